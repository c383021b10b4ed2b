// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// The forms of primitive values in each version.
///
/// Source: FHIR, Data Types, primitive types, regular expressions and the text around them.
struct PrimitiveTypeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let member: String
        let values: [String]
        let versions: [FHIRVersion]
        let isValid: Bool

        init(_ member: String, _ values: [String], in versions: [FHIRVersion] = FHIRVersion.allCases, isValid: Bool) {
            (self.member, self.values, self.versions, self.isValid) = (member, values, versions, isValid)
        }

        var testDescription: String { "\(member): \(values) in \(versions) is \(isValid ? "valid" : "not valid")" }
    }

    private static let until3: [FHIRVersion] = [.dstu2, .stu3]
    private static let since4: [FHIRVersion] = [.r4, .r4b, .r5]

    // An extension can hold every primitive type.
    @Test(arguments: [
        Row("valueBoolean", ["true", "false"], isValid: true),
        Row("valueInteger", ["0", "-1", "2147483647", "-2147483648"], isValid: true),
        Row("valueInteger", ["2147483648", "1.0", "1e2"], isValid: false),
        Row("valueUnsignedInt", ["0", "2147483647"], isValid: true),
        Row("valueUnsignedInt", ["-1", "-0", "2147483648"], isValid: false),
        Row("valuePositiveInt", ["1"], isValid: true),
        Row("valuePositiveInt", ["0", "-1"], isValid: false),
        Row("valueInteger64", [#""9223372036854775807""#, #""-1""#], in: [.r5], isValid: true),
        Row("valueInteger64", [#""9223372036854775808""#, #""+1""#, #""1.0""#], in: [.r5], isValid: false),
        Row("valueDecimal", ["1.00065022141624642", "-0.010"], isValid: true),
        Row("valueDecimal", ["1E+8"], in: since4, isValid: true),
        Row("valueDecimal", ["1E+8"], in: until3, isValid: false),
        Row("valueDecimal", ["1234567890123456789", "0.123456789012345678"], in: [.r5], isValid: false),
        Row("valueCode", [#""a""#, #""a b""#], isValid: true),
        Row("valueCode", [#"" a""#, #""a ""#, #""a  b""#], isValid: false),
        Row("valueCode", [#""a\tb""#], in: [.r5], isValid: false),
        Row("valueId", [#""a-1.B""#], isValid: true),
        Row("valueId", [#""a_b""#, #""ä""#, "\"" + String(repeating: "a", count: 65) + "\""], isValid: false),
        Row("valueUri", [#""urn:x""#, #""a/b#c""#], isValid: true),
        Row("valueUri", [#""http://a/b c""#], in: since4, isValid: false),
        Row("valueUri", [#""http://a/b c""#], in: until3, isValid: true),
        Row("valueOid", [#""urn:oid:1.2.840""#], isValid: true),
        Row("valueOid", [#""1.2.3""#, #""urn:oid:1.02""#, #""urn:oid:1..2""#], isValid: false),
        Row("valueOid", [#""urn:oid:3.1""#], in: since4, isValid: false),
        Row("valueUuid", [#""urn:uuid:c757873d-ec9a-4326-a141-556f43239520""#], in: since4, isValid: true),
        Row(
            "valueUuid", [#""urn:uuid:C757873D-EC9A-4326-A141-556F43239520""#, #""urn:uuid:1""#], in: since4,
            isValid: false),
        Row("valueBase64Binary", [#""AAAA""#, #""AA==""#, #""+/8=""#], isValid: true),
        Row("valueBase64Binary", [#""AAA""#, #""A===""#, #""=AAA""#, #""AA-A""#, #""A.AA""#], isValid: false),
        Row("valueBase64Binary", [#""AAAA\n  AAAA""#], in: [.dstu2, .stu3, .r4, .r4b], isValid: true),
        Row("valueDate", [#""2024""#, #""2024-02""#, #""2024-02-29""#], isValid: true),
        Row("valueDate", [#""2023-02-29""#, #""2024-13""#, #""24""#, #""2024-02-29T08:00:00Z""#], isValid: false),
        Row("valueDateTime", [#""2024""#, #""2024-02-29T08:00:00.5+14:00""#], isValid: true),
        Row(
            "valueDateTime", [#""2024-02-29T08:00:00""#, #""2024-02-29T24:00:00Z""#, #""2024-02-29T08:00Z""#],
            isValid: false),
        Row("valueDateTime", [#""2016-12-31T23:59:60Z""#], in: since4, isValid: true),
        Row("valueDateTime", [#""2016-12-31T23:59:60Z""#], in: until3, isValid: false),
        Row("valueInstant", [#""2024-02-29T08:00:00.123Z""#], isValid: true),
        Row("valueInstant", [#""2024-02-29""#], isValid: false),
        Row("valueInstant", [#""2024-02-29T08:00:00.1234567891Z""#], in: [.r5], isValid: false),
        Row("valueTime", [#""08:00:00""#, #""23:59:59.5""#], isValid: true),
        Row("valueTime", [#""8:00:00""#, #""08:00""#, #""24:00:00""#], isValid: false),
        Row("valueString", [#"" a ""#], isValid: true),
        Row("valueMarkdown", [#""a\nb""#], isValid: true),
    ])
    func `a value has the form of its type`(_ row: Row) throws {
        for version in row.versions {
            for value in row.values {
                let json = try RawJSON(parsing: Array(#"{"url":"u","\#(row.member)":\#(value)}"#.utf8))
                let issues = try #require(json.validate(as: version, typeName: "Extension"))
                let expected = row.isValid ? [] : ["error invalidValue \(row.member)"]
                let found = issues.map { "\($0.severity.rawValue) \($0.code.rawValue) \($0.path)" }
                #expect(found == expected, "\(value) in \(version)")
            }
        }
    }

    @Test func `a text has at most a million characters`() throws {
        let text = String(repeating: "a", count: 1_048_576)
        for (text, count) in [(text, 0), (text + "a", 1)] {
            let json = try RawJSON(parsing: Array(#"{"text":"\#(text)"}"#.utf8))
            #expect(json.validate(as: .r4, typeName: "CodeableConcept")?.count == count)
        }
    }

    @Test func `a long text with one wrong character is no trap`() throws {
        let text = String(repeating: "AAAA ", count: 20_000) + "!"
        let json = try RawJSON(parsing: Array(#"{"url":"u","valueBase64Binary":"\#(text)"}"#.utf8))
        #expect(json.validate(as: .r4, typeName: "Extension")?.map(\.code) == [.invalidValue])
    }
}
