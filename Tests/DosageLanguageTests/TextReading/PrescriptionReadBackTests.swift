// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Sentences of whole prescriptions are read back as what they say: several dosages, words beside them, and the time in which
/// the prescription holds.
struct PrescriptionReadBackTests {
    private static let tablet = #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#
    private static func times(_ count: Int, _ rest: String = "") -> String {
        #""timing":{"repeat":{"frequency":\#(count),"period":1,"periodUnit":"d"\#(rest)}}"#
    }
    private static let days =
        #","boundsDuration":{"value":7,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}"#

    /// Lists of dosages: one, one that says nothing of an amount, steps, doses side by side, and a step after one without an
    /// end, which many languages say as a dosage beside it.
    private static let lists = [
        "{\(tablet),\(times(2))}",
        "{\(times(3))}",
        "{\(tablet),\(times(1)),\"asNeeded\":true}",
        "{\"sequence\":1,\(tablet),\(times(2, days))},{\"sequence\":2,\(tablet),\(times(1))}",
        "{\(tablet),\(times(2))},{\(tablet),\(times(1)),\"asNeeded\":true}",
        "{\"sequence\":1,\(tablet),\(times(2))},{\"sequence\":2,\(tablet),\(times(1))}",
    ]

    private static let periods = [
        "", #"{"start":"2026-05-01"}"#, #"{"end":"2026-05-31"}"#, #"{"start":"2026-05-01","end":"2026-05-31"}"#,
        #"{"start":"2026-05","end":"2027"}"#, #"{"start":"2026-05-01T08:00:00Z","end":"2026-05-31T20:30:00+02:00"}"#,
    ]

    /// What a prescription was made of: the dosages, its words, and when it holds.
    private struct Case {
        let dosages: [Dosage]
        let rendered: String?
        let period: FHIRPeriod?
        let version: FHIRVersion

        var request: MedicationRequest {
            var request = MedicationRequest()
            request.dosageInstruction = dosages
            request.renderedDosageInstruction = rendered
            request.effectiveDosePeriod = period
            return request
        }
    }

    private static func cases() throws -> [Case] {
        var cases: [Case] = []
        for list in lists {
            for words in [[], ["after the visit"], ["after the visit", "as agreed: half, then none"]] {
                for period in periods {
                    for rendered in [nil, "see the leaflet; 3 pages"] {
                        let texts = words.map { #","# + #"{"text":"\#($0)"}"# }.joined()
                        let json =
                            #"{"resourceType":"MedicationRequest","status":"active","intent":"order","dosageInstruction":[\#(list)\#(texts)]"#
                            + (period.isEmpty ? "" : #","effectiveDosePeriod":\#(period)"#) + "}"
                        let request = try FHIRReader(version: .r5).read(MedicationRequest.self, from: Array(json.utf8))
                            .value
                        cases.append(
                            Case(
                                dosages: request.dosageInstruction, rendered: rendered,
                                period: request.effectiveDosePeriod, version: .r5))
                    }
                }
            }
        }
        return cases
    }

    private static func facts(_ dosage: Dosage) -> [String: String] {
        DosageFacts(dosage).values.filter { $0.key != "sequence" }
    }

    /// The numbers of the steps; one number for all is as good as none.
    private static func steps(_ dosages: [Dosage]) -> [Int] {
        let numbers = dosages.compactMap(\.sequence)
        return Set(numbers).count > 1 ? numbers : []
    }

    @Test(arguments: Languages.complete)
    func prescriptionsAreReadBack(_ language: String) throws {
        let locale = Locale(identifier: language)
        let reader = try DosageTextReader(locale: locale)
        let builder = try DosageSentenceBuilder(locale: locale, version: .r5)
        let cases = try Self.cases()
        #expect(cases.count == 216)
        for one in cases {
            let sentence = try builder.sentence(for: one.request)
            let readings = try reader.readings(of: sentence.text)
            #expect(readings.count == 1, "\(sentence.text)")
            let reading = try #require(readings.first)
            #expect(reading.isComplete)
            #expect(reading.effectivePeriod == one.period, "\(sentence.text)")
            // Words of the whole prescription are words of a dosage that has nothing else.
            var expected = one.dosages
            if sentence.record?.isTextSpoken == true, let words = one.rendered {
                var dosage = Dosage()
                dosage.text = words
                expected.append(dosage)
            }
            #expect(reading.dosages.map(Self.facts) == expected.map(Self.facts), "\(sentence.text)")
            let steps = Self.steps(reading.dosages)
            let isOpen = sentence.issues.contains { $0.code == .sequence }
            #expect(steps == Self.steps(expected) || isOpen && steps.isEmpty, "\(sentence.text)")
        }
    }
}
