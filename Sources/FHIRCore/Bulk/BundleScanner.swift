// SPDX-License-Identifier: Apache-2.0

/// A scanner that cuts the text of a Bundle into its members and entries, over chunks that end anywhere.
///
/// It holds one chunk and the value that it is inside of.
struct BundleScanner: Sendable {
    /// A part of the text.
    struct Piece: Sendable {
        let bytes: [UInt8]
        let position: TextPosition
    }

    /// What was found, in the order of the text.
    enum Event: Sendable {
        /// A member of the Bundle other than its entries, or one named entry without any.
        case member(name: Piece, value: Piece)
        /// An entry, or anything else that stands where an entry should.
        case entry(Piece)
        /// An entry that is longer than the limit, passed over.
        case longEntry(TextPosition)
        /// The end of the text, after which there is nothing.
        case end
    }

    private enum State {
        case start
        case firstMember, member, name, colon, value, memberValue, afterMember
        case firstEntry, entry, entryValue, afterEntry
        case end, finished
    }

    /// The most bytes of an entry, and of everything else together.
    private let limit: Int
    private var state = State.start

    private var chunk: [UInt8] = []
    private var index = 0
    private var isFinished = false
    /// How many bytes of a byte order mark were found.
    private var markCount = 0
    /// A place at or before the index that lines were counted to.
    private var counted = TextPosition()
    private var countedIndex = 0

    /// The value that the text is inside of.
    private var scanner = JSONValueScanner()
    private var start = TextPosition()
    private var kept: [UInt8] = []
    private var length = 0

    /// The name of the open member, with its quotation marks.
    private var name = Piece(bytes: [], position: TextPosition())
    private var headLength = 0
    private var hasEntryMember = false
    /// Whether the value of entry is one object that stands for an array of it.
    private(set) var isEntryAlone = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds the next bytes.
    mutating func append(_ bytes: [UInt8]) {
        count(upTo: index)
        if index < chunk.count {
            chunk = Array(chunk[index...]) + bytes
        } else {
            chunk = bytes
        }
        index = 0
        countedIndex = 0
    }

    /// Tells that no more bytes follow.
    mutating func finish() {
        isFinished = true
    }

    /// Returns what comes next; nil when more bytes are needed, and after the end.
    ///
    /// - Throws: The place where the structure of the Bundle is lost. Nothing can be found after it.
    mutating func next() throws(FHIRError) -> Event? {
        while true {
            switch state {
            case .name, .memberValue, .entryValue:
                guard try endValue() else {
                    guard isFinished else { return nil }
                    throw unexpectedEnd()
                }
                if let event = try endPiece() { return event }
            default:
                skipWhitespace()
                guard index < chunk.count else {
                    guard isFinished, state != .finished else { return nil }
                    guard state == .end else { throw unexpectedEnd() }
                    state = .finished
                    return .end
                }
                if let event = try step(over: chunk[index]) { return event }
            }
        }
    }

    // MARK: The structure of a Bundle

    private mutating func step(over byte: UInt8) throws(FHIRError) -> Event? {
        switch (state, byte) {
        case (.start, let byte):
            try begin(with: byte)
        case (.firstMember, UInt8(ascii: "}")), (.afterMember, UInt8(ascii: "}")):
            move(to: .end)
        case (.firstMember, UInt8(ascii: "\"")), (.member, UInt8(ascii: "\"")):
            beginValue(.name)
        case (.colon, UInt8(ascii: ":")):
            move(to: .value)
        case (.value, let byte) where JSONValueScanner.isStart(byte):
            try beginMemberValue(with: byte)
        case (.afterMember, UInt8(ascii: ",")):
            move(to: .member)
        case (.firstEntry, UInt8(ascii: "]")):
            let value = Piece(bytes: Array("[]".utf8), position: position)
            move(to: .afterMember)
            return .member(name: name, value: value)
        case (.firstEntry, let byte) where JSONValueScanner.isStart(byte),
            (.entry, let byte) where JSONValueScanner.isStart(byte):
            beginValue(.entryValue)
        case (.afterEntry, UInt8(ascii: ",")):
            move(to: .entry)
        case (.afterEntry, UInt8(ascii: "]")):
            move(to: .afterMember)
        case (.end, _), (.finished, _):
            throw failure(.trailingContent, "expected the end of the text after the Bundle")
        default:
            throw failure(.unexpectedByte, "expected \(expectation)")
        }
        return nil
    }

