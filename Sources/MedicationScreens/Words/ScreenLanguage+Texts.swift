// SPDX-License-Identifier: Apache-2.0

public import AdministrationStats
import ContentState
public import DosageLanguage
import DosageSchedule
import FHIROutbox
import FHIRTransport

extension ScreenLanguage {
    /// Returns the message that takes the place of the content of a screen.
    ///
    /// - Parameter status: How the screen stands.
    /// - Returns: The words; nil when there is content, and for a form that was not submitted yet.
    public func message(of status: ScreenStatus) -> String? {
        if status.isSignedOut { return words(.signedOut) }
        guard !(status.screen.isForm && status.summary.display == .initial) else { return nil }
        return status.summary.messageKey.flatMap { text($0, on: status.screen) }
    }

    /// Returns the notice that belongs beside the content or the message of a screen.
    ///
    /// - Parameter status: How the screen stands.
    /// - Returns: The words; nil when there is none.
    public func notice(of status: ScreenStatus) -> String? {
        status.summary.noticeKey.flatMap { text($0, on: status.screen) }
    }

    /// Returns the title of a screen.
    public func title(of screen: ScreenName) -> String { words(.title(screen)) }

    /// Returns the words on a tab.
    public func text(_ tab: ScreenTab) -> String {
        switch tab {
        case .prescriptions: title(of: .prescriptions)
        case .patient: title(of: .patient)
        }
    }

    /// Returns the label of a field, which is to stand beside or above it.
    public func label(of field: ScreenField) -> String { words(.label(field)) }

    /// Returns what a way to sign in proves: nothing, or that the authorization server checked who asks.
    ///
    /// Show it with the form, so that no reader takes a number or an address for a password.
    public func warning(of kind: SignInForm.Kind) -> String { words(.proof(kind)) }

    /// Returns the title of the list of next doses.
    public var nextDosesTitle: String { words(.nextDoses) }

    /// Returns the title of the group of prescriptions that others replace, see ``PrescriptionList/replaced``.
    public var replacedTitle: String { words(.replaced) }

    /// Returns the words on a button.
    public func text(_ action: ScreenAction) -> String { words(.action(action)) }

    /// Returns what went wrong, and what helps, in a sentence or two.
    public func text(_ failure: ScreenFailure) -> String { words(.failure(failure.kind)) }

    /// Returns what is wrong with a field of a sign-in.
    public func text(_ problem: SignInProblem) -> String { words(.problem(problem.kind)) }

    /// Returns what is wrong with a dose to be recorded.
    public func text(_ problem: DraftProblem) -> String { words(.problem(problem)) }

    /// Returns what is unusual about a dose to be recorded.
    public func text(_ warning: DraftWarning) -> String { words(.warning(warning)) }

    /// Returns whether a prescription is one to follow now.
    public func text(_ state: PrescriptionState) -> String { words(.state(state)) }

    /// Returns what became of a dose.
    public func text(_ outcome: AdministrationOutcome) -> String { words(.outcome(outcome)) }

    /// Returns the name of a way to group, as for a choice of several.
    public func text(_ mode: DateGroupingMode) -> String { words(.mode(mode)) }

    /// Returns what to know about the record of a patient.
    public func text(_ warning: PatientDetail.Warning) -> String { words(.patient(warning)) }

    /// Returns why a list of prescriptions may be incomplete or wrong.
    public func text(_ warning: PrescriptionList.Warning) -> String {
        switch warning {
        case .incomplete: words(.incomplete)
        case .unreadable(let count): words(.unreadable, count)
        case .server: words(.serverWarning)
        case .reading: words(.reading)
        case .otherPatients(let count): words(.otherPatients, count)
        case .otherServers(let servers): words(.otherServers, servers)
        case .unnamedPatient(let count): words(.unnamedSubjects, count)
        }
    }

    /// Returns why a list of recorded doses may be incomplete or wrong.
    public func text(_ warning: AdministrationHistory.Warning) -> String {
        switch warning {
        case .incomplete: words(.incomplete)
        case .unreadable(let count): words(.unreadable, count)
        case .server: words(.serverWarning)
        case .reading: words(.reading)
        case .otherPatients(let count): words(.otherPatients, count)
        case .otherServers(let servers): words(.otherServers, servers)
        case .unnamedPatient(let count): words(.unnamedSubjects, count)
        case .otherPrescriptions(let count): words(.otherPrescriptions, count)
        }
    }

    /// Returns whether a recorded dose has reached the server; nil where there is nothing to say, because it has.
    public func text(_ delivery: AdministrationRow.Delivery) -> String? {
        switch delivery {
        case .onServer: nil
        case .waiting: words(.waiting)
        case .unknown, .refused(.undetermined): words(.undetermined)
        case .refused(.otherPatient): words(.underOther)
        case .refused: words(.refused)
        }
    }

    /// Returns what became of a dose that was saved.
    public func text(_ delivery: RecordAdministrationModel.Delivery) -> String {
        switch delivery {
        case .sent: words(.savedAndSent)
        case .waiting: words(.savedWaiting)
        case .unknown: words(.savedUnknown)
        case .refused(.undetermined): words(.savedUndetermined)
        case .refused(.otherPatient): words(.savedUnderOther)
        case .refused: words(.savedRefused)
        }
    }

    /// Returns the name of a medication; words that say so where it has none.
    public func name(of row: PrescriptionRow) -> String {
        row.name.map(outside) ?? words(.unnamedMedication)
    }

    /// Returns how to take a medication, in any case: a sentence, or why there is none.
    public func instructions(of row: PrescriptionRow) -> String {
        switch row.instructions {
        case .sentence(let sentence): sentence.text
        case .doNotTake: words(.doNotTake)
        case .enteredInError: words(.enteredInError)
        case .unavailable: row.refusal
        }
    }

    /// Returns what there is to say in place of next doses, or beside them; nil where they speak for themselves.
    public func note(on doses: NextDoses) -> String? {
        switch doses {
        case .times(_, .explicit): nil
        case .times(_, .routine): words(.fromRoutine)
        case .times(_, .assumed): words(.assumed)
        case .doubtful, .lookItUp: words(.lookItUp)
        case .asNeeded: words(.asNeeded)
        case .over: words(.noMoreDoses)
        // Who finds an old record must neither go on by it nor stop because of it.
        case .notInForce(.over): words(.ended)
        case .notInForce(let state): text(state)
        case .replaced: words(.askFirst)
        case .doNotTake: words(.doNotTake)
        case .unavailable: words(.noTimes)
        }
    }
}
