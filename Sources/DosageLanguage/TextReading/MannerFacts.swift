// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How and where a dose is given, each only where no other element says it: into the nose is the route and the site, and 2
/// puffs are inhaled.
///
/// A sentence leaves out what another of its words says, so that nobody can tell whether the record has it.
struct MannerFacts {
    private(set) var method: String?
    private(set) var route: String?
    private(set) var site: String?

    /// Takes the manner of a dosage.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - arePuffsInhaled: Whether a puff is inhaled by its name, as it is in some languages, so that the method and the route
    ///     of it are left out.
    init(_ dosage: Dosage, arePuffsInhaled: Bool = true) {
        let words = dosage.method.map { Words($0, AdministrationMethod.read($0, inTheirWords: false)) }
        let wordsOfRoute = dosage.route.map { Words($0, AdministrationRoute.read($0, inTheirWords: false)) }
        let wordsOfSite = dosage.site.map { Words($0, dosage.readSite()) }
        // Nothing is done with no tablets.
        method = dosage.hasPlainMethod || dosage.isOfNothing ? nil : words?.known
        route = wordsOfRoute?.known
        site = wordsOfSite?.known ?? dosage.siteReference?.display
        let unit = dosage.unitOfDose
        if method == AdministrationMethod.apply.rawValue, dosage.isPutIn(unit) {
            method = AdministrationMethod.insert.rawValue
        } else if method == AdministrationMethod.apply.rawValue, unit != .patch, dosage.goesIntoOpening {
            // Nothing is spread there: to put it into the eye says no more than the eye, and drops are dripped.
            method = nil
        } else if method == AdministrationMethod.instill.rawValue, dosage.isPlaced {
            method = nil
        }
        if site == AdministrationSite.affectedArea.rawValue, route == AdministrationRoute.cutaneous.rawValue {
            site = AdministrationSite.affectedSkin.rawValue
        }
        if unit != .puff || arePuffsInhaled { takeUnit(unit) }
        takeRoute()
        takeSite()
        // Words of the record stand beside what is known, however it is said.
        if !dosage.hasPlainMethod { words?.add(to: &method) }
        wordsOfRoute?.add(to: &route)
        wordsOfSite?.add(to: &site)
    }

    /// What a concept says: what is known, and words of the record.
    private struct Words {
        var known: String?
        var others: String?

        init<Value: CodedWords & RawRepresentable<String>>(_ concept: CodeableConcept, _ reading: CodedReading<Value>?)
        {
            known = reading?.value?.rawValue
            if known == nil { others = DosageFacts.concept(concept, reading) }
            if case .worded(_, let words)? = reading { others = words.joined(separator: " + ") }
        }

        func add(to fact: inout String?) {
            guard let others else { return }
            fact = fact.map { $0 + " + " + others } ?? others
        }
    }

    /// Leaves out what is done with the unit of the dose in some languages by its name.
    private mutating func takeUnit(_ unit: DoseUnit?) {
        let implied: (AdministrationMethod, AdministrationRoute?)
        switch unit {
        case .spray?: implied = (.spray, nil)
        case .lozenge?: implied = (.suck, nil)
        case .drop?: implied = (.instill, nil)
        case .puff?: implied = (.inhale, .inhalation)
        case .application?: implied = (.apply, nil)
        case .injection?: implied = (.inject, nil)
        case .implant?: implied = (.implant, nil)
        case .chewableTablet?: implied = (.chew, nil)
        case .sublingualTablet?:
            if route == AdministrationRoute.sublingual.rawValue {
                // Under the tongue is in the mouth.
                if site == AdministrationSite.mouth.rawValue { site = nil }
                route = nil
            }
            return
        default: return
        }
        if method == implied.0.rawValue { method = nil }
        if route == implied.1?.rawValue { route = nil }
    }

    /// Leaves out the route that the method or the site says already, and adds it where nothing else does.
    private mutating func takeRoute() {
        let known = method.flatMap(AdministrationMethod.init(rawValue:))
        var place = site.flatMap(AdministrationSite.init(rawValue:))
        if let known, place?.isSaid(by: known) == true {
            // What the site says of the route is left out with it.
            if let own = route.flatMap(AdministrationRoute.init(rawValue:)), place?.says(own) == true { route = nil }
            (place, site) = (nil, nil)
        }
        if let own = known?.impliedRoute, route == own.rawValue, place?.isSaid(by: own) == true {
            // To swallow is by mouth, which says the mouth.
            site = nil
            return
        }
        if let own = route.flatMap(AdministrationRoute.init(rawValue:)),
            known?.impliedRoute == own || place?.says(own) == true
        {
            route = nil
        }
        // An injection into the eye does not go into it as drops do.
        guard route == nil, known?.goesInside != true else { return }
        // On the left foot is on the skin; but a place alone does not tell how it gets in there.
        let said =
            place?.routeOfItsWords
            ?? AdministrationRoute.allCases.first { place?.says($0) == true && $0 != .cutaneous && $0 != .topical }
        route = (said ?? known?.impliedRoute)?.rawValue
    }

    /// Leaves out the site that the route says already; a site that has the words of a route alone is the route.
    private mutating func takeSite() {
        guard let place = site.flatMap(AdministrationSite.init(rawValue:)), let words = place.routeOfItsWords else {
            return
        }
        let own = route.flatMap(AdministrationRoute.init(rawValue:))
        if route == nil || own == words || own.map(place.isSaid(by:)) == true {
            route = route ?? words.rawValue
            site = nil
        }
    }
}

extension Dosage {
    /// Whether a method that is to drip is that of a tablet or the like, which can only be placed where it goes.
    var isPlaced: Bool {
        guard let method, unitOfDose?.hasForm == true else { return false }
        return AdministrationMethod.read(method, inTheirWords: false).value == .instill
    }
}

extension AdministrationSite {
    /// The route that is said in the words for the place: into the nose, on the skin.
    fileprivate var routeOfItsWords: AdministrationRoute? {
        AdministrationRoute.allCases.first(where: hasWords(of:))
            ?? AdministrationRoute.allCases.first(where: isSaid(by:))
    }

    /// Whether the words for the place are those for the route: into the nose.
    fileprivate func hasWords(of route: AdministrationRoute) -> Bool {
        switch (self, route) {
        case (.nose, .nasal), (.eye, .ophthalmic), (.ear, .otic), (.mouth, .oromucosal): true
        default: false
        }
    }
}
