// SPDX-License-Identifier: Apache-2.0

/// Where the screens stand: which tab is in front, and what each tab shows.
///
/// Any tab goes with any path, so that no state is wrong: the tab of the patient has one screen, and only the path says
/// whether a patient is signed in.
struct ScreenState: Sendable, Hashable {
    /// What the tab of prescriptions shows.
    enum Path: Sendable, Hashable {
        /// No patient is signed in.
        case signIn
        /// The list of the patient who is signed in.
        case list
        /// One prescription of the list, by its id.
        case prescription(String)
        /// A dose of a prescription that is being recorded, over that prescription.
        case recording(String)

        /// Returns whether one step leads from one path to another.
        ///
        /// | from | to |
        /// |---|---|
        /// | signing in | the list, once there is a patient |
        /// | the list | a prescription |
        /// | a prescription | the list, recording a dose of it |
        /// | recording a dose | its prescription |
        /// | any path but signing in | signing in |
        func leads(to next: Path) -> Bool {
            if next == .signIn { return self != .signIn }
            return switch self {
            case .signIn: next == .list
            case .list: if case .prescription = next { true } else { false }
            case .prescription(let id): next == .list || next == .recording(id)
            case .recording(let id): next == .prescription(id)
            }
        }
    }

    /// The tab in front.
    var tab = ScreenTab.prescriptions
    /// What the tab of prescriptions shows, in front or not.
    var path = Path.signIn

    /// Returns whether one step leads to another state: a tab may be chosen at any time.
    func leads(to next: ScreenState) -> Bool {
        path == next.path || path.leads(to: next.path)
    }

    /// Returns the screen that a tab shows, in front or not.
    func place(in tab: ScreenTab) -> ScreenPlace {
        switch (tab, path) {
        case (.patient, _): .patient
        case (.prescriptions, .signIn): .signIn
        case (.prescriptions, .list): .prescriptions
        case (.prescriptions, .prescription(let id)): .prescription(id)
        case (.prescriptions, .recording(let id)): .recording(id)
        }
    }
}
