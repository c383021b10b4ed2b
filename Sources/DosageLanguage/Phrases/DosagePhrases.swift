// SPDX-License-Identifier: Apache-2.0

/// The phrases that the sentences of this package ask a table for; see ``PhraseTableSet/dosage``.
enum DosagePhrases {
    /// The phrases whose keys can be listed, required and optional, in the order of their keys.
    ///
    /// Beside them a table may have phrases for certain numbers, as in `every.d=2`, and for a frequency together with an
    /// event, as in `combination.3-per-d.AC`; ``PhraseTableSet`` knows those too.
    static let all: [PhraseDescription] = (required + joins + special).sorted { $0.key < $1.key }

    /// The phrases that hold others, with the number of their arguments; a builder refuses a table that drops one.
    static let holders: [(key: String, count: Int)] = (single + warnings).map { ($0.key, $0.argumentCount) }

    private static let required = single + warnings + topics + amounts + frequencies + timed + counted + named

    /// A frequency and an event as one phrase: `combination.<times>-per-<unit>.<event>`.
    static func combination(_ key: String) -> PhraseDescription? {
        guard let (times, unit, event) = partsOfCombination(key) else { return nil }
        return PhraseDescription(
            key, "\(times) times per \(unit.word) at the event \(event.rawValue), as one phrase", isOptional: true)
    }

    /// Takes the key of a frequency and an event as one phrase apart; nil for any other key.
    static func partsOfCombination(_ key: String) -> (count: Int, unit: TimingUnit, event: EventTiming)? {
        let parts = key.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "combination", let event = EventTiming(rawValue: String(parts[2])) else {
            return nil
        }
        let pattern = parts[1].split(separator: "-", omittingEmptySubsequences: false)
        guard pattern.count == 3, pattern[1] == "per", let times = Int(pattern[0]), times > 0,
            String(times) == pattern[0], let unit = TimingUnit(rawValue: String(pattern[2]))
        else { return nil }
        return (times, unit, event)
    }

    // MARK: Phrases that hold others

