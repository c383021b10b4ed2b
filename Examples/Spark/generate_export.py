#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a FHIR bulk export that nobody exported: the same one for the same number.

usage: generate_export.py FOLDER [NUMBER]

NUMBER resources (100000) of made-up patients go to NDJSON files of FOLDER, two of them gzipped: three of ten are prescriptions,
the others doses. As in exports of real servers, put together over months, some resources are there in several versions, in
the same file or another, some of them moved to another patient in between; some doses have no time or no patient, some lines
are broken.
"""

import gzip
import json
import pathlib
import random
import sys

PATIENTS = 500
FILES = {"MedicationRequest": 4, "MedicationStatement": 1, "MedicationAdministration": 6}
MEDICINES = ["Metformin 500 mg", "Ramipril 5 mg", "Ibuprofen 400 mg", "Prednisolon 5 mg", "Levothyroxin 75 µg", "アセトアミノフェン"]
UNITS = ["tablet", "capsule", "mL", "drop"]
STATES = ["completed"] * 12 + ["not-done"] * 3 + ["stopped", "in-progress", "on-hold", "unknown", "entered-in-error"]


class Export:
    def __init__(self, seed):
        # Only this method gives the same numbers in all versions of Python.
        self.random = random.Random(seed).random

    def number(self, limit):
        return int(self.random() * limit)

    def one_of(self, values):
        return values[self.number(len(values))]

    def happens(self, percent):
        return self.random() * 100 < percent

    # Resources

    def meta(self):
        """What tells which of two versions is newer: both, one, or nothing."""
        meta = {}
        if self.happens(80):
            meta["lastUpdated"] = f"2024-{1 + self.number(12):02}-{1 + self.number(28):02}T{self.number(24):02}:00:00Z"
        if self.happens(80):
            meta["versionId"] = str(1 + self.number(12))
        return meta

    def patient(self):
        number = self.number(PATIENTS)
        return {"reference": f"Patient/{number}" + ("/_history/2" if self.happens(2) else "")}

    def dosage(self):
        repeat = {"frequency": 1 + self.number(4), "period": 1 + self.number(2), "periodUnit": self.one_of(["d", "d", "wk"])}
        if self.happens(30):
            repeat = {"timeOfDay": [f"{7 + 4 * hour:02}:00:00" for hour in range(1 + self.number(3))]}
        if self.happens(20):
            repeat |= {"boundsDuration": {"value": 1 + self.number(14), "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"}}
        dosage = {"timing": {"repeat": repeat}, "doseAndRate": [{"doseQuantity": {"value": 1 + self.number(3), "unit": self.one_of(UNITS)}}]}
        if self.happens(10):
            dosage["asNeededBoolean"] = True
        if self.happens(5):
            dosage["patientInstruction"] = self.one_of(["Mit viel Wasser", "„nüchtern“\n\t<b>&</b>", "\u202eصباحًا"])
        if self.happens(1):
            # A frequency that cannot be read.
            repeat["frequency"] = "often"
        return dosage

    def order(self, type, id):
        dosages = [self.dosage() for _ in range(self.one_of([1, 1, 1, 1, 2, 3]))]
        if len(dosages) > 1 and self.happens(70):
            for number, dosage in enumerate(dosages):
                dosage["sequence"] = number + 1
        if self.happens(1):
            dosages = []
        medicine = {"text": self.one_of(MEDICINES)}
        head = {"resourceType": type, "id": id, "meta": self.meta(), "status": "active"}
        subject = {"subject": self.patient()}
        if type == "MedicationStatement":
            return head | {"medicationCodeableConcept": medicine} | subject | {"dosage": dosages}
        if self.happens(1):
            subject["doNotPerform"] = True
        return head | {"intent": "order", "medicationCodeableConcept": medicine} | subject | {"dosageInstruction": dosages}

    def dose(self, id):
        day = f"2024-{1 + self.number(12):02}-{1 + self.number(28):02}"
        dose = {
            "resourceType": "MedicationAdministration", "id": id, "meta": self.meta(), "status": self.one_of(STATES),
            "medicationCodeableConcept": {"coding": [{"system": "http://www.whocc.no/atc", "code": "A10BA02"}], "text": self.one_of(MEDICINES)},
            "subject": self.patient(),
            "effectiveDateTime": f"{day}T{self.number(24):02}:{self.number(60):02}:00{self.one_of(['Z', '+02:00', '-09:30'])}",
            "dosage": {"dose": {"value": 1 + self.number(3), "unit": self.one_of(UNITS)}},
        }
        if self.happens(5):
            dose["effectiveDateTime"] = self.one_of([day, day[:7], "2024"])
        if self.happens(1):
            del dose["effectiveDateTime"]
        if self.happens(1):
            del dose["subject"]
        if self.happens(1):
            del dose["id"]
        if self.happens(1):
            del dose["meta"]
        return dose

    # Lines

    def broken(self, line):
        """A line with something wrong, or one that other programs would read with its neighbours."""
        return self.one_of([
            line[: len(line) // 2],  # cut off
            b"", b"}", b"  " + line, line[:-1], line + line, b'{"resourceType":"Patient","id":"1"}', b"null",
            line.replace(b'"status"', b'"\xff"'),  # not UTF-8
            line.replace(b'"id"', b'"id":"1","id"', 1),
            line.replace(b"}", b"}\r"),  # valid: a carriage return is a blank
            line + b"\r",  # valid, too
        ])

    def line(self, resource):
        line = json.dumps(resource, ensure_ascii=self.happens(50), separators=(",", ":")).encode()
        return self.broken(line) if self.happens(1) else line


def write(folder, number, seed=2016):
    export = Export(seed)
    lines = {f"{type}.{index:03}.ndjson": [] for type, count in FILES.items() for index in range(count)}
    for index in range(number):
        # Every tenth id has a version before, somewhere.
        id = f"dose-{export.number(index + 1) if export.happens(10) else index}"
        type = export.one_of(["MedicationRequest"] * 5 + ["MedicationStatement"] + ["MedicationAdministration"] * 14)
        resource = export.dose(id) if type == "MedicationAdministration" else export.order(type, id)
        lines[f"{type}.{export.number(FILES[type]):03}.ndjson"].append(export.line(resource))
    # What is not asked for is not read.
    lines["Patient.000.ndjson"] = [b"not JSON"]
    for name, of_file in lines.items():
        text = b"".join(line + b"\n" for line in of_file)
        if name in ("MedicationRequest.001.ndjson", "MedicationAdministration.002.ndjson"):
            # Without the time, so that the bytes are the same, too.
            (folder / f"{name}.gz").write_bytes(gzip.compress(text, mtime=0))
        elif name == "MedicationAdministration.003.ndjson":
            (folder / name).write_bytes(text[:-1])  # the last line does not end
        else:
            (folder / name).write_bytes(text)


def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__.split("\n\n")[1])
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    write(folder, int(sys.argv[2]) if len(sys.argv) > 2 else 100_000)


if __name__ == "__main__":
    main()
