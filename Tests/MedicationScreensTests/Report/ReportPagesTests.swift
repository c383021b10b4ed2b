// SPDX-License-Identifier: Apache-2.0

import Foundation
import MedicationScreens
import Testing

/// The pages that `Scripts/check-report` looks at in a browser.
///
/// With the environment variable `REPORT_OUT` they are written into the folder it names; without it they are only made.
struct ReportPagesTests {
    @Test(arguments: reportLanguages)
    func `the report on the example patient can be written in every language`(language: String) async throws {
        try keep(try await ReportFixture.sample(), "sample-\(language)", language)
    }

    @Test func `a report can be in several languages`() async throws {
        try keep(try await ReportFixture.sample(), "several", "de", "ar", "ja")
    }

    @Test func `reports with states, doubts and long words can be written`() async throws {
        for language in ["en", "de", "ar"] {
            try keep(try await ReportFixture().report(hardPrescriptions), "hard-\(language)", language)
            try keep(try await ReportFixture().report([], history: .unavailable), "empty-\(language)", language)
        }
    }

    private func keep(_ report: MedicationReport, _ name: String, _ language: String, _ others: String...) throws {
        let page = try report.html(in: Locale(identifier: language), and: others.map { Locale(identifier: $0) })
        #expect(page.hasSuffix("</html>\n"))
        guard let folder = ProcessInfo.processInfo.environment["REPORT_OUT"], !folder.isEmpty else { return }
        let url = URL(fileURLWithPath: folder, isDirectory: true)
        try Data(page.utf8).write(to: url.appendingPathComponent(name + ".html"))
    }
}

private let twice = #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#

/// Prescriptions in every state, with doubts, quotations, and names without a place to break them.
private let hardPrescriptions = [
    #""status":"active","medicationCodeableConcept":{"text":"Warfarin"},"doNotPerform":true,"#
        + #""dosageInstruction":[{\#(twice)}]"#,
    #""status":"on-hold","statusReason":{"text":"Operation"},"medicationCodeableConcept":{"text":"Enoxaparin"},"#
        + #""dosageInstruction":[{\#(twice)}]"#,
    #""status":"draft","medicationCodeableConcept":{"text":"Zolpidem"},"dosageInstruction":[{\#(twice)}]"#,
    #""status":"unknown","medicationCodeableConcept":{"text":"Codeine"},"dosageInstruction":[{\#(twice)}]"#,
    #""status":"active","medicationCodeableConcept":{"text":"\#(String(repeating: "Methylhydroxy", count: 12))"},"#
        + #""dosageInstruction":[{"text":"\#(String(repeating: "twice<daily&", count: 14))",\#(twice)}]"#,
    #""status":"active","medicationCodeableConcept":{"coding":[]},"#
        + #""dosageInstruction":[{"text":"as discussed; nicht mit Grapefruit; لا تأخذه مع الحليب"}]"#,
    #""status":"active","medicationCodeableConcept":{"text":"Paracetamol 500 mg"},"#
        + #""dosageInstruction":[{"asNeededBoolean":true,"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]"#,
    #""status":"active","medicationCodeableConcept":{"text":"باراسيتامول ٥٠٠ ملغ"},"#
        + #""dosageInstruction":[{"asNeededBoolean":true,"timing":{"repeat":{"frequency":4,"period":1,"periodUnit":"d"}}}]"#,
    #""status":"active","medicationCodeableConcept":{"text":"Odd"},"dosageInstruction":[{"timing":{"repeat":"#
        + #"{"frequency":3,"period":1,"periodUnit":"d","when":["MORN"]}}}]"#,
]
