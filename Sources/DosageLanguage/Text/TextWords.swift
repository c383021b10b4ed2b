// SPDX-License-Identifier: Apache-2.0

/// The meanings of all known words in all languages.
///
/// A word is looked up once, whatever the language of the text turns out to be.
struct TextWords: Sendable {
    static let all = TextWords()

    private let index: TextIndex<Int32>
    /// The meanings of each word, one for every language.
    private let senses: [WordSense]
    /// How much each word tells of the language of a text, one for every language.
    private let points: [UInt8]

    private init() {
        var words: [String: [WordSense]] = [:]
        func add(_ sense: WordSense, _ word: String, _ language: TextLanguage) {
            words[word, default: Array(repeating: .unknown, count: TextLanguage.allCases.count)][language.rawValue]
                .add(sense)
        }
        for language in TextLanguage.allCases {
            for (sense, list) in language.vocabulary {
                for word in list.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
                    add(sense, String(word), language)
                }
            }
            for (word, unit) in language.units {
                guard let word = TextTokens.singleWord(word) else { continue }
                add(.unit(unit), word, language)
            }
            for (word, unit) in Self.sharedUnits { add(.unit(unit), word, language) }
        }
        var numbers: [String: Int32] = [:]
        var senses: [WordSense] = []
        var points: [UInt8] = []
        for (word, meanings) in words {
            numbers[word] = Int32(numbers.count)
            senses += meanings
            points += Self.points(of: meanings, length: word.utf8.count)
        }
        index = TextIndex(numbers)
        self.senses = senses
        self.points = points
    }

    /// The spellings that all languages share.
    private static let sharedUnits: [String: DoseUnit] = [
        "mg": .milligram, "g": .gram, "ug": .microgram, "mcg": .microgram, "kg": .kilogram, "ml": .milliliter,
        "mmol": .millimole, "l": .liter, "ampoule": .ampoule, "capsule": .capsule, "patch": .patch, "sachet": .sachet,
        "spray": .spray,
    ]

    /// A word of several languages tells nothing, one of frequency tells more than others.
    private static func points(of meanings: [WordSense], length: Int) -> [UInt8] {
        guard meanings.count(where: { !$0.roles.isEmpty }) == 1, length > 1 else { return meanings.map { _ in 0 } }
        return meanings.map { sense in
            guard !sense.roles.isEmpty else { return 0 }
            return length > 2 && !sense.roles.isDisjoint(with: [.times, .daily]) ? 2 : 1
        }
    }

    /// The number of a word; nil for one that is not known.
    func number(of word: String) -> Int32? { index[word] }

    func sense(_ number: Int32, in language: TextLanguage) -> WordSense {
        number < 0 ? .unknown : senses[Int(number) * TextLanguage.allCases.count + language.rawValue]
    }

    /// How much a word tells of its language.
    func points(_ number: Int32, of language: Int) -> Int {
        Int(points[Int(number) * TextLanguage.allCases.count + language])
    }
}
