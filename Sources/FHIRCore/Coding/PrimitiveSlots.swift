// SPDX-License-Identifier: Apache-2.0

/// A repeating primitive as JSON spells it: values, and in step with them ids and extensions.
///
/// FHIR keeps the two in parallel arrays, with null where one has nothing (FHIR R4, JSON, primitive elements). When the
/// values change, each id and extension has to stay with its value.
struct PrimitiveSlots<V: FHIRValue> {
    private struct Slot {
        let value: V?
        let annotation: RawJSON?
    }

    private var slots: [Slot]

    /// The values, with nil for a slot that has only an id or extensions.
    var values: [V?] { slots.map(\.value) }

    /// The ids and extensions, with nil for a slot that has only a value.
    var annotations: [RawJSON?] { slots.map(\.annotation) }

    /// Reads the two arrays; nil where one of them is none or holds values of a wrong type.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    init?(values: RawJSON, annotations: RawJSON, version: FHIRVersion) {
        guard let written = values.elements, let beside = annotations.elements else { return nil }
        slots = []
        for index in 0..<max(written.count, beside.count) {
            var value: V?
            if index < written.count, !written[index].isBlank {
                guard let document = written[index].document else { return nil }
                var reader = ElementReader(document: document, version: version, root: "")
                value = V.read(&reader, at: document.root)
                if value == nil { return nil }
            }
            let annotation = index < beside.count && !beside[index].isBlank ? beside[index] : nil
            if value != nil || annotation != nil { slots.append(Slot(value: value, annotation: annotation)) }
        }
    }

    /// Gives the slots other values.
    ///
    /// A value that stays keeps what stands beside it, and so does one that takes the place of another. What stood
    /// beside a value that is gone goes with it.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func setValues(_ new: [V]) {
        let old = slots.compactMap(\.value)
        let difference = new.difference(from: old, by: V.areEqual)
        guard !difference.isEmpty else { return }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var changed: [Slot] = []
        var next = 0
        var position = 0
        for slot in slots {
            guard slot.value != nil else {
                changed.append(slot)
                continue
            }
            defer { position += 1 }
            if removed.contains(position) {
                guard inserted.remove(next) != nil else { continue }
            } else {
                while inserted.remove(next) != nil {
                    changed.append(Slot(value: new[next], annotation: nil))
                    next += 1
                }
            }
            changed.append(Slot(value: new[next], annotation: slot.annotation))
            next += 1
        }
        changed += new[next...].map { Slot(value: $0, annotation: nil) }
        slots = changed
    }
}
