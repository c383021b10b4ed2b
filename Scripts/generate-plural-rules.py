#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the plural rules of CLDR as Swift, to Sources/DosageLanguage/Plurals:

* PluralRules+Data.swift: the cardinal rules ("1 tablet, 2 tablets");
* PluralRules+OrdinalData.swift: the ordinal rules ("1st, 2nd") and the categories of ranges ("1 to 2 tablets").

Usage, from the root of the package:

    python3 Scripts/generate-plural-rules.py PATH/TO/plurals.json

The input is one JSON object:

    {
      "meta":    { "_source": "what the rules are and which CLDR release they come from", ... },
      "locales": { "de":    { "one": "i = 1 and v = 0", "other": "" },
                   "pt-PT": { "one": ..., "many": ..., "other": "" }, ... },
      "ordinals": { "sv": { "one": "n % 10 = 1,2 and n % 100 != 11,12", "other": "" }, ... },
      "ranges":   { "lv": { "zero zero": "other", "one zero": "other", ... }, ... }
    }

The ordinals are those of languages with more than one category. The ranges have the categories of start and end, and that
of the range where it is not that of the end.

A locale is a language, or a language and a region joined by "-". Its rules are in the syntax of
https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules, without samples: alternatives joined by
"or", relations joined by "and", a relation being `operand [% modulus] (=|!=) list`, a list holding numbers and ranges.
The condition of "other" is empty.

The output has each distinct set of rules once, as one case of a switch, under the text of its rules:

* Every alternative of an "or" is an `if` of its own and every relation of an "and" is a condition of its own, so that
  the compiler checks many small expressions and no large one.
* `PluralOperands` keeps long digit strings modulo 10^18 (see there), which is exact as long as every modulus divides
  10^18 and every number compared with is smaller: the script refuses rules for which that does not hold.
* Set 0 is always "other" alone, the rules of a language that CLDR does not list.
"""

import json
import pathlib
import re
import sys
import textwrap

OUTPUT = pathlib.Path(__file__).parent.parent / "Sources/DosageLanguage/Plurals/PluralRules+Data.swift"
ORDINALS = OUTPUT.with_name("PluralRules+OrdinalData.swift")
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
LIMIT = 10**18
WIDTH = 108  # of a line inside a case
RELATION = re.compile(r"([nivwftec])(?: % (\d+))? (=|!=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")
COUNTS = {"v", "w", "e"}  # operands that count digits; the others are values


def conditions(relation: str, lets: dict[str, str]) -> list[str]:
    """Translates one relation to Swift conditions that must all hold; notes the constants they need in `lets`."""
    match = RELATION.fullmatch(relation.strip())
    if not match:
        sys.exit(f"cannot read the relation {relation!r}")
    operand, modulus, sign, values = match.groups()
    operand = "e" if operand == "c" else operand
    name = operand + (modulus or "")
    if modulus:
        if operand in COUNTS or LIMIT % int(modulus):
            sys.exit(f"cannot compute {relation!r} exactly")
        divisor = f"{int(modulus):_}"
        lets[name] = f"operands.n(modulo: {divisor})" if operand == "n" else f"operands.{operand} % {divisor}"
    else:
        lets[name] = "operands.n ?? .max" if operand == "n" else f"operands.{operand}"

    tests = []
    for value in values.split(","):
        low, _, high = value.partition("..")
        if int(high or low) >= LIMIT:
            sys.exit(f"cannot compute {relation!r} exactly")
        if high:
            tests.append(f"({int(low):_}...{int(high):_}).contains({name})")
        else:
            tests.append(f"{name} == {int(low):_}")
    if sign == "=":
        return [" || ".join(tests)]
    return ["!" + test if test.startswith("(") else test.replace("==", "!=") for test in tests]


def body(rules: dict[str, str]) -> list[str]:
    """Translates the rules of one set to the lines of its case."""
    lets: dict[str, str] = {}
    lines: list[str] = []
    for category in CATEGORIES[:-1]:
        if category not in rules:
            continue
        for alternative in rules[category].split(" or "):
            tests = [test for relation in alternative.split(" and ") for test in conditions(relation, lets)]
            line = f"if {', '.join(tests)} {{ return .{category} }}"
            if len(line) <= WIDTH:
                lines.append(line)
            elif len(tests) == 1:
                parts = tests[0].split(" || ")
                half = (len(parts) + 1) // 2
                lines += [f"if {' || '.join(parts[:half])}", f"    || {' || '.join(parts[half:])}", "{"]
                lines += [f"    return .{category}", "}"]
            else:
                lines += [f"if {tests[0]},", *(f"    {test}," for test in tests[1:-1]), f"    {tests[-1]}", "{"]
                lines += [f"    return .{category}", "}"]
    comments: list[str] = []
    for category in CATEGORIES[:-1]:
        if category in rules:
            comments += textwrap.wrap(
                f"{category}: {rules[category]}", WIDTH, initial_indent="// ", subsequent_indent="//     "
            )
    return comments + [f"let {name} = {value}" for name, value in lets.items()] + lines + ["return .other"]


def wrapped(items: list[str], indent: str) -> list[str]:
    """Joins items with ", " into lines of at most 120 columns."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(item) + 2 <= 120:
            lines[-1] += f" {item},"
        else:
            lines.append(f"{indent}{item},")
    return lines


