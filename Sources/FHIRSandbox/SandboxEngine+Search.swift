// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

// Searches, histories, and their pages.
extension SandboxEngine {
    // MARK: Search

    mutating func search(
        _ type: String,
        _ query: SandboxQuery,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        try checkType(type)
        if let token = query[SandboxPages.parameter] { return try page(at: token, path: type, address) }
        let context = searchContext(address)
        let search = try SandboxSearch(type: type, query: query, isStrict: request.wishes.isStrict, context)
        let found = context.matches(of: type, search.criteria, in: store)
        let matches = SandboxOrder.sorted(found, by: search.order)
        var chunks = matches.chunks(of: search.count ?? pageSize)
        if search.isCountOnly { chunks = [[]] }
        var pages = chunks.map { chunk in
            let included = context.included(with: chunk, search.inclusions, in: store)
            return SandboxPage(
                entries: chunk.map { .found($0, .match) } + included.map { .found($0, .include) })
        }
        if !search.ignored.isEmpty {
            // The names only: values identify patients.
            let issues = search.ignored.map { name in
                SandboxIssue(
                    .warning, .notSupported, "the search parameter '\(name)' is not known here and was ignored")
            }
            pages[0].entries.append(.outcome(issues))
        }
        let result = SandboxPages.Result(
            type: "searchset",
            path: type,
            selfLink: search.text,
            total: search.hasTotal || search.isCountOnly ? matches.count : nil,
            part: search.part,
            pages: pages
        )
        return firstPage(of: result, address)
    }

    // MARK: History

    /// Answers with the versions of a resource, the newest first.
    mutating func history(of key: SandboxKey, _ address: SandboxAddress) throws(SandboxRefusal) -> SandboxAnswer {
        guard store.latest(key) != nil else { throw .notFound }
        return try history(store.versions(of: key), path: key.path + "/_history", address)
    }

    /// Answers with the versions of all resources, or those of a type, the newest first.
    mutating func history(of type: String?, _ address: SandboxAddress) throws(SandboxRefusal) -> SandboxAnswer {
        if let type { try checkType(type) }
        let versions = store.allVersions.filter { type == nil || $0.key.type == type }
        return try history(versions, path: (type.map { $0 + "/" } ?? "") + "_history", address)
    }

    private mutating func history(
        _ versions: [SandboxVersion],
        path: String,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        if let token = address.query[SandboxPages.parameter] { return try page(at: token, path: path, address) }
        var wanted = versions
        var used: [String] = []
        if let text = address.query["_since"] {
            guard let since = SandboxSpan(searched: text) else {
                throw SandboxRefusal(400, .invalid, "_since is no moment")
            }
            wanted.removeAll { version in
                version.lastUpdated.flatMap { SandboxSpan(date: $0.text) }.map { $0.start < since.start } ?? false
            }
            used.append("_since=\(text.percentEncoded)")
        }
        var size = pageSize
        var isCountOnly = false
        if let text = address.query["_count"] {
            guard let count = Int(text), count >= 0 else {
                throw SandboxRefusal(400, .invalid, "_count is not a number of versions")
            }
            size = count
            isCountOnly = count == 0
            used.append("_count=\(count)")
        }
        let chunks = isCountOnly ? [[]] : wanted.reversed().chunks(of: size)
        let result = SandboxPages.Result(
            type: "history",
            path: path,
            selfLink: path + (used.isEmpty ? "" : "?" + used.joined(separator: "&")),
            total: wanted.count,
            pages: chunks.map { SandboxPage(entries: $0.map { .changed($0) }) }
        )
        return firstPage(of: result, address)
    }

    // MARK: Pages

    mutating func firstPage(of result: SandboxPages.Result, _ address: SandboxAddress) -> SandboxAnswer {
        let id = pages.keep(result, makeID: makeID)
        return SandboxAnswer(200, .json(result.bundle(0, id: id, base: address.base, in: version)))
    }

    func page(at token: String, path: String, _ address: SandboxAddress) throws(SandboxRefusal) -> SandboxAnswer {
        guard let (result, id, index) = pages.page(at: token, path: path) else {
            throw SandboxRefusal(410, .expired, "this page is no longer kept; ask for the first one again")
        }
        return SandboxAnswer(200, .json(result.bundle(index, id: id, base: address.base, in: version)))
    }
}

extension Array {
    /// The elements in groups of a size, which is at least 1; one empty group for no elements.
    func chunks(of size: Int) -> [[Element]] {
        guard !isEmpty else { return [[]] }
        let size = Swift.min(Swift.max(1, size), count)
        return stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min(count, $0 + size)]) }
    }
}
