// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// One element of a resource: the value, and the members that hold it in each version that has it.
struct MemberRow<R: FHIRResource>: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: R
    /// The members, by version, as they stand in the JSON after the type of the resource.
    let members: [FHIRVersion: String]

    /// Creates a row; R4 stands for R4B as well.
    init(
        _ name: String,
        dstu2: String? = nil,
        stu3: String? = nil,
        r4: String? = nil,
        r5: String? = nil,
        _ change: (inout R) -> Void
    ) {
        testDescription = name
        var value = R()
        change(&value)
        expected = value
        var members: [FHIRVersion: String] = [:]
        (members[.dstu2], members[.stu3], members[.r4], members[.r4b], members[.r5]) = (dstu2, stu3, r4, r4, r5)
        self.members = members
    }

    /// Creates a row of an element that is the same from a version on.
    init(_ name: String, since version: FHIRVersion = .dstu2, _ json: String, _ change: (inout R) -> Void) {
        self.init(
            name, dstu2: version <= .dstu2 ? json : nil, stu3: version <= .stu3 ? json : nil,
            r4: version <= .r4 ? json : nil, r5: json, change)
    }

    /// Expects that each version reads its members to the same value and writes them back as they were.
    func check() throws {
        for (version, members) in members {
            let json = #"{"resourceType":"\#(R.typeName(in: version))",\#(members)}"#
            let reading = try FHIRReader(version: version).read(R.self, from: Array(json.utf8))
            let issues = reading.issues.filter { $0.code != .required }
            #expect(issues == [], "\(version)")
            #expect(reading.value == expected, "\(version)")
            let written = try FHIRWriter(version: version).write(reading.value)
            #expect(String(decoding: written.bytes, as: UTF8.self) == json, "\(version)")
            #expect(written.issues == [], "\(version)")
        }
    }
}

/// A resource in one version, the same in another, and what is lost between.
struct MemberChange: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: FHIRVersion
    let target: FHIRVersion
    let before: String
    /// The members after it, nil where the conversion is refused.
    let after: String?
    /// The paths of what is lost or missing, without the name of the resource; of a refusal, its reasons.
    let paths: [String]

    init(
        _ name: String,
        _ source: FHIRVersion,
        _ before: String,
        _ target: FHIRVersion,
        _ after: String?,
        lost paths: [String] = []
    ) {
        (testDescription, self.source, self.target) = ("\(name), \(source) to \(target)", source, target)
        (self.before, self.after, self.paths) = (before, after, paths)
    }

    /// Expects the outcome; the order of members does not count.
    func check<R: FHIRResource>(_ type: R.Type) throws {
        let json = #"{"resourceType":"\#(R.typeName(in: source))",\#(before)}"#
        let value = try FHIRReader(version: source).read(R.self, from: Array(json.utf8)).value
        guard let after else {
            let error = #expect(throws: FHIRError.self) { try value.convert(to: target) }
            #expect(error?.issues.filter { $0.code == .meaning }.map(\.relativePath) == paths)
            return
        }
        let conversion = try value.convert(to: target)
        let expected = #"{"resourceType":"\#(R.typeName(in: target))",\#(after)}"#
        let writer = FHIRWriter(version: target, style: .canonical)
        let wanted = try FHIRReader(version: target).read(R.self, from: Array(expected.utf8)).value
        #expect(
            String(decoding: try writer.write(conversion.value).bytes, as: UTF8.self)
                == String(decoding: try writer.write(wanted).bytes, as: UTF8.self))
        #expect(conversion.losses.map(\.relativePath) == paths)
    }
}

extension FHIRIssue {
    /// The path without the name of the resource; with a note where the element is missing.
    fileprivate var relativePath: String {
        path.split(separator: ".").dropFirst().joined(separator: ".") + (code == .required ? " required" : "")
    }
}
