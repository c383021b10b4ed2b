// SPDX-License-Identifier: Apache-2.0

/// A compiler of one entry of a string dictionary to a phrase.
///
/// A placeholder without a position takes the next argument. Inside a form of a variable counting begins anew with the
/// argument of the variable itself, so that in "%d files in %#@folders@" the number is that of the variable and the
/// folders are counted by the argument after it, as on Apple's platforms.
struct PhraseCompiler {
    private let entry: StringsDictionary.Entry
    private var parameters: [Phrase.Parameter] = []
    private var compiled: [VariableUse: (variable: Phrase.Segment, size: Int)] = [:]
    private var open: [String] = []

    /// A variable together with the argument it stands for; the same variable may stand for several.
    private struct VariableUse: Hashable {
        var name: String
        var argument: Int
    }

    /// How deep variables may contain variables.
    private static let deepest = 16

    /// How many segments a phrase may have when every variable in it is unfolded to its longest form.
    private static let largest = 10_000

    /// The classes of numbers that the table declares, by name.
    private let classes: [String: NumberClass]

    private init(_ entry: StringsDictionary.Entry, _ classes: [String: NumberClass]) {
        self.entry = entry
        self.classes = classes
    }

    /// Compiles an entry.
    static func phrase(
        from entry: StringsDictionary.Entry?, rules: PluralRules, classes: [String: NumberClass] = [:]
    ) throws(PhraseTableError) -> Phrase {
        guard let entry else {
            throw PhraseTableError(.malformedEntry, "it is not a dictionary")
        }
        if let part = entry.malformedPart {
            throw PhraseTableError(
                .malformedEntry, "it is neither the text of the format nor a dictionary of texts", variable: part
            )
        }
        guard let format = entry.format else {
            throw PhraseTableError(.missingFormat, "it has no NSStringLocalizedFormatKey")
        }
        var compiler = PhraseCompiler(entry, classes)
        let (segments, _) = try compiler.compile(format, firstArgument: 0)
        return Phrase(rules: rules, segments: segments, parameters: compiler.parameters)
    }

    /// Compiles a format, and counts the segments it unfolds to.
    private mutating func compile(
        _ format: String, firstArgument: Int
    ) throws(PhraseTableError) -> (segments: [Phrase.Segment], size: Int) {
        let tokens: [FormatToken]
        do {
            tokens = try FormatToken.tokens(of: format)
        } catch {
            throw located(error.code, error.description)
        }
        var segments: [Phrase.Segment] = []
        var size = tokens.count
        var next = firstArgument
        func argument(at position: Int?) -> Int {
            if let position { return position - 1 }
            defer { next += 1 }
            return next
        }
        for token in tokens {
            switch token {
            case .literal(let text):
                segments.append(.literal(text))
            case .object(let position):
                let argument = argument(at: position)
                try note(.any, at: argument)
                segments.append(.argument(argument))
            case .variant(let name, let position):
                let argument = argument(at: position)
                try note(.any, at: argument)
                segments.append(.variant(argument, name))
            case .number(let position):
                let argument = argument(at: position)
                try note(.number, at: argument)
                segments.append(.argument(argument))
            case .variable(let name, let position):
                let argument = argument(at: position)
                try note(.number, at: argument)
                let (variable, longest) = try variable(VariableUse(name: name, argument: argument))
                size += longest
                segments.append(variable)
            }
            guard size <= Self.largest else {
                throw located(.tooComplex, "it unfolds to more than \(Self.largest) parts")
            }
        }
        return (segments, size)
    }

    /// Compiles the forms of a variable, once for each argument it stands for.
    private mutating func variable(
        _ use: VariableUse
    ) throws(PhraseTableError) -> (variable: Phrase.Segment, size: Int) {
        if let known = compiled[use] { return known }
        guard let rule = entry.variables[use.name] else {
            throw PhraseTableError(.unknownVariable, "it is named in a format and not defined", variable: use.name)
        }
        guard !open.contains(use.name) else {
            throw PhraseTableError(.recursiveVariable, "it contains itself", variable: use.name)
        }
        guard open.count < Self.deepest else {
            throw located(.tooComplex, "variables are nested more than \(Self.deepest) deep")
        }
        open.append(use.name)
        defer { open.removeLast() }

        let selector = try selector(of: use.name)
        let texts = try forms(of: rule, selector)
        guard let otherText = texts[PluralCategory.other.rawValue] else {
            throw located(.missingOther, "there is no form for 'other'")
        }
        let other = try compile(otherText, firstArgument: use.argument)
        var size = other.size
        guard selector == .cardinal, !texts.keys.contains(where: { $0.hasPrefix("=") }) else {
            let variable = try choice(use, selector, texts, other.segments, &size)
            compiled[use] = (.choice(variable), size)
            return (.choice(variable), size)
        }
        var forms: [[Phrase.Segment]] = []
        for category in PluralCategory.allCases {
            guard category != .other, let text = texts[category.rawValue] else {
                forms.append(other.segments)
                continue
            }
            let form = try compile(text, firstArgument: use.argument)
            size = max(size, form.size)
            forms.append(form.segments)
        }
        let variable = Phrase.PluralVariable(
            name: use.name, argument: use.argument, forms: forms,
            written: texts.keys.compactMap(PluralCategory.init(rawValue:))
        )
        compiled[use] = (.plural(variable), size)
        return (.plural(variable), size)
    }

