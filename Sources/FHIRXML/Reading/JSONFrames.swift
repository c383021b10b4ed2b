// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The JSON of elements, written while they begin and end.
///
/// One pass, and no tree: what is open is on a stack. The definitions say what is an array.
struct JSONFrames {
    private let definitions: XMLDefinitions
    /// The JSON; complete when all elements have ended.
    private(set) var bytes: [UInt8] = []
    private var frames: [JSONFrame] = []
    /// For each open object, which of its elements there were, as bits.
    private var seen: [UInt64] = []

    init(_ definitions: XMLDefinitions) {
        self.definitions = definitions
    }

    /// Whether an element may stand where it does.
    enum Beginning {
        case begun
        /// There was one before, and only one may be.
        case second
        /// There was one before, and another element since.
        case apart
    }

    // MARK: What is open

    var depth: Int { frames.count }

    /// The kind of the innermost element; nil where none is open.
    var kind: JSONFrame.Kind? { frames.last?.kind }

    /// The type of the innermost element.
    var type: Int { frames[frames.count - 1].type }

    /// Where the innermost element stands, as a path.
    var path: String {
        var path = frames.first.map { definitions.types[$0.type].name } ?? ""
        // A resource in an element is not a step of its own, and the element around it has no members.
        for frame in frames.dropLast() where frame.kind != .wrapper && frame.member >= 0 {
            let member = definitions.types[frame.type].members[frame.member]
            path += member.repeats ? ".\(member.name)[\(frame.count - 1)]" : ".\(member.name)"
        }
        return path
    }

    /// The place of the entry of a Bundle that is open, nil where none is.
    var entry: Int? {
        guard depth >= 2, definitions.types[frames[0].type].name == "Bundle", frames[0].member >= 0,
            definitions.types[frames[0].type].members[frames[0].member].name == "entry"
        else { return nil }
        return frames[0].count - 1
    }

    /// Whether the element around the resource of an entry is open.
    var isInEntryResource: Bool {
        depth >= 3 && entry != nil && (frames[2].kind == .wrapper || frames[2].kind == .text)
    }

    // MARK: Beginning

    /// Writes what stands before a value: the name of the first, and a comma before each that follows in an array.
    mutating func begin(_ place: Int) -> Beginning {
        if kind == .primitive { openCompanion() }
        let frame = frames.count - 1
        let member = definitions.types[frames[frame].type].members[place]
        if frames[frame].member == place {
            guard member.repeats else { return .second }
            frames[frame].count += 1
            bytes.append(UInt8(ascii: ","))
            return .begun
        }
        endRun(frame)
        let (word, bit) = (frames[frame].seenStart + place / 64, UInt64(1) << UInt64(place % 64))
        guard seen[word] & bit == 0 else { return .apart }
        seen[word] |= bit
        frames[frame].member = place
        frames[frame].count = 1
        if member.repeats {
            frames[frame].wasEmpty = frames[frame].isEmpty
            frames[frame].runStart = bytes.count
            frames[frame].hasValue = false
        }
        if member.repeats || !member.kind.isPrimitive {
            comma(frame)
            bytes.append(key: member.name)
        }
        if member.repeats { bytes.append(UInt8(ascii: "[")) }
        return .begun
    }

    /// Begins the resource in the innermost element.
    ///
    /// - Returns: Whether it is the first.
    mutating func beginResource() -> Bool {
        let isFirst = !hasResource
        frames[frames.count - 1].count = 1
        return isFirst
    }

    mutating func openResource(_ name: Substring, _ type: Int) {
        bytes.append("{\"resourceType\":\"")
        bytes.append(contentsOf: name.utf8)
        bytes.append(UInt8(ascii: "\""))
        push(.object, type)
        frames[frames.count - 1].isEmpty = false
    }

    /// Whether the innermost element, which is around a resource, has one.
    var hasResource: Bool { frames.last.map { $0.count > 0 } ?? false }

    mutating func openObject(_ type: Int) {
        bytes.append(UInt8(ascii: "{"))
        push(.object, type)
    }

    mutating func openWrapper() { push(.wrapper, XMLDefinitions.element) }

    mutating func openText() { push(.text, XMLDefinitions.element) }

