// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The searches whose further pages a client may still ask for.
///
/// The matches are fixed when the first page is asked for: what is created afterwards does not move them from one page to
/// another. The oldest searches are forgotten when there are many.
struct SavedSearches: Sendable {
    struct Search: Sendable {
        let type: String
        let keys: [SandboxKey]
        /// Zero asks for the number of matches only.
        let pageSize: Int
        let selfLink: String
    }

    struct Page: Sendable {
        let search: Search
        let id: String
        let start: Int

        var keys: ArraySlice<SandboxKey> { search.keys.dropFirst(start).prefix(search.pageSize) }
        var hasNext: Bool { !keys.isEmpty && keys.endIndex < search.keys.endIndex }
    }

    /// The name of the parameter that holds a place in a saved search.
    static let parameter = "_page"

    private static let limit = 64

    private var searches: [String: Search] = [:]
    private var order: [String] = []

    /// Keeps a search that has more than one page.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - id: The name of the search; it gets a number when there is one of that name.
    /// - Returns: The first page.
    mutating func firstPage(of search: Search, id: String) -> Page {
        var free = id
        var number = 1
        while searches[free] != nil {
            number += 1
            free = "\(id)-\(number)"
        }
        let page = Page(search: search, id: free, start: 0)
        if page.hasNext {
            searches[free] = search
            order.append(free)
        }
        while order.count > Self.limit { searches[order.removeFirst()] = nil }
        return page
    }

    /// Returns the page that a token names, nil if it was forgotten or never given.
    func page(at token: String) -> Page? {
        guard let dash = token.lastIndex(of: "-"), let start = Int(token[dash...].dropFirst()), start > 0 else {
            return nil
        }
        let id = String(token[..<dash])
        guard let search = searches[id], start < search.keys.count else { return nil }
        return Page(search: search, id: id, start: start)
    }
}

extension SavedSearches.Page {
    /// Returns the page as a Bundle of the type searchset.
    ///
    /// - Parameters:
    ///   - resources: The resources of the page that still exist.
    ///   - base: The base address as the client sees it.
    /// - Returns: The Bundle.
    func bundle(resources: [SandboxResource], base: String) -> JSONValue {
        let here = start == 0 ? search.selfLink : link(at: start, base: base)
        var links = [JSONValue.link("self", here)]
        if hasNext { links.append(.link("next", link(at: keys.endIndex, base: base))) }
        let entries = resources.map { resource in
            JSONValue.object([
                .init("fullUrl", .string("\(base)/\(resource.key.path)")),
                .init("resource", resource.json),
                .init("search", .object([.init("mode", .string("match"))])),
            ])
        }
        return .object(
            [
                .init("resourceType", .string("Bundle")),
                .init("type", .string("searchset")),
                .init("total", .number(String(search.keys.count))),
                .init("link", .array(links)),
            ] + (entries.isEmpty ? [] : [.init("entry", .array(entries))])
        )
    }

    private func link(at start: Int, base: String) -> String {
        "\(base)/\(search.type)?\(SavedSearches.parameter)=\("\(id)-\(start)".percentEncoded)"
    }
}

extension JSONValue {
    fileprivate static func link(_ relation: String, _ url: String) -> JSONValue {
        .object([.init("relation", .string(relation)), .init("url", .string(url))])
    }
}
