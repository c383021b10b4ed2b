// SPDX-License-Identifier: Apache-2.0

extension PhraseTableSet {
    /// Checks a table against the phrases that are asked for.
    ///
    /// A table that serves part of a language ("de-AT") is checked together with that of the language, as ``PhraseTables``
    /// gives it.
    ///
    /// - Parameter table: The table.
    /// - Returns: What is wrong, each with its key and variable, in the order of the keys; empty for a table that says
    ///   all there is to say.
    public func faults(in table: PhraseTable) -> [PhraseTableError] {
        let missing = phrases.filter { !$0.isOptional && !table.contains($0.key) }.map { phrase in
            PhraseTableError(
                .missingKey, "the phrase is missing" + (phrase.summary.isEmpty ? "" : " (\(phrase.summary))"),
                key: phrase.key)
        }
        return sorted(missing + faultsOfEntries(of: table, in: table) + faultsOfVariants(in: table), of: table)
    }

    /// Checks a table that changes some phrases of another one, or adds to them.
    ///
    /// What the other one says for certain cases stays: who calls a tablet a pill finds here that the phrase for half a
    /// tablet (`quantity.tablet=0.5`) still says tablet.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - base: The table that it extends.
    /// - Returns: What is wrong, each with its key and variable, in the order of the keys.
    public func faults(in table: PhraseTable, extending base: PhraseTable) -> [PhraseTableError] {
        let changed = Set(table.keys)
        let shadows = base.keys.filter { !changed.contains($0) }.flatMap { key in
            generals(of: key).filter(changed.contains).map { general in
                PhraseTableError(
                    .shadowedKey, "in some cases '\(key)' is said instead, which the table leaves as it was",
                    key: general)
            }
        }
        let whole = PhraseTable(base, merging: table)
        let variants = faultsOfVariants(in: whole).filter { $0.key.map(changed.contains) == true }
        return sorted(faultsOfEntries(of: table, in: whole) + variants + shadows, of: table)
    }

    private func sorted(_ faults: [PhraseTableError], of table: PhraseTable) -> [PhraseTableError] {
        faults.map { $0.at(table: table.name) }.sorted { ($0.key ?? "") < ($1.key ?? "") }
    }

    /// The faults of the entries of a table, which may be part of a whole one.
    private func faultsOfEntries(of table: PhraseTable, in whole: PhraseTable) -> [PhraseTableError] {
        [table.reviewFault].compactMap(\.self)
            + table.keys.flatMap { key -> [PhraseTableError] in
                guard let phrase = table.phrase(for: key) else { return [] }
                let own = faults(of: phrase, key, whole.classes)
                return (own + faultsOfNeighbours(key, in: whole)).map { $0.at(key: key) }
            }
    }

    private func faults(
        of phrase: Phrase, _ key: String, _ classes: [String: NumberClass]
    ) -> [PhraseTableError] {
        guard let listed = self[key] else {
            return [PhraseTableError(.unusedKey, "nothing asks for this phrase")]
        }
        if let fault = phrase.untranslatedFault { return [fault] }
        let text = PhraseText(phrase)
        if text.isEmpty { return [PhraseTableError(.emptyPhrase, "the phrase has no words")] }
        let isForOneNumber = key.contains("=")
        return faultsOfArguments(phrase, listed)
            + faultsOfForms(text, phrase.rules, classes, isForOneNumber: isForOneNumber)
            + (isForOneNumber ? [] : faultsOfNumbers(phrase, listed) + faultsOfChoices(phrase, listed))
    }

    /// What a phrase leaves out, and what it takes for something else than it is.
    private func faultsOfArguments(_ phrase: Phrase, _ listed: PhraseDescription) -> [PhraseTableError] {
        let used = phrase.parameters
        var faults: [PhraseTableError] = []
        for (position, argument) in listed.arguments.enumerated() {
            let parameter = position < used.count ? used[position] : .unused
            if parameter == .unused, !argument.mayBeLeftOut {
                faults.append(dropped(argument, position))
            } else if parameter == .number, argument.kind == .text {
                faults.append(
                    PhraseTableError(.notANumber, "argument \(position + 1) (\(argument.name)) is text: use %@"))
            }
        }
        for position in used.indices.dropFirst(listed.argumentCount) where used[position] != .unused {
            faults.append(
                PhraseTableError(
                    .missingArgument, "it speaks of argument \(position + 1) and is given \(listed.argumentCount)"))
        }
        return faults
    }

    /// The categories of the language without a form, and forms without a category.
    private func faultsOfForms(
        _ text: PhraseText, _ rules: PluralRules, _ classes: [String: NumberClass], isForOneNumber: Bool
    ) -> [PhraseTableError] {
        text.variables.filter { !(isForOneNumber && $0.argument == 0) }.flatMap { variable -> [PhraseTableError] in
            if let kind = variable.kind, kind != "range" { return faultsOfForms(of: variable, kind, rules, classes) }
            let written = variable.forms.compactMap { PluralCategory(rawValue: $0.name) }
            let unwritten = rules.categories.filter { !written.contains($0) }
            let missing = unwritten.compactMap { category -> PhraseTableError? in
                let numbers = rules.examples(of: category)
                guard countsMillions || numbers.contains(where: { $0.count < 7 }) else { return nil }
                let examples = numbers.joined(separator: ", ")
                return PhraseTableError(
                    .missingCategory, "there is no form for '\(category)', the category of \(examples)",
                    variable: variable.name)
            }
            // Every language may have a form for none.
            let unused = written.filter { $0 != .zero && !rules.categories.contains($0) }.map { category in
                PhraseTableError(
                    .unusedCategory, "the language has no category '\(category)'", variable: variable.name)
            }
            return missing + unused
        }
    }

    /// The forms that do not print their number though they are used for several, as the French form one is for 0 and 1.5.
    private func faultsOfNumbers(_ phrase: Phrase, _ listed: PhraseDescription) -> [PhraseTableError] {
        phrase.segments.flatMap { segment -> [PhraseTableError] in
            guard case .plural(let variable) = segment, variable.argument < listed.argumentCount,
                !listed.arguments[variable.argument].mayBeLeftOut,
                !prints(variable.argument, phrase.segments.filter { if case .plural = $0 { false } else { true } })
            else { return [] }
            return PluralCategory.allCases.filter(variable.hasForm).compactMap { category in
                guard !prints(variable.argument, variable.forms[category.index]),
                    phrase.rules.hasSeveralNumbers(category)
                else { return nil }
                let argument = listed.arguments[variable.argument]
                return PhraseTableError(
                    .droppedArgument,
                    """
                    the form '\(category)' leaves out argument \(variable.argument + 1) (\(argument.name)), and the \
                    language uses it for several numbers
                    """,
                    variable: variable.name)
            }
        }
    }

    private func dropped(_ argument: PhraseDescription.Argument, _ position: Int) -> PhraseTableError {
        PhraseTableError(.droppedArgument, "it leaves out argument \(position + 1) (\(argument.name))")
    }

    func prints(_ argument: Int, _ segments: [Phrase.Segment]) -> Bool {
        segments.contains { segment in
            switch segment {
            case .literal: false
            case .argument(let position), .variant(let position, _): position == argument
            case .plural(let inner): inner.argument == argument && inner.forms.allSatisfy { prints(argument, $0) }
            case .choice(let inner): inner.argument == argument && inner.allForms.allSatisfy { prints(argument, $0) }
            }
        }
    }
}
