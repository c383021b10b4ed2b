// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

// What screens hold is read from a patient's records or entered by the patient.

extension ScreenFlow: nonisolated LogSafe {}
extension SignInModel: nonisolated LogSafe {}
extension PatientDetailModel: nonisolated LogSafe {}
extension PrescriptionListModel: nonisolated LogSafe {}
extension PrescriptionDetailModel: nonisolated LogSafe {}
extension RecordAdministrationModel: nonisolated LogSafe {}

extension PatientDetail: LogSafe {}
extension PrescriptionList: LogSafe {}
extension PrescriptionRow: LogSafe {}
extension PrescriptionRow.Instructions: LogSafe {}
extension PrescriptionPlan: LogSafe {}
extension PrescriptionStatistics: LogSafe {}
extension NextDoses: LogSafe {}
extension NextDose: LogSafe {}
extension AdministrationHistory: LogSafe {}
extension AdministrationRow: LogSafe {}
extension AdministrationRow.Delivery: LogSafe {}
extension AdministrationDraft: LogSafe {}
extension AdministrationDraft.Outcome: LogSafe {}
extension RecordingContext: LogSafe {}
extension SavedAdministration: LogSafe {}
extension MedicationReport: LogSafe {}
extension MedicationReport.Entry: LogSafe {}
extension MedicationReport.Entry.Times: LogSafe {}
extension MedicationReport.Entry.Doses: LogSafe {}
extension MedicationReport.History: LogSafe {}
