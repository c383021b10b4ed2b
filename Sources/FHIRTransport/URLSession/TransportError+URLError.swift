// SPDX-License-Identifier: Apache-2.0

import Foundation

extension HTTPRequest {
    /// Converts an error of URL loading.
    ///
    /// - Parameters:
    ///   - error: The error as URL loading gave it.
    ///   - hasResponse: Whether the header section of a response had arrived. URL loading on Linux has one code, "unknown",
    ///     for a body that ends early and for a certificate that is not trusted; this tells them apart.
    /// - Returns: `CancellationError` for a cancelled task, `TransportError` for everything else.
    func failure(_ error: any Error, hasResponse: Bool) -> any Error {
        guard let error = error as? URLError else {
            return TransportError(.failed, request: self, underlyingError: error)
        }
        guard error.code != .cancelled else { return CancellationError() }
        let code = TransportError.Code(error.code, hasResponse: hasResponse)
        return TransportError(code, request: self, underlyingError: error.withoutAddresses)
    }
}

extension TransportError.Code {
    /// Creates the code for one of URL loading.
    init(_ code: URLError.Code, hasResponse: Bool) {
        self =
            switch code {
            case .timedOut:
                .timedOut
            // With a response there was a connection, whatever the code says: on Linux the code can be a leftover of the
            // first address tried.
            case _ where hasResponse:
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
            case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
                .invalidResponse
            case .badURL, .unsupportedURL:
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
