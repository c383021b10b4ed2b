#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes inputs of the fuzzers that do not take a JSON text, to start them with.

usage: Fuzzing/parts.py TARGET FOLDER

Where a fuzzer puts values together from bytes, the first bytes are its choices; what they choose is written in its source.
"""

import json
import pathlib
import plistlib
import random
import sys

PATTERNS = [
    {"frequency": 1, "period": 1, "periodUnit": "d"},
    {"frequency": 2, "frequencyMax": 3, "period": 8, "periodMax": 12, "periodUnit": "h"},
    {"timeOfDay": ["02:30:00", "08:00:00"], "dayOfWeek": ["mon", "fri"], "period": 2, "periodUnit": "wk"},
    {"when": ["ACM", "HS"], "offset": 30, "boundsDuration": {"value": 7, "unit": "d", "code": "d"}},
    {"frequency": 1, "period": 1.5, "periodUnit": "mo", "count": 5, "countMax": 7},
    {"frequency": 3, "period": 1, "periodUnit": "d", "duration": 30, "durationUnit": "min"},
    {"boundsPeriod": {"start": "2016-03-25", "end": "2016-04"}, "period": 15, "periodUnit": "min"},
]
AMOUNTS = [
    {"doseQuantity": {"value": 1.50, "unit": "mg", "code": "mg"}},
    {"doseRange": {"low": {"value": 1, "unit": "tablet"}, "high": {"value": 2, "unit": "tablet"}}},
    {"rateRatio": {"numerator": {"value": 50, "unit": "mL"}, "denominator": {"value": 1, "unit": "h"}}},
    {"type": {"text": "ordered"}, "rateQuantity": {"value": 3, "unit": "mL/h"}},
]
OTHERS = [
    {"text": "5 % daily"}, {"asNeededBoolean": True}, {"asNeededCodeableConcept": {"text": "pain"}},
    {"route": {"coding": [{"system": "http://snomed.info/sct", "code": "26643006"}]}, "method": {"text": "inhale"}},
    {"maxDosePerPeriod": {"numerator": {"value": 4}, "denominator": {"value": 24, "unit": "h"}}, "sequence": 1},
    {"patientInstruction": "x", "additionalInstruction": [{"text": "with water"}], "extension": [{"url": "u"}]},
    {"site": {"text": "left arm"}, "maxDosePerLifetime": {"value": 3, "unit": "mg"}, "unknown": 1},
]


def dosages():
    """JSON of dosages, with each pattern, amount and further element."""
    for index in range(14):
        pattern, amount = PATTERNS[index % len(PATTERNS)], AMOUNTS[index % len(AMOUNTS)]
        one = {"timing": {"repeat": pattern}, "doseAndRate": [amount]} | OTHERS[index % len(OTHERS)]
        two = {"timing": {"code": {"coding": [{"code": "BID"}]}, "event": ["2016-03-27T02:30:00Z"]}, "sequence": 2}
        yield json.dumps([one, two] if index % 4 == 3 else one, separators=(",", ":")).encode()


def chosen(count, length):
    """Bytes that choose anything, the same each time."""
    generator = random.Random(9)
    return [generator.randbytes(length * (1 + index % 4) // 4) for index in range(count)]


def tables():
    plural = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"}
    entries = {
        "every.d": {
            "NSStringLocalizedFormatKey": "%#@a@ %2$@ %%", "a": plural | {"one": "daily", "other": "%d %2$#@b@"},
            "b": plural | {"zero": "no", "few": "%1$d", "other": "%@"},
        },
        "every.d=2": {"NSStringLocalizedFormatKey": "every other day"},
        "a": {"NSStringLocalizedFormatKey": "%#@a@", "a": plural | {"other": "%#@b@"}, "b": plural | {"other": "%#@a@"}},
    }
    xml = plistlib.dumps(entries)
    step = b'{"every.d" = {NSStringLocalizedFormatKey = "%1$@ \\U00e9"; }; b = (1, <00ff>); }'
    for text in [xml, plistlib.dumps(entries, fmt=plistlib.FMT_BINARY), step, xml.decode().encode("utf-16")]:
        yield b"\x00" + text
        yield b"\x02" + text
    yield from (bytes([1 + 2 * (index % 8)]) + text for index, text in enumerate(chosen(24, 200)))


def dates():
    times = [
        "2016", "2016-08", "2016-02-29", "2011-12-30", "0001-01-01", "9999-12-31", "08:30:00", "23:59:60.123456789012",
        "2016-03-27T02:30:00+01:00", "2015-02-07T13:28:17.239Z", "2016-08-15T24:00:00-14:00", "2016-06-30T23:59:60Z",
        "0", "-1.50", "1e-7", "123456789012345678901234567890.12", "9.99E+20", "120", "W/\"3\"", "de-AT-1996", "MORN",
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "dose/r1/0/2016-08-15/08:00/1", "08:00+7200",
    ]
    for index, text in enumerate(times):
        yield text.encode()
        yield (text + "\n" + times[(index + 1) % len(times)]).encode()


def links():
    lists = [
        ["https://fhir.example/base?page=2", "?page=3", "https://fhir.example/base?page=2"],
        ["//evil.example/x", "https://fhir.example@evil.example/", "https://user:word@fhir.example/base"],
        ["Patient/1", "#p", "https://fhir.example/base/Patient/2/_history/3", "urn:uuid:1", "../Patient/4"],
        ["https://fhir.example/base/$export/1", "120", "Sun, 06 Nov 1994 08:49:37 GMT", "https://files.example/1.ndjson"],
        ["https://fhir.example:443/base/Patient/1/_history/2", "W/\"2\"", "Sun, 06 Nov 1994 08:49:37 GMT"],
        ["HTTPS://FHIR.EXAMPLE/a", "http://fhir.example/", "/x", "https://[::1]:8080/%2e%2e/", "javascript:1"],
    ]
    searches = [
        "MedicationRequest?status=active&_sort=-authoredon&_include=MedicationRequest:medication&_count=1",
        "Patient?name:exact=M%C3%BCller&birthdate=ge1970&_total=accurate&_summary=true", "Patient/p1/_history?_since=2024",
        "MedicationRequest?subject:Patient.birthdate=1970-01-02&_has:MedicationAdministration:request:status=completed",
        "MedicationAdministration?effective-time=gt2024-02&status:not=stopped&_revinclude:iterate=*&_elements=id,status",
        "Patient/p1/$everything?_type=MedicationRequest", "metadata?_summary=data", "_history?_count=1", "$export",
        "Patient?identifier=http://a.b|7&_id=p1,p2&_lastUpdated=lt2030&_format=json", "Patient?_page=n1&_count=0",
    ]
    for index, lines in enumerate(lists):
        for kind in range(6):
            yield bytes([kind + 60 * (index % 2)]) + "\n".join(lines).encode()
    for text in searches:
        yield b"\x03" + text.encode()


def texts():
    """Sentences of the builder and prescriptions, each in a language of the fuzzer by its number."""
    samples = {
        0: [
            "1 tablet by mouth every 8 hours for 7 days as needed for pain, at most 4 g in 24 hours",
            "2 to 3 tablets twice a day for 3 days; then 1 tablet twice a day", "1 tab PO BID x7d PRN pain",
            "5 mL at a rate of 4 mL in 2 hours on Mondays and Fridays at 08:00 and 20:00", "10 U at bedtime",
            "Inhale 2 puffs 30 minutes before breakfast from March 5, 2026 on, 10 times in total",
            "1½ tabs qAM & 1/2 tab qhs; max 4/day", "apply thin layer to left arm q6-8h prn itch",
        ],
        1: [
            "3-mal täglich je 1 Tablette zum Einnehmen bei Bedarf (Kopfschmerzen)", "1-0-1-0 Tbl. n. d. Essen",
            "Alle 4 bis 6 Stunden je 0,5 ml für höchstens 10 Tage", "½-0-½, max. 3 Stk. am Tag", "morgens 1, abends 2 Tbl.",
        ],
        2: ["1 cp matin et soir pdt 7 jours", "1 comprimé 3 fois par jour pendant 7 jours si besoin (douleur)"],
        3: ["1 comp c/8h x 7 días", "1 comprimido por la mañana y 2 por la noche"],
        4: ["1 cp x 3/die per 5 gg, poi 1/2 cp/die", "20 gocce al bisogno"],
        5: ["3x daags 1 tablet zn, max 4 per dag", "2 dd 1 druppel in het linkeroog"],
        6: ["1 comprimido 3 vezes por dia durante 7 dias"], 7: ["1 tablett 3 gånger om dagen i 7 dagar"],
        8: ["1 tabletka 3 razy dziennie przez 7 dni"], 9: ["1 tableta 3krát denně po dobu 7 dnů"],
        10: ["قرص واحد 3 مرات يوميًا", "قرصان كل 8 ساعات لمدة 7 أيام"], 11: ["1日3回、1回1錠", "朝食の30分前、1回2錠、7日間"],
    }
    for language, list_ in samples.items():
        for index, text in enumerate(list_):
            yield bytes([language, 0]) + text.encode()
            yield bytes([language, 200 + index % 14]) + (text + (", " if index % 2 else "; ")).encode()


def inputs(target):
    if target == "TableFuzzer":
        yield from tables()
    elif target == "TextFuzzer":
        yield from texts()
    elif target == "DateFuzzer":
        yield from dates()
    elif target == "LinkFuzzer":
        yield from links()
    elif target == "DosageFuzzer":
        for index, text in enumerate(dosages()):
            yield bytes([2 if index % 3 else index % 5, index % 7, 1]) + text
        yield from chosen(32, 160)
    elif target == "ScheduleFuzzer":
        for index, text in enumerate(dosages()):
            head = [2, index % 8, 0, 0, 0, index % 4, 0, index % 14, 4, 0, index % 6, 0, 0, 1]
            yield bytes(head) + text
        yield from chosen(48, 120)
    elif target == "SVGFuzzer":
        yield from (bytes([index % 6, index % 4]) + text for index, text in enumerate(chosen(48, 240)))


def main():
    target, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    for index, text in enumerate(inputs(target)):
        (folder / f"seed-part-{index:02}").write_bytes(text)


main()
