// SPDX-License-Identifier: Apache-2.0

import MedicationScreens
import TestSupport
import Testing

/// What screens are asked for can be logged without telling whom it is about.
struct LogSafeScreenTests {
    private static let canary = "Q7-canary"

    @Test(arguments: [
        PrintedValue(SignInForm.patientID(canary), "a patient id"),
        PrintedValue(SignInForm.identifier(system: canary, value: canary), "an identifier"),
        PrintedValue(SignInForm.email(canary, birthDate: nil), "an address of mail and a date of birth"),
        PrintedValue(SignInForm.phone(canary, birthDate: nil), "a telephone number and a date of birth"),
        PrintedValue(SignInForm.token(nil), "a token"),
        PrintedValue(PrescriptionKey(patient: canary, prescription: canary), "the key of a prescription"),
        PrintedValue(ScreenPlace.signIn, "signIn"),
        PrintedValue(ScreenPlace.prescriptions, "prescriptions"),
        PrintedValue(ScreenPlace.prescription(canary), "prescription"),
        PrintedValue(ScreenPlace.recording(canary), "recording"),
        PrintedValue(ScreenPlace.patient, "patient"),
    ])
    func `a value tells its kind alone`(row: PrintedValue) {
        #expect("\(row.value)" == row.text)
        for text in printedTexts(of: row.value) { #expect(!text.contains(Self.canary)) }
    }
}
