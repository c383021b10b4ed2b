// SPDX-License-Identifier: Apache-2.0

/// A look through a document for names that tell its version.
///
/// Only objects of a known kind are looked into; whatever else there is, is stepped over as a whole, and a name is
/// compared only with those of its length. So it costs a small part of reading.
struct VersionDetector {
    /// The kinds of evidence that are not a name.
    private static let typeWeight = 16
    private static let nameWeight = 2
    private static let arrayWeight = 1

    private let document: JSONDocument
    private let table = VersionTable.shared
    /// For each set of versions, how much speaks for just these, and where the first of it stands.
    private var votes = [(weight: Int, first: Int)](repeating: (0, 0), count: 16)
    private var profile: (version: FHIRVersion, at: Int)?
    private var statement: (version: FHIRVersion, at: Int)?
    /// Where the text says that it is of a version that is not read.
    private var draft: Int?
    private var resourceDepth = 0

    init(document: JSONDocument) {
        self.document = document
    }

    mutating func look() {
        guard document.kind(document.root) == .array else {
            look(atRoot: document.root)
            return
        }
        var index = document.root + 1
        while !document.isEnd(index) {
            look(atRoot: index)
            index = document.next(after: index)
        }
    }

    /// Looks through an object that is a part of a resource.
    mutating func look(as shape: VersionShape) {
        if document.kind(document.root) == .object { look(into: shape, at: document.root) }
    }

    private mutating func look(atRoot index: Int) {
        guard document.kind(index) == .object else { return }
        if resourceType(at: index) == nil { look(into: .dosage, at: index) } else { lookIntoResource(at: index) }
    }

    // MARK: Objects

    private mutating func lookIntoResource(at index: Int) {
        // Deeper ones are not read either.
        guard resourceDepth < ElementReader.resourceLimit, let type = resourceType(at: index) else { return }
        resourceDepth += 1
        defer { resourceDepth -= 1 }
        let shape = Self.shapes.first { document.isText($0.type, at: type) }
        if let versions = shape?.versions, versions != .all { vote(versions, Self.typeWeight, at: type - 1) }
        if shape?.shape == .capabilityStatement { lookForStatement(at: index, versions: shape?.versions ?? .all) }
        look(into: shape?.shape ?? .otherResource, at: index)
    }

    private mutating func look(into shape: VersionShape, at object: Int) {
        var key = object + 1
        while !document.isEnd(key) {
            let value = key + 1
            if document.kind(key) == .escapedString {
                let name = document.string(key)
                look(at: value, of: shape, rows: shape.members.filter { $0.name.string == name })
            } else if let rows = table.rows(of: shape, length: document.length(key)) {
                for row in rows where document.begins(with: row.name, at: key) {
                    if look(at: value, row) { break }
                }
            }
            if shape == .meta, document.isText("profile", at: key) { lookForProfile(at: value) }
            if document.isText("fhir_comments", at: key) { vote(.dstu2, Self.nameWeight, at: key) }
            key = document.next(after: value)
        }
    }

    private mutating func look(at value: Int, of shape: VersionShape, rows: [VersionMember]) {
        for row in rows where look(at: value, row) { return }
    }

    /// Counts a member if its value has the form of the row, and follows it.
    private mutating func look(at value: Int, _ row: VersionMember) -> Bool {
        let isArray = document.kind(value) == .array
        let first = isArray ? value + 1 : value
        // An array without entries has no form, and its name tells all the same.
        guard isArray && document.isEnd(first) || VersionMember.Form(document.kind(first)) == row.form else {
            return false
        }
        let (fitting, other) = isArray ? (row.many, row.one) : (row.one, row.many)
        if fitting.union(other) != .all { vote(fitting.union(other), Self.nameWeight, at: value - 1) }
        // Servers write one for many more easily than they write another name.
        if !other.subtracting(fitting).isEmpty, !fitting.isEmpty { vote(fitting, Self.arrayWeight, at: value - 1) }
        guard let destination = row.leadsTo else { return true }
        var index = first
        repeat {
            guard !isArray || !document.isEnd(index) else { break }
            if document.kind(index) == .object {
                switch destination {
                case .shape(let shape): look(into: shape, at: index)
                case .resource: lookIntoResource(at: index)
                }
            }
            index = document.next(after: index)
        } while isArray
        return true
    }

    private mutating func vote(_ versions: VersionSet, _ weight: Int, at key: Int) {
        let index = Int(versions.rawValue)
        if votes[index].weight == 0 { votes[index].first = key }
        votes[index].weight += weight
    }

    // MARK: Statements

    /// The index of the type that an object says it has.
    private func resourceType(at object: Int) -> Int? {
        var key = object + 1
        while !document.isEnd(key) {
            if document.isText("resourceType", at: key) {
                let kind = document.kind(key + 1)
                return kind == .string || kind == .escapedString ? key + 1 : nil
            }
            key = document.next(after: key + 1)
        }
        return nil
    }

    private mutating func lookForStatement(at object: Int, versions: VersionSet) {
        guard statement == nil else { return }
        var key = object + 1
        while !document.isEnd(key) {
            let kind = document.kind(key + 1)
            if kind == .string || kind == .escapedString, document.isText("fhirVersion", at: key) {
                let text = document.string(key + 1)
                if let version = FHIRVersion(text), versions.isSuperset(of: VersionSet(version)) {
                    statement = (version, key)
                    return
                }
                if resourceDepth == 1, text.hasPrefix("6.") { draft = key }
            }
            key = document.next(after: key + 1)
        }
    }

