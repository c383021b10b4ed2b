// SPDX-License-Identifier: Apache-2.0

/// What the words of a record change in the answers of this package.
///
/// It is the one table for sentences, dose times, as needed and recording; the page on the reading of dosages has it, too.
public struct WordsEffect: Sendable, Hashable {
    /// Where a sentence has the words.
    public enum Sentence: String, Sendable, Hashable, CaseIterable {
        /// Nowhere: it says the same.
        case dropped
        /// Behind what the structure says, as a quotation.
        case quoted
        /// Before everything.
        case first
    }

    /// What dose times, reminders and adherence do, in the order of gravity.
    public enum Times: String, Sendable, Hashable, CaseIterable {
        /// They follow the structure.
        case asStructure
        /// They are given at the time of the day that the words name.
        case moment
        /// They are given where they keep to the limit, else refused.
        case limited
        /// They end as the words say.
        case ends
        /// They are omitted: the medicine is taken as needed.
        case asNeeded
        /// They are refused.
        case refused
    }

    /// What the answer to whether a dose as needed may be taken does, in the order of gravity.
    public enum AsNeeded: String, Sendable, Hashable, CaseIterable {
        /// It follows the structure.
        case asStructure
        /// It follows the structure and what the words add: the lower limit, the earlier end.
        case limited
        /// It cannot be told.
        case cannotBeTold
        /// It is denied.
        case denied
    }

    /// What happens before a dose is recorded, in the order of gravity.
    public enum Recording: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case nothing
        /// The words are shown.
        case shown
        /// A person is asked.
        case asked
        /// It is refused unless the host passes its decision by name.
        case refused
    }

    /// Where a sentence has the words.
    public let sentence: Sentence
    /// What dose times do.
    public let times: Times
    /// What the answer as needed does.
    public let asNeeded: AsNeeded
    /// What happens before a dose is recorded.
    public let recording: Recording

    /// Finds the effect of a result.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - kinds: What the words are about.
    public init(of result: WordsComparison.Result, _ kinds: [WordsComparison.Kind]) {
        switch result {
        case .agrees:
            self.init(kinds.isEmpty ? .dropped : .quoted, .asStructure, .asStructure, .nothing)
        case .adds:
            self.init(
                .quoted, kinds.map(Self.times).max { Self.rank($0) < Self.rank($1) } ?? .asStructure,
                kinds.map(Self.asNeeded).max { Self.rank($0) < Self.rank($1) } ?? .asStructure, .shown)
        case .contradicts: self.init(.quoted, .refused, .cannotBeTold, .asked)
        case .forbids: self.init(.first, .refused, .denied, .refused)
        case .unknown where kinds.isEmpty: self.init(.quoted, .asStructure, .asStructure, .shown)
        case .unknown: self.init(.quoted, .refused, .cannotBeTold, .shown)
        }
    }

    private init(_ sentence: Sentence, _ times: Times, _ asNeeded: AsNeeded, _ recording: Recording) {
        (self.sentence, self.times, self.asNeeded, self.recording) = (sentence, times, asNeeded, recording)
    }

    /// The rows of the table, as the page on the reading of dosages has them.
    package static let rows: [(result: WordsComparison.Result, kinds: [WordsComparison.Kind])] = [
        (.agrees, []), (.agrees, [.caution]), (.agrees, [.instruction]),
        (.adds, [.asNeeded]), (.adds, [.limit]), (.adds, [.length]), (.adds, [.end]), (.adds, [.start]),
        (.adds, [.moment]), (.adds, [.weekdays]), (.adds, [.condition]), (.adds, [.amountNotCompared]),
        (.adds, [.amount]), (.adds, [.frequency]),
        (.contradicts, []), (.forbids, []), (.unknown, []), (.unknown, [.number]),
    ]

    /// A row of the table in Markdown.
    package static func row(_ result: WordsComparison.Result, _ kinds: [WordsComparison.Kind]) -> String {
        let effect = WordsEffect(of: result, kinds)
        let about = kinds.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return "| `\(result.rawValue)` | \(about.isEmpty ? "–" : about) | \(effect.sentence.rawValue) | "
            + "\(effect.times.rawValue) | \(effect.asNeeded.rawValue) | \(effect.recording.rawValue) |"
    }

    /// What something that words add does to dose times.
    private static func times(_ kind: WordsComparison.Kind) -> Times {
        switch kind {
        case .asNeeded: .asNeeded
        case .limit: .limited
        case .length, .end: .ends
        case .moment: .moment
        case .weekdays, .condition, .start: .refused
        default: .asStructure
        }
    }

    /// What something that words add does to the answer as needed.
    private static func asNeeded(_ kind: WordsComparison.Kind) -> AsNeeded {
        switch kind {
        case .asNeeded, .limit, .length, .end: .limited
        // Nobody knows whether a dose as needed keeps to a time of the day.
        case .moment, .weekdays, .condition, .start: .cannotBeTold
        default: .asStructure
        }
    }

    private static func rank<Value: CaseIterable & Equatable>(_ value: Value) -> Int {
        Array(Value.allCases).firstIndex(of: value) ?? 0
    }
}

extension WordsComparison {
    /// What the words change.
    public var effect: WordsEffect { WordsEffect(of: result, kinds) }
}
