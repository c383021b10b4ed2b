// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Every combination of the elements of a pattern is a sentence of its own, or is refused by a rule that is listed here.
///
/// On every run: the product of the thesis, 121,680 combinations, as DSTU2 and as R4, in two languages. With the
/// environment variable FHIRMEDICATION_ALL_DOSAGES, which `Scripts/check-languages` sets: the same in all languages, and
/// the 7,344,000 combinations of R5. The tables of elements and rules are in `TimingProduct+Thesis.swift` and
/// `TimingProduct+R5.swift`.
struct TimingProductTests {
    private static let languages = ProductSelection.isFull ? ProductSelection.named ?? Languages.complete : everyTime

    /// The one with the most plural forms, and one that has words of its own for an interval.
    private static let everyTime = ["ar", "de"]

    @Test func `the products have the combinations that their tables multiply`() {
        #expect(TimingProduct.thesis(.dstu2).elements.map(\.states.count) == [3, 13, 15, 13, 16])
        #expect(TimingProduct.thesis(.dstu2).count == 121_680)
        #expect(TimingProduct.thesis(.r4).count == 121_680)
        #expect(TimingProduct.r5.elements.map(\.states.count) == [5, 15, 51, 2, 15, 32, 2])
        #expect(TimingProduct.r5.count == 7_344_000)
    }

    @Test(arguments: [TimingProduct.thesis(.dstu2), .thesis(.r4)])
    func `the states of an element differ, and a number is its combination`(product: TimingProduct) {
        for element in product.elements { #expect(Set(element.states.map(\.name)).count == element.states.count) }
        product.forEach { number, combination, pattern in
            guard number % 997 == 0 else { return }
            #expect(product.combination(number) == combination)
            #expect(product.pattern(combination) == pattern)
        }
    }

    /// In DSTU2 101,920 of the 121,680 have a frequency or period beside an event, which it forbids, and 2,496 a time before
    /// or after a meal itself.
    @Test(arguments: languages, [FHIRVersion.dstu2, .r4])
    func `the product of the thesis`(language: String, version: FHIRVersion) throws {
        try expectAll(of: .thesis(version), language)
    }

    @Test(.enabled(if: ProductSelection.isFull), arguments: languages)
    func `the product of R5`(language: String) throws {
        try expectAll(of: .r5, language)
    }

    private func expectAll(of product: TimingProduct, _ language: String) throws {
        let said = SaidProduct(product, try builder(language, version: product.version), language)
        let rules = Dictionary(uniqueKeysWithValues: product.rules.map { ($0.code, $0.count) })
        #expect(said.failures == [])
        #expect(said.failureCount == 0)
        #expect(said.refusals == rules)
        #expect(said.said == product.count - rules.values.reduce(0, +))
        #expect(said.issues == product.issues)
        #expect(said.synonyms == product.synonyms)
    }

    /// The check itself finds a table that says two things alike, and one that has no words.
    @Test(arguments: [
        ("bounds.wk", "for %d days", "reads like"), ("duration.d", "for %d days", "reads like"),
        ("bounds.range.d", "for %1$d days", "reads like"), ("event.CM", "with lunch", "reads like"),
        ("every.d", "every  %d days", "double space"), ("event.CM", "event.CM", "raw key"),
        ("duration.wk", "for %%@", "unresolved placeholder"),
    ])
    func `a fault in a table is found`(key: String, format: String, expected: String) throws {
        let builder = try DosageSentenceBuilder(
            locale: Locale(identifier: "en"), tables: .bundled(with: [(key, format)]))
        let product = TimingProduct(
            .r4,
            [
                .frequency([(1, nil), (3, nil)]), .period(3, 4, [.day]), .moment(events: [.breakfast, .lunch]),
                .duration(3, 4, [.day, .week]), .bounds(3, 4, [.day, .week]),
            ], rules: [.init(code: "nothingToSay", reason: "nothing", count: 1) { $0.allSatisfy { $0 == 0 } }])
        let said = SaidProduct(product, builder, "en")
        #expect(said.failures.contains { $0.contains(expected) })
        #expect(said.refusals == ["nothingToSay": 1])
    }
}
