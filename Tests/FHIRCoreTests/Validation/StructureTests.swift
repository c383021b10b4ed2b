// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// What the definitions say of JSON: elements, cardinalities, types, forms of values, codes, targets.
///
/// Source: the StructureDefinitions of each version, and FHIR, JSON.
struct StructureTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let version: FHIRVersion
        let type: String
        let json: String
        /// Each issue as severity, code and path.
        let expected: [String]

        init(_ version: FHIRVersion, _ type: String, _ json: String, _ expected: String...) {
            (self.version, self.type, self.json, self.expected) = (version, type, json, expected)
        }

        var testDescription: String { "\(version) \(type): \(json)" }
    }

    private func issues(_ row: Row) throws -> [String] {
        let json = try RawJSON(parsing: Array(row.json.utf8))
        let issues =
            try row.type.isEmpty
            ? json.validate(as: row.version)
            : #require(json.validate(as: row.version, typeName: row.type))
        return issues.filter { $0.code.rawValue != "dom-6" }.map {
            "\($0.severity.rawValue) \($0.code.rawValue) \($0.path)"
        }
    }

    @Test(arguments: [
        Row(.r4, "HumanName", #"{"family":"a","fam":"b"}"#, "error unknownElement fam"),
        Row(.r4, "Dosage", #"{"asNeededFor":[{"text":"t"}]}"#, "error unknownElement asNeededFor"),
        Row(.r4, "Dosage", #"{"text":"t","fhir_comments":["c"]}"#, "error unknownElement fhir_comments"),
        Row(.dstu2, "HumanName", #"{"family":["a"],"fhir_comments":["c"]}"#),
        Row(.dstu2, "HumanName", #"{"family":["a"],"fhir_comments":"c"}"#, "error wrongType fhir_comments"),
        Row(.r4, "HumanName", #"{"family":"a","_period":{"id":"i"}}"#, "error unknownElement _period"),
        Row(.r4, "HumanName", #"{"family":"a","family":"b"}"#, "error duplicateMember family"),
        Row(
            .r4, "Dosage", #"{"asNeededBoolean":true,"asNeededCodeableConcept":{"text":"t"}}"#,
            "error severalChoices asNeededCodeableConcept"),
        Row(.r4, "Dosage", #"{"asNeededQuantity":{"value":1}}"#, "error unknownElement asNeededQuantity"),
        // Cardinality.
        Row(.r4, "Dosage", #"{"additionalInstruction":{"text":"t"}}"#, "error cardinality additionalInstruction"),
        Row(
            .dstu2, "MedicationOrder.dosageInstruction", #"{"additionalInstructions":[{"text":"t"}]}"#,
            "error cardinality additionalInstructions"),
        Row(.r4, "HumanName", #"{"given":"a"}"#, "error cardinality given"),
        Row(.r4, "HumanName", #"{"family":["a"]}"#, "error cardinality family"),
        Row(.dstu2, "HumanName", #"{"family":"a"}"#, "error cardinality family"),
        Row(
            .r5, "Dosage", #"{"maxDosePerPeriod":{"numerator":{"value":1},"denominator":{"value":1}}}"#,
            "error cardinality maxDosePerPeriod"),
        Row(.r4, "Patient.link", #"{"type":"refer"}"#, "error required other"),
        Row(.r4, "Patient.link", #"{"type":"refer","other":{"display":"d"}}"#),
        // An extension stands for a value that is not known.
        Row(.r4, "Narrative", #"{"_status":{"extension":[{"url":"u","valueCode":"c"}]},"div":"<div>1</div>"}"#),
        Row(.r4, "Narrative", #"{"div":"<div>1</div>"}"#, "error required status"),
        // JSON types.
        Row(.r4, "Quantity", #"{"value":"1"}"#, "error wrongType value"),
        Row(.r4, "Quantity", #"{"unit":1}"#, "error wrongType unit"),
        Row(.r4, "Dosage", #"{"asNeededBoolean":"true"}"#, "error wrongType asNeededBoolean"),
        Row(.r4, "Dosage", #"{"route":"oral"}"#, "error wrongType route"),
        Row(.r4, "Attachment", #"{"size":"1"}"#, "error wrongType size"),
        Row(.r5, "Attachment", #"{"size":1}"#, "error wrongType size"),
        Row(.r5, "Attachment", #"{"size":"1"}"#),
        Row(.r5, "Attachment", #"{"size":"01"}"#, "error invalidValue size"),
        // Nothing is empty.
        Row(.r4, "Coding", #"{"display":""}"#, "error empty display"),
        Row(.r4, "Coding", #"{}"#, "error empty "),
        Row(.r4, "CodeableConcept", #"{"coding":[]}"#, "error empty coding"),
        Row(.r4, "CodeableConcept", #"{"coding":[{}]}"#, "error empty coding[0]"),
        Row(.r4, "CodeableConcept", #"{"coding":[null]}"#, "error empty coding[0]"),
        Row(.r4, "CodeableConcept", #"{"text":null}"#, "error empty text"),
        Row(.r4, "CodeableConcept", #"{"text":" \t"}"#, "warning empty text"),
        Row(.r4, "CodeableConcept", #"{"text":"a\u0001"}"#, "warning invalidValue text"),
        // Primitive values and what stands beside them.
        Row(
            .r4, "HumanName",
            #"{"given":["a",null],"_given":[null,{"id":"i","extension":[{"url":"u","valueCode":"c"}]}]}"#),
        Row(.r4, "HumanName", #"{"given":["a","b"],"_given":[{"id":"i"}]}"#, "error primitiveExtension _given"),
        Row(.r4, "HumanName", #"{"given":["a",null],"_given":[{"id":"i"},null]}"#, "error empty given[1]"),
        Row(.r4, "HumanName", #"{"given":["a",null]}"#, "error empty given[1]"),
        Row(.r4, "HumanName", #"{"family":"a","_family":[{"id":"i"}]}"#, "error cardinality _family"),
        Row(.r4, "HumanName", #"{"family":"a","_family":{"x":1}}"#, "error unknownElement _family.x"),
        Row(.r4, "HumanName", #"{"family":"a","_family":1}"#, "error wrongType _family"),
        Row(.r4, "HumanName", #"{"_given":[{"extension":[{"url":"u"}]}]}"#, "error ext-1 _given[0].extension[0]"),
        // Codes.
        Row(.r4, "HumanName", #"{"use":"Official"}"#, "error unknownCode use"),
        Row(.r4, "Timing.repeat", #"{"when":["AC","NOON"]}"#),
        Row(.stu3, "Timing.repeat", #"{"when":["AC","NOON"]}"#, "error unknownCode when[1]"),
        Row(.r4, "Timing.repeat", #"{"when":["IMD"]}"#, "error unknownCode when[0]"),
        Row(.r5, "Timing.repeat", #"{"when":["IMD"]}"#),
        Row(.r4, "Timing.repeat", #"{"periodUnit":"days"}"#, "error unknownCode periodUnit"),
        // References.
        Row(.r4, "MedicationRequest.substitution", #"{"allowedBoolean":true,"reason":{"coding":[{"code":"c"}]}}"#),
        Row(
            .r4, "Annotation", #"{"text":"t","authorReference":{"reference":"Medication/1"}}"#,
            "error referenceTarget authorReference.reference"),
        Row(.r4, "Annotation", #"{"text":"t","authorReference":{"reference":"http://a/fhir/Patient/1"}}"#),
        Row(.r4, "Annotation", #"{"text":"t","authorReference":{"reference":"http://a/files/1"}}"#),
        Row(
            .r4, "Annotation", #"{"text":"t","authorReference":{"type":"Device","display":"d"}}"#,
            "error referenceTarget authorReference.type"),
        Row(.r4, "Annotation", #"{"text":"t","authorReference":{"reference":"urn:uuid:1"}}"#),
        Row(
            .r5, "Medication.ingredient", #"{"item":{"reference":{"reference":"Patient/1"}}}"#,
            "error referenceTarget item.reference.reference"),
    ])
    func `JSON is compared with the definitions`(_ row: Row) throws {
        #expect(try issues(row) == row.expected)
    }

    @Test(arguments: [
        Row(.r4, "", #"{"id":"1"}"#, "error resourceType Resource"),
        Row(.r4, "", "[1]", "error wrongType Resource"),
        Row(.r4, "", #"{"resourceType":"MedicationOrder"}"#, "error resourceType MedicationOrder"),
        Row(.dstu2, "", #"{"resourceType":"MedicationOrder"}"#, "error required MedicationOrder.medication[x]"),
        Row(
            .r4, "", #"{"resourceType":"MedicationRequest"}"#, "error required MedicationRequest.status",
            "error required MedicationRequest.intent", "error required MedicationRequest.medication[x]",
            "error required MedicationRequest.subject"
        ),
        Row(.r5, "", #"{"resourceType":"OperationOutcome"}"#, "error required OperationOutcome.issue"),
        // A type that has nothing to do with medication is looked at as JSON.
        Row(.r4, "", #"{"resourceType":"Observation","anything":1,"value":[]}"#, "error empty Observation.value"),
        Row(.r4, "", #"{"resourceType":"Observation","id":"1","id":"2"}"#, "error duplicateMember Observation.id"),
        Row(
            .r4, "",
            #"{"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"u","resource":{"resourceType":"Patient","gender":"x"}}]}"#,
            "error unknownCode Bundle.entry[0].resource.gender"
        ),
        // The contained resources belong to the resource of the entry.
        Row(
            .r4, "",
            #"""
            {"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"u","resource":{"resourceType":"Patient",
            "contained":[{"resourceType":"Practitioner","id":"p"}],"generalPractitioner":[{"reference":"#p"}],
            "managingOrganization":{"reference":"#p"}}}]}
            """#, "error referenceTarget Bundle.entry[0].resource.managingOrganization.reference"
        ),
    ])
    func `resources are compared with the definitions`(_ row: Row) throws {
        #expect(try issues(row) == row.expected)
    }

    @Test func `an issue tells what is allowed and never what was found`() throws {
        let json = try RawJSON(
            parsing: Array(#"{"resourceType":"Patient","gender":"secret","birthDate":"secret"}"#.utf8))
        let details = json.validate(as: .r4).filter { $0.severity == .error }.map(\.detail)
        #expect(
            details == [
                "expected one of male, female, other, unknown", "expected a date such as 2024-03-01, 2024-03 or 2024",
            ])
    }

    @Test func `an unknown element names the versions that have it`() throws {
        let json = try RawJSON(parsing: Array(#"{"asNeededFor":[{"text":"t"}]}"#.utf8))
        #expect(
            json.validate(as: .r4, typeName: "Dosage")?.map(\.detail) == ["R4 has no such element here; R5 has one"])
    }

    @Test(arguments: DepthTests.nests)
    func `checking at the limit of nesting needs little stack`(nest: DepthTests.Nest) async throws {
        let text = nest.text(levels: DepthTests.limit)
        let json = try RawJSON(parsing: text)
        let (written, typed) = try await DepthTests.onSmallStack {
            let resource = try FHIRReader(version: .r4).read(text).value
            let typed = resource.validate(as: .r4, rules: [.fhir, .application], issueLimit: .max)
            return (json.validate(as: .r4, issueLimit: .max), typed)
        }
        #expect(typed.starts(with: written))
    }

    @Test func `what is nested too deeply is an issue`() throws {
        let nest = String(repeating: "[", count: 200) + "1" + String(repeating: "]", count: 200)
        let json = RawJSON(unchecked: Array(#"{"resourceType":"Basic","a":\#(nest)}"#.utf8))
        #expect(json.validate(as: .r4).map(\.code) == [.nesting])
    }
}
