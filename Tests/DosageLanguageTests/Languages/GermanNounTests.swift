// SPDX-License-Identifier: Apache-2.0

import Testing

/// German nouns have a capital wherever they stand in the table.
struct GermanNounTests {
    private static let nouns: Set<String> = [
        "Abend", "Abendessen", "Abstand", "After", "Ampulle", "Ampullen", "Angabe", "Anwendung", "Anwendungen",
        "Anwendungsort", "Anwendungsweg", "Art", "Aufwachen", "Auge", "Bedarf", "Bedingung", "Beginn",
        "Behandlungszyklus", "Beutel", "Durchstechflasche", "Durchstechflaschen", "Einheit", "Einheiten",
        "Dosis", "Einschlafen", "Esslöffel", "Frühstück", "Geschwindigkeit", "Haut", "Hinweis", "Hub", "Hübe", "Jahr",
        "Jahre", "Jahren", "Kapsel", "Kapseln",
        "Leben", "Liter", "Messlöffel", "Million", "Millionen", "Lutschtablette", "Lutschtabletten", "Mahlzeit",
        "Mahlzeiten",
        "Mikrogramm", "Minute", "Minuten",
        "Mittagessen", "Monat", "Monate", "Monaten", "Monats", "Morgen", "Muskel", "Nachmittag", "Nacht", "Nase",
        "Ohr", "Pen", "Pens", "Pflaster", "Ring", "Ringe", "Scheide", "Schlafengehen", "Sekunde", "Sekunden", "Spritze",
        "Sprühstoß", "Sprühstöße",
        "Stunde", "Stunden", "Stück", "Teelöffel", "Tablette", "Tabletten", "Tag", "Tage", "Tagen", "Tropfen",
        "Apotheke",
        "Arztpraxis", "Dosen", "Dosierung", "Uhr", "Vaginalzäpfchen", "Vene", "Verordnung", "Vormittag", "Wangentasche",
        "Woche",
        "Wochen", "Worten", "Wortlaut", "Zeiten", "Zeitraums", "Zunge", "Zäpfchen",
        "Abständen", "Acetylsalicylsäure", "Achtung", "Alkohol", "Angst", "Antazida", "Anweisungen", "Arm",
        "Arzneimittel", "Aspirin", "Asthma", "Atemnot", "Atmung", "Augen", "Bauch", "Bauchschmerzen", "Behandlung",
        "Beine", "Durchfall", "Einnahme", "Eisen", "Ende", "Erbrechen", "Essen", "Fahrzeug", "Feuer", "Fibromyalgie",
        "Fieber", "Flammen", "Fuß", "Gesicht", "Gesäß", "Gesäßhälfte", "Hand", "Husten", "Juckreiz",
        "Kopfhaut", "Kopfschmerzen", "Magen", "Magenbeschwerden", "Maschinen", "Migräne", "Milch", "Mittel",
        "Mitteln", "Mund", "Nasenloch", "Nasenlöcher", "Oberarm", "Oberschenkel", "Ohren", "Paracetamol", "Rat",
        "Regelschmerzen", "Rippenschmerzen", "Rücken", "Rückenschmerzen", "Schicht", "Schlafstörungen",
        "Schläfrigkeit", "Schmerzen", "Schnupfen", "Schwindel", "Solarien", "Sonne", "Tageszeit", "Urin",
        "Verdauungsbeschwerden", "Verstopfung", "Vorsicht", "Wasser", "Wirkstoff", "Zahnfleisch", "Zahnschmerzen",
        "Zink", "Übelkeit",
    ]
    /// Nouns of which the same letters in lower case are another word: morgens is every morning, inhalieren a verb.
    private static let alsoOthers: Set<String> = [
        "Abends", "Einnehmen", "Ganzen", "Inhalieren", "Morgens", "Nachmittags", "Spritzen", "Vormittags",
    ]
    /// What has a capital and is no noun.
    private static let others: Set<String> = ["Bitte", "Diese", "Ihrer", "In", "Internationale", "Sie", "UTC"]

    private func words(_ entry: TableFile.Entry) -> [String] {
        entry.texts.flatMap { text in
            text.replacing(/%(\d\$)?(#@[a-z]+@|@|d)/, with: " ").split { !$0.isLetter }.map(String.init)
        }
    }

    @Test func `a noun has a capital`() throws {
        let small = Set(Self.nouns.map { $0.lowercased() })
        for entry in try TableFile("de").entries where entry.key != "sentence.order" {
            for word in words(entry) { #expect(!small.contains(word), "\(entry.key): \(word)") }
        }
    }

    /// A word that is new in the table has to be put into the list, so that it is looked at wherever it stands.
    @Test func `every word with a capital is known`() throws {
        let known = Self.nouns.union(Self.alsoOthers).union(Self.others)
        let entries = try TableFile("de").entries.filter { $0.key != "sentence.order" }
        #expect(Set(entries.flatMap(words).filter { $0.first?.isUppercase == true }) == known)
    }
}
