// SPDX-License-Identifier: Apache-2.0

/// A place of the body that the tables have words for.
///
/// Any other is quoted. Each side has a meaning of its own: left and right are never put together from parts.
///
/// Source: SNOMED CT by the value sets of sites that France (JDV Human Substance Administration Site CISIS, 16 July 2026) and
/// England (Manage vaccinations in schools, April 2026) publish, by DICOM Part 16 (as value sets of FHIR, June 2026) and by
/// the examples of FHIR; HL7 v3 ActSite of FHIR 4.0.1. Codes that say more than the words, such as a muscle, are left out.
enum AdministrationSite: String, CaseIterable, Sendable {
    case eye
    case leftEye
    case rightEye
    case bothEyes
    case ear
    case leftEar
    case rightEar
    case bothEars
    case nose
    case leftNostril
    case rightNostril
    case bothNostrils
    case mouth
    case skin
    case scalp
    case face
    case back
    case abdomen
    case upperArm
    case leftUpperArm
    case rightUpperArm
    case leftArm
    case rightArm
    case thigh
    case leftThigh
    case rightThigh
    case buttock
    case leftButtock
    case rightButtock
    case hand
    case leftHand
    case rightHand
    case foot
    case leftFoot
    case rightFoot
    case perianal
    /// The area that is to be treated, wherever it is.
    case affectedArea
    /// The same, of a dose that goes on the skin, which is said with it.
    case affectedSkin

    /// The key of its words.
    var key: String { "site.\(rawValue)" }

    /// The key of its words for what goes under the skin or deeper, which a table need not have; nil where there is none.
    var injectKey: String? {
        switch self {
        case .abdomen: "site.abdomen.inject"
        case .upperArm: "site.upperArm.inject"
        case .leftUpperArm: "site.leftUpperArm.inject"
        case .rightUpperArm: "site.rightUpperArm.inject"
        case .leftArm: "site.leftArm.inject"
        case .rightArm: "site.rightArm.inject"
        case .thigh: "site.thigh.inject"
        case .leftThigh: "site.leftThigh.inject"
        case .rightThigh: "site.rightThigh.inject"
        case .buttock: "site.buttock.inject"
        case .leftButtock: "site.leftButtock.inject"
        case .rightButtock: "site.rightButtock.inject"
        default: nil
        }
    }

    /// Whether the site says the route already: into the left eye is into the eye, and on the left foot is the area to be
    /// treated.
    func says(_ route: AdministrationRoute) -> Bool {
        if route == .topical { return true }
        return switch self {
        case .eye, .leftEye, .rightEye, .bothEyes: route == .ophthalmic
        case .ear, .leftEar, .rightEar, .bothEars: route == .otic
        case .nose, .leftNostril, .rightNostril, .bothNostrils: route == .nasal
        case .mouth: route == .oromucosal
        case .skin, .affectedArea: false
        default: route == .cutaneous
        }
    }

    /// Whether the route says the site already: by mouth is in the mouth.
    func isSaid(by route: AdministrationRoute) -> Bool {
        switch self {
        case .mouth:
            route == .oral || route == .sublingual || route == .buccal || route == .gingival || route == .oropharyngeal
                || route == .dental
        case .eye: route != .ophthalmic && route.organ == .eye
        case .nose: route == .nasogastric || route == .nasojejunal
        case .skin:
            route == .cutaneous || route == .transdermal || route == .subcutaneous || route == .intradermal
        default: false
        }
    }

    /// Whether the method says the site already: a mouth rinse is for the mouth.
    func isSaid(by method: AdministrationMethod) -> Bool {
        self == .mouth && (method == .swish || method == .swishAndSwallow || method == .swallow)
    }
}

extension AdministrationSite: CodedWords {
    static let codes = CodeList([
        CodeSystemAddress.snomed: [
            "81745001": AdministrationSite.eye, "8966001": .leftEye, "1290031003": .leftEye, "18944008": .rightEye,
            "1290032005": .rightEye, "40638003": .bothEyes, "117590005": .ear, "89644007": .leftEar,
            "25577004": .rightEar, "34338003": .bothEars, "279549004": .nose, "723608007": .leftNostril,
            "723609004": .rightNostril, "244506005": .bothNostrils, "74262004": .mouth, "181220002": .mouth,
            "39937001": .skin, "41695006": .scalp, "89545001": .face, "77568009": .back, "113345001": .abdomen,
            "40983000": .upperArm, "368208006": .leftUpperArm, "72098002": .leftUpperArm, "368209003": .rightUpperArm,
            "80768000": .leftArm, "6921000": .rightArm, "68367000": .thigh, "61396006": .leftThigh,
            "11207009": .rightThigh, "46862004": .buttock, "723979003": .leftButtock, "723980000": .rightButtock,
            "85562004": .hand, "85151006": .leftHand, "78791008": .rightHand, "56459004": .foot, "22335008": .leftFoot,
            "7769000": .rightFoot, "397158004": .perianal,
        ],
        CodeSystemAddress.sites: [
            "OS": AdministrationSite.leftEye, "OD": .rightEye, "OU": .bothEyes, "LE": .leftEar, "RE": .rightEar,
            "BE": .bothEars, "LN": .leftNostril, "RN": .rightNostril, "BN": .bothNostrils, "LUA": .leftUpperArm,
            "RUA": .rightUpperArm, "LA": .leftArm, "RA": .rightArm, "LT": .leftThigh, "RT": .rightThigh, "BU": .buttock,
            "LH": .leftHand, "RH": .rightHand, "LF": .leftFoot, "RF": .rightFoot, "PA": .perianal,
        ],
    ])

