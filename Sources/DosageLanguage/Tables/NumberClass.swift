// SPDX-License-Identifier: Apache-2.0

/// A way in which a table sorts numbers, such as by how they sound.
///
/// The entry `class.NAME` of a table declares it, as in `te: *3 *4 *5 *70; ta: *40 *60; da: *6 *9 *10 *30 *90`. A number
/// stands for itself, `*3` for every whole number that ends in 3, `5*` for every one that begins with 5, and `*` for every whole
/// number. A number by itself wins, then the longest ending, then the longest beginning. What is in no list is `other`.
struct NumberClass: Sendable, Hashable {
    /// What the keys of declarations begin with.
    static let keyPrefix = "class."

    /// The name of the class.
    let name: String
    /// The names of its lists, in the order in which they are declared.
    let forms: [String]
    /// The numbers in it that stand for themselves.
    private let numbers: [(number: PluralOperands, form: String)]
    /// The names of the lists by the endings in them.
    private let endings: [String: String]
    /// The names of the lists by the beginnings in them.
    private let beginnings: [String: String]

    /// Reads a declaration.
    ///
    /// - Parameters:
    ///   - name: The name of the class.
    ///   - text: The lists.
    /// - Throws: What in the text cannot be understood.
    init(_ name: String, _ text: String) throws(PhraseTableError) {
        self.name = name
        var forms: [String] = []
        var numbers: [(number: PluralOperands, form: String)] = []
        var endings: [String: String] = [:]
        var beginnings: [String: String] = [:]
        for list in text.split(separator: ";") {
            let parts = list.split(separator: ":", maxSplits: 1)
            let form = String(parts[0].filter { !$0.isWhitespace })
            guard parts.count == 2, PhraseVariant.isName(form), form != PluralCategory.other.rawValue,
                !forms.contains(form)
            else {
                throw Self.fault(
                    "a list is a name, a colon and numbers, and the name is neither 'other' nor used twice")
            }
            forms.append(form)
            for pattern in parts[1].split(whereSeparator: \.isWhitespace) {
                let isNew: Bool
                if pattern.contains("*") {
                    let digits = String(pattern.filter { $0 != "*" })
                    guard pattern == "*\(digits)" || pattern == "\(digits)*",
                        digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
                    else { throw Self.fault("'\(pattern)'") }
                    isNew =
                        pattern.first == "*"
                        ? endings.updateValue(form, forKey: digits) == nil
                        : beginnings.updateValue(form, forKey: digits) == nil
                } else {
                    guard let number = PluralOperands(pattern) else { throw Self.fault("'\(pattern)'") }
                    isNew = !numbers.contains { $0.number.isNumericallyEqual(to: number) }
                    numbers.append((number, form))
                }
                guard isNew else { throw Self.fault("'\(pattern)' is in two lists") }
            }
        }
        guard !forms.isEmpty else { throw Self.fault("there is no list") }
        (self.forms, self.numbers) = (forms, numbers)
        (self.endings, self.beginnings) = (endings, beginnings)
    }

    private static func fault(_ detail: String) -> PhraseTableError {
        PhraseTableError(
            .malformedEntry, "expected a class of numbers as in 'a: 1 5; b: *3 *4': \(detail)")
    }

    /// The name of the list that a number is in, or `other`.
    func name(of number: PluralOperands) -> String {
        if let own = numbers.first(where: { $0.number.isNumericallyEqual(to: number) }) { return own.form }
        guard let whole = number.n else { return PluralCategory.other.rawValue }
        let digits = String(whole)
        for length in stride(from: digits.count, to: 0, by: -1) {
            if let form = endings[String(digits.suffix(length))] { return form }
        }
        for length in stride(from: digits.count, to: 0, by: -1) {
            if let form = beginnings[String(digits.prefix(length))] { return form }
        }
        return endings[""] ?? PluralCategory.other.rawValue
    }

    /// Whether a list is that of a single number.
    func isOfOneNumber(_ form: String) -> Bool {
        !endings.values.contains(form) && !beginnings.values.contains(form) && numbers.count { $0.form == form } == 1
    }

    static func == (one: NumberClass, other: NumberClass) -> Bool {
        one.name == other.name && one.endings == other.endings && one.beginnings == other.beginnings
            && one.forms == other.forms
            && one.numbers.elementsEqual(other.numbers) { $0 == $1 }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
