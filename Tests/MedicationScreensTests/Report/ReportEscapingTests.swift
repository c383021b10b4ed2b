// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import Foundation
import MedicationScreens
import TestSupport
import Testing

/// Words of others stay words, whatever is in them.
struct ReportEscapingTests {
    /// What tries to end elements, attributes and style sheets, to run, and to turn the text around.
    private static let hostile =
        #"\"'></style></title></svg><script>alert(1)</script><b onclick=x>&amp;\u202Eabc\u0007"#
    /// The same as a reader of the page sees it.
    private static let shown = #""'></style></title></svg><script>alert(1)</script><b onclick=x>&amp;abc"#

    private static func request(_ members: String) -> String {
        #""status":"active","medicationCodeableConcept":{"text":"A"},\#(members)"#
    }

    @Test(
        arguments: [
            ("name", #""status":"active","medicationCodeableConcept":{"text":"\#(hostile)"}"#, 4),
            ("instruction", request(#""dosageInstruction":[{"text":"\#(hostile)"}]"#), 1),
            (
                "quotation",
                request(
                    #""dosageInstruction":[{"text":"\#(hostile)","timing":{"repeat":{"frequency":2,"period":1,"#
                        + #""periodUnit":"d"}}}]"#), 1
            ),
            (
                "unit",
                request(
                    #""dosageInstruction":[{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"\#(hostile)"}}],"timing":"#
                        + #"{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}]"#), 2
            ),
            (
                "reason",
                #""status":"stopped","statusReason":{"text":"\#(hostile)"},"medicationCodeableConcept":{"text":"A"}"#, 1
            ),
        ] as [(String, String, Int)])
    func `words of a prescription`(place: String, request: String, least: Int) async throws {
        for language in ["en", "ar"] {
            let administration =
                #""status":"completed","medicationCodeableConcept":{"text":"A"},"#
                + #""request":{"reference":"MedicationRequest/m0"},"effectiveDateTime":"2026-11-20T08:00:00+01:00""#
            let report = try await ReportFixture().report([request], administrations: [administration])
            try expectHarmless(try report.tree(language), least: least)
        }
    }

    @Test(
        arguments: [
            #""name":[{"text":"\#(hostile)"}]"#, #""name":[{"family":"\#(hostile)"}]"#,
            #""identifier":[{"value":"\#(hostile)"}]"#,
        ])
    func `words about the patient`(patient: String) async throws {
        try expectHarmless(try await ReportFixture().report(patient: patient, []).tree("en"), least: 1)
    }

    /// Expects that the words are in the text of the page as often as they must be, and nowhere else.
    private func expectHarmless(_ page: XMLTree, least: Int) throws {
        #expect(page.elements("script").isEmpty)
        #expect(page.elements("b").isEmpty)
        #expect(page.elements("style").allSatisfy { !$0.text.contains("alert") })
        let body = try #require(page.elements("body").first)
        #expect(body.text.components(separatedBy: Self.shown).count > least)
        #expect(!body.text.unicodeScalars.contains { 0x202A...0x202E ~= $0.value || $0.value == 7 })
    }

    @Test func `names stand apart from the words around them`() async throws {
        let page = try await ReportFixture.sample().tree("ar")
        let names = page.elements("h3").flatMap { $0.elements("bdi") }
        #expect(names.count == 10)
        // The language of a name is not known.
        #expect(names.allSatisfy { $0.attributes["lang"] == "" })
    }
}
