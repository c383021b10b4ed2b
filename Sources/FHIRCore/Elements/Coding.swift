// SPDX-License-Identifier: Apache-2.0

/// A code of a code system.
///
/// Source: FHIR DSTU2 to R5, Data Types, Coding.
public struct Coding: FHIRElement {
    /// The code system, as a URI.
    public var system: String?
    /// The version of the code system.
    public var version: String?
    /// The code.
    public var code: Code?
    /// The words that the system has for the code.
    public var display: String?
    /// Whether a person chose exactly this coding.
    public var userSelected: Bool?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a coding.
    ///
    /// - Parameters:
    ///   - system: The code system, as a URI.
    ///   - code: The code.
    ///   - display: The words that the system has for the code.
    public init(system: String?, code: Code?, display: String? = nil) {
        self.system = system
        self.code = code
        self.display = display
    }
}

extension Coding: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("system", &system)
        m.member("version", &version)
        m.member("code", &code)
        m.member("display", &display)
        m.member("userSelected", &userSelected)
    }
}
