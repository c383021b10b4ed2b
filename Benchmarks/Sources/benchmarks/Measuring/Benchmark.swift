// SPDX-License-Identifier: Apache-2.0

/// Something that is measured under a name.
protocol Benchmark: Sendable {
    /// The name, parts separated by full stops, as `--only` takes it.
    var name: String { get }

    /// Makes the data, measures, and returns what was found.
    func figures(_ options: Options) throws -> [Figure]

    /// Does the work a number of times without measuring it, for a profiler.
    func work(times: Int) throws
}

/// One way to do a piece of work.
struct Contender {
    /// The name in the output.
    let name: String
    /// The number of items that one call works through.
    let items: Int
    /// The bytes of JSON that one call reads or writes; nil where there are none.
    var bytes: Int?
    /// Does the work and returns a number that depends on the result, and is the same at each call.
    let run: () throws -> Int
}

/// Contenders for the same work, ours first.
struct Contest {
    /// What is measured, for a person.
    let title: String
    /// What is counted, such as a resource.
    let item: String
    /// Whether all contenders must come to the same number.
    var mustAgree = false
    /// Whether the first contender is ours and the others are there to compare it with.
    var hasRivals = true
    let contenders: [Contender]
}

/// A contest under its name; its data are made when it is its turn.
struct ContestBenchmark: Benchmark {
    let name: String
    let contest: @Sendable () throws -> Contest

    func figures(_ options: Options) throws -> [Figure] {
        try Measurement(contest(), name: name, samples: options.samples).figures
    }

    func work(times: Int) throws {
        let contest = try contest()
        // A profile of several contenders at once says nothing; ours is the one to improve.
        for contender in contest.contenders.prefix(contest.hasRivals ? 1 : contest.contenders.count) {
            for _ in 0..<times { _ = try contender.run() }
        }
    }
}

/// A reason not to believe a measurement.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
