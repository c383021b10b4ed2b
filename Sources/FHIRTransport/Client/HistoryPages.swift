// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// One page of a history.
public struct HistoryPage: Sendable, Hashable {
    /// The versions, newest first as FHIR asks of servers.
    public private(set) var entries: [HistoryEntry] = []
    /// What the server says about the history.
    public private(set) var outcomes: [OperationOutcome] = []
    /// The number of entries that hold a resource which cannot be read.
    public private(set) var unreadableCount = 0
    /// What is wrong or unusual, with paths that begin at the Bundle.
    public let issues: [FHIRIssue]
    /// The number of versions on all pages, as far as the server tells.
    public let total: Int?

    init(_ reading: FHIRReading<FHIRBundle>) {
        issues = reading.issues
        total = reading.value.total
        for entry in reading.value.entry {
            switch entry.resource {
            case .operationOutcome(let outcome)? where entry.request == nil: outcomes.append(outcome)
            case .unreadable?:
                unreadableCount += 1
                entries.append(HistoryEntry(entry, in: reading.version))
            default: entries.append(HistoryEntry(entry, in: reading.version))
            }
        }
        if let outcome = reading.value.issues.flatMap({ OperationOutcome($0) }) { outcomes.append(outcome) }
    }
}

/// The pages of a history, fetched one after the other as they are asked for.
///
/// It ends and throws as ``SearchPages`` does.
public struct HistoryPages: AsyncSequence, Sendable {
    let client: FHIRClient
    let start: PageCursor.Start
    let pageLimit: Int

    /// Starts before the first page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(cursor: PageCursor(client, start, pageLimit: pageLimit))
    }

    /// A position between the pages of a history.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        fileprivate var cursor: PageCursor

        /// Fetches the next page.
        ///
        /// - Returns: The page, or nil after the last one.
        /// - Throws: `FHIRClientError` or `CancellationError`; there is no page after an error.
        @concurrent
        public mutating func next() async throws -> HistoryPage? {
            try await cursor.next().map { HistoryPage($0) }
        }
    }
}
