// SPDX-License-Identifier: Apache-2.0

/// What to do with a dose, where the tables have words for it.
///
/// Source: FHIR, value set administration-method-codes (SNOMED CT) of STU3 and R4, and that of R5. Any other method is
/// quoted: to dissolve may be in water or in the mouth, and to dilute through a tube reads wrong.
enum AdministrationMethod: String, CaseIterable, Sendable {
    case swallow
    case chew
    case inhale
    case apply
    case inject
    case instill
    case insert
    case spray
    case suck
    case gargle
    /// To move a liquid about in the mouth.
    case swish
    case swishAndSwallow
    case infuse
    case implant

    /// The key of its words.
    var key: String { "method.\(rawValue)" }

    /// The route that the method says already; nil for one that may go several ways.
    var impliedRoute: AdministrationRoute? {
        switch self {
        case .swallow: .oral
        case .inhale: .inhalation
        case .swish: .oromucosal
        case .swishAndSwallow: .oral
        default: nil
        }
    }

    /// Whether a unit or a route can have no other method: a patch is applied, and into a muscle is injected.
    func isImplied(by unit: DoseUnit?, _ route: AdministrationRoute?) -> Bool {
        switch self {
        case .apply: unit == .patch || unit == .application
        case .inject: route == .subcutaneous || route == .intramuscular || route == .intradermal
        case .insert: unit == .suppository || unit == .pessary
        case .inhale: route == .inhalation
        default: false
        }
    }

    /// Whether the method cannot be that of a route: what is swallowed does not go into a vein.
    func contradicts(_ route: AdministrationRoute) -> Bool {
        let mouth: Set<AdministrationRoute> = [.oral, .buccal, .oromucosal, .oropharyngeal, .gingival, .dental]
        return switch self {
        case .swallow: route != .oral
        case .chew, .suck: !mouth.contains(route) && route != .sublingual
        case .gargle, .swish, .swishAndSwallow: !mouth.contains(route)
        case .inhale:
            ![.inhalation, .nasal, .oral, .oropharyngeal, .intratracheal, .endotracheopulmonary].contains(route)
        case .inject, .infuse, .implant:
            mouth.subtracting([.dental, .gingival]).contains(route)
                || [
                    .sublingual, .inhalation, .transdermal, .cutaneous, .topical, .epilesional, .nasal, .otic, .vaginal,
                ]
                .contains(route)
        case .apply, .instill, .spray: route.isInjection
        case .insert: route == .oral || route == .inhalation || route == .intravenous
        }
    }

    /// Whether a dose goes under the skin or deeper.
    var goesInside: Bool { self == .inject || self == .infuse || self == .implant }
}

extension AdministrationMethod: CodedWords {
    static let codes = CodeList(
        [CodeSystemAddress.snomed: snomed],
        onlyRead: [
            CodeSystemAddress.snomed: ["419747000": .chew, "420045007": .suck, "421257003": .insert]
        ])

    private static let snomed: [String: AdministrationMethod] = [
        "421521009": .swallow, "738995006": .swallow, "738992009": .chew,
        "421134003": .inhale, "740666001": .inhale, "417924000": .apply, "738991002": .apply,
        "422145002": .inject, "740685003": .inject, "421538008": .instill, "738994005": .instill,
        "738993004": .insert, "738996007": .spray, "764498003": .suck, "782168006": .gargle,
        "421805007": .swish, "421298005": .swishAndSwallow, "764794000": .infuse, "827107003": .implant,
    ]

    static let words: [String: AdministrationMethod] = [
        "swallow": .swallow, "chew": .chew, "inhale": .inhale, "apply": .apply, "inject": .inject, "instill": .instill,
        "insert": .insert, "spray": .spray, "suck": .suck, "gargle": .gargle, "swish": .swish,
        "swish and swallow": .swishAndSwallow, "infuse": .infuse, "implant": .implant,
    ]
}
