// SPDX-License-Identifier: Apache-2.0

// Elements whose shape differs between versions in the same way in several resources.
extension MemberMapper {
    mutating func first<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        var value = values.first
        member(name, &value)
        lose(name, values.count > 1)
        if values.isEmpty, let value { values = [value] }
    }

    /// Maps a value that may repeat onto a list, or onto one value in the versions that have a single one.
    ///
    /// - Parameters:
    ///   - name: The names.
    ///   - isSingle: Whether the version that is mapped has a single value.
    ///   - values: The values.
    mutating func list<V: FHIRValue>(_ name: VersionedName, isSingle: Bool, _ values: inout [V]) {
        if isSingle { first(name, &values) } else { list(name, &values) }
    }

    /// Maps a concept or reference that R5 holds in one value, and earlier versions in a choice of two members.
    ///
    /// Where both are there and only one has a place, the reference stays, as in HL7's maps from R5 to R4; the text of
    /// the concept then stands in for a display that the reference does not have.
    ///
    /// - Parameters:
    ///   - r5: The value in R5.
    ///   - concept: The member of a concept.
    ///   - reference: The member of a reference.
    ///   - value: The value, nil when neither is there.
    mutating func codeableReference(
        _ r5: VersionedName,
        concept: VersionedName,
        reference: VersionedName,
        _ value: inout CodeableReference?
    ) {
        if version == .r5, r5.r5 != nil {
            member(r5, &value)
            return
        }
        // In place, as neither reader nor writer needs what the value was.
        let isNew = !value.isPresent
        if isNew { value.place(CodeableReference()) }
        let isEmpty = value?.mapParts(&self, r5, concept: concept, reference: reference)
        if isNew, isEmpty == true { value = nil }
    }

    /// Maps a medication or the like, which is never nil.
    mutating func codeableReference(
        _ r5: VersionedName,
        concept: VersionedName,
        reference: VersionedName,
        _ value: inout CodeableReference
    ) {
        if version == .r5, r5.r5 != nil {
            var optional: CodeableReference? = value.isEmpty && value.extras.isAbsent ? nil : value
            let wasEmpty = optional == nil
            member(r5, &optional)
            if wasEmpty, let optional { value = optional }
            return
        }
        value.mapParts(&self, r5, concept: concept, reference: reference)
    }

    /// Maps concepts and references that R5 holds in one list, and earlier versions in two.
    ///
    /// Concepts come first in the one list; how the two lists interleave is not known. An entry with both gives one to
    /// each list, which then do not tell any more that they belong together.
    ///
    /// - Parameters:
    ///   - r5: The list in R5.
    ///   - concepts: The list of concepts; a version may have none.
    ///   - references: The list of references; a version may have none.
    ///   - isSingle: Whether the version that is mapped has a single value in place of the lists.
    ///   - values: The values.
    mutating func codeableReferences(
        _ r5: VersionedName,
        concepts: VersionedName,
        references: VersionedName,
        isSingle: Bool = false,
        _ values: inout [CodeableReference]
    ) {
        if version == .r5 {
            list(r5, &values)
            return
        }
        var ofConcepts = values.isEmpty ? [] : values.compactMap(\.concept)
        var ofReferences = values.isEmpty ? [] : values.compactMap(\.reference)
        lose(r5, values.contains { !$0.extras.isAbsent || $0.concept != nil && $0.reference != nil || $0.isEmpty })
        list(concepts, isSingle: isSingle, &ofConcepts)
        list(references, isSingle: isSingle, &ofReferences)
        if values.isEmpty, !ofConcepts.isEmpty || !ofReferences.isEmpty {
            values =
                ofConcepts.map { CodeableReference(concept: $0) }
                + ofReferences.map { CodeableReference(reference: $0) }
        }
    }

    /// Maps values that R5 holds as codeable references, and earlier versions as references.
    mutating func references(_ name: VersionedName, _ values: inout [CodeableReference]) {
        if version == .r5 {
            list(name, &values)
            return
        }
        var references = values.isEmpty ? [] : values.compactMap(\.reference)
        lose(name, values.contains { $0.concept != nil || !$0.extras.isAbsent })
        list(name, &references)
        if values.isEmpty, !references.isEmpty { values = references.map { CodeableReference(reference: $0) } }
    }

    /// Keeps the words for all dosages, which came with R5, as a dosage in words where there is no other.
    mutating func keepRendered(_ words: inout String?, _ dosages: inout [Dosage]) {
        guard version < .r5, dosages.isEmpty, let text = words else { return }
        lose(.since(.r5, "renderedDosageInstruction"), true)
        dosages = [Dosage(text: text)]
        words = nil
    }

    /// Maps notes, which are a single text in DSTU2.
    mutating func notes(_ notes: inout [Annotation]) {
        guard version == .dstu2 else {
            list("note", &notes)
            return
        }
        var text = notes.first?.text
        member("note", &text)
        lose("note", notes.count > 1 || notes.first.map { $0 != Annotation(text: $0.text) } == true)
        if notes.isEmpty, let text { notes = [Annotation(text: text)] }
    }
}

extension CodeableReference {
    /// Maps its two parts, which stand beside each other before R5.
    ///
    /// - Returns: Whether neither is there.
    @discardableResult
    fileprivate mutating func mapParts<M: MemberMapper>(
        _ m: inout M,
        _ r5: VersionedName,
        concept conceptName: VersionedName,
        reference referenceName: VersionedName
    ) -> Bool {
        m.lose(r5, !extras.isAbsent)
        if m.isConverting, referenceName.name(in: m.version) != nil, reference != nil, let lost = concept {
            if reference?.display == nil { reference?.display = lost.text ?? lost.coding.first?.display }
            concept = nil
            m.lose(conceptName, true)
        }
        m.member(conceptName, &concept)
        m.member(referenceName, &reference)
        m.exclude(referenceName, hasBoth)
        return isEmpty
    }
}