    func isKind(of wider: AdministrationSite) -> Bool {
        switch self {
        case .leftEye, .rightEye, .bothEyes: wider == .eye
        case .leftEar, .rightEar, .bothEars: wider == .ear
        case .leftNostril, .rightNostril, .bothNostrils: wider == .nose
        case .leftUpperArm: wider == .upperArm || wider == .leftArm
        case .rightUpperArm: wider == .upperArm || wider == .rightArm
        case .leftThigh, .rightThigh: wider == .thigh
        case .leftButtock, .rightButtock: wider == .buttock
        case .leftHand, .rightHand: wider == .hand
        case .leftFoot, .rightFoot: wider == .foot
        case .affectedSkin: wider == .affectedArea || wider == .skin
        default: false
        }
    }

    static let words: [String: AdministrationSite] = [
        "eye": .eye, "eye structure": .eye, "structure of eye": .eye, "structure of eye proper": .eye, "eyeball": .eye,
        "entire eye": .eye, "entire eyeball": .eye, "left eye": .leftEye, "left eye structure": .leftEye,
        "structure of left eye": .leftEye,
        "structure of left eye proper": .leftEye, "right eye": .rightEye, "right eye structure": .rightEye,
        "structure of right eye": .rightEye, "structure of right eye proper": .rightEye, "both eyes": .bothEyes,
        "structure of both eyes": .bothEyes, "bilateral eyes": .bothEyes, "ear": .ear, "ear structure": .ear,
        "left ear": .leftEar, "left ear structure": .leftEar, "right ear": .rightEar, "right ear structure": .rightEar,
        "both ears": .bothEars, "bilateral ears": .bothEars, "nose": .nose, "nasal structure": .nose,
        "nasal cavity": .nose,
        "nasal cavity structure": .nose, "left nostril": .leftNostril, "left naris": .leftNostril,
        "structure of left anterior naris": .leftNostril, "right nostril": .rightNostril, "right naris": .rightNostril,
        "structure of right anterior naris": .rightNostril, "both nostrils": .bothNostrils,
        "bilateral nares": .bothNostrils, "mouth": .mouth, "oral cavity": .mouth, "entire oral cavity": .mouth,
        "skin": .skin, "skin structure": .skin, "scalp": .scalp, "scalp structure": .scalp, "face": .face,
        "face structure": .face, "back": .back, "back structure": .back, "abdomen": .abdomen,
        "abdominal structure": .abdomen, "upper arm": .upperArm, "upper arm structure": .upperArm,
        "left upper arm": .leftUpperArm, "left upper arm structure": .leftUpperArm,
        "entire left upper arm": .leftUpperArm, "right upper arm": .rightUpperArm,
        "right upper arm structure": .rightUpperArm, "entire right upper arm": .rightUpperArm, "left arm": .leftArm,
        "right arm": .rightArm, "thigh": .thigh, "thigh structure": .thigh, "left thigh": .leftThigh,
        "structure of left thigh": .leftThigh, "right thigh": .rightThigh, "structure of right thigh": .rightThigh,
        "buttock": .buttock, "buttock structure": .buttock, "left buttock": .leftButtock,
        "structure of left buttock": .leftButtock, "right buttock": .rightButtock,
        "structure of right buttock": .rightButtock, "hand": .hand, "hand structure": .hand, "left hand": .leftHand,
        "structure of left hand": .leftHand, "right hand": .rightHand, "structure of right hand": .rightHand,
        "affected area": .affectedArea, "affected area of the skin": .affectedSkin, "affected skin": .affectedSkin,
        "affected areas": .affectedArea, "the affected area": .affectedArea, "l eye": .leftEye, "r eye": .rightEye,
        "each eye": .bothEyes, "l ear": .leftEar, "r ear": .rightEar, "each ear": .bothEars,
        "each nostril": .bothNostrils, "foot": .foot, "foot structure": .foot, "left foot": .leftFoot,
        "structure of left foot": .leftFoot,
        "right foot": .rightFoot, "structure of right foot": .rightFoot, "perianal": .perianal,
    ]

    /// Abbreviations of Latin that mean a side only beside a route of the eye or the ear: OD is also once a day, and AS a name.
    ///
    /// Source: Institute for Safe Medication Practices, List of Error-Prone Abbreviations, Symbols, and Dose Designations,
    /// which warns of them in texts.
    static func abbreviations(beside route: AdministrationRoute?) -> [String: AdministrationSite] {
        switch route?.organ {
        case .eye:
            ["od": .rightEye, "os": .leftEye, "ou": .bothEyes, "o.d.": .rightEye, "o.s.": .leftEye, "o.u.": .bothEyes]
        case .ear:
            ["ad": .rightEar, "as": .leftEar, "au": .bothEars, "a.d.": .rightEar, "a.s.": .leftEar, "a.u.": .bothEars]
        default: [:]
        }
    }
}
