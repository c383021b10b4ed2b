// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
import Foundation

/// The pages of a search, fetched one after the other as they are asked for.
///
/// ```swift
/// for try await page in client.pages(MedicationAdministration.self, [.prescription("12")]) { … }
/// ```
///
/// A sequence ends in order only when the server names no next page. Otherwise it throws `FHIRClientError` after the last
/// page it could give: `tooManyPages` at the limit, `repeatedLink` when the server leads in a circle, `crossOriginLink`
/// when a link leaves the origin of the client, or what went wrong with a page. Each iteration searches anew.
public struct SearchPages<R: FHIRResource>: AsyncSequence, Sendable {
    let client: FHIRClient
    let parameters: [SearchParameter]
    let pageLimit: Int

    /// Starts before the first page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: self)
    }

    /// A position between the pages of a search.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        private enum Position {
            case start
            /// The link to the page that follows, and the page that holds it.
            case link(String, in: Interaction)
            case end
        }

        private let pages: SearchPages
        private var position = Position.start
        private var visited: Set<URL> = []

        fileprivate init(pages: SearchPages) {
            self.pages = pages
        }

        /// Fetches the next page.
        ///
        /// - Returns: The page, or nil after the last one.
        /// - Throws: `FHIRClientError` or `CancellationError`; there is no page after an error.
        public mutating func next() async throws -> SearchPage<R>? {
            let place = position
            // Stays so if one of the following throws.
            position = .end
            guard let interaction = try interaction(at: place) else { return nil }
            guard visited.insert(interaction.request.url).inserted else {
                throw FHIRClientError(.repeatedLink, interaction)
            }
            guard visited.count <= pages.pageLimit else {
                throw FHIRClientError(.tooManyPages, interaction, detail: "the limit is \(pages.pageLimit)")
            }
            let search = try await pages.client.send(interaction)
            let bundle = try search.reading(FHIRBundle.self, in: pages.client.version)
            if let link = bundle.value.url(of: "next") { position = .link(link, in: search) }
            return SearchPage(bundle)
        }

        private func interaction(at position: Position) throws -> Interaction? {
            let client = pages.client
            let type = R.typeName(in: client.version)
            return switch position {
            case .start:
                try client.interaction("search \(type)", [type], query: pages.parameters.query(in: client.version))
            case .link(let link, let page):
                try client.interaction(page.name, url(of: link, in: page))
            case .end:
                nil
            }
        }

        /// Resolves a link and checks that it stays with the party that the credentials of the client are meant for.
        private func url(of link: String, in page: Interaction) throws(FHIRClientError) -> URL {
            guard let url = URL(string: link, relativeTo: page.request.url)?.absoluteURL,
                let origin = HTTPOrigin(url), url.user() == nil, url.password() == nil
            else {
                throw FHIRClientError(.invalidLink, page, detail: "the link to the next page is not an address")
            }
            guard origin == pages.client.origin else {
                let detail = "the link to the next page leads to \(origin), and was not followed"
                throw FHIRClientError(.crossOriginLink, page, detail: detail)
            }
            return url
        }
    }
}
