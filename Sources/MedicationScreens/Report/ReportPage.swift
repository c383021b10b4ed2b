// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import FHIRCore
import Foundation

/// The page of a report: its head, and the parts of each language around and inside its landmarks.
struct ReportPage {
    let report: MedicationReport
    /// The languages, of which the page opens in the first.
    let languages: [ReportLanguage]

    /// What the identifiers of a language begin with; that by itself is the identifier of its content.
    static func id(_ index: Int) -> String { "fm-l\(index)" }

    private static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

    /// The document.
    var text: String {
        var html = SVGWriter()
        html.append(markup: "<!DOCTYPE html>\n")
        guard let first = languages.first else { return html.text }
        html.open(
            "html",
            [
                "xmlns": "http://www.w3.org/1999/xhtml", "lang": .text(first.language),
                "dir": .text(first.direction),
            ])
        html.open("head")
        html.empty("meta", ["charset": "utf-8"])
        html.empty("meta", ["http-equiv": "Content-Security-Policy", "content": .text(Self.policy)])
        html.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        html.empty("meta", ["name": "color-scheme", "content": "light dark"])
        html.empty("meta", ["name": "referrer", "content": "no-referrer"])
        html.element("title", text: first.text(.title))
        html.append(markup: "<style>")
        html.append(markup: ReportStyleSheet(languages: languages.count).text)
        html.append(markup: "</style>")
        html.close("head")
        html.open("body")
        html.open("header")
        for index in languages.indices { part(of: index, to: &html, writeHeader) }
        html.close("header")
        html.open("main")
        for (index, language) in languages.enumerated() {
            // Links lead here, and so the keyboard goes on from here.
            html.open("div", attributes(of: index, id: Self.id(index)))
            ReportContent(report: report, language: language, id: Self.id(index)).write(to: &html)
            html.close("div")
        }
        html.close("main")
        html.open("footer")
        for index in languages.indices { part(of: index, to: &html, writeFooter) }
        html.close("footer")
        html.close("body")
        html.close("html")
        return html.text + "\n"
    }

    private func attributes(of index: Int, id: String) -> SVGWriter.Attributes {
        let language = languages[index]
        return [
            "class": .text("fm-language fm-language-\(index)"), "id": .text(id), "tabindex": "-1",
            "lang": .text(language.language), "dir": .text(language.direction),
        ]
    }

    private func part(of index: Int, to html: inout SVGWriter, _ write: (Int, inout SVGWriter) -> Void) {
        let language = languages[index]
        html.open(
            "div",
            [
                "class": .text("fm-language fm-language-\(index)"), "lang": .text(language.language),
                "dir": .text(language.direction),
            ])
        write(index, &html)
        html.close("div")
    }

    private func writeHeader(_ index: Int, _ html: inout SVGWriter) {
        let language = languages[index]
        html.element("a", ["class": "fm-skip", "href": .text("#" + Self.id(index))], text: language.text(.skip))
        if languages.count > 1 {
            html.open("nav", ["aria-label": .text(language.text(.languages))])
            html.open("ul")
            for (other, choice) in languages.enumerated() {
                let href = SVGWriter.Value.text("#" + Self.id(other))
                let tag = SVGWriter.Value.text(choice.language)
                html.open("li")
                let name = choice.text(.language)
                if other == index {
                    html.element("a", ["href": href, "lang": tag, "aria-current": "true"], text: name)
                } else {
                    html.element("a", ["href": href, "lang": tag, "hreflang": tag], text: name)
                }
                html.close("li")
            }
            html.close("ul")
            html.close("nav")
        }
        html.element("h1", text: language.text(.title))
        let dates = language.chart.dates
        let made = language.text(
            .made, dates.fullDay(report.week.lowerBound), language.forms.time(report.time))
        let zone = language.text(.zone, language.forms.outside(report.zone.identifier))
        html.element("p", text: made + " " + zone)
        // Nobody must take it for more than it is; that the statements are missing is among the notices.
        switch report.statementCoverage {
        case .notAsked: html.element("p", text: language.text(.prescriptionsOnly))
        case .incomplete, .complete: html.element("p", text: language.text(.withStatements))
        case .unavailable: break
        }
    }

    private func writeFooter(_ index: Int, _ html: inout SVGWriter) {
        for phrase in [ReportPhrase.ask, .copy, .errorsLeftOut] {
            html.element("p", text: languages[index].text(phrase))
        }
        if !languages[index].isReviewed { html.element("p", text: languages[index].text(.unreviewed)) }
    }
}
