// SPDX-License-Identifier: Apache-2.0

import Foundation

extension HTTPRequest {
    /// Converts an error of URL loading.
    ///
    /// - Parameters:
    ///   - error: The error as URL loading gave it.
    ///   - wasConnected: Whether a response had begun or a body was on its way. URL loading on Linux has one code, "unknown",
    ///     for much; what was on its way is never said to have failed before it was sent.
    /// - Returns: `CancellationError` for a cancelled task, `TransportError` for everything else.
    func failure(_ error: any Error, wasConnected: Bool) -> any Error {
        guard let error = error as? URLError else {
            return TransportError(.failed, request: self, underlyingError: error)
        }
        guard error.code != .cancelled else { return CancellationError() }
        let code: TransportError.Code
        var detail: String?
        switch error.linuxReason {
        case .certificate where !wasConnected:
            code = .certificateRefused
        case .header:
            code = .invalidResponse
            detail =
                "URL loading on Linux cannot read the header section: there is no blank after the status, or a byte that is "
                + "not UTF-8"
        default:
            code = TransportError.Code(error.code, wasConnected: wasConnected)
            if error.code == .badURL, url.host()?.contains(":") == true {
                detail = "URL loading on Linux reaches no IPv6 address in brackets; give the server a name"
            }
        }
        return TransportError(code, request: self, detail: detail, underlyingError: error.withoutAddresses)
    }
}

extension TransportError.Code {
    /// Creates the code for one of URL loading.
    init(_ code: URLError.Code, wasConnected: Bool) {
        self =
            switch code {
            case .timedOut:
                .timedOut
            // Whatever the code says: on Linux it can be a leftover of the first address tried, and a write that was sent
            // must never pass for one that was not.
            case _ where wasConnected:
                .connectionLost
            case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
                .internationalRoamingOff, .dataNotAllowed, .callIsActive:
                .cannotConnect
            case .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
                .serverCertificateUntrusted, .clientCertificateRejected, .clientCertificateRequired:
                .certificateRefused
            case .secureConnectionFailed, .appTransportSecurityRequiresSecureConnection:
                .insecureConnection
            // Linux calls a connection that closes without an answer a bad response.
            case .networkConnectionLost, .badServerResponse:
                .connectionLost
            // Only http and https are ever asked: on Linux the unsupported protocol is the one that the server speaks.
            case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData, .unsupportedURL:
                .invalidResponse
            case .badURL:
                .invalidRequest
            default:
                .failed
            }
    }
}

extension URLError {
    /// What URL loading on Linux says in words only, under the code "unknown".
    fileprivate enum LinuxReason {
        /// The certificate of the server is not trusted, or is that of another host.
        case certificate
        /// The header section cannot be read.
        case header
    }

    /// The reason behind the code "unknown", from the words of the library below; nil for other words.
    ///
    /// The words are those of libcurl with OpenSSL, 7.88 and later. A library with others gives `failed`, as before.
    fileprivate var linuxReason: LinuxReason? {
        guard code == .unknown, let words = errorUserInfo[NSLocalizedDescriptionKey] as? String else { return nil }
        if Self.certificateWords.contains(where: words.hasPrefix) { return .certificate }
        return words == "Failed writing header" ? .header : nil
    }

    private static let certificateWords = [
        "SSL certificate problem", "SSL certificate verification failed", "SSL peer certificate",
        "SSL: no alternative certificate subject name", "SSL: certificate subject name",
        "SSL: unable to obtain common name from peer certificate",
    ]

    /// The same error without the addresses in its user info, which hold the query.
    fileprivate var withoutAddresses: URLError {
        let kept = [NSLocalizedDescriptionKey, "_kCFStreamErrorDomainKey", "_kCFStreamErrorCodeKey"]
        return URLError(code, userInfo: errorUserInfo.filter { kept.contains($0.key) })
    }
}
