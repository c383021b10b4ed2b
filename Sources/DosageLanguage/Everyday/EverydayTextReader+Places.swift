// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayTextReader {
    /// Dosages to compare with a text of the language, whose routes and sites in words of the language have codes: linkes Auge.
    ///
    /// - Parameter dosages: The dosages of a structure.
    /// - Returns: The dosages; words that no code, table or vocabulary knows stay as they are.
    func withKnownPlaces(_ dosages: [Dosage]) -> [Dosage] {
        func isWords(_ concept: CodeableConcept?) -> Bool {
            concept.map { $0.coding.isEmpty && $0.text != nil } ?? false
        }
        guard dosages.contains(where: { isWords($0.site) || isWords($0.route) }) else { return dosages }
        return dosages.map { dosage in
            var known = dosage
            if isWords(dosage.site), dosage.readSite()?.value == nil,
                let site = onlyMeaning(dosage.site?.text, { if case .site(let site) = $0 { site } else { nil } })
            {
                known.site = AdministrationSite.concept(site)
            }
            if isWords(dosage.route), let route = dosage.route,
                AdministrationRoute.read(route, inTheirWords: false).value == nil,
                let way = onlyMeaning(route.text, { if case .route(let route) = $0 { route } else { nil } })
            {
                known.route = AdministrationRoute.concept(way)
            }
            return known
        }
    }
}
