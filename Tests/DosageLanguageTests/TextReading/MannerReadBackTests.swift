// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// What another word of a sentence says is left out, and read back all the same.
struct MannerReadBackTests {
    private static let words = "x"

    /// Units, methods, routes and sites by their codes of SNOMED CT or by words of a record.
    private static let rows: [(unit: String?, method: String?, route: String?, site: String?)] = [
        // What is swallowed goes by mouth, which says the mouth; and what is inhaled on the skin is said so.
        ("tablet", "421521009", "26643006", "181220002"), ("tablet", "421134003", "18679011000001101", "39937001"),
        // A tube through the nose into the stomach, or into the small intestine, says the nose.
        ("mg", nil, "127492001", "279549004"), ("mg", nil, "418730005", "279549004"),
        // Under and into the skin say the skin.
        ("mL", "422145002", "34206005", "39937001"), ("mL", nil, "372464004", "39937001"),
        // To rinse the mouth and to swallow say the mouth, whatever the route.
        ("tablet", "421805007", "47625008", "181220002"), ("tablet", "421298005", "47625008", "181220002"),
        ("drop", "421521009", "6064005", "181220002"), ("g", "421805007", "6064005", "181220002"),
        ("mL", "421805007", "372473007", "117590005"), ("sachet", "421521009", "372473007", "181220002"),
        // An implant is implanted, also under the skin of the thigh.
        ("implant", "827107003", nil, nil), ("implant", "827107003", "372464004", nil),
        ("implant", "827107003", "372471009", "181220002"), ("implant", "827107003", nil, "61396006"),
        ("implant", nil, nil, "61396006"),
        // A chewable tablet is chewed, a sublingual one goes under the tongue.
        ("chewable tablet", "738992009", nil, nil), ("chewable tablet", "738992009", "12130007", nil),
        ("chewable tablet", "738992009", "448598008", "25577004"), ("sublingual tablet", nil, "37839007", nil),
        ("sublingual tablet", "738992009", "37839007", "89644007"), ("sublingual tablet", nil, "37839007", "181220002"),
        ("sublingual tablet", "417924000", "37839007", "181220002"),
        ("sublingual tablet", "417924000", "37839007", "723609004"),
        ("sublingual tablet", "421538008", "37839007", words),
        // Words of a record for a route stand beside the site, whose words are those of a route.
        ("suppository", nil, words, "117590005"), (nil, nil, words, "39937001"), (nil, nil, words, "279549004"),
        ("pen", "738993004", words, "181220002"), ("chewable tablet", nil, words, "81745001"),
        ("capsule", "417924000", words, "279549004"), ("puff", "417924000", words, "81745001"),
        ("drop", "417924000", words, "117590005"),
        // To use or to take puffs does not say how, and into the nose they are sprays.
        ("puff", "418283001", "46713006", nil), ("puff", "419652001", nil, "40638003"),
        ("puff", "419652001", "37839007", "80768000"), ("puff", "418283001", "372473007", "397158004"),
        ("puff", words, "46713006", nil), ("puff", nil, words, "25577004"),
        ("puff", "419652001", "447694001", "41695006"),
        ("puff", nil, "6064005", "85562004"), ("puff", "417924000", "10547007", words),
        // Where puffs are mostly sprays, to inhale them is said, also by languages that call a puff a breath.
        ("puff", "421134003", "46713006", nil), ("puff", "421134003", "448598008", nil),
        ("puff", "421134003", nil, "117590005"), ("puff", nil, "447694001", "723609004"),
        ("puff", words, "447694001", "723609004"), ("puff", "421134003", "448598008", "41695006"),
        ("puff", "421134003", "6064005", "368208006"), ("puff", "421134003", "6064005", "181220002"),
        // A puff may say that it is inhaled, which does not change the words for what is done with it.
        ("puff", "421538008", "447694001", nil), ("puff", "417924000", "447694001", "89644007"),
        // A site says where the area to be treated is.
        (nil, "417924000", "6064005", "1290032005"), ("drop", "417924000", "6064005", "117590005"),
        ("mL", "421538008", "6064005", "81745001"), ("puff", nil, "6064005", "723608007"),
        // A tablet that is applied is inserted into the rectum or the vagina, and a drop is dripped onto the conjunctiva.
        ("tablet", "417924000", "37161004", "244506005"), ("ring", "417924000", "16857009", "39937001"),
        ("drop", "417924000", "446105004", "61396006"),
    ]

    private static let jsons: [String] = rows.map { unit, method, route, site in
        var members: [String] = []
        if let unit { members.append(#""doseAndRate":[{"doseQuantity":{"value":3,"unit":"\#(unit)"}}]"#) }
        for (name, value) in [("method", method), ("route", route), ("site", site)] {
            guard let value else { continue }
            let coding = #""coding":[{"system":"http://snomed.info/sct","code":"\#(value)"}]"#
            members.append(#""\#(name)":{\#(value == words ? #""text":"\#(words)""# : coding)}"#)
        }
        return "{\(members.joined(separator: ","))}"
    }

    @Test(arguments: Languages.complete)
    func whatIsLeftOutIsReadBack(_ language: String) throws {
        var run = try ReadBackRun(language)
        for json in Self.jsons { try run.add(json, .r5) }
        #expect(run.said == Self.rows.count)
        #expect(run.faults == 0, "\(run.report)")
    }
}
