// SPDX-License-Identifier: Apache-2.0

/// Tables that go with pictures, with the same escaping.
extension SVGWriter {
    /// Writes the beginning of a table.
    mutating func openTable(id: String?, language: String, direction: ChartModel.Direction) {
        guard let id else { return open("table", ["lang": .text(language), "dir": .text(direction.rawValue)]) }
        open(
            "table",
            [
                "id": .text(SVGWriter.identifier(id) + "-table"), "lang": .text(language),
                "dir": .text(direction.rawValue),
            ])
    }

    /// Writes a caption of a title and sentences.
    mutating func caption(_ title: String, _ sentences: [String]) {
        open("caption")
        element("strong", text: title)
        for sentence in sentences {
            empty("br")
            append(escaping: sentence)
        }
        close("caption")
    }

    /// Writes a row that begins with its head.
    mutating func row(_ head: String, _ cells: [String]) {
        append(markup: "<tr><th scope=\"row\">")
        append(escaping: head)
        append(markup: "</th>")
        for cell in cells {
            append(markup: "<td>")
            append(escaping: cell)
            append(markup: "</td>")
        }
        append(markup: "</tr>")
    }
}