    private static let single: [PhraseDescription] = [
        .init("sentence.order", "not words: the name of every role, each once, in the order of the language"),
        .init("join", "a part of a sentence after another", [.text("the words so far"), .text("the next part")]),
        .init("dosages.then", "one dosage, followed by another", [.text("the first"), .text("what follows")]),
        .init("dosages.and", "two dosages that hold at the same time", [.text("one"), .text("the other")]),
        .init(
            "dosages.list", "two dosages one after the other, of which nothing says whether both hold at the same time",
            [.text("one"), .text("the other")]),
        .init(
            "dosages.alsoSays", "dosages, and words of the prescription beside them",
            [.text("the dosages"), .text("the words, quoted")]),
        .init(
            "dosages.forbidden",
            "dosages, and before them words of the prescription by which the medicine is not to be taken",
            [.text("the dosages"), .text("the words, quoted")], isOptional: true),
        .init(
            "window", "dosages, and from when to when the whole prescription holds",
            [.text("the dosages"), .text("the time")]),
        .init(
            "window.use", "dosages, and from when to when the medication is used, as a record states",
            [.text("the dosages"), .text("the time")]),
        .init("text", "the text that was written, which is all there is", [.text("the text")]),
        .init("wording", "the text that was written, beside what it says", [.text("the text, quoted")]),
        .init("quote", "words of the record in quotation marks", [.text("the words")]),
        .init("dose", "how much at a time", [.text("the amount")]),
        .init("dose.each", "how much at each of several times that are listed", [.text("the amount")]),
        .init("rate", "how fast", [.text("the amount with its time")]),
        .init("rate.per", "how fast", [.text("the amount"), .text("per what time or amount")]),
        .init("rate.daily", "how much in a day, in all its doses together", [.text("the amount per day")]),
        .init("per.amount", "for each other amount, as in 5 mg per 2 mL", [.text("the other amount")]),
        .init("per.unit", "for each one of a unit, as in 5 mg per kg", [.text("the unit")]),
        .init(
            "amount.also", "an amount or a route that is stated in several ways",
            [.text("the first"), .text("the others")]),
        .init(
            "reason.also", "a reason, in parentheses in most languages, that is stated in several ways",
            [.text("the first"), .text("the others")]),
        .init("amount.typed", "an amount with its type", [.text("the amount"), .text("as ordered or calculated")]),
        .init("doseType.ordered", "the amount is as ordered"),
        .init("doseType.calculated", "the amount is as calculated"),
        .init("limit.period", "how much at most in a time", [.text("the amount"), .text("per or in what time")]),
        .init("limit.administration", "how much at most at a time", [.text("the amount")]),
        .init("limit.lifetime", "how much at most in a lifetime", [.text("the amount")]),
        .init("time.at", "at times of day", [.text("one time, or a list")]),
        .init("day.on", "on days of the week", [.text("one day, or a list")]),
        .init("monthDay.one", "on a day of the month", [.number("the day")]),
        .init("monthDay.list", "on several days of the month", [.text("the days")]),
        .init("cycleDay.one", "on a day of a treatment cycle", [.number("the day")]),
        .init("cycleDay.list", "on several days of a treatment cycle", [.text("the days")]),
        .init("exact", "the times must be kept exactly"),
        .init("condition", "only under a condition", [.text("the condition, quoted")]),
        .init("event.at", "at events of the day", [.text("one event, or a list")]),
        .init("dates", "at several moments", [.text("one moment, or a list")]),
        .init("date.on", "on a day, or at a moment", [.text("the day or moment")]),
        .init("date.month", "in a month of a year", [.text("the month and the year")]),
        .init("date.year", "in a year", [.text("the year")]),
        .init("date.time", "a day with a time", [.text("the day"), .text("the time")]),
        .init("date.offset", "a moment with its distance from UTC", [.text("the moment"), .text("as in +02:00")]),
        .init("code.text", "the words of a pattern that is not known, quoted", [.text("the words")]),
        .init(
            "code.words", "an abbreviation, and other words that stand beside it",
            [.text("the abbreviation in words"), .text("the other words, quoted")]),
        .init("code.differs", "what a code says that differs from the rest", [.text("the code in words")]),
        .init("count", "how often in all", [.number("how many times")]),
        .init("count.range", "how often in all", [.number("the least times"), .number("the most times")]),
        .init("frequency.noPeriod", "how often, in a time that is not told", [.text("the frequency")]),
        .init("asNeeded", "only as needed"),
        .init("asNeeded.for", "only as needed, for a reason", [.text("one reason, or a list")]),
        .init(
            "asNeeded.words", "only as needed, with words that begin with for or if themselves",
            [.text("one quotation, or a list")]),
        .init("note.route", "the way into the body in words of the record", [.text("the words, quoted")]),
        .init("note.site", "the place on the body in words of the record", [.text("the words, quoted")]),
        .init("note.method", "what to do with it in words of the record", [.text("the words, quoted")]),
        .init("instruction", "further instructions", [.text("one quotation, or a list")]),
        .init("patientInstruction", "the words for the patient", [.text("the words, quoted")]),
        .init("refused", "what a patient reads in place of a dosage that must not be put into words"),
    ]

    // MARK: Words beside a sentence

