// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Compares the words of a record with its structure.
///
/// It is made for a record: all its words are compared in the same way, whichever element holds them.
struct WordsReader {
    var dosages: [Dosage]
    /// The dosage that the words stand in; nil for words about all of them.
    let own: Int?
    private let version: FHIRVersion
    private let record: RecordContext
    /// The name of the medication.
    private let name: String?
    /// The day that a date without a year comes after: that of the start, or on which the record was written.
    private let start: CivilDate?

    /// The longest words of which clauses are judged, in bytes.
    private static let longest = 20_000

    /// Creates a reader of the words of a dosage, or of those about all dosages.
    init(_ dosages: [Dosage], _ own: Int?, version: FHIRVersion, _ record: RecordContext) {
        (self.dosages, self.own, self.version, self.record) = (dosages, own, version, record)
        name = record.name
        let ownStart = own.flatMap { dosages[$0].timing?.repeat?.bounds?.period?.start }
        start = (ownStart ?? record.written)?.civilDate
    }

    /// Compares words.
    ///
    /// - Parameters:
    ///   - words: The words as they can be shown.
    ///   - path: The element that holds them.
    /// - Returns: What was found.
    /// - Complexity: O(*n*) in the length of the words.
    func comparison(of words: String, at path: String) -> WordsComparison {
        var finding = WordsFinding()
        guard words.utf8.count <= Self.longest else {
            finding.unknown.insert(.unclear)
            return finding.comparison(path, words, quote: words)
        }
        let clauses = ClauseReader(name: name).meanings(of: words)
        for clause in clauses {
            switch clause.kind {
            case .ban: finding.forbids.insert(.ban)
            case .stop: finding.forbids.insert(.stop)
            case .pause: finding.forbids.insert(.pause)
            default: break
            }
        }
        guard finding.forbids.isEmpty else { return finding.comparison(path, words, quote: words) }
        // Words that are all there is stand whole in the sentence, and change nothing that it says.
        guard !isWordsOnly else {
            finding.hasInformation = true
            return finding.comparison(path, words, quote: words)
        }
        var compared = compare(words)
        if compared.dosages.isEmpty || !compared.isComplete, let usual = usualMeaning(of: words) {
            let meant = compare(usual)
            guard meant.isComplete, meant.isRepeated else {
                finding.unknown.insert(.abbreviation)
                return finding.comparison(path, words, quote: words)
            }
            compared = meant
        }
        read(compared, &finding)
        // What cannot be compared in a warning is no dose: use within 28 days of opening.
        if clauses.allSatisfy({ $0.kind == .caution }), !compared.dosages.contains(where: { !$0.doseAndRate.isEmpty }) {
            finding.unknown.remove(.unclear)
        }
        let isRead = !compared.dosages.isEmpty
        // Words that say nothing of a dose may still say how to take it: with water.
        if isRead, compared.isComplete, compared.dosages.allSatisfy({ DosageFacts($0).values.isEmpty }) {
            finding.adds.insert(.instruction)
        }
        if !isRead || !compared.isComplete, finding.contradicts.isEmpty {
            let stretches = isRead ? compared.notUnderstood.map(\.range) : [0..<words.utf8.count]
            readRest(of: words, stretches, clauses, compared, &finding)
        }
        if !finding.adds.isDisjoint(with: WordsFinding.completing), single != nil {
            finding.addition = finding.addition ?? addition(compared, finding.adds)
        }
        return finding.comparison(path, words, quote: quote(of: words, clauses, finding))
    }

    /// The BCP 47 tag of the resource; `nil` if it has none.
    private var language: String? { record.language }

    // MARK: The structure

    /// The one dosage that the words are about; `nil` for words about several.
    private var single: Dosage? { own.map { dosages[$0] } ?? (dosages.count == 1 ? dosages[0] : nil) }

    /// What this dosage says.
    var checked: CheckedDosage? { single.map { CheckedDosage.reading($0, version: version) } }

