// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of English for dose units, in lower case, and spellings that all languages share.
    static let englishWords: [String: DoseUnit] = [
        "tablet": .tablet, "tablets": .tablet, "tablet(s)": .tablet, "tab": .tablet, "tabs": .tablet,
        "capsule": .capsule, "capsules": .capsule, "capsule(s)": .capsule,
        "drop": .drop, "drops": .drop, "drop(s)": .drop,
        "puff": .puff, "puffs": .puff, "puff(s)": .puff,
        "sachet": .sachet, "sachets": .sachet,
        "ampoule": .ampoule, "ampoules": .ampoule,
        "suppository": .suppository, "suppositories": .suppository,
        "patch": .patch, "patches": .patch,
        "spray": .spray, "sprays": .spray, "application": .application, "applications": .application,
        "vial": .vial, "vials": .vial, "lozenge": .lozenge, "lozenges": .lozenge, "piece": .piece, "pieces": .piece,
        "mg": .milligram, "milligram": .milligram, "milligrams": .milligram,
        "g": .gram, "gram": .gram, "grams": .gram,
        "ug": .microgram, "µg": .microgram, "μg": .microgram, "mcg": .microgram, "microgram": .microgram,
        "micrograms": .microgram,
        "kg": .kilogram, "kilogram": .kilogram, "kilograms": .kilogram, "mmol": .millimole,
        "ml": .milliliter, "milliliter": .milliliter, "milliliters": .milliliter, "millilitre": .milliliter,
        "millilitres": .milliliter,
        "liter": .liter, "liters": .liter, "litre": .liter, "litres": .liter,
        "iu": .internationalUnit, "international unit": .internationalUnit, "international units": .internationalUnit,
        "u": .unit, "unit": .unit, "units": .unit,
    ]
}
