// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

/// A screen to show.
///
/// The description does not show the id of the prescription.
public enum ScreenPlace: Sendable, Hashable {
    /// Signing in.
    case signIn
    /// The list of prescriptions.
    case prescriptions
    /// One prescription, by its id.
    case prescription(String)
    /// Recording a dose of a prescription, by its id.
    case recording(String)
    /// The details of the patient; while no patient is signed in, its status offers to sign in.
    case patient
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
