// SPDX-License-Identifier: Apache-2.0

extension RequestTemplates {
    /// A taper in three dosages, with extensions, the extension of a primitive value, and text beyond ASCII.
    static func taper(_ number: Int) -> String {
        #"""
        {
            "resourceType": "MedicationRequest",
            "id": "m\#(number)",
            "meta": {
                "versionId": "7",
                "lastUpdated": "2025-03-14T15:09:26.535+01:00",
                "source": "#Ordination-\#(number)",
                "profile": ["https://fhir.example.org/r4/StructureDefinition/e-rezept"],
                "security": [
                    {"system": "http://terminology.hl7.org/CodeSystem/v3-Confidentiality", "code": "N"}
                ],
                "tag": [{"system": "https://fhir.example.org/tags", "code": "geprüft", "display": "Geprüft"}]
            },
            "language": "de-AT",
            "text": {
                "status": "generated",
                "div": "\#(narrative("Prednisolon, ausschleichend", number, hints: taperHints))"
            },
            "extension": [
                {
                    "url": "https://fhir.example.org/r4/StructureDefinition/abgabe",
                    "extension": [
                        {"url": "apotheke", "valueString": "Apotheke „Zum weißen Engel“, Döbling"},
                        {"url": "frist", "valueDuration": {"value": 30, "unit": "d"}},
                        {"url": "teilmenge", "valueBoolean": false}
                    ]
                },
                {
                    "url": "https://fhir.example.org/r4/StructureDefinition/kostenträger",
                    "valueReference": {"reference": "Organization/k\#(number % 9)", "display": "Österreichische Kasse"}
                }
            ],
            "identifier": [
                {
                    "use": "official",
                    "system": "urn:oid:1.2.40.0.34.99.1",
                    "value": "REZ-2025-\#(100_000 + number)",
                    "period": {"start": "2025-03-14"},
                    "assigner": {"display": "Ordination Dr. Björk Østergård"}
                },
                {"system": "https://praxis.example.org/verordnung", "value": "V\#(number)"}
            ],
            "status": "active",
            "statusReason": {"text": "Behandlung läuft"},
            "intent": "order",
            "category": [
                {
                    "coding": [
                        {
                            "system": "http://terminology.hl7.org/CodeSystem/medicationrequest-category",
                            "code": "community",
                            "display": "Community"
                        }
                    ]
                }
            ],
            "priority": "routine",
            "medicationCodeableConcept": {
                "coding": [
                    {
                        "system": "http://www.whocc.no/atc",
                        "version": "2025",
                        "code": "H02AB06",
                        "display": "Prednisolon",
                        "userSelected": true
                    },
                    {"system": "https://termgit.example.org/asp", "code": "1234567", "display": "Prednisolon 5 mg"}
                ],
                "text": "Prednisolon 5 mg Tabletten"
            },
            "subject": {
                "reference": "Patient/p\#(number % 40)",
                "type": "Patient",
                "display": "Jürgen Großmann-Szűcs"
            },
            "encounter": {"reference": "Encounter/e\#(number)"},
            "supportingInformation": [{"reference": "Observation/gewicht-\#(number)", "display": "Gewicht 82,5 kg"}],
            "authoredOn": "2025-03-14T15:09:26+01:00",
            "_authoredOn": {
                "extension": [
                    {"url": "https://fhir.example.org/r4/StructureDefinition/quelle", "valueCode": "gescannt"}
                ]
            },
            "requester": {"reference": "Practitioner/d\#(number % 7)", "display": "Dr. Björk Østergård"},
            "reasonCode": [
                {
                    "coding": [
                        {
                            "system": "http://hl7.org/fhir/sid/icd-10",
                            "code": "M35.3",
                            "display": "Polymyalgia rheumatica"
                        }
                    ],
                    "text": "Polymyalgia rheumatica"
                }
            ],
            "note": [
                {
                    "authorString": "Ordinationshilfe",
                    "time": "2025-03-14T15:20:00+01:00",
                    "text": "Patient wurde über \"Ausschleichen\" aufgeklärt.\nNicht plötzlich absetzen!"
                }
            ],
            "dosageInstruction": [
                {
                    "sequence": 1,
                    "text": "4 Tabletten am Morgen für 7 Tage",
                    "_text": {
                        "extension": [
                            {"url": "http://hl7.org/fhir/StructureDefinition/translation", "valueString": "4 in am"}
                        ]
                    },
                    "additionalInstruction": [
                        {
                            "coding": [
                                {
                                    "system": "http://snomed.info/sct",
                                    "code": "311504000",
                                    "display": "With or after food"
                                }
                            ]
                        }
                    ],
                    "patientInstruction": "Mit etwas Brot und einem großen Glas Wasser.",
                    "timing": {
                        "repeat": {
                            "boundsDuration": {
                                "value": 7, "unit": "Tage", "system": "http://unitsofmeasure.org", "code": "d"
                            },
                            "frequency": 1,
                            "period": 1.0,
                            "periodUnit": "d",
                            "when": ["PCM"],
                            "offset": 30
                        }
                    },
                    "route": {
                        "coding": [
                            {"system": "http://snomed.info/sct", "code": "26643006", "display": "Oral route"}
                        ],
                        "text": "zum Einnehmen"
                    },
                    "doseAndRate": [
                        {
                            "type": {
                                "coding": [
                                    {
                                        "system": "http://terminology.hl7.org/CodeSystem/dose-rate-type",
                                        "code": "ordered"
                                    }
                                ]
                            },
                            "doseQuantity": {
                                "value": 4,
                                "unit": "Tabletten",
                                "system": "http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm",
                                "code": "TAB"
                            }
                        }
                    ],
                    "maxDosePerPeriod": {
                        "numerator": {"value": 4, "unit": "Tabletten"},
                        "denominator": {
                            "value": 1, "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"
                        }
                    }
                },
                {
                    "sequence": 2,
                    "text": "2 Tabletten um 8 Uhr, 1 Tablette um 18 Uhr, zwei bis drei Wochen",
                    "timing": {
                        "repeat": {
                            "boundsRange": {
                                "low": {"value": 2, "system": "http://unitsofmeasure.org", "code": "wk"},
                                "high": {"value": 3, "system": "http://unitsofmeasure.org", "code": "wk"}
                            },
                            "count": 28,
                            "countMax": 42,
                            "timeOfDay": ["08:00:00", "18:00:00"]
                        }
                    },
                    "doseAndRate": [
                        {
                            "doseRange": {
                                "low": {"value": 1, "unit": "Tablette"},
                                "high": {"value": 2, "unit": "Tabletten"}
                            }
                        }
                    ]
                },
                {
                    "sequence": 3,
                    "text": "2,50 mg jeden zweiten Tag",
                    "timing": {
                        "repeat": {
                            "boundsPeriod": {"start": "2025-04-15", "end": "2025-06"},
                            "frequency": 1,
                            "period": 2,
                            "periodUnit": "d",
                            "dayOfWeek": ["mon", "wed", "fri"]
                        }
                    },
                    "asNeededCodeableConcept": {"text": "Gelenkschmerzen"},
                    "doseAndRate": [
                        {
                            "doseQuantity": {
                                "value": 2.50, "unit": "mg", "system": "http://unitsofmeasure.org", "code": "mg"
                            },
                            "rateRatio": {
                                "numerator": {"value": 1, "unit": "Tablette"},
                                "denominator": {"value": 48, "unit": "h"}
                            }
                        }
                    ]
                }
            ],
            "dispenseRequest": {
                "validityPeriod": {"start": "2025-03-14", "end": "2025-09-14"},
                "numberOfRepeatsAllowed": 2,
                "quantity": {"value": 50, "unit": "Tabletten"},
                "expectedSupplyDuration": {
                    "value": 60, "unit": "Tage", "system": "http://unitsofmeasure.org", "code": "d"
                }
            },
            "substitution": {"allowedBoolean": true, "reason": {"text": "gleicher Wirkstoff"}},
            "priorPrescription": {"reference": "MedicationRequest/m\#(number - 1)"}
        }
        """#
    }

    /// An order as a hospital exports it: a long narrative, a contained medication and many identifiers.
    static func hospital(_ number: Int) -> String {
        #"""
        {
            "resourceType": "MedicationRequest",
            "id": "m\#(number)",
            "meta": {"versionId": "2", "lastUpdated": "2025-01-30T11:22:33Z"},
            "text": {
                "status": "additional",
                "div": "\#(narrative("Amoxicillin suspension", number, hints: hospitalHints))"
            },
            "contained": [
                {
                    "resourceType": "Medication",
                    "id": "med",
                    "code": {
                        "coding": [
                            {
                                "system": "http://www.nlm.nih.gov/research/umls/rxnorm",
                                "code": "313797",
                                "display": "amoxicillin 50 MG/ML Oral Suspension"
                            }
                        ],
                        "text": "Amoxicillin 250 mg/5 mL"
                    },
                    "form": {"text": "suspension"},
                    "ingredient": [
                        {
                            "itemCodeableConcept": {"text": "amoxicillin"},
                            "strength": {
                                "numerator": {
                                    "value": 250, "unit": "mg", "system": "http://unitsofmeasure.org", "code": "mg"
                                },
                                "denominator": {
                                    "value": 5.0, "unit": "mL", "system": "http://unitsofmeasure.org", "code": "mL"
                                }
                            }
                        }
                    ]
                }
            ],
            "identifier": [
                {"use": "usual", "system": "urn:oid:2.16.840.1.113883.19.5", "value": "ORD-\#(number)"},
                {"use": "secondary", "system": "https://his.example.org/placer", "value": "P\#(900_000 + number)"},
                {"use": "secondary", "system": "https://his.example.org/filler", "value": "F\#(300_000 + number)"}
            ],
            "status": "completed",
            "intent": "order",
            "category": [
                {
                    "coding": [
                        {
                            "system": "http://terminology.hl7.org/CodeSystem/medicationrequest-category",
                            "code": "discharge",
                            "display": "Discharge"
                        }
                    ],
                    "text": "Discharge"
                }
            ],
            "reportedBoolean": false,
            "medicationReference": {"reference": "#med"},
            "subject": {
                "reference": "Patient/p\#(number % 40)",
                "identifier": {"system": "urn:oid:2.16.840.1.113883.19.5.1", "value": "MRN-\#(number % 40)"},
                "display": "Eve Everywoman"
            },
            "encounter": {"reference": "Encounter/e\#(number)", "display": "Ward 7, 27–30 January"},
            "authoredOn": "2025-01-30",
            "requester": {"reference": "Practitioner/d\#(number % 7)", "display": "Adam Careful, MD"},
            "recorder": {"reference": "Practitioner/n\#(number % 13)"},
            "reasonReference": [{"reference": "Condition/c\#(number)", "display": "Otitis media"}],
            "groupIdentifier": {"system": "https://his.example.org/group", "value": "G\#(number / 3)"},
            "insurance": [{"reference": "Coverage/c\#(number % 40)"}],
            "note": [{"text": "Shake well.\tKeep in the refrigerator; discard after 14 days."}],
            "dosageInstruction": [
                {
                    "sequence": 1,
                    "text": "5 mL (250 mg) three times a day for 10 days",
                    "additionalInstruction": [{"text": "Finish the whole course"}],
                    "timing": {
                        "repeat": {
                            "boundsPeriod": {"start": "2025-01-30", "end": "2025-02-08"},
                            "frequency": 3,
                            "period": 1,
                            "periodUnit": "d"
                        },
                        "code": {
                            "coding": [
                                {
                                    "system": "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation",
                                    "code": "TID",
                                    "display": "TID"
                                }
                            ],
                            "text": "TID"
                        }
                    },
                    "route": {
                        "coding": [
                            {"system": "http://snomed.info/sct", "code": "26643006", "display": "Oral route"}
                        ]
                    },
                    "method": {"coding": [{"system": "http://snomed.info/sct", "code": "421521009"}]},
                    "doseAndRate": [
                        {
                            "doseQuantity": {
                                "value": 5.0, "unit": "mL", "system": "http://unitsofmeasure.org", "code": "mL"
                            }
                        }
                    ]
                }
            ],
            "dispenseRequest": {
                "initialFill": {"quantity": {"value": 150, "unit": "mL"}},
                "validityPeriod": {"start": "2025-01-30"},
                "numberOfRepeatsAllowed": 0,
                "quantity": {
                    "value": 150, "unit": "mL", "system": "http://unitsofmeasure.org", "code": "mL"
                },
                "performer": {"reference": "Organization/pharmacy", "display": "Hospital pharmacy"}
            },
            "eventHistory": [{"reference": "Provenance/v\#(number)", "display": "Author's signature"}]
        }
        """#
    }

    /// The content as XHTML inside a JSON string.
    private static func narrative(_ title: String, _ number: Int, hints: [String] = []) -> String {
        let rows = [
            ("Order", "No. \(number)"),
            ("Status", "active, last reviewed at the ward round"),
            ("Patient", "see the header of this document"),
            ("Instructions", "as in the structured part; the text was made from it and adds nothing"),
            ("Dispensing", "one package, repeats as stated; leaflet in the patient’s language"),
            ("Responsible", "the prescriber named below, or the physician on duty"),
        ]
        let table = rows.map { #"<tr><td><b>\#($0)</b></td><td class=\"value\">\#($1)</td></tr>"# }.joined()
        let list = hints.map { #"<li class=\"hint\">\#($0)</li>"# }.joined()
        return #"<div xmlns=\"http://www.w3.org/1999/xhtml\"><h3>\#(title)</h3>"#
            + #"<table class=\"grid\"><tbody>\#(table)</tbody></table>\#(hints.isEmpty ? "" : "<ul>\(list)</ul>")</div>"#
    }

    private static let taperHints = [
        "Immer am Morgen nach dem Frühstück einnehmen, mit etwas Flüssigkeit und nie auf nüchternen Magen.",
        "Nicht plötzlich absetzen: der Körper braucht Zeit, um wieder selbst genug von dem Hormon herzustellen.",
        "Bei Fieber, starkem Durst, schwarzem Stuhl oder unscharfem Sehen bitte noch am selben Tag anrufen.",
        "Vor Impfungen, Operationen und beim Zahnarzt sagen, dass dieses Medikament genommen wird.",
        "Gewicht und Blutdruck einmal in der Woche messen und in das Heft schreiben; Größe bei der Kontrolle.",
        "Übelkeit in den ersten Tagen ist häufig und vergeht; hält sie länger an, die Ordination fragen.",
        "Für Fälle höherer Belastung gibt es einen eigenen Plan. Er hängt diesem Rezept als zweites Blatt an.",
        "Die nächste Kontrolle mit Blutabnahme ist in zwei Wochen, danach einmal im Monat bis zum Ende der Kur.",
    ]

    private static let hospitalHints = [
        "Give the first dose on the ward and the others at home; the family was shown how to measure it.",
        "Ask about allergies to penicillins and cephalosporins again before the first dose, and write the answer down.",
        "A rash alone, without fever or swelling, is to be reported within a day; breathing trouble is an emergency.",
        "Loose stools are frequent. If there are more than five a day, or blood is seen, call the number below.",
        "The suspension keeps for 14 days between 2 and 8 °C. What is left after that goes back to the pharmacy.",
        "If a dose was forgotten by less than four hours, it is given at once; otherwise it is left out.",
        "If a dose is vomited within half an hour, it is given again, but only once.",
        "The next visit is on the tenth day. Earlier if the fever has not gone after 48 hours, or has come back.",
        "Hearing is checked six weeks after the end of the course, by appointment with the out-patient department.",
        "Other medicines in the household were listed on admission; none of them needs another dose with this one.",
        "This text was made from the structured part of the order and of the discharge letter, and checked by a person.",
        "Questions are answered day and night by the ward; outside the hospital, by the general practitioner.",
    ]
}
