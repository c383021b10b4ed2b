// SPDX-License-Identifier: Apache-2.0

import Foundation
import MedicationScreens
import TestSupport
import Testing

/// What holds for every page, whatever is on it.
struct ReportStructureTests {
    @Test(arguments: reportLanguages)
    func `a page has its landmarks, and headings in order`(language: String) async throws {
        let page = try await ReportFixture.sample().tree(language)
        #expect(page.name == "html")
        #expect(page.attributes["lang"] == language)
        #expect(page.attributes["dir"] == (language == "ar" ? "rtl" : "ltr"))
        let body = try #require(page.elements("body").first)
        #expect(body.children.map(\.name) == ["header", "main", "footer"])
        let levels = page.all.compactMap { ["h1": 1, "h2": 2, "h3": 3, "h4": 4][$0.name] }
        #expect(levels.first == 1)
        #expect(levels.count(where: { $0 == 1 }) == 1)
        #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
        #expect(page.elements("nav").isEmpty, "one language leaves nothing to choose")
    }

    @Test func `identifiers are unique, and what refers to one finds it`() async throws {
        let page = try await ReportFixture.sample().tree("de", "ar", "ja")
        let ids = page.all.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
        let references = page.all.flatMap { element in
            (element.attributes["aria-labelledby"] ?? "").split(separator: " ").map(String.init)
                + [element.attributes["href"]].compactMap(\.self).map { String($0.dropFirst()) }
        }
        #expect(references.count > 20)
        #expect(Set(references).subtracting(ids) == [])
    }

    @Test func `a page needs nothing from elsewhere and runs nothing`() async throws {
        let page = try await ReportFixture.sample().tree("en", "ar")
        let forbidden = ["script", "link", "iframe", "object", "embed", "base", "form", "foreignObject", "img"]
        #expect(page.all.filter { forbidden.contains($0.name) }.isEmpty)
        #expect(page.all.flatMap(\.attributes.keys).filter { $0.hasPrefix("on") || $0 == "src" } == [])
        #expect(page.all.compactMap { $0.attributes["href"] }.allSatisfy { $0.hasPrefix("#") })
        let styles = page.elements("style").map(\.text).joined()
        #expect(!styles.contains("@import") && !styles.contains("http") && !styles.contains("expression"))
        let policy = page.elements("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
        #expect(policy?.attributes["content"]?.hasPrefix("default-src 'none'; style-src 'unsafe-inline'") == true)
    }

    @Test func `tables have a caption and heads, pictures a name`() async throws {
        let page = try await ReportFixture.sample().tree("en")
        let tables = page.elements("table")
        // The week, and a chart and a calendar for each of three medications.
        #expect(tables.count == 7)
        for table in tables {
            #expect(table.children.first?.name == "caption")
            #expect(table.elements("th").allSatisfy { $0.attributes["scope"] != nil })
        }
        let pictures = page.elements("svg")
        #expect(pictures.count == 6)
        #expect(pictures.allSatisfy { $0.attributes["role"] == "img" && $0.attributes["aria-labelledby"] != nil })
    }

    @Test func `several languages are whole reports with links between them`() async throws {
        let report = try await ReportFixture.sample()
        // A language that was asked for already, in another region too, and one without words are not repeated.
        let page = try report.tree("de-AT", "ar", "de", "ar", "xx", "en")
        let contents = try #require(page.elements("main").first).children
        #expect(contents.map { $0.attributes["lang"] } == ["de", "ar", "en"])
        #expect(contents.map { $0.attributes["dir"] } == ["ltr", "rtl", "ltr"])
        #expect(contents.map { $0.elements("article").count } == [10, 10, 10])
        #expect(page.elements("nav").count == 3)
        let links = try #require(page.elements("nav").first).elements("a")
        #expect(links.map(\.text) == ["Deutsch", "العربية", "English"])
        #expect(links.map { $0.attributes["aria-current"] } == ["true", nil, nil])
        #expect(page.elements("h1").map(\.text) == ["Medikationsbericht", "تقرير الأدوية", "Medication report"])
    }

    @Test func `a language without words gives an English page`() async throws {
        let page = try await ReportFixture().report([]).tree("xx")
        #expect(page.attributes["lang"] == "en")
        #expect(page.elements("h1").map(\.text) == ["Medication report"])
    }

    @Test func `the same report gives the same bytes`() async throws {
        let report = try await ReportFixture.sample()
        let again = try await ReportFixture().sample()
        let (german, others) = (Locale(identifier: "de"), [Locale(identifier: "ar"), Locale(identifier: "ja")])
        let pages = (try report.html(in: german, and: others), try again.html(in: german, and: others))
        #expect(pages.0 == pages.1)
        #expect(report == again)
    }
}
