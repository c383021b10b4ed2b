// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// One fault, and everybody who reads a dosage: they all tell the same of it.
struct FaultTests {
    /// What somebody made of a dosage.
    private enum Outcome: CustomStringConvertible {
        case refused(code: String, path: String)
        case went(issues: [FHIRIssue], words: String)

        var description: String {
            switch self {
            case .refused(let code, let path): "refused with \(code) at '\(path)'"
            case .went(let issues, let words):
                "went on with \(issues.map { "\($0.code.rawValue) at \($0.path)" }): \(words)"
            }
        }
    }

    @Test func `there are enough faults`() {
        #expect(DosageFault.all.count >= 45)
        #expect(Set(DosageFault.all.map(\.description)).count == DosageFault.all.count)
    }

    @Test(arguments: [
        (#""frequency":2,"frequency":3"#, "timing.repeat.frequency"),
        (#""boundsDuration":{"value":7},"boundsPeriod":{"start":"2026"}"#, "timing.repeat.boundsPeriod"),
    ])
    func `a member that stands twice is refused by reading`(members: String, path: String) {
        let json = #"{"timing":{"repeat":{\#(members)}}}"#
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).readDosage(Array(json.utf8)) }
        #expect(error?.issues.first?.path == path)
    }

    @Test(arguments: DosageFault.all)
    func `everybody tells the same of a fault`(fault: DosageFault) throws {
        let request = try request(fault, fault.members)
        check(try sentence(request, fault, isStrict: false), fault.plain, fault, "sentence")
        check(try sentence(request, fault, isStrict: true), fault.strict, fault, "strict")
        check(style(.dgMP(omitting: .anything), "de-DE", request, fault), fault.german, fault, "dgMP")
        check(style(.nhs(omitting: .anything), "en-GB", request, fault), fault.british, fault, "NHS")
        checkRefusal(style(.dgMP(), "de-DE", request, fault), fault.german, fault, "dgMP")
        checkRefusal(style(.nhs, "en-GB", request, fault), fault.british, fault, "NHS")
        check(times(request, fault), fault.times, fault, "times", prefix: "dosageInstruction[0].")
        if case .notAsked = fault.asNeeded {
        } else {
            let flag = fault.version == .r5 ? "asNeeded" : "asNeededBoolean"
            let needed = fault.members.contains("\"\(flag)\"") ? fault.members : fault.members + #","\#(flag)":true"#
            check(asNeeded(try self.request(fault, needed), fault), fault.asNeeded, fault, "as needed")
        }
        check(supply(try dispense(fault), fault), fault.supply, fault, "supply", prefix: "dosageInstruction[0].")
    }

    private func check(
        _ outcome: Outcome, _ fate: DosageFault.Fate, _ fault: DosageFault, _ reader: String, prefix: String = ""
    ) {
        let path = prefix + fault.path
        switch (fate, outcome) {
        case (.notAsked, _): break
        case (.refuses, .refused(fault.code, path)): break
        case (.speaks, .went(let issues, _))
        where issues.map(\.code.rawValue) == [fault.code] && issues[0].path == path:
            break
        case (.ignores, .went([], _)): break
        default: Issue.record("\(reader): expected \(fate) with \(fault.code) at '\(path)', \(outcome)")
        }
    }

    /// A text that would leave out what the fault is about is refused, with the code of the fault or that of an omission.
    private func checkRefusal(
        _ outcome: Outcome, _ fate: DosageFault.Fate, _ fault: DosageFault, _ reader: String
    ) {
        if case .refused(let code, _) = outcome, case .speaks = fate {
            #expect([fault.code, "styleUnspoken"].contains(code), "\(reader): \(code)")
        } else if case .refused(let code, _) = outcome, case .ignores = fate {
            #expect(code == "styleUnspoken", "\(reader): \(code)")
        } else {
            check(outcome, fate, fault, reader)
        }
    }

    // MARK: Readers

    private func sentence(_ request: MedicationRequest, _ fault: DosageFault, isStrict: Bool) throws -> Outcome {
        let builder = try DosageSentenceBuilder(
            locale: Locale(identifier: "en"), version: fault.version, options: DosageOptions(isStrict: isStrict))
        do throws(DosageLanguageError) {
            let sentence = try builder.sentence(for: request)
            return .went(issues: sentence.issues, words: sentence.text)
        } catch {
            return .refused(code: error.code.rawValue, path: error.path)
        }
    }

    private func style(
        _ style: DosageStyle, _ locale: String, _ request: MedicationRequest, _ fault: DosageFault
    ) -> Outcome {
        do throws(DosageLanguageError) {
            let sentence = try style.sentence(
                for: request, locale: Locale(identifier: locale), version: fault.version)
            // What a text leaves out beside the fault.
            let issues = sentence.issues.filter { $0.code != .styleUnspoken }
            return .went(issues: issues, words: sentence.text)
        } catch {
            return .refused(code: error.code.rawValue, path: error.path)
        }
    }

    private func times(_ request: MedicationRequest, _ fault: DosageFault) -> Outcome {
        do throws(ScheduleError) {
            let schedule = try Schedule(request: request, zone: .gmt, version: fault.version)
            return .went(issues: [], words: "\(schedule.assumptions.sorted().map(\.path))")
        } catch {
            return .refused(code: error.code.rawValue, path: error.path)
        }
    }

    private func asNeeded(_ request: MedicationRequest, _ fault: DosageFault) -> Outcome {
        do throws(ScheduleError) {
            let schedule = try Schedule(request: request, zone: .gmt, version: fault.version)
            guard let limit = schedule.asNeeded.first else { return .went(issues: [], words: "not as needed") }
            let answer = limit.answer(at: Date(timeIntervalSince1970: 1_769_000_000), pastDoses: [])
            guard case .cannotBeTold(let error) = answer else { return .went(issues: [], words: "\(answer)") }
            return .refused(code: error.code.rawValue, path: error.path)
        } catch {
            return .refused(code: error.code.rawValue, path: error.path)
        }
    }

    /// A supply has one code for all that refuses its dose times, and their path and words.
    private func supply(_ dispense: MedicationDispense, _ fault: DosageFault) -> Outcome {
        do throws(SupplyError) {
            let supply = try Supply(dispense, zone: .gmt)
            return .went(issues: [], words: "\(supply.days) days")
        } catch {
            return .refused(code: error.code.rawValue, path: error.path)
        }
    }

    // MARK: Resources

    private func medication(_ version: FHIRVersion) -> String {
        version == .r5 ? #""medication":{"concept":{"text":"x"}}"# : #""medicationCodeableConcept":{"text":"x"}"#
    }

    private func request(_ fault: DosageFault, _ members: String) throws -> MedicationRequest {
        let isOld = fault.version == .dstu2
        let json = #"""
            {"resourceType":"\#(isOld ? "MedicationOrder" : "MedicationRequest")","status":"active",
            \#(isOld ? "" : "\"intent\":\"order\",")\#(medication(fault.version)),
            "\#(isOld ? "dateWritten" : "authoredOn")":"2026-01-01","dosageInstruction":[{\#(members)}]}
            """#
        return try FHIRReader(version: fault.version).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    private func dispense(_ fault: DosageFault) throws -> MedicationDispense {
        let json = #"""
            {"resourceType":"MedicationDispense","status":"completed",\#(medication(fault.version)),
            "whenHandedOver":"2026-01-01","quantity":{"value":30,"unit":"Stück"},
            "dosageInstruction":[{\#(fault.members)}]}
            """#
        return try FHIRReader(version: fault.version).read(MedicationDispense.self, from: Array(json.utf8)).value
    }
}
