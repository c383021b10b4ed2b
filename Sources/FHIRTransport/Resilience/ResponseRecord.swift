// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A response as it is written to a file: a line of JSON with what it answers and its header section, then its body.
struct ResponseRecord: Sendable {
    private struct Head: Codable {
        var address: String
        var asked: [[String]]
        var status: Int
        var fields: [[String]]
        var url: String?
        var size: Int
    }

    private let head: Head
    let response: HTTPResponse

    /// Creates the record of a response; nil when it has no form in JSON.
    init?(_ response: HTTPResponse, _ key: ResponseKey) {
        self.response = response
        head = Head(
            address: key.address,
            asked: key.fields,
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

    /// Tells whether the record is that of a key, as far as it is written.
    func answers(_ key: ResponseKey) -> Bool {
        head.address == key.address && head.asked == key.fields
    }
}

extension ResponseKey {
    /// A name that is the same for equal keys on every run, and tells nothing about them.
    func fileName(_ pathExtension: String) -> String {
        // Lengths keep apart what would be the same text when it is joined.
        let parts = [address, party] + fields.joined()
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        // Two hashes of 64 bits: a mix-up would need both to be the same.
        return [Self.offsetBasis, ~Self.offsetBasis].map { basis in
            let hash = text.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            let digits = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined() + "." + pathExtension
    }

    /// The start of an FNV-1a hash.
    private static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
}
