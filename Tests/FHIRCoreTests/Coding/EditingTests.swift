// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// A changed property changes its member and no other.
struct EditingTests {
    struct Edit<R: FHIRResource>: Sendable, CustomTestStringConvertible {
        let name: String
        let version: FHIRVersion
        let before: String
        let after: String
        let change: @Sendable (inout R) -> Void

        var testDescription: String { name }
    }

    @Test(arguments: [
        Edit<Patient>(
            name: "a value among others, out of order", version: .r4,
            before: #"{"gender":"male","x":1,"resourceType":"Patient","y":2,"active":true,"_gender":{"id":"g"}}"#,
            after: #"{"gender":"female","x":1,"resourceType":"Patient","y":2,"active":true,"_gender":{"id":"g"}}"#
        ) { $0.gender = .female },
        Edit<Patient>(
            name: "a value taken away", version: .r4,
            before: #"{"gender":"male","x":1,"resourceType":"Patient","y":2,"active":true}"#,
            after: #"{"x":1,"resourceType":"Patient","y":2,"active":true}"#
        ) { $0.gender = nil },
        Edit<Patient>(
            name: "a value added comes last", version: .r4,
            before: #"{"x":1,"resourceType":"Patient"}"#,
            after: #"{"x":1,"resourceType":"Patient","gender":"male"}"#
        ) { $0.gender = .male },
        Edit<Patient>(
            name: "a value added in the usual order", version: .r4,
            before: #"{"resourceType":"Patient","active":true,"birthDate":"1974","x":1}"#,
            after: #"{"resourceType":"Patient","active":true,"gender":"male","birthDate":"1974","x":1}"#
        ) { $0.gender = .male },
        Edit<Patient>(
            name: "a name, padding kept", version: .r4,
            before:
                #"{"resourceType":"Patient","name":[{"given":["A",null,"C"],"_given":[null,{"id":"2"},{"id":"3"}]}]}"#,
            after:
                #"{"resourceType":"Patient","name":[{"given":["A",null,"D"],"_given":[null,{"id":"2"},{"id":"3"}]}]}"#
        ) { $0.name[0].given[1] = "D" },
        Edit<Patient>(
            name: "a name added after padding", version: .r4,
            before: #"{"resourceType":"Patient","name":[{"given":["A",null],"_given":[null,{"id":"2"}]}]}"#,
            after: #"{"resourceType":"Patient","name":[{"given":["A",null,"B"],"_given":[null,{"id":"2"},null]}]}"#
        ) { $0.name[0].given.append("B") },
        Edit<Patient>(
            name: "a name added in front takes no extension of another", version: .r4,
            before: #"{"resourceType":"Patient","name":[{"given":["B"],"_given":[{"id":"b"}],"use":"usual"}]}"#,
            after: #"{"resourceType":"Patient","name":[{"given":["A","B"],"_given":[null,{"id":"b"}],"use":"usual"}]}"#
        ) { $0.name[0].given.insert("A", at: 0) },
        Edit<Patient>(
            name: "a name taken away goes with its extension", version: .r4,
            before: #"{"resourceType":"Patient","name":[{"given":["A","B"],"_given":[{"id":"a"},{"id":"b"}]}]}"#,
            after: #"{"resourceType":"Patient","name":[{"given":["B"],"_given":[{"id":"b"}]}]}"#
        ) { $0.name[0].given.removeFirst() },
        Edit<Patient>(
            name: "all names taken away leave what had no value", version: .r4,
            before: #"{"resourceType":"Patient","name":[{"given":["A",null],"_given":[{"id":"a"},{"id":"2"}]}]}"#,
            after: #"{"resourceType":"Patient","name":[{"_given":[{"id":"2"}]}]}"#
        ) { $0.name[0].given = [] },
        Edit<Patient>(
            name: "the last extension goes with its name", version: .r4,
            before: #"{"resourceType":"Patient","name":[{"given":["A","B"],"_given":[null,{"id":"b"}]}]}"#,
            after: #"{"resourceType":"Patient","name":[{"given":["A"]}]}"#
        ) { $0.name[0].given = ["A"] },
        Edit<Patient>(
            name: "padding without extensions is dropped", version: .r4,
            before: #"{"resourceType":"Patient","name":[{"given":["A",null]}]}"#,
            after: #"{"resourceType":"Patient","name":[{"given":["B"]}]}"#
        ) { $0.name[0].given = ["B"] },
        Edit<Patient>(
            name: "a single value in place of an array becomes an array", version: .r4,
            before: #"{"resourceType":"Patient","name":{"given":"A","family":"R"},"telecom":{"value":"1"}}"#,
            after: #"{"resourceType":"Patient","name":[{"given":["B"],"family":"R"}],"telecom":{"value":"1"}}"#
        ) { $0.name[0].given = ["B"] },
        Edit<Patient>(
            name: "an array in place of a single value becomes single", version: .r4,
            before: #"{"resourceType":"Patient","gender":["male"],"birthDate":["1974"]}"#,
            after: #"{"resourceType":"Patient","gender":"female","birthDate":["1974"]}"#
        ) { $0.gender = .female },
        Edit<Patient>(
            name: "null is replaced, an empty array is replaced", version: .r4,
            before: #"{"resourceType":"Patient","name":[],"gender":null,"address":[]}"#,
            after: #"{"resourceType":"Patient","name":[{"text":"N"}],"gender":"male","address":[]}"#
        ) {
            $0.gender = .male
            var name = HumanName()
            name.text = "N"
            $0.name = [name]
        },
        Edit<Patient>(
            name: "a whole number written with a fraction", version: .r4,
            before: #"{"resourceType":"Patient","telecom":[{"rank":2.0},{"rank":1.0}]}"#,
            after: #"{"resourceType":"Patient","telecom":[{"rank":3},{"rank":1.0}]}"#
        ) { $0.telecom[0].rank = 3 },
        Edit<Patient>(
            name: "one choice in place of another", version: .r4,
            before: #"{"resourceType":"Patient","deceasedBoolean":true,"x":1}"#,
            after: #"{"resourceType":"Patient","deceasedDateTime":"2020","x":1}"#
        ) { $0.deceased = FHIRDateTime("2020").map(Patient.Deceased.dateTime) },
        Edit<Patient>(
            name: "family names of DSTU2", version: .dstu2,
            before:
                #"{"resourceType":"Patient","name":[{"family":["van","Dijk"],"given":["A"]},{"family":["B","C"]}]}"#,
            after: #"{"resourceType":"Patient","name":[{"family":["Roe"],"given":["A"]},{"family":["B","C"]}]}"#
        ) { $0.name[0].family = "Roe" },
    ])
    func `a patient is edited`(edit: Edit<Patient>) throws {
        try expect(edit)
    }

