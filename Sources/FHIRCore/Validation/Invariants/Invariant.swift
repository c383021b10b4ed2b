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
    let versions: Set<FHIRVersion>
    /// The type, or the path of the part of a type.
    let type: String
    let severity: FHIRIssue.Severity
    /// What is expected, as a sentence.
    let detail: String
    /// The places that break it, relative to the element; an empty text for the element itself.
    let broken: @Sendable (JSONNode, FHIRVersion) -> [String]

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
    @inline(never)
    init(
        _ key: String,
        _ versions: Set<FHIRVersion>,
        _ type: String,
        severity: FHIRIssue.Severity = .error,
        at member: String = "",
        _ detail: String,
        holds: @escaping @Sendable (JSONNode) -> Bool
    ) {
        self.init(key, versions, type, severity: severity, detail) { node, _ in holds(node) ? [] : [member] }
    }

    /// A rule that finds the places that break it.
    @inline(never)
    init(
        _ key: String,
        _ versions: Set<FHIRVersion>,
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
        self.broken = broken
    }

    /// All rules by type.
    static let all = Dictionary(grouping: datatypes + resources + bundles + conformance, by: \.type)
}

extension Set<FHIRVersion> {
    static let all: Self = [.dstu2, .stu3, .r4, .r4b, .r5]
    static let since3: Self = [.stu3, .r4, .r4b, .r5]
    static let since4: Self = [.r4, .r4b, .r5]
    static let until4: Self = [.dstu2, .stu3, .r4, .r4b]
}
