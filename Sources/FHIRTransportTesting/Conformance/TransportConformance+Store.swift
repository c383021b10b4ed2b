// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
import Foundation

extension TransportConformance {
    /// Returns the checks of a store of responses.
    ///
    /// - Parameter makeStore: Makes an empty store with room for a few kilobytes; it is called for each check.
    /// - Returns: The checks, which can run in any order and at the same time.
    public static func checks(
        ofStore makeStore: @escaping @Sendable () async throws -> any ResponseStore
    ) -> [Check] {
        [
            Check("what is kept is found, for its own key only") { try await StoreSubject(makeStore()).keeps() },
            Check("what is forgotten is not found") { try await StoreSubject(makeStore()).forgets() },
            Check("a late answer of an earlier generation is not kept") {
                try await StoreSubject(makeStore()).dropsLateAnswers()
            },
        ]
    }
}

/// The store that is checked.
private struct StoreSubject {
    let store: any ResponseStore
    let response = HTTPResponse(status: 200, body: Array("a body".utf8))

    init(_ store: any ResponseStore) {
        self.store = store
    }

    private func key(_ party: String) throws -> ResponseKey {
        guard let url = URL(string: "https://fhir.example/Patient/1") else { throw Broken(detail: "no address") }
        return ResponseKey(HTTPRequest(url: url), party: party)
    }

    func keeps() async throws {
        await store.keep(response, for: try key("a"), in: store.generation)
        try require(await store.response(for: key("a"))?.body == response.body, "it was not found as it was")
        try require(await store.response(for: key("b")) == nil, "it was found for another party")
    }

    func forgets() async throws {
        await store.keep(response, for: try key("a"), in: store.generation)
        await store.removeAll()
        try require(await store.response(for: key("a")) == nil, "it was found after removeAll()")
        await store.keep(response, for: try key("a"), in: store.generation)
        try require(await store.response(for: key("a")) != nil, "nothing can be kept after removeAll()")
    }

    func dropsLateAnswers() async throws {
        let before = await store.generation
        await store.removeAll()
        try require(await store.generation != before, "removeAll() does not begin a new generation")
        await store.keep(response, for: try key("a"), in: before)
        try require(await store.response(for: key("a")) == nil, "it was kept after removeAll()")
    }
}
