// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension String {
    /// Whether the text is a FHIR id (FHIR R4, Datatypes, id), and not one that an address would resolve away.
    package var isFHIRID: Bool {
        1...64 ~= utf8.count && self != "." && self != ".." && utf8.allSatisfy(\.isFHIRIDByte)
    }
}
