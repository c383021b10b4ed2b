// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of German for dose units, in lower case.
    static let germanWords: [String: DoseUnit] = [
        "tbl": .tablet, "tablette": .tablet, "tabletten": .tablet,
        "kapsel": .capsule, "kapseln": .capsule,
        "tropfen": .drop,
        "hub": .puff, "hübe": .puff,
        "sprühstoß": .spray, "sprühstöße": .spray,
        "beutel": .sachet,
        "ampulle": .ampoule, "ampullen": .ampoule,
        "zäpfchen": .suppository,
        "pflaster": .patch,
        "anwendung": .application, "anwendungen": .application,
        "durchstechflasche": .vial, "durchstechflaschen": .vial,
        "lutschtablette": .lozenge, "lutschtabletten": .lozenge,
        // With its full stop: without it, other languages mean something else by it.
        "stück": .piece, "stücke": .piece, "stueck": .piece, "st.": .piece,
        "milligramm": .milligram, "gramm": .gram, "mikrogramm": .microgram, "kilogramm": .kilogram,
        "ie": .internationalUnit, "i.e.": .internationalUnit, "internationale einheit": .internationalUnit,
        "internationale einheiten": .internationalUnit,
        "e": .unit, "einheit": .unit, "einheiten": .unit,
    ]
}
