// SPDX-License-Identifier: Apache-2.0

/// What each part of a sentence and each argument can begin with, by the phrases that they are made of.
///
/// It does not know of words of a record without marks around them, which can begin with anything.
struct PhraseBeginnings: Sendable {
    /// By the number of the rule.
    let rules: [FirstBytes]
    /// By the number of the role.
    let roles: [FirstBytes]

    init(_ families: PhraseFamilies, quotes: [[WordMarks]], textMarks: [[WordMarks]], codeMarks: [[WordMarks]]) {
        let quote = PhraseBeginning(quotes)
        var rules = TextRule.allCases.map { rule in rule == .quote ? quote : Self.beginning(of: rule, families) }
        // An argument may begin with another one, and that with a third.
        var before: [PhraseBeginning] = []
        while before != rules {
            before = rules
            for index in rules.indices {
                for rule in before[index].rules { rules[index].formUnion(before[rule.rawValue]) }
            }
        }
        self.rules = rules.map(\.bytes)
        roles = DosageRole.allCases.sorted { $0.number < $1.number }.map { role in
            var beginning =
                switch role {
                case .text: PhraseBeginning(textMarks)
                case .cadence: Self.beginning(of: role, families) | PhraseBeginning(codeMarks)
                default: Self.beginning(of: role, families)
                }
            for rule in beginning.rules { beginning.formUnion(rules[rule.rawValue]) }
            return beginning.bytes
        }
    }

    /// What the parts of a role begin with; see the parts of ``TextParser``.
    private static func beginning(of role: DosageRole, _ families: PhraseFamilies) -> PhraseBeginning {
        switch role {
        case .text: PhraseBeginning()
        case .method: families.method.beginning
        case .route: families.route.beginning
        case .site: families.site.beginning
        case .dose:
            families.dose.beginning | families.ratedDose.beginning | families.methodBehindDose.beginning
        case .rate: families.rate.beginning | families.rateRatio.beginning
        case .cadence:
            PhraseBeginning(.period, .frequency, .code) | families.cadence.beginning | families.noPeriod.beginning
                | families.combination.beginning
        case .code: families.code.beginning
        case .day: families.days.beginning | families.dayNumbers.beginning
        case .time: families.times.beginning
        case .event: families.events.beginning
        case .date: families.dates.beginning
        case .exact: families.exact.beginning
        case .duration: families.duration.beginning
        case .bounds:
            families.bounds.beginning | families.boundsAtMost.beginning | families.boundsAtLeast.beginning
                | families.boundsMoments.beginning
        case .count: families.count.beginning
        case .asNeeded: families.asNeeded.beginning | families.asNeededFor.beginning
        case .condition: families.condition.beginning
        case .gap: families.gap.beginning
        case .limit: families.limit.beginning | families.rateOfDay.beginning
        case .note: families.note.beginning
        case .instruction: families.instruction.beginning | families.instructionWords.beginning
        case .patientInstruction: families.patientInstruction.beginning
        case .wording: families.wording.beginning
        }
    }

    /// What stands in the place of an argument begins with; see the arguments of ``TextParser``.
    private static func beginning(of rule: TextRule, _ families: PhraseFamilies) -> PhraseBeginning {
        switch rule {
        case .number, .clock, .numberList: .digits
        case .amount: families.amounts.beginning
        case .amountPer1, .amountPer2: PhraseBeginning(.amount) | counted(rule, families)
        case .ends: families.ends.beginning
        case .range: families.between.beginning | families.openRange.beginning
        case .rangePer1, .rangePer2: PhraseBeginning(.ends) | counted(rule, families)
        case .anyAmount: PhraseBeginning(.amountPer2, .rangePer2, .range) | families.comparison.beginning
        case .dose: families.dose.beginning
        case .amountInTime: families.amountInTime.beginning
        case .unit: families.unit.beginning
        case .per: families.per.beginning
        case .denominator: families.denominator.beginning
        case .frequency: families.frequency.beginning
        case .period: families.every.beginning | families.interval.beginning
        case .within: families.within.beginning | families.everyRange.beginning
        case .oneUnit: families.oneUnit.beginning
        case .event, .eventList: families.event.beginning
        case .offset: families.offset.beginning
        case .day, .dayList: families.day.beginning
        case .time, .timeList: families.time.isEmpty ? .digits : families.time.beginning
        case .moment: PhraseBeginning(.date) | families.dateTime.beginning | families.dateOffset.beginning
        // A month, a day or a year may stand first, and UTC has no words.
        case .date, .zone: .open
        case .dateTime: families.dateTime.beginning
        case .dateItem, .dateList: families.dateItem.beginning
        case .quote, .words: PhraseBeginning()
        case .reason, .reasonList:
            PhraseBeginning(.quote) | families.reason.beginning | families.wordedReason.beginning
        case .knownReason: families.reason.beginning
        case .code: families.timingCode.beginning
        case .quoteList: PhraseBeginning(.quote)
        }
    }

    private static func counted(_ rule: TextRule, _ families: PhraseFamilies) -> PhraseBeginning {
        families.countedPer[rule]?.beginning ?? PhraseBeginning()
    }
}
