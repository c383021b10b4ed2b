// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// The form of a recording in a file.
struct CassetteFile: Codable {
    static let currentVersion = 1

    var version: Int
    var exchanges: [Exchange]

    struct Exchange: Codable {
        var request: Request
        var response: Response?
        var failure: String?
    }

    struct Request: Codable {
        var method: String
        var url: String
        var fields: [String]
        var body: Body?
    }

    struct Response: Codable {
        var status: Int
        var url: String?
        var fields: [String]
        var body: Body?
    }

    /// A body; one of the two members.
    struct Body: Codable {
        var text: String?
        var base64: String?
    }
}

extension CassetteFile.Exchange {
    init(_ exchange: Cassette.Exchange) {
        let request = exchange.request
        self.request = .init(
            method: request.method.text,
            url: request.url.absoluteString,
            fields: request.fields.lines,
            body: request.body.map { .init($0) }
        )
        switch exchange.outcome {
        case .failure(let code):
            failure = code.description
        case .response(let response):
            self.response = .init(
                status: response.status,
                url: response.url?.absoluteString,
                fields: response.fields.lines,
                body: response.body.isEmpty ? nil : .init(response.body)
            )
        }
    }

    /// The exchange; nil when a part of it is not valid.
    var value: Cassette.Exchange? {
        guard let method = HTTPRequest.Method(request.method), let url = URL(string: request.url),
            let fields = HTTPFields(lines: request.fields)
        else { return nil }
        var sent = HTTPRequest(method: method, url: url, fields: fields)
        if let body = request.body {
            guard let bytes = body.bytes else { return nil }
            sent.body = bytes
        }
        switch (response, failure) {
        case (nil, let failure?):
            return Cassette.Exchange(request: sent, outcome: .failure(TransportError.Code(rawValue: failure)))
        case (let response?, nil):
            guard let fields = HTTPFields(lines: response.fields), let body = (response.body ?? .init([])).bytes
            else { return nil }
            let url = response.url.flatMap { URL(string: $0) }
            let received = HTTPResponse(status: response.status, fields: fields, body: body, url: url)
            return Cassette.Exchange(request: sent, outcome: .response(received))
        case (nil, nil), (_?, _?):
            return nil
        }
    }
}

extension CassetteFile.Body {
    init(_ bytes: [UInt8]) {
        if let text = String(exactly: bytes) {
            self.text = text
        } else {
            base64 = Data(bytes).base64EncodedString()
        }
    }

    var bytes: [UInt8]? {
        switch (text, base64) {
        case (let text?, nil): Array(text.utf8)
        case (nil, let base64?): Data(base64Encoded: base64).map { [UInt8]($0) }
        default: nil
        }
    }
}

extension HTTPFields {
    fileprivate var lines: [String] { map { "\($0.name): \($0.value)" } }

    fileprivate init?(lines: [String]) {
        self.init()
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let name = try? HTTPField.Name(String(parts[0])),
                let field = try? HTTPField(name, String(parts[1]))
            else { return nil }
            append(field)
        }
    }
}

extension String {
    /// The text of bytes in UTF-8, which gives the same bytes again; nil when they are not such text.
    init?(exactly bytes: [UInt8]) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
