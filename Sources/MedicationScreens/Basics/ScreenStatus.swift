// SPDX-License-Identifier: Apache-2.0

public import ContentState

/// Something a reader can ask a screen for; the name is part of the key of its words.
public enum ScreenAction: String, Sendable, Hashable, CaseIterable {
    /// To fetch for the first time.
    case load
    /// To fetch again after an answer.
    case reload
    /// To ask again after a failure.
    case retry
    /// To give up what is under way.
    case cancel
    /// To sign in, again or as somebody else.
    case signIn
    /// To sign out.
    case signOut
    /// To change what was entered.
    case correct
    /// To choose one of several patients.
    case choose
    /// To save what was entered.
    case save
    /// To leave the screen.
    case close
}

/// A screen, as the first part of the keys of words that differ between screens.
public enum ScreenName: String, Sendable, Hashable, CaseIterable {
    /// Signing in.
    case signIn
    /// The list of prescriptions.
    case prescriptions
    /// One prescription.
    case prescription
    /// The doses recorded for a prescription.
    case administrations
    /// Recording a dose.
    case recording
    /// The details of the patient.
    case patient

    /// Whether the reader fills something in before anything is asked for.
    var isForm: Bool { self == .signIn || self == .recording }
}

/// How a screen stands: what it shows, what went wrong last, and what the reader can ask for.
///
/// Two screens with equal statuses differ in their content at most.
public struct ScreenStatus: Sendable, Hashable {
    /// The screen.
    public let screen: ScreenName
    /// What the screen shows, with the keys of message and notice.
    public let summary: ContentSummary
    /// Whether the screen has nothing to show because no patient is signed in, as that of the patient then has.
    package let isSignedOut: Bool
    /// What went wrong last; it stays visible while the screen tries again.
    public let failure: ScreenFailure?
    /// What the reader can ask for, the most helpful first; never empty.
    public let actions: [ScreenAction]

    /// Creates the status of a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - phase: The phase of its content.
    public init<Value>(_ screen: ScreenName, _ phase: ContentPhase<Value>) {
        self.init(screen, phase, isSignedOut: false)
    }

    init<Value>(_ screen: ScreenName, _ phase: ContentPhase<Value>, isSignedOut: Bool) {
        self.screen = screen
        self.isSignedOut = isSignedOut
        summary = phase.summary
        failure = (phase.failure ?? phase.attemptFailure).map { ScreenFailure($0) }
        actions = isSignedOut ? [.signIn] : Self.actions(screen, phase.action, failure?.actions ?? [.retry])
    }

    /// Returns what the reader can ask for.
    ///
    /// A form is submitted and not loaded. Signing in cannot be closed, since there is nothing behind it; recording a dose
    /// always can.
    private static func actions(
        _ screen: ScreenName, _ action: ContentAction, _ afterFailure: [ScreenAction]
    ) -> [ScreenAction] {
        switch (screen, action) {
        case (.signIn, .load): [.signIn]
        case (.signIn, .reload): [.signOut]
        case (.signIn, .retry): afterFailure == [.close] ? [.correct] : afterFailure.filter { $0 != .close }
        case (.recording, .load): [.save, .close]
        case (.recording, .cancel), (.recording, .reload): [.close]
        case (.recording, .retry): afterFailure.filter { $0 != .close } + [.close]
        case (_, .load): [.load]
        case (_, .cancel): [.cancel]
        case (_, .reload): [.reload]
        case (_, .retry): afterFailure
        }
    }
}
