// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension DosageTextComparison {
    /// Compares what was read of a text with the structure of the same dosage.
    ///
    /// - Parameters:
    ///   - reading: What was read.
    ///   - dosages: The structure.
    ///   - version: The version that the dosages were read in.
    ///   - reader: The reader of the language of the text; nil where the language has no vocabulary.
    init(_ reading: DosageTextReading, with dosages: [Dosage], version: FHIRVersion, reader: EverydayTextReader?) {
        let said = WordsApart(reading.dosages)
        let known = WordsApart(dosages)
        var all = (
            words: ComparedDosage.merged(said.others, version: .r5),
            own: ComparedDosage.merged(known.others, version: version)
        )
        var areSingle = false
        if all.words.count != all.own.count, let words = ComparedDosage.atEachTime(all.words, version: .r5),
            let own = ComparedDosage.atEachTime(all.own, version: version)
        {
            all = (words, own)
            areSingle = true
        }
        let names = ReadNames(reading)
        let words = all.words.map { ComparedDosage($0, version: .r5, reader: reader, names: names) }
        let own = all.own.map { ComparedDosage($0, version: version, reader: reader) }
        guard words.count == own.count else {
            self.init(ofOtherCount: words, own, reading, areSingle: areSingle && reading.isComplete)
            return
        }
        let unread = UnreadWords(reading.notUnderstood, reader: reader)
        let mayNeed = reading.notUnderstood.contains { reader?.mayBeAsNeeded($0.text) ?? true }
        var findings: [(place: Int, finding: DosageComparison.Finding)] = []
        for (place, comparison) in Self.paired(words, own) {
            for finding in comparison.findings {
                // What is left out may stand in what was not understood, and so may another step: 2 today, then 1.
                if finding.relation == .less, !reading.isComplete, mayNeed || !Self.isNeedLeftOut(finding) { continue }
                var finding = finding
                if finding.relation == .contradiction, !reading.isComplete,
                    comparison.mayChange(finding.path, by: unread, isNameOnly: reading.isNotUnderstoodFirst)
                {
                    finding.relation = .unsure
                }
                findings.append((place, finding))
            }
        }
        if own.count == 1, words[0].site == nil,
            let finding = SideWords.finding(reading.notUnderstood, beside: own[0], by: reader)
        {
            findings.append((0, finding))
        }
        for text in said.words where !known.allWords.contains(text) {
            findings.append((own.count, ("text", .unsure, text, nil)))
        }
        // As needed that the text leaves out is said first.
        findings =
            findings.filter { Self.isNeedLeftOut($0.finding) } + findings.filter { !Self.isNeedLeftOut($0.finding) }
        var relations = Set(findings.map(\.finding.relation))
        // No dosage has the product, which nobody compares here.
        if reading.effectivePeriod != nil || reading.product != nil { relations.insert(.more) }
        let isLacking = findings.contains {
            $0.finding.relation == .less && DosageComparison.decidesDose($0.finding.path)
        }
        let verdict: Verdict =
            if relations.contains(.contradiction) {
                .contradicts
            } else if !reading.isComplete || relations.contains(.unsure) {
                .cannotTell
            } else if isLacking {
                .saysLess
            } else if relations.contains(.more) {
                .saysMore
            } else {
                relations.contains(.less) ? .saysLess : .same
            }
        let differences = findings.map { place, finding in
            Difference(
                path: "[\(place)].\(finding.path)", text: finding.text, structure: finding.structure,
                isContradiction: finding.relation == .contradiction, relation: finding.relation)
        }
        let period = reading.effectivePeriod.map { period in
            Difference(
                path: "effectiveDosePeriod", text: DosageFacts.period(period), structure: nil, isContradiction: false,
                relation: .more)
        }
        let product = reading.product.map {
            Difference(path: "medication", text: $0, structure: nil, isContradiction: false)
        }
        self.init(
            verdict: verdict, differences: differences + [period, product].compactMap(\.self),
            notUnderstood: reading.notUnderstood, error: nil)
        hasMore = relations.contains(.more)
        (self.dosages, effectivePeriod) = (reading.dosages, reading.effectivePeriod)
    }

    private static func isNeedLeftOut(_ finding: DosageComparison.Finding) -> Bool {
        finding.relation == .less && finding.path.hasPrefix("asNeeded")
    }

    /// Lists what stands in the text and in the structure, of which the numbers of dosages differ.
    ///
    /// - Parameters:
    ///   - words: The dosages of the text.
    ///   - own: The dosages of the structure.
    ///   - reading: The text.
    ///   - areSingle: Whether each is one dose of a day, so that their numbers contradict each other.
    private init(
        ofOtherCount words: [ComparedDosage], _ own: [ComparedDosage], _ reading: DosageTextReading, areSingle: Bool
    ) {
        guard !areSingle else {
            func moments(_ dosages: [ComparedDosage]) -> String {
                dosages.compactMap(\.facts.moments).joined(separator: " ")
            }
            let difference = Difference(
                path: "[0].timing.repeat.frequency", text: moments(words), structure: moments(own),
                isContradiction: true)
            self.init(
                verdict: .contradicts, differences: [difference], notUnderstood: reading.notUnderstood, error: nil)
            dosages = reading.dosages
            return
        }
        // Of very many only the first are listed.
        let count = min(max(words.count, own.count), Self.mostPaired)
        let differences = (0..<count).compactMap { place -> Difference? in
            let (text, structure) = (
                words.indices.contains(place) ? words[place].facts.summary : nil,
                own.indices.contains(place) ? own[place].facts.summary : nil
            )
            guard text != structure else { return nil }
            return Difference(path: "[\(place)]", text: text, structure: structure, isContradiction: false)
        }
        self.init(
            verdict: .cannotTell, differences: differences, notUnderstood: reading.notUnderstood, error: nil)
        hasOtherCount = true
        dosages = reading.dosages
    }

    /// Dosages that have words and nothing else, apart from the others beside which they stand.
    struct WordsApart {
        private(set) var words: [String] = []
        private(set) var others: [Dosage] = []
        /// Those words, and the words beside the structure of the others.
        private(set) var allWords: Set<String> = []

        init(_ dosages: [Dosage]) {
            for dosage in dosages {
                allWords.formUnion([dosage.text, dosage.patientInstruction].compactMap(\.self))
                var rest = dosage
                (rest.text, rest.sequence) = (nil, nil)
                if let text = dosage.text, rest == Dosage() { words.append(text) } else { others.append(dosage) }
            }
            if others.isEmpty { (others, words) = (dosages, []) }
        }
    }

    /// The most dosages of which each is compared with each.
    static let mostPaired = 20

    /// The places of dosages in the order of their sequence; nil where two have the same number or one has none.
    private static func steps(_ dosages: [ComparedDosage]) -> [Int]? {
        let numbers = dosages.compactMap { $0.facts.values["sequence"].flatMap { Int($0) } }
        guard numbers.count == dosages.count, Set(numbers).count == numbers.count else { return nil }
        return dosages.indices.sorted { numbers[$0] < numbers[$1] }
    }

    /// Each dosage of a text with the dosage of the structure that it contradicts least; equals in their order.
    private static func paired(
        _ words: [ComparedDosage], _ own: [ComparedDosage]
    ) -> [(place: Int, comparison: DosageComparison)] {
        guard words.count > 1 else { return words.map { (0, DosageComparison($0, own[0])) } }
        // Steps that follow one another are compared in their order.
        if let steps = Self.steps(words), let ownSteps = Self.steps(own) {
            let pairs = zip(steps, ownSteps).map { ($1, DosageComparison(words[$0], own[$1])) }
            return pairs.sorted { $0.0 < $1.0 }
        }
        // Many steps are compared in their order.
        guard words.count <= mostPaired else { return words.indices.map { ($0, DosageComparison(words[$0], own[$0])) } }
        var rest = Array(own.indices)
        var pairs: [(place: Int, comparison: DosageComparison)] = []
        for dosage in words {
            let candidates = rest.map { ($0, DosageComparison(dosage, own[$0])) }
            guard
                let best = candidates.min(by: {
                    ($0.1.contradictions, $0.1.findings.count) < ($1.1.contradictions, $1.1.findings.count)
                })
            else { break }
            rest.removeAll { $0 == best.0 }
            pairs.append((best.0, best.1))
        }
        return pairs.sorted { $0.place < $1.place }
    }
}

extension DosageTextReading {
    /// Whether all words that were not understood stand before those that were.
    fileprivate var isNotUnderstoodFirst: Bool {
        let start = understood.first?.range.lowerBound ?? 0
        return notUnderstood.allSatisfy { $0.range.upperBound <= start }
    }
}
