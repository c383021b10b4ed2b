// SPDX-License-Identifier: Apache-2.0

extension AdherenceCalendar {
    /// Returns the numbers of the calendar as an HTML table with a line for each day, for readers who cannot see a picture.
    ///
    /// A column that has nothing is left out, but never those of doses due, taken, skipped and missed. Where nothing was
    /// due, a dash stands for the numbers. The last row has the sums.
    ///
    /// - Parameter id: What the identifier of the table is made from, as in ``ChartPictureOptions/id``; nil for none.
    /// - Returns: A table with a caption and heads for rows, columns and months, without any style.
    public func htmlTable(id: String? = nil) -> String {
        let sums = counts
        let columns = columns(for: sums)
        var html = SVGWriter()
        html.openTable(id: id, language: language, direction: direction)
        html.caption(title, description.sentences)
        html.open("thead")
        html.open("tr")
        for head in [words.day] + columns.map(\.head) + [words.note] {
            html.element("th", ["scope": "col"], text: head)
        }
        html.close("tr")
        html.close("thead")
        for month in months {
            html.open("tbody")
            html.open("tr")
            html.element(
                "th", ["scope": "rowgroup", "colspan": .number(Double(columns.count + 2))], text: month.label)
            html.close("tr")
            for day in month.days {
                let isEmpty = day.counts.due + day.counts.extra + day.counts.asNeeded == 0
                let cells = columns.map { isEmpty ? "–" : number(day.counts[keyPath: $0.count]) }
                html.row(day.longLabel, cells + [day.note])
            }
            html.close("tbody")
        }
        html.open("tfoot")
        html.row(words.total, columns.map { number(sums[keyPath: $0.count]) } + [""])
        html.close("tfoot")
        html.close("table")
        return html.text
    }

    private func columns(for sums: Counts) -> [(head: String, count: KeyPath<Counts, Int>)] {
        let always: [(String, KeyPath<Counts, Int>)] = [
            (words.due, \.due), (words.taken, \.taken), (words.skipped, \.skipped), (words.missed, \.missed),
        ]
        let others: [(String, KeyPath<Counts, Int>)] = [
            (words.other, \.other), (words.open, \.open), (words.extra, \.extra), (words.asNeeded, \.asNeeded),
        ]
        return (always + others.filter { sums[keyPath: $0.1] > 0 }).map { (head: $0.0, count: $0.1) }
    }
}
