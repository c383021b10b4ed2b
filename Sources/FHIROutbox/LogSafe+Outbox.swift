// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

// What holds recorded doses, and the patient who is signed in.

extension Outbox: LogSafe {}
extension OutboxSnapshot: LogSafe {}
extension OutboxRecording: LogSafe {}
extension OfflineCopy: LogSafe {}
extension OfflineCopy.Content: LogSafe {}
extension OfflineCopy.Prescriptions: LogSafe {}
extension PatientSession: LogSafe {}
extension PatientSession.Change: LogSafe {}

extension PatientSession.State: LogSafe {
    /// The name of the case, without the patient.
    public var description: String { patient == nil ? "signedOut" : "signedIn" }
}
