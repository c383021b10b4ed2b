// SPDX-License-Identifier: Apache-2.0

/// What a text has anywhere, for words whose meaning depends on it.
struct EverydayOverview {
    /// Whether it has steps.
    private(set) var hasSteps = false
    private(set) var hasNeed = false
    /// Whether it has a time in four digits, 0800, so that 2000 may be one, too.
    let hasFourDigits: Bool
    /// Whether a word such as in case of makes it as needed.
    private(set) var hasCondition = false
    /// The place of the last day of the week.
    private(set) var lastDay = -1
    /// The place of the first words for the days that no other amount is for.
    private(set) var firstOtherDays: Int?

    /// Looks at all words once.
    init(_ lexemes: [EverydayLexeme], _ tokens: [EverydayToken]) {
        hasFourDigits = tokens.contains(where: \.isFourDigits)
        for (place, lexeme) in lexemes.enumerated() {
            if lexeme.may(be: .then) { hasSteps = true }
            if lexeme.may(be: .asNeeded) { hasNeed = true }
            if lexeme.may(be: .inCaseOf), !lexeme.may(be: .purpose) { hasCondition = true }
            if lexeme.may(be: .otherDays) { firstOtherDays = firstOtherDays ?? place }
            let isDay = lexeme.meanings.contains { meaning in
                switch meaning {
                case .weekday, .weekdays: true
                default: false
                }
            }
            if isDay { lastDay = place }
        }
    }
}
