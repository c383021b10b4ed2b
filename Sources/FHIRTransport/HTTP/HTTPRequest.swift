// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An HTTP request as a plain value.
///
/// The body is an array of bytes, not `Data`: resources are read and written as bytes, an array has value semantics with
/// indices that begin at zero, and implementers of a transport need no Foundation type for it.
///
/// The description leaves out the path and the query of the URL, the values of the fields, and the body, because each may
/// identify a patient or hold a token.
public struct HTTPRequest: Sendable, Hashable {
    /// The method, such as GET.
    public var method: Method
    /// The absolute address the request goes to.
    public var url: URL
    /// The header section.
    public var fields: HTTPFields
    /// The body, or nil when there is none; nil and empty are sent alike.
    public var body: [UInt8]?
    /// Whether the caller would rather read the body of the response as it arrives than all of it at once; false at first.
    ///
    /// It is a wish: a transport that cannot do it answers with the whole body. `HTTPResponse.stream` tells how to read
    /// either.
    public var streamsResponse = false
    /// Whether a transport may follow a redirect; true at first.
    ///
    /// With false the redirect itself is the response. For requests whose body must not go anywhere but to `url`, such as those
    /// with a password or a code in a form.
    public var followsRedirects = true
    /// The largest body of a response that the caller takes whole, in bytes; nil at first, where the transport decides.
    public var maximumBodySize: Int?

    /// The largest body of a response with another status than one of success, in bytes; 1 MiB.
    ///
    /// It says what went wrong, and whoever can send one need not be the server that was asked.
    public static let maximumRefusalSize = 1 << 20

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - url: The absolute address the request goes to.
    ///   - fields: The header section.
    ///   - body: The body, or nil when there is none.
    public init(method: Method = .get, url: URL, fields: HTTPFields = HTTPFields(), body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
    }
}

extension HTTPRequest {
    /// The largest body of a response to this request.
    func bodyLimit(of response: HTTPResponse) -> Int {
        let limit = maximumBodySize ?? .max
        return response.isSuccess ? limit : min(limit, Self.maximumRefusalSize)
    }

    /// The error for a response whose body is larger than a limit.
    func tooLarge(_ limit: Int) -> TransportError {
        TransportError(.responseTooLarge, request: self, detail: "the limit is \(limit) bytes")
    }

    /// The error for a body that comes in so many pieces that they take more memory than its limit.
    func tooManyPieces(_ count: Int) -> TransportError {
        let detail =
            "it came in more than \(count - 1) pieces; enlarge the limit, or have the server send larger chunks"
        return TransportError(.responseTooLarge, request: self, detail: detail)
    }
}

extension HTTPRequest: LogSafe {
    /// The method, the origin and the sizes, for logs.
    public var description: String {
        "\(method) \(url.originText) (\(fields.count) fields, \(body?.count ?? 0) bytes)"
    }
}
