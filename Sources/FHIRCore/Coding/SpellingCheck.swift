// SPDX-License-Identifier: Apache-2.0

/// A comparison of a value with the text it was read from.
struct SpellingCheck {
    let spelling: RawJSON
    let version: FHIRVersion

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    func matches<V: FHIRValue>(_ value: V?) -> Bool {
        read { (reader: inout ElementReader, name) in
            var read: V?
            reader.member(name, &read)
            switch (read, value) {
            case (let read?, let value?): return V.areEqual(read, value)
            case (nil, nil): return true
            default: return false
            }
        }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    func matches<V: FHIRValue>(_ values: [V]) -> Bool {
        read { (reader: inout ElementReader, name) in
            var read: [V] = []
            reader.list(name, &read)
            return read.elementsEqual(values, by: V.areEqual)
        }
    }

    /// Reads the text as the only member of an object.
    private func read(_ body: (inout ElementReader, VersionedName) -> Bool) -> Bool {
        let bytes = Array("{\"value\":".utf8) + spelling.bytes + [UInt8(ascii: "}")]
        guard let document = try? JSONTokenizer.document(bytes, depthLimit: .max) else { return false }
        var reader = ElementReader(document: document, version: version, root: "")
        return reader.withObject(at: document.root) { body(&$0, "value") }
    }
}
