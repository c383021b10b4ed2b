// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What a statement says of the taking, beside how the medication is used.
struct StatementStateTests {
    private static let daily = #"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#

    private func statement(_ members: String, _ version: FHIRVersion) throws -> MedicationStatement {
        let daily = version == .dstu2 ? Self.daily.replacing("periodUnit", with: "periodUnits") : Self.daily
        let json = #"{"resourceType":"MedicationStatement",\#(members),"dosage":[\#(daily)]}"#
        return try FHIRReader(version: version).read(MedicationStatement.self, from: Array(json.utf8)).value
    }

    private static func adherence(_ code: String) -> String {
        #""status":"recorded","adherence":{"code":{"coding":[{"code":"\#(code)"}]}}"#
    }

    private static let intended =
        "According to this record, it is only intended that the medication be used. It is not known whether use has begun. "
        + "Ask your doctor or pharmacist."
    private static let otherwise =
        "According to this record, the medication is not being used as directed. Ask your doctor or pharmacist how to use it."
    private static let unknown = "It is not known whether this medication is being used. Ask your doctor or pharmacist."
    private static let onHold = "On hold: do not use it until it is resumed."
    private static let over =
        "This prescription is no longer current. Ask your doctor or pharmacist before continuing, stopping or changing "
        + "this medication."

    // FHIR R4, MedicationStatement.status: "intended: The medication may be taken at some time in the future."; STU3, taken:
    // "unk: The patient does not know", "na: the medication reporting is not applicable"; R5, the code system
    // medication-statement-adherence, where "as-directed" and "not-as-directed" are children of taking, on-hold and stopped.
    @Test(
        arguments: [
            (#""status":"active""#, .r4, nil, nil),
            (#""status":"intended""#, .r4, "intended status", intended),
            (#""status":"unknown""#, .r4, "unknown status", unknown),
            (#""status":"on-hold""#, .r4, "on-hold status", onHold),
            (#""status":"stopped""#, .r4, "stopped status", over),
            (#""status":"completed""#, .r4, "completed status", over),
            (#""status":"active","taken":"y""#, .stu3, nil, nil),
            (#""status":"active","taken":"unk""#, .stu3, "unk taken", unknown),
            (#""status":"active","taken":"na""#, .stu3, "na taken", unknown),
            // The state of the record comes first.
            (#""status":"completed","taken":"unk""#, .stu3, "completed status", over),
            (#""status":"intended","taken":"na""#, .stu3, "intended status", intended),
            (#""status":"active","wasNotTaken":false"#, .dstu2, nil, nil),
            (#""status":"recorded""#, .r5, nil, nil),
            (adherence("taking"), .r5, nil, nil),
            (adherence("taking-as-directed"), .r5, nil, nil),
            (adherence("taking-not-as-directed"), .r5, "taking-not-as-directed adherence.code", otherwise),
            (adherence("on-hold"), .r5, "on-hold adherence.code", onHold),
            (adherence("on-hold-as-directed"), .r5, "on-hold-as-directed adherence.code", onHold),
            (adherence("on-hold-not-as-directed"), .r5, "on-hold-not-as-directed adherence.code", onHold),
            (adherence("stopped"), .r5, "stopped adherence.code", over),
            (adherence("stopped-as-directed"), .r5, "stopped-as-directed adherence.code", over),
            (adherence("stopped-not-as-directed"), .r5, "stopped-not-as-directed adherence.code", over),
            (adherence("unknown"), .r5, "unknown adherence.code", unknown),
            // A code of another system may say anything, also that it is not taken.
            (adherence("406149000"), .r5, "406149000 adherence.code", unknown),
            (
                #""status":"recorded","adherence":{"code":{"text":"takes it now and then"}}"#, .r5,
                "unknown adherence.code", unknown
            ),
        ] as [(String, FHIRVersion, String?, String?)])
    func `a statement tells whether the medication is used`(
        members: String, version: FHIRVersion, issue: String?, warning: String?
    ) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: version)
        let sentence = try builder.sentence(for: try statement(members, version))
        #expect(sentence.text == "Once a day")
        let found = sentence.issues.filter { $0.code == .notInForce }.map { "\(sentence.status ?? "-") \($0.path)" }
        #expect(found == [issue].compactMap(\.self))
        #expect(builder.warnings(for: sentence).map(\.text) == [warning].compactMap(\.self))
    }

    @Test(
        arguments: [
            (#""status":"active","taken":"n""#, .stu3, "taken"),
            (#""status":"completed","taken":"n""#, .stu3, "taken"),
            (#""status":"active","wasNotTaken":true"#, .dstu2, "wasNotTaken"),
            (#""status":"not-taken""#, .r4, "status"),
            (adherence("not-taking"), .r5, "adherence.code"),
            (#""status":"entered-in-error""#, .r5, "status"),
        ] as [(String, FHIRVersion, String)])
    func `what is not taken is no instruction`(members: String, version: FHIRVersion, path: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: version)
        let statement = try statement(members, version)
        let error = #expect(throws: DosageLanguageError.self) { try builder.sentence(for: statement) }
        #expect(error?.code == .notInForce)
        #expect(error?.path == path)
    }

    // FHIR R4, MedicationStatement.effective[x]: "The interval of time during which it is being asserted that the patient
    // is/was/will be taking the medication". A moment says no interval.
    @Test(
        arguments: [
            (
                #""effectivePeriod":{"start":"2020-01-05","end":"2020-02-01"}"#,
                "Once a day; according to the record, it is used from January 5, 2020 up to and including February 1, 2020"
            ),
            (
                #""effectivePeriod":{"end":"2020-02-01"}"#,
                "Once a day; according to the record, it is used up to and including February 1, 2020"
            ),
            (
                #""effectivePeriod":{"start":"2020-01-05"}"#,
                "Once a day; according to the record, it is used from January 5, 2020 on"
            ),
            (#""effectiveDateTime":"2020-01-05""#, "Once a day"),
        ])
    func `the period of a statement is said`(members: String, text: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let sentence = try builder.sentence(for: try statement(#""status":"active","# + members, .r4))
        #expect(sentence.text == text)
        #expect(sentence.unspoken == [])
        #expect(sentence.spoken.contains("effectivePeriod") == (text != "Once a day"))
    }

    // A style has no words for the time of the whole record.
    @Test func `a style lists the period of a statement`() throws {
        let members = #""status":"active","effectivePeriod":{"start":"2020-01-05","end":"2020-02-01"}"#
        let json = #"{"resourceType":"MedicationStatement",\#(members),"dosage":[\#(Self.daily)]}"#
        let resource = try FHIRReader(version: .r4).read(Array(json.utf8)).value
        let sentence = try DosageStyle.nhs.sentence(for: resource, locale: Locale(identifier: "en-GB"), version: .r4)
        #expect(sentence.unspokenElements == [UnspokenElement(path: "effectivePeriod", kind: .mayChangeDose)])
    }
}
