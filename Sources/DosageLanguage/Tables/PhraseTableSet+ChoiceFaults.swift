// SPDX-License-Identifier: Apache-2.0

/// What is wrong with variables that choose by an ordinal, a range or a class, with joins by neighbours, and with variants.
extension PhraseTableSet {
    /// The forms that a variable lacks or has in vain: those of ordinal categories, or of a class of numbers.
    func faultsOfForms(
        of variable: PhraseText.Variable, _ kind: String, _ rules: PluralRules, _ classes: [String: NumberClass]
    ) -> [PhraseTableError] {
        let written = variable.forms.map(\.name).filter { !$0.hasPrefix("=") }
        if let numbers = classes[kind] {
            return numbers.forms.filter { !written.contains($0) }.map { form in
                PhraseTableError(
                    .missingCategory, "there is no form for '\(form)' of the class '\(kind)'", variable: variable.name)
            }
        }
        let categories = rules.ordinalCategories
        let missing = categories.filter { !written.contains($0.rawValue) }.map { category in
            let examples = rules.ordinalExamples(of: category).joined(separator: ", ")
            return PhraseTableError(
                .missingCategory, "there is no form for '\(category)', the ordinal category of \(examples)",
                variable: variable.name)
        }
        let unused = written.filter { !categories.map(\.rawValue).contains($0) }.map { name in
            PhraseTableError(
                .unusedCategory, "the language has no ordinal category '\(name)'", variable: variable.name)
        }
        return missing + unused
    }

    /// The forms of such variables that do not print their number though they are used for several.
    func faultsOfChoices(_ phrase: Phrase, _ listed: PhraseDescription) -> [PhraseTableError] {
        phrase.segments.flatMap { segment -> [PhraseTableError] in
            guard case .choice(let variable) = segment, variable.argument < listed.argumentCount,
                !listed.arguments[variable.argument].mayBeLeftOut,
                !prints(variable.argument, phrase.segments.filter { if case .choice = $0 { false } else { true } })
            else { return [] }
            return variable.forms.compactMap { form in
                guard !prints(variable.argument, form.segments),
                    variable.hasSeveralNumbers(form.name, phrase.rules)
                else { return nil }
                let argument = listed.arguments[variable.argument]
                return PhraseTableError(
                    .droppedArgument,
                    """
                    the form '\(form.name)' leaves out argument \(variable.argument + 1) (\(argument.name)), and it is \
                    used for several numbers
                    """,
                    variable: variable.name)
            }
        }
    }

    /// A join after a part that the order of the language puts behind, which is never asked for.
    func faultsOfNeighbours(_ key: String, in table: PhraseTable) -> [PhraseTableError] {
        guard let (role, before) = DosagePhrases.neighbours(key),
            let order = try? table.format("sentence.order").split(separator: " ").map(String.init)
        else { return [] }
        // A role that is not named is said last.
        let places = [before, role].map { order.firstIndex(of: $0.rawValue) ?? order.count }
        guard places[0] > places[1] else { return [] }
        return [
            PhraseTableError(
                .unusedKey, "in sentence.order the role \(before.rawValue) comes after \(role.rawValue)")
        ]
    }

    // MARK: Variants

    /// What is asked for and missing, and what is there and not asked for.
    func faultsOfVariants(in table: PhraseTable) -> [PhraseTableError] {
        let inVariants = table.keys.compactMap { key in
            PhraseVariant.parts(of: key).map { (key: key, base: $0.base, variant: $0.variant) }
        }
        guard !table.askedVariants.isEmpty || !inVariants.isEmpty || !table.classes.isEmpty else { return [] }
        let had = Set(inVariants.map(\.variant))
        var faults = unusedClasses(of: table)
        for (key, _, variant) in inVariants where !table.askedVariants.contains(variant) {
            faults.append(PhraseTableError(.unusedVariant, "no phrase asks for '%(\(variant))@'", key: key))
        }
        for key in table.keys {
            for (position, name) in table.phrase(for: key)?.askedVariants ?? [] where !key.contains("=") {
                let plainKey = PhraseVariant.parts(of: key)?.base ?? key
                if !hasVariants || !DosagePhrases.asksForVariants(plainKey, position) {
                    faults.append(
                        PhraseTableError(
                            .unusedVariant, "argument \(position + 1) is text that has no variants: use %@", key: key))
                } else if !name.isEmpty, !had.contains(name), !PhraseVariant.ofMonths.contains(name) {
                    faults.append(PhraseTableError(.missingVariant, "no phrase has the variant '\(name)'", key: key))
                }
            }
        }
        for variant in had.sorted() { faults += incomplete(variant, in: table) }
        return faults
    }

