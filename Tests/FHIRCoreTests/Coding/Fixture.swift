// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// A resource written for these tests, with what makes losslessness hard.
struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String
    let version: FHIRVersion
    let json: String

    var testDescription: String { "\(name) \(version)" }

    init(_ name: String, _ version: FHIRVersion, _ json: String) {
        (self.name, self.version, self.json) = (name, version, json)
    }

    /// The text without white space between its tokens.
    var bytes: [UInt8] {
        get throws { try RawJSON(parsing: Array(json.utf8)).bytes }
    }

    func reading() throws -> FHIRReading<Resource> {
        try FHIRReader(version: version).read(bytes)
    }

    static let all =
        [
            patientDSTU2, patientR4, medicationDSTU2, medicationR4, orderDSTU2, requestR4, administrationDSTU2,
            administrationR4, bundleDSTU2, bundleR4, outcomeDSTU2, outcomeR4,
        ] + stu3 + r5

    // MARK: Patient

    static let patientDSTU2 = Fixture(
        "Patient", .dstu2,
        #"""
        {
          "fhir_comments": ["made for a test", "second line"],
          "id": "p2",
          "resourceType": "Patient",
          "text": {"status": "generated", "div": "<div>Ann \"Q\" O'Leary\n</div>"},
          "meta": {"lastUpdated": "2016-05-04T03:02:01.000+02:00", "tag": [{"system": "urn:t", "code": "x"}]},
          "identifier": [{"use": "usual", "system": "urn:ids", "value": "77", "assigner": {"display": "Ward"}}],
          "active": true,
          "_active": {"fhir_comments": ["checked"]},
          "name": [
            {"family": ["van", "Dijk"], "_family": [{"extension": [{"url": "urn:part", "valueCode": "VV"}]}, null],
             "given": ["Ann", null, "B."], "_given": [null, {"id": "g2"}, {"extension": [{"url": "urn:i"}]}]},
            {"use": "maiden", "family": ["Roe"]}
          ],
          "telecom": [{"system": "phone", "value": "+43 1 23", "use": "home", "rank": 2}],
          "gender": "female",
          "birthDate": "1974-12",
          "_birthDate": {"extension": [{"url": "urn:time", "valueDateTime": "1974-12-25T14:35:45-05:00"}]},
          "deceasedBoolean": false,
          "address": [{"line": ["Way 1", "Door 2"], "city": "Wien", "period": {"start": "1974"}}],
          "multipleBirthInteger": 2,
          "contact": [{"name": {"family": ["Doe"]}}],
          "animal": {"species": {"text": "dog"}},
          "careProvider": [{"reference": "Practitioner/1"}],
          "contained": [{"resourceType": "Practitioner", "id": "c", "practitionerRole": [{"x": 1.10}]}]
        }
        """#
    )

    static let patientR4 = Fixture(
        "Patient", .r4,
        #"""
        {
          "resourceType": "Patient",
          "id": "p4",
          "meta": {"versionId": "3", "lastUpdated": "2024-02-29T23:59:60Z", "source": "urn:s", "profile": ["urn:p"],
                   "security": [{"code": "N"}]},
          "implicitRules": "urn:rules",
          "language": "de-AT",
          "text": {"status": "generated", "div": "<div xmlns=\"http://www.w3.org/1999/xhtml\">€ – 😀\t</div>"},
          "contained": [{"resourceType": "Organization", "id": "o", "name": "Hôtel / 😀"}],
          "extension": [{"url": "urn:e", "valueQuantity": {"value": 0.010, "unit": "g"}},
                        {"extension": [{"url": "a", "valueBoolean": true}], "url": "urn:n"}],
          "modifierExtension": [{"url": "urn:m", "_url": {"id": "u"}, "valueDecimal": 1E+8}],
          "identifier": [{"type": {"coding": [{"system": "urn:c", "code": "MR"}], "text": "Record"}, "value": "a\\b"}],
          "_active": {"extension": [{"url": "urn:absent", "valueCode": "unknown"}]},
          "name": [{"id": "n1", "use": "official", "text": "Dr. Ida Ék", "family": "Ék", "_family": {"id": "f"},
                    "given": ["Ida"], "prefix": ["Dr."], "_prefix": [{"id": "x"}], "suffix": ["PhD"],
                    "period": {"start": "2001-02", "end": "2001-02-03T04:05:06.789012345+14:00"}, "pronoun": "she"}],
          "gender": "other",
          "birthDate": "1974",
          "deceasedDateTime": "2020-03-01T10:00:00-00:00",
          "_deceasedDateTime": {"id": "d"},
          "maritalStatus": {"text": "M"},
          "multipleBirthBoolean": true,
          "photo": [{"contentType": "image/png", "size": 12}],
          "communication": [{"language": {"coding": [{"code": "de"}]}, "preferred": true}],
          "generalPractitioner": [{"reference": "Practitioner/1", "type": "Practitioner",
                                   "identifier": {"value": "9"}, "display": "Dr. A"}],
          "managingOrganization": {"reference": "#o"},
          "link": [{"other": {"reference": "Patient/0"}, "type": "replaces"}],
          "zzUnknown": [[], {}, "", null, -0.0, {"a": [1e-7]}]
        }
        """#
    )

    // MARK: Medication

    static let medicationDSTU2 = Fixture(
        "Medication", .dstu2,
        #"""
        {
          "resourceType": "Medication",
          "id": "m2",
          "code": {"coding": [{"system": "urn:atc", "code": "N02BE01", "display": "Paracetamol"}], "text": "Para"},
          "isBrand": true,
          "_isBrand": {"fhir_comments": ["brand"]},
          "manufacturer": {"display": "Works"},
          "product": {"form": {"text": "tablet"}, "ingredient": [{"item": {"reference": "#s"},
                      "amount": {"numerator": {"value": 500.0}, "denominator": {"value": 1}}}]}
        }
        """#
    )

    static let medicationR4 = Fixture(
        "Medication", .r4,
        #"""
        {
          "contained": [{"id": "s", "resourceType": "Substance"}],
          "resourceType": "Medication",
          "identifier": [{"value": "0001"}],
          "code": {"extension": [{"url": "urn:x", "valueString": "y"}], "text": "Para"},
          "status": "active",
          "_status": {"extension": [{"url": "urn:why", "valueString": "so"}]},
          "form": {"coding": [{"code": "TAB", "userSelected": true, "version": "1"}]},
          "amount": {"numerator": {"value": 20}, "denominator": {"value": 1.0}},
          "batch": {"lotNumber": "L", "expirationDate": "2030-01"}
        }
        """#
    )

    // MARK: Prescription

    static let orderDSTU2 = Fixture(
        "MedicationOrder", .dstu2,
        #"""
        {
          "resourceType": "MedicationOrder",
          "id": "o2",
          "fhir_comments": ["  an order  "],
          "contained": [{"resourceType": "Medication", "id": "med", "code": {"text": "Para"}, "isBrand": false}],
          "status": "active",
          "dateWritten": "2016-08-15",
          "dateEnded": "2016-09",
          "reasonEnded": {"text": "well"},
          "patient": {"reference": "Patient/p2"},
          "prescriber": {"reference": "Practitioner/1"},
          "encounter": {"reference": "Encounter/1"},
          "reasonCodeableConcept": {"text": "pain"},
          "note": "with water",
          "_note": {"id": "n"},
          "medicationReference": {"reference": "#med"},
          "dosageInstruction": [
            {"text": "1 tablet", "additionalInstructions": {"text": "with food"},
             "timing": {"repeat": {"boundsQuantity": {"value": 10, "code": "d"}, "count": 3, "duration": 1.50,
                        "durationUnits": "h", "frequency": 2, "period": 1.0, "periodUnits": "d"}},
             "asNeededCodeableConcept": {"text": "pain"}, "siteCodeableConcept": {"text": "mouth"},
             "route": {"text": "oral"}, "method": {"text": "swallow"},
             "doseRange": {"low": {"value": 1}, "high": {"value": 2.0}},
             "rateRange": {"low": {"value": 1}, "high": {"value": 2}},
             "maxDosePerPeriod": {"numerator": {"value": 8}, "denominator": {"value": 1, "unit": "d"}}},
            {"timing": {"event": ["2016-08-15T08:00:00+02:00", "2016-08"], "repeat": {"when": "ACM", "_when": {"id": "w"}}},
             "siteReference": {"reference": "BodySite/1"}, "asNeededBoolean": false,
             "doseQuantity": {"value": 0.010, "comparator": "<=", "unit": "g", "system": "urn:u", "code": "g"},
             "rateRatio": {"numerator": {"value": 1.10}, "denominator": {"value": 1}}}
          ],
          "dispenseRequest": {"medicationCodeableConcept": {"text": "x"}, "validityPeriod": {"start": "2016"},
                              "numberOfRepeatsAllowed": 1, "quantity": {"value": 20},
                              "expectedSupplyDuration": {"value": 10.0, "unit": "d"}},
          "substitution": {"type": {"text": "any"}},
          "priorPrescription": {"reference": "MedicationOrder/o1"}
        }
        """#
    )

    static let requestR4 = Fixture(
        "MedicationRequest", .r4,
        #"""
        {
          "id": "r4",
          "subject": {"reference": "Patient/p4"},
          "resourceType": "MedicationRequest",
          "status": "active",
          "_status": {"id": "st"},
          "intent": "order",
          "category": [{"text": "outpatient"}],
          "priority": "routine",
          "doNotPerform": false,
          "reportedBoolean": true,
          "medicationCodeableConcept": {"coding": [{"display": "Para 500"}]},
          "supportingInformation": [{"reference": "Observation/1"}],
          "authoredOn": "2024",
          "recorder": {"display": "x"},
          "reasonCode": [{"text": "pain"}],
          "reasonReference": [{"reference": "Condition/1"}, {"reference": "Condition/2"}],
          "groupIdentifier": {"value": "g"},
          "note": [{"authorString": "Ann", "time": "2024-01-01T00:00:00Z", "text": "a\nb"}, {"text": "c"}],
          "dosageInstruction": [
            {"sequence": 1, "text": "1-0-1", "_text": {"extension": [{"url": "urn:t", "valueString": "1-0-1"}]},
             "additionalInstruction": [{"text": "with food"}, {"text": "slowly"}], "patientInstruction": "now",
             "timing": {"repeat": {"boundsPeriod": {"start": "2024-01-01"}, "countMax": 9, "durationMax": 2.5,
                        "frequency": 1, "frequencyMax": 2, "period": 1.10, "periodMax": 1E+8, "periodUnit": "d",
                        "dayOfWeek": ["mon", "wed"], "_dayOfWeek": [null, {"id": "dw"}],
                        "timeOfDay": ["08:00:00", "20:00:00.5"], "offset": 30}, "code": {"text": "BID"}},
             "asNeededBoolean": true, "site": {"text": "mouth"},
             "doseAndRate": [{"type": {"text": "ordered"}, "doseQuantity": {"value": 1.50, "unit": "tab"},
                              "rateQuantity": {"value": 3}}, {"doseRange": {"high": {"value": 2}}, "id": "dr"}],
             "maxDosePerPeriod": {"numerator": {"value": 8}}, "maxDosePerAdministration": {"value": 2},
             "maxDosePerLifetime": {"value": 1e3}},
            {"timing": {"repeat": {"when": ["MORN", null, "HS"], "_when": [null, {"id": "w"}, null]}},
             "asNeededCodeableConcept": {"text": "pain"}, "modifierExtension": [{"url": "urn:m"}]}
          ],
          "dispenseRequest": {"initialFill": {"quantity": {"value": 5}}, "numberOfRepeatsAllowed": 0,
                              "performer": {"display": "Pharmacy"}},
          "substitution": {"allowedBoolean": true},
          "detectedIssue": [{"reference": "DetectedIssue/1"}]
        }
        """#
    )

    // MARK: Administration

    static let administrationDSTU2 = Fixture(
        "MedicationAdministration", .dstu2,
        #"""
        {
          "resourceType": "MedicationAdministration",
          "id": "a2",
          "extension": [{"url": "urn:e", "valueDecimal": 1.10}],
          "identifier": [{"value": "i"}],
          "status": "completed",
          "patient": {"reference": "Patient/p2"},
          "practitioner": {"display": "Nurse"},
          "encounter": {"reference": "Encounter/1"},
          "prescription": {"reference": "MedicationOrder/o2"},
          "wasNotGiven": true,
          "_wasNotGiven": {"fhir_comments": ["refused"]},
          "reasonNotGiven": [{"text": "refused"}],
          "effectiveTimeDateTime": "2016-08-15T08:00:00.000Z",
          "medicationCodeableConcept": {"text": "Para"},
          "note": "later",
          "dosage": {"text": "1", "siteReference": {"display": "arm"}, "quantity": {"value": 500.00, "unit": "mg"},
                     "rateRange": {"low": {"value": 1}}}
        }
        """#
    )

    static let administrationR4 = Fixture(
        "MedicationAdministration", .r4,
        #"""
        {
          "resourceType": "MedicationAdministration",
          "partOf": [{"reference": "Procedure/1"}],
          "status": "not-done",
          "statusReason": [{"text": "refused"}],
          "category": {"text": "home"},
          "medicationReference": {"reference": "Medication/1"},
          "subject": {"reference": "Patient/p4"},
          "context": {"reference": "Encounter/1"},
          "_effectiveDateTime": {"extension": [{"url": "urn:absent", "valueCode": "unknown"}]},
          "performer": [{"function": {"text": "nurse"}, "actor": {"display": "N"}, "modifierExtension": []}],
          "request": {"reference": "MedicationRequest/r4"},
          "device": [{"reference": "Device/1"}],
          "note": [{"authorReference": {"display": "N"}, "text": "later"}],
          "dosage": {"site": {"text": "arm"}, "dose": {"value": 0.010, "unit": "g"},
                     "rateRatio": {"numerator": {"value": 1}, "denominator": {"value": 2}}},
          "eventHistory": [{"reference": "Provenance/1"}]
        }
        """#
    )

    // MARK: Bundle

    static let bundleDSTU2 = Fixture(
        "Bundle", .dstu2,
        #"""
        {
          "resourceType": "Bundle",
          "id": "b2",
          "type": "searchset",
          "total": 2,
          "link": [{"relation": "self", "url": "urn:1"}, {"relation": "next", "url": "urn:2"}],
          "entry": [
            {"fhir_comments": ["first"], "fullUrl": "urn:o2", "resource": {"resourceType": "MedicationOrder",
             "status": "active", "medicationCodeableConcept": {"text": "x"}}, "search": {"mode": "match", "score": 1.0}},
            {"resource": {"id": "s", "wasNotTaken": true, "resourceType": "MedicationStatement"}}
          ],
          "signature": {"type": [{"code": "1"}]}
        }
        """#
    )

    static let bundleR4 = Fixture(
        "Bundle", .r4,
        #"""
        {
          "type": "batch-response",
          "_type": {"id": "t"},
          "timestamp": "2024-01-01T00:00:00.5Z",
          "identifier": {"value": "b"},
          "entry": [
            {"response": {"status": "201", "location": "Patient/1", "etag": "W/\"1\"",
                          "lastModified": "2024-01-01T00:00:00Z",
                          "outcome": {"resourceType": "OperationOutcome", "issue": [{"severity": "information",
                                      "code": "informational"}]}}},
            {"id": "e", "link": [{"relation": "up", "url": "urn:u", "x": 1}], "request": {"method": "POST", "url": "P",
             "ifNoneExist": "a=1", "ifMatch": "W/\"2\"", "ifNoneMatch": "*", "ifModifiedSince": "2024-01-01T00:00:00Z"}},
            {"resource": {"resourceType": "Bundle", "type": "collection", "entry": [{"resource":
             {"resourceType": "Observation", "valueQuantity": {"value": 1.10, "unit": "\u00b5g"}}}]}}
          ],
          "resourceType": "Bundle"
        }
        """#
    )

    // MARK: Outcome

    static let outcomeDSTU2 = Fixture(
        "OperationOutcome", .dstu2,
        #"""
        {
          "resourceType": "OperationOutcome",
          "text": {"status": "additional", "div": "<div>No</div>"},
          "issue": [{"severity": "error", "code": "not-found", "details": {"text": "No"}, "diagnostics": "x\u0001y",
                     "location": ["/f:Patient", null], "_location": [null, {"id": "l"}]}]
        }
        """#
    )

    static let outcomeR4 = Fixture(
        "OperationOutcome", .r4,
        #"""
        {
          "resourceType": "OperationOutcome",
          "issue": [{"severity": "fatal", "_severity": {"id": "s"}, "code": "deleted", "expression": ["Patient.name[0]"],
                     "source": "x"},
                    {"code": "value", "severity": "warning"}],
          "extension": [{"valueString": "before its url", "url": "urn:e"}]
        }
        """#
    )
}
