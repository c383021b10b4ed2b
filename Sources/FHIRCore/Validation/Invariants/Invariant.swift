// SPDX-License-Identifier: Apache-2.0

/// A rule of FHIR about the elements of one type that no cardinality can express.
///
/// Source: the constraints in the StructureDefinitions of each version. All constraints of the types with definitions are
/// there, but for those that need another server or a terminology (`mps-1`), those of types that only extensions hold
/// (`av-1`, `drq-1`, `drq-2`, `exp-1`, `exp-2`, `trd-1` to `trd-3`; in DSTU2 also those of Age, Count, Distance and Money), and `txt-3` about attributes. These are not here
/// but in the walk itself: `ele-1`, `ref-1`, `dom-3`, `dom-6`, `txt-1` and `txt-2` (elements and text only); and `tim-1` to
/// `tim-10` are in ``TimingRepeat/violations(in:)``.
struct Invariant: Sendable {
    /// The key of the specification, such as `per-1`.
    let key: String
    let versions: Versions
    /// The type, or the path of the part of a type.
    let type: String
    let severity: FHIRIssue.Severity
    /// What is expected, as a sentence.
    let detail: String
    private let check: Check

    // Two kinds, as a closure around the one that is given would be code of its own for each rule.

    private enum Check: Sendable {
        /// Whether an element keeps the rule, and the member to point to.
        case holds(@Sendable (JSONNode) -> Bool, member: String)
        /// The places that break it.
        case broken(@Sendable (JSONNode, FHIRVersion) -> [String])
    }

    /// A rule about an element as a whole.
    ///
    /// - Parameters:
    ///   - key: The key of the specification.
    ///   - versions: The versions that have it.
    ///   - type: The type, or the path of the part of a type.
    ///   - severity: How bad a break is.
    ///   - member: The member to point to; empty for the element itself.
    ///   - detail: What is expected, as a sentence.
    ///   - holds: Whether an element keeps it.
    @inline(__always)
    init(
        _ key: String,
        _ versions: Versions,
        _ type: String,
        severity: FHIRIssue.Severity = .error,
        at member: String = "",
        _ detail: String,
        holds: @escaping @Sendable (JSONNode) -> Bool
    ) {
        self.key = key
        self.versions = versions
        self.type = type
        self.severity = severity
        self.detail = detail
        check = .holds(holds, member: member)
    }

    /// A rule that finds the places that break it.
    @inline(__always)
    init(
        _ key: String,
        _ versions: Versions,
        _ type: String,
        severity: FHIRIssue.Severity = .error,
        _ detail: String,
        broken: @escaping @Sendable (JSONNode, FHIRVersion) -> [String]
    ) {
        self.key = key
        self.versions = versions
        self.type = type
        self.severity = severity
        self.detail = detail
        check = .broken(broken)
    }

    /// The places that break the rule, relative to the element; an empty text for the element itself.
    func broken(_ node: JSONNode, _ version: FHIRVersion) -> [String] {
        switch check {
        case .holds(let holds, let member): holds(node) ? [] : [member]
        case .broken(let broken): broken(node, version)
        }
    }

    /// All rules by type.
    static let all = Dictionary(grouping: datatypes + resources + bundles + conformance, by: \.type)
}

extension Invariant {
    /// Some of the five versions; the bits are those of ``FHIRVersion/order``.
    struct Versions: OptionSet, Sendable {
        let rawValue: UInt8

        static let dstu2 = Versions(rawValue: 1)
        static let stu3 = Versions(rawValue: 2)
        static let r4 = Versions(rawValue: 4)
        static let r4b = Versions(rawValue: 8)
        static let r5 = Versions(rawValue: 16)

        static let all = Versions(rawValue: 31)
        static let since3 = Versions(rawValue: 30)
        static let since4 = Versions(rawValue: 28)
        static let until4 = Versions(rawValue: 15)

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        func contains(_ version: FHIRVersion) -> Bool {
            rawValue & 1 << version.order != 0
        }
    }
}