    private func compare(_ words: String) -> DosageTextComparison {
        func compare(with dosages: [Dosage]) -> DosageTextComparison {
            RecordTextReaders.shared.comparison(of: words, with: dosages, version: version, language: language)
        }
        guard let own else { return compare(with: dosages) }
        let single = compare(with: [dosages[own]])
        // Many systems write the words for the whole beside each of its dosages, or beside the first. Beside very many, each
        // would be compared with all.
        guard single.verdict == .contradicts || single.hasOtherCount,
            2...DosageTextComparison.mostPaired ~= dosages.count
        else { return single }
        let whole = compare(with: dosages)
        if single.verdict != .contradicts {
            return whole.verdict == .contradicts && !whole.isOfEvidence ? whole : single
        }
        if whole.verdict == .contradicts { return single }
        return !single.isOfEvidence && (whole.hasOtherCount || whole.error != nil) ? single : whole
    }

    /// Whether nothing but words says how to take it, of a dosage or of all.
    private var isWordsOnly: Bool {
        func isEmpty(_ dosage: Dosage) -> Bool {
            guard dosage.doseAndRate.isEmpty else { return false }
            let timing = CheckedDosage.reading(dosage, version: version).timing
            return !timing.hasPattern && timing.events.isEmpty && timing.abbreviation == nil
        }
        return single.map(isEmpty) ?? dosages.allSatisfy(isEmpty)
    }

    private func usualMeaning(of words: String) -> String? {
        RecordTextReaders.shared.reader(knowing: words, language)?.withUsualMeanings(words)
    }

    /// Takes in what was found element by element.
    private func read(_ compared: DosageTextComparison, _ finding: inout WordsFinding) {
        finding.contradictions = compared.differences.filter(\.isContradiction).map {
            $0.path.drop { $0 != "." }.dropFirst()
        }.map(String.init)
        for difference in compared.differences {
            let name =
                difference.path.hasPrefix("[")
                ? String(difference.path.drop { $0 != "." }.dropFirst()) : difference.path
            let kind = WordsComparison.Kind(element: name, difference)
            if name == "additionalInstruction", difference.relation == .more || difference.relation == .unsure {
                readInstructions(difference, compared, &finding)
                continue
            }
            switch difference.relation {
            case .contradiction?: finding.contradicts.insert(kind)
            // 1 spray beside 1 piece, and 3 tablets (6 mg) beside 6 mg: the patient counts what the words name.
            case .more? where name == "doseAndRate.dose" && difference.structure != nil:
                finding.adds.insert(.instruction)
            case .more?:
                guard let kind = refined(kind, compared) else { continue }
                if kind.contradicts { finding.contradicts.insert(kind.kind) } else { finding.adds.insert(kind.kind) }
            case .unsure? where name == "doseAndRate.dose":
                switch isSameAmount(compared) {
                case true?: break
                case false?: finding.contradicts.insert(.amount)
                case nil:
                    if isOtherCount(compared) {
                        finding.unknown.insert(.amount)
                    } else {
                        finding.adds.insert(.amountNotCompared)
                    }
                }
            case .unsure?:
                switch kind {
                case .route, .site, .method, .reason, .instruction: finding.adds.insert(kind)
                default: finding.unknown.insert(.unclear)
                }
            case .same?, .less?, nil: break
            }
        }
        // Words with a time and without a need may mean a regular dose, although the structure is as needed: quote them.
        if single?.asNeeded == true,
            compared.dosages.contains(where: { $0.timing?.repeat != nil && $0.asNeeded != true })
        {
            finding.adds.insert(.instruction)
        }
        if compared.hasOtherCount {
            let isDose = compared.dosages.contains {
                $0.timing != nil || !$0.doseAndRate.isEmpty || $0.asNeeded == true
            }
            if isDose { finding.unknown.insert(.steps) } else { finding.adds.insert(.instruction) }
        }
        if compared.error?.code == .ambiguous { finding.unknown.insert(.unclear) }
    }

