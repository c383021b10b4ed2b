// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of Dutch for dose units, in lower case.
    ///
    /// Left out: "caps", "supp", "st", "fl" and "flacon", which may be something else, and "dosis", which is no unit.
    static let dutchWords: [String: DoseUnit] = [
        "tablet": .tablet, "tabletten": .tablet, "tablet(ten)": .tablet, "tabl": .tablet, "tabl.": .tablet,
        "tabletje": .tablet, "tabletjes": .tablet,
        "capsule": .capsule, "capsules": .capsule, "capsule(s)": .capsule,
        "druppel": .drop, "druppels": .drop, "druppel(s)": .drop, "druppeltje": .drop, "druppeltjes": .drop,
        "pufje": .puff, "pufjes": .puff, "puf": .puff, "pufs": .puff, "pufje(s)": .puff,
        "inhalatie": .puff, "inhalaties": .puff, "inhalatie(s)": .puff,
        "zakje": .sachet, "zakjes": .sachet, "zakje(s)": .sachet, "sachet": .sachet, "sachets": .sachet,
        "ampul": .ampoule, "ampullen": .ampoule, "ampul(len)": .ampoule,
        "zetpil": .suppository, "zetpillen": .suppository, "zetpil(len)": .suppository,
        "pleister": .patch, "pleisters": .patch, "pleister(s)": .patch,
        "milligram": .milligram, "gram": .gram, "microgram": .microgram, "kilogram": .kilogram,
        "milliliter": .milliliter, "liter": .liter, "millimol": .millimole,
        "vierkante meter": .squareMeter, "m²": .squareMeter,
        "internationale eenheid": .internationalUnit, "internationale eenheden": .internationalUnit,
        "eenheid": .unit, "eenheden": .unit, "eenheid(en)": .unit,
        "spray": .spray, "sprays": .spray, "spray(s)": .spray, "verstuiving": .spray, "verstuivingen": .spray,
        "applicatie": .application, "applicaties": .application, "applicatie(s)": .application,
        "injectieflacon": .vial, "injectieflacons": .vial, "injectieflacon(s)": .vial,
        "zuigtablet": .lozenge, "zuigtabletten": .lozenge, "zuigtablet(ten)": .lozenge,
        "stuk": .piece, "stuks": .piece,
    ]
}
