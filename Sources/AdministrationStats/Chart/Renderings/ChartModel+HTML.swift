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
        html.openTable(id: id, language: language, direction: direction)
        html.caption(title, description.sentences)
        html.open("thead")
        html.open("tr")
        for head in [words.group, words.taken, words.notTaken] + (hasOther ? [words.other] : []) + [words.note] {
            html.element("th", ["scope": "col"], text: head)
        }
        html.close("tr")
        html.close("thead")

        html.open("tbody")
        for group in groups {
            func cell(_ count: Int) -> String { group.isApplicable ? number(count) : "–" }
            let (taken, notTaken, note) = (cell(group.taken), cell(group.notTaken), group.note ?? "")
            html.row(
                group.longLabel, hasOther ? [taken, notTaken, cell(group.other), note] : [taken, notTaken, note])
        }
        html.close("tbody")
        html.open("tfoot")
        let sums = [taken, notTaken] + (hasOther ? [other] : [])
        html.row(words.total, sums.map(number) + [""])
        html.close("tfoot")
        html.close("table")
        return html.text
    }
}
