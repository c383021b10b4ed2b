// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

/// A place in the flow of screens.
///
/// The description does not show the id of the prescription.
public enum ScreenPlace: Sendable, Hashable {
    /// Signing in: the only place without a patient.
    case signIn
    /// The list of prescriptions.
    case prescriptions
    /// One prescription, by its id.
    case prescription(String)
    /// Recording a dose of a prescription, by its id.
    case recording(String)
    /// The details of the patient.
    case patient

    /// Returns whether the flow leads from one place to another.
    ///
    /// | from | to |
    /// |---|---|
    /// | signing in | the list, once there is a patient |
    /// | the list | a prescription, the patient |
    /// | a prescription | the list, recording a dose of it |
    /// | recording a dose | its prescription |
    /// | the patient | the list |
    /// | any place but signing in | signing in |
    ///
    /// - Parameter next: The place to go to.
    /// - Returns: Whether it is allowed.
    public func leads(to next: ScreenPlace) -> Bool {
        if next == .signIn { return self != .signIn }
        return switch self {
        case .signIn: next == .prescriptions
        case .prescriptions: next == .patient || next.isPrescription
        case .prescription(let id): next == .prescriptions || next == .recording(id)
        case .recording(let id): next == .prescription(id)
        case .patient: next == .prescriptions
        }
    }

    private var isPrescription: Bool {
        if case .prescription = self { true } else { false }
    }
}

extension ScreenPlace: LogSafe {
    /// The name of the place, without the id.
    public var description: String {
        switch self {
        case .signIn: "signIn"
        case .prescriptions: "prescriptions"
        case .prescription: "prescription"
        case .recording: "recording"
        case .patient: "patient"
        }
    }
}