    /// Counts each profile of HL7 itself that names a version; those of guides say nothing about it for sure.
    private mutating func lookForProfile(at value: Int) {
        guard document.kind(value) == .array else { return }
        var index = value + 1
        while !document.isEnd(index) {
            if mayBeOfHL7(index) {
                let url = document.string(index)
                if let version = Self.version(ofProfile: url) {
                    if profile == nil { profile = (version, index) }
                    vote(VersionSet(version), Self.typeWeight, at: value - 1)
                } else if resourceDepth == 1, Self.isDraft(profile: url) {
                    draft = index
                }
            }
            index = document.next(after: index)
        }
    }

    /// The beginning of the addresses of HL7's own profiles.
    private static let base: MemberName = "http://hl7.org/fhir/"

    /// Whether a text may be the address of a profile that names a version; most profiles are of guides.
    private func mayBeOfHL7(_ index: Int) -> Bool {
        let next = document.offset(index) + Self.base.count
        guard document.kind(index) == .string, document.length(index) > Self.base.count,
            document.begins(with: Self.base, at: index)
        else { return document.kind(index) == .escapedString }
        return UInt8(ascii: "0")...UInt8(ascii: "9") ~= document.bytes[next]
            || document.bytes[next] == UInt8(ascii: "S")
    }

    /// Whether the address of a profile of HL7 names R6.
    private static func isDraft(profile url: String) -> Bool {
        url.hasPrefix(base.string + "6.") || url.hasPrefix(base.string) && url.contains("|6.")
    }

    private static func version(ofProfile url: String) -> FHIRVersion? {
        guard url.hasPrefix(base.string) else { return nil }
        let path = url.dropFirst(base.count)
        let parts = path.split(separator: "|", omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].hasPrefix("StructureDefinition/") { return FHIRVersion(String(parts[1])) }
        let segments = path.split(separator: "/")
        guard segments.count > 1, segments[1] == "StructureDefinition" else { return nil }
        return FHIRVersion(String(segments[0]))
    }

    private static let shapes: [(type: MemberName, shape: VersionShape?, versions: VersionSet)] = [
        ("MedicationRequest", .medicationRequest, .fromSTU3),
        ("MedicationAdministration", .medicationAdministration, .all),
        ("MedicationDispense", .medicationDispense, .all),
        ("MedicationStatement", .medicationStatement, .all),
        ("Medication", .medication, .all),
        ("Patient", .patient, .all),
        ("Bundle", .bundle, .all),
        ("Practitioner", .practitioner, .all),
        ("Organization", .organization, .all),
        ("OperationOutcome", .operationOutcome, .all),
        ("CapabilityStatement", .capabilityStatement, .fromSTU3),
        ("Conformance", .capabilityStatement, .dstu2),
        ("MedicationOrder", nil, .dstu2),
    ]

    // MARK: Weighing

    /// Where the text says that it is of a version that is not read, as `CapabilityStatement.fhirVersion`.
    var draftPath: String? { draft.map { path(to: $0) } }

    var evidence: VersionEvidence {
        if let statement {
            return VersionEvidence(version: statement.version, kind: .stated, path: path(to: statement.at))
        }
        let versions: [FHIRVersion] = [.r4, .stu3, .r5, .dstu2]
        let against = versions.map { version in
            votes.enumerated().reduce(0) { sum, vote in
                let has = VersionSet(rawValue: UInt8(vote.offset)).isSuperset(of: VersionSet(version))
                return has ? sum : sum + vote.element.weight
            }
        }
        let least = against.min() ?? 0
        let candidates = zip(versions, against).filter { $0.1 == least }.map(\.0)
        let best = candidates.first ?? .r4
        let objection = firstVote { !$0.isSuperset(of: VersionSet(best)) }.map { path(to: $0) }
        guard candidates.count == 1 else {
            return VersionEvidence(
                version: best,
                kind: .assumed,
                objection: objection,
                alternatives: FHIRVersion.allCases.filter { $0 != best && candidates.contains($0) }
            )
        }
        if let profile, VersionSet(profile.version) == VersionSet(best) {
            return VersionEvidence(
                version: profile.version, kind: .profile, path: path(to: profile.at), objection: objection)
        }
        // What the fewest versions have tells the most.
        let telling = (1...4).lazy.compactMap { count in
            firstVote { $0.count == count && $0.isSuperset(of: VersionSet(best)) }
        }
        guard let key = telling.first else { return VersionEvidence(version: best, kind: .assumed) }
        let name = document.isText("resourceType", at: key) ? document.string(key + 1) : document.string(key)
        return VersionEvidence(
            version: best, kind: .shape(name: name), path: path(to: key), objection: objection)
    }

    private func firstVote(where isWanted: (VersionSet) -> Bool) -> Int? {
        votes.indices.filter { votes[$0].weight > 0 && isWanted(VersionSet(rawValue: UInt8($0))) }
            .map { votes[$0].first }.min()
    }

    /// The path of a member or entry as issues name it.
    private func path(to token: Int) -> String {
        var text = resourceType(at: document.root).map(document.string) ?? ""
        var index = document.root
        while index < token, document.kind(index) == .object || document.kind(index) == .array {
            let isObject = document.kind(index) == .object
            var child = index + 1
            var position = 0
            while true {
                let value = isObject ? child + 1 : child
                let end = document.next(after: value)
                if token < end || document.isEnd(end) { break }
                child = end
                position += 1
            }
            if isObject {
                text += text.isEmpty ? document.string(child) : "." + document.string(child)
                if child == token { break }
                index = child + 1
            } else {
                text += "[\(position)]"
                index = child
            }
        }
        return text
    }
}
