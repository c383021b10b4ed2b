// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

// Batches and transactions.
// Source: FHIR DSTU2 to R5, RESTful API, batch and transaction. https://hl7.org/fhir/R4/http.html#transaction
extension SandboxEngine {
    mutating func bundle(_ request: HTTPRequest, _ address: SandboxAddress) throws(SandboxRefusal) -> SandboxAnswer {
        try request.checkHoldsJSON(in: version)
        let json: JSONValue
        do {
            // Finds what is not as it should be in the Bundle itself; resources are read one by one later.
            _ = try FHIRReader(version: version, wrongTypes: .refuse).read(FHIRBundle.self, from: request.body ?? [])
            json = try JSONValue(parsing: request.body ?? [])
        } catch let error as FHIRError {
            throw SandboxRefusal(400, .structure, error.issues)
        } catch {
            throw SandboxRefusal(400, .structure, "the body is not JSON")
        }
        let isTransaction: Bool
        switch json["type"]?.string {
        case "transaction": isTransaction = true
        case "batch": isTransaction = false
        default:
            throw SandboxRefusal(
                400, .invalid, "a Bundle of the type batch or transaction is needed", at: "Bundle.type")
        }
        var entries: [SandboxEntry] = []
        for (index, entry) in (json["entry"]?.elements ?? []).enumerated() {
            do {
                entries.append(try SandboxEntry(entry, index, address.base, request))
            } catch {
                guard !isTransaction else { throw error.inEntry(index) }
                entries.append(SandboxEntry(refused: error, index))
            }
        }
        let answers = isTransaction ? try transaction(entries, address) : batch(entries)
        let bundle = JSONValue.object(of: [
            "resourceType": .string("Bundle"),
            "type": .string(isTransaction ? "transaction-response" : "batch-response"),
            "entry": .array(
                zip(entries, answers).map { entry, answer in answer.entry(base: address.base, in: version) }),
        ])
        return SandboxAnswer(200, .json(bundle))
    }

    /// Does each interaction for itself.
    private mutating func batch(_ entries: [SandboxEntry]) -> [SandboxAnswer] {
        var answers: [SandboxAnswer] = []
        for entry in entries {
            do throws(SandboxRefusal) {
                if let refusal = entry.refusal { throw refusal.inEntry(entry.index) }
                answers.append(try interact(entry))
            } catch {
                answers.append(error.answer(in: version))
            }
        }
        return answers
    }

