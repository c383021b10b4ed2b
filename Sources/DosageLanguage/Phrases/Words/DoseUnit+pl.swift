// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of Polish for dose units, in lower case.
    ///
    /// Left out, since they may mean something else: "wdech" (a breath), "inhalacja" (a session with a nebulizer),
    /// "rozpylenie" (of an inhaler or of a spray), "pastylka" (any pill), "dawka", "j." and "amp.".
    static let polishWords: [String: DoseUnit] = [
        "tabletka": .tablet, "tabletki": .tablet, "tabletek": .tablet, "tabletkę": .tablet, "tabletka(i)": .tablet,
        "tabletka(-i)": .tablet, "tabletka/i": .tablet, "tabl.": .tablet, "tabl": .tablet,
        "kapsułka": .capsule, "kapsułki": .capsule, "kapsułek": .capsule, "kapsułkę": .capsule,
        "kapsułka(i)": .capsule, "kapsułka(-i)": .capsule, "kaps.": .capsule,
        "kropla": .drop, "krople": .drop, "kropli": .drop, "kropel": .drop, "kroplę": .drop, "kropla(e)": .drop,
        "kropla(-e)": .drop, "gtt": .drop, "gtt.": .drop,
        "wziew": .puff, "wziewy": .puff, "wziewów": .puff, "wziewu": .puff,
        "saszetka": .sachet, "saszetki": .sachet, "saszetek": .sachet, "saszetkę": .sachet,
        "ampułka": .ampoule, "ampułki": .ampoule, "ampułek": .ampoule, "ampułkę": .ampoule,
        "czopek": .suppository, "czopki": .suppository, "czopków": .suppository, "czopka": .suppository,
        "plaster": .patch, "plastry": .patch, "plastrów": .patch,
        "miligram": .milligram, "miligramy": .milligram, "miligramów": .milligram, "miligrama": .milligram,
        "gram": .gram, "gramy": .gram, "gramów": .gram,
        "mikrogram": .microgram, "mikrogramy": .microgram, "mikrogramów": .microgram, "mikrograma": .microgram,
        "mililitr": .milliliter, "mililitry": .milliliter, "mililitrów": .milliliter, "mililitra": .milliliter,
        "litr": .liter, "litry": .liter, "litrów": .liter,
        "jednostka międzynarodowa": .internationalUnit, "jednostki międzynarodowe": .internationalUnit,
        "jednostek międzynarodowych": .internationalUnit, "j.m.": .internationalUnit, "j.m": .internationalUnit,
        "jednostka": .unit, "jednostki": .unit, "jednostek": .unit,
        "kilogram": .kilogram, "kilogramy": .kilogram, "kilogramów": .kilogram,
        "metr kwadratowy": .squareMeter, "metry kwadratowe": .squareMeter, "metrów kwadratowych": .squareMeter,
        "milimol": .millimole, "milimole": .millimole, "milimoli": .millimole,
        "aplikacja": .application, "aplikacje": .application, "aplikacji": .application,
        "fiolka": .vial, "fiolki": .vial, "fiolek": .vial, "fiolkę": .vial,
        "pastylka do ssania": .lozenge, "pastylki do ssania": .lozenge, "pastylek do ssania": .lozenge,
        "sztuka": .piece, "sztuki": .piece, "sztuk": .piece, "szt.": .piece, "szt": .piece,
    ]
}
