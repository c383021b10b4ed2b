// SPDX-License-Identifier: Apache-2.0

/// The samples of a contest.
///
/// The contenders take turns: each round has one sample of each, so that a busy moment of the machine hits all of them
/// alike. Rates are medians of wall time. Comparisons are medians of the ratio within a round, of processor time.
struct Measurement {
    /// How long a sample should last, in nanoseconds; a shorter piece of work is repeated within the sample.
    private static let sampleLength = 30_000_000

    private let contest: Contest
    private let name: String
    private let repeats: [Int]
    private let allocations: [Int?]
    private let samples: [[Sample]]

    private struct Sample {
        let wall: Double
        let processor: Double
    }

    init(_ contest: Contest, name: String, samples count: Int) throws {
        self.contest = contest
        self.name = name
        var repeats: [Int] = []
        var results: [Int] = []
        var allocations: [Int?] = []
        for contender in contest.contenders {
            // The first call warms up; the second says how long one takes, and how often it asks for memory.
            results.append(try contender.run())
            let before = Allocator.allocations
            let start = Clock.wall.now
            _ = try contender.run()
            allocations.append(before.flatMap { before in Allocator.allocations.map { $0 - before } })
            repeats.append(max(1, Self.sampleLength / max(1, Clock.wall.now - start)))
        }
        if contest.mustAgree, let ours = results.first, results.contains(where: { $0 != ours }) {
            throw BenchmarkError("\(name): the contenders disagree: \(results)")
        }
        var samples: [[Sample]] = Array(repeating: [], count: contest.contenders.count)
        for _ in 0..<count {
            for (index, contender) in contest.contenders.enumerated() {
                samples[index].append(try Self.sample(contender, repeats[index], expecting: results[index], name))
            }
        }
        self.repeats = repeats
        self.allocations = allocations
        self.samples = samples
    }

    private static func sample(
        _ contender: Contender,
        _ repeats: Int,
        expecting result: Int,
        _ name: String
    ) throws -> Sample {
        let (wall, processor) = (Clock.wall.now, Clock.processor.now)
        for _ in 0..<repeats {
            // The comparison also keeps the compiler from leaving the work out.
            guard try contender.run() == result else {
                throw BenchmarkError("\(name): \(contender.name) gives another result each time")
            }
        }
        return Sample(
            wall: Double(Clock.wall.now - wall) / Double(repeats),
            processor: Double(Clock.processor.now - processor) / Double(repeats)
        )
    }

    var figures: [Figure] {
        contest.contenders.enumerated().map { index, contender in
            let items = Double(contender.items)
            let times = samples[index].map { $0.wall / items }
            var figure = Figure(name, contest.title, contender.name, item: contest.item)
            figure.samples = times.count
            figure.repeats = repeats[index]
            figure.nanosecondsPerItem = Spread(times)
            figure.itemsPerSecond = Spread(times.map { 1e9 / $0 })
            figure.allocationsPerItem = allocations[index].map { Double($0) / items }
            if let bytes = contender.bytes {
                figure.megabytesPerSecond = Spread(samples[index].map { Double(bytes) * 1e3 / $0.wall })
            }
            if contest.hasRivals, index > 0, let ours = contest.contenders.first {
                let perItem = zip(samples[0], samples[index]).map {
                    ($1.processor / items) / ($0.processor / Double(ours.items))
                }
                figure.oursIsTimesAsFast = Spread(perItem)
                if let bytes = contender.bytes, let ourBytes = ours.bytes, bytes != ourBytes {
                    let perByte = zip(samples[0], samples[index]).map {
                        ($1.processor / Double(bytes)) / ($0.processor / Double(ourBytes))
                    }
                    figure.oursIsTimesAsFastPerByte = Spread(perByte)
                }
            }
            return figure
        }
    }
}