    /// Does all interactions, or none.
    private mutating func transaction(
        _ entries: [SandboxEntry],
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> [SandboxAnswer] {
        var attempt = self
        let answers = try attempt.performAll(entries, address)
        self = attempt
        return answers
    }

    private mutating func performAll(
        _ entries: [SandboxEntry],
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> [SandboxAnswer] {
        var answers: [Int: SandboxAnswer] = [:]
        for entry in entries where entry.request.method == .delete {
            answers[entry.index] = try interact(entry)
        }
        var plan = SandboxTransactionPlan()
        for entry in entries where entry.request.method == .post || entry.request.method == .put {
            try place(entry, &plan, address)
        }
        // Interactions with one resource must not depend on their order.
        for entry in entries where entry.request.method == .delete || entry.request.method == .patch {
            if case .instance(let key) = SandboxAddress(entry.request.url, root: root).place {
                do {
                    try plan.claim(key)
                } catch {
                    throw error.inEntry(entry.index)
                }
            }
        }
        let writes: [HTTPRequest.Method] = [.post, .put, .patch]
        for method in writes {
            for entry in entries where entry.request.method == method {
                do {
                    answers[entry.index] = try write(entry, plan, address)
                } catch {
                    throw error.inEntry(entry.index)
                }
            }
        }
        for entry in entries where answers[entry.index] == nil { answers[entry.index] = try interact(entry) }
        return entries.compactMap { answers[$0.index] }
    }

    private mutating func interact(_ entry: SandboxEntry) throws(SandboxRefusal) -> SandboxAnswer {
        do {
            return try interact(entry.request)
        } catch {
            throw error.inEntry(entry.index)
        }
    }

    private mutating func interact(_ request: HTTPRequest) throws(SandboxRefusal) -> SandboxAnswer {
        if case .system = SandboxAddress(request.url, root: root).place {
            throw SandboxRefusal(400, .invalid, "a batch cannot hold another one")
        }
        return try answer(request)
    }

    /// Finds the name that the resource of an entry will have, so that the others can refer to it.
    private func place(
        _ entry: SandboxEntry,
        _ plan: inout SandboxTransactionPlan,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) {
        let place = SandboxAddress(entry.request.url, root: root)
        do throws(SandboxRefusal) {
            switch (place.place, entry.request.method) {
            case (.type(let type), .post):
                var existing: SandboxKey?
                let condition = entry.request.fields[.ifNoneExist]
                if let condition {
                    existing = plan.conditions["\(type)?\(condition)"]
                    if existing == nil {
                        existing = try match(
                            type, SandboxQuery(ifNoneExist: condition, of: type), "If-None-Exist", address)?.key
                    }
                }
                let key = existing ?? newKey(type, plan)
                if existing == nil { try plan.claim(key) }
                if let condition { plan.conditions["\(type)?\(condition)"] = key }
                plan.keys[entry.index] = (key, isNew: existing == nil)
            case (.type(let type), .put):
                let given = entry.resource?["id"]?.string
                let match = try match(type, place.query, "a conditional update", address)?.key
                let key =
                    match ?? (version >= .r4 ? given.map { SandboxKey(type: type, id: $0) } : nil) ?? newKey(type, plan)
                try plan.claim(key)
                plan.keys[entry.index] = (key, isNew: match == nil)
            case (.instance(let key), .put):
                try plan.claim(key)
                plan.keys[entry.index] = (key, isNew: false)
            default: return
            }
        } catch {
            throw error.inEntry(entry.index)
        }
        if let fullUrl = entry.fullUrl, let key = plan.keys[entry.index]?.key { plan.addresses[fullUrl] = key }
    }

    private func newKey(_ type: String, _ plan: SandboxTransactionPlan) -> SandboxKey {
        SandboxKey(type: type, id: store.freeID(of: type, startingWith: makeID(), besides: plan.claimed))
    }

    /// Does a create, update or patch of a transaction, with the references of its resource led to their places.
    private mutating func write(
        _ entry: SandboxEntry,
        _ plan: SandboxTransactionPlan,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        var request = entry.request
        guard var resource = entry.resource, let (key, isNew) = plan.keys[entry.index] else {
            return try interact(request)
        }
        resource = try leadingReferences(of: resource, plan, address)
        if isNew {
            // The name is known to the others already, so it is created under it.
            try checkType(key.type)
            resource.set("id", .string(key.id), after: "resourceType")
            let json = try version.resource(resource.bytes, type: key.type)
            return try insertUnmatched(
                key, json, request.method == .post ? .creation : .update, request, address)
        }
        if request.method == .put, case .type = SandboxAddress(request.url, root: root).place {
            // The match was found before the changes of the transaction, which may have led it elsewhere.
            let given = resource["id"]?.string
            guard given == nil || given == key.id else {
                throw SandboxRefusal(400, .invalid, "the resource has another id than the match", at: "\(key.type).id")
            }
            resource.set("id", .string(key.id), after: "resourceType")
            request.url = try SandboxEntry.url(key.path, address.base)
        } else if request.method == .post {
            guard let present = store.current(key) else { throw .notFound }
            return SandboxAnswer(200, changed: present, base: address.base, request.wishes, in: version)
        }
        request.body = resource.bytes
        return try interact(request)
    }

    /// Returns a value with its references to other entries, and its conditional ones, led to their resources.
    ///
    /// References are the members called reference, and values of extensions and parameters that are addresses. A business
    /// identifier that looks like an address stays.
    private func leadingReferences(
        of value: JSONValue,
        _ plan: SandboxTransactionPlan,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> JSONValue {
        switch value {
        case .object(var members):
            for index in members.indices {
                let member = members[index]
                if Self.addressMembers.contains(member.name), let text = member.value.string {
                    var key = plan.addresses[text]
                    if key == nil, member.name == "reference" { key = try conditionalTarget(text, address) }
                    if let key { members[index].value = .string(key.path) }
                } else {
                    members[index].value = try leadingReferences(of: member.value, plan, address)
                }
            }
            return .object(members)
        case .array(var elements):
            for index in elements.indices {
                elements[index] = try leadingReferences(of: elements[index], plan, address)
            }
            return .array(elements)
        default: return value
        }
    }

    private static let addressMembers: Set<String> = ["reference", "valueUri", "valueUrl", "valueUuid", "valueOid"]

    /// Returns the one resource that a conditional reference means, such as `Patient?identifier=…`; nil for others.
    private func conditionalTarget(
        _ text: String,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxKey? {
        let parts = text.split(separator: "?", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0].utf8.allSatisfy(\.isFHIRIDByte), parts[0].first?.isUppercase == true else {
            return nil
        }
        let found = try match(parts[0], SandboxQuery(parts[1]), "a conditional reference", address)
        guard let found else {
            throw SandboxRefusal(412, .notFound, "nothing fulfils the condition of a conditional reference")
        }
        return found.key
    }
}
