// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import MedicationScreens
import Testing

/// Whose a resource is.
struct PrescriptionSubjectTests {
    // FHIR R4, References: relative and absolute literal references, with and without a version.
    @Test(
        arguments: [
            ("Patient/1", true), ("https://fhir.example/base/Patient/1", true), ("Patient/1/_history/3", true),
            ("Patient/2", false), ("Patient/11", false), ("Group/1", false),
            ("#p", nil), ("urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0", nil), ("", nil), (nil, nil),
        ] as [(String?, Bool?)])
    func `a reference points to a patient or tells nothing`(text: String?, expected: Bool?) {
        #expect(Reference(text).pointsToPatient("1") == expected)
    }
}
