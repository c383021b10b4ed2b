// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage

/// A phrase of the table of this module, by its key.
///
/// A table that lacks any of them is refused when a language is made, so that no screen is without words.
struct ScreenPhrase: Sendable, Hashable {
    /// The key in the table.
    let key: String

    init(_ key: String) {
        self.key = key
    }

    // MARK: Nothing is spoken of

    static func message(_ key: ContentMessageKey) -> ScreenPhrase { ScreenPhrase(key.rawValue) }
    static func title(_ screen: ScreenName) -> ScreenPhrase { ScreenPhrase("title." + screen.rawValue) }
    static func action(_ action: ScreenAction) -> ScreenPhrase { ScreenPhrase("action." + action.rawValue) }
    static func failure(_ kind: ScreenFailure.Kind) -> ScreenPhrase { ScreenPhrase("failure." + kind.rawValue) }
    static func label(_ field: ScreenField) -> ScreenPhrase { ScreenPhrase("field." + field.rawValue) }
    static func problem(_ kind: SignInProblem.Kind) -> ScreenPhrase { ScreenPhrase("form." + kind.rawValue) }
    static func proof(_ kind: SignInForm.Kind) -> ScreenPhrase {
        switch kind {
        case .patientID, .identifier: ScreenPhrase("proof.number")
        case .email, .phone: ScreenPhrase("proof.contact")
        case .token: ScreenPhrase("proof.token")
        }
    }
    static func problem(_ problem: DraftProblem) -> ScreenPhrase { ScreenPhrase("draft." + problem.rawValue) }
    static func warning(_ warning: DraftWarning) -> ScreenPhrase { ScreenPhrase("draft." + warning.rawValue) }
    static func state(_ state: PrescriptionState) -> ScreenPhrase { ScreenPhrase("state." + state.name) }
    static func outcome(_ outcome: AdministrationOutcome) -> ScreenPhrase { ScreenPhrase("outcome." + outcome.name) }
    static func mode(_ mode: DateGroupingMode) -> ScreenPhrase { ScreenPhrase("mode." + mode.rawValue) }
    static func patient(_ warning: PatientDetail.Warning) -> ScreenPhrase {
        ScreenPhrase("patient." + warning.rawValue)
    }

    /// In place of the patient's details, while no patient is signed in.
    static let signedOut = ScreenPhrase("patient.signedOut")
    static let doNotTake = ScreenPhrase("instructions.doNotTake")
    static let enteredInError = ScreenPhrase("instructions.enteredInError")
    /// For a record that says so, such as a statement; a prescription cannot.
    static let notTaken = ScreenPhrase("instructions.notTaken")
    static let unnamedMedication = ScreenPhrase("name.medication")
    static let unnamedPatient = ScreenPhrase("name.patient")
    static let nextDoses = ScreenPhrase("title.nextDoses")
    static let asNeeded = ScreenPhrase("next.asNeeded")
    static let noMoreDoses = ScreenPhrase("next.over")
    static let ended = ScreenPhrase("next.ended")
    static let noTimes = ScreenPhrase("next.unavailable")
    /// In place of doses of a prescription that another one replaces.
    static let askFirst = ScreenPhrase("next.replaced")
    static let replaced = ScreenPhrase("title.replaced")
    static let fromRoutine = ScreenPhrase("next.routine")
    static let assumed = ScreenPhrase("next.assumed")
    static let lookItUp = ScreenPhrase("next.lookItUp")
    static let undated = ScreenPhrase("date.none")
    /// For a record of a time that has not come yet.
    static let future = ScreenPhrase("outcome.future")
    static let waiting = ScreenPhrase("delivery.waiting")
    static let refused = ScreenPhrase("delivery.refused")
    static let undetermined = ScreenPhrase("delivery.undetermined")
    static let underOther = ScreenPhrase("delivery.otherPatient")
    static let savedUnknown = ScreenPhrase("saved.unknown")
    static let savedUnderOther = ScreenPhrase("saved.otherPatient")
    static let savedAndSent = ScreenPhrase("saved.sent")
    static let savedWaiting = ScreenPhrase("saved.waiting")
    static let savedRefused = ScreenPhrase("saved.refused")
    static let savedUndetermined = ScreenPhrase("saved.undetermined")
    static let incomplete = ScreenPhrase("warning.incomplete")
    static let serverWarning = ScreenPhrase("warning.server")
    static let reading = ScreenPhrase("warning.reading")

