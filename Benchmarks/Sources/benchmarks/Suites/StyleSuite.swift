// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

/// Texts in the styles of countries.
enum StyleSuite {
    static let benchmarks: [any Benchmark] = DGMPVersion.allCases.map { version in
        ContestBenchmark(name: "styles.dgmp-\(version.rawValue)") { try german(version) }
    }

    private static func german(_ version: DGMPVersion) throws -> Contest {
        let locale = Locale(identifier: "de-DE")
        let style = DosageStyle.dgMP(version)
        let requests = try GermanRequests.all()
        let expected = version == .v2_0_0 ? GermanRequests.texts : GermanRequests.oldTexts
        guard try requests.map({ try style.sentence(for: $0, locale: locale).text }) == expected else {
            throw BenchmarkError("styles.dgmp-\(version.rawValue): a text differs from the published one")
        }
        return Contest(
            title: "warm, one at a time",
            item: "text",
            hasRivals: false,
            contenders: [
                Contender(name: "\(requests.count) schemes of the guide", items: requests.count) {
                    var length = 0
                    for index in requests.indices {
                        length += try style.sentence(for: requests[index], locale: locale).text.utf8.count
                    }
                    return length
                }
            ]
        )
    }
}
