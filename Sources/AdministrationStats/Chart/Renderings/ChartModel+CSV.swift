// SPDX-License-Identifier: Apache-2.0

extension ChartModel {
    /// Returns the numbers of the chart as CSV in UTF-8, for spreadsheets and programs.
    ///
    /// The first column has the group in the manner of ISO 8601, the second in words; counts are in digits of ASCII.
    /// Where a group lies outside the treatment, its counts are empty. A field that a spreadsheet would take as a formula
    /// begins with an apostrophe.
    ///
    /// Source: [RFC 4180](https://www.rfc-editor.org/rfc/rfc4180), section 2.
    ///
    /// - Returns: A line of heads and a line for each group, each with a carriage return and a line feed.
    public func csv() -> String {
        var text = ""
        text.reserveCapacity(96 * (groups.count + 1))
        Self.append("ISO 8601", to: &text, end: ",")
        for head in [words.group, words.taken, words.notTaken, words.other] { Self.append(head, to: &text, end: ",") }
        Self.append(words.note, to: &text, end: "\r\n")
        for group in groups {
            Self.append(group.id, to: &text, end: ",")
            Self.append(group.longLabel, to: &text, end: ",")
            Self.append(group.isApplicable ? String(group.taken) : "", to: &text, end: ",")
            Self.append(group.isApplicable ? String(group.notTaken) : "", to: &text, end: ",")
            Self.append(group.isApplicable ? String(group.other) : "", to: &text, end: ",")
            Self.append(group.note ?? "", to: &text, end: "\r\n")
        }
        return text
    }

    private static func append(_ field: String, to text: inout String, end: String) {
        // Semicolons and tabs separate the fields of some spreadsheets.
        let isQuoted = field.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0x09, 0x0A, 0x0D: true
            default: false
            }
        }
        if isQuoted { text += "\"" }
        if isRun(field) { text += "'" }
        text += isQuoted && field.utf8.contains(UInt8(ascii: "\"")) ? field.replacing("\"", with: "\"\"") : field
        if isQuoted { text += "\"" }
        text += end
    }

    /// Whether a spreadsheet may take a field as a formula.
    private static func isRun(_ field: String) -> Bool {
        let scalars = field.unicodeScalars
        guard let start = scalars.first else { return false }
        // Most fields begin with a digit or a letter.
        if start.properties.isAlphabetic || "0"..."9" ~= start { return false }
        // Spreadsheets run what begins so, quoted or not, also in full width; a sign of space before it does not help.
        let first = scalars.first { !$0.properties.isWhitespace && $0.value >= 0x20 }
        return start.value < 0x20 || first.map { "=+-@＝＋－＠|%".unicodeScalars.contains($0) } ?? false
    }
}
