// SPDX-License-Identifier: Apache-2.0

/// What an element carries beside its properties.
///
/// Reading keeps here whatever the type has no property for, so that writing in the same version gives back the same
/// JSON: unknown members, the ids and extensions of primitive values, members that were written in an unusual form,
/// and an unusual order of members.
///
/// The id and the extensions that any element may have are held here too: most elements have none of all this, and then
/// it costs one word.
public struct ElementExtras: Sendable {
    struct Entry: Sendable, Hashable {
        enum Kind: Int, Sendable, Hashable {
            /// A member that the type does not know.
            case unknown
            /// A member that the type knows, whose value could not be read.
            case unread
            /// The member with an underscore beside a primitive value.
            case primitiveExtension
            /// A member that the type knows, in a form that the writer would not choose.
            case spelling
        }

        let kind: Kind
        let name: String
        let json: RawJSON

        func isSpelling(of member: MemberName) -> Bool {
            kind == .spelling && name == member.string
        }

        /// Whether no property holds the value of the member.
        var isOutsideProperties: Bool { kind == .unknown || kind == .unread }

        /// Whether the member was kept aside, and a program has set its property since, or another member of its choice.
        ///
        /// - Parameters:
        ///   - names: The members that properties have values for.
        ///   - version: The version of the names.
        /// - Returns: Whether the member is not to be written.
        func isReplaced(by names: [String], in version: FHIRVersion) -> Bool {
            guard kind == .unread else { return false }
            if names.contains(name) { return true }
            let choices = ElementDefinitions.of(version).choices
            guard let choice = choices[name] else { return false }
            return names.contains { choices[$0] == choice }
        }
    }

    struct Content: Sendable {
        var id: String?
        var `extension`: [Extension] = []
        var modifierExtension: [Extension] = []
        var entries: [Entry] = []
        var order: [String] = []
        var version: FHIRVersion?

        var isEmpty: Bool {
            id == nil && `extension`.isEmpty && modifierExtension.isEmpty && entries.isEmpty && order.isEmpty
                && version == nil
        }
    }

    private indirect enum Storage: Sendable {
        case none
        case some(Content)
    }

    private var storage = Storage.none

    /// Creates extras that hold nothing.
    public init() {}

    init(_ content: Content) {
        storage = content.isEmpty ? .none : .some(content)
    }

    /// All of it; setting content that is empty frees the room.
    var content: Content {
        get {
            if case .some(let content) = storage { content } else { Content() }
        }
        set {
            storage = newValue.isEmpty ? .none : .some(newValue)
        }
    }

    // Each of these is read where it is; the content would be copied whole.

    /// The id of the element.
    package var id: String? {
        if case .some(let content) = storage { content.id } else { nil }
    }

    package var `extension`: [Extension] {
        if case .some(let content) = storage { content.extension } else { [] }
    }

    package var modifierExtension: [Extension] {
        if case .some(let content) = storage { content.modifierExtension } else { [] }
    }

    /// Whether an extension may change the meaning of the element.
    package var hasModifierExtension: Bool {
        if case .some(let content) = storage { !content.modifierExtension.isEmpty } else { false }
    }

    /// Whether there are members that the type does not know, or that were not written as the writer would.
    package var hasEntries: Bool {
        if case .some(let content) = storage { !content.entries.isEmpty } else { false }
    }

    /// Whether there is neither an id nor an extension nor anything that rides along.
    package var isAbsent: Bool {
        if case .none = storage { true } else { false }
    }

    var entries: [Entry] {
        get {
            if case .some(let content) = storage { content.entries } else { [] }
        }
        set { content.entries = newValue }
    }

    /// The names in the order they were written, when it is not the order of the writer.
    var order: [String] {
        get {
            if case .some(let content) = storage { content.order } else { [] }
        }
        set { content.order = newValue }
    }

    /// The version that the element was read in, if it remembers it.
    package var version: FHIRVersion? {
        get {
            if case .some(let content) = storage { content.version } else { nil }
        }
        set { content.version = newValue }
    }

    /// Whether an element has nothing beside its properties.
    public var isEmpty: Bool {
        entries.allSatisfy { $0.kind == .spelling }
    }

    /// The members that no property holds, in the order they were written.
    ///
    /// They are those that the type does not know, and ``unreadMembers``.
    public var unknownMembers: [RawMember] {
        entries.filter(\.isOutsideProperties).map { RawMember(name: $0.name, json: $0.json) }
    }

