// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

struct PatientSessionWorkTests {
    private struct Unremovable: Error {}

    private static let patients = ["a", "b"].map { FHIRVersion.r4.patient($0) }

    // MARK: Work for a patient

    @Test func `work is done for the patient who is signed in`() async throws {
        try await Clinic.open(.r4, holding: Self.patients) { clinic in
            let session = PatientSession(client: clinic.client)
            try await session.signIn(.id("a"))
            #expect(try await session.perform { $0.id } == "a")
            try await session.signIn(.id("b"))
            #expect(try await session.perform { $0.id } == "b")
            await #expect(throws: Unremovable.self) { try await session.perform { _ in throw Unremovable() } }
        }
    }

    @Test func `nobody signed in is nobody to work for`() async throws {
        try await Clinic.open(.r4) { clinic in
            let session = PatientSession(client: clinic.client)
            let error = await #expect(throws: PatientSessionError.self) { try await session.perform { $0.id } }
            #expect(error?.code == .notSignedIn)
        }
    }

    @Test(arguments: ["b", nil])
    func `a change of patient cancels the work and drops its late answer`(next: String?) async throws {
        try await Clinic.open(.r4, holding: Self.patients) { clinic in
            let session = PatientSession(client: clinic.client)
            try await session.signIn(.id("a"))
            let (begun, never) = (Signal(), Signal())
            let late = Task {
                try await session.perform { patient in
                    begun.fire()
                    // Cancelled, it answers all the same.
                    try? await never.wait()
                    return patient.id
                }
            }
            try await begun.wait()
            if let next { try await session.signIn(.id(next)) } else { try await session.signOut() }
            let error = await #expect(throws: PatientSessionError.self) { try await late.value }
            #expect(error?.code == .patientChanged)
        }
    }

    @Test func `work for the next patient begins when nothing of the one before is left`() async throws {
        try await Clinic.open(.r4, holding: Self.patients) { clinic in
            let cache = SlowCache()
            let session = PatientSession(client: clinic.client, caches: [cache])
            let first = Task { try await session.signIn(.id("a")) }
            await cache.removals.answer(0, .success(true))
            _ = try await first.value
            let second = Task { try await session.signIn(.id("b")) }
            await cache.removals.started(1)
            // Who listens to the session hears of the patient now.
            #expect(await session.patient?.id == "b")
            let isEmpty = Task { try await session.perform { _ in await cache.isEmpty } }
            for _ in 0..<20 { await Task.yield() }
            await cache.removals.answer(1, .success(true))
            #expect(try await isEmpty.value)
            _ = try await second.value
        }
    }

    @Test func `the same patient again does not disturb the work`() async throws {
        try await Clinic.open(.r4, holding: Self.patients) { clinic in
            let session = PatientSession(client: clinic.client)
            try await session.signIn(.id("a"))
            let id = try await session.perform { patient in
                try await session.signIn(.id("a"))
                try Task.checkCancellation()
                return patient.id
            }
            #expect(id == "a")
        }
    }

    @Test func `cancelling the caller cancels the work`() async throws {
        try await Clinic.open(.r4, holding: Self.patients) { clinic in
            let session = PatientSession(client: clinic.client)
            try await session.signIn(.id("a"))
            let (begun, never) = (Signal(), Signal())
            let task = Task {
                try await session.perform { _ in
                    begun.fire()
                    try await never.wait()
                }
            }
            try await begun.wait()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(await session.isSignedIn)
        }
    }

    // MARK: Forgetting

    private static let kept = HTTPResponse(status: 200, body: Array("x".utf8))

    private static func key() throws -> ResponseKey { ResponseKey(try .example(), party: "") }

    @Test func `a change of patient empties the caches, the same patient again does not`() async throws {
        try await Clinic.open(.r4, holding: Self.patients) { clinic in
            let cache = MemoryResponseStore()
            let session = PatientSession(client: clinic.client, caches: [cache])
            try await session.signIn(.id("a"))
            await cache.keep(Self.kept, for: try Self.key())
            try await session.signIn(.id("a"))
            #expect(await cache.byteCount > 0)
            try await session.signIn(.id("b"))
            #expect(await cache.byteCount == 0)
            await cache.keep(Self.kept, for: try Self.key())
            try await session.signOut()
            #expect(await cache.byteCount == 0)
        }
    }

