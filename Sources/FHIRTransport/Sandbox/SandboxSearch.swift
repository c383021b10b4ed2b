// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A search as a server understood it.
///
/// Source: FHIR DSTU2 and R4, Search: alternatives are separated by commas, a repeated parameter must hold each time, and a
/// backslash takes the meaning from the character after it.
struct SandboxSearch: Sendable {
    /// A condition; a resource fulfils it if one of the alternatives fits.
    enum Criterion: Sendable {
        case id([String])
        case status([String])
        case identifier([TokenPattern])
        /// The member that holds the reference, with the alternatives.
        case reference(member: String, [ReferencePattern])
    }

    let type: String
    let criteria: [Criterion]
    /// The size of a page, where the search says one.
    let count: Int?
    /// The search as the server understood it, for the self link.
    let text: String

    init(type: String, query: SandboxQuery, version: FHIRVersion, base: String) throws(SandboxRefusal) {
        var criteria: [Criterion] = []
        var count: Int?
        var understood: [String] = []
        for (name, value) in query.pairs where !["_format", "_pretty"].contains(name) {
            understood.append(name.percentEncoded + "=" + value.percentEncoded)
            if name == "_count" {
                guard let number = Int(value), number >= 0 else {
                    throw SandboxRefusal(400, .invalid, "_count is not a number of matches")
                }
                count = number
                continue
            }
            guard let parameter = SandboxParameter(name, type: type, version: version) else {
                throw SandboxRefusal(400, .notSupported, "\(type) has no search parameter '\(name)' here")
            }
            let alternatives = value.separatedValues(by: ",")
            // An empty value would match nothing, or everything where a server ignores it.
            guard alternatives.allSatisfy({ !$0.isEmpty }) else {
                throw SandboxRefusal(400, .invalid, "the search parameter '\(name)' has an empty value")
            }
            switch parameter {
            case .id: criteria.append(.id(alternatives.map(\.withoutEscapes)))
            case .status: criteria.append(.status(alternatives.map { TokenPattern($0).value ?? "" }))
            case .identifier: criteria.append(.identifier(alternatives.map(TokenPattern.init)))
            case .reference(let member, let target):
                let patterns = alternatives.map { ReferencePattern($0.withoutEscapes, target: target, base: base) }
                criteria.append(.reference(member: member, patterns))
            }
        }
        self.type = type
        self.criteria = criteria
        self.count = count
        text = type + (understood.isEmpty ? "" : "?" + understood.joined(separator: "&"))
    }

    func matches(_ resource: SandboxResource) -> Bool {
        resource.key.type == type
            && criteria.allSatisfy { criterion in
                switch criterion {
                case .id(let ids): ids.contains(resource.key.id)
                case .status(let codes): resource.status.map(codes.contains) ?? false
                case .identifier(let patterns):
                    resource.identifiers.contains { identifier in patterns.contains { $0.matches(identifier) } }
                case .reference(let member, let patterns):
                    resource.reference(member).map { text in patterns.contains { $0.matches(text) } } ?? false
                }
            }
    }
}

/// A search parameter that a server knows for a type.
///
/// Source: the search parameters of the resources in FHIR DSTU2 and R4.
enum SandboxParameter {
    case id, status, identifier
    /// The member that holds the reference, and the type that the parameter restricts it to.
    case reference(member: String, target: String?)

    init?(_ name: String, type: String, version: FHIRVersion) {
        let isDSTU2 = version == .dstu2
        let isOrder = type == MedicationRequest.typeName(in: version)
        let isAdministration = type == MedicationAdministration.typeName(in: version)
        switch name {
        case "_id": self = .id
        case "identifier" where type != "Medication" || !isDSTU2: self = .identifier
        case "status" where isOrder || isAdministration || (type == "Medication" && !isDSTU2): self = .status
        case "patient" where isOrder || isAdministration:
            self = .reference(member: isDSTU2 ? "patient" : "subject", target: "Patient")
        case "subject" where (isOrder || isAdministration) && !isDSTU2:
            self = .reference(member: "subject", target: nil)
        case "prescription" where isAdministration && isDSTU2:
            self = .reference(member: "prescription", target: "MedicationOrder")
        case "request" where isAdministration && !isDSTU2:
            self = .reference(member: "request", target: "MedicationRequest")
        default: return nil
        }
    }

    static let names = ["_id", "identifier", "status", "patient", "subject", "prescription", "request"]
}

/// What an identifier is compared with: `value`, `system|value`, `|value` for no system, or `system|` for any value.
struct TokenPattern: Sendable {
    /// Nil for any system, empty for none.
    let system: String?
    /// Nil for any value.
    let value: String?

    init(_ text: String) {
        let parts = text.separatedValues(by: "|").map(\.withoutEscapes)
        system = parts.count > 1 ? parts[0] : nil
        let last = parts[parts.count - 1]
        value = last.isEmpty ? nil : last
    }

    func matches(_ identifier: (system: String?, value: String?)) -> Bool {
        (system == nil || system == identifier.system ?? "") && (value == nil || value == identifier.value)
    }
}

/// What a reference is compared with: an id, a type and an id, or an absolute address.
struct ReferencePattern: Sendable {
    private let key: SandboxKey?
    private let id: String?
    private let address: String?
    private let base: String

    init(_ text: String, target: String?, base: String) {
        self.base = base
        if let key = Self.key(in: text, base: base) {
            // A parameter for patients finds nothing else.
            self.key = target == nil || target == key.type ? key : nil
            (id, address) = (nil, nil)
        } else if text.contains("/") || text.contains(":") {
            (key, id, address) = (nil, nil, text)
        } else if let target {
            (key, id, address) = (SandboxKey(type: target, id: text), nil, nil)
        } else {
            (key, id, address) = (nil, text, nil)
        }
    }

    func matches(_ reference: String) -> Bool {
        guard let found = Self.key(in: reference, base: base) else { return reference == address }
        return found == key || found.id == id
    }

    /// The name in a reference to this server: `Patient/1`, `Patient/1/_history/2`, or the same below the base address.
    private static func key(in reference: String, base: String) -> SandboxKey? {
        let relative = reference.hasPrefix(base + "/") ? String(reference.dropFirst(base.count + 1)) : reference
        let parts = relative.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 || (parts.count == 4 && parts[2] == "_history"), !relative.contains(":") else {
            return nil
        }
        return SandboxKey(type: parts[0], id: parts[1])
    }
}

extension String {
    /// The parts between separators that no backslash precedes, with their backslashes; never empty.
    fileprivate func separatedValues(by separator: Character) -> [String] {
        var values = [""]
        var isEscaped = false
        for character in self {
            if character == separator, !isEscaped {
                values.append("")
            } else {
                values[values.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return values
    }

    /// The text without the backslashes that take a meaning away.
    fileprivate var withoutEscapes: String {
        var text = ""
        var isEscaped = false
        for character in self {
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { text.append(character) }
        }
        return text
    }
}