    private static let warnings: [PhraseDescription] = [
        .init(
            "refused.about", "the same, with what the reason is about",
            [.text("one of the phrases topic.…, or a list of them")]),
        .init("state.onHold", "the prescription is on hold"),
        .init("state.draft", "the prescription is a draft"),
        .init("state.notAnOrder", "the prescription is only a proposal"),
        .init("state.over", "the prescription is no longer in force"),
        .init("state.unknown", "nothing says whether the prescription is in force"),
        .init("state.intended", "a statement: the medication is to be used later"),
        .init("state.notAsDirected", "a statement: the medication is used otherwise than directed"),
        .init("state.unknownUse", "a statement: nothing says whether the medication is used"),
        .init("name.unnamed", "a medication of which nothing tells what it is, in place of its name"),
        .init("name.inError", "a medication whose record was entered in error", [.text("its name")]),
        .init(
            "warning.replaced", "other prescriptions that are current replace this one",
            [.text("the name of the other prescription, or a list of names")]),
        .init(
            "warning.replacedMutually", "this prescription and others each name the other as replaced",
            [.text("the name of the other prescription, or a list of names")]),
        .init("warning.reported", "the record reports a prescription, and is not the prescription itself"),
        .init("warning.inactiveMedication", "the record of the medication is out of use"),
        .init("warning.unnamedMedication", "nothing tells what the medication is"),
        .init("warning.textDiffers", "the words of the prescription contradict its details"),
        .init("warning.forbidden", "the words of the prescription forbid the medicine, end it or pause it"),
        .init("warning.wordsNotUnderstood", "words that may change the dose were not understood and are quoted"),
        .init("warning.ceilingExceeded", "the doses are more than the maximum that the prescription has"),
        .init(
            "warning.saysMore", "the prescription says more than the sentence",
            [.text("one of the phrases topic.…, or a list of them")]),
        .init(
            "warning.doubtful", "something in the prescription contradicts itself",
            [.text("one of the phrases topic.…, or a list of them")]),
        .init("warning.otherLanguage", "the sentence is not in the language of the reader"),
        .init("warning.usualTimes", "the times shown are those of a usual day"),
        .init("warning.assumedTimes", "the times shown are assumed"),
        .init("warning.onlyAsNeeded", "no times, as it is taken only as needed"),
        .init(
            "warning.noTimes", "no times, as they cannot be worked out",
            [.text("one of the phrases topic.…, or a list of them")]),
    ]

    /// What a warning is about; each is the title of a subject, as it stands in a list in brackets.
    private static let topics = DosageTopic.allCases.map { topic in
        PhraseDescription(topic.key, "in brackets, what a warning is about: \(topic.rawValue)")
    }

    /// How a part of one role is joined to the words before it; otherwise `join` does.
    private static let joins = DosageRole.allCases.map { role in
        PhraseDescription(
            "join.\(role.rawValue)", "the words so far, and then a part of the role \(role.rawValue)",
            [.text("the words so far"), .text("the next part")], isOptional: true)
    }

    // MARK: Amounts

    private static let amounts: [PhraseDescription] = [
        .init("quantity", "an amount", [.number("how much"), .text("the unit")]),
        .init("quantity.bare", "an amount without a unit", [.number("how much")]),
        .init(
            "quantity.multiple", "an amount of a unit that begins with a number",
            [.number("how much"), .text("the unit")]),
        .init(
            "quantity.per", "an amount for each time or other amount, as in 5 mg per kg",
            [.text("the amount"), .text("per what")]),
        .init("quantity.lessThan", "less than an amount", [.text("the amount")]),
        .init("quantity.atMost", "an amount or less", [.text("the amount")]),
        .init("quantity.atLeast", "an amount or more", [.text("the amount")]),
        .init("quantity.moreThan", "more than an amount", [.text("the amount")]),
        .init(
            "quantity.range", "from one number to another",
            [.number("the least"), .number("the most"), .text("the unit")]),
        .init(
            "quantity.range.bare", "from one number to another, without a unit",
            [.number("the least"), .number("the most")]),
        .init(
            "quantity.range.multiple", "from one number to another, of a unit that begins with a number",
            [.number("the least"), .number("the most"), .text("the unit")]),
        .init("quantity.between", "from one amount to one with another unit", [.text("the least"), .text("the most")]),
        .init("quantity.upTo", "a range without a start", [.text("the most")]),
        .init("quantity.from", "a range without an end", [.text("the least")]),
        .init("unit.given", "a unit that tables have no words for", [.text("the unit")]),
    ]

