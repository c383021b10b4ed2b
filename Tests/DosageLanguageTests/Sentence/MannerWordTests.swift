// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Words of routes, methods and films in each language, written by hand.
struct MannerWordTests {
    /// The words of a route, each by hand.
    @Test(arguments: [
        ("en", "intravitreal", "into the jelly inside the eyeball (intravitreal)"),
        ("en", "nasogastric", "through a tube in the nose into the stomach"),
        ("de", "topical", "auf die zu behandelnde Stelle"),
        ("de", "gastrostomy", "über eine Sonde durch die Bauchdecke in den Magen"),
        ("de", "epidural", "in den Raum um die Rückenmarkshäute (epidural)"),
        ("fr", "intraArticular", "dans une articulation"), ("fr", "intravesical", "dans la vessie"),
        ("it", "intraperitoneal", "nella cavità addominale"), ("es", "intrauterine", "en el útero"),
        ("pt", "epilesional", "sobre a ferida"), ("pt-PT", "perineural", "à volta do nervo"),
        ("nl", "intravesical", "in de blaas"), ("sv", "intraArticular", "i en led"),
        ("pl", "topical", "na leczone miejsce"), ("pl", "nasogastric", "przez sondę wprowadzoną przez nos do żołądka"),
        ("en", "intralesional", "into the affected tissue itself (injection)"),
        ("de", "intraocular", "in den Augapfel"),
        ("fr", "urethral", "dans l’urètre (par où sort l’urine)"), ("nl", "intraocular", "in de oogbol"),
        ("sv", "intraArterial", "i en pulsåder (artär)"), ("cs", "intraocular", "do oční koule"),
        ("cs", "intravesical", "do močového měchýře"), ("ar", "intraArticular", "داخل المفصل"),
        ("ja", "topical", "患部に使用"), ("en-GB", "intestinal", "through a tube into the bowel"),
    ])
    func `the words of a route`(language: String, route: String, words: String) throws {
        let route = try #require(AdministrationRoute(rawValue: route))
        #expect(try builder(language).text(of: KeyedPhrase(route.key)) == words)
    }

