// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What one part of a sentence says already, lengths of time and numbers, as a person would write them.
struct SaidOnceTests {
    private static func concept(_ code: String) -> String {
        #"{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]}"#
    }

    private static let puffs = dose(
        "2", "puff", #""method":\#(concept("421134003")),"route":\#(concept("447694001"))"#)
    private static let swallowed = dose(
        "1", "tablet", #""method":\#(concept("421521009")),"route":\#(concept("26643006"))"#)
    private static let application = dose("1", "application", #""method":\#(concept("417924000"))"#)
    /// Apply, which is to insert where the dose is a suppository.
    private static let suppository = dose("1", "suppository", #""method":\#(concept("417924000"))"#)
    private static let pessary = dose("1", "pessary", #""method":\#(concept("417924000"))"#)
    private static let patch = dose(
        "1", "patch", #""method":\#(concept("417924000")),"route":\#(concept("45890007"))"#)

    @Test(arguments: [
        (puffs, "en", "Inhale 2 puffs"), (puffs, "de", "2 Hübe inhalieren"), (puffs, "fr", "Inhaler 2 bouffées"),
        (puffs, "es", "2 inhalaciones"), (puffs, "pl", "2 wziewy"), (puffs, "cs", "2 vdechy"), (puffs, "ja", "1回2吸入"),
        (puffs, "ar", "بختان استنشاقًا"),
        (swallowed, "en", "Swallow 1 tablet"), (swallowed, "de", "1 Tablette schlucken"),
        (swallowed, "pl", "1 tabletka do połknięcia"),
        (patch, "en", "Apply 1 patch on the skin"), (patch, "de", "1 Pflaster auf die Haut aufkleben"),
        (patch, "nl", "1 pleister op de huid plakken"), (patch, "pl", "1 plaster do naklejenia na skórę"),
        (patch, "sv", "Sätt 1 plåster på huden"), (patch, "cs", "1 náplast k nalepení na kůži"),
        (application, "en", "1 application"), (application, "fr", "1 application"), (application, "es", "1 aplicación"),
        (application, "it", "1 applicazione"), (application, "pt", "1 aplicação"), (application, "sv", "1 applicering"),
        (application, "pl", "1 aplikacja"), (application, "cs", "1 aplikace"),
        (application, "de", "1 Anwendung auftragen"), (application, "nl", "1 toepassing aanbrengen"),
        (suppository, "en", "Insert 1 suppository"), (suppository, "de", "1 Zäpfchen einführen"),
        (suppository, "pl", "1 czopek do włożenia"),
        (pessary, "en", "Insert 1 pessary"),
    ])
    func `method, route and unit say it once`(json: String, language: String, expected: String) throws {
        let sentence = try say(json, language)
        #expect(sentence.text == expected)
        // What is implied is spoken.
        #expect(sentence.unspoken == [])
    }

    @Test func `a clinician is told method and route`() throws {
        let builder = try DosageSentenceBuilder(
            locale: .init(identifier: "en"), options: DosageOptions(register: .clinician))
        #expect(try builder.sentence(for: dosage(Self.swallowed)).text == "Swallow 1 tablet by mouth")
    }

    @Test func `the route of all steps is said with the first`() throws {
        let route = #""route":\#(Self.concept("26643006"))"#
        let days =
            #""timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsDuration":\#(time("3", "d"))}}"#
        let steps = [
            dose("4", "tablet", #"\#(route),\#(days),"sequence":1"#),
            dose("2", "tablet", #"\#(route),\#(days),"sequence":2"#),
        ]
        let sentence = try say(steps)
        #expect(sentence.text == "4 tablets by mouth once a day for 3 days; then 2 tablets once a day for 3 days")
        #expect(sentence.unspoken == [])
        // The first of the prescription says it, wherever it stands in the list.
        #expect(try say([steps[1], steps[0]]).text == sentence.text)
        // Another route is said with its step.
        let other = dose("2", "tablet", #""route":\#(Self.concept("37839007")),\#(days),"sequence":2"#)
        #expect(
            try say([steps[0], other]).text
                == "4 tablets by mouth once a day for 3 days; then 2 tablets under the tongue once a day for 3 days")
    }

    private static let twice = #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#
    private static let eye = #""route":\#(concept("54485002"))"#
    private static let lungs = #""route":\#(concept("447694001"))"#
    private static let needle = #""route":\#(concept("34206005"))"#
    private static func at(_ event: String) -> String { #""timing":{"repeat":{"when":["\#(event)"]}}"# }
    private static func site(_ code: String) -> String { #""site":\#(concept(code))"# }

    /// A route is left out only where the words of it were said, and the same amount goes the same way.
    @Test(arguments: [
        // The first says the left eye only; the second may be for both.
        (
            [
                dose("1", "drop", #"\#(eye),\#(site("8966001")),\#(twice)"#),
                dose("2", "drop", #"\#(eye),\#(at("NIGHT"))"#),
            ], "en", "1 drop into the left eye twice a day; and 2 drops into the eye at night"
        ),
        // Puffs are inhaled, a solution must be said to be.
        (
            [dose("2", "puff", #"\#(lungs),\#(at("MORN"))"#), dose("2.5", "mL", #"\#(lungs),\#(at("EVE"))"#)], "es",
            "2 inhalaciones por la mañana; además, 2,5 mL por inhalación por la tarde-noche"
        ),
        (
            [
                dose("10", "unit", #"\#(needle),\#(site("61396006")),\#(at("MORN"))"#),
                dose("12", "unit", #"\#(needle),\#(site("113345001")),\#(at("EVE"))"#),
            ], "en",
            "10 units under the skin in the left thigh in the morning; and 12 units under the skin in the abdomen in the evening"
        ),
        (
            [
                #"{"text":"see leaflet","route":\#(concept("37161004"))}"#,
                dose("1", "suppository", #""route":\#(concept("37161004")),\#(at("MORN"))"#),
            ], "en",
            "1 suppository into the rectum in the morning. The prescription also says: “see leaflet” into the rectum"
        ),
    ])
    func `a route that is not said with the first is said`(
        dosages: [String], language: String, expected: String
    ) throws {
        let sentence = try say(dosages, language)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken == [])
    }

    /// Nothing is not taken so often a day.
    @Test(arguments: [
        ("en", "No tablets for 7 days"), ("de", "Für 7 Tage keine Tabletten"), ("fr", "Aucun comprimé pendant 7 jours"),
        ("pl", "Przez 7 dni bez tabletki"), ("nl", "Gedurende 7 dagen geen tabletten"),
        ("cs", "Po dobu 7 dnů žádná tableta"),
    ])
    func `no dose has no frequency`(language: String, expected: String) throws {
        let week = #""frequency":1,"period":1,"periodUnit":"d","boundsDuration":\#(time("7", "d"))"#
        let sentence = try say(dose("0", "tablet", #""timing":{"repeat":{\#(week)}}"#), language)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken == [])
        let noon = #""frequency":1,"period":1,"periodUnit":"d","timeOfDay":["12:00:00"]"#
        #expect(try say(dose("0", "tablet", #""timing":{"repeat":{\#(noon)}}"#)).text == "No tablets at 12:00")
        let code = #"{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"BID"}]}"#
        #expect(try say(dose("0", "tablet", #""timing":{"code":\#(code)}"#)).text == "No tablets")
    }

    /// A pause after a step reads as people say it, and the reader takes it for the same.
    @Test(arguments: [
        ("en", "1 tablet once a day for 21 days; then no tablets for 7 days"),
        ("de", "Einmal täglich 1 Tablette für 21 Tage; danach für 7 Tage keine Tabletten"),
        ("nl", "1 keer per dag 1 tablet gedurende 21 dagen; daarna gedurende 7 dagen geen tabletten"),
        ("pl", "1 tabletka raz dziennie przez 21 dni; następnie przez 7 dni bez tabletki"),
        ("cs", "1 tableta jednou denně, po dobu 21 dnů; poté po dobu 7 dnů žádná tableta"),
    ])
    func `a pause follows a step`(language: String, expected: String) throws {
        func step(_ number: Int, _ value: String, _ days: String) -> String {
            dose(
                value, "tablet",
                #""sequence":\#(number),"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsDuration":"#
                    + time(days, "d") + "}}")
        }
        #expect(try say([step(1, "1", "21"), step(2, "0", "7")], language).text == expected)
        let reading = try DosageTextReader(locale: Locale(identifier: language)).reading(of: expected)
        #expect(reading.isComplete)
        #expect(reading.dosages.map(\.sequence) == [1, 2])
        #expect(reading.dosages.map { $0.onlyValue?.text } == ["1", "0"])
    }

    /// The commonest dose of nothing is that of insulin: 10-0-8.
    @Test(arguments: [
        ("en", "No units at noon"), ("de", "Mittags keine Einheiten"), ("fr", "Aucune unité à midi"),
        ("nl", "Rond 12 uur ’s middags geen eenheden"), ("es", "Ninguna unidad al mediodía"),
        ("it", "Nessuna unità a mezzogiorno"),
        ("pl", "Bez jednostek w południe"), ("cs", "Žádná jednotka v poledne"), ("sv", "Inga enheter mitt på dagen"),
    ])
    func `no units of insulin`(language: String, expected: String) throws {
        let sentence = try say(dose("0", "unit", Self.at("NOON")), language)
        #expect(sentence.text == expected)
    }

    /// A cream is not stuck on, and nothing is spread into the vagina or the eye.
    @Test(arguments: [
        ("ja", "2", "g", "6064005", "皮膚"), ("de", "5", "g", "16857009", "5 g in die Scheide geben"),
        ("de", "1", "cm", "54485002", "1 cm ins Auge geben"), ("de", "2", "g", "6064005", "auftragen"),
    ])
    func `a cream is applied where it goes`(
        language: String, number: String, unit: String, route: String, expected: String
    ) throws {
        let apply = #"{"coding":[{"system":"http://snomed.info/sct","code":"738991002"}]}"#
        let way = #"{"coding":[{"system":"http://snomed.info/sct","code":"\#(route)"}]}"#
        let text = try say(dose(number, unit, #""method":\#(apply),"route":\#(way)"#), language).text
        if language == "ja" {
            #expect(text.contains("塗布") && !text.contains("貼付"))
        } else {
            #expect(text.contains(expected))
        }
    }

    /// Nothing is done with no units: « injecter aucune unité » is no sentence.
    @Test(arguments: [
        ("en", "No units under the skin at noon"), ("de", "Mittags keine Einheiten unter die Haut"),
        ("fr", "Aucune unité sous la peau à midi"), ("es", "Ninguna unidad debajo de la piel al mediodía"),
        ("it", "Nessuna unità sotto la pelle a mezzogiorno"), ("sv", "Inga enheter under huden mitt på dagen"),
        ("pl", "Bez jednostek pod skórę w południe"),
    ])
    func `no units have no verb`(language: String, expected: String) throws {
        let inject = #"{"coding":[{"system":"http://snomed.info/sct","code":"740685003"}]}"#
        let skin = #"{"coding":[{"system":"http://snomed.info/sct","code":"34206005"}]}"#
        let sentence = try say(
            dose("0", "unit", Self.at("NOON") + #","method":\#(inject),"route":\#(skin)"#), language)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken == [])
    }

    /// What is taken in a whole day stands apart from how often, of which it is not the amount.
    @Test(arguments: [
        ("en", "2 tablets 3 times a day, 6 tablets per day in total"),
        ("de", "3-mal täglich je 2 Tabletten, insgesamt 6 Tabletten pro Tag"),
        ("fr", "2 comprimés 3 fois par jour, 6 comprimés par jour au total"),
        ("nl", "3 keer per dag 2 tabletten, in totaal 6 tabletten per dag"),
        ("es", "2 comprimidos 3 veces al día, 6 comprimidos al día en total"),
        ("it", "2 compresse 3 volte al giorno, 6 compresse al giorno in totale"),
        ("sv", "2 tabletter 3 gånger dagligen, totalt 6 tabletter per dygn"),
    ])
    func `the amount of a day is apart from the frequency`(language: String, expected: String) throws {
        let json =
            #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"tablet"},"rateRatio":{"numerator":{"value":6,"unit":"tablet"},"#
            + #""denominator":\#(time("1", "d"))}}],"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}}"#
        let sentence = try say(json, language)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken == [])
        #expect(sentence.parts.map(\.role).contains(.rate))
    }

    @Test(arguments: [
        ("headache", "2 tablets as needed for headache"), ("For pain", "2 tablets as needed (“For pain”)"),
        ("if in pain", "2 tablets as needed (“if in pain”)"), ("bij pijn", "2 tablets as needed (“bij pijn”)"),
        ("as required", "2 tablets as needed"), ("Bei Bedarf", "2 tablets as needed"), ("PRN", "2 tablets as needed"),
        ("if needed for pain", "2 tablets as needed (“for pain”)"),
        ("As needed for hot flushes", "2 tablets as needed (“for hot flushes”)"),
        ("Bei Bedarf, gegen Juckreiz", "2 tablets as needed (“gegen Juckreiz”)"),
        ("if needed hot flushes", "2 tablets as needed for “hot flushes”"),
        ("Forearm pain", "2 tablets as needed for “Forearm pain”"), ("Si", "2 tablets as needed for “Si”"),
    ])
    func `a reason that says as needed or for itself`(reason: String, expected: String) throws {
        let sentence = try say(dose("2", "tablet", #""asNeededCodeableConcept":{"text":"\#(reason)"}"#))
        #expect(sentence.text == expected)
        #expect(sentence.unspoken == [])
    }

    /// The words of a record may be in any language, so that the reader must see whose they are.
    @Test(arguments: [
        ("en", "2 tablets as needed for “hot flushes”"), ("de", "2 Tabletten bei Bedarf („hot flushes“)"),
        ("fr", "2 comprimés si besoin («\u{202F}hot flushes\u{202F}»)"),
        ("es", "2 comprimidos si es necesario («hot flushes»)"),
        ("it", "2 compresse se necessario («hot flushes»)"), ("pt", "2 comprimidos se necessário (“hot flushes”)"),
        ("nl", "Zo nodig (bij “hot flushes”) 2 tabletten"),
        ("pl", "2 tabletki w razie potrzeby (powód: „hot flushes”)"),
        ("cs", "2 tablety podle potřeby (důvod: „hot flushes“)"), ("sv", "2 tabletter vid behov (”hot flushes”)"),
        ("ar", "قرصان عند الحاجة («\u{2068}hot flushes\u{2069}»)"), ("ja", "必要時（「hot flushes」）、1回2錠"),
    ])
    func `the words of a record are quoted as a reason`(language: String, expected: String) throws {
        let sentence = try say(dose("2", "tablet", #""asNeededCodeableConcept":{"text":"hot flushes"}"#), language)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken == [])
    }

    /// A part of an hour is said in minutes; nothing is rounded.
    @Test(arguments: [
        (#""period":0.5,"periodUnit":"h""#, "Every 30 minutes", "Alle 30 Minuten", "Toutes les 30 minutes"),
        (#""period":1.5,"periodUnit":"h""#, "Every 90 minutes", "Alle 90 Minuten", "Toutes les 90 minutes"),
        (#""period":2.5,"periodUnit":"h""#, "Every 2.5 hours", "Alle 2,5 Stunden", "Toutes les 2,5 heures"),
        (#""period":1.5,"periodUnit":"d""#, "Every 36 hours", "Alle 36 Stunden", "Toutes les 36 heures"),
        (#""period":1.5,"periodUnit":"a""#, "Every 18 months", "Alle 18 Monate", "Tous les 18 mois"),
        (#""period":1.5,"periodUnit":"mo""#, "Every 1.5 months", "Alle 1,5 Monate", "Tous les 1,5 mois"),
        (#""period":1.5,"periodUnit":"wk""#, "Every 1.5 weeks", "Alle 1,5 Wochen", "Toutes les 1,5 semaine"),
        (#""period":90,"periodUnit":"min""#, "Every 90 minutes", "Alle 90 Minuten", "Toutes les 90 minutes"),
        (#""period":60,"periodUnit":"min""#, "Every hour", "Jede Stunde", "Toutes les heures"),
        (#""period":120,"periodUnit":"min""#, "Every 2 hours", "Alle 2 Stunden", "Toutes les 2 heures"),
        // Neither is a day, which has 23 hours where clocks go forward.
        (#""period":1440,"periodUnit":"min""#, "Every 24 hours", "Alle 24 Stunden", "Toutes les 24 heures"),
        (#""period":168,"periodUnit":"h""#, "Every 168 hours", "Alle 168 Stunden", "Toutes les 168 heures"),
        (
            #""period":60,"periodMax":120,"periodUnit":"min""#, "Every 1 to 2 hours", "Alle 1 bis 2 Stunden",
            "Toutes les 1 à 2 heures"
        ),
        (
            #""period":60,"periodMax":90,"periodUnit":"min""#, "Every 60 to 90 minutes", "Alle 60 bis 90 Minuten",
            "Toutes les 60 à 90 minutes"
        ),
        (
            #""duration":120,"durationUnit":"min""#, "Each time for 2 hours", "Jeweils 2 Stunden lang",
            "Chaque fois pendant 2 heures"
        ),
        (#""period":90,"periodUnit":"s""#, "Every 90 seconds", "Alle 90 Sekunden", "Toutes les 90 secondes"),
        (#""period":120,"periodUnit":"s""#, "Every 2 minutes", "Alle 2 Minuten", "Toutes les 2 minutes"),
        (
            #""period":0.5,"periodMax":1,"periodUnit":"h""#, "Every 30 to 60 minutes", "Alle 30 bis 60 Minuten",
            "Toutes les 30 à 60 minutes"
        ),
        (
            #""boundsDuration":\#(time("0.5", "d"))"#, "For 12 hours", "Für 12 Stunden", "Pendant 12 heures"
        ),
        (
            #""duration":1800,"durationUnit":"s""#, "Each time for 30 minutes", "Jeweils 30 Minuten lang",
            "Chaque fois pendant 30 minutes"
        ),
        (
            #""duration":3600,"durationUnit":"s""#, "Each time for 1 hour", "Jeweils 1 Stunde lang",
            "Chaque fois pendant 1 heure"
        ),
    ])
    func `a length of time in whole units`(members: String, english: String, german: String, french: String) throws {
        #expect(try say(pattern(members)).text == english)
        #expect(try say(pattern(members), "de").text == german)
        #expect(try say(pattern(members), "fr").text == french)
    }

    /// How long each time takes and how long it goes on are kept apart.
    @Test(arguments: [
        ("en", "Once a day, each time for 30 minutes, for 7 days"),
        ("de", "Einmal täglich, jeweils 30 Minuten lang, für 7 Tage"),
        ("nl", "1 keer per dag, telkens 30 minuten lang, gedurende 7 dagen"),
        ("fr", "Une fois par jour pendant 7 jours, chaque fois pendant 30 minutes"),
        ("cs", "Jednou denně, pokaždé po dobu 30 minut, po dobu 7 dnů"),
    ])
    func `two lengths have a comma between them`(language: String, expected: String) throws {
        let json = pattern(
            #""frequency":1,"period":1,"periodUnit":"d","duration":30,"durationUnit":"min","boundsDuration":"#
                + time("7", "d"))
        #expect(try say(json, language).text == expected)
    }

    /// Japanese counts in ten thousands, and from 10,000 of these on in hundred millions.
    @Test(arguments: [
        ("1200000", "1回120万国際単位", "1.2 million international units"),
        ("99900000", "1回9990万国際単位", "99.9 million international units"),
        ("100000000", "1回1億国際単位", "100 million international units"),
        ("250000000", "1回2億5000万国際単位", "250 million international units"),
        ("1234500000", "1回12億3450万国際単位", "1234.5 million international units"),
    ])
    func `very large numbers of units are said as a language counts`(
        number: String, japanese: String, english: String
    ) throws {
        #expect(try say(dose(number, "IU"), "ja").text == japanese)
        #expect(try say(dose(number, "IU")).text == english)
    }

    @Test func `Japanese counts per 1 kg`() throws {
        #expect(try say(dose("5", "mg/kg"), "ja").text == "1回1kgあたり5mg")
    }

    /// Five digits and more are grouped by a narrow no-break space, in every language.
    @Test(arguments: [
        ("1000", "1000 mg", "1000 mg"), ("9999", "9999 mg", "9999 mg"),
        ("10000", "10\u{202F}000 mg", "10\u{202F}000 mg"), ("300000", "300\u{202F}000 mg", "300\u{202F}000 mg"),
        ("1234567.5", "1\u{202F}234\u{202F}567.5 mg", "1\u{202F}234\u{202F}567,5 mg"),
        ("0.00001", "0.00001 mg", "0,00001 mg"),
    ])
    func `large numbers are grouped`(number: String, english: String, german: String) throws {
        #expect(try say(dose(number, "mg")).text == english)
        #expect(try say(dose(number, "mg"), "de").text == german)
    }

    @Test(arguments: [
        ("0.5", "tablet", "Half a tablet", "Eine halbe Tablette"), ("1.5", "tablet", "1½ tablets", "1½ Tabletten"),
        ("0.25", "tablet", "A quarter of a tablet", "¼ Tablette"),
        ("0.5", "capsule", "Half a capsule", "Eine halbe Kapsel"),
        ("0.5", "sachet", "Half a sachet", "½ Beutel"), ("0.5", "mL", "0.5 mL", "0,5 ml"),
        ("0", "tablet", "No tablets", "Keine Tabletten"), ("0", "drop", "No drops", "Keine Tropfen"),
    ])
    func `halves and nothing are said in words or signs`(
        number: String, unit: String, english: String, german: String
    ) throws {
        #expect(try say(dose(number, unit)).text == english)
        #expect(try say(dose(number, unit), "de").text == german)
    }

    @Test(arguments: [
        ("0.5", "1", "en", "½ to 1 tablet"), ("0.5", "1", "de", "½ bis 1 Tablette"),
        ("1", "1.5", "en", "1 to 1½ tablets"), ("0.5", "1", "pl", "Od ½ do 1 tabletki"),
        ("1", "2", "pl", "Od 1 do 2 tabletek"), ("1", "5", "pl", "Od 1 do 5 tabletek"),
        ("1", "2", "ar", "من قرص واحد إلى قرصين"), ("1", "3", "ar", "من قرص واحد إلى 3 أقراص"),
        ("2", "11", "ar", "من قرصين إلى 11 قرصًا"),
    ])
    func `a range of what is counted`(low: String, high: String, language: String, expected: String) throws {
        let range = #"{"low":{"value":\#(low),"unit":"tablet"},"high":{"value":\#(high),"unit":"tablet"}}"#
        #expect(try say(#"{"doseAndRate":[{"doseRange":\#(range)}]}"#, language).text == expected)
    }

    /// Czech says ve before hours that begin with two consonants: dvě, tři, čtyři, dvanáct to čtrnáct, dvacet.
    @Test(arguments: [
        ("08:00:00", "V 08:00"), ("02:00:00", "Ve 02:00"), ("12:30:00", "Ve 12:30"), ("14:00:00", "Ve 14:00"),
        ("20:00:00", "Ve 20:00"), ("15:00:00", "V 15:00"),
    ])
    func `Czech times`(time: String, expected: String) throws {
        #expect(try say(pattern(#""timeOfDay":["\#(time)"]"#), "cs").text == expected)
    }

    /// Days are said in a phrase where months and years are not.
    @Test(arguments: [
        ("fr", "Du 1er mars 2026 au 21 mars 2026 inclus"),
        ("es", "Desde el 1 de marzo de 2026 hasta el 21 de marzo de 2026 inclusive"),
        ("pl", "Od 1 marca 2026 do 21 marca 2026 włącznie"), ("cs", "Od 1. března 2026 do 21. března 2026 včetně"),
    ])
    func `from a day to another`(language: String, expected: String) throws {
        let bounds = #""boundsPeriod":{"start":"2026-03-01","end":"2026-03-21"}"#
        #expect(try say(pattern(bounds), language).text == expected)
    }
}
