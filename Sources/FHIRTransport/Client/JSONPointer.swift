// SPDX-License-Identifier: Apache-2.0

/// A place in a JSON document: `["dosageInstruction", 0, "text"]`.
///
/// Its text is what it is for, so that it prints what it holds: names of members and indices, as paths of issues do.
///
/// Source: RFC 6901. https://www.rfc-editor.org/rfc/rfc6901
public struct JSONPointer: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// A step to a member or an element.
    public enum Step: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        /// The member of an object with a name.
        case member(String)
        /// The element of an array at an index from 0 on.
        case element(Int)
        /// The place after the last element of an array, for adding one.
        case end

        /// Creates the step to a member.
        public init(stringLiteral name: String) {
            self = .member(name)
        }

        /// Creates the step to an element.
        public init(integerLiteral index: Int) {
            self = .element(index)
        }
    }

    /// The steps from the whole document; none for the document itself.
    public var steps: [Step]

    /// Creates a place.
    ///
    /// - Parameter steps: The steps from the whole document.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// Creates a place from its steps.
    public init(arrayLiteral steps: Step...) {
        self.init(steps)
    }

    /// The place as text, such as `/dosageInstruction/0/text`, with `~` and `/` in names escaped.
    public var text: String {
        steps.map { step in
            switch step {
            case .member(let name): "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
            case .element(let index): "/\(index)"
            case .end: "/-"
            }
        }.joined()
    }
}
