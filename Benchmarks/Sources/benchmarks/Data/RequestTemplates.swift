// SPDX-License-Identifier: Apache-2.0

/// MedicationRequests in R4, with a number that makes each differ from the others.
enum RequestTemplates {
    /// A lean order: 960 bytes, one dosage.
    static func tablets(_ number: Int) -> String {
        #"""
        {
            "resourceType": "MedicationRequest",
            "id": "m\#(number)",
            "status": "active",
            "intent": "order",
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
            "subject": {"reference": "Patient/p\#(number % 40)"},
            "authoredOn": "2025-02-\#(10 + number % 19)",
            "requester": {"reference": "Practitioner/d\#(number % 7)"},
            "dosageInstruction": [
                {
                    "text": "1 tablet twice daily with meals",
                    "timing": {"repeat": {"frequency": 2, "period": 1, "periodUnit": "d"}},
                    "asNeededBoolean": false,
                    "doseAndRate": [
                        {
                            "doseQuantity": {
                                "value": 1,
                                "unit": "tablet",
                                "system": "http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm",
                                "code": "TAB"
                            }
                        }
                    ]
                }
            ]
        }
        """#
    }

    /// Another lean order: as needed, with a limit.
    static func drops(_ number: Int) -> String {
        #"""
        {
            "resourceType": "MedicationRequest",
            "id": "m\#(number)",
            "meta": {"versionId": "3", "lastUpdated": "2025-04-0\#(1 + number % 9)T08:15:30.5+02:00"},
            "status": "active",
            "intent": "order",
            "priority": "routine",
            "medicationCodeableConcept": {"text": "Metamizol Tropfen 500 mg/mL"},
            "subject": {"reference": "Patient/p\#(number % 40)"},
            "authoredOn": "2025-04-0\#(1 + number % 9)T08:15:30+02:00",
            "dosageInstruction": [
                {
                    "timing": {"repeat": {"frequency": 1, "period": 6, "periodMax": 8, "periodUnit": "h"}},
                    "asNeededCodeableConcept": {"text": "Schmerzen"},
                    "doseAndRate": [
                        {
                            "doseRange": {
                                "low": {"value": 20, "unit": "Tropfen"},
                                "high": {"value": 40, "unit": "Tropfen"}
                            }
                        }
                    ],
                    "maxDosePerPeriod": {
                        "numerator": {"value": 160, "unit": "Tropfen"},
                        "denominator": {"value": 24, "unit": "h", "system": "http://unitsofmeasure.org", "code": "h"}
                    }
                }
            ]
        }
        """#
    }

    /// An infusion with rates and an unknown member.
    static func infusion(_ number: Int) -> String {
        #"""
        {
            "resourceType": "MedicationRequest",
            "id": "m\#(number)",
            "meta": {
                "versionId": "1",
                "lastUpdated": "2025-05-12T06:00:00Z",
                "profile": ["https://fhir.example.org/r4/StructureDefinition/infusion"]
            },
            "identifier": [
                {"use": "official", "system": "https://orders.example.org", "value": "INF-\#(40_000 + number)"}
            ],
            "status": "active",
            "intent": "order",
            "category": [
                {
                    "coding": [
                        {
                            "system": "http://terminology.hl7.org/CodeSystem/medicationrequest-category",
                            "code": "inpatient",
                            "display": "Inpatient"
                        }
                    ]
                }
            ],
            "priority": "urgent",
            "medicationReference": {"reference": "Medication/heparin-25000", "display": "Heparin 25 000 IU in 500 mL"},
            "subject": {"reference": "Patient/p\#(number % 40)", "display": "Ólafur Þórsson"},
            "encounter": {"reference": "Encounter/e\#(number)"},
            "authoredOn": "2025-05-12T05:58:41+00:00",
            "requester": {"reference": "Practitioner/d\#(number % 7)", "display": "Dr. A. Nováková"},
            "reasonCode": [
                {
                    "coding": [
                        {"system": "http://snomed.info/sct", "code": "59282003", "display": "Pulmonary embolism"}
                    ],
                    "text": "Pulmonary embolism"
                }
            ],
            "courseOfTherapyType": {"text": "continuous"},
            "note": [{"time": "2025-05-12T05:59:00Z", "text": "Check aPTT after 6 h.\nAdjust by protocol \"B\"."}],
            "dosageInstruction": [
                {
                    "sequence": 1,
                    "text": "bolus, then continuously",
                    "timing": {
                        "event": ["2025-05-12T06:15:00+00:00"],
                        "repeat": {"duration": 10, "durationUnit": "min", "count": 1}
                    },
                    "route": {
                        "coding": [
                            {"system": "http://snomed.info/sct", "code": "47625008", "display": "Intravenous route"}
                        ]
                    },
                    "doseAndRate": [
                        {
                            "type": {"text": "calculated"},
                            "doseQuantity": {
                                "value": 5000.0, "unit": "IU", "system": "http://unitsofmeasure.org", "code": "[iU]"
                            }
                        }
                    ]
                },
                {
                    "sequence": 2,
                    "timing": {
                        "repeat": {
                            "boundsDuration": {
                                "value": 48, "unit": "h", "system": "http://unitsofmeasure.org", "code": "h"
                            }
                        }
                    },
                    "doseAndRate": [
                        {
                            "rateQuantity": {
                                "value": 18.50,
                                "unit": "IU/kg/h",
                                "system": "http://unitsofmeasure.org",
                                "code": "[iU]/kg/h"
                            }
                        }
                    ],
                    "maxDosePerPeriod": {
                        "numerator": {
                            "value": 40000, "unit": "IU", "system": "http://unitsofmeasure.org", "code": "[iU]"
                        },
                        "denominator": {
                            "value": 1, "unit": "day", "system": "http://unitsofmeasure.org", "code": "d"
                        }
                    }
                }
            ]
        }
        """#
    }
}
