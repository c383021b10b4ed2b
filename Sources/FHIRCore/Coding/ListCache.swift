// SPDX-License-Identifier: Apache-2.0

/// The lists that occurred in a document, so that equal ones share their storage.
///
/// Codes of routes and kinds, amounts and whole dosages repeat from prescription to prescription. A list whose text is the
/// same, byte for byte, as that of one that was read before has the same values: finding it costs much less than reading
/// it, and it holds no memory of its own. Each list has one place, where a later one replaces it, but one that was found
/// gives way only to the second of two others.
struct ListCache {
    /// What is known of a list before it is read.
    struct Ticket {
        /// The hash of the text; nil where the list is not shared.
        fileprivate(set) var hash: UInt64?
        /// The number of issues before the list.
        var noticedCount = 0
    }

    private struct Place {
        var hash: UInt64 = 0
        var offset: UInt32 = 0
        var length: UInt32 = 0
        /// The type of the elements.
        var type: ObjectIdentifier?
        /// The storage of the list.
        var list: AnyObject?
        /// Whether the list was found since another one asked for its place.
        var isInUse = false
    }

    private var places: [Place] = []

    private static let slotBits: UInt64 = 9
    /// Longer lists rarely repeat.
    private static let longest = 1_024
    /// A document with fewer tokens has little to share.
    private static let fewTokens = 256

    @inline(__always)
    private static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> (64 - slotBits)) }

    /// Finds a list that was read before.
    ///
    /// - Parameters:
    ///   - document: The document, the same at each call.
    ///   - index: The index of an array.
    ///   - values: The list.
    ///   - ticket: What ``keep(_:_:at:_:)`` needs for a list that is not found.
    /// - Returns: Whether there is one.
    /// - Complexity: O(1), as longer lists are not looked for.
    @inline(__always)
    mutating func find<V>(
        _ document: JSONDocument, at index: Int, _ values: inout [V], _ ticket: inout Ticket
    ) -> Bool {
        let (offset, length) = Self.place(document, at: index)
        guard length <= Self.longest, document.tape.count > Self.fewTokens else { return false }
        if places.isEmpty { places = Array(repeating: Place(), count: 1 << Int(Self.slotBits)) }
        let hash = Self.hash(document.bytes, offset, length)
        ticket.hash = hash
        return unsafe places.withUnsafeMutableBufferPointer { places in
            // Safe: a slot is less than the number of places.
            let place = unsafe places.baseAddress.unsafelyUnwrapped + Self.slot(hash)
            guard unsafe place.pointee.hash == hash, unsafe place.pointee.length == UInt32(truncatingIfNeeded: length),
                unsafe place.pointee.type == ObjectIdentifier(V.self),
                Self.isSame(document.bytes, Int(truncatingIfNeeded: unsafe place.pointee.offset), offset, length),
                let list = unsafe place.pointee.list
            else { return false }
            unsafe place.pointee.isInUse = true
            // Safe: the type of the elements is that of the list which was put there.
            values = unsafe unsafeBitCast(list, to: [V].self)
            return true
        }
    }

    /// Keeps a list that was read with nothing to note.
    @inline(__always)
    mutating func keep<V>(_ values: [V], _ document: JSONDocument, at index: Int, _ ticket: Ticket) {
        guard let hash = ticket.hash else { return }
        let slot = Self.slot(hash)
        if places[slot].isInUse {
            places[slot].isInUse = false
            return
        }
        let (offset, length) = Self.place(document, at: index)
        // Safe: an array of values that are no classes is one reference to its storage, on every platform.
        places[slot] = Place(
            hash: hash, offset: UInt32(truncatingIfNeeded: offset), length: UInt32(truncatingIfNeeded: length),
            type: ObjectIdentifier(V.self), list: unsafe unsafeBitCast(values, to: AnyObject.self))
    }

    /// Where the text of an array stands.
    @inline(__always)
    private static func place(_ document: JSONDocument, at index: Int) -> (offset: Int, length: Int) {
        let offset = document.offset(index)
        return (offset, document.offset(document.next(after: index) &- 1) &+ 1 &- offset)
    }

    /// A number that other texts mostly do not have.
    @inline(__always)
    private static func hash(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> UInt64 {
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        return unsafe bytes.withUnsafeBytes { buffer in
            guard offset &+ length <= buffer.count else { return 0 }
            var (one, other) = (UInt64(truncatingIfNeeded: length), factor)
            var position = offset
            let end = offset &+ length
            // Safe: each load is inside the text of the list, or was checked by itself.
            while position &+ 16 <= end {
                one ^= unsafe buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                other ^= unsafe buffer.loadUnaligned(fromByteOffset: position &+ 8, as: UInt64.self)
                one = one &* factor
                other = other &* factor
                one = one &<< 31 | one &>> 33
                other = other &<< 29 | other &>> 35
                position &+= 16
            }
            while position < end {
                if position &+ 8 <= end {
                    one ^= unsafe buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                    position &+= 8
                } else {
                    one ^= unsafe UInt64(buffer[position])
                    position &+= 1
                }
                one = one &* factor
                one = one &<< 31 | one &>> 33
            }
            return (one ^ other) &* factor
        }
    }

    @inline(__always)
    private static func isSame(_ bytes: [UInt8], _ left: Int, _ right: Int, _ length: Int) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard left &+ length <= buffer.count, right &+ length <= buffer.count else { return false }
            var position = 0
            // Safe: each load is inside both texts.
            while position &+ 8 <= length {
                let one = unsafe buffer.loadUnaligned(fromByteOffset: left &+ position, as: UInt64.self)
                let other = unsafe buffer.loadUnaligned(fromByteOffset: right &+ position, as: UInt64.self)
                guard one == other else { return false }
                position &+= 8
            }
            while position < length {
                guard unsafe buffer[left &+ position] == buffer[right &+ position] else { return false }
                position &+= 1
            }
            return true
        }
    }
}

extension ElementReader {
    // Functions of their own, as what they need of the stack would be needed again for each level of extensions.

    /// Takes the values of a list from one of the same text that was read before.
    ///
    /// - Returns: Whether there is one.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func isKnown<V: FHIRValue>(_ values: inout [V], at index: Int, _ ticket: inout ListCache.Ticket) -> Bool {
        ticket.noticedCount = noticed.count
        return lists.find(document, at: index, &values, &ticket)
    }

    /// Remembers a list for others of the same text, unless there was anything to note.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func remember<V: FHIRValue>(_ values: [V], at index: Int, _ ticket: ListCache.Ticket) {
        if noticed.count == ticket.noticedCount { lists.keep(values, document, at: index, ticket) }
    }
}
