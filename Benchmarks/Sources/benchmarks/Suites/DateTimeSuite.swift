// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Reading the text of dates with a time.
enum DateTimeSuite {
    static let benchmarks: [any Benchmark] = [ContestBenchmark(name: "dateTime.parse", contest: parse)]

    private static func parse() throws -> Contest {
        let texts = Instants.random.prefix(10_000).enumerated().map { index, instant in
            let day = instant.epochSeconds / 86_400
            let clock = [3_600, 60, 1].map { instant.epochSeconds % 86_400 / $0 % ($0 == 3_600 ? 24 : 60) }
                .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            return "\(CivilDate(daysSinceEpoch: Int(day)))T\(clock)\(["Z", "+02:00", "-05:30"][index % 3])"
        }
        let style = Date.ISO8601FormatStyle()
        return Contest(
            title: "a dateTime with seconds and an offset",
            item: "text",
            mustAgree: true,
            contenders: [
                Contender(name: "FHIRDateTime", items: texts.count) {
                    texts.reduce(0) { $0 &+ Int(FHIRDateTime($1)?.epochSeconds ?? 0) }
                },
                Contender(name: "Date.ISO8601FormatStyle", items: texts.count) {
                    try texts.reduce(0) { $0 &+ Int(try style.parse($1).timeIntervalSince1970) }
                },
            ]
        )
    }
}
