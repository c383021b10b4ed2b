// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// A value that breaks an invariant in some versions, and one that keeps it.
struct InvariantRow: Sendable {
    let key: String
    let versions: [FHIRVersion]
    let type: String
    let broken: String
    let kept: String
    let path: String
    let severity: FHIRIssue.Severity

    init(
        _ key: String,
        _ versions: [FHIRVersion],
        _ type: String,
        broken: String,
        kept: String,
        at path: String = "",
        severity: FHIRIssue.Severity = .error
    ) {
        (self.key, self.versions, self.type, self.broken, self.kept) = (key, versions, type, broken, kept)
        (self.path, self.severity) = (path, severity)
    }
}

/// Each invariant in each version that has it: what breaks it is found at its place, and nothing else is.
///
/// Source: the constraints of the StructureDefinitions of each version.
struct InvariantTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let row: InvariantRow
        let version: FHIRVersion

        var testDescription: String { "\(row.key) in \(version): \(row.broken)" }
    }

    private static func cases(_ rows: [InvariantRow]) -> [Case] {
        rows.flatMap { row in row.versions.map { Case(row: row, version: $0) } }
    }

    static let allCases = cases(
        InvariantRow.timing + InvariantRow.datatypes + InvariantRow.resources + InvariantRow.bundles
            + InvariantRow.conformance
    )

    private func issues(_ json: String, _ test: Case) throws -> [FHIRIssue] {
        let json = try RawJSON(parsing: Array(json.utf8))
        let isResource = json.value["resourceType"] != nil
        let issues =
            try isResource
            ? json.validate(as: test.version)
            : #require(
                json.validate(as: test.version, typeName: test.row.type))
        // Small values have no text for people.
        return issues.filter { $0.code.rawValue == test.row.key || $0.code.rawValue != "dom-6" }
    }

    @Test(arguments: allCases)
    func `a broken invariant is found at its place`(_ test: Case) throws {
        let found = try issues(test.row.broken, test)
        let path = test.row.path.isEmpty && test.row.broken.contains("resourceType") ? test.row.type : test.row.path
        let expected = "\(test.row.severity.rawValue) \(test.row.key) \(path)"
        #expect(found.map { "\($0.severity.rawValue) \($0.code.rawValue) \($0.path)" } == [expected])
    }

    @Test(arguments: allCases)
    func `a kept invariant is silent`(_ test: Case) throws {
        #expect(try issues(test.row.kept, test) == [])
    }

    @Test func `a version asks only for its own invariants`() throws {
        let json = try RawJSON(parsing: Array(#"{"when":["AC"],"frequency":1}"#.utf8))
        #expect(json.validate(as: .r4, typeName: "Timing.repeat") == [])
        let display = try RawJSON(parsing: Array(#"{"display":"d"}"#.utf8))
        #expect(display.validate(as: .r4, typeName: "Coding") == [])
    }
}

private let all = FHIRVersion.allCases
private let since3: [FHIRVersion] = [.stu3, .r4, .r4b, .r5]
private let since4: [FHIRVersion] = [.r4, .r4b, .r5]

extension InvariantRow {
    static let timing: [InvariantRow] = [
        Self(
            "tim-1", [.dstu2], "Timing.repeat", broken: #"{"duration":1}"#,
            kept: #"{"duration":1,"durationUnits":"h"}"#, at: "durationUnits"),
        Self(
            "tim-1", since3, "Timing.repeat", broken: #"{"duration":1}"#, kept: #"{"duration":1,"durationUnit":"h"}"#,
            at: "durationUnit"),
        Self(
            "tim-1", since3, "Timing.repeat", broken: #"{"_duration":{"extension":[{"url":"u","valueCode":"c"}]}}"#,
            kept: #"{"duration":1,"_durationUnit":{"extension":[{"url":"u","valueCode":"c"}]}}"#, at: "durationUnit"
        ),
        Self(
            "tim-2", [.dstu2], "Timing.repeat", broken: #"{"period":1}"#, kept: #"{"period":1,"periodUnits":"d"}"#,
            at: "periodUnits"),
        Self(
            "tim-2", since3, "Timing.repeat", broken: #"{"period":1}"#, kept: #"{"period":1,"periodUnit":"d"}"#,
            at: "periodUnit"),
        Self(
            "tim-3", [.dstu2], "Timing.repeat", broken: #"{"frequency":1,"when":"AC"}"#, kept: #"{"when":"AC"}"#,
            at: "when"),
        Self(
            "tim-3", [.dstu2], "Timing.repeat", broken: #"{"period":1,"periodUnits":"d","when":"AC"}"#,
            kept: #"{"period":1,"periodUnits":"d"}"#, at: "when"
        ),
        Self(
            "tim-4", [.dstu2], "Timing.repeat", broken: #"{"duration":-0.5,"durationUnits":"h"}"#,
            kept: #"{"duration":0,"durationUnits":"h"}"#, at: "duration"
        ),
        Self(
            "tim-4", since3, "Timing.repeat", broken: #"{"duration":-1,"durationUnit":"h"}"#,
            kept: #"{"duration":-0.0,"durationUnit":"h"}"#, at: "duration"
        ),
        Self(
            "tim-5", [.dstu2], "Timing.repeat", broken: #"{"period":-1,"periodUnits":"h"}"#,
            kept: #"{"period":0,"periodUnits":"h"}"#, at: "period"
        ),
        Self(
            "tim-5", since3, "Timing.repeat", broken: #"{"period":-0.001,"periodUnit":"h"}"#,
            kept: #"{"period":0,"periodUnit":"h"}"#, at: "period"
        ),
        Self("tim-6", all, "Timing.repeat", broken: #"{"periodMax":2}"#, kept: #"{"frequency":1}"#, at: "periodMax"),
        Self(
            "tim-7", all, "Timing.repeat", broken: #"{"durationMax":2}"#, kept: #"{"frequency":1}"#, at: "durationMax"),
        Self(
            "tim-8", since3, "Timing.repeat", broken: #"{"countMax":2}"#, kept: #"{"count":1,"countMax":2}"#,
            at: "countMax"),
        Self(
            "tim-9", since3, "Timing.repeat", broken: #"{"offset":10}"#, kept: #"{"offset":10,"when":["AC"]}"#,
            at: "offset"),
        Self(
            "tim-9", since3, "Timing.repeat", broken: #"{"offset":10,"when":["AC","CM"]}"#,
            kept: #"{"offset":10,"when":["AC","PC"]}"#, at: "offset"
        ),
        Self(
            "tim-10", since3, "Timing.repeat", broken: #"{"timeOfDay":["08:00:00"],"when":["AC"]}"#,
            kept: #"{"timeOfDay":["08:00:00"]}"#, at: "timeOfDay"
        ),
    ]

    private static let system = #""system":"http://unitsofmeasure.org""#

    static let datatypes: [InvariantRow] = [
        Self(
            "qty-3", all, "Quantity", broken: #"{"value":1,"code":"mg"}"#, kept: #"{"value":1,"code":"mg",\#(system)}"#,
            at: "system"),
        Self(
            "sqty-1", all, "SimpleQuantity", broken: #"{"value":1,"comparator":"<"}"#, kept: #"{"value":1}"#,
            at: "comparator"),
        Self(
            "age-1", since3, "Age", broken: #"{"value":0,"code":"a",\#(system)}"#,
            kept: #"{"value":1,"code":"a",\#(system)}"#),
        Self("age-1", since3, "Age", broken: #"{"value":1}"#, kept: #"{"unit":"years"}"#),
        Self(
            "cnt-3", since3, "Count", broken: #"{"value":1,"code":"2",\#(system)}"#,
            kept: #"{"value":1,"code":"1",\#(system)}"#),
        Self(
            "dis-1", since3, "Distance", broken: #"{"value":1,"code":"m","system":"urn:x"}"#,
            kept: #"{"value":1,"code":"m",\#(system)}"#),
        Self("drt-1", [.dstu2], "Duration", broken: #"{"value":1}"#, kept: #"{"value":1,"code":"d",\#(system)}"#),
        Self("drt-1", [.stu3, .r4, .r5], "Duration", broken: #"{"code":"d",\#(system)}"#, kept: #"{"value":1}"#),
        Self("drt-1", [.r4b], "Duration", broken: #"{"value":1}"#, kept: #"{"code":"d",\#(system)}"#),
        Self(
            "mny-1", [.stu3], "Money", broken: #"{"value":1,"code":"EUR","system":"urn:x"}"#,
            kept: #"{"value":1,"code":"EUR","system":"urn:iso:std:iso:4217"}"#
        ),
        Self(
            "rng-2", all, "Range", broken: #"{"low":{"value":3},"high":{"value":1}}"#,
            kept: #"{"low":{"value":1.0},"high":{"value":1}}"#),
        Self(
            "rng-2", all, "Range", broken: #"{"low":{"value":3,"unit":"mg"},"high":{"value":1,"unit":"mg"}}"#,
            kept: #"{"low":{"value":2,"unit":"mg"},"high":{"value":1,"unit":"g"}}"#
        ),
        // In R5, 1 may be anything up to 1.5, and 1.6 no less than 1.55.
        Self(
            "rng-2", [.r5], "Range", broken: #"{"low":{"value":1.6},"high":{"value":1}}"#,
            kept: #"{"low":{"value":1.5},"high":{"value":1}}"#),
        Self(
            "rat-1", all, "Ratio", broken: #"{"numerator":{"value":1}}"#,
            kept: #"{"numerator":{"value":1},"denominator":{"value":2}}"#),
        Self(
            "rat-1", all, "Ratio", broken: #"{"denominator":{"value":1}}"#,
            kept: #"{"extension":[{"url":"u","valueCode":"c"}]}"#),
        Self(
            "inv-1", [.r4b], "RatioRange", broken: #"{"lowNumerator":{"value":1}}"#,
            kept: #"{"lowNumerator":{"value":1},"denominator":{"value":1}}"#),
        Self(
            "ratrng-1", [.r5], "RatioRange", broken: #"{"denominator":{"value":1}}"#,
            kept: #"{"highNumerator":{"value":1},"denominator":{"value":1}}"#),
        Self(
            "inv-2", [.r4b], "RatioRange",
            broken: #"{"lowNumerator":{"value":2},"highNumerator":{"value":1},"denominator":{"value":1}}"#,
            kept: #"{"lowNumerator":{"value":1},"highNumerator":{"value":1},"denominator":{"value":1}}"#
        ),
        Self(
            "ratrng-2", [.r5], "RatioRange",
            broken: #"{"lowNumerator":{"value":3},"highNumerator":{"value":1},"denominator":{"value":1}}"#,
            kept: #"{"lowNumerator":{"value":1},"highNumerator":{"value":2},"denominator":{"value":1}}"#
        ),
        Self(
            "per-1", all, "Period", broken: #"{"start":"2024-03-02","end":"2024-03-01"}"#,
            kept: #"{"start":"2024-03-01","end":"2024-03-01"}"#, at: "end"),
        // Whether a day of March comes before the month cannot be told.
        Self(
            "per-1", all, "Period", broken: #"{"start":"2024-04","end":"2024-03-31"}"#,
            kept: #"{"start":"2024-03-31","end":"2024-03"}"#, at: "end"),
        // 02:00 in Vienna is 01:00 in UTC, and 23:00 of the day before is not on the day that begins in the east.
        Self(
            "per-1", all, "Period", broken: #"{"start":"2024-03-01T02:00:00+01:00","end":"2024-03-01T00:59:59Z"}"#,
            kept: #"{"start":"2024-03-01T02:00:00+01:00","end":"2024-03-01T01:00:00Z"}"#, at: "end"
        ),
        Self(
            "per-1", all, "Period", broken: #"{"start":"2024-03-02","end":"2024-03-01T09:59:59Z"}"#,
            kept: #"{"start":"2024-03-02","end":"2024-03-01T10:00:00Z"}"#, at: "end"
        ),
        Self(
            "cpt-2", all, "ContactPoint", broken: #"{"value":"1"}"#, kept: #"{"value":"1","system":"phone"}"#,
            at: "system"),
        Self(
            "att-1", all, "Attachment", broken: #"{"data":"AAAA"}"#,
            kept: #"{"data":"AAAA","contentType":"text/plain"}"#, at: "contentType"),
        Self(
            "ext-1", since3, "Extension", broken: #"{"url":"u"}"#,
            kept: #"{"url":"u","_valueCode":{"extension":[{"url":"u","valueCode":"c"}]}}"#),
        Self(
            "ext-1", since3, "Extension",
            broken: #"{"url":"u","extension":[{"url":"v","valueCode":"c"}],"valueCode":"c"}"#,
            kept: #"{"url":"u","valueCode":"c"}"#),
        Self("ref-2", [.r5], "Reference", broken: #"{"type":"Patient"}"#, kept: #"{"display":"d"}"#),
        Self(
            "cod-1", [.r5], "Coding", broken: #"{"display":"d"}"#, kept: #"{"code":"c","display":"d"}"#, at: "display",
            severity: .warning),
        Self(
            "ident-1", [.r5], "Identifier", broken: #"{"system":"s"}"#, kept: #"{"value":"v"}"#, at: "value",
            severity: .warning),
        Self(
            "sdd-1", [.r5], "SampledData", broken: #"{"origin":{"value":1},"dimensions":1,"intervalUnit":"s"}"#,
            kept: #"{"origin":{"value":1},"dimensions":1,"interval":1,"intervalUnit":"s"}"#
        ),
        Self(
            "dos-1", [.r5], "Dosage", broken: #"{"asNeeded":false,"asNeededFor":[{"text":"t"}]}"#,
            kept: #"{"asNeeded":true,"asNeededFor":[{"text":"t"}]}"#, at: "asNeededFor"),
        Self("ele-1", all, "CodeableConcept", broken: #"{"id":"a"}"#, kept: #"{"id":"a","text":"t"}"#),
        Self(
            "ele-1", all, "CodeableConcept", broken: #"{"_text":{"id":"a"}}"#,
            kept: #"{"text":"t","_text":{"id":"a"}}"#, at: "_text"),
        Self(
            "txt-1", all, "Narrative", broken: narrative("<script>1</script>"), kept: narrative("<p>1<br/></p>"),
            at: "div"),
        Self(
            "txt-2", all, "Narrative", broken: narrative("<p> </p><!-- 1 -->"), kept: narrative("<img src='a>b'/>"),
            at: "div"),
    ]

    private static func narrative(_ content: String) -> String {
        #"{"status":"generated","div":"<div xmlns='http://www.w3.org/1999/xhtml'>\#(content)</div>"}"#
    }
}
