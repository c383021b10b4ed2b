// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// What holds for every resource, checked on many that others wrote.
@Suite(
    .enabled(if: Example.folder != nil, "FHIR_EXAMPLES names no folder of examples"),
    .timeLimit(.minutes(10))
)
struct CorpusTests {
    @Test func `the folder has examples`() throws {
        #expect(try FHIRVersion.allCases.contains { try !Example.all($0).isEmpty })
    }

    @Test(arguments: FHIRVersion.allCases)
    func `a resource comes back as it was`(version: FHIRVersion) throws {
        for example in try Example.all(version) {
            let reading = try FHIRReader(version: version).read(example.bytes)
            let writing = try FHIRWriter(version: version).write(reading.value)
            #expect(writing.issues == [], "\(example.name)")
            // The spelling of strings may change, but neither values nor numbers nor the order of members.
            let isSame = try writing.bytes == example.bytes || spelled(writing.bytes) == spelled(example.bytes)
            if !isSame { Issue.record("\(example.name) comes back changed") }
        }
    }

    @Test(arguments: FHIRVersion.allCases)
    func `canonical JSON is read as the same resource`(version: FHIRVersion) throws {
        for example in try Example.all(version) {
            let value = try FHIRReader(version: version).read(example.bytes).value
            let canonical = try FHIRWriter(version: version, style: .canonical).write(value).bytes
            let again = try FHIRReader(version: version).read(canonical).value
            if again != value { Issue.record("\(example.name) is another resource in canonical JSON") }
        }
    }

    @Test(arguments: FHIRVersion.allCases)
    func `a version that is found is the right one`(version: FHIRVersion) throws {
        for example in try Example.all(version) {
            let evidence = VersionEvidence(try JSONValue(parsing: example.bytes))
            guard evidence.kind != .assumed else { continue }
            #expect(evidence.version.isLike(version), "\(example.name) is read as \(evidence)")
        }
    }

    @Test(arguments: FHIRVersion.allCases)
    func `every resource can be checked`(version: FHIRVersion) throws {
        for example in try Example.all(version) {
            let value = try FHIRReader(version: version).read(example.bytes).value
            let issues = value.validate(as: version)
            #expect(!issues.contains { $0.code == .syntax || $0.code == .nesting }, "\(example.name)")
        }
    }

    @Test(arguments: FHIRVersion.allCases)
    func `a converted resource breaks no rule of structure that it kept before`(version: FHIRVersion) throws {
        for example in try Example.all(version) {
            let whole = try FHIRReader(version: version).read(example.bytes).value
            for (index, resource) in whole.parts.enumerated() where resource.isKnown {
                let source = try FHIRWriter(version: version).write(resource).bytes
                let faults = try Fault.all(source, version)
                for target in [.dstu2, .stu3, .r4, .r5] as [FHIRVersion] where !target.isLike(version) {
                    let name = "\(example.name), resource \(index), in \(target)"
                    do throws(FHIRError) {
                        let writing = try FHIRWriter(version: target).write(resource)
                        let new = try Fault.all(writing.bytes, target).filter { !faults.contains($0) }
                        if !new.isEmpty { Issue.record("\(name): \(new.map(\.description).sorted())") }
                    } catch {
                        #expect([.meaning, .unconverted].contains(error.code), "\(name): \(error)")
                    }
                }
            }
        }
    }

    /// Something wrong with the structure of a resource, told by what conversion does not change.
    private struct Fault: Hashable, CustomStringConvertible {
        let code: FHIRIssue.Code
        /// The name of the member.
        let member: String

        var description: String { "\(code.rawValue) \(member)" }

        /// What reading and checking find, but for what is required: conversion itself tells that.
        static func all(_ bytes: [UInt8], _ version: FHIRVersion) throws(FHIRError) -> Set<Fault> {
            let reading = try FHIRReader(version: version).read(bytes)
            let codes: Set<FHIRIssue.Code> = [
                .unknownElement, .unknownCode, .wrongType, .cardinality, .severalChoices, .duplicateMember,
                .resourceType, .primitiveExtension,
            ]
            let issues = reading.issues + RawJSON(unchecked: bytes).validate(as: version)
            return Set(
                issues.filter { codes.contains($0.code) && !isCarriedAlong($0.path) }.map { issue in
                    let member = issue.path.split(separator: ".").last.map(String.init) ?? ""
                    return Fault(code: issue.code, member: String(member.prefix { $0 != "[" }))
                }
            )
        }

        /// Whether a version is not asked for what it has no word for: the value of an extension, which is kept as it
        /// was written, and what a server says of its version and of its types of resources.
        private static func isCarriedAlong(_ path: String) -> Bool {
            path == "CapabilityStatement.fhirVersion" || path == "Conformance.fhirVersion"
                || path.wholeMatch(of: /(CapabilityStatement|Conformance)\.rest\[\d+\]\.resource\[\d+\]\.type/) != nil
                || path.wholeMatch(of: /.*xtension\[\d+\]\.value[A-Z][A-Za-z]*/) != nil
        }
    }

    private func spelled(_ bytes: [UInt8]) throws -> [UInt8] {
        try JSONValue(parsing: bytes).bytes
    }
}

extension FHIRVersion {
    /// Whether two versions have the same resources, as R4 and R4B do.
    fileprivate func isLike(_ other: FHIRVersion) -> Bool {
        self == other || [self, other].allSatisfy { $0 == .r4 || $0 == .r4b }
    }
}