    /// The members that the type knows, whose value could not be read and was kept aside.
    ///
    /// Setting the property writes its value in place of the member, also where the value is another member of the same choice,
    /// such as `deceasedDateTime` for `deceasedBoolean`. The member is still found here; ``FHIRElement/unreadPaths()`` leaves
    /// it out. ``WrongTypePolicy`` says when values are kept aside.
    public var unreadMembers: [RawMember] {
        entries.filter { $0.kind == .unread }.map { RawMember(name: $0.name, json: $0.json) }
    }

    /// Whether the value of any member was kept aside.
    var hasUnread: Bool { hasEntries && entries.contains { $0.kind == .unread } }

    /// Whether the value of a member was kept aside.
    package func hasUnread(_ name: String) -> Bool {
        hasEntries && entries.contains { $0.kind == .unread && $0.name == name }
    }

    /// Returns the id and extensions beside a primitive value.
    ///
    /// - Parameter name: The name of the primitive element, without the underscore.
    /// - Returns: The member with the underscore as it was written, nil where there is none.
    public func primitiveExtension(of name: String) -> RawJSON? {
        entry(.primitiveExtension, name)
    }

    /// Whether anything beside the order and the version of the members is held here.
    private var hasMembers: Bool {
        guard case .some(let content) = storage else { return false }
        return content.id != nil || !content.extension.isEmpty || !content.modifierExtension.isEmpty
            || !content.entries.isEmpty
    }

    /// The names of all that is held here and has a member of its own, each extension with its index.
    ///
    /// The member with the underscore beside a primitive value counts when it holds an extension, and not only an id.
    package var memberNames: [String] {
        guard hasMembers, case .some(let content) = storage else { return [] }
        var names: [String] = content.id == nil ? [] : ["id"]
        names += content.extension.indices.map { "extension[\($0)]" }
        names += content.modifierExtension.indices.map { "modifierExtension[\($0)]" }
        for entry in content.entries {
            switch entry.kind {
            case .unknown, .unread: names.append(entry.name)
            case .primitiveExtension where entry.json.holdsMoreThanID: names.append("_" + entry.name)
            case .primitiveExtension, .spelling: break
            }
        }
        return names
    }

    /// Whether anything but an id stands beside a primitive value.
    package func hasContent(beside name: String) -> Bool {
        primitiveExtension(of: name)?.holdsMoreThanID ?? false
    }

    /// How many values a list of primitive values has as it was written, with those that are null.
    package func writtenCount(of name: String) -> Int {
        [primitiveExtension(of: name), spelling(of: name)].reduce(0) { count, json in
            guard case .array(let places)? = json?.value else { return count }
            return max(count, places.count)
        }
    }

    func spelling(of name: String) -> RawJSON? {
        entry(.spelling, name)
    }

    private func entry(_ kind: Entry.Kind, _ name: String) -> RawJSON? {
        guard case .some(let content) = storage else { return nil }
        // By position, as an entry that is given to a closure has its references counted up and down.
        for position in content.entries.indices where content.entries[position].kind == kind {
            if content.entries[position].name == name { return content.entries[position].json }
        }
        return nil
    }
}

extension ElementExtras: Hashable {
    /// Compares content; neither order nor spelling nor the version of the text make a difference.
    public static func == (left: ElementExtras, right: ElementExtras) -> Bool {
        if left.isAbsent, right.isAbsent { return true }
        let (one, other) = (left.content, right.content)
        return one.id == other.id && one.extension == other.extension
            && one.modifierExtension == other.modifierExtension && left.comparable == right.comparable
    }

    /// Feeds the content to a hasher.
    public func hash(into hasher: inout Hasher) {
        let content = content
        hasher.combine(content.id)
        hasher.combine(content.extension)
        hasher.combine(content.modifierExtension)
        hasher.combine(comparable)
    }

    /// What is compared, in an order of its own.
    ///
    /// Sorting is stable, so members of one name keep theirs.
    private var comparable: [Entry] {
        let entries = entries
        guard !entries.isEmpty else { return [] }
        return entries.filter { $0.kind != .spelling }.sorted {
            ($0.name, $0.kind.rawValue) < ($1.name, $1.kind.rawValue)
        }
    }
}

extension RawJSON {
    /// Whether what stands beside a primitive value is more than its id.
    fileprivate var holdsMoreThanID: Bool { Self.holdsMoreThanID(value) }

    private static func holdsMoreThanID(_ value: JSONValue) -> Bool {
        switch value {
        case .array(let elements): elements.contains(where: holdsMoreThanID)
        case .object(let members): members.contains { $0.name != "id" }
        case .null: false
        default: true
        }
    }
}
