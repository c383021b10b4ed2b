// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Errors and issues never quote the resource, which is about a patient.
struct PrivacyTests {
    private static let marker = "Quixotrude"

    @Test(arguments: Fixture.all)
    func `a resource whose values are all wrong is described without them`(fixture: Fixture) throws {
        let source = try JSONValue(parsing: fixture.bytes)
        for kind in Damage.allCases {
            let broken = Self.damaged(source, kind, isRoot: true).bytes
            #expect(String(decoding: broken, as: UTF8.self).contains(Self.marker))
            for version in [fixture.version, .dstu2, .r4] {
                expectSilence(broken, version)
            }
        }
    }

    @Test func `a broken text is described without its content`() throws {
        let bytes = try Fixture.patientR4.bytes
        let text = String(decoding: bytes, as: UTF8.self).replacing("Ida", with: Self.marker)
        for length in stride(from: 0, to: text.utf8.count, by: 7) {
            expectSilence(Array(text.utf8.prefix(length)), .r4)
        }
        expectSilence(Array("\"\(Self.marker)".utf8), .r4)
        expectSilence(Array("\(Self.marker)".utf8), nil)
        expectSilence(Array("{\"resourceType\":\"\(Self.marker)\"}".utf8), .r4)
    }

    @Test(arguments: Fixture.all)
    func `a conversion is described without values`(fixture: Fixture) throws {
        let marked = Self.damaged(try JSONValue(parsing: fixture.bytes), .none, isRoot: true).bytes
        guard let reading = try? FHIRReader(version: fixture.version).read(marked) else { return }
        let target: FHIRVersion = fixture.version == .dstu2 ? .r4 : .dstu2
        do throws(FHIRError) {
            let writing = try FHIRWriter(version: target).write(reading.value)
            for issue in writing.issues { #expect(!issue.description.contains(Self.marker)) }
        } catch {
            #expect(!"\(error)".contains(Self.marker))
        }
    }

    private func expectSilence(_ bytes: [UInt8], _ version: FHIRVersion?) {
        var texts: [String] = []
        do throws(FHIRError) {
            let reading = try FHIRReader(version: version).read(bytes)
            texts += reading.issues.map(\.description)
            let writing = try FHIRWriter(version: reading.version).write(reading.value)
            texts += writing.issues.map(\.description)
        } catch {
            texts += ["\(error)", error.detail, error.path, error.syntax?.description ?? ""]
            texts += error.issues.map { "\($0)" }
        }
        for text in texts where text.contains(Self.marker) {
            Issue.record("an issue quotes the resource: \(text)")
        }
    }

    private enum Damage: CaseIterable {
        /// Strings are marked.
        case none
        /// Numbers, booleans and objects become strings.
        case strings
        /// Each value stands in an array of its own, twice.
        case arrays
        /// Each member is there twice.
        case duplicates
    }

    private static func damaged(_ value: JSONValue, _ damage: Damage, isRoot: Bool) -> JSONValue {
        switch value {
        case .object(let members):
            let members = members.map { member in
                member.name == "resourceType"
                    ? member : JSONValue.Member(member.name, damaged(member.value, damage, isRoot: false))
            }
            if damage == .duplicates { return .object(members + members) }
            return isRoot || damage != .arrays ? .object(members) : .array([.object(members), .object(members)])
        case .array(let elements):
            return .array(elements.map { damaged($0, damage, isRoot: false) })
        case .string(let text):
            let marked = JSONValue.string("\(marker) \(text)")
            return damage == .arrays ? .array([marked, marked]) : marked
        default:
            return damage == .strings ? .string(marker) : value
        }
    }
}
