// SPDX-License-Identifier: Apache-2.0

extension EverydayScanner {
    /// Whether a number here belongs to a name such as B12; x7, q6h and m2 are no names.
    func isOfName(_ isJoined: Bool) -> Bool {
        guard isJoined, let last = tokens.last else { return false }
        switch last.kind {
        case .word("h"): return tokens.dropLast().last?.isNumber != true
        case .word(let word): return word != "x" && word != "q" && word != "dd" && word != "m"
        case .sign: return true
        default: return false
        }
    }

    mutating func digits() -> String {
        var digits = ""
        while isDigit(place) {
            digits.unicodeScalars.append(scalars[place])
            place += 1
        }
        return digits
    }

    mutating func number(_ isJoined: Bool) {
        let start = place
        let isOfName = isOfName(isJoined)
        if let value = Self.vulgar(scalars[place]) {
            place += 1
            append(isOfName ? .unclearNumber : .number(value), from: start, isJoined)
            return
        }
        if !isOfName, let end = endOfDate(), let dates = dates(upTo: end) {
            place = end
            append(.unclearNumber, from: start, isJoined)
            tokens[tokens.count - 1].dates = dates
            return
        }
        let whole = digits()
        if whole.utf8.count <= 2, scalar(place) == ":", isDigit(place + 1), isDigit(place + 2), !isDigit(place + 3) {
            clock(whole, from: start, isJoined)
            return
        }
        if !isOfName, whole.hasPrefix("0"), let minutes = Self.minutes(ofFourDigits: whole), isEndOfFourDigits {
            append(.clock(minutes), from: start, isJoined)
            tokens[tokens.count - 1].isFourDigits = true
            return
        }
        var value = EverydayNumber(whole)
        var time = whole.utf8.count <= 2 ? Int(whole).map { $0 * 60 } : nil
        var danger: EverydayToken.NumberDanger?
        if whole.utf8.count > 1, whole.hasPrefix("0") { value = nil }
        let separator = scalar(place)
        if separator == "." || separator == ",", isDigit(place + 1) {
            (value, danger) = decimals(whole, separator)
            time = separator == "." ? clock(whole, start) : nil
        } else if separator == "/", isDigit(place + 1), !isDigit(place + 2), scalar(place + 2) != "/",
            let fraction = Self.fractions["\(whole)/\(scalar(place + 1))"]
        {
            place += 2
            (value, time) = (fraction, nil)
        } else if let known = value {
            value = added(to: known)
            if value != known { time = nil }
        }
        if scalar(place) == "%" || scalar(place) == " " && scalar(place + 1) == "%" { value = nil }
        let kind: EverydayToken.Kind = isOfName ? .unclearNumber : value.map { .number($0) } ?? .unclearNumber
        append(kind, from: start, isJoined)
        tokens[tokens.count - 1].clock = isOfName ? nil : time
        tokens[tokens.count - 1].danger = danger
    }

    static let fractions: [String: EverydayNumber] = [
        "1/2": EverydayNumber(scaled: 5_000), "1/4": EverydayNumber(scaled: 2_500),
        "3/4": EverydayNumber(scaled: 7_500),
    ]

    mutating func clock(_ hours: String, from start: Int, _ isJoined: Bool) {
        place += 1
        let minutes = Int(digits()) ?? 60
        var isTime = minutes < 60
        if scalar(place) == ":", isDigit(place + 1) {
            place += 1
            isTime = isTime && digits() == "00"
        }
        let value = (Int(hours) ?? 24) * 60 + minutes
        append(isTime && value < 1_440 ? .clock(value) : .unclearNumber, from: start, isJoined)
    }

    /// The minutes since midnight of a time in four digits, 0800 or 2030; nil for any other number.
    static func minutes(ofFourDigits digits: some StringProtocol) -> Int? {
        guard digits.utf8.count == 4, let number = Int(digits), 0..<24 ~= number / 100, number % 100 < 60 else {
            return nil
        }
        return number / 100 * 60 + number % 100
    }

    /// Whether no decimals, fraction or percent follow.
    private var isEndOfFourDigits: Bool {
        let isSign = [".", ",", "/"].contains(scalar(place)) && isDigit(place + 1)
        return !isSign && scalar(place) != "%" && !(scalar(place) == " " && scalar(place + 1) == "%")
    }

    /// The minutes since midnight of what was just read, as 8.30.
    func clock(_ hours: String, _ start: Int) -> Int? {
        guard hours.utf8.count <= 2, place - start == hours.utf8.count + 3, let hour = Int(hours), hour < 24,
            let tens = Int(String(scalar(place - 2))), let ones = Int(String(scalar(place - 1))), tens < 6
        else { return nil }
        return hour * 60 + tens * 10 + ones
    }

    /// Reads what follows a full stop or comma; nil for what may be thousands or decimals, a date or a version.
    mutating func decimals(
        _ whole: String, _ separator: Unicode.Scalar
    ) -> (EverydayNumber?, EverydayToken.NumberDanger?) {
        place += 1
        let decimals = digits()
        var groups = [decimals]
        while scalar(place) == "." || scalar(place) == ",", isDigit(place + 1) {
            groups.append(scalar(place) == separator ? "" : "-")
            place += 1
            groups[groups.count - 1] += digits()
        }
        let isGrouped = groups.allSatisfy { $0.utf8.count == 3 } && 1...3 ~= whole.utf8.count && !whole.hasPrefix("0")
        if !hasDecimalComma, separator == ",", isGrouped, !groups.contains(where: { $0.hasPrefix("-") }) {
            return (EverydayNumber(whole + groups.joined()), nil)
        }
        guard groups.count == 1 else { return (nil, nil) }
        if separator == "," && !hasDecimalComma { return (nil, nil) }
        let isEmpty = decimals.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
        // In languages with a decimal comma 1.000 is a thousand, and in those with a decimal point it is one.
        if hasDecimalComma, separator == ".", decimals.utf8.count == 3, whole != "0" { return (nil, nil) }
        if isEmpty { return (nil, .trailingZero) }
        if hasDecimalComma, separator == ",", decimals.utf8.count == 3, whole != "0" { return (nil, nil) }
        guard whole.utf8.count == 1 || !whole.hasPrefix("0") else { return (nil, nil) }
        return (EverydayNumber(whole + "." + decimals), nil)
    }

    /// The sum with the fraction after a whole number, as 1½ and 1 1/2.
    mutating func added(to value: EverydayNumber) -> EverydayNumber {
        let space = Self.isSpace(scalar(place)) ? 1 : 0
        if let fraction = Self.vulgar(scalar(place + space)) {
            place += space + 1
            return value + fraction
        }
        guard space == 1, isDigit(place + 1), scalar(place + 2) == "/", isDigit(place + 3), !isDigit(place + 4),
            let fraction = Self.fractions["\(scalar(place + 1))/\(scalar(place + 3))"]
        else { return value }
        place += 4
        return value + fraction
    }
}
