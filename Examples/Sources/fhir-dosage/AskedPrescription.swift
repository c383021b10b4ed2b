// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation

/// The prescription of a question, with the zone and the start that it is asked for.
struct AskedPrescription {
    private enum Order {
        case dosage(Dosage)
        case request(MedicationRequest)
    }

    /// The members of a question that say which prescription is meant.
    static let members: Set<String> = ["dosage", "request", "zone", "start", "id"]

    private let order: Order
    private let version: FHIRVersion
    private let zone: TimeZone
    private let start: FHIRDateTime?

    /// Reads a prescription.
    ///
    /// - Parameters:
    ///   - members: The members of the question.
    ///   - version: The version of the prescription; nil to find it.
    ///   - names: The members of which one holds the prescription.
    /// - Throws: The member that is missing, not known or cannot be read.
    init(_ members: Members, version: FHIRVersion?, among names: [String]) throws(FHIRError) {
        (order, self.version) = try Self.order(members, version, names)
        zone = try Self.zone(members)
        start = try members["start"].map { value throws(FHIRError) in try dateTime(value, "start") }
    }

    /// Makes the schedule of the prescription.
    func schedule(routine: Routine, policy: SchedulePolicy) throws(ScheduleError) -> Schedule {
        switch order {
        case .dosage(let dosage):
            try Schedule(dosage: dosage, routine: routine, zone: zone, start: start, policy: policy, version: version)
        case .request(let request):
            try Schedule(request: request, routine: routine, zone: zone, start: start, policy: policy, version: version)
        }
    }

    /// How the words of the prescription stand to its structure.
    var words: [WordsComparison] {
        switch order {
        case .dosage(let dosage): WordsComparison.comparisons(in: dosage, version: version)
        case .request(let request): WordsComparison.comparisons(in: request, version: version)
        }
    }

    // MARK: Members

    private static func order(
        _ members: Members, _ version: FHIRVersion?, _ names: [String]
    ) throws(FHIRError) -> (Order, FHIRVersion) {
        let given = names.filter { members[$0] != nil }
        guard given.count == 1, let name = given.first, let value = members[name] else {
            let choice = names.map { "\"\($0)\"" }.joined(separator: ", ")
            throw usage(names[0], "expected one of \(choice)")
        }
        guard name == "timing" || members["asNeeded"] == nil else {
            throw usage("asNeeded", "expected beside \"timing\" only; a dosage says so itself")
        }
        let reader = FHIRReader(version: version)
        if name == "request" {
            let reading = try reader.read(MedicationRequest.self, from: value.bytes)
            return (.request(reading.value), reading.version)
        }
        let dosage: JSONValue = name == "timing" ? .object([.init("timing", value)]) : value
        let reading = try reader.readDosage(dosage.bytes)
        var read = reading.value
        switch members["asNeeded"] {
        case nil: break
        case .bool(let isAsNeeded): read.asNeeded = isAsNeeded
        // A reason for the need.
        case .object: read.asNeeded = true
        default: throw usage("asNeeded", "expected true or false")
        }
        return (.dosage(read), reading.version)
    }

    private static func zone(_ members: Members) throws(FHIRError) -> TimeZone {
        guard let name = members["zone"]?.string else {
            throw usage("zone", "expected the patient's zone, such as \"Europe/Vienna\"")
        }
        guard let zone = TimeZone(identifier: name) else {
            throw usage("zone", "the zone is not known; expected a name such as \"Europe/Vienna\"")
        }
        return zone
    }
}

/// Reads a FHIR dateTime.
func dateTime(_ value: JSONValue, _ path: String) throws(FHIRError) -> FHIRDateTime {
    guard let dateTime = value.string.flatMap({ FHIRDateTime($0) }), dateTime.isValid else {
        throw FHIRError(FHIRIssue(.error, .init(rawValue: "value"), path: path, detail: "expected a FHIR dateTime"))
    }
    return dateTime
}

/// Reads a moment.
func moment(_ members: Members, _ name: String) throws(FHIRError) -> Date {
    guard let date = members[name]?.string.flatMap({ FHIRDateTime($0) })?.date else {
        throw usage(name, "expected a moment with its offset, such as \"2026-03-27T00:00:00Z\"")
    }
    return date
}

/// Writes a moment as FHIR does, in UTC.
func utc(_ moment: Date) -> JSONValue {
    .string(FHIRDateTime(moment, offsetMinutes: 0)?.text ?? "")
}
