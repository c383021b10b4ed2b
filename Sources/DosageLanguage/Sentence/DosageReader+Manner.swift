// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How to take it, beside how much and when.
extension DosageReader {
    /// Says method, route and site.
    ///
    /// What the tables know is said in their words; anything else is quoted with what it is about.
    mutating func sayManner(_ dosage: Dosage) throws(DosageLanguageError) {
        let inTheirWords = context.options.register == .clinician
        let unit = inTheirWords ? nil : unitOfDose
        var implied = unit.flatMap { context.implied[$0] } ?? []
        // Where a puff is mostly a spray, its name does not say that it is inhaled.
        if unit == .puff, !implied.isEmpty, dosage.goesWherePuffsAreSprayed { implied = [] }
        var known: AdministrationMethod?
        var isInside = false
        if let method = dosage.method {
            let words = AdministrationMethod.read(method, inTheirWords: inTheirWords)
            var reading = words
            if words.value == .apply, dosage.isPutIn(unit) {
                // What is applied elsewhere is put in here, and nobody must think of the skin.
                reading = .known(.insert)
            } else if words.value == .apply, unit == .drop, dosage.goesIntoOpening {
                // Nothing is spread with drops there.
                reading = .known(.instill)
            }
            known = reading.value
            isInside = known?.goesInside == true
            if saysNothing, known != nil, context.phrase(for: method, .method, isKnown: true) == nil {
                // Nothing is done with no tablets, and "inject no units" is no sentence in most languages.
                imply(.method, .method)
                known = nil
            } else if let known, implied.contains(known.key[...]) {
                imply(.method, .method)
            } else if !inTheirWords, dosage.hasPlainMethod, context.options.says(.route) || dosage.route == nil,
                context.phrase(for: method, .method, isKnown: true) == nil
            {
                imply(.method, .method)
            } else if known == .apply, unit == .patch, context.renderer.table.contains("method.apply.patch") {
                try add(.method, KeyedPhrase("method.apply.patch"), .method)
            } else if known == .apply, unit != .patch, context.renderer.table.contains("method.apply.inside"),
                dosage.goesIntoOpening
            {
                if saysRouteInWords(dosage), context.impliedByRoute.contains("method.apply.inside") {
                    imply(.method, .method)
                } else {
                    try add(.method, KeyedPhrase("method.apply.inside"), .method)
                }
            } else if known == .apply, unit?.isSpread == true, context.renderer.table.contains("method.apply.fluid") {
                try add(.method, KeyedPhrase("method.apply.fluid"), .method)
            } else if known == .instill, unit != .drop, dosage.goesIntoCavity,
                context.renderer.table.contains("method.instill.fluid")
            {
                try add(.method, KeyedPhrase("method.instill.fluid"), .method)
            } else {
                try say(reading, .method, .method, "note.method", method, { $0.key })
            }
            if let known, context.methodsBehindDose.contains(known.key[...]) { self.words.placeMethodBehindDose() }
            try sayWords(beside: words, "note.method")
        }
        var site = dosage.readSite(inTheirWords: inTheirWords)
        var place: AdministrationSite?
        if context.options.says(.site) { place = site?.value }
        var knownRoute: AdministrationRoute?
        if let route = dosage.route {
            let reading = AdministrationRoute.read(route, inTheirWords: inTheirWords)
            knownRoute = reading.value
            if place == .affectedArea, knownRoute == .cutaneous, !inTheirWords, case .known? = site {
                (site, place) = (.known(.affectedSkin), .affectedSkin)
            }
            if isRouteShared {
                imply(.route, .route)
            } else if let value = reading.value, !inTheirWords,
                implied.contains(value.key[...]) || known?.impliedRoute == value || place?.says(value) == true
            {
                // To inhale by inhalation is said once, and so is into the eye, into the left eye.
                imply(.route, .route)
            } else {
                try say(reading, .route, .route, "note.route", route, { $0.key })
            }
            if !isRouteShared { try sayWords(beside: reading, "note.route") }
        }
        if let concept = dosage.site, let site {
            if let knownRoute, place?.isSaid(by: knownRoute) == true, context.options.says(.route) {
                imply(.site, .site)
            } else if let known, place?.isSaid(by: known) == true, context.options.says(.method) {
                imply(.site, .site)
            } else if case .quoted(_, against: nil) = site, context.phrase(for: concept, .site, isKnown: false) == nil {
                try quote(concept, "note.site", .site)
            } else {
                let isInjected = isInside || knownRoute?.isInjection == true || unit == .injection || unit == .implant
                let table = context.renderer.table
                try say(site, .site, .site, "note.site", concept) { site in
                    guard isInjected, let key = site.injectKey, table.contains(key) else { return site.key }
                    return key
                }
            }
            try sayWords(beside: site, "note.site")
        } else if let words = dosage.siteReference?.display?.shown {
            try add(.note, KeyedPhrase("note.site", .phrase(KeyedPhrase("quote", .text(words)))), .siteReference)
        }
    }

    /// Whether the sentence says the route in words of the tables, and no site says it.
    private func saysRouteInWords(_ dosage: Dosage) -> Bool {
        guard context.options.says(.route), !isRouteShared, let concept = dosage.route,
            context.phrase(for: concept, .route, isKnown: true) == nil,
            let route = AdministrationRoute.read(concept, inTheirWords: false).value
        else { return false }
        return !context.options.says(.site) || dosage.readSite()?.value?.says(route) != true
    }

