// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// What a server knows and does: requests in, answers out, one after the other.
///
/// A value, so that a transaction can be tried and thrown away.
struct SandboxEngine: Sendable {
    let version: FHIRVersion
    let root: SandboxRoot
    let parameters: SandboxParameters
    let pageSize: Int
    let now: @Sendable () -> Date
    let makeID: @Sendable () -> String
    var store = SandboxStore()
    var pages = SandboxPages()
    var exports = SandboxExports()

    init(
        version: FHIRVersion,
        base: URL,
        pageSize: Int,
        makeID: @escaping @Sendable () -> String,
        now: @escaping @Sendable () -> Date
    ) {
        self.version = version
        root = SandboxRoot(base)
        parameters = SandboxParameters(version)
        self.pageSize = max(1, pageSize)
        self.makeID = makeID
        self.now = now
    }

    /// Answers a request; a bad one is answered, too.
    mutating func response(to request: HTTPRequest) -> HTTPResponse {
        var response: HTTPResponse
        do {
            response = try answer(request).response(in: version)
        } catch {
            response = error.answer(in: version).response(in: version)
        }
        if request.method == .head { response.body = [] }
        response.url = request.url
        return response
    }

    /// Answers a request that stands alone or is an entry of a batch.
    mutating func answer(_ request: HTTPRequest) throws(SandboxRefusal) -> SandboxAnswer {
        let address = SandboxAddress(request.url, root: root)
        try request.checkAcceptsJSON(address.query, in: version)
        let isRead = request.method == .get || request.method == .head
        switch address.place {
        case .instance(let key):
            switch request.method {
            case .get, .head: return try read(key, request, address)
            case .put: return try update(key, request, address)
            case .patch where version >= .stu3: return try patch(key, request, address)
            case .delete: return try delete(key, request, address)
            default: break
            }
        case .version(let key, let number) where isRead: return try read(key, number, request, address)
        case .type(let type):
            switch request.method {
            case .get, .head: return try search(type, address.query, request, address)
            case .post: return try create(type, request, address)
            case .put: return try updateMatch(type, request, address)
            case .patch where version >= .stu3: return try patchMatch(type, request, address)
            case .delete: return try deleteMatch(type, request, address)
            default: break
            }
        case .search(let type) where request.method == .post:
            var query = address.query
            query.pairs += try request.form().pairs
            return try search(type, query, request, address)
        case .history(let key) where isRead: return try history(of: key, address)
        case .typeHistory(let type) where isRead: return try history(of: type, address)
        case .systemHistory where isRead: return try history(of: nil, address)
        case .metadata where isRead: return SandboxAnswer(200, .json(capabilities(base: address.base)))
        case .system where request.method == .post: return try bundle(request, address)
        case .operation(let name, let type, let id):
            if let answer = try operation(name, type: type, id: id, request, address) { return answer }
        case .export(let id):
            if isRead { return try exports.status(id, base: address.base) }
            if request.method == .delete { return try exports.cancel(id) }
        case .exportFile(let id, let number) where isRead: return try exports.file(id, number)
        default: break
        }
        throw methodNotAllowed(at: address.place)
    }

    private func methodNotAllowed(at place: SandboxAddress.Place) -> SandboxRefusal {
        let patch = version >= .stu3 ? ["PATCH"] : []
        let allowed: [String]
        switch place {
        case .system, .search: allowed = ["POST"]
        case .type: allowed = ["GET", "HEAD", "POST", "PUT"] + patch + ["DELETE"]
        case .instance: allowed = ["GET", "HEAD", "PUT"] + patch + ["DELETE"]
        case .version, .history, .typeHistory, .systemHistory, .metadata, .exportFile: allowed = ["GET", "HEAD"]
        case .operation: allowed = ["GET", "POST"]
        case .export: allowed = ["GET", "HEAD", "DELETE"]
        case .unknown: return SandboxRefusal(404, .notFound, "there is nothing at this address")
        }
        var refusal = SandboxRefusal(405, .notSupported, "this method is not supported here")
        refusal.allowed = allowed
        return refusal
    }

    // MARK: Common

    /// The types that the server has.
    var types: [String] {
        Set(version.sandboxTypes).union(store.types).sorted()
    }

    func checkType(_ type: String) throws(SandboxRefusal) {
        guard store.hasType(type) || version.sandboxTypes.contains(type) else {
            throw SandboxRefusal(404, .notSupported, "this server has no resources of that type")
        }
    }

    func searchContext(_ address: SandboxAddress) -> SandboxSearchContext {
        SandboxSearchContext(parameters: parameters, references: address.references, types: types, now: now())
    }

    // MARK: Read

    private func read(
        _ key: SandboxKey,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        guard let version = store.latest(key) else {
            try checkType(key.type)
            throw .notFound
        }
        return try answer(with: version, request, address)
    }

    private func read(
        _ key: SandboxKey,
        _ number: String,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        guard let version = store.versions(of: key).first(where: { $0.versionID == number }) else { throw .notFound }
        return try answer(with: version, request, address)
    }

    private func answer(
        with version: SandboxVersion,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        guard !version.isDeletion else { throw .gone }
        if request.isKnown(version, now: now) {
            var answer = SandboxAnswer(304)
            answer.version = version
            return answer
        }
        let part = SandboxPart(address.query)
        guard part != .whole else { return SandboxAnswer(200, .stored(version)) }
        var answer = SandboxAnswer(200, .json(part.of(version.json, in: self.version)))
        answer.version = version
        return answer
    }
}
