// SPDX-License-Identifier: Apache-2.0

extension DGMPSample {
    /// Examples of the guide with the text of algorithm 2.0.0 (2.0.0-alpha1 of the guide).
    static let version2: [DGMPSample] = [
        DGMPSample(
            "MD-Dosage-4schema-evening-only", .dispense,
            #"""
            {"timing":{"repeat":{"when":["EVE"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "0-0-1-0 Stück"),
        DGMPSample(
            "MD-Dosage-4schema-night-only", .dispense,
            #"""
            {"timing":{"repeat":{"when":["NIGHT"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "0-0-0-1 Stück"),
        DGMPSample(
            "MD-Dosage-4schema-noon-only", .dispense,
            #"""
            {"timing":{"repeat":{"when":["NOON"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "0-1-0-0 Stück"),
        DGMPSample(
            "MD-Dosage-Bounds-Decimals", .dispense,
            #"""
            {"timing":{"repeat":{"when":["MORN"],"boundsDuration":{"value":2,"unit":"Wochen",
            "system":"http://unitsofmeasure.org","code":"wk"}}},"doseAndRate":[{"doseQuantity":{"value":0.5,
            "unit":"Stück","system":"http://unitsofmeasure.org","code":"1"}}]},
            {"timing":{"repeat":{"when":["EVE"],"boundsDuration":{"value":2,"unit":"Wochen",
            "system":"http://unitsofmeasure.org","code":"wk"}}},"doseAndRate":[{"doseQuantity":{"value":1.5,
            "unit":"Stück","system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "für 2 Wochen: 0,5-0-1,5-0 Stück"),
        DGMPSample(
            "MD-Dosage-Interval-Time", .dispense,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"d","timeOfDay":["09:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]},
            {"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"d","timeOfDay":["21:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "alle 2 Tage: 09:00 Uhr — je 1 Stück, 21:00 Uhr — je 2 Stück"),
        DGMPSample(
            "MD-Dosage-interval-when-3d", .dispense,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d","when":["MORN"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]},
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d","when":["EVE"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "alle 3 Tage: morgens — je 1 Stück, abends — je 2 Stück"),
        DGMPSample(
            "MD-Dosage-multiple-day-time", .dispense,
            #"""
            {"timing":{"repeat":{"dayOfWeek":["tue","thu"],"timeOfDay":["08:00:00"],"frequency":2,"period":1,
            "periodUnit":"wk"}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"dayOfWeek":["mon","fri"],"timeOfDay":["08:00:00","20:00:00"],"frequency":4,
            "period":1,"periodUnit":"wk"}},"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "montags 08:00 Uhr, 20:00 Uhr — je 2 Stück; dienstags 08:00 Uhr — je 1 Stück; donnerstags 08:00 Uhr — je 1 Stück; freitags 08:00 Uhr, 20:00 Uhr — je 2 Stück"
        ),
        DGMPSample(
            "Example-MR-Bug-MultipleTimeOfDay-DayOfWeek", .request,
            #"""
            {"timing":{"repeat":{"dayOfWeek":["mon","wed","fri"],"timeOfDay":["09:00:00","21:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "montags 09:00 Uhr, 21:00 Uhr — je 1 Stück; mittwochs 09:00 Uhr, 21:00 Uhr — je 1 Stück; freitags 09:00 Uhr, 21:00 Uhr — je 1 Stück"
        ),
        DGMPSample(
            "Example-MR-Bug-MultipleTimeOfDay-Interval", .request,
            #"""
            {"timing":{"repeat":{"timeOfDay":["08:00:00","20:00:00"],"frequency":2,"period":2,
            "periodUnit":"d"}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "alle 2 Tage: 08:00 Uhr — je 1 Stück, 20:00 Uhr — je 1 Stück"),
        DGMPSample(
            "Example-MR-Bug-MultipleWhen-Interval", .request,
            #"""
            {"timing":{"repeat":{"when":["MORN","EVE"],"frequency":2,"period":3,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "alle 3 Tage: morgens — je 1 Stück, abends — je 1 Stück"),
        DGMPSample(
            "Example-MR-Dosage-1010-10-Days", .request,
            #"""
            {"timing":{"repeat":{"when":["MORN","EVE"],"boundsDuration":{"value":10,"unit":"Tag(e)",
            "system":"http://unitsofmeasure.org","code":"d"}}},"doseAndRate":[{"doseQuantity":{"value":1,
            "unit":"Stück","system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT",
            "code":"1"}}]}
            """#,
            "für 10 Tage: 1-0-1-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-1020", .request,
            #"""
            {"timing":{"repeat":{"when":["MORN"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"when":["EVE"]}},"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "1-0-2-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-1020-Unordered", .request,
            #"""
            {"timing":{"repeat":{"when":["EVE"]}},"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"when":["MORN"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "1-0-2-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-10340", .request,
            #"""
            {"timing":{"repeat":{"when":["MORN"],"frequency":1,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"when":["EVE"],"frequency":1,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":0.75,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "1-0-0,75-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-1220", .request,
            #"""
            {"timing":{"repeat":{"when":["MORN"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"when":["NOON","EVE"]}},"doseAndRate":[{"doseQuantity":{"value":2,
            "unit":"Stück","system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT",
            "code":"1"}}]}
            """#,
            "1-2-2-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-UnitStueck-1020", .request,
            #"""
            {"timing":{"repeat":{"when":["MORN"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"when":["EVE"]}},"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "1-0-2-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-comb-interval-1", .request,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"d","timeOfDay":["08:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"d","timeOfDay":["18:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "alle 2 Tage: 08:00 Uhr — je 1 Stück, 18:00 Uhr — je 2 Stück"),
        DGMPSample(
            "Example-MR-Dosage-interval-30min", .request,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":30,"periodUnit":"min"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "alle 30 Minuten: je 1 Stück"),
        DGMPSample(
            "Example-MR-Dosage-interval-6h", .request,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "alle 6 Stunden: je 1 Stück"),
        DGMPSample(
            "Example-MR-Dosage-tod-unsorted", .request,
            #"""
            {"timing":{"repeat":{"timeOfDay":["15:00:00","08:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "täglich: 08:00 Uhr, 15:00 Uhr — je 1 Stück"),
        DGMPSample(
            "Example-MR-Dosage-weekday-2t-1t", .request,
            #"""
            {"timing":{"repeat":{"dayOfWeek":["mon"]}},"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"dayOfWeek":["thu"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "montags — je 2 Stück; donnerstags — je 1 Stück"),
        DGMPSample(
            "MR-Dosage-4schema-evening-only", .request,
            #"""
            {"timing":{"repeat":{"when":["EVE"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "0-0-1-0 Stück"),
        DGMPSample(
            "MR-Dosage-4schema-night-only", .request,
            #"""
            {"timing":{"repeat":{"when":["NIGHT"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "0-0-0-1 Stück"),
        DGMPSample(
            "MR-Dosage-interval-monthly", .request,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"mo"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "alle 2 Monate: je 1 Stück"),
        DGMPSample(
            "MR-Dosage-interval-when-3d", .request,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d","when":["MORN"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]},
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d","when":["EVE"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "alle 3 Tage: morgens — je 1 Stück, abends — je 2 Stück"),
        DGMPSample(
            "MR-Dosage-weekday-mixed-doses", .request,
            #"""
            {"timing":{"repeat":{"dayOfWeek":["mon"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]},
            {"timing":{"repeat":{"dayOfWeek":["tue"]}},"doseAndRate":[{"doseQuantity":{"value":3,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "montags — je 1 Stück; dienstags — je 3 Stück"),
        DGMPSample(
            "MS-Dosage-1010", .statement,
            #"""
            {"timing":{"repeat":{"when":["MORN","EVE"]}},"doseAndRate":[{"doseQuantity":{"value":1,
            "unit":"Stück","system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "1-0-1-0 Stück"),
        DGMPSample(
            "MS-Dosage-4schema-noon-only", .statement,
            #"""
            {"timing":{"repeat":{"when":["NOON"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "0-1-0-0 Stück"),
        DGMPSample(
            "MS-Dosage-DayOfWeek", .statement,
            #"""
            {"timing":{"repeat":{"dayOfWeek":["mon"]}},"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]},
            {"timing":{"repeat":{"dayOfWeek":["fri"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "montags — je 2 Stück; freitags — je 1 Stück"),
        DGMPSample(
            "MS-Dosage-Freetext", .statement,
            #"""
            {"text":"Bei Bedarf bis zu 3 mal täglich 1 Tablette"}
            """#,
            "Bei Bedarf bis zu 3 mal täglich 1 Tablette"),
        DGMPSample(
            "MS-Dosage-interval-when-3d", .statement,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d","when":["MORN"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]},
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d","when":["EVE"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "alle 3 Tage: morgens — je 1 Stück, abends — je 2 Stück"),
        DGMPSample(
            "MS-Dosage-multiple-day-time", .statement,
            #"""
            {"timing":{"repeat":{"dayOfWeek":["tue","thu"],"timeOfDay":["08:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"dayOfWeek":["mon","fri"],"timeOfDay":["08:00:00","20:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "montags 08:00 Uhr, 20:00 Uhr — je 2 Stück; dienstags 08:00 Uhr — je 1 Stück; donnerstags 08:00 Uhr — je 1 Stück; freitags 08:00 Uhr, 20:00 Uhr — je 2 Stück"
        ),
    ]
}
