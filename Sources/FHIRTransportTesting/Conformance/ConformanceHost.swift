// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
public import Foundation

/// A way to start servers of HTTP for the checks of a conformance suite.
///
/// The servers must answer exactly as they are told, so an implementation writes responses to a socket itself or uses a
/// server library that can misbehave on demand.
public protocol ConformanceHost: Sendable {
    /// Runs a server at an origin of its own while a function runs.
    ///
    /// - Parameters:
    ///   - answer: Returns what to do with a request that has arrived whole.
    ///   - body: The function, which gets the address of the server without a path.
    /// - Throws: What the function throws, or the reason why there is no server.
    func serve(
        _ answer: @escaping @Sendable (HTTPRequest) -> ConformanceAnswer,
        during body: (URL) async throws -> Void
    ) async throws
}

/// What a server of a conformance suite does with a request.
public enum ConformanceAnswer: Sendable, Hashable {
    /// Sends a response with its whole body and its length.
    case response(HTTPResponse)
    /// Sends a header section and some of the body, announces more of it, and closes the connection in order.
    case truncated(HTTPResponse, announcedLength: Int)
    /// Sends a header section and some of the body, announces more of it, and then nothing until the client has gone.
    case stalled(HTTPResponse, announcedLength: Int)
    /// Sends nothing and keeps the connection open until the client has gone.
    case silence
    /// Closes the connection without an answer.
    case close
}
