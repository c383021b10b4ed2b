// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation

/// A prescription, what was taken of it, and the moment at which another dose is asked for.
struct AllowedQuestion {
    private let prescription: AskedPrescription
    private let pastDoses: [PastDose]
    private let now: Date
    private let amount: Quantity?

    /// Reads a question.
    ///
    /// - Parameters:
    ///   - text: One JSON value.
    ///   - version: The version of the prescription; nil to find it.
    /// - Throws: The member that is missing, not known or cannot be read.
    init(_ text: [UInt8], version: FHIRVersion?) throws(FHIRError) {
        let own: Set<String> = ["pastDoses", "at", "amount"]
        let members = try Members(parsing: text, known: own.union(AskedPrescription.members))
        prescription = try AskedPrescription(members, version: version, among: ["dosage", "request"])
        now = try moment(members, "at")
        amount = try members["amount"].map { value throws(FHIRError) in try Self.amount(value, "amount") }
        // A list that was forgotten would be an answer as if nothing had been taken.
        guard case .array(let doses)? = members["pastDoses"] else {
            throw usage("pastDoses", "expected the doses taken before, [] for none")
        }
        var read: [PastDose] = []
        for (index, dose) in doses.enumerated() { read.append(try Self.dose(dose, "pastDoses[\(index)]")) }
        pastDoses = read
    }

    /// How the words of the prescription stand to its structure.
    var words: [WordsComparison] { prescription.words }

    /// Asks the prescription.
    func verdict() throws(ScheduleError) -> AsNeededVerdict {
        try prescription.schedule(routine: Routine(), policy: SchedulePolicy())
            .asNeededVerdict(at: now, pastDoses: pastDoses, amount: amount)
    }

    private static func dose(_ value: JSONValue, _ path: String) throws(FHIRError) -> PastDose {
        let members = try Members(value, path: path, known: ["at", "amount"])
        return PastDose(
            time: try members["at"].map { value throws(FHIRError) in try dateTime(value, path + ".at") },
            amount: try members["amount"].map { value throws(FHIRError) in try amount(value, path + ".amount") })
    }

    /// Reads an amount, as the amount of a dosage.
    private static func amount(_ value: JSONValue, _ path: String) throws(FHIRError) -> Quantity {
        let dosage = JSONValue.object([
            .init("doseAndRate", .array([.object([.init("doseQuantity", value)])]))
        ])
        let reading: FHIRReading<Dosage>
        do throws(FHIRError) { reading = try FHIRReader(version: .r4).readDosage(dosage.bytes) } catch {
            throw FHIRError(FHIRIssue(.error, error.code, path: path, detail: "expected an amount as in FHIR"))
        }
        guard case .quantity(let quantity)? = reading.value.doseAndRate.first?.dose else {
            throw usage(path, "expected an amount, such as {\"value\":1,\"unit\":\"tablet\"}")
        }
        return quantity
    }
}
