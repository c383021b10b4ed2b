// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import Foundation

/// An export that a server works on, and the way to its files.
///
/// ```swift
/// let export = try await client.startExport(BulkExportRequest(.group("7")))
/// let manifest = try await export.manifest()
/// for file in try await export.download(manifest, to: folder) { … }
/// ```
///
/// Source: Bulk Data Access 2.0. https://hl7.org/fhir/uv/bulkdata/STU2/export.html
public struct BulkExport: Sendable {
    /// How far a server is.
    public enum Status: Sendable, Hashable {
        /// It works on it.
        case running(progress: String?, retryAfter: Duration?)
        /// The files are there.
        case finished(BulkManifest)
    }

    /// The address that tells how far the server is; keep it to go on after a restart of the application.
    public let statusURL: URL

    let client: FHIRClient
    private static let name = "bulk export"

    /// Creates an export that was started before.
    ///
    /// - Parameters:
    ///   - client: The client of the server.
    ///   - statusURL: The address that tells how far the server is.
    /// - Throws: `FHIRClientError` with the code `crossOriginLink` or `invalidLink` when it is not one of the server's.
    public init(client: FHIRClient, statusURL: URL) throws(FHIRClientError) {
        let start = Interaction(name: Self.name, path: ["$export"], request: HTTPRequest(url: client.base))
        let checked = try client.interaction(
            following: statusURL.absoluteString, in: start, "the address of the status")
        self.client = client
        self.statusURL = checked.request.url
    }

    private func interaction(_ method: HTTPRequest.Method) throws -> Interaction {
        var request = HTTPRequest(method: method, url: statusURL)
        try request.fields.set(.accept, to: "application/json")
        return Interaction(name: Self.name, path: ["$export-poll-status"], request: request)
    }

    /// Asks how far the server is.
    ///
    /// - Parameter now: The present moment, with which a date in `Retry-After` is compared where the server gives no other.
    /// - Returns: The status; being asked too often (429) counts as running.
    /// - Throws: `FHIRClientError` when the export failed or is not known (404), and with the code `unreadable` when the list
    ///   of files cannot be read; `CancellationError`.
    @concurrent
    public func status(now: Date) async throws -> Status {
        let answer = try await client.send(interaction(.get), others: [429])
        guard let response = answer.response, response.status != 202, response.status != 429 else {
            let progress = (try? HTTPField.Name("X-Progress")).flatMap { answer.response?.fields[$0] }
            return .running(progress: progress, retryAfter: answer.response?.retryDelay(now: now))
        }
        guard let manifest = BulkManifest(response.body) else {
            throw FHIRClientError(.unreadable, answer, detail: "the list of files is not as Bulk Data Access asks")
        }
        return .finished(manifest)
    }

    /// Waits until the files are there.
    ///
    /// - Parameters:
    ///   - polling: How long and how often to ask.
    ///   - environment: The clock and the sleep.
    /// - Returns: The list of files.
    /// - Throws: What asking for the status throws; `FHIRClientError` with the code `timedOut` when the deadline is over, after
    ///   which waiting may begin again; `CancellationError`, which does not end the export.
    @concurrent
    public func manifest(
        polling: BulkPolling = BulkPolling(),
        environment: HostEnvironment = .system
    ) async throws -> BulkManifest {
        let start = environment.uptime()
        var questions = 0
        while true {
            questions += 1
            let wished: Duration?
            switch try await status(now: environment.date()) {
            case .finished(let manifest): return manifest
            case .running(_, let retryAfter): wished = retryAfter
            }
            let own = polling.backoff.delay(afterAttempts: questions, random: environment.random())
            let delay = max(min(wished ?? own, polling.backoff.limit), .milliseconds(100))
            guard environment.uptime() - start + delay <= polling.deadline else {
                let detail = "the server is not done within \(polling.deadline); it goes on"
                throw FHIRClientError(.timedOut, try interaction(.get), detail: detail)
            }
            try await environment.sleep(delay)
        }
    }

    /// Ends the export, and asks the server to remove its files.
    ///
    /// - Throws: `FHIRClientError`, with the code `notFound` when the server does not know it any more; `CancellationError`.
    @concurrent
    public func cancel() async throws {
        _ = try await client.send(interaction(.delete))
    }
}

extension FHIRClient {
    /// Asks the server to write resources into files, and does not wait for it.
    ///
    /// - Parameter request: What is wanted.
    /// - Returns: The export.
    /// - Throws: `FHIRClientError`, with the code `unexpectedStatus` when the server does not take it as a job; and
    ///   `CancellationError`.
    @concurrent
    public func startExport(_ request: BulkExportRequest) async throws -> BulkExport {
        try await require(.operation("export", type: request.path.first))
        var start = try interaction("bulk export", request.path, operation: "$export", query: request.query)
        try start.request.fields.set(.prefer, to: "respond-async")
        let answer = try await send(start)
        guard answer.response?.status == 202, let address = answer.response?.fields[.contentLocation] else {
            let detail = "an export is answered with 202 and a Content-Location"
            throw FHIRClientError(.unexpectedStatus, answer, detail: detail)
        }
        let place = try interaction(following: address, in: answer, "the address of the status")
        return try BulkExport(client: self, statusURL: place.request.url)
    }
}
