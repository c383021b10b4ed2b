# SPDX-License-Identifier: Apache-2.0
"""Published examples in a folder, and the program that says their dosages, for the scripts that measure with both."""

import json
import os
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VERSIONS = ("r4", "r4b", "r5")


def documents(folder, version):
    """The JSON documents in the folder of a version, in the order of their paths, each with the name of its file."""
    for place, _, names in sorted(os.walk(os.path.join(folder, version))):
        for name in sorted(names):
            if not name.endswith(".json"):
                continue
            try:
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    yield name, json.load(file)
            except ValueError:
                continue


def resources(value):
    """The resources about medication anywhere in a document, each with the name of a list of dosages that it has."""
    if isinstance(value, list):
        for item in value:
            yield from resources(item)
    elif isinstance(value, dict):
        if value.get("resourceType", "").startswith("Medication"):
            for member in ("dosageInstruction", "dosage"):
                if isinstance(value.get(member), list):
                    yield value, member
        for item in value.values():
            yield from resources(item)


def program():
    """Builds fhir-dosage and returns its path."""
    subprocess.run(["swift", "build", "--package-path", os.path.join(ROOT, "Examples"), "--product", "fhir-dosage"],
                   check=True, stdout=subprocess.DEVNULL)
    return os.path.join(ROOT, "Examples", ".build", "debug", "fhir-dosage")


def said(program, version, values, *arguments):
    """What fhir-dosage says of resources, one answer for each."""
    lines = "\n".join(map(json.dumps, values)) + "\n"
    output = subprocess.run([program, "text", "--lines", "--version", version, *arguments], input=lines,
                            capture_output=True, text=True).stdout
    return [json.loads(line) for line in output.splitlines()]
