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

/// Sites that a route or a method excludes.
///
/// The one place that decides it. Only pairs are listed that no medicine has; the face, the abdomen, the skin and the area
/// to be treated may be said of what is near them.
extension AdministrationSite {
    /// Whether the site is on the outside of the body, and far from what opens into it.
    fileprivate var isFarOutside: Bool {
        switch self {
        case .scalp, .back, .upperArm, .leftUpperArm, .rightUpperArm, .leftArm, .rightArm, .thigh, .leftThigh,
            .rightThigh, .hand, .leftHand, .rightHand, .foot, .leftFoot, .rightFoot:
            true
        default: false
        }
    }
}

extension AdministrationRoute {
    /// Whether a dose that goes by the route cannot go to the site: what goes into a vein does not go into the left eye.
    func contradicts(_ site: AdministrationSite) -> Bool {
        if let organ {
            let isBelow = site == .perianal || site == .buttock || site == .leftButtock || site == .rightButtock
            return site.organ.map { $0 != organ } ?? (site.isFarOutside || isBelow)
        }
        return switch self {
        case .inhalation, .intratracheal, .endotracheopulmonary:
            site.organ == .eye || site.organ == .ear || site.isFarOutside
        case .rectal, .vaginal, .intrauterine, .endocervical, .urethral, .intravesical, .intracavernous:
            site.organ != nil || site.isFarOutside
        case .subcutaneous, .intramuscular, .intravenous, .intraArterial, .intraosseous, .intraArticular,
            .periarticular,
            .intrabursal, .intraperitoneal, .intrapleural, .intrathecal, .epidural, .gastric, .nasogastric,
            .gastrostomy, .intestinal, .nasojejunal, .jejunostomy, .hemodialysis:
            site.organ == .eye || site.organ == .ear
        default: false
        }
    }
}

extension AdministrationMethod {
    /// Whether the method cannot be done at the site: nothing is swallowed with the left eye.
    func contradicts(_ site: AdministrationSite) -> Bool {
        switch self {
        case .swallow, .chew, .suck, .gargle, .swish, .swishAndSwallow:
            AdministrationRoute.oral.contradicts(site)
        case .inhale: AdministrationRoute.inhalation.contradicts(site)
        case .apply, .inject, .instill, .insert, .spray, .infuse, .implant: false
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
