// SPDX-License-Identifier: Apache-2.0

/// How often a medication is taken, as a reader of an English sentence understands it.
///
/// It knows nothing of the dosage: it was written from the sentences, as a pharmacist would read them.
struct SaidTiming {
    /// How many doses; nil where only times, events or a period tell.
    var doses: ClosedRange<Int>?
    /// In how many units of time; nil where none is said.
    var length: ClosedRange<Double>?
    var unit: Unit?
    /// 0 for Monday.
    var weekdays: Set<Int> = []
    var times: [String] = []
    /// The events of the day; meals as such are the three of a day.
    var events: Set<String> = []
    /// How many doses in all.
    var total: ClosedRange<Int>?
    /// Whether the sentence says that the prescription contradicts itself.
    var isDoubtful = false
    /// Whether it says that nothing tells in which time.
    var hasNoPeriod = false

    enum Unit: String {
        case second, minute, hour, day, week, month, year

        var seconds: Double {
            switch self {
            case .second: 1
            case .minute: 60
            case .hour: 3_600
            case .day: 86_400
            case .week: 604_800
            case .month, .year: .nan
            }
        }
    }

    /// Reads a sentence; nil for one that holds words which nobody has taught it.
    init?(_ sentence: String) {
        guard sentence.hasPrefix("1 tablet") else { return nil }
        var rest = String(sentence.dropFirst("1 tablet".count).trimmingPrefix(" "))
        if let note = rest.firstMatch(of: #/ \(but also given as: .*\)/#) {
            isDoubtful = true
            rest.removeSubrange(note.range)
        }
        if let match = rest.firstMatch(of: #/, (\d+)(?: to (\d+))? times? in total$/#), let low = Int(match.1) {
            total = low...(match.2.flatMap { Int($0) } ?? low)
            rest.removeSubrange(match.range)
        } else if let match = rest.firstMatch(of: #/, (once|twice) in total$/#) {
            total = match.1 == "once" ? 1...1 : 2...2
            rest.removeSubrange(match.range)
        }
        if rest.hasSuffix(" (no time period given)") {
            hasNoPeriod = true
            rest.removeLast(" (no time period given)".count)
        }
        readFrequency(&rest)
        readPeriod(&rest)
        if let match = rest.firstMatch(of: #/^ ?on ((?:\w+days(?:, and | and |, )?)+)/#) {
            let names = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"]
            let days = Self.items(match.1).map { names.firstIndex(of: $0) }
            guard days.allSatisfy({ $0 != nil }) else { return nil }
            weekdays = Set(days.compactMap(\.self))
            rest.removeSubrange(match.range)
        }
        if let match = rest.firstMatch(of: #/^ ?at (\d\d:\d\d(?:(?:, and | and |, )\d\d:\d\d)*)/#) {
            times = Self.items(match.1)
            rest.removeSubrange(match.range)
        }
        for item in Self.items(rest[...]) {
            guard let one = Self.events(item) else { return nil }
            events.formUnion(one)
        }
    }

    private mutating func readFrequency(_ rest: inout String) {
        if let match = rest.firstMatch(of: #/^(once|twice)\b/#) {
            let count = match.1 == "once" ? 1 : 2
            doses = count...count
            rest.removeSubrange(match.range)
        } else if let match = rest.firstMatch(of: #/^(?:up to|at most) (?:(\d+) times|once|twice)/#) {
            doses = 0...(match.1.flatMap { Int($0) } ?? (match.0.hasSuffix("once") ? 1 : 2))
            rest.removeSubrange(match.range)
        } else if let match = rest.firstMatch(of: #/^(\d+)(?: to (\d+))? times/#), let low = Int(match.1) {
            doses = low...(match.2.flatMap { Int($0) } ?? low)
            rest.removeSubrange(match.range)
        }
    }

    private mutating func readPeriod(_ rest: inout String) {
        let one = #/^ an? (second|minute|hour|day|week|month|year)\b/#
        let every = #/^ ?(?:within )?every (?:([\d.]+)(?: to ([\d.]+))? )?(second|minute|hour|day|week|month|year)s?\b/#
        if doses != nil, let match = rest.firstMatch(of: one) {
            (length, unit) = (1...1, Unit(rawValue: String(match.1)))
            rest.removeSubrange(match.range)
        } else if let match = rest.firstMatch(of: every) {
            let low = match.1.flatMap { Double($0) } ?? 1
            (length, unit) = (low...(match.2.flatMap { Double($0) } ?? low), Unit(rawValue: String(match.3)))
            rest.removeSubrange(match.range)
        } else if let match = rest.firstMatch(of: #/^every other day\b/#) {
            (length, unit) = (2...2, .day)
            rest.removeSubrange(match.range)
        } else if let match = rest.firstMatch(of: #/^every (morning|afternoon)$/#) {
            events = [String(match.1)]
            rest.removeSubrange(match.range)
        }
    }

    /// The items of a list in words.
    private static func items(_ list: Substring) -> [String] {
        list.replacing(", and ", with: ", ").replacing(" and ", with: ", ").split(separator: ", ")
            .map { $0.trimmingPrefix(" ") }.map { String($0) }.filter { !$0.isEmpty }
    }

    /// The events that words stand for, nil for words that are none.
    private static func events(_ words: String) -> Set<String>? {
        let words = words.replacing(" a meal", with: " meals")
        guard let match = words.firstMatch(of: #/^(?:\d+ (?:minutes?|hours?|days?) )?(\w+) meals$/#) else {
            return isEvent(words) ? [words] : nil
        }
        guard ["with", "before", "after"].contains(match.1) else { return nil }
        return Set(["breakfast", "lunch", "dinner"].map { words.replacing("meals", with: $0) })
    }

    private static func isEvent(_ words: String) -> Bool {
        let distance = #/^\d+ (?:minutes?|hours?|days?) /#
        let event = words.replacing(distance, with: "")
        let known = [
            "at bedtime", "on waking up", "with breakfast", "with lunch", "with dinner", "before breakfast",
            "before lunch", "before dinner", "after breakfast", "after lunch", "after dinner", "in the morning",
            "in the early morning", "in the late morning", "at noon", "in the afternoon", "in the early afternoon",
            "in the late afternoon", "in the evening", "in the early evening", "in the late evening", "at night",
            "after falling asleep", "before bedtime", "after waking up", "after noon",
        ]
        if known.contains(event) { return true }
        return event.wholeMatch(of: #/after the start of the (?:early |late )?(?:morning|afternoon|evening|night)/#)
            != nil
    }
}
