// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// All phrases of a grammar that are looked for, in families.
final class PhraseFamilies: Sendable {
    /// A length of time, or a range of two.
    struct Length: Sendable {
        let unit: TimingUnit
        let isRange: Bool
    }

    /// An amount whose phrase may name the unit, as a number of millions.
    struct Amount: Sendable {
        var unit: DoseUnit?
        var isMillions = false
    }

    enum Per: Sendable {
        case one(TimingUnit)
        case several(TimingUnit)
        case unit
        case amount
    }

    enum Ends: Sendable { case both, start, end }
    enum Limit: Sendable { case period, administration, lifetime }
    enum Frequency: Sendable { case once, twice, times, range, upTo }
    enum EventForm: Sendable { case plain, offset }

    // What the parts of a sentence are.
    let method: PhraseFamily<AdministrationMethod>
    /// The methods that stand behind the dose.
    let methodBehindDose: PhraseFamily<AdministrationMethod>
    let route: PhraseFamily<AdministrationRoute>
    let site: PhraseFamily<AdministrationSite>
    let dose, ratedDose, rate, rateOfDay, rateRatio, cadence, noPeriod, code, days, times, events, dates,
        exact: PhraseFamily<Void>
    let combination: PhraseFamily<(count: Int, unit: TimingUnit, event: EventTiming)>
    /// Days of the month, and days of a cycle.
    let dayNumbers: PhraseFamily<Bool>
    let duration, bounds, boundsAtMost, boundsAtLeast, gap: PhraseFamily<Length>
    let boundsMoments: PhraseFamily<Ends>
    /// A count, and a range of counts.
    let count: PhraseFamily<Bool>
    let asNeeded, asNeededFor, condition, patientInstruction, wording, instructionWords: PhraseFamily<Void>
    let limit: PhraseFamily<Limit>
    let note: PhraseFamily<TextNote>
    let instruction: PhraseFamily<AdditionalInstruction>

    // What their arguments are.
    let amounts, ends: PhraseFamily<Amount>
    /// Amounts that are counted per something, by the rule of the amount.
    let countedPer: [TextRule: PhraseFamily<Void>]
    /// An amount in a time, of which it is the ratio.
    let amountInTime: PhraseFamily<Void>
    let between, dateTime, dateOffset, dateItem, time: PhraseFamily<Void>
    let openRange: PhraseFamily<Ends>
    let comparison: PhraseFamily<QuantityPhrase.Comparator>
    let unit: PhraseFamily<TextAmount.Unit?>
    let per, denominator: PhraseFamily<Per>
    let frequency: PhraseFamily<Frequency>
    let every, interval, within, everyRange, offset: PhraseFamily<Length>
    let oneUnit: PhraseFamily<TimingUnit>
    let event: PhraseFamily<(event: EventTiming, form: EventForm)>
    let day: PhraseFamily<DayOfWeek>
    let timingCode: PhraseFamily<TimingCode>
    let reason: PhraseFamily<AsNeededReason>
    /// A reason in our words, and words of the record beside it.
    let wordedReason: PhraseFamily<Void>
    /// Years in a variant that has words for them, by its number.
    let years: [PhraseFamily<Void>]

