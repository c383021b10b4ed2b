// SPDX-License-Identifier: Apache-2.0

/// What an element carries beside the properties of its type.
///
/// Reading keeps here whatever the type has no property for, so that writing in the same version gives back the same
/// JSON: unknown members, the ids and extensions of primitive values, members that were written in an unusual form,
/// and an unusual order of members.
public struct ElementExtras: Sendable {
    struct Entry: Sendable, Hashable {
        enum Kind: Int, Sendable, Hashable {
            /// A member that the type does not know.
            case unknown
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
    }

    var entries: [Entry] = []
    /// The names in the order they were written, when it is not the order of the writer.
    var order: [String] = []

    /// Creates extras that hold nothing.
    public init() {}

    /// Whether an element has nothing beside its properties.
    public var isEmpty: Bool {
        entries.allSatisfy { $0.kind == .spelling }
    }

    /// The members that the type does not know, in the order they were written.
    public var unknownMembers: [(name: String, json: RawJSON)] {
        entries.filter { $0.kind == .unknown }.map { ($0.name, $0.json) }
    }

    /// Returns the id and extensions beside a primitive value.
    ///
    /// - Parameter name: The name of the primitive element, without the underscore.
    /// - Returns: The member with the underscore as it was written, nil where there is none.
    public func primitiveExtension(of name: String) -> RawJSON? {
        guard !entries.isEmpty else { return nil }
        return entries.first { $0.kind == .primitiveExtension && $0.name == name }?.json
    }

    func spelling(of name: String) -> RawJSON? {
        guard !entries.isEmpty else { return nil }
        return entries.first { $0.kind == .spelling && $0.name == name }?.json
    }
}

extension ElementExtras: Hashable {
    /// Compares content; neither order nor spelling make a difference.
    public static func == (left: ElementExtras, right: ElementExtras) -> Bool {
        left.content == right.content
    }

    /// Feeds the content to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }

    /// What is compared, in an order of its own.
    ///
    /// Sorting is stable, so members of one name keep theirs.
    private var content: [Entry] {
        guard !entries.isEmpty else { return [] }
        return entries.filter { $0.kind != .spelling }.sorted {
            ($0.name, $0.kind.rawValue) < ($1.name, $1.kind.rawValue)
        }
    }
}
