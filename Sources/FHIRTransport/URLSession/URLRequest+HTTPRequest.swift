// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLRequest {
    /// Converts a request into that of URL loading.
    ///
    /// - Repeated fields become one, as URL loading keeps one value for a name.
    /// - A body without a type is sent as `application/octet-stream`, which is what a missing type means (RFC 9110,
    ///   section 8.3); URL loading on Linux would call it a form.
    init(_ request: HTTPRequest, idleTimeout: Duration) {
        self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        // Set here, because on Linux the initialiser's timeout is ignored in favour of the 60 seconds of the session.
        timeoutInterval = TimeInterval(idleTimeout.wholeSeconds)
        httpMethod = request.method.text
        httpShouldHandleCookies = false
        for name in request.fields.names {
            setValue(request.fields[name], forHTTPHeaderField: name.text)
        }
        if let body = request.body, !body.isEmpty {
            httpBody = Data(body)
            if !request.fields.contains(.contentType) {
                setValue("application/octet-stream", forHTTPHeaderField: HTTPField.Name.contentType.text)
            }
        }
    }
}

extension Duration {
    /// The duration in seconds, rounded up, at least 1 and at most a day.
    ///
    /// URL loading on Linux cuts a timeout to whole seconds and fires at once when none is left.
    var wholeSeconds: Int64 {
        let seconds = components.attoseconds > 0 ? components.seconds + 1 : components.seconds
        return min(max(seconds, 1), 86_400)
    }
}
