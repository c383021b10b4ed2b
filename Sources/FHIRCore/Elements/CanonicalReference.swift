// SPDX-License-Identifier: Apache-2.0

/// A reference to a definition in DSTU2 and STU3, as the canonical address that later versions have.
struct CanonicalReference: FHIRValue, Equatable {
    var canonical: String

    static var shape: ValueShape { .whole }

    static func read(_ reader: inout ElementReader, at index: Int) -> CanonicalReference? {
        guard let reference = Reference.read(&reader, at: index) else { return nil }
        // A reference without an address rides along as it is; what stands beside an address is kept with it.
        guard let canonical = reference.reference else { return nil }
        if reference != Reference(canonical) || !reference.extras.isAbsent { reader.keepSpelling() }
        return CanonicalReference(canonical: canonical)
    }

    func write(to writer: inout ElementWriter) {
        var reference = Reference(canonical)
        writer.element(&reference)
    }
}

extension MemberMapper {
    /// Maps a canonical address, which is a reference in DSTU2 and STU3.
    ///
    /// - Parameters:
    ///   - name: The names.
    ///   - canonical: The address.
    ///   - extras: What the element carries beside its properties, to tell what stands beside the address.
    mutating func canonical(_ name: VersionedName, _ canonical: inout String?, _ extras: ElementExtras) {
        if isConverting, let source, let member = name.name(in: source), let old = extras.spelling(of: member.string) {
            let isMore = if case .object(let members) = old.value { members.count > 1 } else { false }
            lose(name, isMore)
        }
        guard version <= .stu3 else {
            member(name, &canonical)
            return
        }
        var reference = canonical.map { CanonicalReference(canonical: $0) }
        member(name, &reference)
        canonical = reference?.canonical
    }
}
