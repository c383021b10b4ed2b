// SPDX-License-Identifier: Apache-2.0

import Foundation

extension HTTPRequest {
    /// Converts an error of URL loading.
    ///
    /// - Parameters:
    ///   - error: The error as URL loading gave it.
    ///   - wasConnected: Whether a response had begun or a body was on its way. URL loading on Linux has one code, "unknown",
    ///     for a body that ends early and for a certificate that is not trusted; this tells them apart.
    /// - Returns: `CancellationError` for a cancelled task, `TransportError` for everything else.
    func failure(_ error: any Error, wasConnected: Bool) -> any Error {
        guard let error = error as? URLError else {
            return TransportError(.failed, request: self, underlyingError: error)
        }
        guard error.code != .cancelled else { return CancellationError() }
        let code = TransportError.Code(error.code, wasConnected: wasConnected)
        return TransportError(code, request: self, underlyingError: error.withoutAddresses)
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
            case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
                .serverCertificateNotYetValid, .serverCertificateUntrusted, .clientCertificateRejected,
                .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
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
    /// The same error without the addresses in its user info, which hold the query.
    fileprivate var withoutAddresses: URLError {
        let kept = [NSLocalizedDescriptionKey, "_kCFStreamErrorDomainKey", "_kCFStreamErrorCodeKey"]
        return URLError(code, userInfo: errorUserInfo.filter { kept.contains($0.key) })
    }
}
