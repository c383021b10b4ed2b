// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRClient {
    /// Searches for resources and reads all pages.
    ///
    /// The conditions are sent as part of the address (GET), which servers and proxies on the way tend to write into logs,
    /// identifiers of patients included.
    ///
    /// - Parameters:
    ///   - type: The type of the resources.
    ///   - parameters: The conditions, all of which a match fulfils; without any, the server sends everything it has.
    ///   - pageLimit: The number of pages after which to stop, at least 1; if more follow, the result has a gap.
    /// - Returns: What was found, with the reasons why that may not be all.
    /// - Throws: `FHIRClientError` when a page cannot be had, or leads to another origin; `CancellationError`. What was
    ///   found before is then lost: half a list must not look like one.
    public func search<R: FHIRResource>(
        _ type: R.Type,
        _ parameters: [SearchParameter] = [],
        pageLimit: Int = defaultPageLimit
    ) async throws -> SearchResult<R> {
        var result = SearchResult<R>()
        var iterator = pages(type, parameters, pageLimit: pageLimit).makeAsyncIterator()
        do {
            while let page = try await iterator.next() { result.append(page) }
            result.close()
        } catch let error as FHIRClientError where error.code == .tooManyPages {
            result.note(.pageLimit)
        } catch let error as FHIRClientError where error.code == .repeatedLink {
            result.note(.repeatedLink)
        }
        return result
    }

    /// Returns the pages of a search as a sequence, which fetches them as they are asked for.
    ///
    /// - Parameters:
    ///   - type: The type of the resources.
    ///   - parameters: The conditions, all of which a match fulfils; without any, the server sends everything it has.
    ///   - pageLimit: The number of pages after which the sequence throws, at least 1.
    /// - Returns: The sequence; nothing is sent before its first page is asked for.
    public func pages<R: FHIRResource>(
        _ type: R.Type,
        _ parameters: [SearchParameter] = [],
        pageLimit: Int = defaultPageLimit
    ) -> SearchPages<R> {
        SearchPages(client: self, parameters: parameters, pageLimit: max(1, pageLimit))
    }
}
