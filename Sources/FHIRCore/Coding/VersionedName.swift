// SPDX-License-Identifier: Apache-2.0

/// The names of one element in the versions of FHIR; nil where a version has no such element.
///
/// R4 stands for R4B as well: the two have the same elements.
struct VersionedName: Sendable {
    let dstu2: MemberName?
    let stu3: MemberName?
    let r4: MemberName?
    let r5: MemberName?
    /// Whether leaving the element out would change the meaning of the rest.
    let isEssential: Bool

    /// An element whose name differs between versions, or that some do not have.
    ///
    /// - Parameters:
    ///   - dstu2: Its name in DSTU2.
    ///   - stu3: Its name in STU3.
    ///   - r4: Its name in R4 and R4B.
    ///   - r5: Its name in R5.
    ///   - isEssential: Whether leaving it out would change the meaning of the rest.
    /// - Returns: The names.
    static func names(
        dstu2: MemberName? = nil,
        stu3: MemberName? = nil,
        r4: MemberName? = nil,
        r5: MemberName? = nil,
        isEssential: Bool = false
    ) -> VersionedName {
        VersionedName(dstu2: dstu2, stu3: stu3, r4: r4, r5: r5, isEssential: isEssential)
    }

    /// An element that got its present name with STU3.
    static func dstu2(_ dstu2: MemberName, later: MemberName) -> VersionedName {
        VersionedName(dstu2: dstu2, stu3: later, r4: later, r5: later, isEssential: false)
    }

    /// An element that came with a version and stayed.
    static func since(_ version: FHIRVersion, _ name: MemberName) -> VersionedName {
        VersionedName(
            dstu2: nil, stu3: version <= .stu3 ? name : nil, r4: version <= .r4 ? name : nil, r5: name,
            isEssential: false)
    }

    /// An element that came with a version, and that a reader must know to understand the others.
    static func essential(since version: FHIRVersion, _ name: MemberName) -> VersionedName {
        VersionedName(
            dstu2: nil, stu3: version <= .stu3 ? name : nil, r4: version <= .r4 ? name : nil, r5: name,
            isEssential: true)
    }

    /// An element that was there from DSTU2 on and went after a version.
    static func until(_ version: FHIRVersion, _ name: MemberName) -> VersionedName {
        VersionedName(
            dstu2: name, stu3: version >= .stu3 ? name : nil, r4: version >= .r4 ? name : nil, r5: nil,
            isEssential: false)
    }

    @inline(__always)
    func name(in version: FHIRVersion) -> MemberName? {
        switch version {
        case .dstu2: dstu2
        case .stu3: stu3
        case .r4, .r4b: r4
        case .r5: r5
        }
    }

    /// The name for a path when the version itself has none.
    var anyName: MemberName {
        r4 ?? r5 ?? stu3 ?? dstu2 ?? "?"
    }
}

extension VersionedName: ExpressibleByStringLiteral {
    init(stringLiteral text: StaticString) {
        let name = MemberName(stringLiteral: text)
        self.init(dstu2: name, stu3: name, r4: name, r5: name, isEssential: false)
    }
}