    private mutating func say<Value: CodedWords>(
        _ reading: CodedReading<Value>,
        _ role: DosageRole,
        _ element: DosageElements,
        _ noteKey: String,
        _ concept: CodeableConcept,
        _ key: (Value) -> String
    ) throws(DosageLanguageError) {
        if let words = context.phrase(for: concept, role, isKnown: reading.isKnown) {
            return add(role, words: words, element)
        }
        switch reading {
        case .known(let value): try add(role, KeyedPhrase(key(value)), element)
        case .quoted(let words, let coded):
            let quotes = words.map { PhraseArgument.phrase(KeyedPhrase("quote", .text($0))) }
            let phrase = KeyedPhrase(noteKey, .list(quotes, .and))
            guard let coded else { return try add(.note, phrase, element) }
            let meaning = KeyedPhrase(key(coded))
            try add(.note, KeyedPhrase("amount.also", .phrase(phrase), .phrase(meaning)), element)
        case .worded(let value, _): try add(role, KeyedPhrase(key(value)), element)
        case .several(let values, _): try add(role, Self.also(values.map(key)), element)
        case .unknown: try quote(concept, noteKey, element)
        }
    }

    /// The phrase for several meanings that a record gives for one.
    private static func also(_ keys: [String]) -> KeyedPhrase {
        let others = keys.dropFirst().map { PhraseArgument.phrase(KeyedPhrase($0)) }
        return KeyedPhrase("amount.also", .phrase(KeyedPhrase(keys[0])), .list(others, .and))
    }

    /// Quotes the words of a person that stand beside what the code means.
    private mutating func sayWords<Value: CodedWords>(
        beside reading: CodedReading<Value>, _ key: String
    ) throws(DosageLanguageError) {
        let words = reading.wordsBeside
        guard !words.isEmpty else { return }
        let quotes = words.map { PhraseArgument.phrase(KeyedPhrase("quote", .text($0))) }
        try add(.note, KeyedPhrase(key, .list(quotes, .and)), [])
    }

    /// Quotes the words of a concept; without any it stays in the ledger of what was not said.
    private mutating func quote(
        _ concept: CodeableConcept, _ key: String, _ element: DosageElements
    ) throws(DosageLanguageError) {
        guard let words = context.words(of: concept) else { return }
        let quote = KeyedPhrase("quote", .text(words))
        try add(.note, KeyedPhrase(key, .phrase(quote)), context.isWhole(concept) ? element : [])
    }

    // MARK: Extensions

    /// Says the conditions that have words; any other stays in the ledger of what was not said.
    mutating func sayConditions() throws(DosageLanguageError) {
        guard let known = reading.known else { return }
        for condition in known.conditions {
            guard let words = condition.words else { continue }
            let quote = KeyedPhrase("quote", .text(words))
            try add(.condition, KeyedPhrase("condition", .phrase(quote)), paths: [condition.path])
        }
    }
}

extension Dosage {
    /// The unit of the dose, or of the end of a range of doses; nil for one that the tables have no words for.
    var unitOfDose: DoseUnit? {
        doseAndRate.first?.dose?.greatest.flatMap { DoseUnit(of: $0.withTrimmedUnit) }
    }

    /// Whether what is solid is put in where nothing is spread on: a suppository, or a tablet for the vagina.
    func isPutIn(_ unit: DoseUnit?) -> Bool {
        switch unit {
        case .suppository?, .pessary?: return true
        case .tablet?, .effervescentTablet?, .capsule?, .ring?:
            let route = route.flatMap { AdministrationRoute.read($0, inTheirWords: false).value }
            return route == .vaginal || route == .rectal
        default: return false
        }
    }

    /// Whether it goes into the eye, the ear, the nose, the vagina or the rectum, where nothing is spread on.
    var goesIntoOpening: Bool {
        switch routeBesideOthers {
        case .ophthalmic?, .conjunctival?, .otic?, .nasal?, .vaginal?, .rectal?: return true
        case _?: return false
        case nil:
            let organ = readSite()?.value?.organ
            return organ == .eye || organ == .ear || organ == .nose
        }
    }

    /// Whether its route or site is known and none of the eye, the ear and the nose, into which a dose is dripped.
    fileprivate var goesIntoCavity: Bool {
        if let route = routeBesideOthers { return route.organ.map { $0 == .mouth } ?? true }
        return readSite()?.value.map { $0.organ.map { $0 == .mouth } ?? true } ?? false
    }

    /// The route that is known; nil where the site or the unit says it, so that a sentence may leave it out.
    var routeBesideOthers: AdministrationRoute? {
        guard let known = route.flatMap({ AdministrationRoute.read($0, inTheirWords: false).value }),
            unitOfDose?.ownRoute != known, readSite()?.value?.says(known) != true
        else { return nil }
        return known
    }
}

extension DoseUnit {
    /// Whether it measures what is spread on the skin.
    fileprivate var isSpread: Bool { self == .gram || self == .milligram || self == .milliliter || self == .drop }

    /// The route that its name says in some languages: a puff is called an inhalation.
    fileprivate var ownRoute: AdministrationRoute? {
        switch self {
        case .puff: .inhalation
        case .sublingualTablet: .sublingual
        default: nil
        }
    }
}

extension DoseAndRate.Dose {
    /// The amount, or the end of a range that has its unit; nil for a range without ends.
    var greatest: Quantity? {
        switch self {
        case .quantity(let quantity): quantity
        case .range(let range): range.high ?? range.low
        }
    }
}
