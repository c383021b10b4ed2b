// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Route, site and method of a text beside those of a structure.
extension DosageComparison {
    mutating func comparePlaces() {
        let (text, structure) = (text, structure)
        let own = structure.facts.values["route"]
        if let (relation, words) = text.excluding(structure) {
            findings.append(("route", relation, words, own))
        } else if let (relation, words) = structure.excluding(text) {
            findings.append(("route", relation, text.facts.values["route"], words))
        } else if !text.isCalledInhalation(as: structure), !structure.isCalledInhalation(as: text) {
            compareFact("route") { _, _ in
                guard let words = text.route, let own = structure.route else { return .unsure }
                // People say topical of the skin, and on the skin of a patch that acts through it.
                if own == .topical, text.names.isTopical { return .same }
                if own == .transdermal, words == .cutaneous, text.unit == .patch { return .same }
                if words.isKind(of: own) { return .more }
                if own.isKind(of: words) { return .less }
                if text.unit == .puff || structure.unit == .puff {
                    // What is inhaled is not swallowed.
                    if own == .oral, words == .inhalation { return structure.isInhaled ? .less : .contradiction }
                    // An inhaler is often said to be by mouth.
                    if words.isInMouth, own == .inhalation { return text.isInhaled ? .more : .unsure }
                    if own.isInMouth, words == .inhalation { return text.isInhaled ? .less : .unsure }
                }
                // Whoever inhales may do so through the nose.
                let isOpen =
                    own == .nasal && text.isOnlyInhaled || words == .nasal && structure.isOnlyInhaled
                return isOpen || words.isNear(own) ? .unsure : .contradiction
            }
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
    /// Whether both go to the skin, the mouth, the eye or the lungs, so that people may mean one by the other.
    fileprivate func isNear(_ other: AdministrationRoute) -> Bool {
        let isInEye = organ == .eye && other.organ == .eye
        return isInEye || Self.nearby.contains { $0.contains(self) && $0.contains(other) }
    }

    fileprivate var isInMouth: Bool { Self.nearby[0].contains(self) }

    private static let nearby: [Set<AdministrationRoute>] = [
        [.oral, .oromucosal, .oropharyngeal], [.cutaneous, .transdermal, .topical, .epilesional],
        [.inhalation, .endotracheopulmonary, .intratracheal],
    ]
}

extension ComparedDosage {
    private var method: AdministrationMethod? {
        facts.values["method"].flatMap(AdministrationMethod.init(rawValue:))
    }

    /// What it says, without a route of its own, that excludes the route of another; nil for nothing.
    ///
    /// To inject and a patch exclude oral. A method that the other has beside its route is no contradiction between the two.
    fileprivate func excluding(_ other: ComparedDosage) -> (relation: ElementRelation, words: String)? {
        guard facts.values["route"] == nil, let route = other.route else { return nil }
        if let unit, unit.contradicts(route) { return (.contradiction, unit.rawValue) }
        guard let method, method != other.method else { return nil }
        if method.contradicts(route) { return (.contradiction, method.rawValue) }
        // A gel for the mouth is applied, and often coded as oral.
        return method == .apply && route == .oral ? (.unsure, method.rawValue) : nil
    }

    /// Whether its unit says the route of another, which is to inhale: an inhalation is no spray for the nose.
    fileprivate func isCalledInhalation(as other: ComparedDosage) -> Bool {
        unit == .puff && names.areInhaled && facts.values["route"] == nil && other.route == .inhalation
    }

    /// Whether it says that it is inhaled, by the method or by the name of the unit.
    fileprivate var isInhaled: Bool {
        names.areInhaled || method == .inhale
    }

    /// Whether it has no method, and its unit or route says that of another: a patch is applied.
    fileprivate func impliesMethod(of other: ComparedDosage) -> Bool {
        guard facts.values["method"] == nil, let method = other.method else { return false }
        // What runs in at a rate, or into a vein in some time, is infused.
        let isSlow =
            facts.values["rate"] != nil || route == .intravenous && facts.values["timing.repeat.duration"] != nil
        if method == .infuse, isSlow { return true }
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
