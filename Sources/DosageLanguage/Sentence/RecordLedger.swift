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
    private let periodPath: String?
    private let otherPeriods: [String]
    private let unread: [UnreadElement]
    var isTextSpoken = false
    /// What the words add to the sentence, where they are not spoken.
    var textKind = UnspokenElement.Kind.mayChangeDose
    var isPeriodSpoken = false

    init(_ record: CheckedRecord) {
        status = record.status
        isStatement = record.typeName == "MedicationStatement"
        text = record.renderedText?.value
        textPath = record.renderedText?.path ?? ""
        periodPath = record.period?.path
        otherPeriods = record.otherPeriods
        unread = record.unread
    }

    /// The paths of what was spoken.
    var spoken: [String] {
        (text != nil && isTextSpoken ? [textPath] : []) + (isPeriodSpoken ? [periodPath].compactMap(\.self) : [])
    }

    /// What was not spoken.
    var unspoken: [UnspokenElement] {
        var elements: [UnspokenElement] = []
        if text != nil, !isTextSpoken { elements.append(UnspokenElement(path: textPath, kind: textKind)) }
        if let periodPath, !isPeriodSpoken {
            elements.append(UnspokenElement(path: periodPath, kind: .mayChangeDose))
        }
        elements += otherPeriods.map { UnspokenElement(path: $0, kind: .mayChangeDose) }
        return elements + unread.map { UnspokenElement(path: $0.path, kind: .mayChangeDose) }
    }
}
