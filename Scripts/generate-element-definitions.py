#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Generates the table of element definitions that validation checks JSON against.

usage: Scripts/generate-element-definitions.py dstu2=DIR stu3=DIR r4=DIR r4b=DIR r5=DIR

Each folder holds the definitions of one version as HL7 publishes them: StructureDefinition, ValueSet and CodeSystem
resources in JSON, one per file, under any names (the packages hl7.fhir.core 1.0.2, 3.0.1 and 4.0.1, and the files of
the examples archives of 4.3.0 and 5.0.0). Only facts are taken from them: names, cardinalities, types, targets of
references and codes of required bindings.
"""

import json
import pathlib
import sys

VERSIONS = ["dstu2", "stu3", "r4", "r4b", "r5"]
ROOTS = """
    Patient Practitioner Organization Medication MedicationOrder MedicationRequest MedicationAdministration
    MedicationDispense MedicationStatement Bundle OperationOutcome CapabilityStatement Conformance Dosage Timing
    Extension Narrative Meta
""".split()
# Types with the members of another, to which they only add constraints.
QUANTITIES = {"SimpleQuantity", "Age", "Count", "Distance", "Duration", "MoneyQuantity"}
BASES = {
    "Element": ["id", "extension"],
    "BackboneElement": ["id", "extension", "modifierExtension"],
    "Resource": ["id", "meta", "implicitRules", "language"],
    "DomainResource": [
        "id", "meta", "implicitRules", "language", "text", "contained", "extension", "modifierExtension",
    ],
}
CARDINALITIES = {(0, "1"): "?", (1, "1"): "1", (0, "*"): "*", (1, "*"): "+"}
OUTPUT = pathlib.Path(__file__).parent.parent / "Sources/FHIRCore/Validation/Definitions/ElementDefinitions+Table.swift"


class Definitions:
    """The definitions of one version."""

    def __init__(self, folder):
        self.structures, self.value_sets, self.code_systems = {}, {}, {}
        for path in sorted(pathlib.Path(folder).glob("*.json")):
            resource = json.loads(path.read_bytes().decode("utf-8-sig"))
            kind = resource.get("resourceType")
            if kind == "StructureDefinition" and resource["url"] == f"http://hl7.org/fhir/StructureDefinition/{resource['id']}":
                self.structures[resource["id"]] = resource
            elif kind == "ValueSet" and "url" in resource:
                self.value_sets[resource["url"]] = resource
                if "codeSystem" in resource:  # DSTU2
                    self.code_systems[resource["codeSystem"]["system"]] = resource["codeSystem"]
            elif kind == "CodeSystem" and "url" in resource:
                self.code_systems[resource["url"]] = resource

    def codes(self, url):
        """The codes of a value set; None for one that is not a list, such as that of all languages."""
        value_set = self.value_sets.get(url.partition("|")[0])
        if value_set is None:
            return None
        codes = []
        if "codeSystem" in value_set:
            codes += concept_codes(value_set["codeSystem"])
        compose = value_set.get("compose", {})
        if "exclude" in compose:
            return None
        for include in compose.get("include", []) + [{"valueSet": [u]} for u in compose.get("import", [])]:
            found = self.included(include)
            if found is None:
                return None
            codes += found
        return list(dict.fromkeys(codes)) or None

    def included(self, include):
        if "filter" in include:
            return None
        if "concept" in include:
            return [concept["code"] for concept in include["concept"]]
        if "system" in include:
            system = self.code_systems.get(include["system"])
            if system is None or system.get("content", "complete") != "complete":
                return None
            return concept_codes(system) or None
        codes = []
        for url in include.get("valueSet", []):
            found = self.codes(url)
            if found is None:
                return None
            codes += found
        return codes


def concept_codes(system):
    codes = []
    for concept in system.get("concept", []):
        if not any(p.get("code") == "notSelectable" and p.get("valueBoolean") for p in concept.get("property", [])):
            if not concept.get("abstract"):
                codes.append(concept["code"])
        codes += concept_codes(concept)
    return codes


def last_part(url):
    return url.rpartition("/")[2]


def as_list(value):
    return value if isinstance(value, list) else [value]


class Table:
    """What one version says of all types in scope."""

    def __init__(self, definitions):
        self.definitions = definitions
        self.types = {}  # name: (base, {element name: text})
        self.codes = {}  # name of a set: its codes
        waiting = [name for name in ROOTS if name in definitions.structures]
        self.seen = set(waiting)
        while waiting:
            waiting += self.add(waiting.pop(0))

    def add(self, name):
        if name in QUANTITIES:
            self.types[name] = ("=Quantity", {})
            return self.found(["Quantity"])
        structure = self.definitions.structures[name]
        # Money was a constrained Quantity before R4.
        kind = structure.get("constrainedType") or (structure.get("derivation") == "constraint" and structure["type"])
        if kind:
            self.types[name] = (f"={kind}", {})
            return self.found([kind])
        elements = [e for e in structure["snapshot"]["element"] if "." in e["path"]]
        paths = {e["path"] for e in elements}
        names = {e["name"]: e["path"] for e in elements if "name" in e}
        nested = {path.rpartition(".")[0] for path in paths}
        used = []
        for parent in [name] + [e["path"] for e in elements if e["path"] in nested]:
            children = [e for e in elements if e["path"].rpartition(".")[0] == parent]
            present = {last_part(e["path"].replace(".", "/")) for e in children}
            base = next(b for b in reversed(BASES) if set(BASES[b]) <= present)
            texts = {}
            for element in children:
                short = element["path"].rpartition(".")[2]
                if short in BASES[base] or element["max"] == "0":
                    continue
                reference = element.get("nameReference") or element.get("contentReference", "").rpartition("#")[2]
                if reference:
                    types = [names.get(reference, reference)]
                elif element["path"] in nested:
                    types = [element["path"]]
                else:
                    types = self.type_texts(element, used)
                if parent == "Extension" and short == "url":
                    types = ["uri"]  # R4 calls it a string of FHIRPath
                texts[short] = f"{CARDINALITIES[element['min'], element['max']]} {'|'.join(types)}{self.binding(element)}"
            self.types[parent] = (base, texts)
        if "Resource" in self.types[name][0]:
            used += ["Meta", "Narrative", "Extension"]
        return self.found(used)

    def found(self, names):
        new = [n for n in dict.fromkeys(names) if n not in self.seen and n[:1].isupper() and n in self.definitions.structures]
        self.seen.update(new)
        return new

    def type_texts(self, element, used):
        """The types of an element, as `JSON name`, `JSON name~constrained type` or `Reference(targets)`."""
        types = {}
        for entry in element["type"]:
            code = last_part(entry.get("code", "string")).replace("System.String", "string")
            profiles = [last_part(url) for url in as_list(entry.get("profile", []))]
            targets = [last_part(url) for url in as_list(entry.get("targetProfile", []))]
            if code == "Reference" and not targets:
                targets, profiles = profiles, []  # DSTU2
            known = types.setdefault(code, ([], []))
            known[0].extend(t for t in targets if t not in known[0])
            known[1].extend(p for p in profiles if p in QUANTITIES or p == "Money")
        texts = []
        for code, (targets, profiles) in types.items():
            used += [code, *profiles]
            if code == "*":  # DSTU2 and STU3 write so for all types
                raise ValueError(element["path"])
            if code not in ("Reference", "CodeableReference") or {"Resource", "Any"} & set(targets):
                targets = []
            texts.append(code + "".join(f"~{p}" for p in profiles[:1]) + (f"({','.join(targets)})" if targets else ""))
        return texts

    def binding(self, element):
        binding = element.get("binding", {})
        url = binding.get("valueSet") or binding.get("valueSetUri") or binding.get("valueSetReference", {}).get("reference")
        if binding.get("strength") != "required" or not url or [t.get("code") for t in element.get("type", [])] != ["code"]:
            return ""
        codes = self.definitions.codes(url)
        if codes is None:
            return ""
        name = last_part(url.partition("|")[0])
        self.codes[name] = codes
        return f"={name}"


def merged(tables, select):
    """Yields each distinct text with the mask of the versions that have it."""
    texts = {}
    for bit, table in enumerate(tables):
        text = select(table)
        if text is not None:
            texts[text] = texts.get(text, 0) | 1 << bit
    return [(f"{mask:02x}", text) for text, mask in texts.items()]


def union(lists):
    """The names of all lists, each after the one it follows first."""
    names = []
    for items in lists:
        position = 0
        for item in items:
            if item in names:
                position = names.index(item) + 1
            else:
                names.insert(position, item)
                position += 1
    return names


def lines(tables):
    for name in union([list(t.codes) for t in tables]):
        for mask, text in merged(tables, lambda t: " ".join(t.codes[name]) if name in t.codes else None):
            yield f"{mask} ={name} {text}"
    for name in union([sorted(t.types) for t in tables]):
        for mask, base in merged(tables, lambda t: t.types[name][0] if name in t.types else None):
            yield f"{mask} @{name} {base}"
        for element in union([list(t.types[name][1]) for t in tables if name in t.types]):
            for mask, text in merged(tables, lambda t: t.types.get(name, ("", {}))[1].get(element)):
                yield f"{mask} {element} {text}"


def main():
    folders = dict(argument.split("=", 1) for argument in sys.argv[1:])
    if sorted(folders) != sorted(VERSIONS):
        sys.exit(__doc__)
    tables = [Table(Definitions(folders[version])) for version in VERSIONS]
    for version, table in zip(VERSIONS, tables):
        print(version, len(table.types), "types,", sum(len(e) for _, e in table.types.values()), "elements,", len(table.codes), "sets of codes")
    text = "\n".join(f"        {line}" for line in lines(tables))
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(f'''// SPDX-License-Identifier: Apache-2.0

// Generated by Scripts/generate-element-definitions.py from the StructureDefinitions, ValueSets and CodeSystems of HL7
// FHIR 1.0.2 (DSTU2), 3.0.1 (STU3; 3.0.2 is the same in scope), 4.0.1 (R4), 4.3.0 (R4B) and 5.0.0 (R5). Do not edit.

extension ElementDefinitions {{
    /// The definitions of all versions, one per line.
    ///
    /// A line begins with the versions it holds for, as the bits of a hexadecimal number: 1 DSTU2, 2 STU3, 4 R4, 8 R4B,
    /// 10 R5. Then comes a set of codes (`=name codes`), a type (`@name base`, where `=` before the base says that the
    /// members are the same), or an element of the type above: its name, its cardinality (`?` 0..1, `1` 1..1, `*` 0..*,
    /// `+` 1..*), its types with the type that constrains each (after `~`) and the targets of references, and the set of
    /// codes that it takes.
    static let table = """
{text}
        """
}}
''')


main()