    /// The first day of a month, which any table may name that dates are said with.
    static let firstDay = PhraseDescription(
        SentenceLocale.firstDayKey, "the first day of a month in dates, as in le 1er mars", [.text("the number 1")],
        isOptional: true)

    /// The order of the parts of a dosage of nothing.
    static let orderOfNothing = PhraseDescription(
        "sentence.order.none", "not words: as sentence.order, for a dosage of nothing, as in: for 7 days no tablets",
        isOptional: true)

    /// The methods that are said behind the dose.
    static let methodsBehindDose = PhraseDescription(
        "method.behindDose",
        "not words: keys of methods that stand behind the dose, as in 10 mL as a mouth rinse", isOptional: true)

    /// Who has reviewed a table, which each may say.
    static let reviews = PhraseDescription(
        TableReview.key,
        "not words: who has reviewed the table, of " + TableReview.allCases.map(\.rawValue).joined(separator: ", "),
        isOptional: true)

    /// The keys in whose place the phrase of a key is said, where its name does not begin with theirs.
    @Sendable static func generals(of key: String) -> [String] {
        if let (role, _) = neighbours(key) { return ["join.\(role.rawValue)", "join"] }
        if let unit = unitsByPhrase[key] { return [unit] }
        if let length = TimingUnit.allCases.first(where: { key == "interval.\($0.rawValue)" }) {
            return ["every.\(length.rawValue)"]
        }
        if key.hasPrefix("event.one.") { return ["event.\(key.dropFirst("event.one.".count))"] }
        guard key.hasPrefix("combination."), let event = key.split(separator: ".").last else { return [] }
        return ["event.\(event)", "frequency.times"]
    }

    /// The key of a unit, by those of the phrases that say an amount and the unit as one.
    private static let unitsByPhrase = Dictionary(
        DoseUnit.allCases.flatMap { [($0.keys.amount, $0.key), ($0.keys.range, $0.key)] }
    ) { first, _ in first }

