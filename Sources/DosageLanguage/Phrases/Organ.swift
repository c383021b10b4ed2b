// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A part of the body that has a route of its own.
enum Organ { case eye, ear, nose, mouth }

extension AdministrationSite {
    /// The part of the body that it is, or is on; nil for any other.
    var organ: Organ? {
        switch self {
        case .eye, .leftEye, .rightEye, .bothEyes: .eye
        case .ear, .leftEar, .rightEar, .bothEars: .ear
        case .nose, .leftNostril, .rightNostril, .bothNostrils: .nose
        case .mouth: .mouth
        default: nil
        }
    }
}

extension AdministrationRoute {
    /// The part of the body that a dose goes into by this route; nil for a route that has several.
    var organ: Organ? {
        switch self {
        case .ophthalmic, .intraocular, .intravitreal, .conjunctival, .subconjunctival: .eye
        case .otic: .ear
        case .nasal: .nose
        case .oral, .sublingual, .buccal, .gingival, .oromucosal, .oropharyngeal, .dental: .mouth
        default: nil
        }
    }
}

extension Dosage {
    /// What its site says, of which some words depend on the route beside it; nil where it has none.
    func readSite(inTheirWords: Bool = false) -> CodedReading<AdministrationSite>? {
        guard let site else { return nil }
        // Only words can be an abbreviation.
        guard site.text != nil else { return AdministrationSite.read(site, inTheirWords: inTheirWords) }
        let known = route.flatMap { AdministrationRoute.read($0, inTheirWords: false).value }
        let others = AdministrationSite.abbreviations(beside: known)
        return AdministrationSite.read(site, inTheirWords: inTheirWords, others: others)
    }
}
