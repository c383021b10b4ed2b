// SPDX-License-Identifier: Apache-2.0

extension UInt8 {
    /// Whether the byte may stand in a FHIR id: a letter, a digit, a hyphen or a full stop.
    ///
    /// Source: FHIR R4, Data Types, id.
    package var isFHIRIDByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