    /// What a table may say in a way of its own, such as an amount whose noun holds the number, as in Arabic.
    private static let special: [PhraseDescription] =
        DoseUnit.allCases.map { unit in
            PhraseDescription(
                unit.keys.amount, "an amount and its unit (\(unit.rawValue)) as one phrase",
                [.number("how much"), .text("the unit in words", mayBeLeftOut: true)], isOptional: true)
        }
        + DoseUnit.allCases.map { unit in
            PhraseDescription(
                unit.keys.range, "a range and its unit (\(unit.rawValue)) as one phrase",
                [.number("the least"), .number("the most"), .text("the unit in words", mayBeLeftOut: true)],
                isOptional: true)
        }
        + TimingUnit.allCases.map { unit in
            PhraseDescription(
                "interval.\(unit.rawValue)", "a period in \(unit.word)s that stands alone, without a frequency",
                [.number("how many \(unit.word)s")], isOptional: true)
        }
        + [DoseUnit.unit, .internationalUnit].map { unit in
            PhraseDescription(
                "quantity.million.\(unit.rawValue)",
                "millions of the unit \(unit.rawValue), as in 1.2 million units, 1億2000万単位",
                [
                    .number("how much", mayBeLeftOut: true), .text("the unit in words", mayBeLeftOut: true),
                    .number("how many millions", mayBeLeftOut: true),
                    .number("how many ten thousands beside the hundred millions", mayBeLeftOut: true),
                    .number("how many hundred millions", mayBeLeftOut: true),
                ], isOptional: true)
        }
        + AdministrationSite.allCases.compactMap(\.injectKey).map { key in
            PhraseDescription(key, "the same place, for a dose that goes under the skin or deeper", isOptional: true)
        } + [
            firstDay, orderOfNothing, methodsBehindDose, reviews,
            PhraseDescription(
                "dose.repeated", "how much at a time, of a dose that is taken several times", [.text("the amount")],
                isOptional: true),
            PhraseDescription(
                "time.one", "a time of day among those after time.at, where the hour decides about its words",
                [.number("the hour", mayBeLeftOut: true), .text("the time")], isOptional: true),
            PhraseDescription(
                "bounds.fromUntil.day", "from a day or moment to a day, which is included",
                [.text("the start"), .text("the end")], isOptional: true),
            PhraseDescription(
                "bounds.fromUntil.moment", "from a month, a day or a moment to a day with a time",
                [.text("the start"), .text("the end")], isOptional: true),
            PhraseDescription(
                "bounds.until.moment", "until a day with a time", [.text("the end")], isOptional: true),
            PhraseDescription(
                "bounds.from.day", "from a day or moment on", [.text("the start")], isOptional: true),
            PhraseDescription(
                "bounds.until.day", "until a day, which is included", [.text("the end")], isOptional: true),
            PhraseDescription("event.one.AC", "before one of the meals of a day, of once a day", isOptional: true),
            PhraseDescription("event.one.C", "with one of the meals of a day, of once a day", isOptional: true),
            PhraseDescription("event.one.PC", "after one of the meals of a day, of once a day", isOptional: true),
            PhraseDescription(
                "quantity.given", "an amount of a unit in the words of the record",
                [.number("how much"), .text("the unit")], isOptional: true),
            PhraseDescription(
                "quantity.range.given", "a range of a unit in the words of the record",
                [.number("the least"), .number("the most"), .text("the unit")], isOptional: true),
            PhraseDescription(
                "dose.rated", "one patch, and how much it gives in a time, as a label says it",
                [.text("the dose"), .text("the amount per time")], isOptional: true),
            PhraseDescription("method.apply.patch", "to apply a patch", isOptional: true),
            PhraseDescription(
                "method.apply.fluid", "to apply a cream or a liquid, which cannot be stuck on", isOptional: true),
            PhraseDescription(
                "method.apply.inside", "to apply into the eye, ear, nose, vagina or rectum", isOptional: true),
            PhraseDescription(
                "method.instill.fluid", "to put a liquid that is no drop into the bladder or another cavity",
                isOptional: true),
            PhraseDescription(
                "implied.puff", "not words: keys of a method and a route that the word for a puff says already",
                isOptional: true),
            PhraseDescription(
                "implied.drop", "not words: keys of a method and a route that the word for a drop says already",
                isOptional: true),
            PhraseDescription(
                "implied.injection",
                "not words: keys of a method and a route that the word for an injection says already",
                isOptional: true),
            PhraseDescription(
                "implied.chewableTablet",
                "not words: keys of a method and a route that the word for a chewable tablet says already",
                isOptional: true),
            PhraseDescription(
                "implied.sublingualTablet",
                "not words: keys of a method and a route that the word for a sublingual tablet says already",
                isOptional: true),
            PhraseDescription(
                "implied.implant",
                "not words: keys of a method and a route that the word for an implant says already",
                isOptional: true),
            PhraseDescription(
                "implied.lozenge", "not words: keys of a method and a route that the word for a lozenge says already",
                isOptional: true),
            PhraseDescription(
                "implied.application",
                "not words: keys of a method and a route that the word for an application says already",
                isOptional: true),
            PhraseDescription(
                "implied.spray", "not words: keys of a method and a route that the word for a spray says already",
                isOptional: true),
            PhraseDescription(
                "implied.route", "not words: keys of methods that the words for a route say already", isOptional: true),
            PhraseDescription(
                "fraction.form", "not words: the number whose plural form goes with ½ alone, as in 1", isOptional: true),
        ]

    private static let counted: [PhraseDescription] =
        DoseUnit.allCases.map { unit in
            PhraseDescription(
                unit.key, "the unit \(unit.rawValue) after a number", [.number("the number", mayBeLeftOut: true)])
        }
        + TimingUnit.allCases.map { unit in
            PhraseDescription(
                "unit.\(unit.rawValue)", "\(unit.word)s as an amount, after a number",
                [.number("the number", mayBeLeftOut: true)])
        }

