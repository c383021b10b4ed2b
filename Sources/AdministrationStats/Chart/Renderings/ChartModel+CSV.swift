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
        var text = Self.line(["ISO 8601", words.group, words.taken, words.notTaken, words.other, words.note])
        for group in groups {
            let counts = [group.taken, group.notTaken, group.other].map { group.isApplicable ? String($0) : "" }
            text += Self.line([group.id, group.longLabel] + counts + [group.note ?? ""])
        }
        return text
    }

    private static func line(_ fields: [String]) -> String {
        fields.map(field).joined(separator: ",") + "\r\n"
    }

    private static func field(_ text: String) -> String {
        var text = text
        // Spreadsheets run what begins so, quoted or not, also in full width; a sign of space before it does not help.
        let first = text.unicodeScalars.first { !$0.properties.isWhitespace && $0.value >= 0x20 }
        let isFormula = first.map { "=+-@＝＋－＠|%".unicodeScalars.contains($0) } ?? false
        let isControl = text.unicodeScalars.first.map { $0.value < 0x20 } ?? false
        if isFormula || isControl { text = "'" + text }
        // Semicolons and tabs separate the fields of some spreadsheets.
        let special = text.unicodeScalars.contains { ",;\t\"\r\n".unicodeScalars.contains($0) }
        return special ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
}
