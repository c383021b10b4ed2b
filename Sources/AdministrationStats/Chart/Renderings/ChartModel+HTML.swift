// SPDX-License-Identifier: Apache-2.0

extension ChartModel {
    /// Returns the numbers of the chart as an HTML table, for readers who cannot see a picture or want the figures.
    ///
    /// Where a group lies outside the treatment, a dash stands for its counts. The last row has the sums.
    ///
    /// - Parameter id: What the identifier of the table is made from, as in ``ChartPictureOptions/id``; nil for none.
    /// - Returns: A table with a caption and heads for rows and columns, without any style.
    public func htmlTable(id: String? = nil) -> String {
        let hasOther = other > 0
        var html = SVGWriter()
        if let id {
            html.open(
                "table",
                [
                    "id": .text(SVGWriter.identifier(id) + "-table"), "lang": .text(language),
                    "dir": .text(direction.rawValue),
                ])
        } else {
            html.open("table", ["lang": .text(language), "dir": .text(direction.rawValue)])
        }
        html.open("caption")
        html.element("strong", text: title)
        for sentence in description.split(separator: "\n") {
            html.empty("br")
            html.append(escaping: String(sentence))
        }
        html.close("caption")

        html.open("thead")
        html.open("tr")
        for head in [words.group, words.taken, words.notTaken] + (hasOther ? [words.other] : []) + [words.note] {
            html.element("th", ["scope": "col"], text: head)
        }
        html.close("tr")
        html.close("thead")

        html.open("tbody")
        for group in groups {
            let counts = [group.taken, group.notTaken] + (hasOther ? [group.other] : [])
            let cells = group.isApplicable ? counts.map(number) : counts.map { _ in "–" }
            row(group.longLabel, cells + [group.note ?? ""], to: &html)
        }
        html.close("tbody")
        html.open("tfoot")
        let sums = [taken, notTaken] + (hasOther ? [other] : [])
        row(words.total, sums.map(number) + [""], to: &html)
        html.close("tfoot")
        html.close("table")
        return html.text
    }

    private func row(_ head: String, _ cells: [String], to html: inout SVGWriter) {
        html.open("tr")
        html.element("th", ["scope": "row"], text: head)
        for cell in cells { html.element("td", text: cell) }
        html.close("tr")
    }
}
