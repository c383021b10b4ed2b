// SPDX-License-Identifier: Apache-2.0

import ExampleSupport

/// What came out of some texts of the input.
protocol WorkResult: Sendable {
    /// Nothing yet.
    init()

    /// Lines for standard error.
    var complaints: [UInt8] { get }

    /// About how many bytes it holds.
    var byteCount: Int { get }
}

extension WorkResult {
    /// None, where all that is told stands in the output.
    var complaints: [UInt8] { [] }
}

/// The input of a command, to be worked on by as many threads as the command line wants.
struct InputWork {
    /// What a result may hold before it is handed over: a short question may have a long answer.
    private static let resultLimit = 1 << 20

    /// The number of threads.
    let jobs: Int
    private let file: InputFile
    private let blocks: BlockReader

    /// Opens the input.
    ///
    /// - Parameters:
    ///   - arguments: The command line, which may name a file and the number of threads.
    ///   - cut: What a text is.
    ///   - limit: The most bytes of a text.
    /// - Throws: That there are several files, or that the file cannot be opened.
    init(_ arguments: Arguments, cut: BlockReader.Cut, limit: Int) throws {
        jobs = try fhir_dosage.jobs(of: arguments)
        file = try InputFile(arguments)
        blocks = BlockReader(file, cut: cut, limit: limit)
    }

    /// Opens an input of JSON values, each of which has one line where the command line says --lines.
    ///
    /// - Parameter arguments: The command line.
    /// - Throws: That there are several files, or that the file cannot be opened.
    init(valuesOf arguments: Arguments) throws {
        try self.init(arguments, cut: arguments.flags.contains("--lines") ? .lines : .values, limit: InputValue.limit)
    }

    /// Runs a function over every text, and gives what comes out in the order of the texts.
    ///
    /// - Parameters:
    ///   - writesLines: Whether taking a result writes to standard output.
    ///   - makeBody: Makes the function, once for each thread.
    ///   - take: Takes a result, after its complaints were written to standard error.
    /// - Throws: What taking throws; else that the file cannot be read, after the results of what was read.
    func run<Result: WorkResult>(
        writesLines: Bool,
        _ makeBody: @escaping @Sendable () -> (_ text: Block.Text, _ result: inout Result) -> Void,
        take: (Result) throws -> Void
    ) throws {
        let work = OrderedWork(on: blocks, threadCount: jobs) {
            let body = makeBody()
            return { (block: Block, handOver: (Result) -> Void) in
                var result = Result()
                for text in block.texts {
                    body(text, &result)
                    guard result.byteCount > Self.resultLimit else { continue }
                    handOver(result)
                    result = Result()
                }
                return result
            }
        }
        var progress = ProgressLine(size: file.size, writesLines: writesLines)
        defer { progress.erase() }
        try work.run { result in
            if !result.complaints.isEmpty {
                progress.erase()
                CommandLineTool.complain(result.complaints)
            }
            try take(result)
        } finish: { byteCount in
            progress.advance(by: byteCount)
        }
    }
}
