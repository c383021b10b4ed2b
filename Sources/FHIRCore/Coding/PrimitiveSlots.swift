// SPDX-License-Identifier: Apache-2.0

/// A repeating primitive as JSON spells it: values, and in step with them ids and extensions.
///
/// FHIR keeps the two in parallel arrays, with null where one has nothing (FHIR R4, JSON, primitive elements). When the
/// values change, each id and extension has to stay with its value.
struct PrimitiveSlots<V: FHIRValue> {
    private struct Slot {
        let value: V?
        /// The index of its id and extensions.
        let annotation: Int?
    }

    private var slots: [Slot] = []
    private let beside: JSONDocument
    private let version: FHIRVersion

    /// The values, with nil for a slot that has only an id or extensions.
    var values: [V?] { slots.map(\.value) }

    /// The array of the ids and extensions, with null for a slot that has only a value; nil where no slot has any.
    var annotations: [UInt8]? {
        guard slots.contains(where: { $0.annotation != nil }) else { return nil }
        var bytes = [UInt8(ascii: "[")]
        for slot in slots {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            if let annotation = slot.annotation {
                RawJSON.append(beside, at: annotation, to: &bytes)
            } else {
                bytes += Array("null".utf8)
            }
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    private static var loneLimit: Int { 1_000 }

    /// Reads the two arrays; nil where one of them is none or holds values of a wrong type.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    init?(values: RawJSON, annotations: RawJSON, version: FHIRVersion) {
        guard let written = values.document, let beside = annotations.document, written.kind(written.root) == .array,
            beside.kind(beside.root) == .array
        else { return nil }
        let count = written.count(at: written.root)
        // Thousands of ids and extensions without a value are no list that anybody has written.
        guard beside.count(at: beside.root) <= count + Self.loneLimit else { return nil }
        slots.reserveCapacity(count)
        self.beside = beside
        self.version = version
        var reader = ElementReader(document: written, version: version, root: "")
        var (left, right) = (written.root + 1, beside.root + 1)
        while !written.isEnd(left) || !beside.isEnd(right) {
            var value: V?
            if !written.isEnd(left) {
                if written.kind(left) != .null {
                    value = V.read(&reader, at: left)
                    if value == nil { return nil }
                }
                left = written.next(after: left)
            }
            var annotation: Int?
            if !beside.isEnd(right) {
                if beside.kind(right) != .null { annotation = right }
                right = beside.next(after: right)
            }
            if value != nil || annotation != nil { slots.append(Slot(value: value, annotation: annotation)) }
        }
    }

    /// Gives the slots other values.
    ///
    /// A value that stays keeps what stands beside it, and so does one that takes the place of another. What stood
    /// beside a value that is gone goes with it.
    ///
    /// - Complexity: O(*n* log *n*) in the number of values.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func setValues(_ new: [V]) {
        let old = slots.compactMap(\.value)
        let places = KeptPlaces(old, new, version: version).places
        var isKept = Array(repeating: false, count: new.count)
        for case let place? in places { isKept[place] = true }
        var changed: [Slot] = []
        var next = 0
        var position = 0
        for slot in slots {
            guard slot.value != nil else {
                changed.append(slot)
                continue
            }
            defer { position += 1 }
            if let place = places[position] {
                changed += new[next..<place].map { Slot(value: $0, annotation: nil) }
                next = place
            } else {
                guard next < new.count, !isKept[next] else { continue }
            }
            changed.append(Slot(value: new[next], annotation: slot.annotation))
            next += 1
        }
        changed += new[next...].map { Slot(value: $0, annotation: nil) }
        slots = changed
    }
}
