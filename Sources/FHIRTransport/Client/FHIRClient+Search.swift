// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRClient {
    /// Searches for resources and reads all pages.
    ///
    /// Conditions travel in the body of a POST, since servers and proxies on the way tend to write addresses into logs,
    /// identifiers of patients included; ``searchMethod`` and ``fallsBackToGet`` say otherwise. The server is asked to refuse
    /// a condition that it does not know (`Prefer: handling=strict`), where FHIR lets it ignore one.
    ///
    /// - Parameters:
    ///   - type: The type of the resources.
    ///   - query: The conditions, all of which a match fulfils; without any, the server sends everything it has.
    ///   - pageLimit: The number of pages after which to stop, at least 1; if more follow, the result has a gap.
    /// - Returns: What was found, with the reasons why that may not be all.
    /// - Throws: `FHIRClientError` when a page cannot be had, or leads to another origin, and with the code `unsupported` when
    ///   the version of the server has no such parameter; `CancellationError`. What was found before is then lost: half a
    ///   list must not look like one.
    @concurrent
    public func search<R: FHIRResource>(
        _ type: R.Type,
        _ query: SearchQuery<R> = [],
        pageLimit: Int = defaultPageLimit
    ) async throws -> SearchResult<R> {
        try await pages(type, query, pageLimit: pageLimit).result()
    }

    /// Returns the pages of a search as a sequence, which fetches them as they are asked for.
    ///
    /// - Parameters:
    ///   - type: The type of the resources.
    ///   - query: The conditions, all of which a match fulfils; without any, the server sends everything it has.
    ///   - pageLimit: The number of pages after which the sequence throws, at least 1.
    /// - Returns: The sequence; nothing is sent before its first page is asked for.
    public func pages<R: FHIRResource>(
        _ type: R.Type,
        _ query: SearchQuery<R> = [],
        pageLimit: Int = defaultPageLimit
    ) -> SearchPages<R> {
        let name = R.typeName(in: version)
        let start = PageCursor.Start(features: [.interaction(.searchType, type: name)]) { client in
            try client.search(name, query.parameters)
        }
        let includes = query.parameters.lazy.compactMap { $0.name(in: version) }
            .contains { $0.hasPrefix("_include") || $0.hasPrefix("_revinclude") }
        let scope = includes ? SearchPage<R>.Scope.matchesAndIncluded : .matches
        return SearchPages(client: self, start: start, scope: scope, pageLimit: pageLimit)
    }

    /// Returns the ways to send a search, the preferred one first.
    private func search(_ name: String, _ parameters: [SearchParameter]) throws -> [Interaction] {
        let title = "search \(name)"
        let query: String
        do {
            query = try parameters.query(in: version)
        } catch {
            let code: FHIRClientError.Code = error.isUnsupported ? .unsupported : .invalidRequest
            throw refusal(title, error.detail, path: [name], code: code)
        }
        var get = try interaction(title, [name], query: query)
        try get.request.fields.set(.prefer, to: "handling=strict")
        guard searchMethod.usesPost(for: parameters), !(fallsBackToGet && memory.state.withLock(\.refusesSearchByPost))
        else { return [get] }
        var post = try interaction(title, [name, "_search"], method: .post)
        try post.request.fields.set(.prefer, to: "handling=strict")
        // Exactly this: some servers fail on a charset.
        try post.request.fields.set(.contentType, to: "application/x-www-form-urlencoded")
        post.request.body = Array(query.utf8)
        return fallsBackToGet ? [post, get] : [post]
    }
}

extension FHIRClient {
    /// Returns the text of a condition for `If-None-Exist` and the address of conditional changes.
    func condition<R: FHIRResource>(_ query: SearchQuery<R>, _ name: String) throws -> String {
        do {
            return try query.parameters.query(in: version)
        } catch {
            let code: FHIRClientError.Code = error.isUnsupported ? .unsupported : .invalidRequest
            throw refusal(name, error.detail, path: [R.typeName(in: version)], code: code)
        }
    }
}
