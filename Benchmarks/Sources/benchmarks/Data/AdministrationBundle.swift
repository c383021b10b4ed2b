// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A search result of 10,000 MedicationAdministrations in R4, about 1.1 kilobytes each.
enum AdministrationBundle {
    static let count = 10_000

    static let json: [UInt8] = {
        var generator = SeededGenerator(seed: 10_000)
        let entries = (1...count).map { number in
            let day = CivilDate(daysSinceEpoch: 18_262 + number / 5)
            return entry(
                number,
                time: "\(day)T\(["07:02:11", "12:31:40", "18:05:09", "22:14:57", "06:58:03"][number % 5])",
                isTaken: Int.random(in: 0..<10, using: &generator) > 0
            )
        }
        return SearchSet.json(of: entries)
    }()

    private static func entry(_ number: Int, time: String, isTaken: Bool) -> String {
        let offset = number.isMultiple(of: 2) ? "+02:00" : "Z"
        return #"""
            {
                "fullUrl": "https://fhir.example.org/r4/MedicationAdministration/a\#(number)",
                "resource": {
                    "resourceType": "MedicationAdministration",
                    "id": "a\#(number)",
                    "meta": {"versionId": "1", "lastUpdated": "2025-06-01T10:00:00.125Z", "source": "#diary"},
                    "identifier": [{"system": "https://diary.example.org/entries", "value": "E-\#(700_000 + number)"}],
                    "status": "\#(isTaken ? "completed" : "not-done")",
                    "medicationCodeableConcept": {
                        "coding": [
                            {
                                "system": "http://www.nlm.nih.gov/research/umls/rxnorm",
                                "code": "861007",
                                "display": "metformin hydrochloride 500 MG Oral Tablet"
                            }
                        ],
                        "text": "Metformin 500 mg"
                    },
                    "subject": {"reference": "Patient/p\#(number % 40)", "display": "Zoë Müller-Łukasz"},
                    "effectiveDateTime": "\#(time)\#(offset)",
                    "performer": [{"actor": {"reference": "Patient/p\#(number % 40)"}}],
                    "request": {"reference": "MedicationRequest/m\#(number % 200)"},
                    "dosage": {
                        "text": "1 tablet with a meal",
                        "route": {
                            "coding": [
                                {"system": "http://snomed.info/sct", "code": "26643006", "display": "Oral route"}
                            ]
                        },
                        "dose": {
                            "value": 500.0, "unit": "mg", "system": "http://unitsofmeasure.org", "code": "mg"
                        }
                    }
                },
                "search": {"mode": "match"}
            }
            """#
    }
}
