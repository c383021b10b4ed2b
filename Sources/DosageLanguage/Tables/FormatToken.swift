// SPDX-License-Identifier: Apache-2.0

/// A piece of a format string.
enum FormatToken: Sendable, Hashable {
    /// Text to print as it is.
    case literal(String)
    /// A place for any argument: `%@`.
    case object(position: Int?)
    /// A place for another phrase in one of its variants: `%(gen)@`.
    case variant(name: String, position: Int?)
    /// A place for a number: `%d`, `%lu`, `%f` and their like.
    case number(position: Int?)
    /// A place for a form of a plural variable: `%#@name@`.
    case variable(name: String, position: Int?)

    /// The highest position an argument may have.
    static let highestPosition = 99

    /// Splits a format string.
    ///
    /// Positions begin with 1 (`%2$@`), and `%%` is a percent sign. Flags, widths and precisions are refused: numbers
    /// come as printed digits, so they could not be honoured. So are conversions that print no decimal number (`%s`,
    /// `%x`).
    static func tokens(of format: String) throws(PhraseTableError) -> [FormatToken] {
        var tokens: [FormatToken] = []
        var literal = ""
        var rest = format[...]
        while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
            literal += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                literal += "%"
                rest.removeFirst()
                continue
            }
            let specifier = try scanSpecifier(&rest)
            if !literal.isEmpty {
                tokens.append(.literal(literal))
                literal = ""
            }
            tokens.append(specifier)
        }
        literal += rest
        if !literal.isEmpty {
            tokens.append(.literal(literal))
        }
        return tokens
    }

    /// Reads what follows a percent sign.
    private static func scanSpecifier(_ rest: inout Substring) throws(PhraseTableError) -> FormatToken {
        let start = rest
        let position = scanPosition(&rest)
        if rest.first == "(", let end = rest.firstIndex(of: ")"), rest[end...].hasPrefix(")@") {
            let name = String(rest[..<end].dropFirst())
            if PhraseVariant.isName(name) || name.isEmpty {
                rest = rest[end...].dropFirst(2)
                return .variant(name: name, position: position)
            }
        } else if rest.hasPrefix("#@") {
            let name = rest.dropFirst(2).prefix { $0 != "@" }
            rest = rest.dropFirst(2 + name.count)
            if !name.isEmpty, rest.popFirst() == "@" {
                return .variable(name: String(name), position: position)
            }
        } else if rest.first == "@" {
            rest.removeFirst()
            return .object(position: position)
        } else if let specifier = numberSpecifiers.first(where: { rest.hasPrefix($0) }) {
            rest.removeFirst(specifier.count)
            return .number(position: position)
        }
        throw PhraseTableError(
            .malformedFormat,
            """
            '%\(start.prefix(8))' begins no supported placeholder: use %@, %d, %f, %#@name@, with a position such as \
            %1$@, or %% for a percent sign
            """
        )
    }

    /// Reads a position such as `2$`, or nothing.
    private static func scanPosition(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let position = Int(digits), (1...highestPosition).contains(position) else { return nil }
        let after = rest.dropFirst(digits.count)
        guard after.first == "$" else { return nil }
        rest = after.dropFirst()
        return position
    }

    /// Whether a text is the format of a decimal number, without its percent sign, or `@`.
    static func isValueType(_ text: String) -> Bool {
        text == "@" || numberSpecifiers.contains(text)
    }

    /// Every conversion that prints a decimal number, with every length modifier.
    private static let numberSpecifiers: [String] = {
        let lengths = ["", "hh", "h", "ll", "l", "q", "L", "z", "t", "j"]
        let conversions = ["d", "D", "i", "u", "U", "f", "F", "g", "G", "e", "E"]
        return lengths.flatMap { length in conversions.map { length + $0 } }
    }()
}
