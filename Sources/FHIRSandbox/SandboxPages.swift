// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// A page of a search or a history, as it is sent.
struct SandboxPage: Sendable {
    /// Why an entry is on a page.
    enum Reason: String, Sendable {
        case match, include, outcome
    }

    enum Entry: Sendable {
        case found(SandboxVersion, Reason)
        case changed(SandboxVersion)
        case outcome([SandboxIssue])
    }

    var entries: [Entry]
}

/// The pages of searches and histories that a client may still ask for.
///
/// They are fixed when the first page is asked for: what is created, changed or deleted afterwards moves nothing from one
/// page to another. The oldest are forgotten when there are many.
struct SandboxPages: Sendable {
    /// The pages of one search or history.
    struct Result: Sendable {
        /// The type of the Bundle.
        let type: String
        /// The path below the base address for links to further pages.
        let path: String
        /// The path and query of the first page, as the server understood it.
        let selfLink: String
        let total: Int?
        var part = SandboxPart.whole
        /// At least one.
        let pages: [SandboxPage]
    }

    /// The name of the parameter that holds a place in a result.
    static let parameter = "_page"
    private static let limit = 64

    private var results: [String: Result] = [:]
    private var order: [String] = []

    /// Keeps a result that has more than one page.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - makeID: Gives the name of the result, which gets a number when there is one of that name.
    /// - Returns: The name; nil when there is nothing to keep.
    mutating func keep(_ result: Result, makeID: () -> String) -> String? {
        guard result.pages.count > 1 else { return nil }
        let id = makeID()
        var free = id
        var number = 1
        while results[free] != nil {
            number += 1
            free = "\(id)-\(number)"
        }
        results[free] = result
        order.append(free)
        while order.count > Self.limit { results[order.removeFirst()] = nil }
        return free
    }

    /// Returns the result and the number of the page that a token names, nil if it was forgotten or never given.
    func page(at token: String, path: String) -> (result: Result, id: String, index: Int)? {
        guard let dash = token.lastIndex(of: "-"), let index = Int(token[dash...].dropFirst()), index > 0,
            let result = results[String(token[..<dash])], index < result.pages.count, result.path == path
        else { return nil }
        return (result, String(token[..<dash]), index)
    }
}

extension SandboxPages.Result {
    /// Returns a page as a Bundle.
    ///
    /// - Parameters:
    ///   - index: The number of the page.
    ///   - id: The name under which the result is kept.
    ///   - base: The base address as the client sees it.
    ///   - version: The version of FHIR.
    /// - Returns: The Bundle.
    func bundle(_ index: Int, id: String?, base: String, in version: FHIRVersion) -> JSONValue {
        func link(_ relation: String, _ number: Int) -> JSONValue {
            let rest =
                number == 0 ? selfLink : "\(path)?\(SandboxPages.parameter)=\("\(id ?? "")-\(number)".percentEncoded)"
            let address = rest.isEmpty ? base : rest.hasPrefix("?") ? base + rest : "\(base)/\(rest)"
            return .object([.init("relation", .string(relation)), .init("url", .string(address))])
        }
        var links = [link("self", index)]
        if pages.count > 1 { links.append(link("first", 0)) }
        if index > 0 { links.append(link("previous", index - 1)) }
        if index + 1 < pages.count { links.append(link("next", index + 1)) }
        return .object(of: [
            "resourceType": .string("Bundle"), "type": .string(type),
            "total": total.map { .number(String($0)) }, "link": .array(links),
            "entry": .array(pages[index].entries.map { $0.json(part, base: base, in: version) }),
        ])
    }
}

extension SandboxPage.Entry {
    fileprivate func json(_ part: SandboxPart, base: String, in version: FHIRVersion) -> JSONValue {
        switch self {
        case .found(let resource, let reason):
            .object([
                .init("fullUrl", .string("\(base)/\(resource.key.path)")),
                .init("resource", part.of(resource.json, in: version)),
                .init("search", .object([.init("mode", .string(reason.rawValue))])),
            ])
        case .changed(let change): change.historyEntry(base: base)
        case .outcome(let issues):
            .object([
                .init("resource", .outcome(issues, in: version)),
                .init("search", .object([.init("mode", .string(SandboxPage.Reason.outcome.rawValue))])),
            ])
        }
    }
}

extension SandboxVersion {
    /// The version as an entry of a history.
    func historyEntry(base: String) -> JSONValue {
        let status =
            switch change {
            case .creation: "201"
            case .update: "200"
            case .deletion: "204"
            }
        return .object(of: [
            "fullUrl": .string("\(base)/\(key.path)"), "resource": isDeletion ? nil : json,
            "request": .object([
                .init("method", .string(change.rawValue)),
                .init("url", .string(change == .creation ? key.type : key.path)),
            ]),
            "response": .object(of: [
                "status": .string(status), "location": .string("\(base)/\(versionPath)"), "etag": .string(tag),
                "lastModified": (lastUpdated?.text).map { .string($0) },
            ]),
        ])
    }
}