    /// The classes that no phrase chooses by.
    private func unusedClasses(of table: PhraseTable) -> [PhraseTableError] {
        guard !table.classes.isEmpty else { return [] }
        let kinds = Set(table.keys.lazy.compactMap(table.text).flatMap(\.variables).compactMap(\.kind))
        return table.classes.keys.filter { !kinds.contains($0) }.map { name in
            PhraseTableError(
                .unusedKey, "no variable chooses by the class '\(name)'", key: NumberClass.keyPrefix + name)
        }
    }

    /// The phrases that would be said in their plain form where their like have a variant.
    ///
    /// Those are all months, all days or all events; of the units, those whose word depends on the number.
    private func incomplete(_ variant: String, in table: PhraseTable) -> [PhraseTableError] {
        func has(_ key: String) -> Bool { table.contains("\(key):\(variant)") }
        let families: [[String]] = [
            (1...12).map { "month.\($0)" }, DayOfWeek.allCases.map(\.formatString),
            EventTiming.allCases.map(\.formatString), DoseUnit.allCases.map(\.keys.amount),
            DoseUnit.allCases.map(\.keys.range), DoseUnit.allCases.map(\.key),
            TimingUnit.allCases.map { "unit.\($0.rawValue)" },
        ]
        var faults: [PhraseTableError] = []
        for (number, keys) in families.enumerated() where keys.contains(where: has) {
            let isCounted = number >= 3
            for key in keys where !has(key) {
                guard number == 0 || table.contains(key), !isCounted || table.hasForms(key) else { continue }
                faults.append(
                    PhraseTableError(.missingVariant, "others like it have the variant '\(variant)'", key: key))
            }
        }
        // A form for a certain number is not asked for where the variant has a phrase for all numbers.
        for key in table.keys where !key.contains(":") {
            guard let mark = key.lastIndex(of: "="), has(String(key[..<mark])) else { continue }
            let (base, number) = (key[..<mark], key[mark...])
            guard !table.contains("\(base):\(variant)\(number)") else { continue }
            faults.append(
                PhraseTableError(
                    .missingVariant, "'\(base):\(variant)' is said in its place where '\(variant)' is asked for",
                    key: key))
        }
        // A phrase for the amount as a whole is said before the variant of its unit is looked for.
        for unit in DoseUnit.allCases where has(unit.key) && table.contains(unit.keys.amount) && !has(unit.keys.amount)
        {
            faults.append(
                PhraseTableError(
                    .missingVariant, "it is said in place of '\(unit.key):\(variant)'", key: unit.keys.amount))
        }
        return faults
    }
}

extension PhraseTable {
    /// Whether the words of a phrase depend on a number.
    fileprivate func hasForms(_ key: String) -> Bool {
        phrase(for: key)?.segments.contains { segment in
            switch segment {
            case .plural, .choice: true
            case .literal, .argument, .variant: false
            }
        } ?? false
    }
}

extension PhraseText.Variable {
    /// What the name says that the form is chosen by: `ordinal`, `range` or a class; nil for the plural category alone.
    var kind: String? {
        name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) }
    }
}

extension Phrase.ChoiceVariable {
    /// Whether a form is used for more than one number.
    func hasSeveralNumbers(_ form: String, _ rules: PluralRules) -> Bool {
        switch selector {
        case .numberClass(let numbers): return !numbers.isOfOneNumber(form)
        case .cardinal, .range, .ordinal:
            let digits = (0...200).map(String.init) + ["0.25", "0.5", "1.5", "1000000"]
            let numbers = digits.lazy.compactMap { PluralOperands($0) }.filter { number in
                !exact.contains { $0.number.isNumericallyEqual(to: number) }
                    && self.name(for: number, from: nil, rules) == form
            }
            return numbers.prefix(2).count > 1
        }
    }
}
