// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program that measures the package.
///
/// It makes its data itself, always the same, asserts no times, and prints what it measured.
@main
struct Benchmarks {
    static let all: [any Benchmark] =
        JSONSuite.benchmarks + XMLSuite.benchmarks + BulkSuite.benchmarks + SentenceSuite.benchmarks
        + TextReaderSuite.benchmarks
        + StyleSuite.benchmarks
        + NHSStyleSuite.benchmarks
        + GroupingSuite.benchmarks
        + AdherenceSuite.benchmarks
        + ChartSuite.benchmarks
        + DateTimeSuite.benchmarks
        + ScheduleSuite.benchmarks
        + OutboxSuite.benchmarks
        + ClientSuite.benchmarks
        + LoopbackSuite.benchmarks
        + MemorySuite.benchmarks

    static func main() async {
        do {
            try await run(Options(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: Options) async throws {
        if let file = options.bulkFile {
            print(try await BulkFile.measured(file.kind, path: file.path))
            return
        }
        if let log = options.administrationLog {
            print(try await AdministrationLog.measured(log.duplicates, count: log.count))
            return
        }
        if let language = options.firstSentence {
            print(try FirstSentence.measured(in: language))
            return
        }
        if let rate = options.lineRate {
            print(try rate.work.measured(path: rate.path, megabytes: rate.megabytes))
            return
        }
        let chosen = all.filter(options.includes)
        guard !chosen.isEmpty else {
            throw BenchmarkError("there is no benchmark of this name; --list prints the names")
        }
        if options.isList {
            for benchmark in chosen { print(benchmark.name) }
            return
        }
        if let times = options.repeats {
            for benchmark in chosen { try benchmark.work(times: times) }
            return
        }
        var report = Report()
        if !options.isJSON { print(report.heading) }
        for benchmark in chosen {
            let figures = try benchmark.figures(options)
            report.figures += figures
            if !options.isJSON, !figures.isEmpty { print(Report.table(figures)) }
        }
        if options.isJSON { print(try report.json) }
    }
}
