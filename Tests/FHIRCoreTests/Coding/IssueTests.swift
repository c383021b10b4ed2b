// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// What is wrong with a resource is said with path and reason, all of it.
struct IssueTests {
    // MARK: Refused

    @Test func `every value of a wrong type is named`() {
        let json = #"""
            {"resourceType":"MedicationRequest","status":5,"intent":"order","subject":"Patient/1",
             "medicationCodeableConcept":{"coding":[{"code":true,"userSelected":"yes"}]},
             "dosageInstruction":[{},{"timing":{"repeat":{"period":"1","frequency":1.5,"when":["HS",7],"count":[]}},
             "asNeededBoolean":"false"}],"note":[[]],"authoredOn":2024}
            """#
        let error = Self.refusal(of: json)
        #expect(
            error?.issues.map(\.description) == [
                "MedicationRequest.status: expected a string, found a number",
                "MedicationRequest.medicationCodeableConcept.coding[0].code: expected a string, found a boolean",
                "MedicationRequest.medicationCodeableConcept.coding[0].userSelected: expected a boolean, found a string",
                "MedicationRequest.subject: expected an object, found a string",
                "MedicationRequest.authoredOn: expected a string, found a number",
                "MedicationRequest.note[0]: expected an object, found an array",
                "MedicationRequest.dosageInstruction[1].timing.repeat.count: expected a whole number, found an array",
                "MedicationRequest.dosageInstruction[1].timing.repeat.frequency: "
                    + "expected a whole number of at most 32 bits, found another number",
                "MedicationRequest.dosageInstruction[1].timing.repeat.period: expected a number, found a string",
                "MedicationRequest.dosageInstruction[1].timing.repeat.when[1]: expected a string, found a number",
                "MedicationRequest.dosageInstruction[1].asNeededBoolean: expected a boolean, found a string",
            ]
        )
        #expect(error?.code == .wrongType)
        #expect(error?.path == "MedicationRequest.status")
        #expect(error?.detail == "expected a string, found a number")
        #expect(error?.syntax == nil)
        #expect(error?.issues.allSatisfy { $0.severity == .error } == true)
    }

    @Test(arguments: [
        (#"[]"#, "Resource: expected a resource, found an array", FHIRIssue.Code.wrongType),
        (#""Patient""#, "Resource: expected a resource, found a string", .wrongType),
        (#"null"#, "Resource: expected a resource, found null", .wrongType),
        (#"{}"#, "Resource: expected a resource with a resourceType", .resourceType),
        (#"{"resourceType":null}"#, "Resource: expected a resource with a resourceType", .resourceType),
        (#"{"resourceType":["Patient"]}"#, "Resource: expected a resource with a resourceType", .resourceType),
        (#"{"resourceType":5,"resourceType":"Patient"}"#, "Patient.resourceType: expected Patient", .resourceType),
        (#"{"resourceType":""}"#, "Resource: expected a resource with a resourceType", .resourceType),
        (
            #"{"resourceType":"Patient","deceasedBoolean":true,"deceasedDateTime":"2020"}"#,
            "Patient.deceasedDateTime: expected one value of a choice, found several", .severalChoices
        ),
        (
            #"{"resourceType":"Patient","contact":1,"telecom":[{"rank":99999999999}]}"#,
            "Patient.telecom[0].rank: expected a whole number of at most 32 bits, found another number", .wrongType
        ),
        (
            #"{"resourceType":"Patient","telecom":[{"rank":1.5e-9223372036854775808}]}"#,
            "Patient.telecom[0].rank: expected a whole number of at most 32 bits, found another number", .wrongType
        ),
        (
            #"{"resourceType":"Patient","active":[true,false]}"#,
            "Patient.active: expected a boolean, found an array", .wrongType
        ),
        (
            #"{"resourceType":"Patient","name":["Ann",null]}"#,
            "Patient.name[0]: expected an object, found a string; Patient.name[1]: expected an object, found null",
            .wrongType
        ),
        (
            #"{"resourceType":"Bundle","type":"searchset","entry":{"resource":{}},"total":"2"}"#,
            "Bundle.total: expected a whole number, found a string", .wrongType
        ),
    ])
    func `a text that is not a resource is refused`(json: String, sentence: String, code: FHIRIssue.Code) {
        let error = Self.refusal(of: json)
        #expect(error?.description.hasPrefix(sentence) == true, "\(error?.description ?? "no error")")
        #expect(error?.code == code)
    }

    @Test(arguments: [
        (
            FHIRVersion.r4, #""medicationCodeableConcept":{"text":"a"},"medicationReference":{"reference":"b"}"#,
            "medicationReference"
        ),
        (
            .r4, #""dosageInstruction":[{"asNeededBoolean":true,"asNeededCodeableConcept":{"text":"a"}}]"#,
            "dosageInstruction[0].asNeededCodeableConcept"
        ),
        (
            .r4, #""dosageInstruction":[{"doseAndRate":[{"doseQuantity":{"value":1},"doseRange":{}}]}]"#,
            "dosageInstruction[0].doseAndRate[0].doseQuantity"
        ),
        (
            .r4, #""dosageInstruction":[{"timing":{"repeat":{"boundsDuration":{},"boundsPeriod":{}}}}]"#,
            "dosageInstruction[0].timing.repeat.boundsPeriod"
        ),
        (.r4, #""note":[{"authorString":"a","authorReference":{}}]"#, "note[0].authorString"),
        (.dstu2, #""dosageInstruction":[{"doseQuantity":{},"doseRange":{}}]"#, "dosageInstruction[0].doseQuantity"),
        (.dstu2, #""dosageInstruction":[{"rateRatio":{},"rateRange":{}}]"#, "dosageInstruction[0].rateRange"),
    ])
    func `two values of a choice are refused`(version: FHIRVersion, members: String, path: String) {
        let type = MedicationRequest.typeName(in: version)
        let error = Self.refusal(of: "{\"resourceType\":\"\(type)\",\(members)}", version: version)
        #expect(error?.code == .severalChoices)
        #expect(error?.path == "\(type).\(path)")
    }

    @Test func `a resource of another type is refused with the type that was wanted`() {
        let bytes = Array(#"{"resourceType":"Patient"}"#.utf8)
        let error = #expect(throws: FHIRError.self) {
            try FHIRReader(version: .dstu2).read(MedicationRequest.self, from: bytes)
        }
        #expect(error?.description == "resourceType: expected MedicationOrder")
        #expect(error?.code == .resourceType)
    }

    @Test func `the paths of a dosage that stands alone start in it`() {
        let error = #expect(throws: FHIRError.self) {
            try FHIRReader(version: .r4).readDosage(Array(#"{"timing":{"repeat":{"period":true}},"text":1}"#.utf8))
        }
        #expect(
            error?.issues.map(\.description) == [
                "text: expected a string, found a number",
                "timing.repeat.period: expected a number, found a boolean",
            ]
        )
        let choice = #expect(throws: FHIRError.self) {
            try FHIRReader(version: .r4).readDosage(
                Array(#"{"asNeededBoolean":true,"asNeededCodeableConcept":{},"x":1,"x":2}"#.utf8)
            )
        }
        #expect(choice?.issues.map(\.path) == ["asNeededCodeableConcept", "x"])
        let array = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).readDosage(Array("[]".utf8)) }
        #expect(array?.description == "expected an object, found an array")
    }

    @Test func `a text that is not JSON is refused with its place`() {
        let error = Self.refusal(of: "{\n\"resourceType\": \"Patient\",\n}")
        #expect(error?.code == .syntax)
        #expect(error?.syntax?.line == 3)
        #expect(error?.syntax?.column == 1)
        #expect(
            error?.description == "not JSON: line 3, column 1 (byte 29): expected a member name in quotation marks"
        )
    }

    // MARK: Read, and reported

    @Test(arguments: [
        (#""active":null"#, ["Patient.active: expected a value, found null"], FHIRIssue.Code.empty),
        (#""name":null"#, ["Patient.name: expected an array, found null"], .empty),
        (#""name":[]"#, ["Patient.name: expected an array with content, found an empty one"], .empty),
        (#""language":"""#, ["Patient.language: expected a text, found an empty string"], .empty),
        (#""name":[{"given":["A",""]}]"#, ["Patient.name[0].given[1]: expected a text, found an empty string"], .empty),
        (#""active":[true]"#, ["Patient.active: expected a single value, found an array of one"], .cardinality),
        (
            #""name":{"given":"A"}"#,
            [
                "Patient.name.given: expected an array, found a single value",
                "Patient.name: expected an array, found a single value",
            ], .cardinality
        ),
        (
            #""telecom":[{"rank":2.0}]"#,
            [
                "Patient.telecom[0].rank: expected a whole number without a fraction or exponent"
            ], .invalidValue
        ),
        (
            #""birthDate":"1974-13""#,
            [
                "Patient.birthDate: expected a date such as 2024-03-01, 2024-03 or 2024"
            ], .invalidValue
        ),
        (
            #""deceasedDateTime":"2016-08-15T10:00""#,
            [
                "Patient.deceasedDateTime: expected a date, or a date with a time and an offset"
            ], .invalidValue
        ),
        (
            #""meta":{"lastUpdated":"2016"}"#,
            [
                "Patient.meta.lastUpdated: expected a date with a time and an offset"
            ], .invalidValue
        ),
        (#""name":[{"given":["A",null]}]"#, ["Patient.name[0].given[1]: expected a value, found null"], .empty),
        (
            #""name":[{"given":[null,"A",null,null],"_given":[{"id":"a"},null,null]}]"#,
            [
                "Patient.name[0].given[2]: expected a value, found null",
                "Patient.name[0].given[3]: expected a value, found null",
            ], .empty
        ),
        (
            #""zz":1,"zz":1,"zz":2"#,
            [
                "Patient.zz: the member occurs more than once", "Patient.zz: the member occurs more than once",
            ], .duplicateMember
        ),
    ])
    func `what breaks a rule is read, reported and kept`(members: String, sentences: [String], code: FHIRIssue.Code)
        throws
    {
        let json = "{\"resourceType\":\"Patient\",\(members)}"
        let reading = try FHIRReader(version: .r4).read(Array(json.utf8))
        #expect(reading.issues.map(\.description) == sentences)
        #expect(reading.issues.allSatisfy { $0.code == code })
        // The same values come back; the value of a number or string may be spelled anew.
        let written = try FHIRWriter(version: .r4).write(reading.value).bytes
        #expect(try JSONValue(parsing: written) == JSONValue(parsing: Array(json.utf8)))
    }

    @Test(
        arguments: [
            (#"{"family":"A"}"#, ["Patient.name[0].family: expected an array, found a single value"]),
            (#"{"family":[]}"#, ["Patient.name[0].family: expected an array with content, found an empty one"]),
            (#"{"family":["A","B"]}"#, []), (#"{"family":["A",null],"_family":[null,{"id":"b"}]}"#, []),
            (#"{"family":[null]}"#, ["Patient.name[0].family[0]: expected a value, found null"]),
            (#"{"family":["A",null]}"#, ["Patient.name[0].family[1]: expected a value, found null"]),
        ] as [(String, [String])])
    func `family names of DSTU2 are an array`(name: String, sentences: [String]) throws {
        let json = "{\"resourceType\":\"Patient\",\"name\":[\(name)]}"
        #expect(try FHIRReader(version: .dstu2).read(Array(json.utf8)).issues.map(\.description) == sentences)
    }

    @Test func `a time of day that is none is reported`() throws {
        let json = #"{"timing":{"repeat":{"timeOfDay":["08:00","24:00:00","08:00:00"]}}}"#
        let reading = try FHIRReader(version: .r4).readDosage(Array(json.utf8))
        #expect(
            reading.issues.map(\.description) == [
                "timing.repeat.timeOfDay[0]: expected a time such as 08:00:00",
                "timing.repeat.timeOfDay[1]: expected a time such as 08:00:00",
            ]
        )
        #expect(reading.value.timing?.repeat?.timeOfDay.map(\.text) == ["08:00", "24:00:00", "08:00:00"])
    }

    @Test(
        arguments: [
            (
                FHIRVersion.r4, #"{"resourceType":"MedicationRequest"}"#,
                ["status", "intent", "subject", "medicationCodeableConcept"]
            ),
            (.dstu2, #"{"resourceType":"MedicationOrder"}"#, ["medicationCodeableConcept"]),
            (
                .r4, #"{"resourceType":"MedicationAdministration"}"#,
                [
                    "status", "medicationCodeableConcept", "subject", "effectiveDateTime",
                ]
            ),
            (
                .dstu2, #"{"resourceType":"MedicationAdministration"}"#,
                [
                    "status", "medicationCodeableConcept", "patient", "effectiveTimeDateTime",
                ]
            ),
            (.r4, #"{"resourceType":"Bundle"}"#, ["type"]),
            (.r4, #"{"resourceType":"OperationOutcome"}"#, ["issue"]),
            (.r4, #"{"resourceType":"OperationOutcome","issue":[]}"#, ["issue"]),
            (.r4, #"{"resourceType":"Bundle","type":null}"#, ["type"]),
            (.r4, #"{"resourceType":"Bundle","_type":{"extension":[{"url":"urn:absent"}]}}"#, []),
            (.dstu2, #"{"resourceType":"Patient"}"#, []),
            (.r4, #"{"resourceType":"Medication"}"#, []),
        ] as [(FHIRVersion, String, [String])])
    func `missing elements are reported by path`(version: FHIRVersion, json: String, names: [String]) throws {
        let reading = try FHIRReader(version: version).read(Array(json.utf8))
        let type = try #require(reading.value.typeName(in: version))
        let missing = reading.issues.filter { $0.code == .required }
        #expect(missing.map(\.path) == names.map { "\(type).\($0)" })
        #expect(missing.allSatisfy { $0.severity == .error && $0.detail == "a required element is missing" })
    }

    @Test func `an element that cannot be read is not missing as well`() {
        let error = Self.refusal(of: #"{"resourceType":"Bundle","type":7}"#)
        #expect(error?.issues.map(\.description) == ["Bundle.type: expected a string, found a number"])
    }

    // MARK: Bundles

    private static let bundle = #"""
        {"resourceType":"Bundle","type":"searchset","entry":[
        {"resource":{"resourceType":"Patient","id":"1","active":true}},
        {"fullUrl":"urn:2","resource":{"resourceType":"Patient","id":"2","active":"yes"},"search":{"mode":"match"}},
        {"resource":{"resourceType":"Patient","id":"3","contained":[{"resourceType":"Medication","code":1}]}}]}
        """#

    @Test func `one bad entry leaves the others and rides along`() throws {
        let bytes = try RawJSON(parsing: Array(Self.bundle.utf8)).bytes
        let reading = try FHIRReader(version: .r4, wrongTypes: .refuse).read(FHIRBundle.self, from: bytes)
        #expect(
            reading.issues.map(\.description) == [
                "Bundle.entry[1].resource.active: expected a boolean, found a string",
                "Bundle.entry[2].resource.contained[0].code: expected an object, found a number",
            ]
        )
        let entries = reading.value.entry
        #expect(entries.map(\.resource?.id) == ["1", nil, "3"])
        guard case .unreadable(let bad)? = entries[1].resource else {
            Issue.record("expected the second entry to be unreadable")
            return
        }
        #expect(bad.resourceType == "Patient")
        #expect(bad.json.text == #"{"resourceType":"Patient","id":"2","active":"yes"}"#)
        #expect(bad.issues == [reading.issues[0]])
        #expect(entries[1].fullUrl == "urn:2")
        #expect(entries[1].search?.mode == .match)
        #expect(entries[1].resource?.typeName(in: .r4) == "Patient")
        #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == bytes)
    }

    @Test(arguments: [
        (#"{"resource":5}"#, "Bundle.entry[0].resource: expected a resource, found a number"),
        (#"{"resource":{}}"#, "Bundle.entry[0].resource: expected a resource with a resourceType"),
        (
            #"{"resource":[{"resourceType":"Patient"},{}]}"#,
            "Bundle.entry[0].resource: expected a resource, found an array"
        ),
        (#"{"search":{"score":"0.5"}}"#, "Bundle.entry[0].search.score: expected a number, found a string"),
        (#"{"x":1,"fullUrl":7,"search":[1,2]}"#, "Bundle.entry[0].fullUrl: expected a string, found a number"),
        (
            #"{"response":{"status":201,"outcome":{}}}"#,
            "Bundle.entry[0].response.status: expected a string, found a number"
        ),
        (
            #"{"resource":{"resourceType":"Patient","deceasedBoolean":true,"deceasedDateTime":"2020"}}"#,
            "Bundle.entry[0].resource.deceasedDateTime: expected one value of a choice, found several"
        ),
    ])
    func `an entry may be bad in any place`(entry: String, sentence: String) throws {
        let good = #"{"resource":{"resourceType":"Patient","id":"1"}}"#
        let json = "{\"resourceType\":\"Bundle\",\"type\":\"searchset\",\"entry\":[\(entry),\(good)]}"
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(json.utf8))
        #expect(reading.issues.first?.description == sentence)
        #expect(reading.issues.first?.severity == .error)
        #expect(reading.value.entry.last?.resource?.id == "1")
        #expect(try String(decoding: FHIRWriter(version: .r4).write(reading.value).bytes, as: UTF8.self) == json)
    }

    @Test func `a bad bundle inside a bundle stays with its good entries`() throws {
        let json = #"""
            {"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Bundle","type":"history",
            "entry":[{"resource":{"resourceType":"Patient","active":1}},{"resource":{"resourceType":"Patient","id":"2"}}]}}]}
            """#
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(json.utf8))
        guard case .bundle(let inner)? = reading.value.entry.first?.resource else {
            Issue.record("expected the inner bundle to be read")
            return
        }
        #expect(inner.entry.last?.resource?.id == "2")
        #expect(reading.issues.map(\.path) == ["Bundle.entry[0].resource.entry[0].resource.active"])
    }

    private static func refusal(of json: String, version: FHIRVersion = .r4) -> FHIRError? {
        do throws(FHIRError) {
            _ = try FHIRReader(version: version, wrongTypes: .refuse).read(Array(json.utf8))
            Issue.record("expected an error")
            return nil
        } catch {
            return error
        }
    }
}
