// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of French for dose units, in lower case.
    ///
    /// Left out, because they may mean something else: "cp" and "amp" (letters), "unité" (a unit of insulin, or one
    /// piece), "flacon" (a vial or a bottle), "capsule molle" and "ampoule buvable" (which tell more than our words),
    /// "cachet" (a wafer or a tablet) and "compresse" (a dressing).
    static let frenchWords: [String: DoseUnit] = [
        "comprimé": .tablet, "comprimés": .tablet, "comprimé(s)": .tablet, "comprime": .tablet, "comprimes": .tablet,
        "comprime(s)": .tablet,
        "gélule": .capsule, "gélules": .capsule, "gélule(s)": .capsule, "gelule": .capsule, "gelules": .capsule,
        "gelule(s)": .capsule,
        "goutte": .drop, "gouttes": .drop, "goutte(s)": .drop, "gtte": .drop, "gttes": .drop,
        "bouffée": .puff, "bouffées": .puff, "bouffée(s)": .puff, "bouffee": .puff, "bouffees": .puff,
        "sachet-dose": .sachet, "sachets-doses": .sachet, "sachet(s)": .sachet,
        "ampoule(s)": .ampoule,
        "suppositoire": .suppository, "suppositoires": .suppository, "suppositoire(s)": .suppository,
        "suppo": .suppository, "suppos": .suppository,
        "patchs": .patch, "patch(s)": .patch, "dispositif transdermique": .patch,
        "dispositifs transdermiques": .patch,
        "pulvérisation": .spray, "pulvérisations": .spray, "pulvérisation(s)": .spray, "pulverisation": .spray,
        "pulverisations": .spray,
        "pastille à sucer": .lozenge, "pastilles à sucer": .lozenge,
        "milligramme": .milligram, "milligrammes": .milligram,
        "gramme": .gram, "grammes": .gram,
        "microgramme": .microgram, "microgrammes": .microgram,
        "ui": .internationalUnit, "u.i.": .internationalUnit, "unité internationale": .internationalUnit,
        "unités internationales": .internationalUnit,
        "kilogramme": .kilogram, "kilogrammes": .kilogram,
        "mètre carré": .squareMeter, "mètres carrés": .squareMeter,
    ]
}
