// SPDX-License-Identifier: Apache-2.0

/// What is known of an object while its members are being read.
struct OpenObject {
    /// The index of the first name.
    var first = 0
    /// The number of members.
    var count = 0
    /// The index of the name after the member that was found last.
    var cursor = 0
    /// The position of that name among the members.
    var position = 0
    /// The number of members that nothing has asked for yet.
    var unread = 0
    /// The bits of the names, so that most absent members are not looked for.
    var names = NameBits()
    /// Whether the members were found in the order they stand in.
    var isInOrder = true
    var hasEscapedNames = false
    var hasPrimitiveExtensions = false
    /// Whether the last value can be written in another way than the writer would.
    var hasUnusualSpelling = false
    /// What the element has and keeps beside its properties; nil for nothing, as most elements have it.
    private(set) var content: ElementExtras.Content?

    /// A bit for each of the first 64 members that was read.
    private var read: UInt64 = 0
    /// The other members that were read.
    private var readBeyond: Set<Int>?

    /// What rides along with the element.
    var entries: [ElementExtras.Entry] { content?.entries ?? [] }

    /// Changes what the element has beside its properties.
    mutating func withContent(_ change: (inout ElementExtras.Content) -> Void) {
        var changed = content ?? ElementExtras.Content()
        // Owned once, so that changing it copies nothing.
        content = nil
        change(&changed)
        content = changed
    }

    /// Whether the member at a position was read.
    @inline(__always)
    func isRead(_ position: Int) -> Bool {
        position < 64 ? read & 1 &<< UInt64(truncatingIfNeeded: position) != 0 : readBeyond?.contains(position) == true
    }

    /// Marks the member at a position as read.
    @inline(__always)
    mutating func markRead(_ position: Int) {
        if position < 64 {
            read |= 1 &<< UInt64(truncatingIfNeeded: position)
        } else {
            var beyond = readBeyond ?? []
            readBeyond = nil
            beyond.insert(position)
            readBeyond = beyond
        }
        unread &-= 1
    }
}
