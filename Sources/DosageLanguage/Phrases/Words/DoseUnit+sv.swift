// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of Swedish for dose units, in lower case.
    ///
    /// Left out: "st", "kaps", "supp" and "påse", which may be something else, and "dos", which is no unit and is two
    /// in Spanish. "dropp" is an infusion, not a drop.
    static let swedishWords: [String: DoseUnit] = [
        "tablett": .tablet, "tabletter": .tablet, "tablett(er)": .tablet, "tabl": .tablet, "tabl.": .tablet,
        "kapsel": .capsule, "kapslar": .capsule,
        "droppe": .drop, "droppar": .drop,
        "puff": .puff, "puffar": .puff, "inhalation": .puff, "inhalationer": .puff, "inhalation(er)": .puff,
        "dospåse": .sachet, "dospåsar": .sachet,
        "ampull": .ampoule, "ampuller": .ampoule, "ampull(er)": .ampoule,
        "stolpiller": .suppository, "suppositorium": .suppository, "suppositorier": .suppository,
        "plåster": .patch, "depotplåster": .patch,
        "milligram": .milligram, "gram": .gram, "mikrogram": .microgram, "kilogram": .kilogram,
        "milliliter": .milliliter, "liter": .liter, "millimol": .millimole,
        "kvadratmeter": .squareMeter, "m²": .squareMeter,
        "internationell enhet": .internationalUnit, "internationella enheter": .internationalUnit,
        "enhet": .unit, "enheter": .unit, "enhet(er)": .unit,
        "sprejning": .spray, "sprejningar": .spray, "sprayning": .spray, "sprayningar": .spray,
        "applicering": .application, "appliceringar": .application,
        "injektionsflaska": .vial, "injektionsflaskor": .vial,
        "sugtablett": .lozenge, "sugtabletter": .lozenge, "sugtablett(er)": .lozenge,
        "styck": .piece, "stycke": .piece, "stycken": .piece,
    ]
}
