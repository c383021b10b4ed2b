// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import ExampleSupport
import FHIRCore
import Foundation

/// Tells whether another dose of what is taken as needed may be taken.
enum Allowed {
    static let help = """
        usage: fhir-dosage allowed [--version V] [--jobs N] [FILE]

        Reads prescriptions with the doses taken before, and writes for each whether another may be taken at a moment, one
        line {"answer":…,"reasons":[…]}:

          allowed        nothing forbids it, and nothing is in doubt; "dosesLeft" and "amountLeft" say how many and how much
                         are allowed now, the one asked for included, where there is a limit
          notBefore      it is forbidden now; ask again at the moment "notBefore", in UTC
          denied         it is forbidden, at any time
          cannotBeTold   something that matters is not known; no dose may be taken on this answer

        "reasons":[{"code":…,"path":…}] lists what forbids it or is in doubt: frequency, count, minimumGap, dose,
        maxDosePerAdministration, maxDosePerPeriod, maxDosePerLifetime, prescription (not yet, or no longer), or the code
        of an error. Paths are those of the prescription, and "amount" or "pastDoses[0].at" of the question.
        "words":[{"path":…,"result":…,"kind":[…]}] says how each text of the prescription stands to its structure, see
        fhir-dosage text --help.

        The members of a value:
          dosage      a Dosage; or "request", a MedicationRequest or MedicationOrder, of which all dosages hold
          pastDoses   the doses taken before, all that are known: [{"at":…,"amount":{"value":…,"unit":…,"code":…}}]; "at" is a
                      FHIR dateTime as exact as is known; a dose without an amount is one dose
          at          the moment of the question, such as "2026-03-27T18:00:00Z"
          zone        the patient's zone, such as "Europe/Vienna"
          amount      how much is to be taken (default: one dose)
          start       the start of the prescription, a FHIR dateTime (default: none; of a request, the day it was written)

          --version V   the version of the prescriptions: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --jobs N      how many threads work (default: one for each processor)

        example:
          echo '{"dosage":{"asNeededBoolean":true,"timing":{"repeat":{"frequency":4,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]},"zone":"Europe/Vienna",
            "pastDoses":[{"at":"2026-03-27T06:00:00Z","amount":{"value":3,"unit":"tablets"}}],
            "at":"2026-03-27T18:00:00Z"}' | fhir-dosage allowed
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--version", "--jobs"])
        let version = try version("--version", of: arguments)
        return try answerEachValue(of: arguments) {
            { text, _, _ throws(FHIRError) in
                let question = try AllowedQuestion(text, version: version)
                return answer(question).adding(question.words).bytes
            }
        }
    }

    private static func answer(_ question: AllowedQuestion) -> JSONValue {
        do throws(ScheduleError) {
            let verdict = try question.verdict()
            return json(verdict.answer, verdict.reasons)
        } catch {
            // What refuses the prescription is in doubt, but for the order not to take it.
            let isForbidden =
                error.code == .forbiddenByWords || error.code == .notAnOrder && error.path == "doNotPerform"
            return json(
                isForbidden ? .denied(.prescription, until: nil) : .cannotBeTold(error),
                [.init(code: error.code.rawValue, path: error.path)])
        }
    }

    private static func json(_ answer: AsNeededAnswer, _ reasons: [AsNeededVerdict.Reason]) -> JSONValue {
        var members: [JSONValue.Member] = []
        switch answer {
        case .allowed(let rest):
            members.append(.init("answer", .string("allowed")))
            if let doses = rest.doses { members.append(.init("dosesLeft", .number("\(doses)"))) }
            if let amount = rest.amount { members.append(.init("amountLeft", json(amount))) }
        case .denied(_, let moment?):
            members += [.init("answer", .string("notBefore")), .init("notBefore", utc(moment))]
        case .denied(_, nil): members.append(.init("answer", .string("denied")))
        case .cannotBeTold: members.append(.init("answer", .string("cannotBeTold")))
        }
        let list = reasons.map { reason in
            JSONValue.object([.init("code", .string(reason.code)), .init("path", .string(asked(reason.path)))])
        }
        members.append(.init("reasons", .array(list)))
        return .object(members)
    }

    /// The path as the question has it, where a moment is "at".
    private static func asked(_ path: String) -> String {
        if path == "now" { return "at" }
        return path.hasPrefix("pastDoses[") && path.hasSuffix("].time") ? path.dropLast("time".count) + "at" : path
    }

    private static func json(_ amount: Quantity) -> JSONValue {
        let members: [(String, JSONValue?)] = [
            ("value", amount.value.map { .number($0.text) }), ("unit", amount.unit.map { .string($0) }),
            ("system", amount.system.map { .string($0) }), ("code", amount.code.map { .string($0.rawValue) }),
        ]
        return .object(members.compactMap { name, value in value.map { .init(name, $0) } })
    }
}
