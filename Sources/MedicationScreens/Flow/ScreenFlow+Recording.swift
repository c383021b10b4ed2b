// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule
import FHIRCore
public import FHIROutbox
import FHIRTransport

extension ScreenFlow {
    /// Begins to record a dose of the prescription that is shown; its tab is selected.
    ///
    /// - Parameter dose: The dose of the schedule that is meant; nil for one that is not on it.
    /// - Returns: The screen; nil where the flow does not lead there, before the prescription was loaded, and for a dose of
    ///   another prescription or one that was taken already, see ``PrescriptionDetailModel/administration(of:)``.
    @discardableResult
    public func record(dose: DoseIdentity? = nil) -> RecordAdministrationModel? {
        guard let patientID, let key = detail.key, let context = detail.recordingContext,
            path == .prescription(key.prescription),
            dose.map({ $0.request == context.request.id && !isTaken($0) }) ?? true,
            move({ state in
                state.tab = .prescriptions
                state.path = .recording(key.prescription)
            })
        else { return nil }
        var generator = SystemRandomNumberGenerator()
        let model = RecordAdministrationModel(
            context, dose: dose, of: patientID, identifiers: identifiers, outbox: outbox, client: client,
            version: client.version, method: method, id: OutboxIdentifier(using: &generator), settings: settings)
        recording = model
        return model
    }

    /// Whether a dose of the schedule was taken; one whose record the server refused may be recorded again.
    private func isTaken(_ dose: DoseIdentity) -> Bool {
        switch detail.administration(of: dose)?.delivery {
        case .onServer?, .waiting?, .unknown?: true
        case .refused?, nil: false
        }
    }

    /// Saves the dose that is being recorded on this device, goes back to its prescription and shows it there.
    ///
    /// Sending goes on meanwhile and is awaited by ``sync(_:)``. Where the dose cannot be saved the screen stays, with the
    /// reason; it can be left all the same by ``back()``.
    ///
    /// - Returns: Whether the dose is saved.
    @discardableResult
    public func save() async -> Bool {
        guard let model = recording else { return false }
        await model.store()
        // Somebody may have left the screen or signed out meanwhile.
        guard model === recording, model.isSaved else { return model.isSaved }
        leaveRecording()
        return true
    }

    /// Goes back from recording a dose to its prescription, in front or not.
    func leaveRecording() {
        guard let model = recording, case .recording(let id) = path else { return }
        move { $0.path = .prescription(id) }
        recording = nil
        let before = sending?.task
        guard let entry = model.entry else {
            let ending = model.close()
            let task = Task { [detail] in
                await before?.value
                // What could not be taken back is recorded, and must not be recorded a second time.
                if await ending.value == .recorded { await detail.reload()?.value }
            }
            sending = (model, task)
            return
        }
        detail.insert(entry)
        guard let delivery = model.sendingTask else { return }
        let task = Task { [detail] in
            await before?.value
            await delivery.value
            if let entry = model.entry { detail.insert(entry) }
        }
        sending = (model, task)
    }

    /// Sends what waits on this device for the patient who is signed in, once what is being sent has ended.
    ///
    /// It ends when the patient changes: what is left is not sent with the rights of the next one.
    ///
    /// - Parameter occasion: Why to send now. A person who asks for it, as by a button, does not wait for the back-off of what
    ///   failed; give `automatic` for what an app does by itself.
    /// - Returns: What came of it; nil when no patient is signed in, and when the patient changed meanwhile.
    /// - Throws: `OutboxError`; `CancellationError`.
    @discardableResult
    public func sync(_ occasion: OutboxOccasion = .asked) async throws -> OutboxReport? {
        await sending?.task.value
        guard let patientID else { return nil }
        let report: OutboxReport?
        do {
            report = try await session.perform { [outbox, client, method] patient in
                // The session may be ahead of the screens.
                guard patient.id == patientID else { return nil }
                return try await outbox.drain(with: client, method: method, patient: patientID, occasion: occasion)
            }
        } catch let error as PatientSessionError where [.notSignedIn, .patientChanged].contains(error.code) {
            return nil
        }
        // Another patient's entries change nothing on the screen of this one.
        for entry in (report?.sent ?? []) + (report?.refused ?? []) { detail.insert(entry) }
        return report
    }
}
