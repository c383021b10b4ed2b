// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPResponse {
    /// Converts the head of a response of URL loading; the body is empty.
    ///
    /// - Fields come in the order of their names, because URL loading forgets the order they were sent in, and repeated
    ///   fields arrive joined by a comma. A field that is not valid HTTP is left out.
    /// - URL loading undoes compression but leaves the fields that tell of it. They would be untrue of the body and are
    ///   removed.
    init(_ response: HTTPURLResponse) {
        let pairs = response.allHeaderFields.compactMap { name, value -> (name: String, value: String)? in
            guard let name = name as? String, let value = value as? String else { return nil }
            return (name, value)
        }
        var fields = HTTPFields()
        for (name, value) in pairs.sorted(by: { $0.name < $1.name }) {
            guard let name = try? HTTPField.Name(name), let field = try? HTTPField(name, value) else { continue }
            fields.append(field)
        }
        if let coding = fields[.contentEncoding]?.lowercased(), Self.codingsUndone.contains(coding) {
            fields.remove(.contentEncoding)
            fields.remove(.contentLength)
        }
        self.init(status: response.statusCode, fields: fields, url: response.url)
    }

    private static let codingsUndone: Set<String> = ["gzip", "x-gzip", "deflate", "br"]
}
