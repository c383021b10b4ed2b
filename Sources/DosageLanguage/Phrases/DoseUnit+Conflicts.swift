// SPDX-License-Identifier: Apache-2.0

/// Units that cannot be used by a method or a route, whatever the medicine is.
///
/// The one place that decides it. Only pairs are listed that no medicine has: whatever may be meant stays out, as do a
/// capsule to inhale, a tablet for the vagina, a syringe to swallow from, a puff that is swallowed, and an implant.
extension DoseUnit {
    /// Units that are solid, or have no amount to go through a needle.
    private static let notThroughNeedle: Set<DoseUnit> = [
        .tablet, .capsule, .lozenge, .film, .suppository, .pessary, .patch, .ring, .puff, .spray, .teaspoon,
        .tablespoon,
        .scoop, .effervescentTablet, .chewableTablet, .orodispersibleTablet, .sublingualTablet,
    ]
    /// Units that only a part of the body other than the mouth takes.
    private static let notInMouth: Set<DoseUnit> = [.suppository, .pessary, .ring, .injection, .implant]
    /// Units that are measured for the mouth.
    private static let spoons: Set<DoseUnit> = [.teaspoon, .tablespoon, .scoop]
    /// Units of something that flows or is blown, which nothing can be bitten or sucked from.
    private static let notSolid: Set<DoseUnit> = [.milliliter, .microliter, .liter, .drop, .puff, .spray]
    /// Units of something that has a form of its own, and cannot come out of a nozzle or drip.
    private static let notSprayed: Set<DoseUnit> = [
        .tablet, .capsule, .lozenge, .film, .suppository, .pessary, .patch, .ring, .injection, .effervescentTablet,
        .chewableTablet, .orodispersibleTablet, .sublingualTablet, .implant,
    ]

    /// Whether it is something with a form of its own, which is placed and not dripped.
    var hasForm: Bool { Self.notSprayed.contains(self) }

    /// Whether the unit cannot be used by a method: what is chewed is no liquid.
    func contradicts(_ method: AdministrationMethod) -> Bool {
        switch method {
        case .inject, .infuse: Self.notThroughNeedle.contains(self)
        case .chew, .suck: Self.notInMouth.contains(self) || Self.notSolid.contains(self) || self == .patch
        case .swallow, .gargle, .swish, .swishAndSwallow:
            Self.notInMouth.contains(self) || self == .patch || self == .pen
        // A capsule for an inhaler is inhaled.
        case .inhale: self != .capsule && Self.notSprayed.contains(self)
        case .spray: Self.notSprayed.contains(self)
        case .insert: self == .puff || self == .spray
        // A tablet may be applied, placed or implanted.
        case .apply, .instill, .implant: false
        }
    }

    /// Whether the unit cannot go by a route: no suppository goes in by the mouth.
    func contradicts(_ route: AdministrationRoute) -> Bool {
        if route.isInjection, Self.notThroughNeedle.contains(self) {
            // A tablet or capsule under the skin is an implant.
            return route != .subcutaneous || !isTablet && self != .capsule
        }
        return switch route.organ {
        case .mouth: Self.notInMouth.contains(self) || route == .oral && (self == .patch || self == .pen)
        case .eye, .ear, .nose:
            Self.notInMouth.contains(self) && self != .injection || self == .lozenge || Self.spoons.contains(self)
                || self == .pen && route.organ == .eye
        case nil:
            switch route {
            case .inhalation: self != .capsule && Self.notSprayed.contains(self)
            case .transdermal:
                isTablet || self == .capsule || self == .lozenge || self == .suppository || self == .pessary
                    || self == .injection
            case .rectal, .vaginal: self == .lozenge || self == .puff || self == .patch || self == .injection
            case .gastric, .nasogastric, .gastrostomy, .intestinal, .nasojejunal, .jejunostomy:
                Self.notInMouth.contains(self) || self == .patch || self == .puff || self == .pen
            default: false
            }
        }
    }
}
