// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore
import TestSupport
import Testing

/// A property that is changed changes its member in JSON and nothing else, and changed back gives the bytes that were read.
struct PropertyEditTests {
    @Test(arguments: Fixture.all)
    func `a change of any property stays in its member`(fixture: Fixture) throws {
        let bytes = try fixture.bytes
        let before = try JSONValue(parsing: bytes)
        let resource = try fixture.reading().value
        for change in PropertyEdit.all.flatMap({ $0.changes(resource, fixture.version) }) {
            let edited = change.apply(resource)
            try check(change, edited, before, fixture)
            let back = try FHIRWriter(version: fixture.version).write(change.undo(edited)).bytes
            if back != bytes { Issue.record("\(fixture): \(change.name), changed and changed back") }
        }
    }

    @Test(arguments: Fixture.all)
    func `changes after one another stay apart, and go back one by one`(fixture: Fixture) throws {
        let writer = FHIRWriter(version: fixture.version)
        for seed in 1...5 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            var resource = try fixture.reading().value
            var undone: [(change: PropertyEdit.Change, bytes: [UInt8])] = []
            while undone.count < 6 {
                let changes = PropertyEdit.all.shuffled(using: &generator).lazy
                    .flatMap { $0.changes(resource, fixture.version) }.filter { $0.path != nil }
                let change = try #require(changes.first)
                let bytes = try writer.write(resource).bytes
                let edited = change.apply(resource)
                try check(change, edited, JSONValue(parsing: bytes), fixture)
                undone.append((change, bytes))
                resource = edited
            }
            for (change, bytes) in undone.reversed() {
                resource = change.undo(resource)
                if try writer.write(resource).bytes != bytes {
                    Issue.record("\(fixture), seed \(seed): \(change.name), changed back")
                }
            }
        }
    }

    @Test func `every property of the table is changed in some fixture`() throws {
        let resources = try Fixture.all.map { (try $0.reading().value, $0.version) }
        let unused = PropertyEdit.all.filter { edit in
            !resources.contains { edit.changes($0, $1).contains { $0.path != nil } }
        }
        #expect(unused.map(\.name) == [])
    }

    /// Checks that what is written differs only where the change is, or tells that the version has no place for it.
    private func check(
        _ change: PropertyEdit.Change,
        _ edited: Resource,
        _ before: JSONValue,
        _ fixture: Fixture
    ) throws {
        // DSTU2 has one place for what is said to the patient and for further instructions.
        if fixture.version == .dstu2, change.name.contains("patientInstruction") { return }
        do throws(FHIRError) {
            let writing = try FHIRWriter(version: fixture.version).write(edited)
            let after = RawJSON(unchecked: writing.bytes).value
            let places = before.places(differingFrom: after, at: fixture.name)
            let others = places.filter { !change.covers($0) }
            if !others.isEmpty { Issue.record("\(fixture): \(change.name) also changes \(others)") }
            if places.isEmpty, writing.issues.isEmpty { Issue.record("\(fixture): \(change.name) is lost") }
        } catch {
            #expect(change.path == nil && error.code == .meaning, "\(fixture): \(change.name): \(error)")
        }
    }
}

extension JSONValue {
    /// The paths of the values that are not the same in another value, down to the text of numbers and the order of
    /// the members that both have.
    fileprivate func places(differingFrom other: JSONValue, at path: String) -> [String] {
        switch (self, other) {
        case (.object(let left), .object(let right)):
            let names = (Set(left.map(\.name)), Set(right.map(\.name)))
            var places = names.0.symmetricDifference(names.1).map { "\(path).\($0)" }
            let common = names.0.intersection(names.1)
            let order = (left.map(\.name).filter(common.contains), right.map(\.name).filter(common.contains))
            if order.0 != order.1 { places.append("\(path).(order)") }
            for name in common {
                guard let one = self[name], let another = other[name] else { continue }
                places += one.places(differingFrom: another, at: "\(path).\(name)")
            }
            return places
        case (.array(let left), .array(let right)):
            let places = zip(left, right).enumerated().flatMap { index, pair in
                pair.0.places(differingFrom: pair.1, at: "\(path)[\(index)]")
            }
            return left.count == right.count ? places : places + [path]
        default:
            return bytes == other.bytes ? [] : [path]
        }
    }
}
