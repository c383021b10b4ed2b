// SPDX-License-Identifier: Apache-2.0

/// The way from a resource to the value that is being read or written.
///
/// No step owns memory, and text is made only for an issue, so that entering and leaving a value costs nearly nothing.
struct ElementPath: Sendable {
    private enum Step {
        case member(MemberName)
        case index(Int)
    }

    /// The name that paths begin with.
    var root: String
    /// The steps that were gone, and behind them those that were left and will be overwritten.
    private var steps: [Step] = []
    /// The number of steps that were gone.
    private var depth = 0
    /// The last step where it leads to a primitive value, which costs no more than setting it.
    private var leaf: Step?

    init(root: String) {
        self.root = root
    }

    /// Whether the value stands inside another.
    var isNested: Bool { depth > 0 || leaf != nil }

    /// Whether the value is one of a list with a name.
    func isEntry(of list: String) -> Bool {
        guard depth > 1, case .index = steps[depth - 1], case .member(let name) = steps[depth - 2] else { return false }
        return name.string == list
    }

    /// Enters the value of a member.
    ///
    /// An empty name stands for a part that only the version being written has, and leaves no trace.
    mutating func enter(_ name: MemberName) {
        enter(.member(name))
    }

    mutating func enter(_ index: Int) {
        enter(.index(index))
    }

    @inline(__always)
    private mutating func enter(_ step: Step) {
        if depth < steps.count { steps[depth] = step } else { steps.append(step) }
        depth += 1
    }

    @inline(__always)
    mutating func leave() {
        depth -= 1
    }

    /// Enters a primitive value, inside of which nothing else is entered.
    @inline(__always)
    mutating func enterLeaf(_ name: MemberName) {
        leaf = .member(name)
    }

    @inline(__always)
    mutating func enterLeaf(_ index: Int) {
        leaf = .index(index)
    }

    @inline(__always)
    mutating func leaveLeaf() {
        leaf = nil
    }

    /// The path as issues name it.
    var text: String {
        var text = root
        for step in steps[..<depth] + [leaf].compactMap(\.self) {
            switch step {
            // What stands around a value only in the version that is written is no part of its path.
            case .member(let name) where name.count == 0: break
            case .member(let name): text += text.isEmpty ? name.string : "." + name.string
            case .index(let index): text += "[\(index)]"
            }
        }
        return text
    }

    /// The text of the path of a member of the value that the path leads to.
    func text(of member: String) -> String {
        let parent = text
        return parent.isEmpty ? member : "\(parent).\(member)"
    }
}
