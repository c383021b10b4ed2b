// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What a resource says beside its dosages.
struct RecordTests {
    private static let once = #"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}"#
    private static let tablet = #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#
    private static let daily = once + "," + tablet + "}"
    private static let old = once + #","doseQuantity":{"value":1,"unit":"tablet"}}"#

    private func resource(_ json: String, _ version: FHIRVersion) throws -> Resource {
        try FHIRReader(version: version).read(Array(json.utf8)).value
    }

    private func said(_ json: String, _ version: FHIRVersion = .r4) throws -> DosageSentence {
        try DosageStyle.plain.sentence(
            for: resource(json, version), locale: Locale(identifier: "en"), version: version)
    }

    private static func request(_ members: String, _ dosages: String = daily) -> String {
        #"{"resourceType":"MedicationRequest",\#(members),"dosageInstruction":[\#(dosages)]}"#
    }

    // taken, wasNotTaken and status are modifier elements: FHIR STU3, R4 and R5, MedicationStatement and MedicationRequest.
    @Test(
        arguments: [
            (request(#""status":"entered-in-error""#), .r4, "status"),
            (request(#""status":"entered-in-error""#), .r5, "status"),
            (
                #"{"resourceType":"MedicationStatement","status":"active","taken":"n","dosage":[\#(old)]}"#, .stu3,
                "taken"
            ),
            (
                #"{"resourceType":"MedicationStatement","status":"active","wasNotTaken":true,"dosage":[{"text":"1 a day"}]}"#,
                .dstu2,
                "wasNotTaken"
            ),
            (#"{"resourceType":"MedicationStatement","status":"not-taken","dosage":[\#(daily)]}"#, .r4, "status"),
            (
                #"{"resourceType":"MedicationStatement","status":"entered-in-error","dosage":[\#(daily)]}"#, .r4,
                "status"
            ),
            (
                #"""
                {"resourceType":"MedicationStatement","status":"recorded","adherence":{"code":{"coding":[{"code":"not-taking"}]}},
                "dosage":[\#(daily)]}
                """#, .r5, "adherence.code"
            ),
            (
                #"{"resourceType":"MedicationDispense","status":"entered-in-error","dosageInstruction":[\#(daily)]}"#,
                .r4,
                "status"
            ),
        ] as [(String, FHIRVersion, String)])
    func `a void record is no instruction`(json: String, version: FHIRVersion, path: String) throws {
        let resource = try resource(json, version)
        for style in [DosageStyle.plain, .nhs] {
            let error = #expect(throws: DosageLanguageError.self) {
                try style.sentence(for: resource, locale: Locale(identifier: "en-GB"), version: version)
            }
            #expect(error?.code == .notInForce)
            #expect(error?.path == path)
        }
    }

    @Test(arguments: ["stopped", "completed", "on-hold", "cancelled", "draft"])
    func `a record that is not in force is said with its state`(status: String) throws {
        let json = Self.request(#""status":"\#(status)""#)
        let sentence = try said(json)
        #expect(sentence.text == "1 tablet once a day")
        #expect(sentence.status == status)
        #expect(sentence.issues.map { "\($0.code.rawValue) \($0.path)" } == ["notInForce status"])
        guard case .medicationRequest(let request) = try resource(json, .r4) else { return }
        let strict = try DosageSentenceBuilder(
            locale: Locale(identifier: "en"), options: DosageOptions(isStrict: true))
        #expect(try strict.sentence(for: request).text == "1 tablet once a day")
    }

    @Test(arguments: [
        request(#""status":"active""#), #"{"resourceType":"MedicationRequest","dosageInstruction":[\#(daily)]}"#,
        #"{"resourceType":"MedicationDispense","status":"completed","dosageInstruction":[\#(daily)]}"#,
        #"{"resourceType":"MedicationStatement","status":"active","dosage":[\#(daily)]}"#,
    ])
    func `a record in its normal state has no issue`(json: String) throws {
        let sentence = try said(json)
        #expect(sentence.status == nil)
        #expect(sentence.issues.isEmpty)
    }

    // MARK: Rendered text

    private static let weekly = "10 mg every MONDAY only. Never daily."
    private static let mg = #"{"doseAndRate":[{"doseQuantity":{"value":10,"unit":"mg"}}]}"#
    private static let backport =
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.renderedDosageInstruction"

    @Test(
        arguments: [
            (#""renderedDosageInstruction":"\#(weekly)""#, .r5, "renderedDosageInstruction"),
            (
                #""extension":[{"url":"\#(backport)","valueMarkdown":"\#(weekly)"}]"#, .r4,
                "MedicationRequest.extension[0]"
            ),
        ] as [(String, FHIRVersion, String)])
    func `a rendered text is quoted where the structure says less`(
        members: String, version: FHIRVersion, path: String
    ) throws {
        let alone = try said(#"{"resourceType":"MedicationRequest",\#(members)}"#, version)
        #expect(alone.text == "“10 mg every MONDAY only. Never daily.”")
        #expect(alone.spoken == [path])

        let half = try said(Self.request(members, Self.mg), version)
        #expect(half.text == "10 mg. The prescription also says: “10 mg every MONDAY only. Never daily.”")
        #expect(half.unspoken.isEmpty)
        #expect(half.renderedInstruction == nil)

        let whole = try said(Self.request(members), version)
        #expect(
            whole.text == "1 tablet once a day. The prescription also says: “10 mg every MONDAY only. Never daily.”")
        #expect(whole.unspokenElements == [])
        #expect(whole.renderedInstruction == nil)
    }

    // MARK: The time of the request

    @Test func `the period of a request is said`() throws {
        let members = #""status":"active","effectiveDosePeriod":{"start":"2026-03-01","end":"2026-03-05"}"#
        let sentence = try said(Self.request(members), .r5)
        #expect(
            sentence.text
                == "1 tablet once a day; the prescription applies from March 1, 2026 up to and including March 5, 2026")
        #expect(sentence.spoken.contains("effectiveDosePeriod"))
        let bounded =
            Self.once.dropLast(2)
            + #","boundsPeriod":{"start":"2026-03-01","end":"2026-03-05"}}},"# + Self.tablet + "}"
        let same = try said(Self.request(members, String(bounded)), .r5)
        #expect(same.text == "1 tablet once a day from March 1, 2026 up to and including March 5, 2026")
        #expect(same.unspoken.isEmpty)
    }

    static let dateEnded =
        #"{"url":"http://hl7.org/fhir/1.0/StructureDefinition/extension-MedicationOrder.dateEnded","#
        + #""valueDateTime":"2026-03-05"}"#
    static let effective =
        #"{"url":"http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.effectiveDosePeriod","#
        + #""valuePeriod":{"end":"2026-03-05"}}"#

    // The same in the element of its own version and in the extension of the others.
    @Test(
        arguments: [
            (#""status":"active","dateEnded":"2026-03-05""#, .dstu2, "dateEnded"),
            (#""status":"active","extension":[\#(dateEnded)]"#, .r4, "MedicationRequest.extension[0]"),
            (#""status":"active","effectiveDosePeriod":{"end":"2026-03-05"}"#, .r5, "effectiveDosePeriod"),
            (#""status":"active","extension":[\#(effective)]"#, .stu3, "MedicationRequest.extension[0]"),
        ] as [(String, FHIRVersion, String)])
    func `the end of a request is said in every version`(members: String, version: FHIRVersion, path: String) throws {
        let dosage = #""text":"2 drops""#
        let type = version == .dstu2 ? "MedicationOrder" : "MedicationRequest"
        let json = #"{"resourceType":"\#(type)",\#(members),"dosageInstruction":[{\#(dosage)}]}"#
        let sentence = try said(json, version)
        #expect(sentence.text.contains("March 5, 2026"), "\(sentence.text)")
        #expect(sentence.spoken.contains(path))
        #expect(sentence.unspoken.isEmpty)
    }

    @Test func `a second end is listed`() throws {
        let members = #""status":"active","extension":[\#(Self.effective),\#(Self.dateEnded)]"#
        let sentence = try said(Self.request(members), .r4)
        #expect(sentence.spoken.contains("MedicationRequest.extension[0]"))
        #expect(
            sentence.unspokenElements == [
                UnspokenElement(path: "MedicationRequest.extension[1]", kind: .mayChangeDose)
            ])
    }

    // MARK: Flags that nobody knows

    @Test(arguments: ["donotperform", "doNotTake", "Status", "asNeededboolean"])
    func `a flag that is not known is listed, and refused where it is strict`(name: String) throws {
        let json = Self.request(#""status":"active","\#(name)":true"#)
        let sentence = try said(json)
        #expect(sentence.unspoken == [name])
        #expect(sentence.issues.map { "\($0.code.rawValue) \($0.path)" } == ["unknownElement \(name)"])
        guard case .medicationRequest(let request) = try resource(json, .r4) else { return }
        let strict = try DosageSentenceBuilder(
            locale: Locale(identifier: "en"), options: DosageOptions(isStrict: true))
        let error = #expect(throws: DosageLanguageError.self) { try strict.sentence(for: request) }
        #expect(error?.code == .unknownElement)
    }
}
