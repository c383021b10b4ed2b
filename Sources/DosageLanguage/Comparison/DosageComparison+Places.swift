// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Route, site and method of a text beside those of a structure.
extension DosageComparison {
    mutating func comparePlaces() {
        let (text, structure) = (text, structure)
        compareFact("route") { _, _ in
            guard let words = text.route, let own = structure.route else { return .unsure }
            if words.isKind(of: own) { return .more }
            if own.isKind(of: words) { return .less }
            let isNear =
                words.isOnSkin && own.isOnSkin || words.isInMouth && own.isInMouth || words.isInEye && own.isInEye
            return isNear ? .unsure : .contradiction
        }
        compareFact("site") { _, _ in
            guard let words = text.site, let own = structure.site else { return .unsure }
            if words.isKind(of: own) { return .more }
            return own.isKind(of: words) ? .less : .contradiction
        }
        if text.impliesMethod(of: structure) || structure.impliesMethod(of: text) { return }
        compareFact("method") { words, own in
            guard let words = AdministrationMethod(rawValue: words), let own = AdministrationMethod(rawValue: own)
            else {
                return .unsure
            }
            return words.places.isDisjoint(with: own.places) ? .contradiction : .unsure
        }
    }
}

extension AdministrationRoute {
    fileprivate var isOnSkin: Bool {
        self == .cutaneous || self == .transdermal || self == .topical || self == .epilesional
    }
    fileprivate var isInMouth: Bool { self == .oral || self == .oromucosal || self == .oropharyngeal }
    fileprivate var isInEye: Bool { organ == .eye }
}

extension ComparedDosage {
    /// Whether it has no method, and its unit or route says that of another: a patch is applied.
    fileprivate func impliesMethod(of other: ComparedDosage) -> Bool {
        guard facts.values["method"] == nil,
            let method = other.facts.values["method"].flatMap(AdministrationMethod.init(rawValue:))
        else { return false }
        // What runs in at a rate is infused.
        if method == .infuse, facts.values["rate"] != nil { return true }
        return method.isImplied(by: unit ?? other.unit, route ?? other.route)
    }
}

extension AdministrationMethod {
    /// Where a dose can end up: what is swallowed is not injected, and what is sprayed may go to many places.
    fileprivate var places: Set<Place> {
        switch self {
        case .swallow, .chew, .suck: [.mouth]
        case .gargle: [.throat]
        case .swish, .swishAndSwallow: [.mouth, .throat]
        case .inhale: [.airways]
        case .spray: [.mouth, .throat, .airways, .surface]
        case .apply, .instill, .insert: [.surface]
        case .inject, .infuse, .implant: [.tissue]
        }
    }

    fileprivate enum Place { case mouth, throat, airways, surface, tissue }
}
