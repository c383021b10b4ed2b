// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
import Foundation

/// A recording of requests and what was answered, in order, which can be written to a file and read again.
///
/// The form is JSON with one object for each exchange. Bodies of text stand there as text, so that a change of a recording
/// can be reviewed; others in base 64.
public struct Cassette: Sendable, Hashable {
    /// A request with its answer.
    public struct Exchange: Sendable, Hashable {
        /// The request.
        public var request: HTTPRequest
        /// The answer.
        public var outcome: Outcome

        /// Creates an exchange.
        ///
        /// - Parameters:
        ///   - request: The request.
        ///   - outcome: The answer.
        public init(request: HTTPRequest, outcome: Outcome) {
            self.request = request
            self.outcome = outcome
        }
    }

    /// What became of a request.
    public enum Outcome: Sendable, Hashable {
        /// A response with its whole body.
        case response(HTTPResponse)
        /// No whole response, for a reason that a transport gave.
        case failure(TransportError.Code)
    }

    /// The exchanges, in the order they ended.
    public var exchanges: [Exchange]

    /// Creates a recording.
    ///
    /// - Parameter exchanges: The exchanges, in order.
    public init(_ exchanges: [Exchange] = []) {
        self.exchanges = exchanges
    }

    /// Reads a recording.
    ///
    /// - Parameter json: What `json()` wrote.
    /// - Throws: `CassetteError` that names the exchange that cannot be read.
    public init(json: [UInt8]) throws(CassetteError) {
        let file: CassetteFile
        do {
            file = try JSONDecoder().decode(CassetteFile.self, from: Data(json))
        } catch {
            throw CassetteError(exchange: nil, detail: "it is not the JSON of a recording", underlyingError: error)
        }
        guard file.version == CassetteFile.currentVersion else {
            let detail = "it has version \(file.version), and this code reads \(CassetteFile.currentVersion)"
            throw CassetteError(exchange: nil, detail: detail)
        }
        exchanges = []
        for (index, exchange) in file.exchanges.enumerated() {
            guard let exchange = exchange.value else {
                let detail = "a method, address, field or body is not valid"
                throw CassetteError(exchange: index, detail: detail)
            }
            exchanges.append(exchange)
        }
    }

    /// Returns the recording as JSON, the same bytes for the same recording.
    ///
    /// - Returns: UTF-8 with a line break at its end.
    /// - Throws: The error of the encoder, which is not expected.
    public func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = CassetteFile(version: CassetteFile.currentVersion, exchanges: exchanges.map { .init($0) })
        return [UInt8](try encoder.encode(file)) + [UInt8(ascii: "\n")]
    }
}

/// An error that tells why a recording cannot be read.
public struct CassetteError: Error, Sendable, CustomStringConvertible {
    /// The index of the exchange, counted from 0; nil when it is the file as a whole.
    public let exchange: Int?
    /// What is wrong, without what the recording holds.
    public let detail: String
    /// The error of the layer below, if there was one.
    public let underlyingError: (any Error)?

    init(exchange: Int?, detail: String, underlyingError: (any Error)? = nil) {
        self.exchange = exchange
        self.detail = detail
        self.underlyingError = underlyingError
    }

    /// A sentence with the place and the reason.
    public var description: String {
        "cannot read the recording" + (exchange.map { ", exchange \($0)" } ?? "") + ": \(detail)"
    }
}
