// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// Histories of a resource, a type and the server (FHIR R4, RESTful API, history).
struct SandboxHistoryTests {
    /// A server whose clock goes on by a minute with each change, and a history of seven changes.
    private static func server(_ version: FHIRVersion = .r4) async throws -> Clinic {
        let minutes = Locked(0.0)
        let base = try #require(URL(string: "http://clinic.example/fhir"))
        let environment = HostEnvironment(date: {
            Clinic.now.addingTimeInterval(
                minutes.withLock { minutes in
                    minutes += 1
                    return (minutes - 1) * 60
                })
        })
        let server = SandboxServer(
            version: version, base: base, pageSize: 50, makeID: { "new" }, environment: environment)
        let client = try FHIRClient(base: base, version: version, transport: server)
        let clinic = Clinic(server: server, client: client, recorder: Recorder())
        _ = try await clinic.send(.put, "/Patient/a", version.patient("a"))  // 10:00
        _ = try await clinic.send(.post, "/Patient", version.patient(""))  // 10:01
        _ = try await clinic.send(.put, "/Patient/a", version.patient("a"))  // 10:02
        _ = try await clinic.send(.put, "/\(version.orderType)/o", version.order("o"))  // 10:03
        _ = try await clinic.send(.delete, "/Patient/a")  // 10:04
        _ = try await clinic.send(.put, "/Patient/a", version.patient("a"))  // 10:05
        return clinic
    }

    /// The method, the address and the tag of each entry.
    private static func changes(_ response: HTTPResponse) throws -> [String] {
        try response.entries.map { entry in
            let parts = ["request.method", "request.url", "response.etag"].map { entry.at($0)?.string ?? "none" }
            return parts.joined(separator: " ")
        }
    }

    private static let ofPatient = [
        #"PUT Patient/a W/"4""#, #"DELETE Patient/a W/"3""#, #"PUT Patient/a W/"2""#, #"PUT Patient/a W/"1""#,
    ]

    @Test(arguments: FHIRVersion.allCases)
    func `a history has the newest change first`(version: FHIRVersion) async throws {
        let clinic = try await Self.server(version)
        let response = try await clinic.send(.get, "/Patient/a/_history")
        #expect(try Self.changes(response) == Self.ofPatient)
        #expect(try response.json["total"] == .number("4"))
        #expect(try response.entries.map { $0["resource"] == nil } == [false, true, false, false])
        #expect(try response.entries[1].at("response.lastModified") == .string("2016-08-15T10:04:00Z"))
        let bundle = try FHIRReader(version: version).read(FHIRBundle.self, from: response.body)
        #expect(bundle.issues.isEmpty)
        #expect(bundle.value.type == .history)
    }

    @Test(arguments: [
        ("/Patient/_history", 5), ("/_history", 6), ("/MedicationRequest/_history", 1), ("/Medication/_history", 0),
        ("/_history?_since=2016-08-15T10:03:00Z", 3), ("/_history?_since=2016-08-15T12:04:00%2B02:00", 2),
        ("/_history?_since=2017", 0), ("/_history?_since=2016", 6),
        ("/Patient/a/_history?_since=2016-08-15T10:04:00Z", 2),
    ])
    func `a history is that of its place and time`(target: String, count: Int) async throws {
        let response = try await Self.server().send(.get, target)
        #expect(try response.entries.count == count)
        #expect(try response.link("self")?.removingPercentEncoding == target.removingPercentEncoding)
    }

    // In a form the sign is a space; in an address it may stand for itself (RFC 3986, section 3.4), and HAPI's client lets it.
    @Test(arguments: [
        ("2016-08-15T12:04:00+02:00", 2), ("2016-08-15T12:04:00.000+02:00", 2), ("2016-08-15T12:04+02:00", 2),
        ("2016-08-15T12:04:00+02", nil), ("2016-08-15T12:04:00++02:00", nil), ("2016-08-15+12:04:00", nil),
        ("2016-08-15T12:04:00+Z", nil), ("2016-08-15T12:04:00+", nil),
    ])
    func `the plus sign of an offset needs no encoding`(moment: String, count: Int?) async throws {
        let clinic = try await Self.server()
        let history = try await clinic.send(.get, "/_history?_since=\(moment)")
        #expect(history.status == (count == nil ? 400 : 200))
        #expect(try history.entries.count == count ?? 0)
        // The present version of the patient is from 10:05 in UTC.
        let search = try await clinic.send(.get, "/Patient?_id=a&_lastUpdated=ge\(moment)")
        #expect(search.status == (count == nil ? 400 : 200))
        #expect(try search.entries.count == (count == nil ? 0 : 1))
    }

    @Test func `pages of a history stay as they are`() async throws {
        let clinic = try await Self.server()
        let first = try await clinic.send(.get, "/Patient/a/_history?_count=3")
        #expect(try Self.changes(first) == Array(Self.ofPatient.prefix(3)))
        _ = try await clinic.send(.delete, "/Patient/a")
        let second = try await clinic.send(.get, #require(try first.next))
        #expect(try Self.changes(second) == Array(Self.ofPatient.suffix(1)))
        #expect(try second.next == nil)
        // A link belongs to its place.
        let elsewhere = try #require(try first.next).replacing("/Patient/a/", with: "/Patient/new/")
        #expect(try await clinic.send(.get, elsewhere).status == 410)
    }

    // MARK: Keeping

    @Test(arguments: FHIRVersion.allCases)
    func `a snapshot keeps all versions`(version: FHIRVersion) async throws {
        let clinic = try await Self.server(version)
        let snapshot = await clinic.server.snapshot()
        let copy = SandboxServer(version: version, base: clinic.server.base, environment: .stopped(at: .distantPast))
        #expect(try await copy.load(snapshot).isEmpty)
        #expect(await copy.snapshot() == snapshot)
        let restored = Clinic(server: copy, client: clinic.client, recorder: clinic.recorder)
        for target in [
            "/_history", "/Patient/a/_history", "/Patient/a", "/Patient/a/_history/2", "/\(version.orderType)",
        ] {
            #expect(try await restored.send(.get, target).body == clinic.send(.get, target).body)
        }
        #expect(try await restored.send(.get, "/Patient/a/_history/3").status == 410)
        // The numbers of versions go on.
        #expect(try await restored.send(.put, "/Patient/a", version.patient("a")).fields[.eTag] == "W/\"5\"")
        // The same again is there already.
        #expect(try await copy.load(snapshot).count == 6)
    }
}
