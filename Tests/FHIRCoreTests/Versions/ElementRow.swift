// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// One element of a resource: its neutral value, and its members in each version that has it.
struct ElementRow<R: FHIRResource>: Sendable, CustomTestStringConvertible {
    let name: String
    let members: [FHIRVersion: String]
    let value: R

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - name: The neutral name.
    ///   - members: The members in each version that has the element; those of R4 are those of R4B.
    ///   - set: Gives an empty resource the neutral value.
    init(_ name: String, _ members: [FHIRVersion: String], _ set: (inout R) -> Void) {
        self.name = name
        var members = members
        members[.r4b] = members[.r4]
        self.members = members
        var value = R()
        set(&value)
        self.value = value
    }

    /// Creates a row for an element that is alike in all versions.
    init(_ name: String, all members: String, _ set: (inout R) -> Void) {
        self.init(name, [.dstu2: members, .stu3: members, .r4: members, .r5: members], set)
    }

    /// Creates a row for an element that came with STU3 and stayed.
    init(_ name: String, sinceSTU3 members: String, _ set: (inout R) -> Void) {
        self.init(name, [.stu3: members, .r4: members, .r5: members], set)
    }

    /// Creates a row with the members of each version that has the element; R4 stands for R4B as well.
    init(
        _ name: String,
        dstu2: String? = nil,
        stu3: String? = nil,
        r4: String? = nil,
        r5: String? = nil,
        _ set: (inout R) -> Void
    ) {
        let members: [FHIRVersion: String?] = [.dstu2: dstu2, .stu3: stu3, .r4: r4, .r5: r5]
        self.init(name, members.compactMapValues { $0 }, set)
    }

    /// Creates a row for an element that is the same from a version on.
    init(_ name: String, since version: FHIRVersion = .dstu2, _ members: String, _ set: (inout R) -> Void) {
        let versions = [FHIRVersion.dstu2, .stu3, .r4, .r5].filter { version <= $0 }
        self.init(name, Dictionary(uniqueKeysWithValues: versions.map { ($0, members) }), set)
    }

    var testDescription: String { name }

    /// Expects that each version reads the members as the value and writes them again.
    func check() throws {
        for (version, members) in members {
            let json = #"{"resourceType":"\#(R.typeName(in: version))",\#(members)}"#
            let reading = try FHIRReader(version: version).read(R.self, from: Array(json.utf8))
            #expect(reading.value == value, "read as \(version)")
            #expect(reading.issues.filter { $0.code != .required } == [], "read as \(version)")
            let writing = try FHIRWriter(version: version).write(reading.value)
            #expect(String(decoding: writing.bytes, as: UTF8.self) == json, "written as \(version)")
            #expect(writing.issues == [], "written as \(version)")
        }
    }

    /// Expects that a value made in code is written with the members of each version, and lost in the others.
    func checkValueOfCode() throws {
        for version in FHIRVersion.allCases {
            guard let writing = try? FHIRWriter(version: version).write(value) else {
                #expect(members[version] == nil, "refused in \(version)")
                continue
            }
            guard let members = members[version] else {
                #expect(writing.issues.contains { $0.code == .lost }, "written as \(version)")
                continue
            }
            #expect(writing.issues.filter { $0.code != .required } == [], "written as \(version)")
            let json = #"{"resourceType":"\#(R.typeName(in: version))",\#(members)}"#
            #expect(String(decoding: writing.bytes, as: UTF8.self) == json, "written as \(version)")
        }
    }

    /// The names of the members in a version.
    func names(in version: FHIRVersion) throws -> [String] {
        guard let members = members[version] else { return [] }
        guard case .object(let object) = try JSONValue(parsing: Array("{\(members)}".utf8)) else { return [] }
        return object.map(\.name)
    }
}
