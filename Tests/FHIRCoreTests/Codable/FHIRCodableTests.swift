// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

struct FHIRCodableTests {
    private static func decoder(_ version: FHIRVersion? = nil) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let version { decoder.userInfo[.fhirVersion] = version }
        return decoder
    }

    private static func encoder(_ version: FHIRVersion? = nil) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if let version { encoder.userInfo[.fhirVersion] = version }
        return encoder
    }

    private static func data(_ json: String) -> Data { Data(json.utf8) }

    // MARK: Resources

    @Test(arguments: Fixture.all)
    func `a resource comes back with all but the text of numbers`(fixture: Fixture) throws {
        let original = Self.withPlainNumbers(try JSONValue(parsing: fixture.bytes))
        let resource = try Self.decoder(fixture.version).decode(Resource.self, from: Data(fixture.bytes))

        let written = try FHIRWriter(version: fixture.version).write(resource).bytes
        #expect(Self.withPlainNumbers(try JSONValue(parsing: written)) == original)

        let encoded = try Self.encoder(fixture.version).encode(resource)
        #expect(Self.withPlainNumbers(try JSONValue(parsing: Array(encoded))) == original)
    }

    @Test func `members come in the order of their names`() throws {
        let json = #"{"resourceType":"Patient","id":"1","zz":1,"aa":2,"active":true}"#
        let patient = try Self.decoder().decode(Patient.self, from: Self.data(json))
        let written = try FHIRWriter(version: .r4).write(patient).bytes
        #expect(
            String(decoding: written, as: UTF8.self)
                == #"{"aa":2,"active":true,"id":"1","resourceType":"Patient","zz":1}"#)
    }

    @Test func `the version decides how a resource is read and written`() throws {
        let json = #"{"resourceType":"MedicationOrder","dateWritten":"2016","status":"active"}"#
        let order = try Self.decoder(.dstu2).decode(MedicationRequest.self, from: Self.data(json))
        #expect(order.authoredOn?.text == "2016")
        #expect(String(decoding: try Self.encoder(.dstu2).encode(order), as: UTF8.self).contains("MedicationOrder"))
        #expect(String(decoding: try Self.encoder().encode(order), as: UTF8.self).contains("MedicationOrder"))
        #expect(throws: DecodingError.self) {
            try Self.decoder().decode(MedicationRequest.self, from: Self.data(json))
        }
    }

    @Test func `what another version has no place for is refused`() throws {
        let json = #"{"resourceType":"Patient","meta":{"source":"urn:secret"}}"#
        let patient = try Self.decoder().decode(Patient.self, from: Self.data(json))
        let error = #expect(throws: EncodingError.self) { try Self.encoder(.dstu2).encode(patient) }
        #expect(error.map { "\($0)".contains("source") && !"\($0)".contains("secret") } == true)
        #expect(throws: EncodingError.self) { try Self.encoder(.dstu2).encode(["p": patient.resource]) }
    }

    // MARK: Own types

    private struct Screen: Codable, Hashable {
        var patient: Patient
        var dosages: [Dosage]
        var other: Resource?
        var status: MedicationRequestStatus
        var day: FHIRDate
        var moment: FHIRDateTime?
        var changed: FHIRInstant
        var time: FHIRTime
        var amount: FHIRDecimal
        var raw: RawJSON
        var note: String
    }

    @Test func `values stand inside types of one's own`() throws {
        let json = #"""
            {"amount":2.5,"changed":"2024-01-01T00:00:00Z","day":"2024-02","dosages":[{"text":"1-0-1"},{"timing":{"repeat":\#
            {"frequency":2,"period":1,"periodUnit":"d"}}}],"note":"n","other":{"id":"o","resourceType":"Observation"},\#
            "patient":{"active":true,"id":"p","resourceType":"Patient"},"raw":[1,null,{"a":"b"}],"status":"active",\#
            "time":"08:00:00"}
            """#
        let screen = try Self.decoder().decode(Screen.self, from: Self.data(json))
        #expect(screen.patient.active == true)
        #expect(screen.dosages[1].timing?.repeat?.frequency == 2)
        #expect(screen.other?.id == "o")
        #expect(screen.status == .active)
        #expect(screen.day == FHIRDate("2024-02"))
        #expect(screen.moment == nil)
        #expect(screen.amount == FHIRDecimal("2.5"))
        #expect(String(decoding: try Self.encoder().encode(screen), as: UTF8.self) == json)
    }

    @Test func `a property list holds the same`() throws {
        let json = #"{"doseAndRate":[{"doseQuantity":{"value":0.1,"unit":"mg"}}],"asNeededBoolean":true,"sequence":1}"#
        let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
        let list = try PropertyListEncoder().encode([dosage])
        #expect(try PropertyListDecoder().decode([Dosage].self, from: list) == [dosage])
    }

    // MARK: Numbers

    // What Foundation's decoder keeps of a number: its value, in the digits that Decimal writes.
    @Test(arguments: [
        ("1", "1"), ("-3", "-3"), ("0", "0"), ("1.5", "1.5"), ("1.10", "1.1"), ("2.0", "2"), ("0.010", "0.01"),
        ("1E+2", "100"), ("1e-7", "0.0000001"), ("9223372036854775807", "9223372036854775807"),
        ("1.00065022141624642", "1.00065022141624642"),
        ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
    ])
    func `a number keeps its value and not its text`(text: String, expected: String) throws {
        let values = try Self.decoder().decode([FHIRDecimal].self, from: Self.data("[\(text)]"))
        #expect(values.map(\.text) == [expected])
        let encoded = try Self.encoder().encode([try #require(FHIRDecimal(text))])
        let again = try Self.decoder().decode([FHIRDecimal].self, from: encoded)
        #expect(again.map(\.text) == [expected])
    }

    @Test(arguments: ["1e400", "123456789012345678901234567890123456789.5"])
    func `a number that Foundation cannot hold is not written as another`(text: String) throws {
        let error = #expect(throws: EncodingError.self) { try Self.encoder().encode([try #require(FHIRDecimal(text))]) }
        #expect(error.map { String(describing: $0).contains(text) } == false)
    }

    // MARK: Errors

    @Test(arguments: [
        (#"{"resourceType":"Patient","name":[{},{"family":["secret"]},{"family":{"secret":1}}]}"#, "name/2/family"),
        (#"{"resourceType":"Patient","active":"secret"}"#, "active"),
        (#"{"resourceType":"Observation","id":"secret"}"#, "resourceType"),
        (#"{"id":"secret"}"#, ""),
        (#"["secret"]"#, ""), (#""secret""#, ""), ("1", ""), ("null", ""),
    ])
    func `an error leads to the element and quotes nothing`(json: String, path: String) throws {
        struct Holder: Decodable {
            let list: [Patient]
        }
        let error = #expect(throws: DecodingError.self) {
            try Self.decoder().decode(Holder.self, from: Self.data("{\"list\":[\(json)]}"))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("expected corrupted data")
            return
        }
        let steps = context.codingPath.map { $0.intValue.map { String($0) } ?? $0.stringValue }
        #expect(steps == ["list", "0"] + path.split(separator: "/").map(String.init))
        #expect(!context.debugDescription.contains("secret"))
        #expect(!context.debugDescription.isEmpty)
    }

    @Test func `an error of FHIR lies under it`() throws {
        let error = #expect(throws: DecodingError.self) {
            try Self.decoder().decode(Dosage.self, from: Self.data(#"{"timing":{"repeat":{"period":"x"}}}"#))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("expected corrupted data")
            return
        }
        #expect((context.underlyingError as? FHIRError)?.code == .wrongType)
        #expect(context.codingPath.map(\.stringValue) == ["timing", "repeat", "period"])
    }

    @Test func `values nested too deeply are refused`() {
        let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
        #expect(throws: DecodingError.self) { try Self.decoder().decode(RawJSON.self, from: Self.data(deep)) }
    }

    @Test func `a date that is not valid is kept`() throws {
        let dates = try Self.decoder().decode([FHIRDate].self, from: Self.data(#"["2024-13"]"#))
        #expect(dates[0].text == "2024-13")
        #expect(!dates[0].isValid)
        #expect(throws: DecodingError.self) { try Self.decoder().decode([FHIRDate].self, from: Self.data("[2024]")) }
    }

    // MARK: Comparing

    /// The value with each number in the digits that it needs.
    private static func withPlainNumbers(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members): .object(members.map { .init($0.name, withPlainNumbers($0.value)) })
        case .array(let elements): .array(elements.map(withPlainNumbers))
        case .number(let text): .number(FHIRDecimal(text)?.decimal?.description ?? text)
        default: value
        }
    }
}
