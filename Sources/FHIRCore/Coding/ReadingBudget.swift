// SPDX-License-Identifier: Apache-2.0

/// What is left of the limits while a text is read.
struct ReadingBudget {
    /// The bytes that values may still take.
    private var room: Int
    private var stepsToCheck = Self.stepsPerCheck
    private let deadline: Deadline?
    private let endsWhenCancelled: Bool
    /// Why reading has to end; nil while it may go on.
    private(set) var end: FHIRIssue? {
        didSet { hasEnded = end != nil }
    }
    private var hasEnded = false

    /// A moment out of line: its size is known only at run time, and so would be the place of all that the reader has
    /// behind it.
    private final class Deadline: Sendable {
        let moment: ContinuousClock.Instant

        init(_ moment: ContinuousClock.Instant) {
            self.moment = moment
        }

        var hasPassed: Bool { .now >= moment }
    }

    private static let stepsPerCheck = 512

    /// What an allocation takes beside its content: the header of an array, and what the allocator rounds up.
    static let overhead = 48

    /// The budget for the values of a document, whose tokens are paid for already.
    init(_ document: JSONDocument, _ limits: ReadingLimits) {
        let (allowed, overflows) = document.bytes.count.multipliedReportingOverflow(by: max(limits.memoryPerByte, 0))
        let tape = document.tape.count &* MemoryLayout<UInt64>.stride
        room = (overflows ? Int.max / 2 : min(allowed, Int.max / 2)) &- tape &+ min(max(limits.baseMemory, 0), 1 << 40)
        deadline = limits.deadline.map { Deadline($0) }
        endsWhenCancelled = limits.endsWhenCancelled
        guard document.tape.count > limits.tokenCount else { return }
        let detail = "the text has \(document.tape.count) tokens, and \(limits.tokenCount) are allowed"
        end = FHIRIssue(.error, .tooCostly, path: "", detail: detail)
        // Observers are not called in an initializer.
        hasEnded = true
    }

    /// Takes room for what is about to be held.
    ///
    /// - Parameters:
    ///   - count: How many there are.
    ///   - size: The bytes that each takes.
    /// - Returns: Whether there is room, and reading may go on.
    @inline(__always)
    mutating func take(_ count: Int = 1, of size: Int) -> Bool {
        // Neither is near the limits of Int: a text has at most 2^28 bytes, and no element takes megabytes.
        room &-= count &* size &+ Self.overhead
        return room >= 0 && !hasEnded
    }

    /// Ends reading, for the reason that there is no room.
    mutating func endForMemory(_ path: String) {
        if end == nil { end = FHIRIssue(.error, .tooCostly, path: path, detail: Self.detail) }
    }

    private static let detail =
        "the values would take too much memory for the length of the text; ReadingLimits says how much is allowed"

    /// Looks at the clock and the task from time to time.
    ///
    /// - Returns: Whether reading may go on.
    @inline(__always)
    mutating func step(_ path: ElementPath) -> Bool {
        stepsToCheck &-= 1
        if stepsToCheck == 0 { check(path) }
        return !hasEnded
    }

    @inline(never)
    private mutating func check(_ path: ElementPath) {
        stepsToCheck = Self.stepsPerCheck
        guard end == nil else { return }
        if endsWhenCancelled, Task.isCancelled {
            end = FHIRIssue(.error, .cancelled, path: path.text, detail: "the task was cancelled")
        } else if let deadline, deadline.hasPassed {
            end = FHIRIssue(.error, .timeout, path: path.text, detail: "the deadline passed while the text was read")
        }
    }
}
