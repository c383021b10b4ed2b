// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of Italian for dose units, in lower case.
    ///
    /// Left out, because they may mean something else: "compressa" and "compresse" (known as a unit, but a dressing
    /// in a text of Portuguese or French), "cp" and "cps" (tablets or capsules), "pastiglia" (also any tablet), "flaconcino" (to inject or to drink),
    /// "unità" (of insulin, or one piece), and "pezzo".
    static let italianWords: [String: DoseUnit] = [
        "cpr": .tablet,
        "capsula": .capsule,
        "goccia": .drop, "gocce": .drop, "gtt": .drop,
        "erogazione": .puff, "erogazioni": .puff,
        "bustina": .sachet, "bustine": .sachet, "bustina/e": .sachet,
        "fiala": .ampoule, "fiale": .ampoule, "fiala/e": .ampoule,
        "supposta": .suppository, "supposte": .suppository, "supposta/e": .suppository,
        "cerotto": .patch, "cerotti": .patch, "cerotto/i": .patch,
        "spruzzo": .spray, "spruzzi": .spray, "spruzzo/i": .spray,
        "milligrammo": .milligram, "milligrammi": .milligram,
        "grammo": .gram, "grammi": .gram,
        "microgrammo": .microgram, "microgrammi": .microgram,
        "millilitro": .milliliter, "millilitri": .milliliter,
        "unità internazionale": .internationalUnit, "unità internazionali": .internationalUnit,
        "chilogrammo": .kilogram, "chilogrammi": .kilogram,
        "metro quadrato": .squareMeter, "metri quadrati": .squareMeter,
        "litro": .liter, "litri": .liter,
        "applicazione": .application, "applicazioni": .application,
    ]
}
