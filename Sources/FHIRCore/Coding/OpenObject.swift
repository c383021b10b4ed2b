// SPDX-License-Identifier: Apache-2.0

/// What is known of an object while its members are being read.
///
/// One takes the place of another for each object of a text, so that it is small and owns nothing. The reader keeps what
/// an element has beside its properties, as most elements have nothing of it, and what is needed for objects of more
/// than 64 members.
///
/// An object is either read in order, which is how nearly all are written: a member is there if its name is the next one.
/// Or it is searched: all names are looked through before, so that any order, escapes, repetitions and names that nobody
/// asks for are found.
struct OpenObject: BitwiseCopyable {
    /// The index of the first name.
    private(set) var first = 0
    /// Whether each member is looked for only where the last one ended.
    let isReadInOrder: Bool
    /// The key of the name at the cursor, while members are read in order.
    var nextKey: UInt32 = 0
    /// The number of members of an object that is searched.
    private(set) var count = 0
    /// The index of the name after the member that was found last.
    var cursor = 0
    /// The position of that name among the members.
    var position = 0
    /// The number of members that nothing has asked for yet.
    private(set) var unread = 0
    /// The bits of the names, so that most absent members are not looked for.
    private var names = NameBits()
    /// A bit for each of the first 64 members that was read.
    private var read: UInt64 = 0
    /// Whether the members were found in the order they stand in.
    var isInOrder = true
    private(set) var hasEscapedNames = false
    private(set) var hasPrimitiveExtensions = false
    /// Whether the last value can be written in another way than the writer would.
    var hasUnusualSpelling = false
    /// Whether the last of the contents that the reader keeps is of this object.
    var hasContent = false

    /// No object.
    init() {
        isReadInOrder = true
    }

    /// The object at an index, of which no member is known.
    init(at index: Int, isReadInOrder: Bool) {
        first = index &+ 1
        cursor = first
        self.isReadInOrder = isReadInOrder
    }

    /// Adds a member by its name.
    @inline(__always)
    mutating func add(_ name: JSONDocument.Name) {
        count &+= 1
        unread &+= 1
        if name.isEscaped { hasEscapedNames = true }
        names.insert(NameBits(count: name.length, first: name.firstByte, last: name.lastByte))
        // A backslash may begin the escape of an underscore.
        if name.firstByte == UInt8(ascii: "_") || name.firstByte == UInt8(ascii: "\\") { hasPrimitiveExtensions = true }
    }

    /// The most tokens of an object that is read in order, about 40 kilobytes of text.
    static let lengthInOrder = 4_096

    /// How many members have their place in one word.
    static let wordLength = 64

    /// Whether a member that was not read may have a name.
    @inline(__always)
    func mayHave(_ name: MemberName) -> Bool {
        unread > 0 && (names.mayContain(name.bits) || hasEscapedNames)
    }

    /// Whether it is worth asking for a member, or for the one with an underscore beside it.
    ///
    /// For an object that is searched it always is.
    @inline(__always)
    func mayHave(_ name: MemberName, isPrimitive: Bool) -> Bool {
        name.count > 0 && (nextKey == name.key || isPrimitive && nextKey == name.keyOfExtension || !isReadInOrder)
    }

    /// Whether it is worth asking for an id or extensions, which stand first.
    @inline(__always)
    var mayHaveIdentity: Bool {
        mayHave("id", isPrimitive: true) || mayHave("extension", isPrimitive: false)
            || mayHave("modifierExtension", isPrimitive: false)
    }

    /// Whether a member that was not read may have a name with an underscore before it.
    func mayHaveExtension(of name: MemberName) -> Bool {
        unread > 0 && (names.mayContain(name.bitsOfExtension) || hasEscapedNames)
    }

    /// Whether the member at a position below 64 was read.
    @inline(__always)
    func isRead(_ position: Int) -> Bool {
        read & 1 &<< UInt64(truncatingIfNeeded: position) != 0
    }

    /// Marks the member at a position as read; the reader knows those from 64 on.
    @inline(__always)
    mutating func markRead(_ position: Int) {
        if position < Self.wordLength { read |= 1 &<< UInt64(truncatingIfNeeded: position) }
        unread &-= 1
    }
}
