// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Texts of every resource that are cut off, nested too deep, or odd where a resource says what it is.
struct DamagedTextTests {
    private static let marker = "Quixotrude"

    /// The last of each type: what one version refuses, the tokenizer refuses for all.
    private static let oneOfEach = Array(
        Dictionary(Fixture.all.map { ($0.name, $0) }, uniquingKeysWith: { $1 }).values
    ).sorted { $0.name < $1.name }

    @Test(arguments: oneOfEach)
    func `a resource that ends early is refused at every byte`(fixture: Fixture) throws {
        let bytes = try fixture.bytes
        let reader = FHIRReader(version: fixture.version)
        for length in bytes.indices {
            let error = #expect(throws: FHIRError.self) { try reader.read(Array(bytes[..<length])) }
            if error?.code != .syntax || error?.syntax?.byteOffset != length {
                // Inside an escape or a character, the fault is where that begins.
                let offset = error?.syntax?.byteOffset ?? .max
                if offset > length || length - offset > 5 {
                    Issue.record("\(fixture), \(length) bytes: \(error as Any)")
                }
            }
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let code: FHIRIssue.Code
        let path: String

        init(_ json: String, _ code: FHIRIssue.Code, _ path: String) {
            (self.json, self.code, self.path) = (json, code, path)
        }

        var testDescription: String { json }
    }

    @Test(arguments: [
        Row(#"{}"#, .resourceType, "Resource"),
        Row(#"{"id":"Quixotrude"}"#, .resourceType, "Resource"),
        Row(#"{"resourceType":""}"#, .resourceType, "Resource"),
        Row(#"{"resourceType":null}"#, .resourceType, "Resource"),
        Row(#"{"resourceType":7}"#, .resourceType, "Resource"),
        Row(#"{"resourceType":["Patient"]}"#, .resourceType, "Resource"),
        Row(#"{"resourceType":{"Quixotrude":"Patient"}}"#, .resourceType, "Resource"),
        Row(#"{"resourceType":"Patient","resourceType":"Patient"}"#, .duplicateMember, "Patient.resourceType"),
        Row(#"{"resourceType":"Patient","resourceType":"Bundle"}"#, .duplicateMember, "Patient.resourceType"),
        Row(#"{"resourceType":"Patient","resourceType":7}"#, .duplicateMember, "Patient.resourceType"),
        Row(#"{"resourceType":"Other","resourceType":"Patient"}"#, .duplicateMember, "Other.resourceType"),
        Row(#"[]"#, .wrongType, "Resource"),
        Row(#""Quixotrude""#, .wrongType, "Resource"),
        Row(#"null"#, .wrongType, "Resource"),
        Row(#"[{"resourceType":"Patient"}]"#, .wrongType, "Resource"),
    ])
    func `what does not say which resource it is has no reading`(row: Row) {
        for version in FHIRVersion.allCases.map(Optional.some) + [nil] {
            let error = #expect(throws: FHIRError.self) { try FHIRReader(version: version).read(Array(row.json.utf8)) }
            #expect(error?.code == row.code)
            #expect(error?.path == row.path)
            #expect(error?.description.contains(Self.marker) == false)
        }
    }

    @Test(arguments: oneOfEach)
    func `the type of a resource may stand last`(fixture: Fixture) throws {
        guard case .object(var members) = try JSONValue(parsing: fixture.bytes) else { return }
        let index = try #require(members.firstIndex { $0.name == "resourceType" })
        members.append(members.remove(at: index))
        let bytes = JSONValue.object(members).bytes
        let reading = try FHIRReader(version: fixture.version).read(bytes)
        #expect(try reading.value == fixture.reading().value)
        #expect(try FHIRWriter(version: fixture.version).write(reading.value).bytes == bytes)
    }

    struct Break: Sendable, CustomTestStringConvertible {
        let name: String
        let value: [UInt8]
        let code: JSONSyntaxError.Code
        /// The offset of the fault in the value.
        let offset: Int

        init(_ name: String, _ value: [UInt8], _ code: JSONSyntaxError.Code, _ offset: Int) {
            (self.name, self.value, self.code, self.offset) = (name, value, code, offset)
        }

        var testDescription: String { name }
    }

    @Test(arguments: [
        Break("a high surrogate alone", Array(#""\uD83DQuixotrude""#.utf8), .invalidEscape, 1),
        Break("a low surrogate alone", Array(#""Quixotrude\uDE00""#.utf8), .invalidEscape, 11),
        Break("two high surrogates", Array(#""\uD83D\uD83D""#.utf8), .invalidEscape, 1),
        Break("a continuation byte alone", [0x22, 0x61, 0x80, 0x22], .invalidUTF8, 2),
        Break("an overlong slash", [0x22, 0xC0, 0xAF, 0x22], .invalidUTF8, 1),
        Break("a surrogate in UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8, 1),
        Break("a byte that no UTF-8 has", [0x22, 0x61, 0x62, 0xFF, 0x22], .invalidUTF8, 3),
        Break("beyond Unicode", [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8, 1),
        Break("a line feed in a string", Array("\"Quixotrude\n\"".utf8), .controlCharacter, 11),
        Break("no number", Array("-Quixotrude".utf8), .invalidNumber, 1),
        Break("no literal", Array("Quixotrude".utf8), .unexpectedByte, 0),
        // One level is the resource itself.
        Break("10,000 arrays", Array(String(repeating: "[", count: 10_000).utf8), .tooDeep, 127),
        Break("10,000 objects", Array(String(repeating: #"{"a":"#, count: 10_000).utf8), .tooDeep, 127 * 5),
    ])
    func `a text that is not JSON is refused with its place`(fault: Break) {
        for member in ["id", "name", "language", "zz"] {
            let start = Array(#"{"resourceType":"Patient","\#(member)":"#.utf8)
            for version in FHIRVersion.allCases.map(Optional.some) + [nil] {
                let error = #expect(throws: FHIRError.self) {
                    try FHIRReader(version: version).read(start + fault.value + Array("}".utf8))
                }
                #expect(error?.code == .syntax)
                #expect(error?.syntax?.code == fault.code)
                #expect(error?.syntax?.byteOffset == start.count + fault.offset)
                #expect(error?.description.contains(Self.marker) == false)
            }
        }
    }

    /// Numbers that no machine type holds.
    private static let numbers = [
        "1e400", "-1E-400", "1e99999999999999999999", String(repeating: "7", count: 10_000),
        "0." + String(repeating: "123", count: 3_333),
    ]

    @Test(arguments: [
        (
            #"{"resourceType":"MedicationRequest","dosageInstruction":[{"doseAndRate":[{"doseQuantity":{"value":#}}]}]}"#,
            false
        ),
        (#"{"resourceType":"MedicationRequest","dosageInstruction":[{"timing":{"repeat":{"period":#}}}]}"#, false),
        (#"{"resourceType":"MedicationRequest","dosageInstruction":[{"timing":{"repeat":{"count":#}}}]}"#, true),
        (#"{"resourceType":"Bundle","type":"searchset","total":#}"#, true),
        (#"{"resourceType":"Patient","multipleBirthInteger":#}"#, true),
        (#"{"resourceType":"Patient","zz":#}"#, false),
    ])
    func `a number beyond all bounds keeps its text or is refused`(json: String, isWhole: Bool) throws {
        for number in Self.numbers {
            let text = Array(json.replacing("#", with: number).utf8)
            do throws(FHIRError) {
                let reading = try FHIRReader(version: .r4).read(text)
                let isSame = try FHIRWriter(version: .r4).write(reading.value).bytes == text
                #expect(isSame, "\(number.prefix(20)) comes back changed")
                #expect(reading.issues.allSatisfy { !$0.description.contains(number) })
                _ = reading.value.validate(as: .r4)
                // An integer that Swift cannot hold must not be silent.
                #expect(!isWhole || reading.issues.contains { $0.severity != .information })
            } catch {
                #expect(isWhole && !error.path.isEmpty && !error.description.contains(number))
            }
        }
    }
}