def rule_sets(locales: dict[str, dict[str, str]]) -> tuple[list[dict[str, str]], dict[str, int]]:
    """Returns the distinct sets of rules, that of "other" alone first, and the number of the set of each locale."""
    sets: list[dict[str, str]] = [{"other": ""}]
    ids: dict[str, int] = {}
    for locale, rules in sorted(locales.items()):
        if not set(rules) <= set(CATEGORIES) or rules.get("other") != "":
            sys.exit(f"{locale}: the categories are not those of CLDR")
        if rules not in sets:
            sets.append(rules)
        ids[locale] = sets.index(rules)
    return sets, ids


def heading(*sources: str) -> list[str]:
    return [
        "// SPDX-License-Identifier: Apache-2.0",
        "//",
        "// Written by Scripts/generate-plural-rules.py. Change the script or its input, not this file.",
        *("// " + source.split(",")[0] + ", used under the Unicode License v3." for source in sources),
        "// Syntax of the comments: https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules",
        "",
        "extension PluralRules {",
    ]


def functions(kind: str, name: str, sets: list[dict[str, str]], ids: dict[str, int]) -> list[str]:
    """Writes the numbers, the categories and the switch of rule sets; the names begin with a prefix."""
    prefix = name + "RuleSet" if name else "ruleSet"
    out = [
        f"    /// The number of the {kind}rule set of each of the {len(ids)} locales that CLDR lists.",
        f"    static let {prefix}Numbers: [String: UInt8] = [",
        *wrapped([f'"{locale}": {number}' for locale, number in ids.items()], " " * 8),
        "    ]",
        "",
        f"    /// The categories of each {kind}rule set, in CLDR's order.",
        f"    static let {prefix}Categories: [[PluralCategory]] = [",
    ]
    for rules in sets:
        out.append("        [" + ", ".join("." + c for c in CATEGORIES if c in rules) + "],")
    out += [
        "    ]",
        "",
        f"    /// Returns the category that {'an' if kind else 'a'} {kind}rule set gives a number.",
        f"    static func category(of operands: PluralOperands, {prefix}: UInt8) -> PluralCategory {{",
        f"        switch {prefix} {{",
    ]
    for number, rules in enumerate(sets[1:], start=1):
        out.append(f"        case {number}:")
        out += [" " * 12 + line for line in body(rules)]
    return out + ["        default:", "            return .other", "        }", "    }"]


def ranges(data: dict[str, dict[str, str]]) -> list[str]:
    """Writes the categories of ranges that are not those of their ends."""
    out = [
        "    /// The categories of ranges whose category is not that of their end, by language.",
        "    static let ranges: [String: [PluralRange]] = [",
    ]
    for language, categories in sorted(data.items()):
        items = [f".init(.{key.split()[0]}, .{key.split()[1]}, .{result})" for key, result in categories.items()]
        line = f'        "{language}": [{", ".join(items)}],'
        if len(line) <= 120:
            out.append(line)
        else:
            out += [f'        "{language}": [', *wrapped(items, " " * 12), "        ],"]
    return out + ["    ]"]


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    data = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    meta = data["meta"]

    sets, ids = rule_sets(data["locales"])
    out = heading(meta["_source"]) + functions("", "", sets, ids) + ["}", ""]
    OUTPUT.write_text("\n".join(out), encoding="utf-8")
    print(f"{OUTPUT.name}: {len(ids)} locales, {len(sets)} rule sets")

    sets, ids = rule_sets(data["ordinals"])
    out = heading(meta["_ordinals"], meta["_ranges"]) + functions("ordinal ", "ordinal", sets, ids)
    out += ["", *ranges(data["ranges"]), "}", ""]
    ORDINALS.write_text("\n".join(out), encoding="utf-8")
    print(f"{ORDINALS.name}: {len(ids)} locales, {len(sets)} rule sets, ranges of {len(data['ranges'])} languages")


main()
