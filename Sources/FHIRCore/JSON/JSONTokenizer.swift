// SPDX-License-Identifier: Apache-2.0

/// A strict reader of the JSON grammar (RFC 8259) that checks UTF-8 on the way.
///
/// One pass, no recursion, no allocation per value. A byte order mark at the start is accepted and dropped, as
/// RFC 8259 §8.1 allows; nothing else outside the grammar is.
package struct JSONTokenizer {
    /// The deepest nesting accepted unless a caller says otherwise.
    ///
    /// FHIR content nests a few dozen levels at most; the limit keeps readers that recurse inside the half megabyte
    /// of stack that a secondary thread has on Apple platforms.
    package static let defaultDepthLimit = 128

    private let bytes: [UInt8]
    private let depthLimit: Int
    private var place = Place()

    private init(_ bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// How far reading has come: in front of a value or, in an object, in front of a member.
    private struct Place {
        var position = 0
        /// The number of words on the tape.
        var count = 0
        /// The word of the innermost open object or array.
        ///
        /// While one is open, the length bits of its word hold the index of the one around it, so that no second
        /// list is needed.
        var container = 0
        /// The number of open objects and arrays.
        var depth = 0
        var isInObject = false
        /// Whether no white space was found between tokens so far.
        var isCompact = true
        var isFinished = false
    }

    /// Reads a JSON text that holds one value.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - depthLimit: How deep objects and arrays may nest.
    /// - Returns: The tokens of the text.
    /// - Throws: The first place that is not JSON.
    /// - Complexity: O(*n*) in the number of bytes.
    package static func document(
        _ bytes: [UInt8],
        depthLimit: Int = defaultDepthLimit
    ) throws(JSONSyntaxError) -> JSONDocument {
        guard bytes.count <= JSONDocument.maximumLength else {
            throw JSONSyntaxError(.tooLong, at: 0, in: [], expected: "expected at most 256 MiB of text")
        }
        var tokenizer = JSONTokenizer(bytes, depthLimit: depthLimit)
        var tape: [UInt64] = []
        do throws(JSONSyntaxError) {
            repeat { tape = try tokenizer.continuation(of: tape) } while !tokenizer.place.isFinished
        } catch {
            throw error.naming(bytes)
        }
        return JSONDocument(bytes: bytes, tape: tape, isCompact: tokenizer.place.isCompact)
    }

    /// Copies a tape that has become full to a longer one, and goes on there.
    private mutating func continuation(of tape: [UInt64]) throws(JSONSyntaxError) -> [UInt64] {
        var failure: JSONSyntaxError?
        // Safe: what `run` reports as the number of words was written, in order, from the start of the buffer.
        let longer = unsafe [UInt64](unsafeUninitializedCapacity: nextCapacity) { words, count in
            count = unsafe words.initialize(fromContentsOf: tape)
            do throws(JSONSyntaxError) {
                // Safe: the buffer is used inside the closure only. An array gives its own span only from macOS 26 on.
                try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(JSONSyntaxError) in
                    try unsafe run(buffer.span, words)  // platform-api: ok the span of a buffer deploys back
                }
                count = place.count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return longer
    }

    /// The number of words for the whole text, judged by the part that was read.
    ///
    /// FHIR without white space has a token in nine to twelve bytes.
    private var nextCapacity: Int {
        let (rest, slack) = (bytes.count - place.position, place.depth + Self.wordsPerRound)
        guard place.count > 0 else { return rest / 8 + slack }
        let likely = rest * place.count / max(place.position, 1) * 17 / 16
        // A token has at least one byte. An eighth more each time, so that any text is read in a few rounds.
        return place.count + max(min(likely, rest), place.count / 8) + slack
    }

    /// What one round of the loop below writes at most, beside the ends of what is open: a name, a value, its end.
    private static let wordsPerRound = 3

    /// Reads on until the text ends or the tape is full.
    private mutating func run(
        _ text: Span<UInt8>,
        _ tape: UnsafeMutableBufferPointer<UInt64>
    ) throws(JSONSyntaxError) {
        var (position, count, container, depth) = (place.position, place.count, place.container, place.depth)
        var (isInObject, isCompact) = (place.isInObject, place.isCompact)
        if position == 0, text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { position = 3 }

        // No sum here is anywhere near the limits of Int: a text has at most 2^28 bytes.
        reading: while true {
            // Room for this round and for the end of all that is open, which proves every use of the tape below safe:
            // `count` stays under what was checked here, and `container` is a word that was written before.
            guard count &+ depth &+ Self.wordsPerRound <= tape.count else {
                place = Place(
                    position: position, count: count, container: container, depth: depth, isInObject: isInObject,
                    isCompact: isCompact)
                return
            }
            var byte = text.token(at: &position, &isCompact)
            if isInObject {
                guard byte == UInt8(ascii: "\"") else {
                    let isFirst = container == count &- 1
                    throw failure(
                        text, at: position,
                        isFirst
                            ? "a member name in quotation marks or the end of the object"
                            : "a member name in quotation marks")
                }
                position = try unsafe string(text, at: position, &tape[count])
                count &+= 1
                guard text.token(at: &position, &isCompact) == UInt8(ascii: ":") else {
                    throw failure(text, at: position, "a colon after a member name")
                }
                position &+= 1
                byte = text.token(at: &position, &isCompact)
            }

            switch byte {
            case UInt8(ascii: "\""):
                position = try unsafe string(text, at: position, &tape[count])
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth < depthLimit else {
                    throw failure(.tooDeep, at: position, "expected at most \(depthLimit) levels of objects and arrays")
                }
                let isObject = byte == UInt8(ascii: "{")
                let kind = isObject ? JSONDocument.Kind.object : .array
                var inside = position &+ 1
                guard text.token(at: &inside, &isCompact) == byte &+ 2 else {
                    unsafe tape[count] = JSONDocument.word(kind, length: container, offset: position)
                    container = count
                    count &+= 1
                    depth &+= 1
                    isInObject = isObject
                    position = inside
                    continue reading
                }
                unsafe tape[count] = JSONDocument.word(kind, length: count &+ 2, offset: position)
                count &+= 1
                unsafe tape[count] = JSONDocument.word(.end, length: 0, offset: inside)
                position = inside &+ 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                let end = try endOfNumber(text, at: position)
                unsafe tape[count] = JSONDocument.word(.number, length: end &- position, offset: position)
                position = end
            case UInt8(ascii: "t"):
                unsafe tape[count] = JSONDocument.word(.true, length: 0, offset: position)
                position = try endOfLiteral("true", text, at: position)
            case UInt8(ascii: "f"):
                unsafe tape[count] = JSONDocument.word(.false, length: 0, offset: position)
                position = try endOfLiteral("false", text, at: position)
            case UInt8(ascii: "n"):
                unsafe tape[count] = JSONDocument.word(.null, length: 0, offset: position)
                position = try endOfLiteral("null", text, at: position)
            default:
                let isFirst = depth > 0 && !isInObject && container == count &- 1
                throw failure(text, at: position, isFirst ? "a value or the end of the array" : "a value")
            }
            count &+= 1

            while depth > 0 {
                let byte = text.token(at: &position, &isCompact)
                if byte == UInt8(ascii: ",") {
                    position &+= 1
                    continue reading
                }
                guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw failure(
                        text, at: position,
                        isInObject ? "a comma or the end of the object" : "a comma or the end of the array")
                }
                unsafe tape[count] = JSONDocument.word(.end, length: 0, offset: position)
                count &+= 1
                position &+= 1
                depth &-= 1
                let start = unsafe tape[container]
                unsafe tape[container] = JSONDocument.word(start, length: count)
                container = JSONDocument.length(start)
                isInObject = unsafe depth > 0 && JSONDocument.isObject(tape[container])
            }
            break
        }

        var isEndCompact = true
        _ = text.token(at: &position, &isEndCompact)
        guard position == text.count else {
            throw failure(.trailingContent, at: position, "expected the end of the text after one value")
        }
        place = Place(position: position, count: count, isCompact: isCompact, isFinished: true)
    }
}

// MARK: - Errors

extension JSONTokenizer {
    func failure(_ code: JSONSyntaxError.Code, at position: Int, _ expected: String) -> JSONSyntaxError {
        JSONSyntaxError(code, at: position, in: bytes, expected: expected)
    }

    /// The failure of a byte that the grammar does not allow, or of a text that ends too early.
    @inline(never)
    func failure(_ text: Span<UInt8>, at position: Int, _ expectation: String) -> JSONSyntaxError {
        guard position < text.count else {
            return failure(.unexpectedEnd, at: position, "expected \(expectation), found the end of the text")
        }
        return failure(.unexpectedByte, at: position, "expected \(expectation)")
    }
}
