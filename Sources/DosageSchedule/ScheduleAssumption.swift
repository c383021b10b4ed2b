// SPDX-License-Identifier: Apache-2.0

/// Something that a schedule takes for granted because the prescription leaves it open.
public struct ScheduleAssumption: Sendable, Hashable {
    /// A kind of assumption, open to new kinds.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// The time of day of a dose: the first one of the routine, or evenly between its first and last.
        public static var clockTime: Code { Code(rawValue: "clockTime") }
        /// The days on which doses are taken, spread evenly over several.
        public static var spread: Code { Code(rawValue: "spread") }
        /// Every second week and the like are counted from the week of the start.
        public static var weeksFromStart: Code { Code(rawValue: "weeksFromStart") }
        /// Every second month and the like are counted from the month of the start.
        public static var monthsFromStart: Code { Code(rawValue: "monthsFromStart") }
        /// The days of a cycle are counted from the start.
        public static var cycleFromStart: Code { Code(rawValue: "cycleFromStart") }
        /// A fraction of a day or week is elapsed time.
        public static var fractionOfDay: Code { Code(rawValue: "fractionOfDay") }
        /// An abbreviation such as BID stands for its frequency and period.
        public static var code: Code { Code(rawValue: "code") }
        /// An explicit start is what is counted from, though the prescription was written later or holds later.
        ///
        /// Nothing is due before the later one; what the pattern has before it counts.
        public static var startsDiffer: Code { Code(rawValue: "startsDiffer") }
        /// So many times of the day as doses in a week or a longer period are all on one day of it.
        public static var sameDay: Code { Code(rawValue: "sameDay") }
        /// An extension that is not known, and may change when a dose is taken or how much, changes nothing.
        public static var unknownExtension: Code { Code(rawValue: "unknownExtension") }
        /// A time of the day that words of the record name takes the place of an hour that would be assumed.
        public static var wordsMoment: Code { Code(rawValue: "wordsMoment") }
        /// An end or a length that words of the record name, and the structure does not.
        public static var wordsEnd: Code { Code(rawValue: "wordsEnd") }
    }

    /// What kind of assumption it is.
    public let code: Code
    /// The element that leaves it open, relative to the dosage, or to the request where there is one.
    public let path: String

    /// Creates an assumption.
    ///
    /// - Parameters:
    ///   - code: What kind of assumption it is.
    ///   - path: The element that leaves it open.
    public init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }

    /// Whether a dose may be on another day, another in number or in amount than the schedule says.
    ///
    /// Otherwise the hours are assumed, or that an explicit start holds (``Code/startsDiffer``): the prescription itself says
    /// which doses there are.
    public var mayChangeDose: Bool { !Self.harmless.contains(code) }

    private static let harmless: Set<Code> = [.clockTime, .code, .startsDiffer, .wordsMoment]
}

extension ScheduleAssumption: Comparable {
    /// Orders assumptions by their path, then by their code.
    public static func < (left: ScheduleAssumption, right: ScheduleAssumption) -> Bool {
        (left.path, left.code.rawValue) < (right.path, right.code.rawValue)
    }
}
