// SPDX-License-Identifier: Apache-2.0

/// The way to an element, from a resource or from a value that stands alone.
struct ElementWay: Hashable {
    /// The type of the resource; nil for another value.
    let resourceType: String?
    private(set) var steps: [Step] = []

    struct Step: Hashable {
        let member: String
        let isArray: Bool
    }

    init(resourceType: String?) {
        self.resourceType = resourceType
    }

    func then(_ step: Step) -> ElementWay {
        var longer = self
        longer.steps.append(step)
        return longer
    }

    /// The way without its last step.
    func dropLast() -> ElementWay {
        var shorter = self
        shorter.steps = Array(steps.dropLast())
        return shorter
    }

    /// The JSON that has a value at the end of the way, and nothing that is not on it.
    func text(_ value: String) -> String {
        let inner = Self.nested(steps, value)
        guard let resourceType else { return inner }
        return "{\"resourceType\":\"\(resourceType)\"" + (inner == "{}" ? "" : ",") + inner.dropFirst()
    }

    /// An object with an id, and with a value at the end of some steps.
    static func object(_ steps: [Step], _ value: String) -> String {
        #"{"id":"a","# + nested(steps, value).dropFirst()
    }

    private static func nested(_ steps: [Step], _ value: String) -> String {
        steps.reversed().reduce(value) { text, step in
            "{\"\(step.member)\":\(step.isArray ? "[\(text)]" : text)}"
        }
    }
}
