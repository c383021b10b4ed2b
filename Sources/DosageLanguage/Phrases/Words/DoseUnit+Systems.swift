// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension DoseUnit {
    /// Words for units as prescribing systems write them, in lower case, in any language.
    ///
    /// They are kept apart from the words of each language, by which the text of a dosage is understood: "each" stands
    /// for a piece as a unit, and for nothing of the kind in a sentence.
    static let systemWords: [String: DoseUnit] = [
        "ea": .piece, "each": .piece,
        "gm": .gram, "gms": .gram, "mgs": .milligram, "mcgs": .microgram, "mls": .milliliter,
        // A cubic centimeter is a milliliter.
        "cc": .milliliter, "ccm": .milliliter, "cm3": .milliliter, "cm³": .milliliter,
        "m2": .squareMeter, "m^2": .squareMeter, "m²": .squareMeter, "sqm": .squareMeter,
        "i.u.": .internationalUnit, "[iu]": .internationalUnit, "iunit": .internationalUnit,
        "meq": .milliequivalent, "milliequivalent": .milliequivalent, "milliequivalents": .milliequivalent,
        "gtt": .drop, "gtts": .drop,
        "caplet": .tablet, "caplets": .tablet, "tabl": .tablet,
        "actuation": .puff, "actuations": .puff, "actuat": .puff,
        "dose": .dose, "doses": .dose, "dosis": .dose, "dosen": .dose, "dosi": .dose, "dos": .dose, "doser": .dose,
        "dawka": .dose, "dawki": .dose, "dawek": .dose, "dávka": .dose, "dávky": .dose, "dávek": .dose, "جرعة": .dose,
        "pessary": .pessary, "pessaries": .pessary, "vaginalzäpfchen": .pessary, "ovulo": .pessary, "óvulo": .pessary,
        "óvulos": .pessary, "vagitorium": .pessary, "vagitorier": .pessary, "globulka": .pessary, "腟坐剤": .pessary,
        "ring": .ring, "rings": .ring, "ringe": .ring, "anneau": .ring, "anneaux": .ring, "anello": .ring,
        "anillo": .ring, "anillos": .ring, "anel": .ring,
        "pen": .pen, "pens": .pen, "pre-filled pen": .pen, "prefilled pen": .pen, "fertigpen": .pen, "stylo": .pen,
        "stylos": .pen,
        "syringe": .syringe, "syringes": .syringe, "pre-filled syringe": .syringe, "prefilled syringe": .syringe,
        "spritze": .syringe, "spritzen": .syringe, "fertigspritze": .syringe, "fertigspritzen": .syringe,
        "seringue": .syringe, "seringues": .syringe, "siringa": .syringe, "siringhe": .syringe, "jeringa": .syringe,
        "jeringas": .syringe, "seringa": .syringe, "seringas": .syringe, "spuit": .syringe, "spuiten": .syringe,
        "spruta": .syringe, "sprutor": .syringe, "strzykawka": .syringe, "stříkačka": .syringe,
        "teaspoon": .teaspoon, "teaspoons": .teaspoon, "teaspoonful": .teaspoon, "teaspoonfuls": .teaspoon,
        "tsp": .teaspoon, "teelöffel": .teaspoon, "cuillère à café": .teaspoon, "cuillères à café": .teaspoon,
        "cucchiaino": .teaspoon, "cucchiaini": .teaspoon, "cucharadita": .teaspoon, "cucharaditas": .teaspoon,
        "colher de chá": .teaspoon, "colheres de chá": .teaspoon, "theelepel": .teaspoon, "theelepels": .teaspoon,
        "tesked": .teaspoon, "teskedar": .teaspoon, "łyżeczka": .teaspoon, "łyżeczki": .teaspoon,
        "lžička": .teaspoon, "lžičky": .teaspoon,
        "tablespoon": .tablespoon, "tablespoons": .tablespoon, "tablespoonful": .tablespoon,
        "tablespoonfuls": .tablespoon, "tbsp": .tablespoon, "esslöffel": .tablespoon,
        "cuillère à soupe": .tablespoon, "cuillères à soupe": .tablespoon, "colher de sopa": .tablespoon,
        "colheres de sopa": .tablespoon, "eetlepel": .tablespoon, "eetlepels": .tablespoon, "matsked": .tablespoon,
        "matskedar": .tablespoon,
        "scoop": .scoop, "scoops": .scoop, "messlöffel": .scoop, "misurino": .scoop, "misurini": .scoop,
        "miarka": .scoop, "miarki": .scoop, "odměrka": .scoop, "odměrky": .scoop,
    ]

    /// Codes of a code system that stand for a unit.
    struct CodeList: Sendable {
        /// The addresses under which the code system is known.
        let systems: Set<String>
        let units: [String: DoseUnit]

        /// Returns the unit of a code; nil for a code of another system and for one that is not listed.
        func unit(of code: String, in system: String?) -> DoseUnit? {
            guard let system, systems.contains(system) else { return nil }
            return units[code]
        }
    }

    /// Forms of medicines that are counted.
    ///
    /// Source: HL7 Version 3, code system orderableDrugForm. A liquid or a cream has no unit of its own and is left out.
    static let drugForms = CodeList(
        systems: [
            "http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm", "http://hl7.org/fhir/v3/orderableDrugForm",
        ],
        units: [
            "DROP": .drop, "NDROP": .drop, "OPDROP": .drop, "ORDROP": .drop, "OTDROP": .drop,
            "PUFF": .puff, "SCOOP": .scoop, "SPRY": .spray,
            "CAP": .capsule, "ORCAP": .capsule, "ENTCAP": .capsule, "ERCAP": .capsule, "ERENTCAP": .capsule,
            "TAB": .tablet, "CAPLET": .tablet, "ORTAB": .tablet, "BUCTAB": .tablet, "CHEWTAB": .tablet,
            "COATTAB": .tablet, "ECTAB": .tablet, "ERTAB": .tablet, "SLTAB": .tablet, "EFFERTAB": .tablet,
            "SUPP": .suppository, "RECSUPP": .suppository, "VAGSUPP": .pessary, "PATCH": .patch, "TPATCH": .patch,
        ])
}
