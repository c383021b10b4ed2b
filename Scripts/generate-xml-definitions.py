#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Generates the table of elements that FHIRXML turns XML into JSON by, and JSON into XML.

usage: Scripts/generate-xml-definitions.py dstu2=DIR stu3=DIR r4=DIR r4b=DIR r5=DIR

Each folder holds the definitions of one version, in one of two forms: StructureDefinition resources with snapshots in
JSON, one per file, under any names (as in the packages hl7.fhir.core 1.0.2, 3.0.1 and 4.0.1); or the Python classes of
the package fhir.resources (8.0.0 has R5, and R4B in a folder of its own), which were generated from them and are only
read, not run. Only facts are taken: names, order, cardinalities and types.
"""

import ast
import json
import pathlib
import re
import sys

VERSIONS = ["dstu2", "stu3", "r4", "r4b", "r5"]
OUTPUT = pathlib.Path(__file__).parent.parent / "Sources/FHIRXML/Definitions/XMLDefinitions+Table.swift"
# How a primitive type is written in JSON; a string where nothing stands here.
MARKS = {
    "boolean": "!", "integer": "#", "decimal": "#", "unsignedInt": "#", "positiveInt": "#", "integer64": "%", "xhtml": "~",
}
PRIMITIVES = {
    "base64Binary", "boolean", "canonical", "code", "date", "dateTime", "decimal", "id", "instant", "integer",
    "integer64", "markdown", "oid", "positiveInt", "string", "time", "unsignedInt", "uri", "url", "uuid", "xhtml",
}
BY_SUFFIX = {name[0].upper() + name[1:]: name for name in PRIMITIVES}
BASES = {
    "E": ["id", "extension"],
    "B": ["id", "extension", "modifierExtension"],
    "R": ["id", "meta", "implicitRules", "language"],
    "D": ["id", "meta", "implicitRules", "language", "text", "contained", "extension", "modifierExtension"],
}

# No type of an element or a text.
ABSTRACT = {
    "Base", "Element", "BackboneElement", "DataType", "BackboneType", "PrimitiveType", "Resource", "DomainResource",
    "CanonicalResource", "MetadataResource",
}


def base_of(names):
    """The longest base that the elements of a type begin with, and the number of its elements."""
    for letter in ["D", "B", "R", "E"]:
        if names[: len(BASES[letter])] == BASES[letter]:
            return letter, len(BASES[letter])
    return "-", 0


def last_part(url):
    return url.rpartition("/")[2]


def type_text(code):
    """`!` and the like for a primitive type, `:Name` for another."""
    return MARKS.get(code, "") if code in PRIMITIVES else f":{code}"


# MARK: StructureDefinitions


def read_structures(folder):
    """The types of a version as {name: [(element, repeats, text)]}; a part of a type is named by its path."""
    types = {}
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        structure = json.loads(path.read_bytes().decode("utf-8-sig"))
        if structure.get("resourceType") != "StructureDefinition" or "snapshot" not in structure:
            continue
        name, elements = structure["id"], structure["snapshot"]["element"]
        kind = structure["kind"]
        is_constraint = structure.get("constrainedType") or structure.get("derivation") == "constraint"
        if structure["url"] != f"http://hl7.org/fhir/StructureDefinition/{name}" or kind in ("logical", "primitive-type"):
            continue
        if is_constraint and kind == "resource" or name in ABSTRACT | PRIMITIVES:
            continue
        if is_constraint:  # such as Age in DSTU2; the elements are those of the type it constrains
            if name != "SimpleQuantity" and structure.get("constrainedType", structure.get("type")) == "Quantity":
                types[name] = "Quantity"
            continue
        add_structure(types, name, elements)
    return types


def add_structure(types, name, elements):
    elements = [e for e in elements if "." in e["path"]]
    nested = {e["path"].rpartition(".")[0] for e in elements}
    names = {e["name"]: e["path"] for e in elements if "name" in e}  # what DSTU2 refers by
    for parent in [name] + [e["path"] for e in elements if e["path"] in nested]:
        found = types[parent] = []
        for element in elements:
            if element["path"].rpartition(".")[0] != parent:
                continue
            short = element["path"].rpartition(".")[2]
            if element["max"] == "0":
                continue
            reference = element.get("nameReference") or element.get("contentReference", "").rpartition("#")[2]
            if reference:
                text = "@" + names.get(reference, reference)
            elif element["path"] in nested:
                text = "."
            else:
                # The type of an id and of the value of a primitive is one of FHIRPath, or none.
                codes = [last_part(t.get("code") or "string") for t in element["type"]]
                codes = ["string" if c.startswith("System.") or "System." in c else c for c in codes]
                codes = list(dict.fromkeys(codes))
                if short.endswith("[x]"):
                    short, text = short[:-3], "=" + ",".join(codes)
                else:
                    text = type_text(codes[0])
            found.append((short, element["max"] != "1", text))


# MARK: Python classes


def read_classes(folder):
    classes, types = {}, {}
    for path in sorted(pathlib.Path(folder).glob("*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef):
                entry = class_entry(node)
                if entry:
                    classes[entry["name"]] = entry | {"file": path.stem}
    roots = [c for c in classes.values() if c["name"].lower() == c["file"]]
    for root in roots:
        if root["name"] not in ABSTRACT:
            add_class(types, classes, root, root["name"], {})
    return types


def class_entry(node):
    name, sequence, fields = None, None, {}
    for item in node.body:
        if isinstance(item, ast.Assign) and getattr(item.targets[0], "id", "") == "__resource_type__":
            name = ast.literal_eval(item.value)
        elif isinstance(item, ast.AnnAssign) and isinstance(item.value, ast.Call):
            options = {k.arg: k.value for k in item.value.keywords}
            extra = ast.literal_eval(options["json_schema_extra"]) if "json_schema_extra" in options else {}
            annotation = ast.unparse(item.annotation)
            fields[ast.literal_eval(options["alias"])] = (annotation, extra.get("one_of_many"))
        elif isinstance(item, ast.FunctionDef) and item.name == "elements_sequence":
            sequence = next(ast.literal_eval(s.value) for s in item.body if isinstance(s, ast.Return))
    base = node.bases[0]
    return name and sequence and {
        "name": name, "base": last_part(ast.unparse(base).replace(".", "/")).lower(), "sequence": sequence,
        "fields": fields,
    }


def add_class(types, classes, entry, path, paths):
    """Adds a type, and those inside it; `paths` has what classes around it are named by."""
    paths = paths | {entry["name"]: path}
    found = types[path] = []
    inside = []
    base, count = base_of(entry["sequence"])
    for index, name in enumerate(entry["sequence"]):
        if index < count:
            found.append((name, None, None))  # written with the base
            continue
        annotation, choice = entry["fields"].get(name, (None, None))
        if annotation is None:  # an element of a type that this one is like, such as Age
            annotation, choice = inherited(classes, entry, name)
        repeats = "List[" in annotation
        kind = re.search(r"fhirtypes\.(\w+)Type\b", annotation)
        kind = kind[1] if kind else {"bool": "Boolean", "bytes": "Base64Binary"}[re.search(r"\bbool\b|\bbytes\b", annotation)[0]]
        code = BY_SUFFIX.get(kind, kind)
        if choice:
            if found and found[-1][0] == choice and found[-1][2].startswith("="):
                found[-1] = (choice, repeats, found[-1][2] + "," + code)
            else:
                found.append((choice, repeats, "=" + code))
        elif code in PRIMITIVES or code not in classes or classes[code]["file"] == code.lower():
            found.append((name, repeats, type_text(code)))
        elif code in paths:
            found.append((name, repeats, "@" + paths[code]))
        elif code == entry["name"] + name[0].upper() + name[1:]:
            found.append((name, repeats, "."))
            inside.append((code, f"{path}.{name}"))
        else:
            found.append((name, repeats, "@" + code))  # named by its class until all paths are known
    for code, nested in inside:
        paths[code] = nested
        add_class(types, classes, classes[code], nested, paths)
    if "." not in path:
        resolve(types, classes, path)


def inherited(classes, entry, name):
    for other in classes.values():
        if other["name"].lower() == entry["base"]:
            return other["fields"].get(name) or inherited(classes, other, name)
    raise ValueError(f"{entry['name']}.{name}")


def resolve(types, classes, root):
    """Names the parts that stand elsewhere in the type by their paths, as HL7 does."""
    by_class = {}
    for path in types:
        if path == root or path.startswith(root + "."):
            by_class["".join(part[0].upper() + part[1:] for part in path.split("."))] = path
    for path in by_class.values():
        types[path] = [
            (name, repeats, "@" + by_class.get(text[1:], text[1:]) if text and text[0] == "@" else text)
            for name, repeats, text in types[path]
        ]


# MARK: The table


def lines(versions):
    """Yields the lines of the table: each distinct text once, with the versions that have it."""
    texts, open_choices = {}, {}
    for bit, types in enumerate(versions):
        extension = next(text for name, _, text in types["Extension"] if name == "value")
        open_choices.setdefault(extension[1:], 0)
        open_choices[extension[1:]] |= 1 << bit
        for name, elements in types.items():
            text = f"{name} {definition(elements, extension)}"
            texts[text] = texts.get(text, 0) | 1 << bit
    for text, mask in open_choices.items():
        yield f"{mask:02x} * {text}"
    for text, mask in sorted(texts.items(), key=lambda item: (item[0].split(" ")[0], item[1])):
        yield f"{mask:02x} {text}"


def definition(elements, extension):
    if isinstance(elements, str):
        return "=" + elements
    base, count = base_of([name for name, _, _ in elements])
    words = [base]
    for name, repeats, text in elements[count:]:
        # Any type, in the order of the extension; some lists have the same types in another order.
        if text[0:1] == "=" and sorted(text[1:].split(",")) == sorted(extension[1:].split(",")):
            text = "=*"
        words.append(name + ("*" if repeats else "") + text)
    return " ".join(words)


def main():
    folders = dict(argument.split("=", 1) for argument in sys.argv[1:])
    if sorted(folders) != sorted(VERSIONS):
        sys.exit(__doc__)
    versions = []
    for version in VERSIONS:
        is_python = any(pathlib.Path(folders[version]).glob("*.py"))
        types = read_classes(folders[version]) if is_python else read_structures(folders[version])
        resources = [n for n, e in types.items() if not isinstance(e, str) and base_of([x[0] for x in e])[0] in "DR"]
        print(version, len(resources), "resources,", len(types), "types,", sum(len(e) for e in types.values()), "elements")
        for name, elements in types.items():
            for _, _, text in elements if not isinstance(elements, str) else []:
                missing = [t for t in references(text) if t not in types and t != "Resource"]
                if missing:
                    print(f"  {name}: no definition of {', '.join(missing)}")
        versions.append(types)
    text = "\n".join(f"        {line}" for line in lines(versions))
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(f'''// SPDX-License-Identifier: Apache-2.0

// Generated by Scripts/generate-xml-definitions.py from the definitions of HL7 FHIR 1.0.2 (DSTU2), 3.0.1 (STU3; the
// names are those of 3.0.2), 4.0.1 (R4), 4.3.0 (R4B) and 5.0.0 (R5). Do not edit.

extension XMLDefinitions {{
    /// The elements of all types of all versions, one type per line.
    ///
    /// A line begins with the versions it holds for, as the bits of a hexadecimal number: 1 DSTU2, 2 STU3, 4 R4, 8 R4B,
    /// 10 R5. Then come the name of the type, for a part of a type its path, and the letter of its base: `E` Element, `B`
    /// BackboneElement, `R` Resource, `D` DomainResource, `-` none; or `=` and the type whose elements it has. Then come
    /// its elements in order: the name, `*` if it repeats, and its type: nothing for a primitive that is a string in JSON,
    /// `#` a number, `!` a boolean, `%` integer64, `~` XHTML, `:` and the name of a type, `.` for a part that is defined
    /// here, `@` and the path of a part that is defined elsewhere, `=` and the types of a choice. The types that any value may have stand
    /// in the line of the type `*`, and are a `*` in choices.
    static let table = """
{text}
        """
}}
''')


def references(text):
    if text and text[0] == "=":
        return [t for t in text[1:].split(",") if t not in PRIMITIVES and t != "*"]
    return [text[1:]] if text and text[0] in ":@" else []


main()
