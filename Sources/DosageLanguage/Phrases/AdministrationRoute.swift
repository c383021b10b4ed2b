// SPDX-License-Identifier: Apache-2.0

/// A way into the body that the tables have words for.
///
/// Any other route is quoted.
enum AdministrationRoute: String, CaseIterable, Sendable {
    case oral
    case sublingual
    case buccal
    case rectal
    case vaginal
    case nasal
    case ophthalmic
    case otic
    case transdermal
    case inhalation
    case subcutaneous
    case intramuscular
    case intravenous
    case intradermal
    case cutaneous
    case oromucosal
    case gingival
    /// Where it is to act, on the skin or on a mucous membrane.
    case topical
    /// On a wound of the skin.
    case epilesional
    /// Into tissue that is diseased.
    case intralesional
    case intraArticular
    case periarticular
    case intrabursal
    case intraosseous
    case intraArterial
    case intraperitoneal
    case intrapleural
    case intrathecal
    case epidural
    case perineural
    case intraocular
    case intravitreal
    case conjunctival
    case subconjunctival
    case intratracheal
    /// Through the windpipe into the lungs, and not by breathing in.
    case endotracheopulmonary
    case oropharyngeal
    case dental
    case intrauterine
    case endocervical
    case urethral
    case intravesical
    case intracavernous
    /// Through a tube into the stomach, whichever way the tube goes.
    case gastric
    case nasogastric
    case gastrostomy
    /// Through a tube into the intestine, whichever way the tube goes.
    case intestinal
    case nasojejunal
    case jejunostomy
    case hemodialysis

    /// The key of its words.
    var key: String { "route.\(rawValue)" }

    /// Whether a dose goes into the body through the skin, by a needle.
    var isInjection: Bool {
        switch self {
        case .subcutaneous, .intramuscular, .intravenous, .intradermal, .intralesional, .intraArticular, .periarticular,
            .intrabursal, .intraosseous, .intraArterial, .intraperitoneal, .intrapleural, .intrathecal, .epidural,
            .perineural:
            true
        default: false
        }
    }

    /// Whether a name of a wider route may stand for this one: a cream for the skin is topical.
    func isKind(of wider: AdministrationRoute) -> Bool {
        switch self {
        case .cutaneous, .ophthalmic, .otic, .nasal, .rectal, .vaginal, .gingival, .dental, .oromucosal, .oropharyngeal:
            wider == .topical
        case .epilesional: wider == .cutaneous || wider == .topical
        case .conjunctival: wider == .ophthalmic || wider == .topical
        case .intravitreal: wider == .intraocular
        case .nasogastric, .gastrostomy: wider == .gastric
        case .nasojejunal, .jejunostomy: wider == .intestinal
        default: false
        }
    }
}