    // MARK: A number is spoken of

    static let unreadable = ScreenPhrase("warning.unreadable")
    static let otherPatients = ScreenPhrase("warning.otherPatients")
    static let unnamedSubjects = ScreenPhrase("warning.unnamedPatient")
    static let otherPrescriptions = ScreenPhrase("warning.otherPrescriptions")

    // MARK: Texts are spoken of

    /// A day and a time on it.
    static let moment = ScreenPhrase("date.time")
    /// When what is shown was read, while the server is away.
    static let copy = ScreenPhrase("copy.date")
    /// With the addresses of servers.
    static let otherServers = ScreenPhrase("warning.otherServers")

    /// The messages that every screen has, and those that a screen has in other words.
    static let messages: [ContentMessageKey] = {
        let all: [ContentMessageKey] = [.initial, .loading, .error, .empty, .stale, .retrying, .updating]
        let own: [(ContentMessageKey, ScreenName)] = [
            (.loading, .signIn), (.error, .signIn), (.empty, .prescriptions), (.error, .prescriptions),
            (.error, .prescription), (.empty, .administrations), (.error, .administrations), (.loading, .recording),
            (.error, .recording), (.error, .patient),
        ]
        return all + own.map { $0.0.scoped(to: $0.1.rawValue) }
    }()

    /// All phrases, with arguments that each can be tried with.
    static let all: [(phrase: ScreenPhrase, arguments: [PhraseTable.Argument])] = {
        let plain: [ScreenPhrase] =
            messages.map(message) + ScreenName.allCases.map(title) + ScreenAction.allCases.map(action)
            + ScreenFailure.Kind.allCases.map(failure) + ScreenField.allCases.map(label)
            + SignInProblem.Kind.allCases.map(problem)
            + [proof(.identifier), proof(.email), proof(.token), signedOut]
            + DraftProblem.allCases.map(problem) + DraftWarning.allCases.map(warning)
            + PrescriptionState.allCases.map(state)
            + AdministrationOutcome.allCases.map(outcome) + DateGroupingMode.allCases.map(mode)
            + PatientDetail.Warning.allCases.map(patient)
            + [
                doNotTake, enteredInError, notTaken, unnamedMedication, unnamedPatient, nextDoses,
                replaced, askFirst, asNeeded, noMoreDoses, ended, noTimes, fromRoutine, assumed, lookItUp, undated,
                future, waiting,
                refused,
                undetermined, underOther, savedUnknown, savedUnderOther, savedAndSent, savedWaiting, savedRefused,
                savedUndetermined, incomplete, serverWarning,
                reading,
            ]
        let counts = [unreadable, otherPatients, unnamedSubjects, otherPrescriptions]
        return plain.map { ($0, []) } + counts.map { ($0, [.number(2)]) } + [
            (moment, [.text("x"), .text("x")]), (copy, [.text("x")]), (otherServers, [.text("x")]),
        ]
    }()
}

extension PrescriptionState {
    /// The name of the state in the keys of the table.
    fileprivate var name: String {
        switch self {
        case .inForce: "inForce"
        case .onHold: "onHold"
        case .notAnOrder: "notAnOrder"
        case .draft: "draft"
        case .over: "over"
        case .enteredInError: "enteredInError"
        case .unknown: "unknown"
        }
    }
}

extension AdministrationOutcome {
    /// The name of the outcome in the keys of the table.
    fileprivate var name: String {
        switch self {
        case .taken: "taken"
        case .notTaken: "notTaken"
        case .partial: "partial"
        case .pending: "pending"
        case .unknown: "unknown"
        case .excluded: "enteredInError"
        }
    }
}
