// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation

/// All who read a prescription, in one version.
struct Consumers {
    let version: FHIRVersion
    private let plain: DosageSentenceBuilder
    private let strict: DosageSentenceBuilder

    init(_ version: FHIRVersion) throws {
        self.version = version
        let english = Locale(identifier: "en")
        plain = try DosageSentenceBuilder(locale: english, version: version)
        strict = try DosageSentenceBuilder(locale: english, version: version, options: DosageOptions(isStrict: true))
    }

    /// What all of them make of one prescription.
    struct Answers {
        let sentence: Result<DosageSentence, DosageLanguageError>
        let strict: Result<DosageSentence, DosageLanguageError>
        let schedule: Result<Schedule, ScheduleError>
        /// The first dose times in seconds since 1970.
        let times: [Int64]
        /// Whether a dose may be taken as needed; nil where there is no such dosage.
        let answer: AsNeededAnswer?
    }

    /// The moment at which somebody asks for a dose.
    private static let now = Date(timeIntervalSince1970: 1_769_000_000)

    func answers(_ request: MedicationRequest) throws -> Answers {
        let schedule = Result { () throws(ScheduleError) in
            try Schedule(request: request, zone: .gmt, version: version)
        }
        let scheduled = try? schedule.get()
        return Answers(
            sentence: Result { () throws(DosageLanguageError) in try plain.sentence(for: request) },
            strict: Result { () throws(DosageLanguageError) in try strict.sentence(for: request) },
            schedule: schedule,
            times: scheduled.map { $0.times(from: .distantPast).prefix(12).map(\.epochSeconds) } ?? [],
            answer: scheduled?.asNeeded.first?.answer(at: Self.now, pastDoses: []))
    }

    func read(_ json: String) throws -> MedicationRequest {
        try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    /// The prescription with one dosage, to which members may be added.
    func request(_ dosage: JSONTree) -> JSONTree {
        let medication: (String, JSONTree) =
            version == .r5
            ? ("medication", .object([("concept", .object([("text", .text("x"))]))]))
            : ("medicationCodeableConcept", .object([("text", .text("x"))]))
        var members: [(String, JSONTree)] = [
            ("resourceType", .text(version == .dstu2 ? "MedicationOrder" : "MedicationRequest")),
            ("status", .text("active")),
        ]
        if version != .dstu2 { members.append(("intent", .text("order"))) }
        members += [medication, (version == .dstu2 ? "dateWritten" : "authoredOn", .text("2026-01-01"))]
        members.append(("dosageInstruction", .array([dosage])))
        return .object(members.map { (name: $0.0, value: $0.1) })
    }
}
