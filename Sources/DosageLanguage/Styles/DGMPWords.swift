// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The words of the German style.
///
/// Each letter with a dot above it is one code point (NFC), and the dash is U+2014, as the guide asks for.
/// Source: Medication IG DE, "Dosierung: Textgenerierung", Zeichenrepertoire and the tables of part A.
enum DGMPWords {
    static let dash = " \u{2014} "
    static let daily = "t\u{E4}glich"
    static let weekly = "w\u{F6}chentlich"
    static let monthly = "monatlich"
    static let forSpan = "f\u{FC}r "
    static let every = "alle "
    static let times = " x "
    static let to = " bis "
    static let upTo = "bis zu "
    static let each = "je "
    static let clock = " Uhr"
    static let atClock = " um "
    static let from = "Ab dem "
    static let between = "Vom "
    static let betweenAnd = " bis zum "
    static let until = "Bis zum "
    static let asNeeded = "bei Bedarf"
    static let asNeededFor = "bei "
    static let or = " oder "
    static let gapBefore = "im Abstand von mindestens "
    static let gapAfter = ", mit mindestens "
    static let gapAfterEnd = " Abstand"
    static let atMost = "nicht mehr als "
    static let perDay = " pro Tag"
    static let perHours = " in 24 Stunden"
    static let note = "Hinweis: "
}

extension DayOfWeek {
    /// The adverb, as in on Mondays.
    var german: String {
        switch self {
        case .monday: "montags"
        case .tuesday: "dienstags"
        case .wednesday: "mittwochs"
        case .thursday: "donnerstags"
        case .friday: "freitags"
        case .saturday: "samstags"
        case .sunday: "sonntags"
        }
    }

    /// The position in the week, from 0 for Monday.
    var position: Int {
        switch self {
        case .monday: 0
        case .tuesday: 1
        case .wednesday: 2
        case .thursday: 3
        case .friday: 4
        case .saturday: 5
        case .sunday: 6
        }
    }
}

extension TimingUnit {
    /// The name for an amount, in the singular for exactly 1.
    func german(isOne: Bool) -> String {
        switch self {
        case .second: isOne ? "Sekunde" : "Sekunden"
        case .minute: isOne ? "Minute" : "Minuten"
        case .hour: isOne ? "Stunde" : "Stunden"
        case .day: isOne ? "Tag" : "Tage"
        case .week: isOne ? "Woche" : "Wochen"
        case .month: isOne ? "Monat" : "Monate"
        case .year: isOne ? "Jahr" : "Jahre"
        }
    }
}

/// A part of the day that the scheme of four positions knows.
enum DGMPSlot: String, CaseIterable {
    case morning = "MORN"
    case noon = "NOON"
    case evening = "EVE"
    case night = "NIGHT"

    var position: Int {
        switch self {
        case .morning: 0
        case .noon: 1
        case .evening: 2
        case .night: 3
        }
    }

    var german: String {
        switch self {
        case .morning: "morgens"
        case .noon: "mittags"
        case .evening: "abends"
        case .night: "zur Nacht"
        }
    }
}
