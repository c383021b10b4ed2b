// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Every member of every type, given every kind of JSON value that it does not have.
struct WrongValueTests {
    /// A member of a type, with the way to it from a resource.
    struct Member {
        /// The text before and after the value.
        let before: String
        let after: String
        /// Where it stands, without the indices of lists.
        let path: String

        func text(_ value: String) -> [UInt8] { Array((before + value + after).utf8) }
    }

    /// Values of every JSON type; the texts hold what must not be quoted.
    private static let marker = "Quixotrude"
    private static let values = ["null", "true", "1", #""Quixotrude""#, "[]", "{}", "[null]", "[[]]"]
    /// Values that FHIR has nowhere.
    private static let hollow: Set = ["null", "[]", "[null]", "[[]]"]
    // R4B has the elements of R4.
    @Test(arguments: [.dstu2, .stu3, .r4, .r5] as [FHIRVersion])
    func `a wrong value is refused by its path, or written back`(version: FHIRVersion) throws {
        let members = Self.members(version)
        #expect(members.count > 400)
        let reader = FHIRReader(version: version)
        for member in members {
            for value in Self.values {
                let text = member.text(value)
                let name = "\(member.path): \(value)"
                do throws(FHIRError) {
                    let reading = try reader.read(text)
                    try expectSame(reading, text, name)
                    if Self.hollow.contains(value), !reading.issues.contains(where: { member.isAt($0) }) {
                        Issue.record("\(name) is read without a word")
                    }
                    expectSilence(reading.issues, name)
                } catch {
                    if !error.issues.contains(where: { member.isAt($0) }) { Issue.record("\(name): \(error)") }
                    expectSilence(error.issues, name)
                }
            }
        }
    }

    @Test(arguments: [.dstu2, .stu3, .r4, .r5] as [FHIRVersion])
    func `a wrong value that is kept aside is known by its path, and written back`(version: FHIRVersion) throws {
        let reader = FHIRReader(version: version, wrongTypes: .keepAside)
        var keptCount = 0
        for member in Self.members(version) {
            // What is no resource is one that cannot be read.
            let isResource = [
                ".contained", "Bundle.entry", "Bundle.entry.resource", "Bundle.issues", ".response.outcome",
            ].contains { member.path.hasSuffix($0) }
            for value in Self.values {
                let text = member.text(value)
                let name = "\(member.path): \(value)"
                do throws(FHIRError) {
                    let reading = try reader.read(text)
                    try expectSame(reading, text, name)
                    let hasError = reading.issues.contains { $0.code == .wrongType } && !isResource
                    if hasError != !reading.value.unreadPaths().isEmpty { Issue.record("\(name) is passed over") }
                    if hasError { keptCount += 1 }
                    expectSilence(reading.issues, name)
                } catch {
                    // What may hide entries or pages, or is no resource, is refused.
                    let isNeeded = ["Bundle.entry", "Bundle.link"].contains { member.path.hasPrefix($0) }
                    if !isNeeded, error.code == .wrongType { Issue.record("\(name) is refused: \(error)") }
                }
            }
        }
        #expect(keptCount > 1_000)
    }

    private func expectSame(_ reading: FHIRReading<Resource>, _ text: [UInt8], _ name: String) throws(FHIRError) {
        let written = try FHIRWriter(version: reading.version).write(reading.value).bytes
        guard written != text else { return }
        Issue.record("\(name) comes back as \(String(decoding: written, as: UTF8.self))")
    }

    private func expectSilence(_ issues: [FHIRIssue], _ name: String) {
        guard issues.contains(where: { $0.description.contains(Self.marker) }) else { return }
        Issue.record("\(name): an issue quotes the value")
    }

    /// The members of the types of a version that can be reached from a known resource, each once.
    private static func members(_ version: FHIRVersion) -> [Member] {
        let definitions = ElementDefinitions.of(version)
        var visited: Set<String> = []
        var members: [Member] = []
        var open = [
            "Patient", "Practitioner", "Organization", "Medication", "MedicationRequest", "MedicationOrder",
            "MedicationAdministration", "MedicationDispense", "MedicationStatement", "Bundle", "OperationOutcome",
            "CapabilityStatement", "Conformance",
        ].filter { definitions.types[$0] != nil }.map { name in
            (type: name, way: Member(before: "{\"resourceType\":\"\(name)\",", after: "}", path: name))
        }
        while let (type, way) = open.popLast() {
            guard visited.insert(type).inserted, let definition = definitions.types[type] else { continue }
            for (name, place) in definition.members.sorted(by: { $0.key < $1.key }) {
                // The value of an extension is kept as it was written.
                if type == "Extension", name.hasPrefix("value") { continue }
                let element = definition.elements[place.element]
                let use = element.types[place.type]
                let path = "\(way.path).\(name)"
                members.append(Member(before: "\(way.before)\"\(name)\":", after: way.after, path: path))
                guard use.primitive == nil, use.name != "Resource" else { continue }
                let (before, after) = element.isArray ? ("[{", "}]") : ("{", "}")
                let inner = Member(
                    before: "\(way.before)\"\(name)\":\(before)", after: "\(after)\(way.after)", path: path)
                open.append((use.name, inner))
            }
        }
        return members
    }
}

extension WrongValueTests.Member {
    /// Whether an issue is about the member or something in it.
    fileprivate func isAt(_ issue: FHIRIssue) -> Bool {
        let place = issue.path.replacing(#/\[[0-9]+\]/#, with: "")
        return place == path || place.hasPrefix(path + ".")
    }
}
