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
    // Indices on the tape have 28 bits.
    private var firstName: UInt32 = 0
    private var memberCount: UInt32 = 0
    private var nextName: UInt32 = 0
    private var nextPosition: UInt32 = 0
    private var unreadCount: UInt32 = 0
    /// Whether each member is looked for only where the last one ended.
    let isReadInOrder: Bool
    /// The bits of the names that may be asked for, so that most absent members are not looked for.
    ///
    /// They are those of the next member while members are read in order, and those of all members else. One with an
    /// underscore has the bits of the name behind it as well.
    private var names = NameBits()
    /// A bit for each of the first 64 members that was read.
    private var read: UInt64 = 0
    /// Whether the members were found in the order they stand in.
    var isInOrder = true
    private(set) var hasEscapedNames = false
    /// Whether a name begins with an underscore: the next one while members are read in order, any else.
    private(set) var hasPrimitiveExtensions = false
    /// Whether the last value can be written in another way than the writer would.
    var hasUnusualSpelling = false
    /// Whether the last of the contents that the reader keeps is of this object.
    var hasContent = false

    /// The index of the first name.
    @inline(__always)
    var first: Int { Int(truncatingIfNeeded: firstName) }

    /// The number of members of an object that is searched.
    @inline(__always)
    var count: Int { Int(truncatingIfNeeded: memberCount) }

    /// The index of the name after the member that was found last.
    @inline(__always)
    var cursor: Int {
        get { Int(truncatingIfNeeded: nextName) }
        set { nextName = UInt32(truncatingIfNeeded: newValue) }
    }

    /// The position of that name among the members.
    @inline(__always)
    var position: Int {
        get { Int(truncatingIfNeeded: nextPosition) }
        set { nextPosition = UInt32(truncatingIfNeeded: newValue) }
    }

    /// The number of members that nothing has asked for yet.
    @inline(__always)
    var unread: Int { Int(truncatingIfNeeded: unreadCount) }

    /// No object.
    init() {
        isReadInOrder = true
    }

    /// The object at an index, of which no member is known.
    init(at index: Int, isReadInOrder: Bool) {
        firstName = UInt32(truncatingIfNeeded: index &+ 1)
        nextName = firstName
        self.isReadInOrder = isReadInOrder
    }

    /// Adds a member by its name.
    @inline(__always)
    mutating func add(_ name: JSONDocument.Name) {
        memberCount &+= 1
        unreadCount &+= 1
        names.insert(name.bits)
        guard name.isUnusual else { return }
        if name.isEscaped {
            hasEscapedNames = true
            names = .all
        }
        names.insert(name.bitsBehindUnderscore)
        // A backslash may begin the escape of an underscore.
        hasPrimitiveExtensions = true
    }

    /// Expects a member by its name, while members are read in order.
    @inline(__always)
    mutating func expect(_ name: JSONDocument.Name) {
        hasPrimitiveExtensions = name.isUnusual
        // The names of nothing else begin with an underscore. One with escapes is found when the object is searched.
        names = name.isUnusual ? name.isEscaped ? NameBits() : name.bitsBehindUnderscore : name.bits
    }

    /// Expects no other member, while members are read in order.
    @inline(__always)
    mutating func expectEnd() {
        hasPrimitiveExtensions = false
        names = NameBits()
    }

    /// The most tokens of an object that is read in order, about 40 kilobytes of text.
    static let lengthInOrder = 4_096

    /// How many members have their place in one word.
    static let wordLength = 64

    /// Whether a member that was not read may have a name.
    @inline(__always)
    func mayHave(_ name: MemberName) -> Bool {
        unreadCount > 0 && (names.mayContain(name.bits) || hasEscapedNames)
    }

    /// Whether it is worth asking for a member, or for the one with an underscore beside it.
    @inline(__always)
    func mayBeAskedFor(_ name: MemberName) -> Bool {
        name.count > 0 && names.mayContain(name.bits)
    }

    /// Whether it is worth asking for an id or extensions, which stand first.
    @inline(__always)
    var mayHaveIdentity: Bool {
        mayBeAskedFor("id") || mayBeAskedFor("extension") || mayBeAskedFor("modifierExtension")
    }

    /// Whether a member that was not read may have a name with an underscore before it.
    func mayHaveExtension(of name: MemberName) -> Bool {
        unreadCount > 0 && (names.mayContain(name.bitsOfExtension) || hasEscapedNames)
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
        unreadCount &-= 1
    }
}
