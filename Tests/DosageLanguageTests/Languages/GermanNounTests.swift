// SPDX-License-Identifier: Apache-2.0

import Testing

/// German nouns have a capital wherever they stand in the table.
struct GermanNounTests {
    private static let nouns: Set<String> = [
        "Abend", "Abendessen", "Abstand", "Abständen", "Acetylsalicylsäure", "Achtung", "After", "Alkohol", "Ampulle",
        "Ampullen", "Angabe", "Angaben", "Angst", "Antazida", "Anweisungen", "Anwendung", "Anwendungen",
        "Anwendungsort", "Anwendungsweg", "Apotheke", "Arm", "Art", "Arterie", "Arzneimittel", "Arzneimittels",
        "Arztpraxis", "Aspirin",
        "Asthma", "Atemnot", "Atmung", "Aufwachen", "Augapfel", "Augapfels", "Auge", "Augen", "Auges", "Bauch",
        "Bauchdecke", "Bauchhöhle", "Bauchschmerzen", "Bedarf", "Bedingung", "Beginn", "Behandlung",
        "Behandlungszyklus", "Beine", "Beutel", "Bindehaut", "Brausetablette", "Brausetabletten", "Brust", "Brustwand",
        "Darm", "Dauer", "Dialysegerät",
        "Dosen", "Dosierung", "Dosis", "Durchfall", "Durchstechflasche", "Durchstechflaschen", "Dünndarm", "Einheit",
        "Einheiten", "Einnahme", "Eintrag", "Einträgen", "Einschlafen", "Eisen", "Ende", "Entwurf", "Erbrechen",
        "Essen", "Esslöffel",
        "Fahrzeug", "Feuer", "Fibromyalgie", "Fieber", "Flammen", "Flüssigkeit", "Frühstück", "Fuß", "Gabe",
        "Gebärmutter", "Gebärmutterhals", "Gel", "Gelenk", "Geschwindigkeit", "Gesicht", "Gesäß", "Gesäßhälfte",
        "Gewebe", "Glaskörper", "Gültigkeit", "Gültigkeitszeitraum", "Hand", "Handhabung", "Harnblase", "Harnröhre",
        "Haut", "Hautstelle", "Hinweis", "Hinweise", "Hub", "Husten", "Häufigkeit", "Höchstmenge", "Hübe", "Implantat",
        "Implantate",
        "Infusion",
        "Injektion", "Injektionen", "Jahr", "Jahre", "Jahren", "Juckreiz", "Kapsel", "Kapseln", "Kautablette",
        "Kautabletten", "Knochenmark",
        "Kopfhaut", "Kopfschmerzen", "Körper", "Leben", "Liter", "Luftröhre", "Lunge", "Lutschtablette",
        "Lutschtabletten", "Magen", "Magenbeschwerden", "Mahlzeit", "Mahlzeiten", "Maschinen", "Messlöffel", "Migräne",
        "Mikrogramm", "Mikroliter", "Mikromol", "Milch", "Millieinheit", "Millieinheiten", "Million", "Millionen",
        "Minute", "Minuten", "Mittagessen", "Mittel", "Mitteln", "Monat", "Monate", "Monaten", "Monats", "Morgen",
        "Mund", "Mundspülung", "Muskel", "Nachmittag", "Nacht", "Namen", "Nanogramm", "Nase", "Nasenloch",
        "Nasenlöcher", "Nerv",
        "Oberarm", "Oberschenkel", "Ohr", "Ohren", "Paracetamol", "Pen", "Penis", "Pens", "Pflaster", "Rachen", "Rat",
        "Raum", "Regelschmerzen", "Reihenfolge", "Ring", "Ringe", "Rippenschmerzen", "Rücken", "Rückenmark",
        "Rückenmarkshäute", "Rückenschmerzen", "Scheide", "Schicht", "Schlafengehen", "Schlafstörungen", "Schlagader",
        "Schleimbeutel", "Schläfrigkeit", "Schmelzfilm", "Schmelzfilme", "Schmelztablette", "Schmelztabletten",
        "Schmerzen", "Schnupfen", "Schritte",
        "Schwellkörper", "Schwindel", "Sekunde", "Sekunden", "Solarien", "Sonde", "Sonne", "Sprache", "Spritze",
        "Sprühstoß", "Sprühstöße", "Stelle", "Stunde", "Stunden", "Stück", "Sublingualtablette", "Sublingualtabletten",
        "Tablette", "Tabletten", "Tag", "Tage",
        "Tagen", "Tages", "Tageszeit", "Teelöffel", "Tropfen", "Uhr", "Uhrzeiten", "Urin", "Vaginalzäpfchen", "Vene",
        "Verdauungsbeschwerden", "Verordnung", "Verstopfung", "Verwendung", "Vormittag", "Vorschlag", "Vorsicht",
        "Wangentasche",
        "Wasser", "Wirkstoff", "Woche", "Wochen", "Worte", "Worten", "Wortlaut", "Wunde", "Zahn", "Zahnfleisch",
        "Zahnschmerzen",
        "Zeiten", "Zeitplan", "Zeitpunkte", "Zeitraums", "Zeitzone", "Zink", "Zunge", "Zäpfchen", "Übelkeit",
    ]
    /// Nouns of which the same letters in lower case are another word: morgens is every morning, inhalieren a verb.
    private static let alsoOthers: Set<String> = [
        "Abends", "Einnehmen", "Ganzen", "Gurgeln", "Inhalieren", "Morgens", "Mundspülen", "Nachmittags", "Schlucken",
        "Spritzen", "Vormittags",
    ]
    /// What has a capital and is no noun.
    private static let others: Set<String> = [
        "Bitte", "Der", "Die", "Einige", "Nach", "Richten", "Diese", "Dieser", "Es", "Ihrer", "In", "Internationale",
        "Internationalen", "Laut",
        "Nehmen", "Nur",
        "Pausiert",
        "Sie", "UTC", "Wenden",
    ]

    private func words(_ entry: TableFile.Entry) -> [String] {
        entry.texts.flatMap { text in
            text.replacing(/%(\d\$)?(#@[a-z]+@|@|d)/, with: " ").split { !$0.isLetter }.map(String.init)
        }
    }

    @Test func `a noun has a capital`() throws {
        let small = Set(Self.nouns.map { $0.lowercased() })
        for entry in try TableFile("de").entries where !entry.key.hasPrefix("sentence.order") {
            for word in words(entry) { #expect(!small.contains(word), "\(entry.key): \(word)") }
        }
    }

    /// A word that is new in the table has to be put into the list, so that it is looked at wherever it stands.
    @Test func `every word with a capital is known`() throws {
        let known = Self.nouns.union(Self.alsoOthers).union(Self.others)
        let entries = try TableFile("de").entries.filter { !$0.key.hasPrefix("sentence.order") }
        #expect(Set(entries.flatMap(words).filter { $0.first?.isUppercase == true }) == known)
    }
}
