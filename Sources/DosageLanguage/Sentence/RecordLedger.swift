// SPDX-License-Identifier: Apache-2.0

/// What a resource says beside its dosages, and which of it a sentence has spoken.
struct RecordLedger: Sendable, Hashable {
    /// The code of the state, where the record is not in force.
    let status: String?
    /// Whether the record states what is taken, and is no order.
    let isStatement: Bool
    /// The instructions of the whole resource in words.
    let text: String?
    private let textPath: String
    /// The paths of all words of the resource beside its dosages.
    private let wordPaths: [String]
    /// What was found of these words; nil for none.
    var words: ComparedWords?
    private let periodPath: String?
    private let otherPeriods: [String]
    private let unread: [UnreadElement]
    /// The paths of the words that are spoken.
    var spokenWords: Set<String> = []
    /// The paths of the words that say nothing new.
    var repeatedWords: Set<String> = []
    /// Whether the sentence has the instructions of the whole resource in words.
    var isTextSpoken: Bool { spokenWords.contains(textPath) }
    var isPeriodSpoken = false

    init(_ record: CheckedRecord) {
        status = record.status
        isStatement = record.typeName == "MedicationStatement"
        text = record.renderedText?.value
        textPath = record.renderedText?.path ?? ""
        wordPaths = record.notes.map(\.path) + [record.renderedText?.path].compactMap(\.self)
        periodPath = record.period?.path
        otherPeriods = record.otherPeriods
        unread = record.unread
    }

    /// Takes in what was found of the words, none of which is spoken.
    mutating func compare(_ words: ComparedWords?) {
        self.words = words
        for comparison in words?.comparisons ?? [] where comparison.effect.sentence == .dropped {
            repeatedWords.insert(comparison.path)
        }
    }

    /// The paths of what was spoken.
    var spoken: [String] {
        wordPaths.filter(spokenWords.contains) + (isPeriodSpoken ? [periodPath].compactMap(\.self) : [])
    }

    /// What was not spoken.
    var unspoken: [UnspokenElement] {
        var elements: [UnspokenElement] = []
        for path in wordPaths where !spokenWords.contains(path) {
            elements.append(
                UnspokenElement(path: path, kind: repeatedWords.contains(path) ? .harmless : .mayChangeDose))
        }
        if let periodPath, !isPeriodSpoken {
            elements.append(UnspokenElement(path: periodPath, kind: .mayChangeDose))
        }
        elements += otherPeriods.map { UnspokenElement(path: $0, kind: .mayChangeDose) }
        return elements + unread.map { UnspokenElement(path: $0.path, kind: .mayChangeDose) }
    }
}
