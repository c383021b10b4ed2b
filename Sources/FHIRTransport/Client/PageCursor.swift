// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A position between the pages of a search, a history or an operation.
///
/// It holds no page: only the address of the next one, and the addresses that were read.
struct PageCursor: Sendable {
    /// How the first page is asked for.
    struct Start: Sendable {
        let features: [ServerFeature]
        /// Returns the ways to ask, the preferred one first; never empty.
        let interactions: @Sendable (FHIRClient) throws -> [Interaction]
    }

    private enum Position {
        case start(Start)
        /// A link, and the page that holds it without its content.
        case link(String, in: Interaction)
        case end
    }

    let client: FHIRClient
    private let pageLimit: Int
    private var position: Position
    private var pageCount = 0
    private var visited: Set<URL> = []

    init(_ client: FHIRClient, _ start: Start, pageLimit: Int) {
        self.client = client
        self.pageLimit = max(1, pageLimit)
        position = .start(start)
    }

    /// Fetches the next page.
    ///
    /// - Returns: The page, or nil after the last one, and after an error.
    mutating func next() async throws -> FHIRReading<FHIRBundle>? {
        let place = position
        // Stays so if one of the following throws.
        position = .end
        let answer: Interaction
        switch place {
        case .end: return nil
        case .start(let start): answer = try await first(start)
        case .link(let link, let page): answer = try await following(link, in: page)
        }
        pageCount += 1
        let bundle = try answer.found(FHIRBundle.self, in: client.version)
        if let link = bundle.value.url(of: "next") {
            // The link is checked when it is followed: the page that holds a bad one is good.
            let request = HTTPRequest(url: answer.request.url)
            position = .link(link, in: Interaction(name: answer.name, path: answer.path, request: request))
        }
        return bundle
    }

    private mutating func first(_ start: Start) async throws -> Interaction {
        for feature in start.features { try await client.require(feature) }
        let ways = try start.interactions(client)
        for way in ways.dropLast() {
            do {
                return try await sendFirst(way)
            } catch let error as FHIRClientError
                where error.status == 405 || error.status == 501 || error.code == .redirectedSearch
            {
                client.memory.state.withLock { $0.refusesSearchByPost = true }
            }
        }
        guard let way = ways.last else { throw client.refusal("search", "there is nothing to send") }
        return try await sendFirst(way)
    }

    private mutating func sendFirst(_ way: Interaction) async throws -> Interaction {
        // The conditions of a POST are in its body, so that its address says nothing.
        if way.request.method == .get { visited.insert(way.request.url) }
        var way = way
        way.request.maximumBodySize = client.bodyLimits.page
        let answer = try await client.send(way)
        // A redirect may have turned it into a GET without conditions: everybody's records would look like one patient's.
        if way.request.method == .post, let url = answer.response?.url, !url.isSamePlace(as: way.request.url) {
            throw FHIRClientError(.redirectedSearch, answer, detail: "its conditions may be lost on the way")
        }
        return answer
    }

    private mutating func following(_ link: String, in page: Interaction) async throws -> Interaction {
        var interaction = try client.interaction(following: link, in: page, "the link to the next page")
        interaction.request.maximumBodySize = client.bodyLimits.page
        guard visited.insert(interaction.request.url).inserted else {
            throw FHIRClientError(.repeatedLink, interaction)
        }
        guard pageCount < pageLimit else {
            throw FHIRClientError(.tooManyPages, interaction, detail: "the limit is \(pageLimit)")
        }
        return try await client.send(interaction)
    }
}

extension URL {
    /// Whether an address differs from another at most in spelling or query.
    fileprivate func isSamePlace(as other: URL) -> Bool {
        HTTPOrigin(self) == HTTPOrigin(other) && path(percentEncoded: false) == other.path(percentEncoded: false)
    }
}
