// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Chunks that are given out in order, with an error after them or not.
struct ChunkSource: AsyncSequence, Sendable {
    var chunks: [[UInt8]]
    var failure: SourceFailure?

    struct AsyncIterator: AsyncIteratorProtocol {
        var remaining: ArraySlice<[UInt8]>
        let failure: SourceFailure?

        mutating func next() async throws -> [UInt8]? {
            if let chunk = remaining.popFirst() { return chunk }
            if let failure { throw failure }
            return nil
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(remaining: chunks[...], failure: failure)
    }

    /// Every cut of a text into two chunks, then its single bytes with empty chunks between them.
    static func allCuts(of bytes: [UInt8]) -> [ChunkSource] {
        (0...bytes.count).map { ChunkSource(chunks: [Array(bytes[..<$0]), Array(bytes[$0...])]) }
            + [ChunkSource(chunks: bytes.flatMap { [[$0], []] })]
    }
}

/// A failure of a source.
struct SourceFailure: Error, Hashable {}

extension FHIRLine {
    /// The line in one text, to be compared.
    var summary: String {
        "\(number)@\(byteOffset) "
            + result.summary { reading in
                "\(reading.value.typeName(in: reading.version) ?? "-") \(reading.version)"
            }
    }
}

extension FHIRBundlePart {
    /// The part in one text, to be compared.
    var summary: String {
        switch self {
        case .entry(let entry):
            "\(entry.index)@\(entry.byteOffset) "
                + entry.result.summary { reading in
                    reading.value.resource?.typeName(in: reading.version) ?? "no resource"
                }
        case .head(let reading):
            (["head \(reading.value.type?.rawValue ?? "-") \(reading.version)"] + reading.issues.map(\.summary))
                .joined(separator: ", ")
        }
    }
}

extension Result where Failure == FHIRError {
    fileprivate func summary<Value>(
        _ text: (FHIRReading<Value>) -> String
    ) -> String where Success == FHIRReading<Value> {
        switch self {
        case .success(let reading): ([text(reading)] + reading.issues.map(\.summary)).joined(separator: ", ")
        case .failure(let error): error.summary
        }
    }
}

extension FHIRError {
    /// The first reason in one text, to be compared.
    var summary: String {
        if let syntax {
            "\(syntax.code.rawValue) at \(syntax.byteOffset) (\(syntax.line):\(syntax.column))"
        } else {
            "\(code.rawValue) \(path)"
        }
    }
}

extension FHIRIssue {
    fileprivate var summary: String { "\(code.rawValue) \(path)" }
}