    mutating func openPrimitive(_ place: Int, _ member: XMLDefinitions.Member, _ value: String?) {
        let parent = frames.count - 1
        if let value {
            if member.repeats {
                frames[parent].hasValue = true
            } else {
                comma(parent)
                bytes.append(key: member.name)
            }
            let isPlain =
                switch member.kind {
                case .number: value.isJSONNumber
                case .boolean: value == "true" || value == "false"
                default: false
                }
            if isPlain {
                bytes.append(contentsOf: value.utf8)
            } else {
                bytes.append(json: value.utf8)
            }
        } else if member.repeats {
            bytes.append("null")
        }
        push(.primitive, XMLDefinitions.element)
        frames[parent + 1].hasValue = value != nil
        frames[parent + 1].single = member.repeats ? -1 : place
    }

    /// Writes an attribute of the innermost element.
    mutating func attribute(_ name: String, _ value: String) {
        if kind == .primitive { openCompanion() }
        comma(frames.count - 1)
        bytes.append(key: name)
        bytes.append(json: value.utf8)
    }

    /// Writes the XML of an element that is kept as a text.
    mutating func text(_ xml: [UInt8]) { bytes.append(json: xml) }

    // MARK: Ending

    /// Ends the innermost element.
    mutating func close() {
        let frame = frames.count - 1
        guard frame >= 0 else { return }
        if frames[frame].kind == .primitive {
            // An element with nothing in it is an empty object, so that it stays.
            if !frames[frame].hasValue { openCompanion() }
            let start = frames[frame].companionStart
            if start >= 0 {
                endRun(frame)
                bytes.append(UInt8(ascii: "}"))
                if frames[frame].single < 0 { keepCompanion(from: start, in: frame - 1) }
            }
        } else if frames[frame].kind == .object {
            endRun(frame)
            bytes.append(UInt8(ascii: "}"))
        }
        seen.removeSubrange(frames[frame].seenStart...)
        frames.removeLast()
    }

    private mutating func push(_ kind: JSONFrame.Kind, _ type: Int) {
        frames.append(JSONFrame(kind: kind, type: type, seenStart: seen.count))
        seen.append(contentsOf: repeatElement(0, count: definitions.types[type].members.count / 64 + 1))
    }

    private mutating func comma(_ frame: Int) {
        if !frames[frame].isEmpty { bytes.append(UInt8(ascii: ",")) }
        frames[frame].isEmpty = false
    }

    /// Ends the array that is being written, if there is one, and writes the one beside it.
    private mutating func endRun(_ frame: Int) {
        let place = frames[frame].member
        guard place >= 0, frames[frame].kind == .object || frames[frame].kind == .primitive else { return }
        frames[frame].member = -1
        let member = definitions.types[frames[frame].type].members[place]
        guard member.repeats else { return }
        if member.kind.isPrimitive, !frames[frame].hasValue {
            // FHIR JSON has no array of nulls only.
            bytes.removeSubrange(frames[frame].runStart...)
            frames[frame].isEmpty = frames[frame].wasEmpty
        } else {
            bytes.append(UInt8(ascii: "]"))
        }
        guard frames[frame].companionCount > 0 else { return }
        comma(frame)
        bytes.append(key: "_", member.name)
        bytes.append(UInt8(ascii: "["))
        bytes.append(contentsOf: frames[frame].companions)
        for _ in frames[frame].companionCount..<frames[frame].count { bytes.append(",null") }
        bytes.append(UInt8(ascii: "]"))
        frames[frame].companions = []
        frames[frame].companionCount = 0
    }

    /// Begins the object beside the innermost element, a primitive.
    private mutating func openCompanion() {
        let frame = frames.count - 1
        guard frames[frame].companionStart < 0 else { return }
        if frames[frame].single >= 0 {
            let parent = frame - 1
            comma(parent)
            let member = definitions.types[frames[parent].type].members[frames[frame].single]
            bytes.append(key: "_", member.name)
        }
        frames[frame].companionStart = bytes.count
        bytes.append(UInt8(ascii: "{"))
    }

    /// Moves the object beside a primitive of an array to the others.
    private mutating func keepCompanion(from start: Int, in frame: Int) {
        for _ in frames[frame].companionCount..<frames[frame].count {
            if frames[frame].companionCount > 0 { frames[frame].companions.append(UInt8(ascii: ",")) }
            frames[frame].companionCount += 1
            if frames[frame].companionCount < frames[frame].count {
                frames[frame].companions.append("null")
            } else {
                frames[frame].companions.append(contentsOf: bytes[start...])
            }
        }
        bytes.removeSubrange(start...)
    }
}
