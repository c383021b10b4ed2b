// SPDX-License-Identifier: Apache-2.0

/// A tab of the bar that leads to the screens.
public enum ScreenTab: String, Sendable, Hashable, CaseIterable {
    /// The prescriptions, with what was opened of them; signing in, while no patient is signed in.
    case prescriptions
    /// The details of the patient; the offer to sign in, while no patient is signed in.
    case patient
}
