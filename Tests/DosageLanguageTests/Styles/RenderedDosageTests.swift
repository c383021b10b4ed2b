// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// The two extensions that carry the text of the dosages.
struct RenderedDosageTests {
    private static let meta =
        #"{"extension":[{"url":"algorithmVersion","valueString":"2.0.0"},{"url":"language","valueCode":"de-DE"}],"#
        + #""url":"http://ig.fhir.de/igs/medication/StructureDefinition/GeneratedDosageInstructionsMeta"}"#

    private static func rendered(_ type: DGMPSample.ResourceType, _ text: String = "1-0-0-0 Stück") -> String {
        #"{"url":"http://hl7.org/fhir/5.0/StructureDefinition/extension-\#(type.rawValue).renderedDosageInstruction","#
            + #""valueMarkdown":"\#(text)"}"#
    }

    private func extensions(_ resource: some FHIRResource) throws -> String {
        let bytes = try FHIRWriter(version: .r4, style: .canonical).write(resource).bytes
        let list = try #require(try JSONValue(parsing: bytes)["extension"])
        return String(decoding: list.bytes, as: UTF8.self)
    }

    @Test func `a resource of each type carries text, algorithm and language`() throws {
        let dosages = German.dosage(#""when":["MORN"]"#)
        let sentence = try German.say(dosages)
        for type in [DGMPSample.ResourceType.request, .dispense, .statement] {
            let expected = "[\(Self.rendered(type)),\(Self.meta)]"
            switch try German.resource(dosages, type) {
            case .medicationRequest(let request):
                #expect(try extensions(request.settingRenderedDosage(sentence)) == expected)
            case .medicationDispense(let dispense):
                #expect(try extensions(dispense.settingRenderedDosage(sentence)) == expected)
            case .medicationStatement(let statement):
                #expect(try extensions(statement.settingRenderedDosage(sentence)) == expected)
            default: Issue.record("another resource")
            }
        }
    }

    @Test func `the extensions replace earlier ones and leave others`() throws {
        let dosages = German.dosage(#""when":["MORN"]"#)
        var request = try #require(try German.resource(dosages).medicationRequest)
        let other = Extension(url: "http://example.org/other", value: .boolean(true))
        let old = try request.settingRenderedDosage(try German.say(German.dosage(#""when":["EVE"]"#), .dgMP()))
        request.extension = old.extension + [other]
        let new = try request.settingRenderedDosage(try German.say(dosages))
        #expect(new.extension.count == 3)
        #expect(new.extension.first == other)
        #expect(try extensions(new).contains("1-0-0-0 Stück"))
        #expect(try !extensions(new).contains("0-0-1-0 Stück"))
        #expect(try new.settingRenderedDosage(try German.say(dosages)) == new)
        #expect(new.validate(as: .r4, rules: [.dgMP]).isEmpty)
    }

    @Test func `the version of an earlier algorithm is told`() throws {
        let dosages = German.dosage(#""frequency":1,"period":1,"periodUnit":"d","when":["MORN"]"#)
        let request = try #require(try German.resource(dosages).medicationRequest)
        let sentence = try German.say(dosages, .dgMP(.v1_0_2))
        #expect(try extensions(try request.settingRenderedDosage(sentence)).contains(#""valueString":"1.0.2""#))
    }

    @Test func `a text of no dosages only removes`() throws {
        let dosages = German.dosage(#""when":["MORN"]"#)
        let request = try #require(try German.resource(dosages).medicationRequest)
        let full = try request.settingRenderedDosage(try German.say(dosages))
        #expect(try full.settingRenderedDosage(try German.say("")) == request)
    }

    @Test func `a sentence of another style is refused`() throws {
        let dosages = German.dosage(#""when":["AC"]"#)
        let request = try #require(try German.resource(dosages).medicationRequest)
        let sentence = try German.say(dosages, .dgMP(fallback: .plain))
        let error = #expect(throws: DosageLanguageError.self) { try request.settingRenderedDosage(sentence) }
        #expect(error?.code == .styleAlgorithm)
    }

    /// The text is that of a published example (4-Schema, morning only).
    @Test func `a rendered text is verified by the algorithm`() throws {
        let dosages = German.dosage(#""when":["MORN"]"#)
        let locale = Locale(identifier: "de-DE")
        for type in [DGMPSample.ResourceType.request, .dispense, .statement] {
            for (text, expected) in [
                ("1-0-0-0 Stück", RenderedTextVerification.same),
                ("1-0-0-1 Stück", .differs(text: "1-0-0-1 Stück", expected: "1-0-0-0 Stück")),
                ("1-0-0-0 stück", .differs(text: "1-0-0-0 stück", expected: "1-0-0-0 Stück")),
                (nil, .missing(expected: "1-0-0-0 Stück")),
            ] {
                let url =
                    "http://hl7.org/fhir/5.0/StructureDefinition/extension-\(type.rawValue).renderedDosageInstruction"
                let list = text.map { [Extension(url: url, value: .markdown($0))] } ?? []
                let resource: Resource
                switch try German.resource(dosages, type) {
                case .medicationRequest(var request):
                    request.extension = list
                    resource = .medicationRequest(request)
                case .medicationDispense(var dispense):
                    dispense.extension = list
                    resource = .medicationDispense(dispense)
                case .medicationStatement(var statement):
                    statement.extension = list
                    resource = .medicationStatement(statement)
                case let other: resource = other
                }
                let verification = try DosageStyle.dgMP().verification(of: resource, locale: locale, version: .r4)
                #expect(verification == expected)
            }
        }
    }
}