    /// An order whose verb is of tea or of courage is no infusion, and what is rinsed with and swallowed is one liquid.
    @Test(arguments: [
        ("en", "Infuse", "10 mL as an infusion (drip)"), ("de", "Implant", "10 ml als Implantat"),
        ("fr", "Infuse", "10 ml en perfusion"), ("es", "Infuse", "10 mL en perfusión (gota a gota)"),
        ("it", "Swish and swallow", "Sciacquare la bocca con il medicinale e poi ingoiare 10 ml"),
        ("pt", "Infuse", "10 mL por infusão (no soro, gota a gota)"),
        ("pt-PT", "Infuse", "10 mL por perfusão (no soro, gota a gota)"),
        ("nl", "Infuse", "10 milliliter als infuus"), ("sv", "Swish", "10 ml som munsköljning"),
        ("pl", "Infuse", "10 ml w infuzji (kroplówce)"),
        ("cs", "Swish and swallow", "10 ml k vypláchnutí úst a následnému spolknutí"),
        ("ar", "Infuse", "10 مليلترات بالتسريب (بالتنقيط)"),
        ("en", "Swish", "10 mL as a mouth rinse"), ("fr", "Swish", "10 ml en bain de bouche"),
        ("de", "Gargle", "10 ml zum Gurgeln"), ("nl", "Gargle", "10 milliliter om mee te gorgelen"),
        ("sv", "Gargle", "10 ml som gurgelvatten"), ("pt", "Gargle", "10 mL para gargarejar"),
        ("pt-PT", "Swish", "10 mL para bochechar"), ("it", "Infuse", "10 ml per infusione (goccia a goccia)"),
        ("cs", "Infuse", "10 ml infuzí (kapačkou)"), ("ar", "Gargle", "10 مليلترات للغرغرة"),
        ("ar", "Insert", "10 مليلترات للإدخال"), ("ar", "Swish and swallow", "10 مليلترات للمضمضة ثم البلع"),
        ("es", "Swish", "10 mL para enjuagar la boca"), ("it", "Gargle", "10 ml per gargarismi"),
        ("ja", "Swish and swallow", "1回10mL、薬を口に含んですすぎ、そのまま飲み込む"),
    ])
    func `the words of a method`(language: String, method: String, words: String) throws {
        let sentence = try builder(language).sentence(for: dosage(dose("10", "mL", #""method":{"text":"\#(method)"}"#)))
        #expect(sentence.text == words)
    }

    /// What a method is done with stands in front of it, and the mouth is said once.
    @Test func `a method behind the dose`() throws {
        let daily = #""timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}"#
        let rinse = #""method":{"text":"Swish"}"#
        #expect(try say(dose("10", "mL", #"\#(rinse),"site":{"text":"mouth"}"#)).text == "10 mL as a mouth rinse")
        #expect(try say("{\(rinse),\(daily)}").text == "As a mouth rinse once a day")
        let infusion = #""method":{"text":"Infuse"},"route":{"text":"intravenous"}"#
        let sentence = try say(dose("1", "vial", infusion))
        #expect(sentence.text == "1 vial as an infusion (drip) into a vein")
        #expect(sentence.parts.map(\.role) == [.dose, .method, .route])
        #expect(try say(dose("1", "vial", infusion), "de").text == "1 Durchstechflasche als Infusion in eine Vene")
    }

    /// The site says where the area to be treated is, and nothing is spread on there.
    @Test(arguments: [
        ("g", "right eye", "Put 1 g into the right eye", "1 g ins rechte Auge geben"),
        ("drop", "right eye", "Place 1 drop into the right eye", "1 Tropfen ins rechte Auge einträufeln"),
        ("g", "left nostril", "Put 1 g into the left nostril", "1 g ins linke Nasenloch geben"),
        ("g", "left foot", "Apply 1 g on the left foot", "1 g am linken Fuß auftragen"),
    ])
    func `to apply to a site`(unit: String, site: String, english: String, german: String) throws {
        let manner = #""method":{"text":"Apply"},"route":{"text":"topical"},"site":{"text":"\#(site)"}"#
        #expect(try say(dose("1", unit, manner)).text == english)
        #expect(try say(dose("1", unit, manner), "de").text == german)
    }

    /// What is solid is put in, and does not go on the skin.
    @Test(arguments: [
        ("tablet", "vaginal", "Insert 1 tablet into the vagina", "1 Tablette in die Scheide einführen"),
        ("capsule", "vaginal", "Insert 1 capsule into the vagina", "1 Kapsel in die Scheide einführen"),
        ("tablet", "rectal", "Insert 1 tablet into the rectum", "1 Tablette in den After einführen"),
        ("g", "vaginal", "Put 1 g into the vagina", "1 g in die Scheide geben"),
        ("drop", "ophthalmic", "Place 1 drop into the eye", "1 Tropfen ins Auge einträufeln"),
        (
            "g", "cutaneous", "Apply 1 g on the skin (local treatment)",
            "1 g auf die Haut (örtliche Behandlung) auftragen"
        ),
    ])
    func `to apply is said by what is done`(unit: String, route: String, english: String, german: String) throws {
        let json = dose("1", unit, #""method":{"text":"Apply"},"route":{"text":"\#(route)"}"#)
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    @Test(arguments: [
        ("pl", "5 g do podania do pochwy"), ("cs", "5 g k aplikaci do pochvy"),
        ("fr", "Appliquer 5 g dans le vagin"), ("nl", "5 g in de vagina aanbrengen"), ("ja", "1回5g、腟に使用"),
    ])
    func `to apply a cream inside`(language: String, expected: String) throws {
        let json = dose("5", "g", #""method":{"text":"Apply"},"route":{"text":"vaginal"}"#)
        #expect(try say(json, language).text == expected)
    }

    /// What the words for a route say already is left out in Japanese, where no other words than those for a site say it.
    @Test(arguments: [
        (#""route":{"text":"ophthalmic"}"#, "1回5g、目に使用"), (#""site":{"text":"left eye"}"#, "左目に、1回5g、使用"),
        (#""route":{"text":"ophthalmic"},"site":{"text":"left eye"}"#, "左目に、1回5g、使用"),
    ])
    func `to use is said once`(place: String, expected: String) throws {
        let sentence = try say(dose("5", "g", #""method":{"text":"Apply"},\#(place)"#), "ja")
        #expect(sentence.text == expected)
        #expect(sentence.unspoken.isEmpty)
    }

    /// Drops that a record applies to the eye are dripped into it.
    @Test(arguments: [
        ("fr", "Mettre 1 goutte dans l’œil"), ("it", "Mettere 1 goccia nell’occhio"),
        ("nl", "1 druppel in het oog indruppelen"), ("es", "Poner 1 gota en el ojo"), ("pl", "1 kropla do oka"),
        ("cs", "1 kapka do oka"), ("ja", "1回1滴、目に使用"), ("ar", "قطرة واحدة في العين"),
    ])
    func `to apply drops`(language: String, expected: String) throws {
        let json = dose("1", "drop", #""method":{"text":"Apply"},"route":{"text":"ophthalmic"}"#)
        #expect(try say(json, language).text == expected)
    }

    @Test(arguments: [
        ("subcutaneous", "skin", "10 mL under the skin"), ("intradermal", "skin", "10 mL into the skin"),
        ("nasogastric", "nose", "10 mL through a tube in the nose into the stomach"),
        ("cutaneous", "affected area", "10 mL on the affected area of the skin"),
        ("ophthalmic", "eyeball", "10 mL into the eye"),
    ])
    func `a place is said once`(route: String, site: String, expected: String) throws {
        let json = dose("10", "mL", #""route":{"text":"\#(route)"},"site":{"text":"\#(site)"}"#)
        let sentence = try say(json)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken.isEmpty && sentence.issues.isEmpty)
    }

    /// A film for the mouth is no movie, and Portugal has its own word for none of them, too.
    @Test(arguments: [
        ("de", "0", "Keine Schmelzfilme"), ("de", "0.5", "½ Schmelzfilm"), ("nl", "2", "2 smeltfilms"),
        ("sv", "2", "2 munlösliga filmer"), ("es", "2", "2 películas orales"), ("pt", "0", "Nenhum filme oral"),
        ("pt-PT", "0", "Nenhuma película oral"), ("pt-PT", "2", "2 películas orais"), ("cs", "5", "5 filmů do úst"),
    ])
    func `the words of a film`(language: String, value: String, words: String) throws {
        #expect(try builder(language).sentence(for: dosage(dose(value, "film"))).text == words)
    }
}
