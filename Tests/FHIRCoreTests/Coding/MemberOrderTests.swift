// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// The order of members changes neither what is read nor what is noticed, and comes back when the value is written.
///
/// A reader takes members in the order of their definition and begins an object again when that fails, or searches all
/// of a text that does not begin with a type. These ways must not differ.
struct MemberOrderTests {
    @Test(arguments: Fixture.all)
    func `a resource is the same with all but its type in reverse`(fixture: Fixture) throws {
        let tree = Self.changingObjects(of: try JSONValue(parsing: fixture.bytes)) { Self.reversed($0) }
        try expectSame(tree.bytes, as: fixture)
    }

    @Test(arguments: Fixture.all)
    func `a resource is the same with any one of its objects in reverse`(fixture: Fixture) throws {
        let tree = try JSONValue(parsing: fixture.bytes)
        for number in 0..<Self.objectCount(of: tree) {
            try expectSame(Self.changingObject(number, of: tree) { Self.reversed($0) }.bytes, as: fixture)
        }
    }

    @Test(arguments: Fixture.all)
    func `a member that nobody knows comes back from any object`(fixture: Fixture) throws {
        let tree = try JSONValue(parsing: fixture.bytes)
        let writer = FHIRWriter(version: fixture.version)
        for number in 0..<Self.objectCount(of: tree) {
            for isFirst in [true, false] {
                let bytes = Self.changingObject(number, of: tree) { members in
                    var changed = members
                    let type = members.first?.name == "resourceType" ? 1 : 0
                    changed.insert(.init("knownToNobody", .number("1")), at: isFirst ? type : members.count)
                    return changed
                }.bytes
                let reading = try FHIRReader(version: fixture.version).read(bytes)
                #expect(reading.issues.map(\.description) == (try fixture.reading().issues.map(\.description)))
                #expect(try writer.write(reading.value).bytes == bytes)
            }
        }
    }

    @Test(arguments: Fixture.all)
    func `a wrong value is told alike in any order`(fixture: Fixture) throws {
        let tree = try JSONValue(parsing: fixture.bytes)
        for number in 0..<Self.scalarCount(of: tree) {
            let wrong = Self.changingScalar(number, of: tree) { .array([.object([.init("wrong", $0)])]) }
            let expected = Self.told(wrong.bytes, fixture.version)
            let typeFirst = Self.changingObjects(of: wrong) { Self.reversed($0) }
            #expect(Self.told(typeFirst.bytes, fixture.version) == expected)
            let typeLast = Self.changingObjects(of: wrong) { $0.reversed() }
            #expect(Self.told(typeLast.bytes, fixture.version) == expected)
        }
    }

    @Test(arguments: [1, 10, 60])
    func `extensions inside each other in another order are the same`(depth: Int) throws {
        func text(_ open: (Int) -> String, _ close: (Int) -> String) -> [UInt8] {
            let opened = (0..<depth).map(open).joined()
            let closed = (0..<depth).reversed().map(close).joined()
            return Array(
                (#"{"resourceType":"Patient","extension":["# + opened + #"{"url":"leaf"}"# + closed + "]}").utf8)
        }
        let inOrder = text({ #"{"id":"\#($0)","extension":["# }, { #"],"url":"u\#($0)"}"# })
        let mixed = text({ #"{"url":"u\#($0)","extension":["# }, { #"],"id":"\#($0)"}"# })
        let reader = FHIRReader(version: .r4)
        let (one, other) = (try reader.read(inOrder), try reader.read(mixed))
        #expect(one.value == other.value)
        #expect(one.issues == other.issues)
        #expect(try FHIRWriter(version: .r4).write(one.value).bytes == inOrder)
        #expect(try FHIRWriter(version: .r4).write(other.value).bytes == mixed)
    }

    @Test func `a long Bundle in another order is the same`() throws {
        let entries = (0..<600).map {
            #"{"fullUrl":"urn:\#($0)","resource":{"resourceType":"Patient","id":"p\#($0)"}}"#
        }
        let list = #""entry":[\#(entries.joined(separator: ","))]"#
        let reader = FHIRReader(version: .r4)
        let texts = [
            #"{"resourceType":"Bundle","type":"searchset","total":600,\#(list)}"#,
            #"{"resourceType":"Bundle",\#(list),"type":"searchset","total":600}"#,
            #"{"resourceType":"Bundle","type":"searchset","unheardOf":{},\#(list),"total":600}"#,
        ].map { Array($0.utf8) }
        let readings = try texts.map { try reader.read(FHIRBundle.self, from: $0) }
        for (text, reading) in zip(texts, readings) {
            #expect(reading.value.entry == readings[0].value.entry)
            #expect(reading.value.entry.count == 600 && reading.value.total == 600)
            #expect(reading.issues == [])
            #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == text)
        }
    }

    // MARK: Checks

    private func expectSame(_ bytes: [UInt8], as fixture: Fixture) throws {
        let reading = try FHIRReader(version: fixture.version).read(bytes)
        let original = try fixture.reading()
        #expect(reading.value == original.value)
        #expect(Set(reading.issues) == Set(original.issues))
        #expect(try FHIRWriter(version: fixture.version).write(reading.value).bytes == bytes)
    }

    /// What a reader says of a text, whether it is thrown or not.
    private static func told(_ bytes: [UInt8], _ version: FHIRVersion) -> Set<String> {
        do throws(FHIRError) {
            return Set(try FHIRReader(version: version).read(bytes).issues.map { "\($0)" })
        } catch {
            return Set(error.issues.map { "\($0)" } + ["thrown"])
        }
    }

    // MARK: Trees

    private static func reversed(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
        guard let first = members.first, first.name == "resourceType" else { return members.reversed() }
        return [first] + members.dropFirst().reversed()
    }

    private static func changingObjects(
        of value: JSONValue,
        _ change: ([JSONValue.Member]) -> [JSONValue.Member]
    ) -> JSONValue {
        switch value {
        case .object(let members):
            .object(change(members.map { .init($0.name, changingObjects(of: $0.value, change)) }))
        case .array(let elements): .array(elements.map { changingObjects(of: $0, change) })
        default: value
        }
    }

    private static func objectCount(of value: JSONValue) -> Int {
        var count = 0
        _ = changingObjects(of: value) {
            count += 1
            return $0
        }
        return count
    }

    private static func changingObject(
        _ number: Int,
        of value: JSONValue,
        _ change: ([JSONValue.Member]) -> [JSONValue.Member]
    ) -> JSONValue {
        var count = 0
        return changingObjects(of: value) {
            defer { count += 1 }
            return count == number ? change($0) : $0
        }
    }

    private static func changingScalars(of value: JSONValue, _ change: (JSONValue) -> JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            .object(
                members.map { member in
                    member.name == "resourceType"
                        ? member : .init(member.name, changingScalars(of: member.value, change))
                })
        case .array(let elements): .array(elements.map { changingScalars(of: $0, change) })
        default: change(value)
        }
    }

    private static func scalarCount(of value: JSONValue) -> Int {
        var count = 0
        _ = changingScalars(of: value) {
            count += 1
            return $0
        }
        return count
    }

    private static func changingScalar(
        _ number: Int,
        of value: JSONValue,
        _ change: (JSONValue) -> JSONValue
    ) -> JSONValue {
        var count = 0
        return changingScalars(of: value) {
            defer { count += 1 }
            return count == number ? change($0) : $0
        }
    }
}
