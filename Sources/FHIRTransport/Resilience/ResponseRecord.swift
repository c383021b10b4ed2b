// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A response as it is written to a file: a line of JSON with its name and its header section, then its body.
struct ResponseRecord: Sendable {
    private struct Head: Codable {
        var name: String
        var status: Int
        var fields: [[String]]
        var url: String?
        var size: Int
    }

    private let head: Head
    let response: HTTPResponse

    /// Creates the record of a response under a name that stands for what it answers.
    init(_ response: HTTPResponse, name: String) {
        self.response = response
        head = Head(
            name: name,
            status: response.status,
            fields: response.fields.map { [$0.name.text, $0.value] },
            url: response.url?.absoluteString,
            size: response.body.count
        )
    }

    /// Reads a record; nil when anything is damaged or missing.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let head = try? JSONDecoder().decode(Head.self, from: Data(bytes[..<end])),
            bytes.count - end - 1 == head.size
        else { return nil }
        var response = HTTPResponse(status: head.status, body: Array(bytes[(end + 1)...]))
        response.url = head.url.flatMap { URL(string: $0) }
        for field in head.fields {
            guard field.count == 2, let name = try? HTTPField.Name(field[0]), let field = try? HTTPField(name, field[1])
            else { return nil }
            response.fields.append(field)
        }
        self.head = head
        self.response = response
    }

    /// The record as bytes; nil when it has no form in JSON.
    var bytes: [UInt8]? {
        guard let line = try? JSONEncoder().encode(head) else { return nil }
        return [UInt8](line) + [UInt8(ascii: "\n")] + response.body
    }

    /// The name it was written under, so that a file with the name of another is noticed.
    var name: String { head.name }
}
