// SPDX-License-Identifier: Apache-2.0

/// An input taken apart from its beginning, byte by byte, for values that are put together.
///
/// A mutation of one byte changes one choice. After the last byte every choice is the first one, so that any input is a
/// value.
public struct FuzzBytes {
    private var rest: ArraySlice<UInt8>

    /// Starts at the beginning of an input.
    public init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// Whether nothing is left.
    public var isEmpty: Bool { rest.isEmpty }

    /// Takes one byte.
    public mutating func byte() -> UInt8 {
        rest.popFirst() ?? 0
    }

    /// Takes a number from 0 up to a limit, without the limit, which is at most 256.
    public mutating func number(below limit: Int) -> Int {
        Int(byte()) % max(1, limit)
    }

    /// Takes a yes or no.
    public mutating func flag() -> Bool {
        byte() & 1 == 1
    }

    /// Takes one of several values.
    public mutating func choice<Value>(_ values: [Value]) -> Value {
        values[number(below: values.count)]
    }

    /// Takes a value in one of three cases.
    public mutating func maybe<Value>(_ make: (inout FuzzBytes) -> Value) -> Value? {
        number(below: 3) == 1 ? make(&self) : nil
    }

    /// Takes some values, most often none or one.
    public mutating func some<Value>(upTo most: Int, _ make: (inout FuzzBytes) -> Value) -> [Value] {
        let count = max(0, number(below: most + 3) - 2)
        return (0..<count).map { _ in make(&self) }
    }

    /// Takes all that is left.
    public mutating func all() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }

    /// Takes a text: one that is known to be awkward, or the bytes that follow.
    public mutating func text() -> String {
        let first = Int(byte())
        if first < Self.texts.count { return Self.texts[first] }
        let bytes = rest.prefix(first % 24)
        rest = rest.dropFirst(bytes.count)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Takes a whole number, mostly a small one.
    public mutating func integer() -> Int {
        let first = Int(byte())
        if first < 128 { return first % 32 }
        if first < 192 { return Self.integers[first % Self.integers.count] }
        return Int(byte()) << 8 | Int(byte())
    }

    /// Takes the text of a number in the grammar of JSON.
    public mutating func decimalText() -> String {
        let first = Int(byte())
        if first < 96 { return "\(first % 24)" }
        if first < 192 { return Self.decimals[first % Self.decimals.count] }
        return "\(byte()).\(byte())"
    }

    private static let texts = [
        "x", "", " ", "mg", "daily", "a b", "5 % glucose", "%@ %d %1$@", "\u{0}", "\u{7}\u{1B}[31m", "\n", "a\r\nb\t",
        "\u{202E}abc\u{202C}", "\u{2066}", "\u{2068}a", "\u{2069}", "\u{FEFF}", "\u{FFFE}\u{FFFF}", "\u{FFFD}", "é",
        "e\u{301}", "\u{301}", "שלום", "مرحبا", "日本語", "👩‍👩‍👧", "\u{1F1E6}\u{1F1F9}", "]]>", "<b>", "<!--", "-->", "&amp;",
        "&",
        "\"", "'", "\"'><script>alert(1)</script>", "</style>", "=1+1", "@x", "\u{A0}", "\u{3000}", "\u{2028}", "ß",
        "ı", "İ",
        "ŉ", "a  b", " x ", ".", "...", ",", "(", "nil", "Optional(1)", "⟦x⟧", "\\", "/", "#", "?", "1", "-1", "½",
        "tablet", "Tablette(n)", "puff", "ml", "mL", "{tbl}", "ug", "µg", "1/d",
    ]

    private static let integers = [
        -1, Int.max, Int.min, Int(Int32.max), Int(Int32.min), 365, 1_440, 86_400, 1_000_000, 100, 60, 28, 31, -7,
        Int.max - 1, 10_000,
    ]

    private static let decimals = [
        "0.5", "1.5", "0.25", "0.75", "1.0", "0", "-1", "0.0", "-0.5", "1e2", "1E-3", "1e400", "1e-400", "1e2147483648",
        "123456789012345678901234567890.12", "0.3333333333333333333333333333333333333333", "100000000000",
        "9223372036854775807",
        "9223372036854775808", "-0", "2.50", "1e18", "999999999999", "1000", "12", "24", "0.1", "3e0",
    ]
}
