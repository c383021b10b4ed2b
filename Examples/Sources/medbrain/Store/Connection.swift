// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransport
import Foundation
import MedicationScreens

/// The way to a server: a client, an outbox, and what there is when the server is away.
struct Connection {
    let client: FHIRClient
    let outbox: Outbox
    /// How doses are sent.
    let method: OutboxMethod
    /// What the server said last; nil for the embedded one, which is always there.
    let known: KnownPatients?
    /// Why what is shown comes from ``known``; nil where the server answers.
    let absence: (any Error)?
    /// Whether it is the embedded server.
    var isEmbedded: Bool { known == nil }
    /// Whether the embedded server was made just now.
    let isNew: Bool

    /// Opens the way to the server that the options name.
    ///
    /// - Parameters:
    ///   - options: The server and the store.
    ///   - now: The present, before which the doses of the made-up patient lie.
    /// - Returns: The connection.
    /// - Throws: `FileError` for the store; `FHIRClientError` when the server is away and nothing is known.
    static func open(_ options: Options, now: Date) async throws -> Connection {
        let store = try await Store(options.store)
        let folder = try store.folder(of: options.server)
        guard let base = options.server else { return try await embedded(folder, options, now) }
        let known = KnownPatients(folder: folder.appending(path: "known"))
        var configuration = URLSessionTransport.Configuration()
        // Somebody is waiting, for the whole of an answer.
        configuration.deadline = .seconds(20)
        let transport: any HTTPTransport =
            options.isOffline ? Unplugged() : URLSessionTransport(configuration: configuration)
        do {
            let client = try await FHIRClient.connected(to: base, transport: transport)
            let statement = try await client.capabilities().statement
            return Connection(
                client: client, outbox: try outbox(folder, base),
                method: OutboxMethod(for: statement, type: "MedicationAdministration"),
                known: known, absence: nil, isNew: false)
        } catch let error as FHIRClientError {
            guard ScreenFailure(error).isAbsence, let copy = await known.server(base: base) else { throw error }
            let reason = (error.underlyingError as? TransportError)?.code ?? .cannotConnect
            let client = try FHIRClient(
                base: base, version: copy.version, transport: AbsentServer(known: copy, reason: reason))
            return Connection(
                client: client, outbox: try outbox(folder, base), method: .search, known: known,
                absence: error, isNew: false)
        }
    }

    private static func embedded(_ folder: URL, _ options: Options, _ now: Date) async throws -> Connection {
        guard let base = StoredServer.base else { throw URLError(.badURL) }
        let offset = options.zone.secondsFromGMT(for: now)
        let day = ((now.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)
        let server = try await StoredServer(folder: folder, base: base) {
            try SamplePatient.resources(today: CivilDate(daysSinceEpoch: Int(day)), offsetMinutes: offset / 60)
        }
        let transport: any HTTPTransport = options.isOffline ? Unplugged(except: server) : server
        let client = try FHIRClient(base: base, version: StoredServer.version, transport: transport)
        return Connection(
            client: client, outbox: try outbox(folder, base), method: .updateCreate, known: nil, absence: nil,
            isNew: server.isNew)
    }

    private static func outbox(_ folder: URL, _ server: URL) throws -> Outbox {
        let place = folder.appending(path: "outbox")
        do {
            return try Outbox(folder: place, server: server)
        } catch {
            throw FileError("the doses in \(place.path) cannot be opened: \(error)")
        }
    }
}

extension ScreenFailure {
    /// Whether the server may be there again later, and until then counts as away.
    fileprivate var isAbsence: Bool { mayPass || kind == .server }
}

/// A transport that behaves as without a network, for `--offline`.
private struct Unplugged: HTTPTransport {
    /// Where patients and prescriptions can be read all the same: the embedded server is on this device.
    var except: StoredServer?

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let isReading = request.method.isSafe || request.url.lastPathComponent == "_search"
        if isReading, let except { return try await except.send(request) }
        throw TransportError(.cannotConnect, request: request, detail: "--offline was given")
    }
}
