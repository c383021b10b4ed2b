// SPDX-License-Identifier: Apache-2.0

/// Values by text, made once and asked for every sentence.
///
/// A dictionary guards against keys that an attacker has chosen, which costs more than the rest of a question. The keys
/// here are those of our own lists; what is asked for may come from anywhere and changes no place.
struct TextIndex<Value: Sendable>: Sendable {
    /// A place for a text, found by its hash.
    private struct Slot: Sendable {
        var hash: UInt64 = 0
        /// Where the words of the text begin among those of all texts.
        var start: Int32 = 0
        /// The number of its bytes.
        var length: Int32 = 0
        /// The number of the value, or -1 where the place is free.
        var value: Int32 = -1
    }

    /// The same as a dictionary, for texts that are not ASCII, of which several spellings may be equal.
    let dictionary: [String: Value]
    private var slots: [Slot]
    /// The words of all texts.
    private var words: [UInt64] = []
    private var values: [Value] = []

    init(_ dictionary: [String: Value]) {
        self.dictionary = dictionary
        var size = 16
        while size < 2 * dictionary.count { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
        for (key, value) in dictionary {
            var key = key
            let hash = key.withUTF8 { unsafe ASCIIWords($0).hash }
            guard let hash else { continue }
            var place = Int(truncatingIfNeeded: hash) & (size - 1)
            while slots[place].value >= 0 { place = (place + 1) & (size - 1) }
            slots[place] = Slot(
                hash: hash, start: Int32(words.count), length: Int32(key.utf8.count), value: Int32(values.count))
            key.withUTF8 { buffer in
                let text = unsafe ASCIIWords(buffer)
                for index in unsafe 0..<text.count { unsafe words.append(text[index]) }
            }
            values.append(value)
        }
    }

    subscript(key: String) -> Value? {
        let number = unsafe key.utf8.withContiguousStorageIfAvailable { unsafe self.number(of: ASCIIWords($0)) }
        // No answer: a text whose bytes are not here, or that is not ASCII.
        guard let number = number ?? nil else { return dictionary[key] }
        return number < 0 ? nil : values[number]
    }

    /// The number of the value of a text, -1 for one that is not there; nil for a text that is not ASCII.
    private func number(of text: ASCIIWords) -> Int? {
        guard let hash = unsafe text.hash else { return nil }
        var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[place].value >= 0 {
            if slots[place].hash == hash, unsafe isEqual(text, slots[place]) { return Int(slots[place].value) }
            place = (place + 1) & (slots.count - 1)
        }
        return -1
    }

    private func isEqual(_ text: ASCIIWords, _ slot: Slot) -> Bool {
        guard unsafe text.length == Int(slot.length) else { return false }
        for index in 0..<(unsafe text.count) where unsafe words[Int(slot.start) + index] != text[index] { return false }
        return true
    }
}

/// A text as words of eight bytes; the last ends with the text and may overlap the one before it.
///
/// Texts of one length are equal if their words are.
@unsafe
private struct ASCIIWords {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.bytes = UnsafeRawBufferPointer(bytes)
    }

    /// The number of bytes.
    var length: Int { unsafe bytes.count }

    /// The number of words, at least one.
    var count: Int { unsafe max((length + 7) / 8, 1) }

    subscript(index: Int) -> UInt64 {
        let length = unsafe length
        if length >= 8 {
            return unsafe bytes.loadUnaligned(fromByteOffset: min(8 * index, length - 8), as: UInt64.self)
        }
        if length >= 4 {
            let start = unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let end = unsafe bytes.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self)
            return UInt64(end) << 32 | UInt64(start)
        }
        guard length > 0 else { return 0 }
        return unsafe UInt64(bytes[0]) | UInt64(bytes[length / 2]) << 8 | UInt64(bytes[length - 1]) << 16
    }

    /// A number that differs for most texts; nil where the text is not ASCII.
    var hash: UInt64? {
        var hash = unsafe UInt64(truncatingIfNeeded: length)
        var all: UInt64 = 0
        for index in unsafe 0..<count {
            let word = unsafe self[index]
            all |= word
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        return all & 0x8080_8080_8080_8080 == 0 ? hash : nil
    }
}
