// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// A resource in one version, what it becomes in another, and what is lost on the way.
struct VersionChange: Sendable, CustomTestStringConvertible {
    let name: String
    let source: FHIRVersion
    let target: FHIRVersion
    let before: String
    /// The members after it, nil where the conversion is refused.
    let after: String?
    /// Whether the members are expected in the order of the text.
    let isOrdered: Bool
    /// The paths inside the resource, each with the code of the issue where it is not that of a loss.
    let losses: [String]

    init(
        _ name: String,
        _ source: FHIRVersion,
        _ target: FHIRVersion,
        _ before: String,
        _ after: String,
        losses: [String] = []
    ) {
        (self.name, self.source, self.target) = (name, source, target)
        (self.before, self.after, self.losses) = (before, after, losses)
        isOrdered = true
    }

    /// Creates a change whose result may have its members in any order, or is refused for the elements that are lost.
    init(
        _ name: String,
        _ source: FHIRVersion,
        _ before: String,
        _ target: FHIRVersion,
        _ after: String?,
        lost losses: [String] = []
    ) {
        (self.name, self.source, self.target) = (name, source, target)
        (self.before, self.after, self.losses) = (before, after, losses)
        isOrdered = false
    }

    var testDescription: String { "\(source) to \(target): \(name)" }

    /// Expects exactly the members and losses.
    func check<R: FHIRResource>(_ type: R.Type) throws {
        guard let after else {
            try checkRefusal(type)
            return
        }
        let before = #"{"resourceType":"\#(R.typeName(in: source))",\#(before)}"#
        let reading = try FHIRReader(version: source).read(type, from: Array(before.utf8))
        let conversion = try reading.value.convert(to: target)
        let members = #"{"resourceType":"\#(R.typeName(in: target))",\#(after)}"#
        let expected = try RawJSON(parsing: Array(members.utf8))
        let writer = FHIRWriter(version: target, style: isOrdered ? .asRead : .canonical)
        let writing = try writer.write(conversion.value)
        let wanted = try writer.write(FHIRReader(version: target).read(type, from: expected.bytes).value)
        let text = isOrdered ? expected.text : String(decoding: wanted.bytes, as: UTF8.self)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == text)
        #expect(writing.issues == [])
        let root = R.typeName(in: source) + "."
        let losses = conversion.losses.map { loss in
            let path = loss.path.hasPrefix(root) ? String(loss.path.dropFirst(root.count)) : loss.path
            return loss.code == .lost ? path : "\(path) \(loss.code.rawValue)"
        }
        #expect(losses == self.losses)
    }

    /// Expects that the resource is refused for the elements that are named as losses.
    func checkRefusal<R: FHIRResource>(_ type: R.Type) throws {
        let before = #"{"resourceType":"\#(R.typeName(in: source))",\#(before)}"#
        let reading = try FHIRReader(version: source).read(type, from: Array(before.utf8))
        let error = #expect(throws: FHIRError.self) { try reading.value.convert(to: target) }
        #expect(error?.code == .meaning)
        let reasons = error?.issues.filter { $0.code == .meaning }.map(\.path)
        #expect(reasons == losses.map { "\(R.typeName(in: source)).\($0)" })
    }
}