    // MARK: Times

    private static let frequencies: [PhraseDescription] = [
        .init("frequency.once", "once, of a frequency"),
        .init("frequency.twice", "twice, of a frequency"),
        .init("frequency.times", "3 times and more, of a frequency", [.number("how many times")]),
        .init(
            "frequency.range", "from so many times to so many", [.number("the least times"), .number("the most times")]),
        .init("frequency.upTo", "so many times at most", [.number("the most times")]),
        .init("cadence.unit", "how often in one unit of time", [.text("how often"), .text("as in a day")]),
        .init("cadence.period", "how often in a longer time", [.text("how often"), .text("as in every 2 days")]),
        .init(
            "bounds.fromUntil", "from a moment to another, which is included", [.text("the start"), .text("the end")]),
        .init("bounds.from", "from a moment on", [.text("the start")]),
        .init("bounds.until", "until a moment, which is included", [.text("the end")]),
    ]

    private static let timed: [PhraseDescription] = TimingUnit.allCases.flatMap { unit -> [PhraseDescription] in
        let (code, word) = (unit.rawValue, unit.word)
        let length = PhraseDescription.Argument.number("how many \(word)s")
        let lengths: [PhraseDescription.Argument] = [
            .number("the least number of \(word)s"), .number("the greatest number of \(word)s"),
        ]
        return [
            .init("a.\(code)", "the period of one \(word), as in twice per \(word)"),
            .init("per.\(code)", "for each \(word), of a rate or limit"),
            .init("in.\(code)", "in so many \(word)s, of a rate or limit", [length]),
            .init("every.\(code)", "repeated every so many \(word)s", [length]),
            .init(
                "within.\(code)", "the period in \(word)s within which it is taken so often, as in twice within",
                [length]),
            .init("every.range.\(code)", "repeated every so many to so many \(word)s", lengths),
            .init("duration.\(code)", "each time takes so many \(word)s", [length]),
            .init("duration.range.\(code)", "each time takes so many to so many \(word)s", lengths),
            .init("bounds.\(code)", "goes on for so many \(word)s", [length]),
            .init("bounds.range.\(code)", "goes on for so many to so many \(word)s", lengths),
            .init("bounds.upTo.\(code)", "goes on for so many \(word)s at most", [length]),
            .init("bounds.atLeast.\(code)", "goes on for so many \(word)s at least", [length]),
            .init("offset.\(code)", "so many \(word)s before or after an event", [length]),
            .init("gap.\(code)", "so many \(word)s at least between two doses", [length]),
        ]
    }

    private static let named: [PhraseDescription] =
        EventTiming.allCases.map { .init($0.formatString, "the event \($0.rawValue) of FHIR's value set event-timing") }
        + EventTiming.allCases.filter(\.takesOffset).map {
            .init($0.offsetKey, "a time before or after the event \($0.rawValue)", [.text("the length of time")])
        }
        + DayOfWeek.allCases.map {
            .init($0.formatString, "the day of the week \($0.rawValue), in a list after day.on")
        }
        + TimingCode.allCases.map { .init($0.formatString, "the abbreviation \($0.rawValue) in words") }
        + AdministrationRoute.allCases.map { .init($0.key, "the way into the body, in everyday words: \($0.rawValue)") }
        + AdministrationMethod.allCases.map { .init($0.key, "what to do with it: \($0.rawValue)") }
        + AdministrationSite.allCases.map { .init($0.key, "a place of the body, with its preposition: \($0.rawValue)") }
        + AsNeededReason.allCases.map {
            .init($0.key, "a reason, as it stands in asNeeded.for and asNeeded.words: \($0.rawValue)")
        }
        + AdditionalInstruction.allCases.map {
            .init($0.key, "a further instruction, after a comma: \($0.rawValue)")
        }
}

extension TimingUnit {
    /// The English word for one of the unit, for descriptions.
    fileprivate var word: String {
        switch self {
        case .second: "second"
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        }
    }
}