    @Test(arguments: [
        Edit<MedicationRequest>(
            name: "status", version: .r4,
            before:
                #"{"id":"1","status":"active","resourceType":"MedicationRequest","substitution":{"allowedBoolean":false}}"#,
            after:
                #"{"id":"1","status":"stopped","resourceType":"MedicationRequest","substitution":{"allowedBoolean":false}}"#
        ) { $0.status = .stopped },
        Edit<MedicationRequest>(
            name: "a dose", version: .r4,
            before: #"{"resourceType":"MedicationRequest","dosageInstruction":[{"doseAndRate":[{"doseQuantity":"#
                + #"{"unit":"mg","value":1.50,"code":"mg"}}],"maxDosePerLifetime":{"value":0.010}}]}"#,
            after: #"{"resourceType":"MedicationRequest","dosageInstruction":[{"doseAndRate":[{"doseQuantity":"#
                + #"{"unit":"mg","value":2.0,"code":"mg"}}],"maxDosePerLifetime":{"value":0.010}}]}"#
        ) {
            var quantity = $0.dosageInstruction[0].doseAndRate[0].dose?.quantity
            quantity?.value = FHIRDecimal("2.0")
            $0.dosageInstruction[0].doseAndRate[0].dose = quantity.map(DoseAndRate.Dose.quantity)
        },
        Edit<MedicationRequest>(
            name: "status and dose of DSTU2", version: .dstu2,
            before: #"{"resourceType":"MedicationOrder","dosageInstruction":[{"doseQuantity":{"value":1.0},"#
                + #""timing":{"repeat":{"when":["AC"],"periodUnits":"d"}}}],"status":["active"],"note":"n"}"#,
            after: #"{"resourceType":"MedicationOrder","dosageInstruction":[{"doseQuantity":{"value":2},"#
                + #""timing":{"repeat":{"when":["AC"],"periodUnits":"d"}}}],"status":"stopped","note":"n"}"#
        ) {
            $0.status = .stopped
            $0.dosageInstruction[0].doseAndRate[0].dose = .quantity(Quantity(2, unit: nil))
        },
        Edit<MedicationRequest>(
            name: "events", version: .r4,
            before: #"{"resourceType":"MedicationRequest","dosageInstruction":[{"timing":{"event":["2016",null],"#
                + #""_event":[null,{"id":"e"}]}}]}"#,
            after: #"{"resourceType":"MedicationRequest","dosageInstruction":[{"timing":{"event":["2017-01",null],"#
                + #""_event":[null,{"id":"e"}]}}]}"#
        ) { $0.dosageInstruction[0].timing?.event = [FHIRDateTime("2017-01")].compactMap(\.self) },
    ])
    func `a prescription is edited`(edit: Edit<MedicationRequest>) throws {
        try expect(edit)
    }

    private func expect<R: FHIRResource>(_ edit: Edit<R>) throws {
        var value = try FHIRReader(version: edit.version).read(R.self, from: Array(edit.before.utf8)).value
        let same = try FHIRWriter(version: edit.version).write(value)
        #expect(String(decoding: same.bytes, as: UTF8.self) == edit.before)
        edit.change(&value)
        let writing = try FHIRWriter(version: edit.version).write(value)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == edit.after)
        #expect(writing.issues == [])
    }
}
