// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of Spanish for dose units, in lower case.
    ///
    /// Left out as they may mean something else: "unidad" (of insulin, or one piece of anything), "pastilla" (tablet or
    /// lozenge), "inhalación" (puff, or a session with a nebulizer), "toma" and "dosis", "frasco", "comp" and "cp".
    static let spanishWords: [String: DoseUnit] = [
        "comprimido": .tablet, "comprimidos": .tablet, "comprimido(s)": .tablet,
        "tableta": .tablet, "tabletas": .tablet, "tableta(s)": .tablet,
        "cápsula": .capsule, "cápsulas": .capsule, "cápsula(s)": .capsule, "capsula": .capsule, "capsulas": .capsule,
        "gota": .drop, "gotas": .drop, "gota(s)": .drop,
        "pulsación": .puff, "pulsaciones": .puff, "disparo": .puff, "disparos": .puff,
        "sobre": .sachet, "sobres": .sachet, "sobre(s)": .sachet,
        "ampolla": .ampoule, "ampollas": .ampoule, "ampolla(s)": .ampoule,
        "supositorio": .suppository, "supositorios": .suppository, "supositorio(s)": .suppository,
        "parche": .patch, "parches": .patch, "parche(s)": .patch,
        "parche transdérmico": .patch, "parches transdérmicos": .patch,
        "miligramo": .milligram, "miligramos": .milligram,
        "gramo": .gram, "gramos": .gram,
        "microgramo": .microgram, "microgramos": .microgram,
        "mililitro": .milliliter, "mililitros": .milliliter,
        "unidad internacional": .internationalUnit, "unidades internacionales": .internationalUnit,
        "ui": .internationalUnit, "u.i.": .internationalUnit,
        "kilogramo": .kilogram, "kilogramos": .kilogram,
        "metro cuadrado": .squareMeter, "metros cuadrados": .squareMeter,
        "milimol": .millimole, "milimoles": .millimole,
        "litro": .liter, "litros": .liter,
        "pulverización": .spray, "pulverizaciones": .spray,
        "aplicación": .application, "aplicaciones": .application,
        "vial": .vial, "viales": .vial,
        "pastilla para chupar": .lozenge, "pastillas para chupar": .lozenge,
    ]
}
