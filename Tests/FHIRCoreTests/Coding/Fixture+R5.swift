// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension Fixture {
    /// One resource of each type, as R5 writes it.
    static let r5: [Fixture] = [
        Fixture(
            "Patient", .r5,
            #"""
            {
              "birthDate": "1974",
              "name": [{"family": "Ék", "_family": {"id": "f"}, "given": ["Ida", null], "_given": [null, {"id": "g"}],
                        "use": "official", "zz": 1}, {"text": "Ida"}],
              "resourceType": "Patient",
              "id": "p5",
              "_birthDate": {"extension": [{"url": "urn:time", "valueDateTime": "1974-12-25T14:35:45-05:00"}]},
              "active": true,
              "telecom": [{"system": "phone", "value": "1", "rank": 2}, {"rank": 1}],
              "photo": [{"contentType": "image/png", "size": "12", "height": 3}],
              "gender": "female",
              "deceasedDateTime": "2024-01-01",
              "contact": [{"relationship": [{"text": "sister"}], "gender": "male", "_gender": {"id": "x"}}],
              "communication": [{"language": {"text": "Deutsch"}, "preferred": true}],
              "link": [{"other": {"reference": "Patient/0"}, "type": "replaces"}],
              "zzUnknown": [1.0, null, {"_y": 2e2}],
              "address": [{"line": ["Way 1"], "city": "Wien"}]
            }
            """#
        ),
        Fixture(
            "Practitioner", .r5,
            #"""
            {
              "resourceType": "Practitioner",
              "communication": [{"preferred": true, "language": {"text": "English"}}, {"language": {"text": "Deutsch"}}],
              "deceasedBoolean": false,
              "_deceasedBoolean": {"id": "d"},
              "identifier": [{"value": "0"}],
              "qualification": [{"code": {"text": "MD"}, "period": {"start": "1999"}, "zz": []}],
              "name": [{"text": "Dr. A"}],
              "telecom": [{"value": "1"}],
              "gender": "male",
              "birthDate": "1960",
              "extension": [{"url": "urn:e", "valueDecimal": 1.10}]
            }
            """#
        ),
        Fixture(
            "Organization", .r5,
            #"""
            {
              "name": "Ward",
              "resourceType": "Organization",
              "alias": [null, "Old"],
              "_alias": [{"id": "a"}, null],
              "description": "A *ward*",
              "active": true,
              "contact": [{"purpose": {"text": "billing"}, "name": [{"family": "Doe"}, {"family": "Roe"}],
                           "telecom": [{"value": "2"}], "address": {"city": "Wien"}, "zz": 0.0}],
              "qualification": [{"code": {"text": "ISO"}, "identifier": [{"value": "q"}]}],
              "type": [{"text": "ward"}],
              "_x": [null]
            }
            """#
        ),
        Fixture(
            "Medication", .r5,
            #"""
            {
              "status": "active",
              "resourceType": "Medication",
              "code": {"text": "Para"},
              "doseForm": {"text": "tablet"},
              "totalVolume": {"value": 20.0, "unit": "tab"},
              "marketingAuthorizationHolder": {"display": "Works"},
              "ingredient": [{"item": {"concept": {"text": "paracetamol"}, "_x": {"id": "y"}}, "isActive": true,
                              "strengthQuantity": {"value": 500.0, "unit": "mg"}},
                             {"item": {"reference": {"reference": "Substance/1"}},
                              "strengthRatio": {"numerator": {"value": 1}, "denominator": {"value": 2}}}],
              "batch": {"lotNumber": "L", "expirationDate": "2030-01", "zz": 1},
              "definition": {"reference": "MedicationKnowledge/1"},
              "identifier": [{"value": "m"}]
            }
            """#
        ),
        Fixture(
            "MedicationRequest", .r5,
            #"""
            {
              "medication": {"concept": {"text": "Para"}, "zz": 1},
              "resourceType": "MedicationRequest",
              "status": "active",
              "_status": {"id": "s"},
              "statusChanged": "2024-01-01",
              "intent": "order",
              "doNotPerform": false,
              "subject": {"reference": "Patient/p5"},
              "informationSource": [{"display": "Ann"}],
              "reported": true,
              "device": [{"reference": {"display": "pump"}}],
              "reason": [{"concept": {"text": "pain"}}, {"reference": {"reference": "Condition/1"}, "id": "r"}],
              "renderedDosageInstruction": "one",
              "authoredOn": "2024",
              "requester": {"display": "Dr. A"},
              "note": [{"text": "a"}, {"text": "b", "_text": {"id": "t"}}],
              "dosageInstruction": [
                {"sequence": 1, "text": "1-0-1", "asNeeded": true, "asNeededFor": [{"text": "pain"}, {"text": "fever"}],
                 "timing": {"repeat": {"boundsDuration": {"value": 10.0, "unit": "d"}, "frequency": 2, "period": 1.0,
                            "periodUnit": "d", "timeOfDay": ["08:00:00", null], "_timeOfDay": [null, {"id": "t"}]}},
                 "doseAndRate": [{"doseQuantity": {"value": 1.50, "unit": "tab"}, "type": {"text": "ordered"}},
                                 {"rateRatio": {"numerator": {"value": 1}}, "zz": null}],
                 "maxDosePerPeriod": [{"numerator": {"value": 8}}, {"numerator": {"value": 30.0}}]},
                {"patientInstruction": "slowly", "modifierExtension": [{"url": "urn:m"}]}],
              "dispenseRequest": {"numberOfRepeatsAllowed": 2, "dispenserInstruction": [{"text": "label it"}],
                                  "quantity": {"value": 30}, "dispenser": {"display": "Ph"}},
              "substitution": {"allowedCodeableConcept": {"text": "any"}, "reason": {"text": "r"}},
              "priority": "routine",
              "effectiveDosePeriod": {"start": "2024-01-01"}
            }
            """#
        ),
        Fixture(
            "MedicationAdministration", .r5,
            #"""
            {
              "occurenceTiming": {"event": ["2024-01-01T08:00:00Z", null], "_event": [null, {"id": "e"}]},
              "resourceType": "MedicationAdministration",
              "status": "in-progress",
              "category": [{"text": "home"}, {"text": "self"}],
              "medication": {"reference": {"reference": "Medication/1"}},
              "subject": {"display": "Ann"},
              "recorded": "2024-01-01",
              "isSubPotent": true,
              "_isSubPotent": {"id": "s"},
              "subPotentReason": [{"text": "spilled"}],
              "performer": [{"actor": {"reference": {"display": "N"}}, "function": {"text": "nurse"}}],
              "reason": [{"concept": {"text": "pain"}}],
              "device": [{"concept": {"text": "pump"}}],
              "note": [{"text": "n"}],
              "dosage": {"dose": {"value": 0.010, "unit": "g"}, "text": "1", "rateQuantity": {"value": 3.0}, "zz": {}},
              "eventHistory": [{"reference": "Provenance/1"}]
            }
            """#
        ),
        Fixture(
            "MedicationDispense", .r5,
            #"""
            {
              "resourceType": "MedicationDispense",
              "notPerformedReason": {"concept": {"text": "none left"}},
              "status": "declined",
              "statusChanged": "2024-01-01",
              "medication": {"concept": {"text": "Para"}},
              "subject": {"display": "Ann"},
              "quantity": {"value": 30.0, "_unit": {"id": "u"}},
              "recorded": "2024-01-01",
              "_recorded": {"extension": [{"url": "urn:r"}]},
              "receiver": [{"display": "Ann"}],
              "category": [{"text": "outpatient"}],
              "performer": [{"actor": {"display": "Ph"}, "zz": true}],
              "renderedDosageInstruction": "one",
              "dosageInstruction": [{"text": "1", "sequence": 2, "route": {"text": "oral"}}],
              "substitution": {"wasSubstituted": true, "responsibleParty": {"display": "Ph"}, "reason": [{"text": "r"}]},
              "whenHandedOver": "2024-01-02T10:00:00Z",
              "note": [{"text": "n"}]
            }
            """#
        ),
        Fixture(
            "MedicationStatement", .r5,
            #"""
            {
              "adherence": {"reason": {"text": "forgot"}, "code": {"coding": [{"code": "not-taking"}]}, "zz": 1.0},
              "resourceType": "MedicationStatement",
              "status": "recorded",
              "medication": {"concept": {"text": "Para"}},
              "effectiveTiming": {"code": {"text": "BID"}},
              "subject": {"display": "Ann"},
              "dateAsserted": "2024-05",
              "_dateAsserted": {"id": "d"},
              "informationSource": [{"display": "Ann"}, {"display": "Bob"}],
              "reason": [{"concept": {"text": "pain"}}],
              "relatedClinicalInformation": [{"reference": "Observation/1"}],
              "category": [{"text": "home"}],
              "note": [{"text": "n"}],
              "dosage": [{"text": "1", "asNeededFor": [{"text": "pain"}], "doseAndRate": [{"doseQuantity": {"value": 1.0}}],
                          "timing": {"repeat": {"when": ["MORN", null], "_when": [null, {"id": "w"}]}}}]
            }
            """#
        ),
        Fixture(
            "Bundle", .r5,
            #"""
            {
              "type": "searchset",
              "total": 2,
              "_total": {"id": "t"},
              "resourceType": "Bundle",
              "timestamp": "2024-01-01T00:00:00.50Z",
              "issues": {"resourceType": "OperationOutcome", "issue": [{"severity": "warning", "code": "value"}]},
              "entry": [
                {"link": [{"relation": "up", "url": "urn:u"}], "resource": {"resourceType": "Observation", "x": [1.10]},
                 "search": {"mode": "match", "score": 0.50}},
                {"resource": {"resourceType": "Patient", "active": true}, "fullUrl": "urn:p", "zz": [null]}],
              "link": [{"relation": "self", "url": "urn:1"}]
            }
            """#
        ),
        Fixture(
            "OperationOutcome", .r5,
            #"""
            {
              "resourceType": "OperationOutcome",
              "issue": [{"severity": "success", "code": "success", "details": {"text": "Yes"}, "zz": 1},
                        {"code": "value", "severity": "warning", "expression": ["a", null],
                         "_expression": [null, {"id": "e"}], "diagnostics": "d"}],
              "meta": {"security": [{"code": "N"}], "source": "urn:s"}
            }
            """#
        ),
        Fixture(
            "CapabilityStatement", .r5,
            #"""
            {
              "resourceType": "CapabilityStatement",
              "versionAlgorithmCoding": {"code": "semver"},
              "copyrightLabel": "C",
              "status": "active",
              "date": "2024",
              "kind": "instance",
              "fhirVersion": "5.0.0",
              "_fhirVersion": {"id": "v"},
              "format": ["json", "xml"],
              "acceptLanguage": ["de", null],
              "_acceptLanguage": [null, {"id": "l"}],
              "software": {"name": "S", "version": "1"},
              "implementation": {"description": "I", "custodian": {"display": "C"}},
              "contact": [{"name": "C"}],
              "rest": [{"resource": [{"type": "Patient", "conditionalPatch": true, "profile": "urn:p",
                                      "supportedProfile": ["urn:q"], "interaction": [{"code": "read"}, {"code": "patch"}],
                                      "searchParam": [{"name": "name", "type": "string"}],
                                      "operation": [{"name": "o", "definition": "urn:o"}]}],
                        "mode": "server", "security": {"cors": true, "description": "open"}, "zz": 1.10}],
              "messaging": [{"documentation": "m", "endpoint": [{"protocol": {"code": "http"}, "address": "http://a"}]}],
              "document": [{"mode": "producer", "profile": "urn:d"}]
            }
            """#
        ),
    ]
}
