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
        the hours are ours, with any other code a day, a number or an amount may differ. What cannot be known is refused with
        an error.

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
          policy     {"ranges":"fewest"} (default) or "most", and "limit", the most times of one answer (10000)

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
            { text, _, _ throws(FHIRError) in try answer(TimesQuestion(text, version: version)).bytes }
        }
    }

    private static func answer(_ question: TimesQuestion) throws(FHIRError) -> JSONValue {
        do throws(ScheduleError) {
            let schedule = try question.schedule()
            guard let basis = schedule.basis else {
                throw ScheduleError(.asNeeded, path: "asNeeded", detail: "taken as needed, so that nothing is due")
            }
            let times = try schedule.times(in: question.horizon).map { dose in
                JSONValue.string(FHIRDateTime(dose.instant, offsetMinutes: 0)?.text ?? "")
            }
            var members: [JSONValue.Member] = [
                .init("times", .array(times)), .init("basis", .string(basis.rawValue)),
            ]
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
}
