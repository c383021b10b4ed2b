// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The one place that decides whether an address that a server gave is one of the server's own.
struct LinkScope: Sendable {
    /// The address of the server, without a slash at its end.
    let base: URL
    let origin: HTTPOrigin
    let boundary: LinkBoundary

    /// The address from which relative addresses are taken.
    var root: URL { URL(string: base.absoluteString + "/") ?? base }

    /// Returns why an absolute address is not followed; nil for one of the server's own.
    func refusal(of url: URL) -> (code: FHIRClientError.Code, detail: String)? {
        guard let other = HTTPOrigin(url), url.user() == nil, url.password() == nil else {
            return (.invalidLink, "is not an address")
        }
        guard other == origin else { return (.crossOriginLink, "leads to \(other), and was not followed") }
        guard boundary == .origin || isBelowBase(url) else {
            return (.outsideBase, "leads out of the base address, and was not followed")
        }
        return nil
    }

    /// Whether the path of an address begins with that of the base, however often a server decodes it.
    private func isBelowBase(_ url: URL) -> Bool {
        let start = Self.segments(Array(base.path(percentEncoded: true).utf8))
        var path = Array(url.path(percentEncoded: true).utf8)
        for _ in 0..<Self.decodingLimit {
            guard let start, Self.segments(path)?.starts(with: start) == true else { return false }
            let decoded = Self.decoded(path)
            if decoded == path { return true }
            path = decoded
        }
        return false
    }

    /// More layers of encoding than this are no address that a server means.
    private static let decodingLimit = 5

    /// Takes a path apart and resolves dot segments; nil when it leads above the root.
    ///
    /// A backslash counts as a slash and what follows a semicolon does not count, as on some servers.
    private static func segments(_ path: [UInt8]) -> [ArraySlice<UInt8>]? {
        var segments: [ArraySlice<UInt8>] = []
        for part in path.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
            let name = part.prefix { $0 != UInt8(ascii: ";") }
            if name.elementsEqual("..".utf8) {
                guard segments.popLast() != nil else { return nil }
            } else if !name.elementsEqual(".".utf8), !name.isEmpty {
                segments.append(name)
            }
        }
        return segments
    }

    /// Undoes one layer of percent-encoding; a per cent sign without two digits stays.
    private static func decoded(_ path: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = path[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                decoded.append(UInt8(digits[0] * 16 + digits[1]))
                rest.removeFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }
}
