// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import ExampleSupport
import FHIRCore
import Foundation

/// Tells when the doses of prescriptions are due.
enum Times {
    static let help = """
        usage: fhir-dosage times [--version V] [--jobs N] [FILE]

        Reads prescriptions with a stretch of time, and writes for each one line {"times":[…],"basis":…} with the moments
        in UTC from "from" on and before "to", and what they rest on: explicit (the prescription alone), routine (the
        patient's day) or assumed. "assumptions":[{"code":…,"path":…}] lists what is assumed: with clockTime and code only
        the hours are ours, with startsDiffer nothing is due before the prescription was written, with any other code a day, a
        number or an amount may differ. What cannot be known is refused with an error.

        "flags":[{"time":…,"zone":…,"flags":[…]}] lists the doses of which something is particular: gap and overlap (a change
        of clocks), optional (allowed and not asked for), and on a journey "zone", the place by whose clock a dose is due,
        repeated (the clock shows this day and time again) and close (less than the usual distance: ask before taking it).
        "omitted":[{"date":…,"clock":…,"zone":…,"move":…,"nextZone":…}] lists the doses that a move to the east leaves out,
        by the clock of "zone"; at "move" the patient's clock is put forward to that of "nextZone".

        "words":[{"path":…,"result":…,"kind":[…]}] says how each text of the prescription stands to its structure, also
        beside an error, see fhir-dosage text --help.

        The members of a value:
          timing     a Timing; or "dosage", a Dosage, or "request", a MedicationRequest or MedicationOrder
          asNeeded   true for a dosage taken as needed, which has no times (with "timing" only)
          zone       the patient's zone, such as "Europe/Vienna"
          start      the start of the prescription, a FHIR dateTime (default: none; of a request, the day it was written)
          from, to   the stretch of time, moments such as "2026-03-27T00:00:00Z"
          routine    times of the patient's day that differ from the usual: wake, breakfast, lunch, dinner, bedtime, MORN,
                     MORN.early, MORN.late, NOON, AFT, AFT.early, AFT.late, EVE, EVE.early, EVE.late, NIGHT, firstDose and
                     lastDose ("HH:MM", after midnight up to "47:59"), beforeMealMinutes, afterMealMinutes, and codeTimes
                     such as {"BID":["07:00","18:00"]}
          policy     {"ranges":"fewest"} (default) or "most"; "limit", the most times of one answer (10000); and "travel", the
                     stays of a journey, such as [{"from":"2026-07-02T10:00:00Z","zone":"America/New_York"}], whose clocks
                     the patient keeps to

          --version V   the version of the prescriptions: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --jobs N      how many threads work (default: one for each processor)

        example:
          echo '{"timing":{"repeat":{"timeOfDay":["08:00:00"]}},"zone":"Europe/Vienna",
            "from":"2026-03-28T00:00:00Z","to":"2026-03-31T00:00:00Z"}' | fhir-dosage times
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--version", "--jobs"])
        let version = try version("--version", of: arguments)
        return try answerEachValue(of: arguments) {
            { text, _, answers throws(FHIRError) in
                let question = try TimesQuestion(text, version: version)
                do throws(FHIRError) {
                    return try answer(question).adding(question.words).bytes
                } catch {
                    answers.status = 1
                    return json(error).adding(question.words).bytes
                }
            }
        }
    }

    private static func answer(_ question: TimesQuestion) throws(FHIRError) -> JSONValue {
        do throws(ScheduleError) {
            let schedule = try question.schedule()
            guard let basis = schedule.basis else {
                throw ScheduleError(.asNeeded, path: "asNeeded", detail: "taken as needed, so that nothing is due")
            }
            let doses = try schedule.times(in: question.horizon)
            var members: [JSONValue.Member] = [
                .init("times", .array(doses.map { utc($0.instant) })), .init("basis", .string(basis.rawValue)),
            ]
            let flagged = doses.compactMap(flags)
            if !flagged.isEmpty { members.append(.init("flags", .array(flagged))) }
            let omitted = try schedule.omitted(in: question.horizon).map(answer)
            if !omitted.isEmpty { members.append(.init("omitted", .array(omitted))) }
            let assumptions = schedule.assumptions.sorted().map { assumption in
                JSONValue.object([
                    .init("code", .string(assumption.code.rawValue)), .init("path", .string(assumption.path)),
                ])
            }
            if !assumptions.isEmpty { members.append(.init("assumptions", .array(assumptions))) }
            return .object(members)
        } catch {
            let code = FHIRIssue.Code(rawValue: error.code.rawValue)
            throw FHIRError(FHIRIssue(.error, code, path: error.path, detail: error.detail))
        }
    }

    private static let flagNames: [(flag: DoseTime.Flags, name: String)] = [
        (.gap, "gap"), (.overlap, "overlap"), (.optional, "optional"), (.repeated, "repeated"), (.close, "close"),
    ]

    /// Returns what is particular about a dose, nil where nothing is.
    private static func flags(of dose: DoseTime) -> JSONValue? {
        guard dose.zone != nil || !dose.flags.isEmpty else { return nil }
        let names = flagNames.filter { dose.flags.contains($0.flag) }.map { JSONValue.string($0.name) }
        var members: [JSONValue.Member] = [.init("time", utc(dose.instant))]
        if let zone = dose.zone { members.append(.init("zone", .string(zone.identifier))) }
        return .object(members + [.init("flags", .array(names))])
    }

    private static func answer(_ dose: OmittedDose) -> JSONValue {
        .object([
            .init("date", .string(dose.date.description)), .init("clock", .string(dose.time.description)),
            .init("zone", .string(dose.zone.identifier)), .init("move", utc(dose.move)),
            .init("nextZone", .string(dose.nextZone.identifier)),
        ])
    }

}
