#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes resources that have each element of each type in each version of FHIR, to start a fuzzer with.

usage: Fuzzing/seeds.py FOLDER [xml]

With xml they are written as XML, behind the digit that gives XMLFuzzer the version. The table of definitions says which elements there are. A few texts per type take turns with the types and codes that an
element can have. The values are of the right form and mean nothing.
"""

import json
import pathlib
import sys
from xml.sax.saxutils import quoteattr

TABLE = pathlib.Path(__file__).parent.parent / "Sources/FHIRCore/Validation/Definitions/ElementDefinitions+Table.swift"
VERSIONS = ["dstu2", "stu3", "r4", "r4b", "r5"]
# How long each text of a type may become, and how deep: short ones are tried more often, long ones have more in them.
LENGTHS, DEPTH = [1500, 3000, 5000, 7000], 6
BASES = {
    "Element": [],
    "BackboneElement": [("modifierExtension", "*", "Extension")],
    "Resource": [("meta", "?", "Meta"), ("implicitRules", "?", "uri"), ("language", "?", "code")],
}
BASES["DomainResource"] = BASES["Resource"] + [
    ("text", "?", "Narrative"), ("contained", "*", "Resource"), ("extension", "*", "Extension"),
] + BASES["BackboneElement"]


PRIMITIVES = {
    "boolean": [True, False], "integer": [0, 1, 2], "positiveInt": [1, 3], "unsignedInt": [0, 2], "integer64": ["1"],
    "decimal": [1.5, 0.1, 12], "instant": ["2015-02-07T13:28:17.239+02:00"],
    "dateTime": ["2024-02-29", "2024", "2024-02-29T08:30:00Z", "2024-02"], "date": ["2024-02-29", "2024"],
    "time": ["08:00:00"], "base64Binary": ["AAAA"], "uri": ["urn:oid:1.2"], "url": ["http://a.b/Patient/1"],
    "canonical": ["http://a.b/c|1"], "oid": ["urn:oid:1.2"], "uuid": ["urn:uuid:c757873d-ec9a-4326-a141-556f43239520"],
    "id": ["a"], "code": ["c"], "string": ["é", "x"], "markdown": ["*x*"],
    "xhtml": ['<div xmlns="http://www.w3.org/1999/xhtml">x</div>'],
}


def definitions(bit):
    """The elements and base of each type, and each set of codes."""
    types, codes, elements = {}, {}, None
    for line in TABLE.read_text().split('"""')[1].splitlines():
        mask, name, *rest = line.split(maxsplit=2) or ["0", ""]
        if not int(mask, 16) & bit:
            continue
        if name[0] == "=":
            codes[name[1:]] = rest[0].split()
        elif name[0] == "@":
            elements = types[name[1:]] = (rest[0], [])
        else:
            elements[1].append((name, *rest[0].split(maxsplit=1)))
    return types, codes


class Maker:
    """Makes the texts of one version; `turn` chooses among what an element can be."""

    def __init__(self, bit, turn, depth):
        self.types, self.codes = definitions(bit)
        self.turn, self.depth = turn, depth

    def choose(self, options):
        return options[self.turn % len(options)]

    def resource(self, name):
        return {"resourceType": name, "id": "a"} | self.object(name, self.depth)

    def object(self, name, depth):
        base, elements = self.types[name]
        if base[0] == "=":
            return self.object(base[1:], depth)
        found = {}
        for element, cardinality, kinds in BASES[base] + elements:
            kind = self.choose(kinds.split("|"))
            if element.endswith("[x]"):
                bare = kind.split("(")[0].split("~")[0].split("=")[0]
                element = element[:-3] + bare[0].upper() + bare[1:]
            value = self.value(kind, depth - 1)
            if value is None:
                continue
            found[element] = [value] * (1 + self.turn % 2) if cardinality in "*+" else value
            if kind.partition("=")[0] in PRIMITIVES and self.turn == 1:
                found["_" + element] = [None, {"id": "a"}] if cardinality in "*+" else {"id": "a"}
        return found

    def value(self, kind, depth):
        kind, _, code_set = kind.partition("=")
        name = kind.split("~")[0].split("(")[0]
        if code_set in self.codes:
            return self.choose(self.codes[code_set])
        if name in PRIMITIVES:
            return self.choose(PRIMITIVES[name])
        if name == "Reference":
            return {"reference": self.choose(["#b", "Patient/1", "http://a.b/Medication/2"]), "display": "x"}
        if name == "Extension":
            return self.choose([{"url": "u", "valueString": "x"}, {"url": "u", "valueQuantity": {"value": 1.5}}])
        if name == "Resource":
            return {"resourceType": self.choose(["Patient", "Medication", "Other"]), "id": "b"}
        if depth > 0 and name in self.types:
            return self.object(name, depth) or None
        return None


def element(name, value, beside=None):
    """The XML of a member of JSON, with what stands beside its value."""
    if isinstance(value, list):
        beside = beside or [None] * len(value)
        return "".join(element(name, one, other) for one, other in zip(value, beside))
    if name == "div":
        return value
    if isinstance(value, dict):
        if "resourceType" in value:
            return f"<{name}>{resource(value)}</{name}>"
        names = ["id", "url"] if name in ("extension", "modifierExtension") else ["id"]
        attributes = "".join(f" {key}={quoteattr(value[key])}" for key in names if key in value)
        return f"<{name}{attributes}>{content({k: v for k, v in value.items() if k not in names})}</{name}>"
    text = json.dumps(value) if isinstance(value, (bool, int, float)) else value
    ids = f" id={quoteattr(beside['id'])}" if beside else ""
    return f"<{name}{ids} value={quoteattr(text)}/>"


def content(members):
    members = members.items()
    return "".join(element(key, value, dict(members).get("_" + key)) for key, value in members if key[0] != "_")


def resource(members, namespace=""):
    # A type that no version has would refuse the whole text.
    name = members["resourceType"].replace("Other", "Basic")
    return f"<{name}{namespace}>{content({k: v for k, v in members.items() if k != 'resourceType'})}</{name}>"


def main():
    folder = pathlib.Path(sys.argv[1])
    is_xml = sys.argv[2:] == ["xml"]
    for index, version in enumerate(VERSIONS):
        types = definitions(1 << index)[0]
        for name in [name for name, (base, _) in types.items() if base in ("Resource", "DomainResource")]:
            for turn, length in enumerate(LENGTHS):
                for depth in range(DEPTH, 0, -1):
                    made = Maker(1 << index, turn, depth).resource(name)
                    text = json.dumps(made, ensure_ascii=False)
                    if len(text) <= length:
                        break
                if is_xml:
                    text = f"{index + 1}" + resource(made, ' xmlns="http://hl7.org/fhir"')
                (folder / f"seed-{version}-{name}-{turn}.{'xml' if is_xml else 'json'}").write_text(text)


main()
