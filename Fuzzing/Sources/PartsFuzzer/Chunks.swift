// SPDX-License-Identifier: Apache-2.0

import FuzzSupport

/// A text in pieces that end anywhere.
struct Chunks: AsyncSequence, Sendable {
    private var chunks: [[UInt8]] = []

    /// Cuts a text where the numbers say.
    init(of bytes: [UInt8], _ numbers: inout FuzzNumbers) {
        // Thousands of pieces take long and show no more than hundreds.
        let longest = Swift.max([1, 2, 7, 64, 1024][numbers.next(below: 5)], bytes.count / 256)
        var rest = bytes[...]
        while !rest.isEmpty {
            // Sometimes a piece is empty.
            let count = numbers.next(below: longest + 1)
            chunks.append(Array(rest.prefix(longest == 1 ? 1 : count)))
            rest = rest.dropFirst(longest == 1 ? 1 : count)
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(chunks: chunks.makeIterator())
    }

    struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        fileprivate var chunks: IndexingIterator<[[UInt8]]>

        mutating func next() async -> [UInt8]? { chunks.next() }
    }
}
