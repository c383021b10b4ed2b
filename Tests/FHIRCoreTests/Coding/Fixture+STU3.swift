// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension Fixture {
    /// One resource of each type, as STU3 writes it.
    static let stu3: [Fixture] = [
        Fixture(
            "Patient", .stu3,
            #"""
            {
              "name": [{"_family": {"extension": [{"url": "urn:own-name", "valueString": "Dijk"}]}, "family": "van Dijk",
                        "given": [null, "Ann"], "_given": [{"id": "g1"}, null], "zz": [0]},
                       {"use": "old", "family": "Roe"}],
              "resourceType": "Patient",
              "id": "p3",
              "animal": {"species": {"text": "cat"}, "_x": {"id": "y"}},
              "active": true,
              "contact": [{"relationship": [{"text": "sister"}, {"text": "friend"}], "gender": "female",
                           "telecom": [{"value": "1", "rank": 1}], "modifierExtension": [{"url": "urn:m"}]}],
              "_gender": {"extension": [{"url": "urn:absent", "valueCode": "unknown"}]},
              "communication": [{"language": {"text": "Nederlands"}, "preferred": false}],
              "multipleBirthInteger": 2,
              "birthDate": "1974-12-25",
              "deceasedBoolean": false,
              "zzUnknown": {"b": 1.0, "a": [null, 1e1]},
              "link": [{"other": {"reference": "Patient/0"}, "type": "seealso"}],
              "address": [{"line": ["Way 1", null], "_line": [null, {"id": "l"}], "city": "Wien"}]
            }
            """#
        ),
        Fixture(
            "Practitioner", .stu3,
            #"""
            {
              "resourceType": "Practitioner",
              "extension": [{"url": "urn:e", "valueInteger": 7}],
              "identifier": [{"system": "urn:ids", "value": "0", "_value": {"id": "v"}}],
              "qualification": [{"code": {"text": "MD"}, "issuer": {"display": "School"}, "year": 1999},
                                {"code": {"text": "PhD"}, "identifier": [{"value": "q"}]}],
              "name": [{"text": "Dr. A", "prefix": ["Dr."]}],
              "birthDate": "1960-02",
              "_birthDate": {"id": "b"},
              "communication": [{"text": "English"}, {"coding": [{"code": "de"}]}],
              "telecom": [{"system": "email", "value": "a@example.org"}, {"extension": [{"url": "urn:t"}], "rank": 3}],
              "gender": "male",
              "zz": ""
            }
            """#
        ),
        Fixture(
            "Organization", .stu3,
            #"""
            {
              "alias": ["Old", null, "Older"],
              "_alias": [null, {"extension": [{"url": "urn:a", "valueString": "b"}]}, null],
              "name": "Ward",
              "resourceType": "Organization",
              "type": [{"text": "ward"}],
              "contact": [{"purpose": {"text": "billing"}, "name": {"family": "Doe"}, "telecom": [{"value": "2"}],
                           "zz": 1.50}],
              "partOf": {"reference": "Organization/0", "_reference": {"id": "r"}},
              "active": true,
              "address": [{"text": "Here", "period": {"start": "2001"}}],
              "endpoint": [{"display": "E"}]
            }
            """#
        ),
        Fixture(
            "Medication", .stu3,
            #"""
            {
              "resourceType": "Medication",
              "package": {"container": {"text": "bottle"}, "content": [{"itemCodeableConcept": {"text": "x"},
                          "amount": {"value": 20.0}}], "batch": [{"lotNumber": "L1", "expirationDate": "2019-02"}]},
              "code": {"text": "Para", "coding": [{"code": "1", "userSelected": true}]},
              "isBrand": true,
              "_isOverTheCounter": {"id": "o"},
              "status": "active",
              "form": {"text": "tablet"},
              "ingredient": [{"itemReference": {"reference": "#s"}, "isActive": true, "zz": 1,
                              "amount": {"numerator": {"value": 500.00}, "denominator": {"value": 1}}},
                             {"itemCodeableConcept": {"text": "starch"}, "isActive": false}],
              "zzUnknown": null,
              "manufacturer": {"display": "Works"}
            }
            """#
        ),
        Fixture(
            "MedicationRequest", .stu3,
            #"""
            {
              "status": "active",
              "resourceType": "MedicationRequest",
              "id": "r3",
              "intent": "order",
              "_intent": {"extension": [{"url": "urn:i", "valueBoolean": true}]},
              "definition": [{"reference": "ActivityDefinition/1"}],
              "medicationReference": {"reference": "Medication/1"},
              "subject": {"reference": "Patient/p3"},
              "context": {"reference": "Encounter/1"},
              "authoredOn": "2017-04-19T10:00:00Z",
              "requester": {"agent": {"display": "Dr. A"}, "onBehalfOf": {"display": "Ward"}, "zz": 1},
              "reasonCode": [{"text": "pain"}],
              "note": [{"text": "a"}, {"authorString": "B", "text": "b", "_text": {"id": "t"}}],
              "dosageInstruction": [
                {"sequence": 1, "text": "1-0-1", "doseQuantity": {"value": 1.0, "unit": "tab"},
                 "timing": {"event": ["2017-04-19", null], "_event": [null, {"id": "e"}],
                            "repeat": {"frequency": 2, "period": 1.50, "periodUnit": "d", "countMax": 3,
                                       "zz": {"a": 1e3}}},
                 "maxDosePerPeriod": {"numerator": {"value": 8}, "denominator": {"value": 1, "unit": "d"}},
                 "asNeededBoolean": true},
                {"patientInstruction": "slowly", "rateRatio": {"numerator": {"value": 1}}, "site": {"text": "arm"}}],
              "dispenseRequest": {"numberOfRepeatsAllowed": 2, "quantity": {"value": 30, "code": "1"},
                                  "expectedSupplyDuration": {"value": 15, "unit": "d"}},
              "substitution": {"allowed": false, "_allowed": {"id": "s"}, "reason": {"text": "r"}},
              "priority": "urgent",
              "detectedIssue": [{"reference": "DetectedIssue/1"}]
            }
            """#
        ),
        Fixture(
            "MedicationAdministration", .stu3,
            #"""
            {
              "resourceType": "MedicationAdministration",
              "contained": [{"resourceType": "Medication", "id": "m", "status": "active", "zz": -0}],
              "effectivePeriod": {"start": "2017-01-01T08:00:00Z", "_end": {"id": "e"}},
              "status": "completed",
              "medicationReference": {"reference": "#m"},
              "subject": {"display": "Ann"},
              "performer": [{"actor": {"display": "N"}, "onBehalfOf": {"display": "Ward"}}],
              "notGiven": false,
              "reasonCode": [{"text": "given as ordered"}],
              "prescription": {"reference": "MedicationRequest/r3"},
              "device": [{"display": "pump"}],
              "note": [{"text": "n", "time": "2017-01-01T08:00:00Z"}],
              "dosage": {"text": "1", "dose": {"value": 500.00, "unit": "mg"}, "zz": [{}],
                         "rateRatio": {"numerator": {"value": 1}, "denominator": {"value": 2.0}}},
              "_x": {"extension": [{"url": "urn:x"}]}
            }
            """#
        ),
        Fixture(
            "MedicationDispense", .stu3,
            #"""
            {
              "whenHandedOver": "2017-02-03T10:00:00+02:00",
              "_whenHandedOver": {"id": "w"},
              "resourceType": "MedicationDispense",
              "status": "completed",
              "medicationCodeableConcept": {"text": "Para"},
              "subject": {"display": "Ann"},
              "category": {"text": "outpatient"},
              "performer": [{"actor": {"display": "Ph"}, "zz": true}],
              "authorizingPrescription": [{"reference": "MedicationRequest/r3"}],
              "quantity": {"value": 30.0, "unit": "tab"},
              "daysSupply": {"value": 15, "unit": "d"},
              "receiver": [{"display": "Ann"}, {"display": "Bob"}],
              "dosageInstruction": [{"text": "1", "sequence": 2, "timing": {"repeat": {"frequency": 1, "period": 1.0,
                                     "periodUnit": "d"}, "zz": 1}, "doseRange": {"low": {"value": 1}, "high": {"value": 2.0}}}],
              "substitution": {"wasSubstituted": true, "reason": [{"text": "r"}], "responsibleParty": [{"display": "Ph"}]},
              "note": [{"text": "n"}],
              "modifierExtension": [{"url": "urn:m", "valueDecimal": 0.10}]
            }
            """#
        ),
        Fixture(
            "MedicationStatement", .stu3,
            #"""
            {
              "resourceType": "MedicationStatement",
              "meta": {"profile": ["urn:p", null], "_profile": [null, {"id": "p"}], "versionId": "1"},
              "status": "active",
              "taken": "y",
              "_taken": {"id": "t"},
              "medicationCodeableConcept": {"text": "Para"},
              "effectiveDateTime": "2017",
              "dateAsserted": "2017-05",
              "subject": {"display": "Ann"},
              "zz": [1.00],
              "informationSource": {"display": "Ann"},
              "reasonCode": [{"text": "pain"}],
              "note": [{"text": "n"}],
              "dosage": [{"text": "1", "asNeededCodeableConcept": {"text": "pain"}, "route": {"text": "oral"},
                          "timing": {"repeat": {"when": ["MORN", null], "_when": [null, {"id": "w"}], "offset": 30}}}]
            }
            """#
        ),
        Fixture(
            "Bundle", .stu3,
            #"""
            {
              "resourceType": "Bundle",
              "entry": [
                {"fullUrl": "urn:o", "resource": {"id": "x", "resourceType": "Observation", "value": [1.10, null]},
                 "search": {"score": 0.50, "mode": "match"}, "zz": 1},
                {"resource": {"resourceType": "Patient", "name": [{"family": "Roe", "given": ["A", null]}]}}],
              "type": "searchset",
              "_type": {"id": "t"},
              "total": 2,
              "identifier": {"value": "b3"},
              "link": [{"url": "urn:1", "relation": "self"}, {"relation": "next", "url": "urn:2", "_url": {"id": "u"}}]
            }
            """#
        ),
        Fixture(
            "OperationOutcome", .stu3,
            #"""
            {
              "issue": [{"code": "invalid", "severity": "error", "details": {"text": "No"}, "location": ["a", null],
                         "_location": [null, {"id": "l"}], "expression": ["Patient.name"], "diagnostics": "d"},
                        {"severity": "warning", "code": "value", "_code": {"id": "c"}, "zz": null}],
              "resourceType": "OperationOutcome",
              "language": "en"
            }
            """#
        ),
        Fixture(
            "CapabilityStatement", .stu3,
            #"""
            {
              "fhirVersion": "3.0.2",
              "resourceType": "CapabilityStatement",
              "status": "active",
              "date": "2017-04-19",
              "kind": "instance",
              "acceptUnknown": "both",
              "format": ["xml", null, "json"],
              "_format": [null, {"id": "f"}, null],
              "software": {"name": "S", "version": "1", "_releaseDate": {"id": "d"}},
              "implementation": {"description": "I", "url": "http://example.org/fhir"},
              "contact": [{"name": "C", "telecom": [{"value": "3"}]}],
              "rest": [{"mode": "server", "zz": 1.10, "security": {"cors": true, "description": "open"},
                        "resource": [{"type": "Patient", "interaction": [{"code": "read"}, {"code": "update"}],
                                      "profile": {"reference": "StructureDefinition/p"}, "readHistory": false,
                                      "searchParam": [{"name": "name", "type": "string", "documentation": "x"}]}],
                        "interaction": [{"code": "batch"}], "operation": [{"name": "o", "definition": {"reference": "O"}}]}],
              "messaging": [{"documentation": "m", "reliableCache": 3}],
              "document": [{"mode": "producer", "profile": {"reference": "D"}}]
            }
            """#
        ),
    ]
}
