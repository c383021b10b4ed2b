// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Testing

struct LanguageMatcherTests {
    @Test(arguments: [
        // Exact, then by truncation.
        (["de", "de-AT", "en"], ["de-AT"], "de-AT"),
        (["de", "de-AT", "en"], ["de-AT-1996"], "de-AT"),
        (["de", "en"], ["de-AT-1996"], "de"),
        (["de-1996", "de"], ["de-1996"], "de-1996"),
        (["ca", "ca-valencia"], ["ca-ES-valencia"], "ca"),
        // Spelling.
        (["de", "en"], ["DE_at"], "de"),
        (["de", "en"], ["de_AT.UTF-8"], "de"),
        (["de", "en"], ["de-u-nu-latn"], "de"),
        (["de", "en"], ["de-DE-x-mine"], "de"),
        (["en_gb", "en"], ["en-GB"], "en_gb"),
        (["de", "en"], ["de-Latn-DE"], "de"),
        // The first wish that can be served wins.
        (["de", "en"], ["ga", "de", "en"], "de"),
        (["de", "fr"], ["de-CH", "fr-CH"], "de"),
        // Malformed wishes are passed over.
        (["de", "en"], ["", "-", "_", "*", "d", "123", "de--AT", "deutsch-", "d€", "x-de", "i-klingon", "de"], "de"),
        // Chinese by script.
        (["zh-Hans", "zh-Hant", "en"], ["zh-TW"], "zh-Hant"),
        (["zh-Hans", "zh-Hant", "en"], ["zh-HK"], "zh-Hant"),
        (["zh-Hans", "zh-Hant", "en"], ["zh-Hant-MO"], "zh-Hant"),
        (["zh-Hans", "zh-Hant", "en"], ["zh"], "zh-Hans"),
        (["zh-Hans", "zh-Hant", "en"], ["zh-SG"], "zh-Hans"),
        (["zh", "en"], ["zh-Hans-CN"], "zh"),
        (["zh-TW", "en"], ["zh-Hant"], "zh-TW"),
        (["zh-Hant", "zh-HK", "en"], ["zh-MO"], "zh-HK"),
        (["zh-Hant", "zh-Hans"], ["zh-yue", "zh-cmn-Hans"], "zh-Hans"),
        // Serbian by script.
        (["sr", "sr-Latn", "en"], ["sr-Latn-RS"], "sr-Latn"),
        (["sr", "sr-Latn", "en"], ["sr-RS"], "sr"),
        (["sr", "sr-Latn", "en"], ["sr-Cyrl-BA"], "sr"),
        (["sr", "sr-Latn", "en"], ["sr-ME"], "sr-Latn"),
        (["sr", "sr-Latn", "en"], ["sr_RS@latin"], "sr-Latn"),
        (["sr", "sr-Latn", "en"], ["sh"], "sr-Latn"),
        // English regions: CLDR lets all but the American group prefer British English.
        (["en", "en-GB"], ["en-AU"], "en-GB"),
        (["en", "en-GB"], ["en-150"], "en-GB"),
        (["en", "en-GB"], ["en-DE"], "en-GB"),
        (["en", "en-GB", "en-150"], ["en-DE"], "en-150"),
        (["en", "en-GB", "en-001"], ["en-AU"], "en-001"),
        (["en", "en-GB"], ["en"], "en"),
        (["en", "en-GB"], ["en-US"], "en"),
        (["en", "en-GB"], ["en-CA"], "en"),
        (["en", "en-GB"], ["en-UK"], "en-GB"),
        (["en"], ["en-AU"], "en"),
        // Spanish and Portuguese regions.
        (["es", "es-419"], ["es-MX"], "es-419"),
        (["es", "es-419"], ["es-US"], "es-419"),
        (["es", "es-419"], ["es-ES"], "es"),
        (["es", "es-419"], ["es-GQ"], "es"),
        (["pt", "pt-PT"], ["pt-AO"], "pt-PT"),
        (["pt", "pt-PT"], ["pt-BR"], "pt"),
        (["pt"], ["pt-AO"], "pt"),
        // A sibling rather than another language.
        (["en", "de-DE"], ["de-AT"], "de-DE"),
        (["en", "de-AT"], ["de"], "de-AT"),
        (["en", "pt-BR"], ["pt-PT"], "pt-BR"),
        // Norwegian.
        (["en", "nb"], ["no"], "nb"),
        (["en", "no"], ["nb-NO"], "no"),
        (["en", "no"], ["nn"], "no"),
        (["nb", "nn"], ["nn-NO"], "nn"),
        // Legacy codes, on either side.
        (["he", "en"], ["iw-IL"], "he"),
        (["iw", "en"], ["he"], "iw"),
        (["id", "en"], ["in"], "id"),
        (["yi", "en"], ["ji"], "yi"),
        (["ro", "en"], ["mo"], "ro"),
        (["jv", "en"], ["jw"], "jv"),
        (["fil", "en"], ["tl-PH"], "fil"),
    ])
    func `a wish is served by the closest table`(available: [String], requested: [String], language: String) {
        let match = LanguageMatcher(available: available, fallback: "xx").match(requested)
        #expect(match.language == language)
        #expect(!match.isFallback)
    }

    @Test(arguments: [
        // Another script does not serve.
        (["zh", "en"], ["zh-Hant"]),
        (["zh-Hans", "en"], ["zh-TW", "zh-HK", "zh-Hant-HK"]),
        (["zh-Hant", "en"], ["zh", "zh-CN"]),
        (["zh-Hant-TW", "zh-Hans-CN"], ["yue-CN"]),
        (["sr", "en"], ["sr-Latn", "sr-Latn-RS", "sr-ME"]),
        (["sr-Latn", "en"], ["sr", "sr-Cyrl"]),
        (["uz", "az"], ["uz-AF", "az-Cyrl"]),
        (["en", "hi"], ["hi-Latn"]),
        // Nor does another language, however close.
        (["en", "de"], ["nl", "gsw", "lb"]),
        // Nor anything for nobody.
        (["en", "de"], []),
        (["en", "de"], ["und", "*", "C", "POSIX", "root"]),
        ([], ["en"]),
        // A table whose tag cannot be read is never chosen.
        (["Base", "de-"], ["de", "Base"]),
    ])
    func `a wish that no table serves gets the fallback`(available: [String], requested: [String]) {
        let match = LanguageMatcher(available: available, fallback: "en").match(requested)
        #expect(match.language == "en")
        #expect(match.isFallback)
        #expect(match.requested == nil)
    }

    @Test func `the result names the wish it serves as the caller spelled it`() {
        let match = LanguageMatcher(available: ["de", "en"], fallback: "en").match(["xx", "DE_at", "en"])
        #expect(match.requested == "DE_at")
        #expect(match.language == "de")
    }

    @Test func `an extremely long tag is read or passed over`() {
        let matcher = LanguageMatcher(available: ["de"], fallback: "en")
        let variants = String(repeating: "-abcde", count: 2_000)
        #expect(matcher.match(["de" + variants]).language == "de")
        #expect(matcher.match([String(repeating: "a", count: 100_000)]).isFallback)
        #expect(matcher.match([String(repeating: "-", count: 100_000)]).isFallback)
    }
}
