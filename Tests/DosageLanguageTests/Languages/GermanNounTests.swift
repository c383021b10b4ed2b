// SPDX-License-Identifier: Apache-2.0

import Testing

/// German nouns have a capital wherever they stand in the table.
struct GermanNounTests {
    private static let nouns: Set<String> = [
        "Abend", "Abendessen", "Abstand", "After", "Ampulle", "Ampullen", "Angabe", "Angaben", "Anwendung",
        "Anwendungen", "Anwendungsort", "Anwendungsweg", "Apotheke", "Art", "Arzneimittel", "Arztpraxis", "Aufwachen",
        "Auge", "Bedarf", "Bedingung", "Beginn", "Behandlung", "Behandlungszyklus", "Beutel", "Dauer", "Dosen",
        "Dosierung", "Dosis", "Durchstechflasche", "Durchstechflaschen", "Einheit", "Einheiten", "Einnehmen",
        "Einschlafen", "Entwurf", "Esslöffel", "Frühstück", "Gabe", "Geschwindigkeit", "Gültigkeit",
        "Gültigkeitszeitraum", "Handhabung", "Haut", "Hinweis", "Hinweise", "Hub", "Häufigkeit", "Höchstmenge",
        "Hübe", "Jahr", "Jahre", "Jahren", "Kapsel", "Kapseln", "Körper", "Leben", "Liter", "Lutschtablette",
        "Lutschtabletten", "Mahlzeit", "Mahlzeiten", "Messlöffel", "Mikrogramm", "Million", "Millionen", "Minute",
        "Minuten", "Mittagessen", "Monat", "Monate", "Monaten", "Monats", "Morgen", "Muskel", "Nachmittag", "Nacht",
        "Nase", "Ohr", "Pen", "Pens", "Pflaster", "Reihenfolge", "Ring", "Ringe", "Scheide", "Schlafengehen",
        "Schritte", "Sekunde", "Sekunden", "Sprache", "Spritze", "Sprühstoß", "Sprühstöße", "Stelle", "Stunde",
        "Stunden", "Stück", "Tablette", "Tabletten", "Tag", "Tage", "Tagen", "Tages", "Teelöffel", "Tropfen", "Uhr",
        "Uhrzeiten", "Vaginalzäpfchen", "Vene", "Verordnung", "Vormittag", "Vorschlag", "Wangentasche", "Woche",
        "Wochen", "Worten", "Wortlaut", "Zeiten", "Zeitpunkte", "Zeitraums", "Zeitzone", "Zunge", "Zäpfchen",
    ]
    /// Nouns of which the same letters in lower case are another word: morgens is every morning, inhalieren a verb.
    private static let alsoOthers: Set<String> = [
        "Abends", "Inhalieren", "Morgens", "Nachmittags", "Spritzen", "Vormittags",
    ]
    /// What has a capital and is no noun.
    private static let others: Set<String> = [
        "Bitte", "Der", "Die", "Diese", "Es", "Ihrer", "In", "Internationale", "Nehmen", "Nicht", "Nur", "Pausiert",
        "Sie", "UTC",
    ]

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