    /// Takes in instructions that the structure has not.
    private func readInstructions(
        _ difference: DosageTextComparison.Difference, _ compared: DosageTextComparison,
        _ finding: inout WordsFinding
    ) {
        let known = compared.dosages.flatMap(\.additionalInstruction).compactMap {
            AdditionalInstruction.read($0, inTheirWords: false).value
        }
        let hasEnd = own != nil && checked?.endsAsWritten == true
        let ends =
            known.contains { $0.finding(hasEnd: hasEnd).result == .adds }
            && !compared.dosages.contains { CheckedDosage.reading($0, version: .r5).endsAsWritten }
        if ends {
            finding.adds.insert(.end)
            finding.hasOpenEnd = true
        }
        // According to a scheme: the dose stands elsewhere.
        let rest = WordsRest(
            difference.text ?? "", reader: RecordTextReaders.shared.reader(knowing: difference.text ?? "", language),
            names: ClauseReader.words(of: name))
        let elsewhere = rest.kinds.intersection([.condition, .change])
        finding.unknown.formUnion(elsewhere)
        if elsewhere.isEmpty { finding.adds.insert(.instruction) }
    }

    /// What an element that the words add is about; nil for what changes nothing.
    private func refined(
        _ kind: WordsComparison.Kind, _ compared: DosageTextComparison
    ) -> (kind: WordsComparison.Kind, contradicts: Bool)? {
        guard kind == .moment else { return (kind, false) }
        guard let pattern = merged(compared.dosages)?.timing?.repeat, let checked else {
            return (kind, false)
        }
        let events = pattern.when.compactMap { EventTiming(rawValue: $0.rawValue) }
        let timing = checked.timing.withPatternOfCode
        // Food with a dose is no time of the day; before each of three meals are three.
        if !events.isEmpty, events.allSatisfy(\.isAnyMeal), events.contains(.meal) || timing.frequency != .exactly(3) {
            return (.instruction, false)
        }
        // The structure has times, and the words are more exact.
        if !timing.when.isEmpty || !timing.times.isEmpty { return (.instruction, false) }
        guard let period = timing.period else { return (kind, false) }
        let count = events.isEmpty ? pattern.timeOfDay.count : events.reduce(0) { $0 + $1.parts.count }
        let isAsOften = period.unit >= .day && (timing.frequency ?? .exactly(1)) == .exactly(count)
        return (kind, !isAsOften)
    }

    /// Whether an amount of the words is that of the structure, by the strength of the medication; nil where it cannot be
    /// told.
    private func isSameAmount(_ compared: DosageTextComparison) -> Bool? {
        guard case (.quantity(let written), .quantity(let said))? = doses(compared), let strength = record.strength()
        else { return nil }
        return strength.areSame(said, written)
    }

    /// Whether words and structure count things, and not as many: 2 sprays beside 1 piece.
    ///
    /// Words beside one of several dosages may count those of another.
    private func isOtherCount(_ compared: DosageTextComparison) -> Bool {
        guard dosages.count == 1, let (written, said) = doses(compared), let own = DoseComparison.Amount(written),
            let words = DoseComparison.Amount(said)
        else { return false }
        return own.isOfThings && words.isOfThings && (own.low, own.high) != (words.low, words.high)
    }

    /// The one dose of the structure, and that of the words; `nil` if there are several or none.
    private func doses(_ compared: DosageTextComparison) -> (DoseAndRate.Dose, DoseAndRate.Dose)? {
        guard let dosage = single, dosage.doseAndRate.count == 1, let written = dosage.doseAndRate[0].dose,
            let said = merged(compared.dosages)?.doseAndRate.first?.dose
        else { return nil }
        return (written, said)
    }

    private func merged(_ dosages: [Dosage]) -> Dosage? {
        let merged = ComparedDosage.merged(DosageTextComparison.WordsApart(dosages).others, version: .r5)
        return merged.count == 1 ? merged[0] : nil
    }

