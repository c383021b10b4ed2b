// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRClient {
    /// Returns the versions of one resource.
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id.
    ///   - since: The moment from which on versions are wanted; nil for all.
    ///   - count: The wished size of the pages; nil to leave it to the server.
    ///   - pageLimit: The number of pages after which the sequence throws, at least 1.
    /// - Returns: The sequence of pages, newest version first; nothing is sent before its first page is asked for.
    public func history<R: FHIRResource>(
        of type: R.Type,
        id: String,
        since: FHIRInstant? = nil,
        count: Int? = nil,
        pageLimit: Int = defaultPageLimit
    ) -> HistoryPages {
        let name = R.typeName(in: version)
        return history([name, id], .interaction(.historyInstance, type: name), since, count, pageLimit)
    }

    /// Returns the versions of all resources of a type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - since: The moment from which on versions are wanted; nil for all.
    ///   - count: The wished size of the pages; nil to leave it to the server.
    ///   - pageLimit: The number of pages after which the sequence throws, at least 1.
    /// - Returns: The sequence of pages, newest version first; nothing is sent before its first page is asked for.
    public func history<R: FHIRResource>(
        of type: R.Type,
        since: FHIRInstant? = nil,
        count: Int? = nil,
        pageLimit: Int = defaultPageLimit
    ) -> HistoryPages {
        let name = R.typeName(in: version)
        return history([name], .interaction(.historyType, type: name), since, count, pageLimit)
    }

    /// Returns the versions of all resources.
    ///
    /// - Parameters:
    ///   - since: The moment from which on versions are wanted; nil for all.
    ///   - count: The wished size of the pages; nil to leave it to the server.
    ///   - pageLimit: The number of pages after which the sequence throws, at least 1.
    /// - Returns: The sequence of pages, newest version first; nothing is sent before its first page is asked for.
    public func history(
        since: FHIRInstant? = nil,
        count: Int? = nil,
        pageLimit: Int = defaultPageLimit
    ) -> HistoryPages {
        history([], .system(.historySystem), since, count, pageLimit)
    }

    private func history(
        _ place: [String],
        _ feature: ServerFeature,
        _ since: FHIRInstant?,
        _ count: Int?,
        _ pageLimit: Int
    ) -> HistoryPages {
        let start = PageCursor.Start(features: [feature]) { client in
            let wishes = [("_since", since?.text), ("_count", count.map(String.init))]
            let query = wishes.compactMap { name, value in value.map { "\(name)=\($0.percentEncoded)" } }
            let title = (["history"] + place.prefix(1)).joined(separator: " ")
            return [try client.interaction(title, place + ["_history"], query: query.joined(separator: "&"))]
        }
        return HistoryPages(client: self, start: start, pageLimit: pageLimit)
    }
}
