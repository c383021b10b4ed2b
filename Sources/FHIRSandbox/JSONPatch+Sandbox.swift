// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

// The reading and doing of a patch by a server. Source: RFC 6902 and RFC 6901.
extension JSONPatch {
    /// Reads a patch.
    ///
    /// - Throws: 400 for what is no patch.
    init(sandbox bytes: [UInt8]) throws(SandboxRefusal) {
        guard let json = try? JSONValue(parsing: bytes), let list = json.elements else {
            throw SandboxRefusal(400, .structure, "the body is not a JSON Patch, which is an array of operations")
        }
        var operations: [Operation] = []
        for (index, json) in list.enumerated() {
            guard let operation = Operation(json) else {
                throw SandboxRefusal(400, .structure, "operation \(index) of the patch is none of RFC 6902")
            }
            operations.append(operation)
        }
        self.init(operations)
    }

    /// Returns a document with the changes done.
    ///
    /// - Throws: 422 for an operation that cannot be done, a test that fails included.
    func applied(to document: JSONValue) throws(SandboxRefusal) -> JSONValue {
        var document = document
        for (index, operation) in operations.enumerated() {
            guard operation.apply(to: &document) else {
                throw SandboxRefusal(422, .processing, "operation \(index) of the patch cannot be done")
            }
            // Each copy of the whole into itself doubles it, so that a short patch could fill the memory.
            var budget = 100_000
            guard document.fits(&budget, depth: 128) else {
                throw SandboxRefusal(422, .processing, "operation \(index) of the patch makes the resource too large")
            }
        }
        return document
    }
}

extension JSONPatch.Operation {
    fileprivate init?(_ json: JSONValue) {
        guard let path = json["path"]?.string.flatMap({ JSONPointer(reading: $0) }) else { return nil }
        let from = json["from"]?.string.flatMap { JSONPointer(reading: $0) }
        switch (json["op"]?.string, json["value"], from) {
        case ("add", let value?, _): self = .add(path, value)
        case ("remove", _, _): self = .remove(path)
        case ("replace", let value?, _): self = .replace(path, with: value)
        case ("move", _, let from?): self = .move(from: from, to: path)
        case ("copy", _, let from?): self = .copy(from: from, to: path)
        case ("test", let value?, _): self = .test(path, value)
        default: return nil
        }
    }

    /// Whether the operation could be done.
    fileprivate func apply(to document: inout JSONValue) -> Bool {
        switch self {
        case .add(let path, let value): return document.add(value, at: path.steps[...])
        case .remove(let path): return document.removeValue(at: path.steps[...]) != nil
        case .replace(let path, let value):
            guard !path.steps.isEmpty else {
                document = value
                return true
            }
            guard document.value(at: path.steps[...]) != nil else { return false }
            return document.change(path.steps[...]) { $0 = value }
        case .move(let from, let path):
            // A value cannot move into itself.
            guard !(path.steps.starts(with: from.steps) && path.steps.count > from.steps.count),
                let value = document.removeValue(at: from.steps[...])
            else { return false }
            return document.add(value, at: path.steps[...])
        case .copy(let from, let path):
            guard let value = document.value(at: from.steps[...]) else { return false }
            return document.add(value, at: path.steps[...])
        case .test(let path, let value): return document.value(at: path.steps[...])?.isEqual(to: value) == true
        }
    }
}

extension JSONPointer {
    /// Reads a pointer, nil for what is none; whether a number is an index or a name shows in the document.
    fileprivate init?(reading text: String) {
        guard text.isEmpty || text.hasPrefix("/") else { return nil }
        self.init(
            text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
                part == "-" ? .end : .member(String(part).replacing("~1", with: "/").replacing("~0", with: "~"))
            })
    }
}

extension JSONPointer.Step {
    fileprivate var name: String {
        switch self {
        case .member(let name): name
        case .element(let index): String(index)
        case .end: "-"
        }
    }

