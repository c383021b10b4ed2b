// SPDX-License-Identifier: Apache-2.0

/// How much the reading of one text may cost.
///
/// A few kilobytes on the wire can stand for gigabytes of values: three bytes of JSON, `{},`, are an element of a list, and an
/// element can take hundreds of bytes. Reading adds up what it is about to hold, before it does, and ends with an error
/// where that is out of proportion to the text. Pages of ordinary prescriptions take about four bytes for each
/// of theirs, and six are allowed.
///
/// ```swift
/// var reader = FHIRReader(version: .r4)
/// reader.limits.deadline = .now + .seconds(2)
/// ```
public struct ReadingLimits: Sendable, Hashable {
    /// How many bytes tokens and values may take for each byte of the text.
    public var memoryPerByte: Int
    /// How many bytes they may take in any case, so that short texts full of short elements can be read.
    public var baseMemory: Int
    /// How many tokens the text may have: names, values, starts and ends.
    public var tokenCount: Int
    /// How many issues are kept; the others are counted.
    ///
    /// Each resource of a Bundle that cannot be read keeps one reason in any case.
    public var issueCount: Int
    /// The moment at which reading ends with an error; nil for none.
    public var deadline: ContinuousClock.Instant?
    /// Whether reading ends with an error when the current task was cancelled; false at first.
    ///
    /// A task that is cancelled may still have to read what it saved.
    public var endsWhenCancelled: Bool

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - memoryPerByte: How many bytes tokens and values may take for each byte of the text.
    ///   - baseMemory: How many bytes they may take in any case; 8 MiB.
    ///   - tokenCount: How many tokens the text may have.
    ///   - issueCount: How many issues are kept.
    ///   - deadline: The moment at which reading ends with an error; nil for none.
    ///   - endsWhenCancelled: Whether reading ends with an error when the current task was cancelled.
    public init(
        memoryPerByte: Int = 6,
        baseMemory: Int = 8 << 20,
        tokenCount: Int = 1 << 26,
        issueCount: Int = 100,
        deadline: ContinuousClock.Instant? = nil,
        endsWhenCancelled: Bool = false
    ) {
        self.memoryPerByte = memoryPerByte
        self.baseMemory = baseMemory
        self.tokenCount = tokenCount
        self.issueCount = issueCount
        self.deadline = deadline
        self.endsWhenCancelled = endsWhenCancelled
    }
}
