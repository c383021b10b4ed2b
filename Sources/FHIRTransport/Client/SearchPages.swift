// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// The pages of a search, fetched one after the other as they are asked for.
///
/// ```swift
/// for try await page in client.pages(MedicationAdministration.self, [.prescription("12")]) { … }
/// ```
///
/// A sequence ends in order only when the server names no next page. Otherwise it throws `FHIRClientError` after the last
/// page it could give: `tooManyPages` at the limit, `repeatedLink` when the server leads in a circle, `crossOriginLink`
/// when a link leaves the origin of the client, or what went wrong with a page. Each iteration searches anew. It holds no
/// page itself: a caller who keeps none has one in memory at a time, in its bytes and as values.
public struct SearchPages<R: FHIRResource>: AsyncSequence, Sendable {
    private let client: FHIRClient
    private let start: PageCursor.Start
    private let scope: SearchPage<R>.Scope
    private let pageLimit: Int

    init(client: FHIRClient, start: PageCursor.Start, scope: SearchPage<R>.Scope = .matches, pageLimit: Int) {
        self.client = client
        self.start = start
        self.scope = scope
        self.pageLimit = pageLimit
    }

    /// Starts before the first page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(cursor: PageCursor(client, start, pageLimit: pageLimit), scope: scope)
    }

    /// A position between the pages of a search.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        fileprivate var cursor: PageCursor
        fileprivate let scope: SearchPage<R>.Scope

        /// Fetches the next page.
        ///
        /// - Returns: The page, or nil after the last one.
        /// - Throws: `FHIRClientError` or `CancellationError`; there is no page after an error.
        @concurrent
        public mutating func next() async throws -> SearchPage<R>? {
            try await cursor.next().map { SearchPage($0, scope) }
        }
    }

    /// Reads all pages.
    ///
    /// - Returns: What is on them, with the reasons why that may not be all.
    /// - Throws: `FHIRClientError` when a page cannot be had; `CancellationError`.
    @concurrent
    public func result() async throws -> SearchResult<R> {
        let (result, error) = try await read()
        if let error { throw error }
        return result
    }

    /// Reads all pages that can be had; one after the first that cannot be had is a gap.
    ///
    /// - Throws: `FHIRClientError` when the first page cannot be had; `CancellationError`.
    @concurrent
    package func availableResult() async throws -> SearchResult<R> {
        var (result, error) = try await read()
        if let error {
            guard result.pageCount > 0 else { throw error }
            result.note(.failedPage)
        }
        return result
    }

    private func read() async throws -> (SearchResult<R>, FHIRClientError?) {
        var result = SearchResult<R>()
        var iterator = makeAsyncIterator()
        do {
            while let page = try await iterator.next() { result.append(page) }
            result.close(scope)
        } catch let error as FHIRClientError where error.code == .tooManyPages {
            result.note(.pageLimit)
        } catch let error as FHIRClientError where error.code == .repeatedLink {
            result.note(.repeatedLink)
        } catch let error as FHIRClientError {
            return (result, error)
        }
        return (result, nil)
    }
}