    /// The index in an array; numbers have no leading zeros.
    fileprivate func index(count: Int) -> Int? {
        switch self {
        case .end: count
        case .element(let index): index
        case .member(let name): Int(name).flatMap { String($0) == name ? $0 : nil }
        }
    }
}

extension JSONValue {
    fileprivate func value(at path: ArraySlice<JSONPointer.Step>) -> JSONValue? {
        guard let step = path.first else { return self }
        switch self {
        case .object: return self[step.name]?.value(at: path.dropFirst())
        case .array(let elements):
            guard let index = step.index(count: elements.count), elements.indices.contains(index) else { return nil }
            return elements[index].value(at: path.dropFirst())
        default: return nil
        }
    }

    /// Changes the value at a path that exists; false where there is none.
    fileprivate mutating func change(
        _ path: ArraySlice<JSONPointer.Step>,
        _ body: (inout JSONValue) -> Void
    ) -> Bool {
        guard let step = path.first else {
            body(&self)
            return true
        }
        switch self {
        case .object(var members):
            guard let place = members.firstIndex(where: { $0.name == step.name }) else { return false }
            let isDone = members[place].value.change(path.dropFirst(), body)
            self = .object(members)
            return isDone
        case .array(var elements):
            guard let index = step.index(count: elements.count), elements.indices.contains(index) else { return false }
            let isDone = elements[index].change(path.dropFirst(), body)
            self = .array(elements)
            return isDone
        default: return false
        }
    }

    fileprivate mutating func add(_ value: JSONValue, at path: ArraySlice<JSONPointer.Step>) -> Bool {
        guard let last = path.last else {
            self = value
            return true
        }
        var isAdded = false
        let isThere = change(path.dropLast()) { parent in
            switch parent {
            case .object(var members):
                if let place = members.firstIndex(where: { $0.name == last.name }) {
                    members[place].value = value
                } else {
                    members.append(Member(last.name, value))
                }
                parent = .object(members)
                isAdded = true
            case .array(var elements):
                guard let index = last.index(count: elements.count), (0...elements.count).contains(index) else {
                    return
                }
                elements.insert(value, at: index)
                parent = .array(elements)
                isAdded = true
            default: break
            }
        }
        return isThere && isAdded
    }

    fileprivate mutating func removeValue(at path: ArraySlice<JSONPointer.Step>) -> JSONValue? {
        guard let last = path.last else { return nil }
        var removed: JSONValue?
        _ = change(path.dropLast()) { parent in
            switch parent {
            case .object(var members):
                guard let place = members.firstIndex(where: { $0.name == last.name }) else { return }
                removed = members.remove(at: place).value
                parent = .object(members)
            case .array(var elements):
                guard let index = last.index(count: elements.count), elements.indices.contains(index) else { return }
                removed = elements.remove(at: index)
                parent = .array(elements)
            default: break
            }
        }
        return removed
    }

    /// Whether the value has no more values in it, and is no deeper, than allowed.
    fileprivate func fits(_ budget: inout Int, depth: Int) -> Bool {
        budget -= 1
        guard budget >= 0, depth >= 0 else { return false }
        switch self {
        case .object(let members):
            for member in members { guard member.value.fits(&budget, depth: depth - 1) else { return false } }
        case .array(let elements):
            for element in elements { guard element.fits(&budget, depth: depth - 1) else { return false } }
        case .string, .number, .bool, .null: break
        }
        return true
    }

    /// Whether two values are the same, numbers by their amount (RFC 6902, section 4.6).
    fileprivate func isEqual(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            guard let left = FHIRDecimal(left), let right = FHIRDecimal(right) else { return left == right }
            return left.isNumericallyEqual(to: right)
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
        case (.object(let left), .object(let right)):
            return left.count == right.count
                && left.allSatisfy { member in other[member.name].map { member.value.isEqual(to: $0) } ?? false }
        default: return self == other
        }
    }
}
