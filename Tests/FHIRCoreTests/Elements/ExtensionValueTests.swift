// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

struct ExtensionValueTests {
    /// A type, its JSON as FHIR writes it, and what it is in Swift.
    private static let rows: [(name: String, json: String, value: ExtensionValue)] = [
        ("valueBoolean", "true", .boolean(true)),
        ("valueInteger", "-3", .integer(-3)),
        ("valueInteger64", #""9223372036854775807""#, .integer64(.max)),
        ("valuePositiveInt", "1", .positiveInt(1)),
        ("valueUnsignedInt", "0", .unsignedInt(0)),
        ("valueDecimal", "0.010", .decimal(decimal("0.010"))),
        ("valueString", #""a\nb""#, .string("a\nb")),
        ("valueMarkdown", ##""# a""##, .markdown("# a")),
        ("valueCode", #""unknown""#, .code("unknown")),
        ("valueId", #""x-1""#, .id("x-1")),
        ("valueUri", #""urn:a""#, .uri("urn:a")),
        ("valueUrl", #""http://a.org""#, .url("http://a.org")),
        ("valueCanonical", #""http://a.org|1""#, .canonical("http://a.org|1")),
        ("valueUuid", #""urn:uuid:1""#, .uuid("urn:uuid:1")),
        ("valueOid", #""urn:oid:1.2""#, .oid("urn:oid:1.2")),
        ("valueBase64Binary", #""YQ==""#, .base64Binary("YQ==")),
        ("valueDate", #""1974-12""#, .date(date("1974-12"))),
        ("valueDateTime", #""1974-12-25T14:35:45-05:00""#, .dateTime(dateTime("1974-12-25T14:35:45-05:00"))),
        ("valueInstant", #""1974-12-25T14:35:45-05:00""#, .instant(instant("1974-12-25T14:35:45-05:00"))),
        ("valueTime", #""08:00:00""#, .time(time("08:00:00"))),
        ("valueQuantity", #"{"value":5,"unit":"mg"}"#, .quantity(Quantity(5, unit: "mg"))),
        ("valueDuration", #"{"value":5,"unit":"d"}"#, .duration(Quantity(5, unit: "d"))),
        ("valueAge", #"{"value":5,"unit":"a"}"#, .age(Quantity(5, unit: "a"))),
        ("valueCount", #"{"value":5}"#, .count(Quantity(5, unit: nil))),
        ("valueDistance", #"{"value":5,"unit":"m"}"#, .distance(Quantity(5, unit: "m"))),
        ("valueCodeableConcept", #"{"text":"x"}"#, .codeableConcept(CodeableConcept(text: "x"))),
        ("valueCoding", #"{"system":"urn:s","code":"c"}"#, .coding(Coding(system: "urn:s", code: "c"))),
        ("valueReference", #"{"reference":"Patient/1"}"#, .reference(Reference("Patient/1"))),
        ("valuePeriod", #"{"start":"2024"}"#, .period(FHIRPeriod(start: dateTime("2024"), end: nil))),
        ("valueRange", #"{"low":{"value":1}}"#, .range(FHIRRange(low: Quantity(1, unit: nil), high: nil))),
        (
            "valueRatio", #"{"numerator":{"value":1}}"#,
            .ratio(FHIRRatio(numerator: Quantity(1, unit: nil), denominator: nil))
        ),
        (
            "valueCodeableReference", #"{"reference":{"reference":"Medication/1"}}"#,
            .codeableReference(CodeableReference(reference: Reference("Medication/1")))
        ),
        ("valueIdentifier", #"{"value":"7"}"#, .identifier(with(Identifier()) { $0.value = "7" })),
        ("valueAnnotation", #"{"text":"n"}"#, .annotation(Annotation(text: "n"))),
        ("valueHumanName", #"{"family":"Ek"}"#, .humanName(with(HumanName()) { $0.family = "Ek" })),
        ("valueAddress", #"{"city":"Wien"}"#, .address(with(Address()) { $0.city = "Wien" })),
        ("valueContactPoint", #"{"value":"1"}"#, .contactPoint(with(ContactPoint()) { $0.value = "1" })),
        ("valueTiming", #"{"repeat":{"count":3}}"#, .timing(Timing(repeat: with(TimingRepeat()) { $0.count = 3 }))),
        ("valueDosage", #"{"text":"1-0-1"}"#, .dosage(Dosage(text: "1-0-1"))),
        ("valueMeta", #"{"versionId":"3"}"#, .meta(with(Meta()) { $0.versionId = "3" })),
        ("valueMoney", #"{"value":1.10}"#, .other(name: "valueMoney", json: json(#"{"value":1.10}"#))),
    ]

    @Test(arguments: rows.indices)
    func `a value is read with its type and written as it was`(row: Int) throws {
        let row = Self.rows[row]
        let text = #"{"url":"urn:e",""# + row.name + "\":" + row.json + "}"
        let bytes = Array((#"{"resourceType":"Patient","extension":["# + text + "]}").utf8)
        let patient = try FHIRReader(version: .r4).read(Patient.self, from: bytes).value
        let read = try #require(patient.extension("urn:e"))
        #expect(try read.value == row.value)

        let made = Extension(url: "urn:e", value: row.value)
        #expect(made == read)
        #expect(row.value.name == row.name)
        var copy = Patient()
        copy.extension = [made]
        #expect(try FHIRWriter(version: .r4).write(copy).bytes == bytes)
    }

    @Test(arguments: [
        ("valueBoolean", #""true""#), ("valueInteger", "1.5"), ("valueInteger", "4294967296"), ("valueString", "1"),
        ("valueInteger64", "1"), ("valueInteger64", #""01""#), ("valueInteger64", #""9223372036854775808""#),
        ("valueQuantity", #"{"value":"5"}"#), ("valueQuantity", "[]"), ("valueDate", "2024"), ("valueTiming", "null"),
    ])
    func `a value of another type is an error that names the place`(name: String, json: String) throws {
        let error = #expect(throws: FHIRError.self) {
            try ExtensionValue(name: name, json: Self.json(json))
        }
        #expect(error?.code == .wrongType)
        #expect(error?.path.hasPrefix(name) == true)
    }

    @Test func `the version decides how a timing is read and written`() throws {
        let pattern = Self.with(TimingRepeat()) {
            $0.period = 8
            $0.periodUnit = "h"
        }
        let value = ExtensionValue.timing(Timing(repeat: pattern))
        let old = Extension(url: "urn:t", value: value, version: .dstu2)
        #expect(old.valueMember?.json.text == #"{"repeat":{"period":8,"periodUnits":"h"}}"#)
        #expect(try old.value(in: .dstu2) == value)
        #expect(try old.value == value)
        let new = Extension(url: "urn:t", value: value)
        #expect(new.valueMember?.json.text == #"{"repeat":{"period":8,"periodUnit":"h"}}"#)
        #expect(try new.value == value)
        #expect(try new.value(in: .dstu2) != value)

        var patient = Patient()
        patient.extension = [new]
        let writing = try FHIRWriter(version: .dstu2).write(patient)
        #expect(writing.issues.contains { $0.code == .lost && $0.path == "Patient.extension[0].valueTiming" })
    }

    @Test func `extensions are found by their url on any element`() throws {
        var name = HumanName()
        let (first, second) = (
            Extension(url: "urn:a", value: .integer(1)), Extension(url: "urn:a", value: .integer(2))
        )
        name.extension = [Extension(url: "urn:b", value: .boolean(true)), first, second]
        #expect(name.extension("urn:a") == first)
        #expect(name.extensions("urn:a") == [first, second])
        #expect(name.extension("urn:c") == nil)
        #expect(name.extensions("urn:c").isEmpty)

        let nested = Extension(url: "urn:n", extensions: [first])
        #expect(try nested.extension("urn:a")?.value == .integer(1))
        #expect(try nested.value == nil)
        #expect(OperationOutcome.Issue().extension("urn:a") == nil)
    }

    @Test func `a value takes the place of another`() throws {
        let bytes = Array(
            #"{"resourceType":"Patient","extension":[{"valueString":"a","_valueString":{"id":"i"},"url":"urn:e"}]}"#
                .utf8)
        var patient = try FHIRReader(version: .r4).read(Patient.self, from: bytes).value
        patient.extension[0].setValue(.code("b"))
        #expect(
            String(decoding: try FHIRWriter(version: .r4).write(patient).bytes, as: UTF8.self)
                == #"{"resourceType":"Patient","extension":[{"url":"urn:e","valueCode":"b"}]}"#)
        patient.extension[0].setValue(nil)
        #expect(try patient.extension[0].value == nil)
    }

    // MARK: Primitives

    private static let birthTime = "http://hl7.org/fhir/StructureDefinition/patient-birthTime"

    @Test func `what stands beside a primitive has a type`() throws {
        let bytes = Array(
            #"""
            {"resourceType": "Patient", "birthDate": "1974-12-25", "_birthDate": {"id": "b", "extension": [
              {"url": "http://hl7.org/fhir/StructureDefinition/patient-birthTime",
               "valueDateTime": "1974-12-25T14:35:45-05:00"}]},
             "name": [{"given": ["Ann", null], "_given": [null, {"extension": [{"url": "urn:absent"}]}]}],
             "_active": [{"id": "x"}]}
            """#.utf8)
        let patient = try FHIRReader(version: .r4).read(Patient.self, from: bytes).value
        let birthDate = try #require(try patient.primitive("birthDate"))
        #expect(birthDate.id == "b")
        let expected = ExtensionValue.dateTime(Self.dateTime("1974-12-25T14:35:45-05:00"))
        #expect(try birthDate.extension(Self.birthTime)?.value == expected)
        #expect(try patient.primitive("gender") == nil)
        #expect(try patient.primitives("gender").isEmpty)

        let given = try patient.name[0].primitives("given")
        #expect(given == [nil, PrimitiveElement(extensions: [Self.with(Extension()) { $0.url = "urn:absent" }])])

        #expect(throws: FHIRError.self) { try patient.primitive("active") }
        #expect(throws: FHIRError.self) { try patient.primitives("birthDate") }
    }

    @Test func `what stands beside a primitive can be set and removed`() throws {
        var patient = Patient()
        patient.birthDate = Self.date("1974")
        var name = HumanName()
        name.given = ["Ann", "Bea"]
        name.setPrimitives("given", [nil, PrimitiveElement(id: "g", extensions: [])])
        patient.name = [name]
        let time = Extension(url: "urn:t", value: .time(Self.time("14:35:00")))
        patient.setPrimitive("birthDate", PrimitiveElement(extensions: [time]))
        patient.setPrimitive("active", PrimitiveElement(id: "a", extensions: []))
        let bytes = try FHIRWriter(version: .r4).write(patient).bytes
        #expect(
            String(decoding: bytes, as: UTF8.self) == #"""
                {"resourceType":"Patient","_active":{"id":"a"},"name":[{"given":["Ann","Bea"],"_given":[null,{"id":"g"}]}],\#
                "birthDate":"1974","_birthDate":{"extension":[{"url":"urn:t","valueTime":"14:35:00"}]}}
                """#)
        #expect(try FHIRReader(version: .r4).read(Patient.self, from: bytes).value.primitive("active")?.id == "a")

        patient.setPrimitive("birthDate", nil)
        patient.setPrimitive("active", PrimitiveElement())
        patient.name[0].setPrimitives("given", [nil, nil])
        #expect(
            String(decoding: try FHIRWriter(version: .r4).write(patient).bytes, as: UTF8.self)
                == #"{"resourceType":"Patient","name":[{"given":["Ann","Bea"]}],"birthDate":"1974"}"#)
    }

    // MARK: Values

    private static func with<E>(_ element: E, _ change: (inout E) -> Void) -> E {
        var element = element
        change(&element)
        return element
    }

    private static func decimal(_ text: String) -> FHIRDecimal { FHIRDecimal(text) ?? 0 }
    private static func date(_ text: String) -> FHIRDate { FHIRDate(asWritten: text) }
    private static func dateTime(_ text: String) -> FHIRDateTime { FHIRDateTime(asWritten: text) }
    private static func instant(_ text: String) -> FHIRInstant { FHIRInstant(asWritten: text) }
    private static func time(_ text: String) -> FHIRTime { FHIRTime(asWritten: text) }
    private static func json(_ text: String) -> RawJSON {
        (try? RawJSON(parsing: Array(text.utf8))) ?? RawJSON(unchecked: [])
    }
}