    private mutating func begin(with byte: UInt8) throws(FHIRError) {
        // RFC 8259 §8.1 allows to accept a byte order mark.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if markCount < mark.count, byte == mark[markCount], position.byteOffset == markCount {
            markCount += 1
            index += 1
        } else if markCount > 0, markCount < mark.count {
            throw failure(.invalidUTF8, "expected UTF-8")
        } else if byte == UInt8(ascii: "{") {
            move(to: .firstMember)
        } else if JSONValueScanner.isStart(byte) {
            throw FHIRError(FHIRIssue(.error, .wrongType, path: "Bundle", detail: "expected an object"))
        } else {
            throw failure(.unexpectedByte, "expected \(expectation)")
        }
    }

    private mutating func beginMemberValue(with byte: UInt8) throws(FHIRError) {
        guard isNameOfEntries else { return beginValue(.memberValue) }
        guard !hasEntryMember else {
            let detail = "the member occurs more than once, and which one holds cannot be told"
            throw FHIRError(FHIRIssue(.error, .duplicateMember, path: "Bundle.entry", detail: detail))
        }
        hasEntryMember = true
        switch byte {
        case UInt8(ascii: "["):
            move(to: .firstEntry)
        case UInt8(ascii: "{"):
            isEntryAlone = true
            beginValue(.entryValue)
        default:
            beginValue(.memberValue)
        }
    }

    private var isNameOfEntries: Bool {
        if name.bytes.contains(UInt8(ascii: "\\")) {
            return JSONEscapes.decode(name.bytes.dropFirst().dropLast()) == "entry"
        }
        return name.bytes == Array("\"entry\"".utf8)
    }

    private mutating func move(to next: State) {
        state = next
        index += 1
    }

    private mutating func skipWhitespace() {
        while index < chunk.count {
            switch chunk[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    // MARK: Values

    private mutating func beginValue(_ next: State) {
        state = next
        scanner = JSONValueScanner()
        start = position
        kept = []
        length = 0
    }

    /// Scans the value; returns whether its end was found.
    private mutating func endValue() throws(FHIRError) -> Bool {
        let (end, stop) = scanner.scan(chunk, from: index)
        length += end - index
        if state != .entryValue, headLength + length > limit {
            let expected = "expected at most \(limit) bytes beside the entries"
            throw FHIRError(JSONSyntaxError(.tooLong, at: start, expected: expected))
        }
        if length > limit {
            kept = []
        } else if kept.isEmpty {
            kept = Array(chunk[index..<end])
        } else {
            kept.append(contentsOf: chunk[index..<end])
        }
        index = end
        switch stop {
        case .more: return false
        case .end: return true
        case .mismatch: throw failure(.unexpectedByte, "expected the bracket that was opened last to be closed first")
        case .tooDeep: throw failure(.tooDeep, "expected at most \(JSONValueScanner.depthLimit) levels")
        }
    }

    private mutating func endPiece() throws(FHIRError) -> Event? {
        let piece = Piece(bytes: kept, position: start)
        kept = []
        switch state {
        case .name:
            headLength += length
            name = piece
            state = .colon
            return nil
        case .memberValue:
            headLength += length
            state = .afterMember
            return .member(name: name, value: piece)
        default:
            state = isEntryAlone ? .afterMember : .afterEntry
            return length > limit ? .longEntry(start) : .entry(piece)
        }
    }

    // MARK: Places and errors

    /// The place of the next byte.
    private var position: TextPosition {
        mutating get {
            count(upTo: index)
            return counted
        }
    }

    private mutating func count(upTo end: Int) {
        counted.advance(over: chunk[countedIndex..<end])
        countedIndex = end
    }

    private mutating func failure(_ code: JSONSyntaxError.Code, _ expected: String) -> FHIRError {
        FHIRError(JSONSyntaxError(code, at: position, expected: expected))
    }

    private mutating func unexpectedEnd() -> FHIRError {
        failure(.unexpectedEnd, "expected \(expectation), found the end of the text")
    }

    private var expectation: String {
        switch state {
        case .start: "a Bundle"
        case .firstMember: "a member name in quotation marks or the end of the object"
        case .member: "a member name in quotation marks"
        case .colon: "a colon after a member name"
        case .value: "a value"
        case .afterMember: "a comma or the end of the object"
        case .firstEntry: "an entry or the end of the array"
        case .entry: "an entry"
        case .afterEntry: "a comma or the end of the array"
        case .name: "the end of the member name that starts at byte \(start.byteOffset)"
        case .memberValue: "the end of the value that starts at byte \(start.byteOffset)"
        case .entryValue: "the end of the entry that starts at byte \(start.byteOffset)"
        case .end, .finished: "the end of the text"
        }
    }
}
