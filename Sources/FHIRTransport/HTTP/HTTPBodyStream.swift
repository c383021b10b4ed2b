// SPDX-License-Identifier: Apache-2.0

/// The body of a response as a sequence of pieces, in order, as they arrive.
///
/// The pieces are as long as the network makes them and never empty; where they part means nothing. The sequence ends when
/// the body is whole, and throws when it is not. It is read once, by one task: a second loop goes on where the first one
/// stopped. Letting go of the stream and of its iterators ends the transfer.
///
/// Reading throws what `HTTPTransport.send` throws: `CancellationError` when the reading task is cancelled, after which the
/// stream is at its end, and `TransportError`.
public struct HTTPBodyStream: AsyncSequence, Sendable {
    /// A piece of the body, at least one byte long.
    public typealias Element = [UInt8]

    /// A class, so that streams have an identity and the reading function one owner.
    fileprivate final class Source: Sendable {
        let next: @Sendable () async throws -> [UInt8]?

        init(_ next: @escaping @Sendable () async throws -> [UInt8]?) {
            self.next = next
        }
    }

    private let source: Source

    /// Creates a stream from a function, for a transport of your own.
    ///
    /// - Parameter next: Returns the next piece, waiting for it if necessary, or nil at the end of a whole body; it throws
    ///   when the rest of the body does not come. It is not called by two tasks at the same time.
    public init(_ next: @escaping @Sendable () async throws -> [UInt8]?) {
        source = Source(next)
    }

    /// Creates a stream of a body that is there already.
    ///
    /// - Parameter body: The bytes, which make one piece; none when it is empty.
    public init(_ body: [UInt8]) {
        let rest = Locked<[UInt8]?>(body.isEmpty ? nil : body)
        self.init {
            try Task.checkCancellation()
            return rest.withLock { rest in
                defer { rest = nil }
                return rest
            }
        }
    }

    /// Returns the reader of the pieces that were not read yet.
    public func makeAsyncIterator() -> Iterator {
        Iterator(source: source)
    }
}

extension HTTPBodyStream {
    /// A reader of the pieces of a body.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        fileprivate let source: Source

        /// Returns the next piece, or nil at the end of a whole body.
        ///
        /// - Returns: At least one byte, or nil.
        /// - Throws: `CancellationError` when the calling task was cancelled, `TransportError` when the rest does not come.
        public mutating func next() async throws -> [UInt8]? {
            try await source.next()
        }
    }
}

extension HTTPBodyStream: Hashable {
    /// Tells whether two values are the same stream.
    public static func == (left: Self, right: Self) -> Bool {
        left.source === right.source
    }

    /// Feeds the identity of the stream to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(source))
    }
}
