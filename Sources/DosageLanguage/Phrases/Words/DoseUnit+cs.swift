// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of Czech for dose units, in lower case.
    ///
    /// Left out, since they may mean something else: "dávka", "vstřik" (of an inhaler or of a spray), "inhalace" (a
    /// session with a nebulizer), "lahvička" (any bottle), "kus" (a kiss in Dutch), "cps", "supp", "amp." and "j.".
    static let czechWords: [String: DoseUnit] = [
        "tableta": .tablet, "tablety": .tablet, "tablet": .tablet, "tabletu": .tablet, "tableta(y)": .tablet,
        "tableta/y": .tablet, "tbl.": .tablet, "tbl": .tablet,
        "tobolka": .capsule, "tobolky": .capsule, "tobolek": .capsule, "tobolku": .capsule, "tobolka(y)": .capsule,
        "kapsle": .capsule, "kapslí": .capsule, "kapsli": .capsule,
        "kapka": .drop, "kapky": .drop, "kapek": .drop, "kapku": .drop, "gtt": .drop, "gtt.": .drop,
        "vdech": .puff, "vdechy": .puff, "vdechů": .puff, "vdechu": .puff,
        "sáček": .sachet, "sáčky": .sachet, "sáčků": .sachet, "sáčku": .sachet,
        "ampulka": .ampoule, "ampulky": .ampoule, "ampulek": .ampoule, "ampulku": .ampoule, "ampule": .ampoule,
        "ampulí": .ampoule,
        "čípek": .suppository, "čípky": .suppository, "čípků": .suppository, "čípku": .suppository,
        "náplast": .patch, "náplasti": .patch, "náplastí": .patch,
        "miligram": .milligram, "miligramy": .milligram, "miligramů": .milligram, "miligramu": .milligram,
        "gram": .gram, "gramy": .gram, "gramů": .gram, "gramu": .gram,
        "mikrogram": .microgram, "mikrogramy": .microgram, "mikrogramů": .microgram, "mikrogramu": .microgram,
        "mililitr": .milliliter, "mililitry": .milliliter, "mililitrů": .milliliter, "mililitru": .milliliter,
        "litr": .liter, "litry": .liter, "litrů": .liter, "litru": .liter,
        "mezinárodní jednotka": .internationalUnit, "mezinárodní jednotky": .internationalUnit,
        "mezinárodních jednotek": .internationalUnit, "m.j.": .internationalUnit,
        "jednotka": .unit, "jednotky": .unit, "jednotek": .unit,
        "kilogram": .kilogram, "kilogramy": .kilogram, "kilogramů": .kilogram,
        "metr čtvereční": .squareMeter, "metry čtvereční": .squareMeter, "metrů čtverečních": .squareMeter,
        "milimol": .millimole, "milimoly": .millimole, "milimolů": .millimole,
        "aplikace": .application, "aplikací": .application,
        "injekční lahvička": .vial, "injekční lahvičky": .vial, "injekčních lahviček": .vial,
        "pastilka": .lozenge, "pastilky": .lozenge, "pastilek": .lozenge, "pastilku": .lozenge,
        "kusy": .piece, "kusů": .piece, "ks": .piece, "ks.": .piece,
    ]
}
