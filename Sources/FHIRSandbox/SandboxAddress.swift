// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// The address of a request, taken apart as a FHIR server does.
struct SandboxAddress: Sendable {
    enum Place: Sendable, Hashable {
        case system
        case metadata
        case systemHistory
        case type(String)
        case search(String)
        case typeHistory(String)
        case instance(SandboxKey)
        case history(SandboxKey)
        case version(SandboxKey, String)
        /// An operation with its dollar sign, on the whole server, a type, or one resource.
        case operation(String, type: String?, id: String?)
        /// The job of an export.
        case export(String)
        case exportFile(String, Int)
        case unknown
    }

    let place: Place
    let query: SandboxQuery
    private let url: URL
    private let root: SandboxRoot

    init(_ url: URL, root: SandboxRoot) {
        self.url = url
        self.root = root
        let text = url.absoluteString
        let (path, query) = Self.parts(of: text)
        self.query = SandboxQuery(query)
        place = root.parts(below: path).map(Self.place) ?? .unknown
    }

    /// The base address as the client sees it: a server behind a proxy or a port of its own has several names.
    var base: String { (HTTPOrigin(url)?.description ?? "") + root.path }

    /// How references to this server are written.
    var references: SandboxReferences { SandboxReferences(bases: [base, root.text]) }

    /// The path and the query of an absolute address.
    ///
    /// Asking the URL for its components costs more than all the rest of answering a read.
    private static func parts(of text: String) -> (path: Substring, query: Substring) {
        let bytes = text.utf8
        let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        var index = bytes.startIndex
        var slashes = 0
        var start: String.Index?
        while index < end, bytes[index] != UInt8(ascii: "?") {
            if bytes[index] == UInt8(ascii: "/") {
                slashes += 1
                // The first two stand before the host.
                if slashes == 3 { start = index }
            }
            bytes.formIndex(after: &index)
        }
        let path = start.map { text[$0..<index] } ?? ""
        return (path, index < end ? text[bytes.index(after: index)..<end] : "")
    }

    private static func place(_ parts: [String]) -> Place {
        guard let first = parts.first else { return .system }
        guard !first.hasPrefix("_"), !first.hasPrefix("$"), first != "metadata" else { return ownPlace(first, parts) }
        switch parts.count {
        case 1: return .type(first)
        case 2:
            switch parts[1] {
            case "_search": return .search(first)
            case "_history": return .typeHistory(first)
            case let name where name.hasPrefix("$"): return .operation(name, type: first, id: nil)
            case let id: return .instance(SandboxKey(type: first, id: id))
            }
        case 3 where parts[2] == "_history": return .history(SandboxKey(type: first, id: parts[1]))
        case 3 where parts[2].hasPrefix("$"): return .operation(parts[2], type: first, id: parts[1])
        case 4 where parts[2] == "_history": return .version(SandboxKey(type: first, id: parts[1]), parts[3])
        default: return .unknown
        }
    }

    /// A place that belongs to no type.
    private static func ownPlace(_ first: String, _ parts: [String]) -> Place {
        switch (first, parts.count) {
        case ("metadata", 1): .metadata
        case ("_history", 1): .systemHistory
        case (SandboxExports.place, 2): .export(parts[1])
        case (SandboxExports.place, 3): Int(parts[2]).map { .exportFile(parts[1], $0) } ?? .unknown
        case (let name, 1) where name.hasPrefix("$"): .operation(name, type: nil, id: nil)
        default: .unknown
        }
    }
}

/// The base address of a server, with the parts of its path.
struct SandboxRoot: Sendable {
    /// The whole address, without a slash at its end.
    let text: String
    /// The path, percent-encoded, without a slash at its end.
    let path: String
    private let parts: [String]

    init(_ base: URL) {
        text = base.textWithoutSlash
        parts = Self.parts(base.path(percentEncoded: true)[...])
        path = parts.map { "/" + $0.percentEncoded }.joined()
    }

    /// The parts of a path that follow the base, decoded; nil for a path outside of it.
    func parts(below path: Substring) -> [String]? {
        let rest = path.utf8.dropFirst(self.path.utf8.count)
        if path.utf8.starts(with: self.path.utf8), rest.first == UInt8(ascii: "/") || rest.isEmpty {
            return Self.parts(Substring(rest))
        }
        // The same path may be encoded in another way.
        let parts = Self.parts(path)
        return parts.starts(with: self.parts) ? Array(parts.dropFirst(self.parts.count)) : nil
    }

    private static func parts(_ path: Substring) -> [String] {
        var parts: [String] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")) {
            let text = String(Substring(part))
            // Foundation is asked only where there is something to decode.
            parts.append(part.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding ?? text : text)
        }
        return parts
    }
}

/// The pairs of a query, decoded as a form: a plus sign is a space.
struct SandboxQuery: Sendable {
    var pairs: [(name: String, value: String)]

    init(_ text: some StringProtocol) {
        guard !text.isEmpty else {
            pairs = []
            return
        }
        pairs = text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(String(parts[0])), parts.count == 2 ? Self.decoded(String(parts[1])) : "")
        }
    }

    subscript(name: String) -> String? {
        pairs.first { $0.name == name }?.value
    }

    private static func decoded(_ text: String) -> String {
        let spaced = text.utf8.contains(UInt8(ascii: "+")) ? text.replacing("+", with: " ") : text
        return spaced.removingPercentEncoding ?? spaced
    }
}

/// The reading of references that lead to the same server.
struct SandboxReferences: Sendable {
    /// The base addresses under which the server is known.
    let bases: [String]

    /// The name in a reference to this server: `Patient/1`, `Patient/1/_history/2`, or the same below the base address.
    func key(in reference: String) -> SandboxKey? {
        let base = bases.first { reference.hasPrefix($0 + "/") }
        let relative = base.map { reference.dropFirst($0.count + 1) } ?? reference[...]
        let parts = relative.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 || (parts.count == 4 && parts[2] == "_history"), !relative.contains(":"),
            !relative.hasPrefix("#"), !relative.contains("?")
        else { return nil }
        return SandboxKey(type: String(parts[0]), id: String(parts[1]))
    }
}