    init(_ source: PhraseSource) {
        func plain(_ keys: String..., rules: [TextRule] = []) -> PhraseFamily<Void> {
            PhraseFamily(source, keys.map { ($0, rules, ()) })
        }
        func lengths(_ start: String, isRangeOnly: Bool = false) -> PhraseFamily<Length> {
            PhraseFamily(
                source,
                TimingUnit.allCases.flatMap { unit -> [PhraseFamily<Length>.Member] in
                    let one: PhraseFamily<Length>.Member =
                        (start + unit.rawValue, [.number], Length(unit: unit, isRange: false))
                    let two: PhraseFamily<Length>.Member =
                        ("\(start)range.\(unit.rawValue)", [.number, .number], Length(unit: unit, isRange: true))
                    return isRangeOnly ? [two] : [one, two]
                })
        }
        func pers(_ amount: TextRule, hasUnits: Bool) -> PhraseFamily<Per> {
            var members = TimingUnit.allCases.flatMap { unit -> [PhraseFamily<Per>.Member] in
                [
                    ("per.\(unit.rawValue)", [], .one(unit)),
                    ("in.\(unit.rawValue)", [.number], .several(unit)),
                ]
            }
            if hasUnits { members.append(("per.unit", [.unit], .unit)) }
            return PhraseFamily(source, members + [("per.amount", [amount], .amount)])
        }

        let behind = source.words(DosagePhrases.methodsBehindDose.key)
        func methods(behindDose isBehind: Bool) -> PhraseFamily<AdministrationMethod> {
            PhraseFamily(
                source,
                AdministrationMethod.allCases.filter { behind.contains($0.key[...]) == isBehind }
                    .flatMap { value -> [PhraseFamily<AdministrationMethod>.Member] in
                        let kinds = ["", ".patch", ".fluid", ".inside"]
                        return kinds.map { (value.key + $0, [], value) }
                    })
        }
        (method, methodBehindDose) = (methods(behindDose: false), methods(behindDose: true))
        route = PhraseFamily(source, AdministrationRoute.allCases.map { ($0.key, [], $0) })
        site = PhraseFamily(
            source,
            AdministrationSite.allCases.flatMap { value in
                ([value.key] + [value.injectKey].compactMap(\.self)).map { ($0, [], value) }
            })
        dose = plain("dose", "dose.each", "dose.repeated", rules: [.anyAmount])
        ratedDose = plain("dose.rated", rules: [.dose, .amountInTime])
        rate = plain("rate", rules: [.anyAmount])
        rateOfDay = plain("rate.daily", rules: [.anyAmount])
        rateRatio = plain("rate.per", rules: [.anyAmount, .denominator])
        cadence = PhraseFamily(
            source, [("cadence.unit", [.frequency, .oneUnit], ()), ("cadence.period", [.frequency, .within], ())])
        noPeriod = plain("frequency.noPeriod", rules: [.frequency])
        code = plain("code.differs", rules: [.code])
        days = plain("day.on", rules: [.dayList])
        times = plain("time.at", rules: [.timeList])
        events = plain("event.at", rules: [.eventList])
        dates = plain("dates", rules: [.dateList])
        exact = plain("exact")
        combination = PhraseFamily(
            source,
            source.keys.sorted().compactMap { key in DosagePhrases.partsOfCombination(key).map { (key, [], $0) } })
        dayNumbers = PhraseFamily(
            source,
            [("monthDay", false), ("cycleDay", true)].flatMap { start, isCycle in
                [("\(start).one", [.number], isCycle), ("\(start).list", [.numberList], isCycle)]
            })
        duration = lengths("duration.")
        bounds = lengths("bounds.")
        boundsAtMost = lengths("bounds.upTo.")
        boundsAtLeast = lengths("bounds.atLeast.")
        gap = lengths("gap.")
        boundsMoments = PhraseFamily(
            source,
            [
                ("bounds.fromUntil", [.moment, .moment], .both), ("bounds.fromUntil.day", [.moment, .moment], .both),
                ("bounds.fromUntil.moment", [.moment, .moment], .both), ("bounds.until.moment", [.moment], .end),
                ("bounds.from", [.moment], .start), ("bounds.from.day", [.moment], .start),
                ("bounds.until", [.moment], .end), ("bounds.until.day", [.moment], .end),
            ])
        count = PhraseFamily(source, [("count", [.number], false), ("count.range", [.number, .number], true)])
        asNeeded = plain("asNeeded")
        asNeededFor = plain("asNeeded.for", "asNeeded.words", rules: [.reasonList])
        condition = plain("condition", rules: [.quote])
        patientInstruction = plain("patientInstruction", rules: [.quote])
        wording = plain("wording", rules: [.quote])
        instructionWords = plain("instruction", rules: [.quoteList])
        limit = PhraseFamily(
            source,
            [
                ("limit.period", [.anyAmount, .denominator], .period),
                ("limit.administration", [.anyAmount], .administration), ("limit.lifetime", [.anyAmount], .lifetime),
            ])
        note = PhraseFamily(source, TextNote.allCases.map { ("note.\($0.rawValue)", [.quote], $0) })
        instruction = PhraseFamily(source, AdditionalInstruction.allCases.map { ($0.key, [], $0) })

        var members: [PhraseFamily<Amount>.Member] = [
            ("quantity", [.number, .unit], Amount()), ("quantity.multiple", [.number, .unit], Amount()),
            ("quantity.bare", [.number], Amount()), ("quantity.given", [.number, .unit], Amount()),
        ]
        for unit in DoseUnit.allCases { members.append((unit.keys.amount, [.number, .unit], Amount(unit: unit))) }
        for (name, unit) in [("iu", DoseUnit.internationalUnit), ("unit", .unit)] {
            let amount = Amount(unit: unit, isMillions: true)
            members.append(("quantity.million.\(name)", [.number, .unit, .number, .number, .number], amount))
        }
        amounts = PhraseFamily(source, members)
        members = [
            ("quantity.range", [.number, .number, .unit], Amount()),
            ("quantity.range.multiple", [.number, .number, .unit], Amount()),
            ("quantity.range.bare", [.number, .number], Amount()),
            ("quantity.range.given", [.number, .number, .unit], Amount()),
        ]
        for unit in DoseUnit.allCases {
            members.append((unit.keys.range, [.number, .number, .unit], Amount(unit: unit)))
        }
        ends = PhraseFamily(source, members)
        let nested: [TextRule: TextRule] = [
            .amountPer1: .amount, .amountPer2: .amountPer1, .rangePer1: .ends, .rangePer2: .rangePer1,
        ]
        amountInTime = plain("quantity.per", rules: [.amount, .denominator])
        countedPer = nested.mapValues { plain("quantity.per", rules: [$0, .per]) }
        between = plain("quantity.between", rules: [.amountPer2, .amountPer2])
        openRange = PhraseFamily(
            source, [("quantity.upTo", [.amountPer2], .end), ("quantity.from", [.amountPer2], .start)])
        comparison = PhraseFamily(source, QuantityPhrase.Comparator.allCases.map { ($0.key, [.amountPer2], $0) })
        var units: [PhraseFamily<TextAmount.Unit?>.Member] = []
        for unit in DoseUnit.allCases { units.append((unit.keys.unit, [.number], .dose(unit))) }
        for unit in TimingUnit.allCases { units.append(("unit.\(unit.rawValue)", [.number], .time(unit))) }
        unit = PhraseFamily(source, units + [("unit.given", [.words], nil)])
        per = pers(.amount, hasUnits: true)
        denominator = pers(.amountPer1, hasUnits: false)
        frequency = PhraseFamily(
            source,
            [
                ("frequency.once", [], .once), ("frequency.twice", [], .twice), ("frequency.times", [.number], .times),
                ("frequency.range", [.number, .number], .range), ("frequency.upTo", [.number], .upTo),
            ])
        every = lengths("every.")
        interval = lengths("interval.")
        within = lengths("within.")
        everyRange = lengths("every.", isRangeOnly: true)
        offset = lengths("offset.")
        oneUnit = PhraseFamily(source, TimingUnit.allCases.map { ("a.\($0.rawValue)", [], $0) })
        event = PhraseFamily(
            source,
            EventTiming.allCases.flatMap { event -> [PhraseFamily<(event: EventTiming, form: EventForm)>.Member] in
                var members: [PhraseFamily<(event: EventTiming, form: EventForm)>.Member] = [
                    (event.formatString, [], (event, .plain))
                ]
                if event.parts.count > 1 { members.append(("event.one.\(event.rawValue)", [], (event, .plain))) }
                if event.takesOffset { members.append((event.offsetKey, [.offset], (event, .offset))) }
                return members
            })
        day = PhraseFamily(source, DayOfWeek.allCases.map { ($0.formatString, [], $0) })
        time = plain("time.one", rules: [.number, .clock])
        dateTime = plain("date.time", rules: [.date, .clock])
        dateOffset = plain("date.offset", rules: [.dateTime, .zone])
        dateItem = plain("date.on", "date.month", "date.year", rules: [.moment])
        timingCode = PhraseFamily(source, TimingCode.allCases.map { ($0.formatString, [], $0) })
        wordedReason = plain("reason.also", rules: [.knownReason, .quote])
        reason = PhraseFamily(source, AsNeededReason.allCases.map { ($0.key, [], $0) })
        years = source.names.map { plain("year:\($0)", rules: [.number]) }
    }
}
