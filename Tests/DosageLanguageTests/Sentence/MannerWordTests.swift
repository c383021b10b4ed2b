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
        ("en", "Infuse", "Give as an infusion (drip) 10 mL"), ("de", "Implant", "10 ml als Implantat"),
        ("fr", "Infuse", "En perfusion 10 ml"), ("es", "Infuse", "En perfusión (gota a gota) 10 mL"),
        ("it", "Swish and swallow", "Sciacquare la bocca con il medicinale e poi ingoiare 10 ml"),
        ("pt", "Infuse", "Administrar por infusão (no soro, gota a gota) 10 mL"),
        ("pt-PT", "Infuse", "Administrar por perfusão (no soro, gota a gota) 10 mL"),
        ("nl", "Infuse", "10 milliliter als infuus"), ("sv", "Swish", "Använd som munsköljning 10 ml"),
        ("pl", "Infuse", "10 ml w infuzji (kroplówce)"),
        ("cs", "Swish and swallow", "10 ml k vypláchnutí úst a následnému spolknutí"),
        ("ar", "Infuse", "10 مليلترات بالتسريب البطيء عبر أنبوب (بالتنقيط)"),
        ("ja", "Swish and swallow", "1回10mL、薬を口に含んですすぎ、そのまま飲み込む"),
    ])
    func `the words of a method`(language: String, method: String, words: String) throws {
        let sentence = try builder(language).sentence(for: dosage(dose("10", "mL", #""method":{"text":"\#(method)"}"#)))
        #expect(sentence.text == words)
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
