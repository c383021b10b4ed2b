// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of Portuguese for dose units, of Brazil and of Portugal, in lower case.
    ///
    /// Left out as they may mean something else: "unidade" (of insulin, or one piece of anything), "pastilha" (lozenge,
    /// or any tablet in Portugal), "inalação" (puff, or a session with a nebulizer), "frasco", "dose", "comp" and "cp".
    static let portugueseWords: [String: DoseUnit] = [
        "comprimido": .tablet, "comprimidos": .tablet, "comprimido(s)": .tablet,
        "cápsula": .capsule, "cápsulas": .capsule, "cápsula(s)": .capsule,
        "gota": .drop, "gotas": .drop, "gota(s)": .drop,
        "jato": .puff, "jatos": .puff, "jato(s)": .puff,
        "sachê": .sachet, "sachês": .sachet, "sachê(s)": .sachet,
        "saqueta": .sachet, "saquetas": .sachet, "saqueta(s)": .sachet,
        "ampola": .ampoule, "ampolas": .ampoule, "ampola(s)": .ampoule,
        "supositório": .suppository, "supositórios": .suppository, "supositório(s)": .suppository,
        "adesivo": .patch, "adesivos": .patch, "adesivo(s)": .patch,
        "adesivo transdérmico": .patch, "adesivos transdérmicos": .patch,
        "miligrama": .milligram, "miligramas": .milligram,
        "grama": .gram, "gramas": .gram,
        "micrograma": .microgram, "microgramas": .microgram,
        "mililitro": .milliliter, "mililitros": .milliliter,
        "unidade internacional": .internationalUnit, "unidades internacionais": .internationalUnit,
        "ui": .internationalUnit, "u.i.": .internationalUnit,
        "quilograma": .kilogram, "quilogramas": .kilogram,
        "metro quadrado": .squareMeter, "metros quadrados": .squareMeter,
        "milimol": .millimole, "milimols": .millimole,
        "litro": .liter, "litros": .liter,
        "borrifada": .spray, "borrifadas": .spray, "pulverização": .spray, "pulverizações": .spray,
        "aplicação": .application, "aplicações": .application,
        "frasco-ampola": .vial, "frascos-ampola": .vial,
    ]
}
