// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRCore
import FHIRTransport
import Foundation
import FuzzSupport

/// Gives a client any links and fields that a server may send, and a server any addresses that a client may ask for.
///
/// The first byte chooses what is asked; the rest are lines, each a link, a field or an address.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLinks(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    let lines = bytes.dropFirst().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    let first = bytes.first ?? 0
    switch first % 6 {
    case 0: wait { await requirePages(lines, first) }
    case 1: wait { await requireReferences(lines) }
    case 2: wait { await requireExport(lines) }
    case 3: wait { await requireAnswers(lines) }
    case 4: wait { await requireWrites(lines) }
    default: requireRedirects(lines)
    }
    return 0
}

/// The address of the server; nothing is sent to another.
let serverBase = "https://fhir.example/base"

/// A client whose requests carry a secret.
private func client(_ network: Network) throws -> FHIRClient {
    guard let url = URL(string: serverBase) else { throw URLError(.badURL) }
    let credentials = try CredentialsMiddleware(.bearer(Secret("secret")), for: url)
    return try FHIRClient(base: url, version: .r4, transport: network.through(credentials))
}

// MARK: A client

/// Reading all pages ends, and each page is asked of the same server.
private func requirePages(_ lines: [String], _ first: UInt8) async {
    let limit = 20
    let network = Network { number in
        var bundle = FHIRBundle()
        bundle.type = .searchset
        bundle.entry = [.init(fullUrl: lines.first, resource: .patient(Patient()))]
        bundle.link = lines.isEmpty ? [] : [.init(relation: "next", url: lines[(number - 1) % lines.count])]
        return Network.answer(bundle.resource)
    }
    guard let client = try? client(network) else { return }
    var pages = 0
    do {
        if first & 64 == 0 {
            for try await _ in client.pages(Patient.self, [.count(1)], pageLimit: limit) { pages += 1 }
        } else {
            for try await _ in client.history(pageLimit: limit) { pages += 1 }
        }
        precondition(lines.isEmpty, "a sequence of pages ends though a next one is named")
    } catch {
        precondition(error is FHIRClientError, "an error of another kind: \(error)")
    }
    precondition(1...limit ~= pages && network.count <= limit, "\(pages) pages, \(network.count) requests")
    let result = try? await client.search(Patient.self, pageLimit: limit)
    precondition(result?.isComplete != true || lines.isEmpty, "a result is complete though a next page is named")
}

/// References lead to the same server, or nowhere.
private func requireReferences(_ lines: [String]) async {
    let network = Network { _ in Network.answer(.patient(Patient())) }
    guard let client = try? client(network) else { return }
    var patient = Patient()
    patient.id = "p"
    patient.generalPractitioner = lines.prefix(8).map { Reference($0) }
    let loader = ReferenceLoader(client: client)
    guard let found = try? await loader.reachable(from: .patient(patient)) else { return }
    precondition(
        found.resources.count + found.failures.count <= lines.count, "more was found than there are references")
    let resolver = ReferenceResolver(resource: .patient(patient))
    for line in lines.prefix(8) {
        let reference = Reference(line)
        _ = try? resolver.resolve(reference, from: ResourcePlace(entry: 0))
        if let (type, id) = reference.target { precondition(!type.isEmpty && !id.isEmpty, "a target without id") }
        var bundle = FHIRBundle()
        bundle.entry = [
            .init(fullUrl: line, resource: .patient(patient)), .init(fullUrl: nil, resource: .patient(patient)),
        ]
        let places = ReferenceResolver(bundle: bundle)
        if let resolved = try? places.resolve(reference, from: ResourcePlace(entry: 0)) {
            precondition(places.resource(at: resolved.place) == resolved.resource, "another resource stands there")
        }
    }
}

/// An export is asked for at the same server, wherever the server says that it is.
private func requireExport(_ lines: [String]) async {
    let network = Network { number in
        var answer = HTTPResponse(status: number == 1 || number == 2 ? 202 : 200)
        func set(_ name: HTTPField.Name, _ place: Int) {
            if place < lines.count { try? answer.fields.set(name, to: lines[place]) }
        }
        set(.contentLocation, 0)
        set(.retryAfter, 1)
        set(.date, 2)
        let files = lines.dropFirst(3).map {
            JSONValue.object([.init("type", .string("Patient")), .init("url", .string($0))])
        }
        answer.body =
            JSONValue.object([
                .init("transactionTime", .string("2024-01-01T00:00:00Z")), .init("request", .string(serverBase)),
                .init("requiresAccessToken", .bool(true)), .init("output", .array(files)), .init("error", .array([])),
            ]).bytes
        return answer
    }
    guard let client = try? client(network) else { return }
    do {
        let export = try await client.startExport(BulkExportRequest(.server))
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        if case .running(_, let delay?) = try await export.status(now: now) {
            precondition(.zero ... .seconds(365 * 86_400) ~= delay, "a wait outside of a year")
        }
        if case .finished(let manifest) = try await export.status(now: now) {
            precondition(manifest.files.count == max(0, lines.count - 3), "a file is missing")
            for file in manifest.files {
                precondition(!file.name.contains("/") && file.name != ".." && !file.name.isEmpty, "a name is a path")
            }
        }
    } catch {
        precondition(error is FHIRClientError, "an error of another kind: \(error)")
    }
}

/// What a server says of a write is read, or refused.
private func requireWrites(_ lines: [String]) async {
    let network = Network { number in
        var answer = HTTPResponse(status: number == 1 ? 201 : 200)
        for (name, line) in zip([HTTPField.Name.location, .eTag, .lastModified, .contentType, .retryAfter], lines) {
            try? answer.fields.set(name, to: line)
        }
        return answer
    }
    guard let client = try? client(network) else { return }
    for _ in 0..<2 {
        do {
            let result = try await client.create(Patient())
            precondition(!result.id.isEmpty, "an empty id")
        } catch {
            precondition(error is FHIRClientError, "an error of another kind: \(error)")
        }
    }
    // An id of the server becomes part of an address.
    for line in lines.prefix(4) {
        _ = try? await client.readResource("Patient", id: line)
        _ = try? await client.readResource(line, id: "1", versionID: line)
        _ = try? await client.search(Patient.self, [.id(line)])
    }
}

/// Redirects carry secrets to the same server only, and never away from https.
private func requireRedirects(_ lines: [String]) {
    guard let url = URL(string: serverBase + "/Patient/1"),
        let authorization = try? HTTPField(.authorization, "Bearer secret")
    else { return }
    var request = HTTPRequest(method: .post, url: url, fields: HTTPFields([authorization]), body: [1])
    for (count, line) in lines.enumerated() {
        var response = HTTPResponse(status: [301, 302, 303, 307, 308][count % 5])
        guard (try? response.fields.set(.location, to: line)) != nil,
            let next = try? RedirectPolicy().request(after: response, to: request, count: count)
        else { return }
        precondition(count < 10, "more redirects than the limit")
        precondition(next.url.scheme?.lowercased() == "https", "a redirect away from https")
        precondition(next.url.user() == nil && next.url.password() == nil, "a redirect with a password")
        if HTTPOrigin(next.url) != HTTPOrigin(request.url) {
            precondition(!next.fields.contains(.authorization), "a secret goes to another server")
        }
        precondition(
            !next.fields.contains(.authorization) || request.fields.contains(.authorization), "a secret is back")
        request = next
    }
}
