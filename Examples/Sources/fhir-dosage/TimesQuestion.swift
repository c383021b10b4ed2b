// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation

/// A prescription, and the time for which its doses are asked.
struct TimesQuestion {
    private enum Order {
        case dosage(Dosage)
        case request(MedicationRequest)
    }

    private let order: Order
    private let version: FHIRVersion
    private let zone: TimeZone
    private let start: FHIRDateTime?
    private let routine: Routine
    private let policy: SchedulePolicy
    let horizon: Range<Date>

    /// Reads a question.
    ///
    /// - Parameters:
    ///   - text: One JSON value.
    ///   - version: The version of the prescription; nil to find it.
    /// - Throws: The member that is missing, not known or cannot be read.
    init(_ text: [UInt8], version: FHIRVersion?) throws(FHIRError) {
        let value: JSONValue
        do throws(JSONSyntaxError) { value = try JSONValue(parsing: text) } catch { throw FHIRError(error) }
        // A name that is misspelt must not be passed over: the times would be of something else.
        let members = try Members(
            value, path: "",
            known: [
                "timing", "dosage", "request", "asNeeded", "zone", "start", "from", "to", "routine", "policy", "id",
            ])
        (order, self.version) = try Self.order(members, version)
        zone = try Self.zone(members)
        start = try members["start"].map { value throws(FHIRError) in try Self.dateTime(value, "start") }
        routine = try Routine(members["routine"])
        policy = try SchedulePolicy(members["policy"])
        let from = try Self.moment(members, "from")
        let end = try Self.moment(members, "to")
        guard from <= end else { throw usage("to", "expected a moment that is not before \"from\"") }
        horizon = from..<end
    }

    /// Makes the schedule of the prescription.
    func schedule() throws(ScheduleError) -> Schedule {
        switch order {
        case .dosage(let dosage):
            try Schedule(dosage: dosage, routine: routine, zone: zone, start: start, policy: policy, version: version)
        case .request(let request):
            try Schedule(request: request, routine: routine, zone: zone, start: start, policy: policy, version: version)
        }
    }

    // MARK: Members

    private static func order(
        _ members: Members,
        _ version: FHIRVersion?
    ) throws(FHIRError) -> (Order, FHIRVersion) {
        let given = ["timing", "dosage", "request"].filter { members[$0] != nil }
        guard given.count == 1, let name = given.first, let value = members[name] else {
            throw usage("timing", "expected one of \"timing\", \"dosage\" and \"request\"")
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

    private static func dateTime(_ value: JSONValue, _ name: String) throws(FHIRError) -> FHIRDateTime {
        guard let dateTime = value.string.flatMap({ FHIRDateTime($0) }), dateTime.isValid else {
            throw FHIRError(FHIRIssue(.error, .init(rawValue: "value"), path: name, detail: "expected a FHIR dateTime"))
        }
        return dateTime
    }

    private static func moment(_ members: Members, _ name: String) throws(FHIRError) -> Date {
        guard let date = members[name]?.string.flatMap({ FHIRDateTime($0) })?.date else {
            throw usage(name, "expected a moment with its offset, such as \"2026-03-27T00:00:00Z\"")
        }
        return date
    }
}