    private func addition(
        _ compared: DosageTextComparison, _ kinds: Set<WordsComparison.Kind>
    ) -> WordsAddition? {
        merged(compared.dosages).map { WordsAddition($0, kinds, compared.effectivePeriod) }
    }

    // MARK: What was not understood

    private func readRest(
        of words: String, _ stretches: [Range<Int>], _ clauses: [ClauseMeaning], _ compared: DosageTextComparison,
        _ finding: inout WordsFinding
    ) {
        let structure = single.flatMap { dosage in checked.map { StructureNumbers(dosage, $0.timing) } }
        let isRegular = compared.dosages.contains {
            $0.timing?.repeat?.frequency != nil || $0.timing?.repeat?.period != nil
        }
        let reader = RecordTextReaders.shared.reader(knowing: words, language)
        let names = ClauseReader.words(of: name)
        func rest(of piece: String) -> WordsRest {
            WordsRest(piece, reader: reader, names: names, structure, isBesideRegular: isRegular)
        }
        for stretch in stretches {
            for (index, clause) in clauses.enumerated() where clause.range.overlaps(stretch) {
                var range = clause.range.clamped(to: stretch)
                if index > 0, clauses[index - 1].isHeading {
                    range = clauses[index - 1].range.lowerBound..<range.upperBound
                }
                let piece = String(words.utf8Substring(range))
                switch clause.kind {
                case .end:
                    let end = WordsEnd.day(in: words.utf8Substring(clause.range), after: start, reader: reader)
                    // What ended before it was written has ended.
                    if let end, let start, end < start {
                        finding.forbids.insert(.stop)
                        continue
                    }
                    finding.adds.insert(.end)
                    if let end { finding.addition = WordsAddition(end: end) }
                    finding.hasOpenEnd = finding.hasOpenEnd || end == nil
                case .start: finding.adds.insert(.start)
                case .condition: finding.adds.insert(.condition)
                case .caution:
                    finding.adds.insert(.caution)
                    let rest = rest(of: piece)
                    if rest.hasCountedDose, rest.kinds.contains(.number) { finding.unknown.insert(.number) }
                case .unclear: finding.unknown.insert(.denial)
                case .ban, .stop, .pause: break
                case .information: finding.hasInformation = true
                case .other:
                    let rest = rest(of: piece)
                    if rest.kinds.isEmpty {
                        finding.hasInformation = finding.hasInformation || !rest.isNameOnly
                    } else if !readLimit(in: piece, reader, &finding) {
                        finding.unknown.formUnion(rest.kinds)
                    }
                }
            }
        }
    }

    /// Reads a limit behind words that are not known: "advised not to exceed 8 tablets in 24 hours".
    private func readLimit(
        in words: String, _ reader: EverydayTextReader?, _ finding: inout WordsFinding
    ) -> Bool {
        guard let start = reader?.startOfLimit(in: words), start > 0 else { return false }
        let limit = compare(String(words.utf8Substring(start..<words.utf8.count)))
        guard limit.isComplete, limit.dosages.count == 1 else { return false }
        let facts = DosageFacts(limit.dosages[0]).values.keys
        guard !facts.isEmpty, facts.allSatisfy({ $0.hasPrefix("maxDose") }) else { return false }
        if limit.differences.contains(where: \.isContradiction) {
            finding.contradicts.insert(.limit)
        } else if limit.differences.contains(where: { $0.relation == .more }) {
            finding.adds.insert(.limit)
            finding.addition = WordsAddition(limit.dosages[0], [.limit], nil)
        }
        finding.hasInformation = true
        return true
    }

    /// What a sentence quotes: the clauses that warn of something, where the rest says nothing new, else all words.
    private func quote(of words: String, _ clauses: [ClauseMeaning], _ finding: WordsFinding) -> String? {
        guard finding.says else { return nil }
        guard finding.adds == [.caution], finding.unknown.isEmpty, finding.contradicts.isEmpty, !finding.hasInformation
        else { return words }
        let cautions = clauses.filter { $0.kind == .caution }.map { String(words.utf8Substring($0.range)).trimmed }
        return cautions.count == clauses.count || cautions.isEmpty ? words : cautions.joined(separator: " ")
    }
}

