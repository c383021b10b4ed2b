// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of Arabic for dose units.
    ///
    /// Left out, since they mean several things: حبة (any pill), كيس (sachet or infusion bag), قارورة (vial or bottle),
    /// بخة and رشة (puff or spray), نقطة (drop or point), غ alone.
    static let arabicWords: [String: DoseUnit] = [
        "قرص": .tablet, "قرصان": .tablet, "قرصين": .tablet, "أقراص": .tablet, "اقراص": .tablet, "قرصًا": .tablet,
        "قرصاً": .tablet, "قرصا": .tablet,
        "كبسولة": .capsule, "كبسولتان": .capsule, "كبسولتين": .capsule, "كبسولات": .capsule,
        "قطرة": .drop, "قطرتان": .drop, "قطرتين": .drop, "قطرات": .drop,
        "ساشيه": .sachet,
        "أمبولة": .ampoule, "امبولة": .ampoule, "أمبولتان": .ampoule, "أمبولتين": .ampoule, "أمبولات": .ampoule,
        "امبولات": .ampoule, "أمبول": .ampoule, "امبول": .ampoule,
        "تحميلة": .suppository, "تحميلتان": .suppository, "تحميلتين": .suppository, "تحاميل": .suppository,
        "لبوس": .suppository, "لبوسة": .suppository,
        "لصقة": .patch, "لصقتان": .patch, "لصقتين": .patch, "لصقات": .patch, "لصاقة": .patch, "لصاقات": .patch,
        "مليغرام": .milligram, "ملليغرام": .milligram, "ميليغرام": .milligram, "مليجرام": .milligram,
        "ملليجرام": .milligram, "ميليجرام": .milligram, "ملغ": .milligram, "ملغم": .milligram, "ملجم": .milligram,
        "مجم": .milligram,
        "غرام": .gram, "جرام": .gram, "غرامات": .gram, "جرامات": .gram,
        "ميكروغرام": .microgram, "ميكروجرام": .microgram, "مايكروغرام": .microgram, "مايكروجرام": .microgram,
        "مليلتر": .milliliter, "ملليلتر": .milliliter, "ميليلتر": .milliliter, "مل": .milliliter,
        "وحدة دولية": .internationalUnit, "وحدتان دوليتان": .internationalUnit, "وحدات دولية": .internationalUnit,
        "وحدة": .unit, "وحدتان": .unit, "وحدتين": .unit, "وحدات": .unit,
        "كيلوغرام": .kilogram, "كيلوجرام": .kilogram, "كغ": .kilogram, "كغم": .kilogram, "كجم": .kilogram,
        "متر مربع": .squareMeter,
        "مليمول": .millimole, "ملليمول": .millimole, "ميليمول": .millimole,
        "لتر": .liter, "ليتر": .liter, "لترات": .liter,
        "فيال": .vial, "فيالات": .vial,
        "قرص للمص": .lozenge, "أقراص للمص": .lozenge, "قرص مص": .lozenge, "أقراص مص": .lozenge,
        "قرص استحلاب": .lozenge, "أقراص استحلاب": .lozenge,
        "قطعة": .piece, "قطعتان": .piece, "قطعتين": .piece,
    ]
}