    @Test func `only a sign-out ends the stay, each time it is asked for`() async throws {
        try await Clinic.open(.r4, holding: Self.patients) { clinic in
            let (ends, end) = AsyncStream.makeStream(of: Void.self)
            let session = PatientSession(client: clinic.client) { end.yield() }
            try await session.signIn(.id("a"))
            try await session.signIn(.id("b"))
            try await session.signOut()
            try await session.signOut()
            end.finish()
            #expect(await ends.reduce(0) { count, _ in count + 1 } == 2)
        }
    }

    @Test func `what cannot be forgotten is told, and the patient is signed out all the same`() async throws {
        try await Clinic.open(.r4, holding: Self.patients) { clinic in
            let session = PatientSession(client: clinic.client) { throw Unremovable() }
            try await session.signIn(.id("a"))
            let error = await #expect(throws: PatientSessionError.self) { try await session.signOut() }
            #expect(error?.code == .notForgotten)
            #expect(error?.underlyingError is Unremovable)
            #expect(await session.state == .signedOut)
            #expect(try await session.signIn(.id("b")).id == "b")
        }
    }

    // Tokens of the next patient must not be removed by the end of the stay before.
    @Test func `the next sign-in waits until everything is forgotten`() async throws {
        let order = EventLog()
        let transport = ScriptedTransport { _ in
            await order.add("search")
            return try .text(
                #"{"resourceType":"Bundle","type":"searchset","entry":[{"resource":\#(Self.patients[0])}]}"#)
        }
        let opened = Signal()
        let session = PatientSession(client: try FHIRClient(scripted: transport)) {
            try await opened.wait()
            await order.add("forgotten")
        }
        var changes = session.changes().makeAsyncIterator()
        try await session.signIn(.id("a"))
        let out = Task { try await session.signOut() }
        #expect(await changes.next()?.new?.id == "a")
        #expect(await changes.next()?.old?.id == "a")
        let again = Task { try await session.signIn(.id("a")) }
        opened.fire()
        try await out.value
        _ = try await again.value
        #expect(await order.events == ["search", "forgotten", "search"])
    }

    // MARK: Notifications

    @Test func `each change is posted under the name and the keys of the seed`() async throws {
        #expect(PatientSession.patientChangedNotification.rawValue == "SessionManager.PatientChangedNotification")
        try await Clinic.open(.r4, holding: Self.patients) { clinic in
            let session = PatientSession(client: clinic.client)
            var changes = session.changes().makeAsyncIterator()
            try await session.signIn(.id("a"))
            try await session.signIn(.id("b"))
            try await session.signOut()

            let center = NotificationCenter()
            let posts = Locked<[[String?]]>([])
            let observer = center.addObserver(
                forName: PatientSession.patientChangedNotification, object: session, queue: nil
            ) { notification in
                let pair = ["Old", "New"].map {
                    (notification.userInfo?["SessionManager.PatientChangedNotification\($0)Key"] as? Patient)?.id
                }
                posts.withLock { $0.append(pair) }
            }
            defer { center.removeObserver(observer) }
            for _ in 0..<3 { await changes.next()?.post(to: center, from: session) }
            #expect(posts.withLock { $0 } == [[nil, "a"], ["a", "b"], ["b", nil]])
        }
    }
}

private actor EventLog {
    private(set) var events: [String] = []

    func add(_ event: String) { events.append(event) }
}

/// A cache that is full until the test lets it forget.
private actor SlowCache: PatientDataCache {
    let removals = GatedCalls<Void, Bool>()
    private(set) var isEmpty = false

    func removeAll() async {
        isEmpty = false
        isEmpty = (try? await removals(())) ?? false
    }
}
