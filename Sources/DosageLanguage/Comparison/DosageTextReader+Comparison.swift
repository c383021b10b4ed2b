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
    ///   - dosages: The structure. Its words, such as `text` and `patientInstruction`, are read as the text is, unless they
    ///     are the text.
    ///   - version: The version that the dosages were read in.
    /// - Returns: What was found. For a text that cannot be read the verdict is `cannotTell`, with the error.
    /// - Complexity: O(*n*) in the length of the text, and O(*m*²) in the number of dosages.
    public func comparison(
        of text: String, with dosages: [Dosage], version: FHIRVersion = .r4
    ) -> DosageTextComparison {
        let comparison = comparisonOfElements(of: text, with: dosages, version: version)
        let found = comparison.adding(StructureWords(dosages, version: version).findings(beside: text, by: self))
        guard found.verdict == .cannotTell, found.error == nil, !found.notUnderstood.isEmpty else { return found }
        return found.with(error: everyday?.danger(in: text))
    }

    /// Compares a text with the elements of a structure, whose own words are not looked at.
    func comparisonOfElements(
        of text: String, with dosages: [Dosage], version: FHIRVersion
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
            .weighingImmediately(in: text, by: everyday)
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
        (comparison.dosages, comparison.effectivePeriod) = (self.dosages, effectivePeriod)
        return comparison
    }
}

extension DosageTextComparison.Difference {
    fileprivate var withoutContradiction: Self {
        Self(path: path, text: text, structure: structure, isContradiction: false, relation: .unsure)
    }
}

extension EverydayTextReader {
    /// Compares a reading of a text with a structure.
    ///
    /// - Parameters:
    ///   - reading: The reading; `nil` if the text has none, so that only its words are compared.
    ///   - text: The text.
    ///   - dosages: The structure.
    ///   - version: The version that the dosages were read in.
    /// - Returns: The comparison; `nil` if nothing can be compared.
    func comparison(
        of reading: DosageTextReading?, _ text: String, with dosages: [Dosage], version: FHIRVersion
    ) -> DosageTextComparison? {
        let dosages = withKnownPlaces(dosages)
        let comparison =
            reading.map { DosageTextComparison($0, with: dosages, version: version, reader: self) }
            ?? DosageTextComparison(verdict: .cannotTell, differences: [], notUnderstood: [], error: nil)
        let weighed = comparison.weighing(text, by: self, against: dosages, version: version)
        return reading != nil || weighed.verdict == .contradicts ? weighed : nil
    }
}
