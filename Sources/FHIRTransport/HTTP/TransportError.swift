// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An error that tells why a request got no whole response.
///
/// Cancellation is never one of these: it is thrown as `CancellationError`. The description holds the method and the origin
/// of the address, and neither its path nor its query, so that it can be logged and shown.
///
/// For most codes nobody knows whether the server has seen the request; `mayHaveBeenDone` tells. Such a request may be
/// repeated only when doing it twice is the same as doing it once.
public struct TransportError: Error, Sendable {
    /// The kind of failure.
    public let code: Code
    /// The method of the request that failed, which after a redirect may differ from the one the caller sent.
    public let method: HTTPRequest.Method
    /// The address of the request that failed, without user, password, query and fragment; nil when it is malformed.
    ///
    /// Its path may hold the logical id of a patient's resource: think before logging it.
    public let url: URL?
    /// What to know beyond the code, in English, without patient data; nil when the code says it all.
    public let detail: String?
    /// The error of the layer below, if there was one, with addresses removed from it where that is possible.
    public let underlyingError: (any Error)?

    /// Whether the server may have done what the request asked, though its answer is not known; true where in doubt.
    ///
    /// A write with this may be there twice when it is sent again as it is.
    public var mayHaveBeenDone: Bool {
        ![.invalidRequest, .cannotConnect, .insecureConnection, .certificateRefused, .circuitOpen].contains(code)
    }

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - request: The request that failed; only its method and its address up to the path are kept.
    ///   - detail: What to know beyond the code, without patient data.
    ///   - underlyingError: The error of the layer below.
    public init(_ code: Code, request: HTTPRequest, detail: String? = nil, underlyingError: (any Error)? = nil) {
        self.code = code
        self.method = request.method
        self.url = request.url.withoutQuery
        self.detail = detail
        self.underlyingError = underlyingError
    }
}

extension TransportError {
    /// The kind of a transport failure; new kinds may be added.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// The request cannot be sent as it is; nothing was sent.
        public static let invalidRequest = Code(rawValue: "invalidRequest")
        /// No connection could be made: no network, unknown host, or refused.
        public static let cannotConnect = Code(rawValue: "cannotConnect")
        /// No secure connection could be made, for another reason than a certificate, as far as the platform tells.
        ///
        /// URL loading on Linux gives `failed` instead.
        public static let insecureConnection = Code(rawValue: "insecureConnection")
        /// The certificate of the server is not trusted, or the server refuses the one of the program or wants one.
        ///
        /// Nothing was sent.
        public static let certificateRefused = Code(rawValue: "certificateRefused")
        /// The connection ended before the response was whole.
        public static let connectionLost = Code(rawValue: "connectionLost")
        /// Nothing was received for as long as the idle timeout, or no header section within the time for a response.
        public static let timedOut = Code(rawValue: "timedOut")
        /// The whole call, with its redirects or repetitions, took longer than its deadline.
        public static let deadlineExceeded = Code(rawValue: "deadlineExceeded")
        /// The body of the response is larger than the limit.
        public static let responseTooLarge = Code(rawValue: "responseTooLarge")
        /// A streamed body arrived faster than it was read, and the transport can neither wait nor keep all of it.
        public static let readerTooSlow = Code(rawValue: "readerTooSlow")
        /// One redirect more than the limit allows.
        public static let tooManyRedirects = Code(rawValue: "tooManyRedirects")
        /// A redirect to an address that must not be followed.
        public static let redirectRefused = Code(rawValue: "redirectRefused")
        /// The answer is not an HTTP response that can be read.
        public static let invalidResponse = Code(rawValue: "invalidResponse")
        /// The server has failed often of late, so that nothing was sent; `CircuitBreaker` says when it is tried again.
        public static let circuitOpen = Code(rawValue: "circuitOpen")
        /// Another failure, or one for which the platform gives no reason.
        public static let failed = Code(rawValue: "failed")
    }
}

extension TransportError: LogSafe {
    /// A sentence for logs and developers, without patient data.
    public var description: String {
        var text = "\(code): \(method) \(url?.originText ?? "an unknown address")"
        if let detail { text += ": \(detail)" }
        if mayHaveBeenDone && !method.isSafe { text += "; the request may have been done" }
        // Only domain and code: the text of a foreign error may quote the address.
        if let underlyingError {
            let error = underlyingError as NSError
            text += " (\(error.domain) \(error.code))"
        }
        return text
    }
}

extension TransportError: LocalizedError {
    /// The same text as the description: without it Foundation tells only the name of the type.
    public var errorDescription: String? { description }
}
