// SPDX-License-Identifier: Apache-2.0

import AdministrationStats

/// What the command line asks for.
struct Options {
    static let usage = """
        usage: benchmarks [--json] [--only NAME] [--samples N] [--bulk MB] [--log N] [--list]
               benchmarks --only NAME --repeat N
               benchmarks --line-rate roundtrip|text|groups FILE MB

          --json        print one JSON object instead of tables
          --only NAME   only benchmarks whose name begins with NAME; may be given several times
          --samples N   samples of each contender (9)
          --bulk MB     the length of the files that are read in parts (20)
          --log N       the administrations of a log that is counted in parts (100,000)
          --list        print the names of the benchmarks
          --repeat N    do the work N times and measure nothing, to run under a profiler
          --line-rate   what one thread does with the first megabytes of NDJSON that are in memory, see measure-scale
        """

    var isJSON = false
    var isList = false
    var names: [String] = []
    var samples = 9
    var repeats: Int?
    /// The length of the files that are read in parts, in megabytes.
    var bulkMegabytes = 20
    /// The number of administrations in a log.
    var logLength = 100_000
    /// The rule and the number of administrations of the log that a child process counts.
    var administrationLog: (duplicates: GraphDataAccumulator.DuplicateRule, count: Int)?
    /// The kind and the path of the file that a child process reads.
    var bulkFile: (kind: BulkFile.Kind, path: String)?
    /// What to do with a file of NDJSON, and how much of it to hold in memory.
    var lineRate: (work: LineRate, path: String, megabytes: Int)?
    /// The language of the one sentence that a child process says.
    var firstSentence: String?

    init(_ arguments: some Sequence<String>) throws {
        var arguments = Array(arguments)[...]
        while let argument = arguments.popFirst() {
            switch argument {
            case "--json": isJSON = true
            case "--list": isList = true
            case "--only": names.append(try Self.value(of: argument, &arguments))
            case "--samples": samples = try Self.number(of: argument, &arguments)
            case "--repeat": repeats = try Self.number(of: argument, &arguments)
            case "--first-sentence": firstSentence = try Self.value(of: argument, &arguments)
            case "--bulk": bulkMegabytes = try Self.number(of: argument, &arguments)
            case "--log": logLength = try Self.number(of: argument, &arguments)
            case "--administration-log":
                let rule = try Self.value(of: argument, &arguments)
                guard let duplicates = GraphDataAccumulator.DuplicateRule(rawValue: rule) else {
                    throw BenchmarkError("--administration-log needs countEach or newestVersion")
                }
                administrationLog = (duplicates, try Self.number(of: argument, &arguments))
            case "--bulk-file":
                guard let kind = BulkFile.Kind(rawValue: try Self.value(of: argument, &arguments)) else {
                    throw BenchmarkError("--bulk-file needs lines or bundle")
                }
                bulkFile = (kind, try Self.value(of: argument, &arguments))
            case "--line-rate":
                guard let work = LineRate(rawValue: try Self.value(of: argument, &arguments)) else {
                    throw BenchmarkError("--line-rate needs roundtrip, text or groups")
                }
                lineRate = (
                    work, try Self.value(of: argument, &arguments), try Self.number(of: argument, &arguments)
                )
            default: throw BenchmarkError("\(argument) is not known\n\(Self.usage)")
            }
        }
    }

    func includes(_ benchmark: any Benchmark) -> Bool {
        names.isEmpty || names.contains { benchmark.name.hasPrefix($0) }
    }

    private static func value(of name: String, _ arguments: inout ArraySlice<String>) throws -> String {
        guard let value = arguments.popFirst() else { throw BenchmarkError("\(name) needs a value\n\(usage)") }
        return value
    }

    private static func number(of name: String, _ arguments: inout ArraySlice<String>) throws -> Int {
        guard let number = Int(try value(of: name, &arguments)), number > 0 else {
            throw BenchmarkError("\(name) needs a number of at least 1\n\(usage)")
        }
        return number
    }
}
