// SPDX-License-Identifier: Apache-2.0

import MedicationScreens
import TestSupport
import Testing

/// What screens are asked for can be logged without telling whom it is about.
struct LogSafeScreenTests {
    private static let canary = "Q7-canary"

    struct Row: Sendable, CustomTestStringConvertible {
        let value: any Sendable
        let description: String

        init(_ value: any Sendable, _ description: String) {
            self.value = value
            self.description = description
        }

        var testDescription: String { "\(type(of: value)): \(description)" }
    }

    @Test(arguments: [
        Row(SignInForm.patientID(canary), "a patient id"),
        Row(SignInForm.identifier(system: canary, value: canary), "an identifier"),
        Row(PrescriptionKey(patient: canary, prescription: canary), "the key of a prescription"),
        Row(ScreenPlace.signIn, "signIn"),
        Row(ScreenPlace.prescriptions, "prescriptions"),
        Row(ScreenPlace.prescription(canary), "prescription"),
        Row(ScreenPlace.recording(canary), "recording"),
        Row(ScreenPlace.patient, "patient"),
    ])
    func `a value tells its kind alone`(row: Row) {
        #expect("\(row.value)" == row.description)
        for text in printedTexts(of: row.value) { #expect(!text.contains(Self.canary)) }
    }
}
