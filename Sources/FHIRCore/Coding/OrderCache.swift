// SPDX-License-Identifier: Apache-2.0

/// The orders of members that occurred in a document, so that equal ones share their storage.
///
/// Who writes members in an order of its own does so in each object. Each order has one place, where a later one replaces
/// it.
struct OrderCache {
    private struct Place {
        var hash: UInt64 = 0
        /// The index of the first name of the object.
        var first = 0
        var order: [String] = []
    }

    private var places: [Place] = []

    private static let slotBits: UInt64 = 6
    /// A document with fewer tokens has little to share.
    private static let fewTokens = 256

    /// The names of an object, in their order.
    ///
    /// - Parameters:
    ///   - keys: The indices of the names, none of which has escapes.
    ///   - document: The document, the same at each call.
    /// - Returns: The texts of the names.
    mutating func order(_ keys: [Int], _ document: JSONDocument) -> [String] {
        guard document.tape.count > Self.fewTokens, let first = keys.first else { return keys.map(document.text) }
        if places.isEmpty { places = Array(repeating: Place(), count: 1 << Int(Self.slotBits)) }
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        var hash = UInt64(truncatingIfNeeded: keys.count)
        for key in keys {
            guard let name = document.name(at: key) else { continue }
            let ends = UInt64(name.firstByte) | UInt64(name.secondByte) &<< 8 | UInt64(name.lastByte) &<< 16
            hash = (hash ^ ends ^ UInt64(truncatingIfNeeded: name.length) &<< 24) &* factor
            hash = hash &<< 31 | hash &>> 33
        }
        let slot = Int(truncatingIfNeeded: (hash &* factor) &>> (64 - Self.slotBits))
        if places[slot].hash == hash, places[slot].order.count == keys.count,
            Self.isSame(places[slot].first, keys, document)
        {
            return places[slot].order
        }
        let order = keys.map(document.text)
        places[slot] = Place(hash: hash, first: first, order: order)
        return order
    }

    /// Whether the names of an object that has as many are the same.
    private static func isSame(_ first: Int, _ keys: [Int], _ document: JSONDocument) -> Bool {
        var other = first
        for key in keys {
            guard document.isSameText(other, key) else { return false }
            other = document.next(after: other + 1)
        }
        return true
    }
}
