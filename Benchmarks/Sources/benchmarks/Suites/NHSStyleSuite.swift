// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// Texts in the British dose-to-text style.
enum NHSStyleSuite {
    static let benchmarks: [any Benchmark] = [ContestBenchmark(name: "styles.nhs", contest: texts)]

    private static func texts() throws -> Contest {
        let prescriptions = try NHSSamples.prescriptions()
        let style = NHSDosageStyle()
        let guide = NHSDosageStyle(options: [.february2025, .fractionWords, .countWords, .conceptText])
        return Contest(
            title: "the published samples, warm, one at a time",
            item: "text",
            hasRivals: false,
            contenders: [
                contender("as the service", style, prescriptions),
                contender("as the guide of February 2025", guide, prescriptions),
            ]
        )
    }

    private static func contender(
        _ name: String, _ style: NHSDosageStyle, _ prescriptions: [[Dosage]]
    ) -> Contender {
        Contender(name: name, items: prescriptions.count) {
            var length = 0
            for dosages in prescriptions { length += try style.sentence(for: dosages).text.utf8.count }
            return length
        }
    }
}
