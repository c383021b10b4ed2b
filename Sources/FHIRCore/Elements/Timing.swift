// SPDX-License-Identifier: Apache-2.0

/// When something happens, once or repeatedly.
///
/// Source: FHIR DSTU2 to R5, Data Types, Timing.
public struct Timing: BackboneElement {
    /// The moments themselves, in no promised order.
    public var event: [FHIRDateTime] = []
    /// The pattern of a repetition.
    public var `repeat`: TimingRepeat?
    /// An abbreviation of the pattern, such as BID.
    public var code: CodeableConcept?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a timing from a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of the repetition.
    ///   - code: An abbreviation of the same pattern, such as BID.
    public init(repeat pattern: TimingRepeat, code: CodeableConcept? = nil) {
        `repeat` = pattern
        self.code = code
    }

    /// Creates a timing that only an abbreviation describes.
    ///
    /// - Parameter code: An abbreviation of a pattern, such as BID.
    public init(code: CodeableConcept) {
        self.code = code
    }

    /// Creates a timing from moments.
    ///
    /// - Parameter event: The moments themselves.
    public init(event: [FHIRDateTime]) {
        self.event = event
    }
}

extension Timing: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        // Nobody would look for it there.
        m.loseMeaning("modifierExtension", m.isConverting && m.version <= .stu3 && !modifierExtension.isEmpty)
        m.list("event", &event)
        m.member("repeat", &`repeat`)
        m.member("code", &code)
    }

    static func isModifier(_ member: String) -> Bool { essentialNames.contains(member) }

    private static let essentialNames: [String] = ["modifierExtension", "event", "repeat", "code"]
}
