#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes NDJSON of a given size, the same each time, for measuring what a large export costs.

usage: Scripts/generate-ndjson.py [--administrations] BYTES FILE

Mixed resources as an export of a hospital has them: prescriptions with many shapes of dosages in four versions of FHIR,
administrations, dispenses, statements, patients, medications and resources without a type in the library, one in twelve
with a long narrative, one in a thousand broken and as many pretty-printed over several lines. With --administrations
only MedicationAdministrations, one in a hundred of them a later version of an earlier one, and one in a thousand broken.
"""

import argparse
import json
import random

SEED = 9
SCT = "http://snomed.info/sct"
UCUM = "http://unitsofmeasure.org"
MEDICINES = ["Ramipril 5 mg", "Metformin 500 mg", "Amoxicillin 250 mg/5 ml", "Insulin glargin 100 E/ml", "Prednisolon 5 mg", "Ibuprofen 400 mg", "Salbutamol 100 µg"]
NAMES = ["Berger", "Müller", "O’Connor", "García", "Nowak", "Söderström", "山田"]
WORDS = "the patient was told to take this with water and to call the ward before the next dose if dizzy or unwell".split()
# Stand for what differs from line to line.
ID, DAY = "@ID@", "@DAY@"


def pick(generator, *shares):
    """Returns one of several values, each with its share."""
    return generator.choices([value for _, value in shares], [share for share, _ in shares])[0]


def concept(generator, text, code):
    return {"coding": [{"system": SCT, "code": str(code), "display": text}], "text": text}


def timing(generator):
    repeat = generator.choice([
        {"frequency": generator.randint(1, 4), "period": 1, "periodUnit": "d"},
        {"frequency": 1, "period": generator.choice([4, 6, 8, 12]), "periodUnit": "h"},
        {"timeOfDay": generator.choice([["08:00:00"], ["08:00:00", "20:00:00"], ["07:30:00", "12:00:00", "18:30:00"]])},
        {"dayOfWeek": generator.choice([["mon"], ["mon", "wed", "fri"]]), "timeOfDay": ["08:00:00"]},
        {"frequency": 1, "period": 1, "periodUnit": "d", "when": generator.choice([["MORN"], ["ACM", "ACV"], ["HS"]])},
    ])
    if generator.random() < 0.3:
        repeat = {"boundsPeriod": {"start": DAY, "end": "2026-12-31"}} | repeat
    return {"repeat": repeat}


def dosage(generator, version):
    result = {"sequence": 1, "text": " ".join(generator.choices(WORDS, k=6)), "timing": timing(generator)}
    if version == "dstu2":
        del result["sequence"]
        result["timing"]["repeat"] = {"frequency": 2, "period": 1, "periodUnits": "d"}
    amount = {"value": generator.choice([1, 2, 0.5, 1.5, 10]), "unit": "tablet", "system": UCUM, "code": "{tablet}"}
    route = concept(generator, "Oral route", 26643006)
    if generator.random() < 0.2:
        result["asNeededBoolean"] = True
    if version in ("r4", "r5"):
        if generator.random() < 0.2:
            amount = {"low": {"value": 1, "unit": "tablet"}, "high": {"value": 2, "unit": "tablet"}}
        return result | {"route": route, "doseAndRate": [{"doseRange" if "low" in amount else "doseQuantity": amount}]}
    return result | {"route": route, "doseQuantity": amount}


def order(generator, version):
    medicine = concept(generator, generator.choice(MEDICINES), generator.randint(10_000, 99_999))
    dosages = [dosage(generator, version) for _ in range(pick(generator, (8, 1), (2, 2), (1, 4)))]
    if version == "dstu2":
        return {"resourceType": "MedicationOrder", "id": ID, "dateWritten": DAY, "status": "active", "patient": {"reference": "Patient/7"}, "medicationCodeableConcept": medicine, "dosageInstruction": dosages}
    medication = {"medication": {"concept": medicine}} if version == "r5" else {"medicationCodeableConcept": medicine}
    people = {"requester": {"reference": "Practitioner/3", "display": "Dr. Weber"}} if version != "stu3" else {"requester": {"agent": {"reference": "Practitioner/3"}}}
    return {
        "resourceType": "MedicationRequest", "id": ID, "meta": {"versionId": "1", "lastUpdated": f"{DAY}T09:17:33.123Z"},
        "identifier": [{"system": "urn:example:orders", "value": f"o-{ID}"}], "status": "active", "intent": "order",
    } | medication | {
        "subject": {"reference": "Patient/7", "display": "Emma Berger"}, "encounter" if version != "stu3" else "context": {"reference": "Encounter/11"}, "authoredOn": DAY,
    } | people | {"dosageInstruction": dosages, "dispenseRequest": {"numberOfRepeatsAllowed": 2, "quantity": {"value": 60, "unit": "tablet"}}}


def administration(generator):
    return {
        "resourceType": "MedicationAdministration", "id": ID, "meta": {"versionId": "1", "lastUpdated": f"{DAY}T21:00:00Z"},
        "identifier": [{"system": "urn:example:doses", "value": f"d-{ID}"}], "status": pick(generator, (12, "completed"), (2, "not-done"), (1, "entered-in-error")),
        "medicationCodeableConcept": concept(generator, generator.choice(MEDICINES), generator.randint(10_000, 99_999)), "subject": {"reference": "Patient/7"}, "context": {"reference": "Encounter/11"},
        "effectiveDateTime": f"{DAY}T{generator.randint(0, 23):02}:{generator.randint(0, 59):02}:00+01:00", "performer": [{"actor": {"reference": "Practitioner/5", "display": "ward 4"}}],
        "request": {"reference": "MedicationRequest/9"}, "note": [{"text": " ".join(generator.choices(WORDS, k=generator.randint(3, 30)))}],
        "dosage": {"route": concept(generator, "Oral route", 26643006), "dose": {"value": generator.choice([1, 2, 0.5]), "unit": "tablet", "system": UCUM, "code": "{tablet}"}},
    }


def dispense(generator):
    return {
        "resourceType": "MedicationDispense", "id": ID, "status": "completed", "medicationCodeableConcept": concept(generator, generator.choice(MEDICINES), 1), "subject": {"reference": "Patient/7"},
        "quantity": {"value": 30, "unit": "tablet"}, "whenHandedOver": f"{DAY}T10:00:00Z", "dosageInstruction": [dosage(generator, "r4")],
    }


def statement(generator):
    return {
        "resourceType": "MedicationStatement", "id": ID, "status": "active", "medicationCodeableConcept": concept(generator, generator.choice(MEDICINES), 1), "subject": {"reference": "Patient/7"},
        "effectivePeriod": {"start": DAY}, "dateAsserted": DAY, "dosage": [dosage(generator, "r4")],
    }


def patient(generator):
    name = generator.choice(NAMES)
    return {
        "resourceType": "Patient", "id": ID, "identifier": [{"system": "urn:example:patients", "value": ID}], "active": True, "name": [{"use": "official", "family": name, "given": ["Emma", "A."]}],
        "telecom": [{"system": "phone", "value": "+43 1 234567"}], "gender": generator.choice(["female", "male", "other"]), "birthDate": "1957-04-01",
        "address": [{"line": ["Hauptstraße 7"], "city": "Wien", "postalCode": "1010", "country": "AT"}],
    }


def medication(generator):
    return {"resourceType": "Medication", "id": ID, "code": concept(generator, generator.choice(MEDICINES), 1), "status": "active", "form": concept(generator, "Tablet", 385055001), "ingredient": [{"itemCodeableConcept": concept(generator, "Substance", 2), "isActive": True}]}


def other(generator):
    return {
        "resourceType": generator.choice(["Observation", "Condition", "Procedure"]), "id": ID, "status": "final", "code": concept(generator, "Blood pressure", 75367002), "subject": {"reference": "Patient/7"},
        "effectiveDateTime": f"{DAY}T10:00:00Z", "component": [{"code": concept(generator, text, code), "valueQuantity": {"value": generator.randint(60, 160), "unit": "mmHg"}} for text, code in (("Systolic", 1), ("Diastolic", 2))],
    }


def mixed(generator):
    """Returns the text of one resource."""
    resource = pick(
        generator, (25, lambda: order(generator, "r4")), (5, lambda: order(generator, "r5")), (3, lambda: order(generator, "stu3")), (2, lambda: order(generator, "dstu2")),
        (28, lambda: administration(generator)), (6, lambda: dispense(generator)), (5, lambda: statement(generator)), (9, lambda: patient(generator)), (7, lambda: medication(generator)), (10, lambda: other(generator)),
    )()
    if generator.random() < 1 / 12:
        # Two to six thousand characters.
        rows = "".join(f"<p>{' '.join(generator.choices(WORDS, k=20))} — {generator.choice(NAMES)}</p>" for _ in range(generator.randint(20, 60)))
        resource["text"] = {"status": "generated", "div": f'<div xmlns="http://www.w3.org/1999/xhtml">{rows}</div>'}
    chance = generator.random()
    text = json.dumps(resource, ensure_ascii=False, separators=(",", ":"))
    if chance < 0.001:
        return text[: len(text) // 2]
    return json.dumps(resource, ensure_ascii=False, indent=2) if chance > 0.999 else text


def doses(generator):
    text = json.dumps(administration(generator), ensure_ascii=False, separators=(",", ":"))
    return text[: len(text) // 2] if generator.random() < 0.001 else text


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n")[2].removeprefix("usage: "))
    parser.add_argument("--administrations", action="store_true")
    parser.add_argument("bytes", type=int)
    parser.add_argument("file")
    arguments = parser.parse_args()
    generator = random.Random(SEED)
    # Thousands of texts, which are written again and again with other ids and days.
    templates = [(doses if arguments.administrations else mixed)(generator) + "\n" for _ in range(8_000)]
    days = [f"20{year}-{month:02}-{day:02}" for year in range(20, 26) for month in range(1, 13) for day in range(1, 29)]
    written = number = 0
    with open(arguments.file, "wb") as file:
        while written < arguments.bytes:
            lines = []
            for template in templates:
                number += 1
                # A later version of an administration that came before.
                id = f"x{number - 50 if arguments.administrations and number % 100 == 0 else number}"
                lines.append(template.replace(ID, id).replace(DAY, days[number % len(days)]))
                if len(lines) == 1_000:
                    written += file.write("".join(lines).encode())
                    lines = []
                    if written >= arguments.bytes:
                        return


if __name__ == "__main__":
    main()
