// SPDX-License-Identifier: Apache-2.0

/// The words of people for an abbreviation.
extension TimingCode {
    /// Whether words say what the abbreviation says, and no more.
    func isMeant(by words: String) -> Bool {
        self.words.contains(Self.plain(words))
    }

    /// All words that are known for the abbreviation, in plain spelling; no two abbreviations share any.
    var words: Set<String> { Self.words[self] ?? [] }

    /// Words without differences that do not matter: "B.I.D." is "bid", and "2-mal" is "2 mal".
    private static func plain(_ words: String) -> String {
        words.lowercased().filter { $0 != "." }
            .split { $0.isWhitespace || $0 == "-" || $0 == "‑" }
            .joined(separator: " ")
    }

    private static let words: [TimingCode: Set<String>] = Dictionary(
        uniqueKeysWithValues: allCases.map { code in (code, code.listedWords.union([plain(code.rawValue)])) }
    )

    private var listedWords: Set<String> {
        switch self {
        case .everyDay: Self.timesADay(1).union(["daily", "every day", "each day", "täglich", "jeden tag"])
        case .twiceADay: Self.timesADay(2).union(["bd"])
        case .threeTimesADay: Self.timesADay(3).union(["tds"])
        case .fourTimesADay: Self.timesADay(4).union(["qds"])
        case .everyOtherDay:
            [
                "every other day", "every second day", "every 2 days", "every two days", "jeden zweiten tag",
                "jeden 2 tag", "alle 2 tage", "alle zwei tage",
            ]
        case .everyMorning: ["every morning", "each morning", "in the morning", "jeden morgen", "morgens"]
        case .everyAfternoon:
            ["every afternoon", "each afternoon", "in the afternoon", "jeden nachmittag", "nachmittags"]
        case .atBedtime: ["at bedtime", "bedtime", "vor dem schlafengehen"]
        case .everyHour: Self.everyHours(1).union(["every hour", "hourly", "jede stunde", "stündlich"])
        case .every2Hours: Self.everyHours(2)
        case .every3Hours: Self.everyHours(3)
        case .every4Hours: Self.everyHours(4)
        case .every6Hours: Self.everyHours(6)
        case .every8Hours: Self.everyHours(8)
        case .weekly:
            ["weekly", "every week", "once a week", "once weekly", "wöchentlich", "jede woche", "einmal pro woche"]
        case .monthly:
            ["monthly", "every month", "once a month", "once monthly", "monatlich", "jeden monat", "einmal pro monat"]
        }
    }

    private static func timesADay(_ count: Int) -> Set<String> {
        let english = ["one time", "two times", "three times", "four times"][count - 1]
        let german = ["einmal", "zweimal", "dreimal", "viermal"][count - 1]
        var words: Set<String> = []
        for times in [["once"], ["twice"], [], []][count - 1] + [english, "\(count) times", "\(count)x", "\(count) x"] {
            for day in ["daily", "a day", "per day", "each day"] { words.insert("\(times) \(day)") }
        }
        for times in [german, "\(count) mal", "\(count)x", "\(count) x"] {
            for day in ["täglich", "am tag", "pro tag"] { words.insert("\(times) \(day)") }
        }
        return words
    }

    private static func everyHours(_ count: Int) -> Set<String> {
        let english = [2: "two", 3: "three", 4: "four", 6: "six", 8: "eight"]
        let german = [2: "zwei", 3: "drei", 4: "vier", 6: "sechs", 8: "acht"]
        var words: Set<String> = []
        for number in [String(count)] + [english[count]].compactMap(\.self) {
            for hours in ["hours", "hrs", "h"] { words.insert("every \(number) \(hours)") }
        }
        for number in [String(count)] + [german[count]].compactMap(\.self) {
            for hours in ["stunden", "std", "h"] { words.insert("alle \(number) \(hours)") }
        }
        return words
    }
}
