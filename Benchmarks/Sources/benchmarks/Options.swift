// SPDX-License-Identifier: Apache-2.0

/// What the command line asks for.
struct Options {
    static let usage = """
        usage: benchmarks [--json] [--only NAME] [--samples N] [--list]
               benchmarks --only NAME --repeat N

          --json        print one JSON object instead of tables
          --only NAME   only benchmarks whose name begins with NAME; may be given several times
          --samples N   samples of each contender (9)
          --list        print the names of the benchmarks
          --repeat N    do the work N times and measure nothing, to run under a profiler
        """

    var isJSON = false
    var isList = false
    var names: [String] = []
    var samples = 9
    var repeats: Int?
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
