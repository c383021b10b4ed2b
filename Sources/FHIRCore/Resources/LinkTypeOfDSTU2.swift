// SPDX-License-Identifier: Apache-2.0

/// The relation of two records in DSTU2, which writes `replace` where later versions write `replaced-by`.
///
/// Source: HL7 cross-version maps of Patient.link.type; in both versions the record that has the link is void.
struct LinkTypeOfDSTU2: FHIRValue, Equatable {
    var type: PatientLinkType

    static func read(_ reader: inout ElementReader, at index: Int) -> LinkTypeOfDSTU2? {
        guard let code = String.read(&reader, at: index) else { return nil }
        if code == "replace" { return LinkTypeOfDSTU2(type: .replacedBy) }
        // The code of later versions, in DSTU2: its meaning is clear, and its text is kept.
        if code == PatientLinkType.replacedBy.rawValue { reader.keepSpelling() }
        return LinkTypeOfDSTU2(type: PatientLinkType(rawValue: code))
    }

    func write(to writer: inout ElementWriter) {
        writer.text(type == .replacedBy ? "replace" : type.rawValue)
    }
}
