// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// A value that is read, changed and written in the same version is written in the words of that version.
struct EditedCodesTests {
    struct Edit: Sendable, CustomTestStringConvertible {
        let version: FHIRVersion
        let before: String
        /// The members after the change, nil where they are refused.
        let after: String?
        let change: @Sendable (inout Resource) -> Void

        var testDescription: String { "\(version) \(before)" }

        init<R: FHIRResource>(
            _ version: FHIRVersion,
            _ before: String,
            _ after: String?,
            _ change: @escaping @Sendable (inout R) -> Void
        ) {
            let name = R.typeName(in: version)
            self.version = version
            self.before = #"{"resourceType":"\#(name)",\#(before)}"#
            self.after = after.map { #"{"resourceType":"\#(name)",\#($0)}"# }
            self.change = { resource in
                guard var value = R(resource) else { return }
                change(&value)
                resource = value.resource
            }
        }

        func check() throws {
            var resource = try FHIRReader(version: version).read(Array(before.utf8)).value
            change(&resource)
            guard let after else {
                #expect(throws: FHIRError.self) { try FHIRWriter(version: version).write(resource) }
                return
            }
            let written = try FHIRWriter(version: version).write(resource)
            #expect(String(decoding: written.bytes, as: UTF8.self) == after)
        }
    }

    @Test(arguments: [
        Edit(.dstu2, #""status":"completed""#, #""status":"stopped","wasNotGiven":true"#) {
            (value: inout MedicationAdministration) in value.status = .notDone
        },
        Edit(.stu3, #""status":"completed""#, #""status":"stopped","notGiven":true"#) {
            (value: inout MedicationAdministration) in value.status = .notDone
        },
        Edit(.dstu2, #""status":"in-progress","wasNotGiven":false"#, #""status":"stopped","wasNotGiven":true"#) {
            (value: inout MedicationAdministration) in value.status = .notDone
        },
        // Nothing in DSTU2 says that nobody knows.
        Edit(.dstu2, #""status":"completed""#, nil) {
            (value: inout MedicationAdministration) in value.status = .unknown
        },
        Edit(.r4, #""status":"completed""#, #""status":"not-done""#) {
            (value: inout MedicationAdministration) in value.notGiven = true
        },
    ])
    func `An administration that is set to not given says so in the words of its version`(edit: Edit) throws {
        try edit.check()
    }

    @Test(arguments: [
        Edit(.dstu2, #""status":"not-done""#, #""status":"not-done""#) { (_: inout MedicationAdministration) in },
        Edit(.stu3, #""status":"not-done","notGiven":false"#, #""status":"not-done","notGiven":false"#) {
            (_: inout MedicationAdministration) in
        },
        Edit(.dstu2, #""status":"not-done""#, #""status":"completed""#) {
            (value: inout MedicationAdministration) in value.status = .completed
        },
        Edit(.dstu2, #""status":"declined""#, #""status":"declined""#) { (_: inout MedicationDispense) in },
        Edit(.dstu2, #""status":"not-taken""#, #""status":"not-taken""#) { (_: inout MedicationStatement) in },
        Edit(.dstu2, #""status":"cancelled""#, #""status":"cancelled""#) { (_: inout MedicationRequest) in },
        Edit(.r4, #""status":"ended""#, #""status":"ended""#) { (_: inout MedicationRequest) in },
        Edit(.r5, #""status":"active""#, #""status":"active""#) { (_: inout MedicationStatement) in },
    ])
    func `A code of another version comes back as it was read`(edit: Edit) throws {
        try edit.check()
    }

    @Test(arguments: [
        Edit(.stu3, #""status":"in-progress""#, #""status":"stopped","notDone":true"#) {
            (value: inout MedicationDispense) in value.status = .declined
        },
        Edit(.dstu2, #""status":"in-progress""#, #""status":"stopped""#) {
            (value: inout MedicationDispense) in value.status = .cancelled
        },
        Edit(.r4, #""status":"in-progress""#, #""status":"declined""#) {
            (value: inout MedicationDispense) in value.notDone = true
        },
        Edit(.dstu2, #""status":"active""#, #""status":"completed","wasNotTaken":true"#) {
            (value: inout MedicationStatement) in value.status = .notTaken
        },
        Edit(.stu3, #""status":"active","taken":"unk""#, #""status":"completed","taken":"n""#) {
            (value: inout MedicationStatement) in value.status = .notTaken
        },
        Edit(.stu3, #""status":"active","taken":"y""#, nil) {
            (value: inout MedicationStatement) in value.status = .notTaken
        },
        Edit(.r4, #""status":"active""#, #""status":"not-taken""#) {
            (value: inout MedicationStatement) in value.taken = .no
        },
        Edit(.r5, #""status":"recorded""#, nil) {
            (value: inout MedicationStatement) in value.status = .intended
        },
        Edit(.dstu2, #""status":"active""#, #""status":"stopped""#) {
            (value: inout MedicationRequest) in value.status = .cancelled
        },
        Edit(.r4, #""status":"active""#, nil) { (value: inout MedicationRequest) in value.status = .ended },
        Edit(.stu3, #""intent":"order""#, nil) { (value: inout MedicationRequest) in value.intent = .option },
    ])
    func `Other states that are set are said in the words of their version`(edit: Edit) throws {
        try edit.check()
    }
}
