// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
import Foundation

extension ScriptedTransport {
    /// A request that must come, and the answer to it.
    public struct Expectation: Sendable {
        /// The method and the address that are expected, as an error tells them.
        public let summary: String

        let matches: @Sendable (HTTPRequest) -> Bool
        let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

        /// Creates an expectation that is answered by a function.
        ///
        /// - Parameters:
        ///   - method: The method of the request.
        ///   - target: The path of its address with the query, as they are sent, such as `/fhir/Patient?_id=1`.
        ///   - condition: Returns whether the rest of the request is as it should be.
        ///   - answer: Returns the response, or throws what a transport would throw.
        /// - Returns: The expectation.
        public static func expecting(
            _ method: HTTPRequest.Method,
            _ target: String,
            where condition: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
            answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) -> Expectation {
            Expectation(
                summary: summary(method, target),
                matches: { $0.method == method && Self.target(of: $0) == target && condition($0) },
                answer: answer
            )
        }

        /// Creates an expectation with a response.
        ///
        /// - Parameters:
        ///   - method: The method of the request.
        ///   - target: The path of its address with the query, as they are sent.
        ///   - condition: Returns whether the rest of the request is as it should be.
        ///   - response: The answer.
        /// - Returns: The expectation.
        public static func expecting(
            _ method: HTTPRequest.Method,
            _ target: String,
            where condition: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
            answering response: HTTPResponse
        ) -> Expectation {
            expecting(method, target, where: condition) { _ in response }
        }

        /// Creates an expectation with a failure of the transport.
        ///
        /// - Parameters:
        ///   - method: The method of the request.
        ///   - target: The path of its address with the query, as they are sent.
        ///   - condition: Returns whether the rest of the request is as it should be.
        ///   - code: The kind of failure.
        /// - Returns: The expectation.
        public static func expecting(
            _ method: HTTPRequest.Method,
            _ target: String,
            where condition: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
            failing code: TransportError.Code
        ) -> Expectation {
            expecting(method, target, where: condition) { throw TransportError(code, request: $0) }
        }

        static func summary(_ method: HTTPRequest.Method, _ target: String) -> String {
            "\(method) \(target)"
        }

        /// The path and the query of a request as they are sent.
        static func target(of request: HTTPRequest) -> String {
            let path = request.url.path(percentEncoded: true)
            let query = request.url.query(percentEncoded: true)
            return (path.isEmpty ? "/" : path) + (query.map { "?" + $0 } ?? "")
        }
    }
}
