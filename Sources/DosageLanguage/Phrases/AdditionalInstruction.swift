// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A further instruction that the tables have words for.
///
/// Any other is quoted. Those with gaps, such as "Do not take more than . . . in 24 hours", say nothing by their code.
///
/// Source: SNOMED CT by FHIR's value set additional-instruction-codes in the expansions of 4.0.1 and of 5.0.0.
enum AdditionalInstruction: String, CaseIterable, Sendable {
    case beforeFood
    case withOrAfterFood
    case emptyStomach
    case regularIntervals
    case plentyOfWater
    case dissolveInWater
    case swallowWhole
    case suckOrChew
    case dissolveUnderTongue
    case thinLayer
    case avoidSun
    case doNotStop
    case containsAspirin
    case containsAspirinLike
    case noAspirin
    case noOtherParacetamol
    case aspirinAndParacetamol
    case drowsiness
    case drowsinessDriving
    case drowsinessAlcohol
    case drowsinessNextDay
    case noAlcohol
    case noIndigestionRemedies
    case noIndigestionIronZinc
    case noMilkIronZinc
    case followDirections
    case printedInstructions
    case flammable
    case urineColor
    case untilUsedUp
    case thenStop
    case caution

    /// Whether it says how to take a dose, and does not warn of anything.
    var saysHow: Bool {
        switch self {
        case .beforeFood, .withOrAfterFood, .emptyStomach, .regularIntervals, .plentyOfWater, .dissolveInWater,
            .swallowWhole, .suckOrChew, .dissolveUnderTongue, .thinLayer:
            true
        default: false
        }
    }

    /// The key of its words.
    var key: String { "instruction.\(rawValue)" }
}

extension AdditionalInstruction: CodedWords {
    static let codes = CodeList([
        CodeSystemAddress.snomed: [
            "311501008": AdditionalInstruction.beforeFood, "311504000": .withOrAfterFood, "717154004": .emptyStomach,
            "418577003": .regularIntervals, "419303009": .plentyOfWater, "417995008": .dissolveInWater,
            "418693002": .swallowWhole, "418991002": .suckOrChew, "419529008": .dissolveUnderTongue,
            "420162004": .thinLayer, "418521000": .avoidSun, "419444006": .doNotStop, "417980006": .containsAspirin,
            "418194009": .containsAspirinLike, "418281004": .noAspirin, "418637003": .noOtherParacetamol,
            "418850000": .aspirinAndParacetamol, "418639000": .drowsiness, "418954008": .drowsinessDriving,
            "418914006": .drowsinessAlcohol, "418071006": .drowsinessNextDay, "419822006": .noAlcohol,
            "420110001": .noIndigestionRemedies, "420082003": .noIndigestionIronZinc, "419115000": .noMilkIronZinc,
            "421769005": .followDirections, "418849000": .printedInstructions, "419439004": .flammable,
            "419974005": .urineColor, "420652005": .untilUsedUp, "421984009": .untilUsedUp, "421484000": .thenStop,
            "422327006": .thenStop, "428579001": .caution,
        ]
    ])

    /// The displays, in lower case and without the full stop at the end.
    static let words: [String: AdditionalInstruction] = [
        "half to one hour before food": .beforeFood,
        "with or after food": .withOrAfterFood,
        "take on an empty stomach": .emptyStomach,
        "on an empty stomach": .emptyStomach,
        "take at regular intervals. complete the prescribed course unless otherwise directed": .regularIntervals,
        "with plenty of water": .plentyOfWater,
        "dissolve or mix with water before taking": .dissolveInWater,
        "swallowed whole, not chewed": .swallowWhole,
        "sucked or chewed": .suckOrChew,
        "dissolved under the tongue": .dissolveUnderTongue,
        "to be spread thinly": .thinLayer,
        "avoid exposure of skin to direct sunlight or sun lamps": .avoidSun,
        "do not stop taking this medicine except on your doctor's advice": .doNotStop,
        "do not stop taking this medicine except on your doctor’s advice": .doNotStop,
        "contains aspirin": .containsAspirin,
        "contains an aspirin-like medicine": .containsAspirinLike,
        "do not take anything containing aspirin while taking this medicine": .noAspirin,
        "do not take with any other paracetamol products": .noOtherParacetamol,
        "contains aspirin and paracetamol. do not take with any other paracetamol products": .aspirinAndParacetamol,
        "warning. may cause drowsiness": .drowsiness,
        "may cause drowsiness": .drowsiness,
        "warning. may cause drowsiness. if affected do not drive or operate machinery": .drowsinessDriving,
        "warning. may cause drowsiness. if affected do not drive or operate machinery. avoid alcoholic drink":
            .drowsinessAlcohol,
        "warning. causes drowsiness which may continue the next day. if affected do not drive or operate machinery. avoid alcoholic drink":
            .drowsinessNextDay,
        "warning. avoid alcoholic drink": .noAlcohol,
        "avoid alcoholic drink": .noAlcohol,
        "do not take indigestion remedies at the same time of day as this medicine": .noIndigestionRemedies,
        "do not take indigestion remedies or medicines containing iron or zinc at the same time of day as this medicine":
            .noIndigestionIronZinc,
        "do not take milk, indigestion remedies, or medicines containing iron or zinc at the same time of day as this medicine":
            .noMilkIronZinc,
        "follow directions": .followDirections,
        "warning. follow the printed instructions you have been given with this medicine": .printedInstructions,
        "caution flammable: keep away from fire or flames": .flammable,
        "this medicine may color the urine": .urineColor,
        "this medicine may colour the urine": .urineColor,
        "until gone": .untilUsedUp,
        "until finished": .untilUsedUp,
        "then discontinue": .thenStop,
        "then stop": .thenStop,
        "use with caution": .caution,
    ]
}

extension [CodeableConcept] {
    /// Instructions in the order in which they are said: how to take a dose, then the others in their own order.
    ///
    /// Behind a warning, how to take it reads like a part of it: do not drink alcohol, with or after food.
    var inSpokenOrder: [CodeableConcept] {
        guard count > 1 else { return self }
        func saysHow(_ concept: CodeableConcept) -> Bool {
            AdditionalInstruction.read(concept, inTheirWords: false).value?.saysHow == true
        }
        return filter(saysHow) + filter { !saysHow($0) }
    }
}
