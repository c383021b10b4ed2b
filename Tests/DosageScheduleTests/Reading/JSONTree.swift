// SPDX-License-Identifier: Apache-2.0

/// JSON to which a test can add a member at any place, also one that is there already.
indirect enum JSONTree {
    case object([(name: String, value: JSONTree)])
    case array([JSONTree])
    /// A string, number or literal as it is written.
    case raw(String)

    static func text(_ words: String) -> JSONTree { .raw("\"\(words)\"") }
    static func list(_ words: [String]) -> JSONTree { .array(words.map(JSONTree.text)) }

    /// The JSON as a server would send it.
    var written: String {
        switch self {
        case .object(let members):
            "{" + members.map { "\"\($0.name)\":\($0.value.written)" }.joined(separator: ",") + "}"
        case .array(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
        case .raw(let text): text
        }
    }

    subscript(name: String) -> JSONTree? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Adds a member behind the others.
    mutating func append(_ name: String, _ value: JSONTree?) {
        guard case .object(var members) = self, let value else { return }
        members.append((name, value))
        self = .object(members)
    }

    /// Returns the tree with a member added to the object at a path, such as `timing.repeat` or `doseAndRate[0]`.
    func adding(_ name: String, _ value: JSONTree, at path: String) -> JSONTree {
        adding(name, value, at: path.replacing("[", with: ".[").split(separator: ".").map(String.init)[...])
    }

    private func adding(_ name: String, _ value: JSONTree, at steps: ArraySlice<String>) -> JSONTree {
        guard let step = steps.first else {
            var copy = self
            copy.append(name, value)
            return copy
        }
        switch self {
        case .object(let members):
            return .object(
                members.map { $0.name == step ? ($0.name, $0.value.adding(name, value, at: steps.dropFirst())) : $0 })
        case .array(let values):
            return .array(
                values.enumerated().map {
                    "[\($0.offset)]" == step ? $0.element.adding(name, value, at: steps.dropFirst()) : $0.element
                })
        case .raw: return self
        }
    }

    /// The paths of all objects and of all primitive members, below a path.
    func places(at path: String = "") -> (objects: [String], primitives: [(object: String, name: String, isList: Bool)])
    {
        var objects: [String] = []
        var primitives: [(object: String, name: String, isList: Bool)] = []
        func add(_ tree: JSONTree, _ path: String) {
            switch tree {
            case .raw: break
            case .array(let values):
                for (index, value) in values.enumerated() { add(value, "\(path)[\(index)]") }
            case .object(let members):
                objects.append(path)
                for member in members {
                    switch member.value {
                    case .raw: primitives.append((path, member.name, false))
                    case .array(let values):
                        if case .raw? = values.first {
                            primitives.append((path, member.name, true))
                        } else {
                            add(member.value, Self.join(path, member.name))
                        }
                    case .object: add(member.value, Self.join(path, member.name))
                    }
                }
            }
        }
        add(self, path)
        return (objects, primitives)
    }

    static func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
