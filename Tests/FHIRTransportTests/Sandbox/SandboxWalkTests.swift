// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import TestSupport
import Testing

/// Random changes, compared with a dictionary of what should be there.
struct SandboxWalkTests {
    /// The versions of a resource, the oldest first; nil for a deletion.
    private typealias Model = [String: [String?]]

    @Test(arguments: zip(1...10, FHIRVersion.allCases + FHIRVersion.allCases))
    func `the server is what its changes made it`(seed: Int, version: FHIRVersion) async throws {
        try await Clinic.open(version) { clinic in
            var generator = SeededGenerator(seed: UInt64(seed))
            var model: Model = [:]
            for step in 0..<200 {
                let id = "p\(Int.random(in: 0..<6, using: &generator))"
                let value = "v\(step)"
                let isTransaction = Int.random(in: 0..<4, using: &generator) == 0
                switch Int.random(in: 0..<6, using: &generator) {
                case 0...2:
                    let isMatching = Bool.random(using: &generator)
                    let tag = "W/\"\((model[id]?.count ?? 0) + (isMatching ? 0 : 1))\""
                    let fields = [try HTTPField(.ifMatch, tag)]
                    let isThere = model[id]?.last.flatMap { $0 } != nil
                    let response = try await clinic.send(
                        .put, "/Patient/\(id)", version.patient(id, identifier: value), fields: fields)
                    #expect(response.status == (isThere && isMatching ? 200 : 412))
                    if isThere && isMatching { model[id, default: []].append(value) }
                case 3:
                    let response = try await clinic.send(
                        .put, "/Patient/\(id)", version.patient(id, identifier: value))
                    #expect(response.status == (model[id]?.last.flatMap { $0 } == nil ? 201 : 200))
                    model[id, default: []].append(value)
                case 4 where !isTransaction:
                    #expect(try await clinic.send(.delete, "/Patient/\(id)").status == 204)
                    if model[id]?.last.flatMap({ $0 }) != nil { model[id]?.append(nil) }
                default:
                    // Changes and deletes, and then fails now and then: then nothing may be left of it.
                    let other = "p\((Int(id.dropFirst()) ?? 0) + 6)"
                    let last = isTransaction ? "Patient/none" : "Patient?_summary=count"
                    let bundle = """
                        {"resourceType":"Bundle","type":"transaction","entry":[\
                        {"request":{"method":"DELETE","url":"Patient/\(id)"}},\
                        {"resource":\(version.patient(other, identifier: value)),\
                        "request":{"method":"PUT","url":"Patient/\(other)"}},\
                        {"request":{"method":"GET","url":"\(last)"}}]}
                        """
                    #expect(try await clinic.send(.post, "", bundle).status == (isTransaction ? 404 : 200))
                    if isTransaction { break }
                    if model[id]?.last.flatMap({ $0 }) != nil { model[id]?.append(nil) }
                    model[other, default: []].append(value)
                }
            }
            try await Self.check(clinic, model)
            let copy = SandboxServer(version: version, base: clinic.server.base, environment: .stopped(at: Clinic.now))
            #expect(try await copy.load(clinic.server.snapshot()).isEmpty)
            try await Self.check(Clinic(server: copy, client: clinic.client, recorder: clinic.recorder), model)
        }
    }

    private static func check(_ clinic: Clinic, _ model: Model) async throws {
        for (id, versions) in model {
            for (index, value) in versions.enumerated() {
                let response = try await clinic.send(.get, "/Patient/\(id)/_history/\(index + 1)")
                #expect(response.status == (value == nil ? 410 : 200))
                if let value { #expect(try response.json.at("identifier.0.value") == .string(value)) }
            }
            let latest = try #require(versions.last)
            let response = try await clinic.send(.get, "/Patient/\(id)")
            #expect(response.status == (latest == nil ? 410 : 200))
            let history = try await clinic.send(.get, "/Patient/\(id)/_history?_count=500").entries
            #expect(history.map { $0.at("resource.identifier.0.value")?.string } == versions.reversed())
        }
        let present = model.filter { $0.value.last.flatMap { $0 } != nil }.keys
        #expect(try await Set(clinic.find("/Patient")) == Set(present))
        let all = try await clinic.send(.get, "/_history?_count=5000").json["total"]
        #expect(all == .number("\(model.values.map(\.count).reduce(0, +))"))
    }
}