/// What was found in the words of one element so far.
struct WordsFinding {
    typealias Kind = WordsComparison.Kind

    var forbids: Set<Kind> = []
    var contradicts: Set<Kind> = []
    /// The elements that contradict each other.
    var contradictions: [String] = []
    var unknown: Set<Kind> = []
    /// What the words add, also what changes neither when nor how much.
    var adds: Set<Kind> = []
    /// Whether words are not understood that may change nothing.
    var hasInformation = false
    /// Whether the words end the treatment on a day that is not known.
    var hasOpenEnd = false
    var addition: WordsAddition?

    /// What words add that changes when, how much or whether a dose is taken.
    static let changing: Set<Kind> = [
        .asNeeded, .limit, .length, .end, .start, .moment, .weekdays, .condition, .amountNotCompared, .amount,
        .frequency,
    ]
    /// What of it completes a structure.
    static let completing: Set<Kind> = [.asNeeded, .limit, .length, .end, .moment]

    /// Whether anything is left to quote.
    var says: Bool { hasInformation || !(forbids.isEmpty && contradicts.isEmpty && unknown.isEmpty && adds.isEmpty) }

    func comparison(_ path: String, _ words: String, quote: String?) -> WordsComparison {
        let (result, kinds): (WordsComparison.Result, Set<Kind>) =
            if !forbids.isEmpty {
                (.forbids, forbids)
            } else if !contradicts.isEmpty {
                (.contradicts, contradicts)
            } else if !unknown.isEmpty {
                (.unknown, unknown)
            } else if !adds.isDisjoint(with: Self.changing) {
                (.adds, adds)
            } else if hasInformation {
                (.unknown, [])
            } else {
                (.agrees, adds)
            }
        return WordsComparison(
            path: path, result: result, kinds: Kind.allCases.filter(kinds.contains), words: words, quote: quote,
            addition: result == .adds && !hasOpenEnd ? addition : nil, contradictions: contradictions)
    }
}

extension WordsComparison.Kind {
    /// What an element is about that words have and the structure has not, or has otherwise.
    fileprivate init(element: String, _ difference: DosageTextComparison.Difference) {
        switch element {
        case "asNeeded": self = .asNeeded
        case "asNeededFor": self = .reason
        case "maxDosePerPeriod", "maxDosePerAdministration", "maxDosePerLifetime", "minimumGap": self = .limit
        case "timing.repeat.bounds", "effectiveDosePeriod":
            let words = difference.text ?? ""
            // A period is written from … to …; a start has no end behind it.
            self =
                words.hasPrefix("…") || words.hasPrefix("–")
                ? .end : words.hasSuffix("…") || words.hasSuffix("–") ? .start : .length
        case "timing.repeat.count": self = .length
        case "timing.repeat.when", "timing.repeat.timeOfDay", "timing.repeat.offset": self = .moment
        case "timing.repeat.dayOfWeek", "timing.repeat.dayOfMonth", "timing.repeat.daysOfCycle", "timing.event":
            self = .weekdays
        case "timing.repeat.frequency", "timing.repeat.period", "timing.repeat.exact": self = .frequency
        case "timing.repeat.duration", "doseAndRate.rate": self = .rate
        case "doseAndRate.dose": self = .amount
        case "condition": self = .condition
        case "route": self = .route
        case "site": self = .site
        case "method": self = .method
        case "medication": self = .reason
        default: self = .instruction
        }
    }
}

extension String {
    /// A part of the text between two places in its UTF-8, which are moved to whole characters.
    func utf8Substring(_ range: Range<Int>) -> Substring {
        let bytes = utf8
        let start = bytes.index(startIndex, offsetBy: range.lowerBound, limitedBy: endIndex) ?? endIndex
        let end = bytes.index(startIndex, offsetBy: range.upperBound, limitedBy: endIndex) ?? endIndex
        return self[start..<max(start, end)]
    }
}