    /// What chooses the form of a variable: its name says it, as in `n:ordinal`.
    private func selector(of name: String) throws(PhraseTableError) -> Phrase.ChoiceVariable.Selector {
        guard let colon = name.lastIndex(of: ":") else { return .cardinal }
        let kind = String(name[name.index(after: colon)...])
        switch kind {
        case "ordinal": return .ordinal
        case "range": return .range
        default:
            guard let numbers = classes[kind] else {
                throw located(.unknownClass, "the table has no entry '\(NumberClass.keyPrefix)\(kind)'")
            }
            return .numberClass(numbers)
        }
    }

    /// Compiles the forms of a variable that chooses by more than the plural category.
    private mutating func choice(
        _ use: VariableUse, _ selector: Phrase.ChoiceVariable.Selector, _ texts: [String: String],
        _ other: [Phrase.Segment], _ size: inout Int
    ) throws(PhraseTableError) -> Phrase.ChoiceVariable {
        var order = PluralCategory.allCases.map(\.rawValue)
        if case .numberClass(let numbers) = selector { order = numbers.forms + [PluralCategory.other.rawValue] }
        var forms: [(name: String, segments: [Phrase.Segment])] = []
        for name in order.dropLast() {
            guard let text = texts[name] else { continue }
            let form = try compile(text, firstArgument: use.argument)
            size = max(size, form.size)
            forms.append((name, form.segments))
        }
        forms.append((PluralCategory.other.rawValue, other))
        var exact: [(name: String, number: PluralOperands, segments: [Phrase.Segment])] = []
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard name.hasPrefix("="), let number = PluralOperands(name.dropFirst()) else { continue }
            let form = try compile(text, firstArgument: use.argument)
            size = max(size, form.size)
            exact.append((name, number, form.segments))
        }
        return Phrase.ChoiceVariable(
            name: use.name, argument: use.argument, selector: selector, forms: forms, exact: exact)
    }

    /// Checks the rule of the open variable and returns its texts by the names of its forms.
    private func forms(
        of rule: [String: String], _ selector: Phrase.ChoiceVariable.Selector
    ) throws(PhraseTableError) -> [String: String] {
        let type = rule["NSStringFormatSpecTypeKey"]
        guard type == "NSStringPluralRuleType" else {
            throw located(
                .unsupportedRule, "NSStringFormatSpecTypeKey must be NSStringPluralRuleType and is \(type ?? "missing")"
            )
        }
        let valueType = rule["NSStringFormatValueTypeKey"]
        guard let valueType, FormatToken.isValueType(valueType) else {
            throw located(
                .unsupportedValueType,
                "NSStringFormatValueTypeKey must be the format of a number such as d, and is \(valueType ?? "missing")"
            )
        }
        var texts: [String: String] = [:]
        for (name, text) in rule.sorted(by: { $0.key < $1.key }) {
            if name == "NSStringFormatSpecTypeKey" || name == "NSStringFormatValueTypeKey" { continue }
            texts[name] = text
            if name.hasPrefix("=") {
                guard PluralOperands(name.dropFirst()) != nil else {
                    throw located(.unknownCategory, "expected a number after the equals sign of '\(name)'")
                }
            } else if case .numberClass(let numbers) = selector {
                guard numbers.forms.contains(name) || name == PluralCategory.other.rawValue else {
                    throw located(.unknownCategory, "'\(name)' is no list of the class '\(numbers.name)'")
                }
            } else if PluralCategory(rawValue: name) == nil {
                throw located(.unknownCategory, "'\(name)' is not one of zero, one, two, few, many and other")
            }
        }
        return texts
    }

    private mutating func note(_ parameter: Phrase.Parameter, at argument: Int) throws(PhraseTableError) {
        guard argument < FormatToken.highestPosition else {
            throw located(.tooComplex, "it speaks of more than \(FormatToken.highestPosition) arguments")
        }
        while parameters.count <= argument {
            parameters.append(.unused)
        }
        // A number may be printed as anything; an argument that is a number somewhere is one everywhere.
        if parameters[argument] != .number {
            parameters[argument] = parameter
        }
    }

    /// Makes an error about the variable that is being compiled.
    private func located(_ code: PhraseTableError.Code, _ detail: String) -> PhraseTableError {
        PhraseTableError(code, detail, variable: open.last)
    }
}
