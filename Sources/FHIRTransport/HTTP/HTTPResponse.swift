// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An HTTP response as a plain value.
///
/// Any status is a response; a transport throws only when there is none. The description leaves out the values of the
/// fields, the path and the query of the URL, and the body.
///
/// A body that is too large for memory, such as a file of a bulk export, can be read as it arrives:
///
/// ```swift
/// var request = HTTPRequest(url: url)
/// request.streamsResponse = true
/// let response = try await transport.send(request)
/// for try await chunk in response.chunks { try file.write(contentsOf: chunk) }
/// ```
public struct HTTPResponse: Sendable, Hashable {
    /// The status code, such as 200; codes are an open set of three digits (RFC 9110, section 15).
    public var status: Int
    /// The header section.
    public var fields: HTTPFields
    /// The body, with its content coding (such as gzip) undone; empty when there is none.
    public var body: [UInt8]
    /// The address that answered, which differs from the one asked after a redirect; nil when the transport does not know.
    public var url: URL?
    /// The body as it arrives, in place of `body`, which is empty then; nil when the body is whole.
    ///
    /// Only a request with `streamsResponse` gets one, and only with a status of success: the body of a refusal is short
    /// and is needed as a whole. Two responses with streams are equal when it is the same stream.
    public var stream: HTTPBodyStream?
    /// The moment at which the time of the call is over, and with it that of reading the body; nil for no limit.
    public var deadline: ContinuousClock.Instant?

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - fields: The header section.
    ///   - body: The body.
    ///   - url: The address that answered.
    public init(status: Int, fields: HTTPFields = HTTPFields(), body: [UInt8] = [], url: URL? = nil) {
        self.status = status
        self.fields = fields
        self.body = body
        self.url = url
    }

    /// The body in pieces, whichever way it came; to be read once.
    public var chunks: HTTPBodyStream {
        stream ?? HTTPBodyStream(body)
    }

    /// Whether the request was received, understood and accepted: a status from 200 to 299.
    public var isSuccess: Bool {
        (200..<300).contains(status)
    }
}

extension HTTPResponse: LogSafe {
    /// The status, the origin and the sizes, for logs.
    public var description: String {
        let size = stream == nil ? "\(body.count) bytes" : "a stream"
        return "\(status) from \(url?.originText ?? "an unknown address") (\(fields.count) fields, \(size))"
    }
}
