// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension DosageTextReader {
    /// Compares a text with the structure of the same dosage.
    ///
    /// What means the same is the same: every 8 hours is as often as 3 times a day, half an hour is 30 minutes, BID is twice
    /// a day. A text may leave things out, and may say more; only what cannot be true beside the other contradicts it. An
    /// amount of tablets is not compared with one in mg.
    ///
    /// ```swift
    /// let reader = try DosageTextReader(locale: Locale(identifier: "en"))
    /// let comparison = reader.comparison(of: "1 tab BID", with: [dosage])  // a dosage with a frequency of 3 in a day
    /// comparison.verdict              // contradicts
    /// comparison.differences[0].path  // [0].timing.repeat.frequency
    /// ```
    ///
    /// - Parameters:
    ///   - text: The words, in the language of the reader.
    ///   - dosages: The structure. Its own `text` and `patientInstruction` are not looked at.
    ///   - version: The version that the dosages were read in.
    /// - Returns: What was found. For a text that cannot be read the verdict is `cannotTell`, with the error.
    /// - Complexity: O(*n*) in the length of the text, and O(*m*²) in the number of dosages.
    public func comparison(
        of text: String, with dosages: [Dosage], version: FHIRVersion = .r4
    ) -> DosageTextComparison {
        let dosages = everyday?.withKnownPlaces(dosages) ?? dosages
        let comparison: DosageTextComparison
        do {
            comparison = DosageTextComparison(
                try comparableReading(of: text), with: dosages, version: version, reader: everyday)
        } catch {
            comparison = DosageTextComparison(verdict: .cannotTell, differences: [], notUnderstood: [], error: error)
        }
        return comparison.weighing(text, by: everyday, against: dosages, version: version)
    }
}

extension DosageTextComparison {
    /// The comparison after a look at all words of the text, where some were not understood or amounts cannot be compared.
    ///
    /// What another word of the text explains contradicts nothing; what no word of it explains contradicts the structure.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - reader: The reader of its language; nil where the language has no vocabulary.
    ///   - dosages: The structure.
    ///   - version: The version that the dosages were read in.
    /// - Returns: The comparison.
    func weighing(
        _ text: String, by reader: EverydayTextReader?, against dosages: [Dosage], version: FHIRVersion
    ) -> DosageTextComparison {
        guard verdict == .cannotTell || verdict == .contradicts, let reader, let evidence = reader.evidence(in: text),
            !isComplete || verdict == .cannotTell || evidence.hasWorkdays
        else { return self }
        let unread = reader.evidence(in: notUnderstood)
        let structure = ComparedDosage.merged(WordsApart(dosages).others, version: version).map {
            ComparedDosage($0, version: version)
        }
        let known = differences.map { difference in
            let isExplained = structure.enumerated().contains { place, dosage in
                guard difference.path.hasPrefix("[\(place)].") else { return false }
                let path = String(difference.path.drop { $0 != "." }.dropFirst())
                return !isComplete && evidence.explains(path, of: dosage, by: unread)
                    || evidence.leavesSaturdayOpen(path, of: dosage)
            }
            return isExplained && difference.isContradiction ? difference.withoutContradiction : difference
        }
        let findings =
            known.contains(where: \.isContradiction) ? [] : evidence.contradictions(with: structure)
        let paths = Set(findings.map { "[0].\($0.path)" })
        let found = findings.map { finding in
            Difference(
                path: "[0].\(finding.path)", text: finding.text, structure: finding.structure, isContradiction: true)
        }
        let all = found + known.filter { !paths.contains($0.path) }
        var comparison = DosageTextComparison(
            verdict: all.contains(where: \.isContradiction) ? .contradicts : .cannotTell, differences: all,
            notUnderstood: notUnderstood, error: error)
        comparison.hasOtherCount = hasOtherCount
        comparison.isOfEvidence = !found.isEmpty
        return comparison
    }
}

extension DosageTextComparison.Difference {
    fileprivate var withoutContradiction: Self {
        Self(path: path, text: text, structure: structure, isContradiction: false)
    }
}

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
        let words = all.words.map { ComparedDosage($0, version: .r5) }
        let own = all.own.map { ComparedDosage($0, version: version) }
        guard words.count == own.count else {
            self.init(ofOtherCount: words, own, reading, areSingle: areSingle && reading.isComplete)
            return
        }
        let unread = UnreadWords(reading.notUnderstood, reader: reader)
        var findings: [(place: Int, finding: DosageComparison.Finding)] = []
        for (place, comparison) in Self.paired(words, own) {
            for finding in comparison.findings {
                // What is left out may stand in what was not understood, and so may another step: 2 today, then 1.
                if finding.relation == .less, !reading.isComplete { continue }
                var finding = finding
                if finding.relation == .contradiction,
                    comparison.mayChange(finding.path, by: unread, isNameOnly: reading.isNotUnderstoodFirst)
                {
                    finding.relation = .unsure
                }
                findings.append((place, finding))
            }
        }
        for text in said.words where !known.allWords.contains(text) {
            findings.append((own.count, ("text", .unsure, text, nil)))
        }
        var relations = Set(findings.map(\.finding.relation))
        if reading.effectivePeriod != nil { relations.insert(.more) }
        let verdict: Verdict =
            if relations.contains(.contradiction) {
                .contradicts
            } else if !reading.isComplete || relations.contains(.unsure) {
                .cannotTell
            } else if relations.contains(.more) {
                .saysMore
            } else {
                relations.contains(.less) ? .saysLess : .same
            }
        let differences = findings.map { place, finding in
            Difference(
                path: "[\(place)].\(finding.path)", text: finding.text, structure: finding.structure,
                isContradiction: finding.relation == .contradiction)
        }
        let period = reading.effectivePeriod.map { period in
            Difference(
                path: "effectiveDosePeriod", text: DosageFacts.period(period), structure: nil, isContradiction: false)
        }
        self.init(
            verdict: verdict, differences: differences + [period].compactMap(\.self),
            notUnderstood: reading.notUnderstood, error: nil)
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
    }

    /// Dosages that have words and nothing else, apart from the others beside which they stand.
    private struct WordsApart {
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

extension EverydayTextReader {
    /// Compares a text, of which some words may not be known, with a structure; nil where nothing can be compared.
    func doubtfulComparison(
        of text: String, with dosages: [Dosage], version: FHIRVersion
    ) -> DosageTextComparison? {
        let dosages = withKnownPlaces(dosages)
        let reading = try? readDoubtful(text)
        let comparison =
            reading.map { DosageTextComparison($0, with: dosages, version: version, reader: self) }
            ?? DosageTextComparison(verdict: .cannotTell, differences: [], notUnderstood: [], error: nil)
        let weighed = comparison.weighing(text, by: self, against: dosages, version: version)
        return reading != nil || weighed.verdict == .contradicts ? weighed : nil
    }
}
