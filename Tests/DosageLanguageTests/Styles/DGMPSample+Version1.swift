// SPDX-License-Identifier: Apache-2.0

extension DGMPSample {
    /// Examples of the guide with the text of algorithm 1.0.1 (1.0.7 of the guide).
    static let version1: [DGMPSample] = [
        DGMPSample(
            "Example-MD-Dosage-UnitStueck-1020", .dispense,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["MORN"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["EVE"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "1-0-2-0 Stück"),
        DGMPSample(
            "Example-MD-DosageTr-1000", .dispense,
            #"""
            {"timing":{"repeat":{"when":["MORN"],"frequency":1,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":20,"unit":"Tropfen",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"6"}}]}
            """#,
            "20-0-0-0 Tropfen"),
        DGMPSample(
            "MD-Dosage-1020", .dispense,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["MORN"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]},
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["EVE"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "1-0-2-0 Stück"),
        DGMPSample(
            "MD-Dosage-single-day-time", .dispense,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["mon"],
            "timeOfDay":["08:00:00"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "montags 08:00 Uhr — je 1 Stück"),
        DGMPSample(
            "Example-MR-Bug-MultipleTimeOfDay-Interval", .request,
            #"""
            {"timing":{"repeat":{"timeOfDay":["08:00:00","20:00:00"],"frequency":2,"period":2,
            "periodUnit":"d"}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "alle 2 Tage: 08:00 Uhr — je 1 Stück; 20:00 Uhr — je 1 Stück"),
        DGMPSample(
            "Example-MR-Dosage-1000", .request,
            #"""
            {"timing":{"repeat":{"when":["MORN"],"frequency":1,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "1-0-0-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-1010-10-Days", .request,
            #"""
            {"timing":{"repeat":{"when":["MORN","EVE"],"frequency":2,"period":1,"periodUnit":"d",
            "boundsDuration":{"value":10,"unit":"Woche(n)","system":"http://unitsofmeasure.org","code":"wk"}}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "für 10 Wochen: 1-0-1-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-1010-Unsorted", .request,
            #"""
            {"timing":{"repeat":{"when":["EVE","MORN"],"frequency":2,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "1-0-1-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-1220", .request,
            #"""
            {"timing":{"repeat":{"when":["MORN"],"frequency":1,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"when":["NOON","EVE"],"frequency":2,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "1-2-2-0 Stück"),
        DGMPSample(
            "Example-MR-Dosage-comb-interval-4", .request,
            #"""
            {"timing":{"repeat":{"frequency":2,"period":2,"periodUnit":"d","timeOfDay":["08:00:00",
            "20:00:00"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"frequency":3,"period":2,"periodUnit":"d","timeOfDay":["10:00:00","14:00:00",
            "22:00:00"]}},"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "alle 2 Tage: 08:00 Uhr — je 1 Stück; 10:00 Uhr — je 2 Stück; 14:00 Uhr — je 2 Stück; 20:00 Uhr — je 1 Stück; 22:00 Uhr — je 2 Stück"
        ),
        DGMPSample(
            "Example-MR-Dosage-interval-3d", .request,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "alle 3 Tage: je 1 Stück"),
        DGMPSample(
            "Example-MR-Dosage-interval-8d", .request,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":8,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "alle 8 Tage: je 1 Stück"),
        DGMPSample(
            "Example-MR-Dosage-weekday-2t-1t", .request,
            #"""
            {"timing":{"repeat":{"dayOfWeek":["mon"],"frequency":1,"period":1,"periodUnit":"wk"}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]},
            {"timing":{"repeat":{"dayOfWeek":["thu"],"frequency":1,"period":1,"periodUnit":"wk"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "montags — je 2 Stück; donnerstags — je 1 Stück"),
        DGMPSample(
            "Example-MR-Dosage-weekday-3t", .request,
            #"""
            {"timing":{"repeat":{"dayOfWeek":["tue","thu","sat"],"frequency":3,"period":1,"periodUnit":"wk"}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"1"}}]}
            """#,
            "dienstags — je 2 Stück; donnerstags — je 2 Stück; samstags — je 2 Stück"),
        DGMPSample(
            "MR-Dosage-interval-monthly", .request,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"mo"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "alle 2 Monate: je 1 Stück"),
        DGMPSample(
            "Example-MS-Dosage-UnitTasse-1000", .statement,
            #"""
            {"timing":{"repeat":{"when":["MORN"],"frequency":1,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Teelöffel",
            "system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","code":"7"}}]}
            """#,
            "2-0-0-0 Teelöffel"),
        DGMPSample(
            "MS-Dosage-4schema-evening-only", .statement,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["EVE"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "0-0-1-0 Stück"),
        DGMPSample(
            "MS-Dosage-4schema-ml-units", .statement,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["MORN"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"ml","system":"http://unitsofmeasure.org",
            "code":"mL"}}]},
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["EVE"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"ml","system":"http://unitsofmeasure.org",
            "code":"mL"}}]}
            """#,
            "2-0-1-0 ml"),
        DGMPSample(
            "MS-Dosage-4schema-night-only", .statement,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["NIGHT"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "0-0-0-1 Stück"),
        DGMPSample(
            "MS-Dosage-Interval", .statement,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "alle 3 Tage: je 1 Stück"),
        DGMPSample(
            "MS-Dosage-freetext-german-chars", .statement,
            #"""
            {"text":"Nach dem Essen — 2 Stück täglich für 3 Wochen (Dosierung anpassen je nach Verträglichkeit)"}
            """#,
            "Nach dem Essen — 2 Stück täglich für 3 Wochen (Dosierung anpassen je nach Verträglichkeit)"),
        DGMPSample(
            "MS-Dosage-interval-time-3d", .statement,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d","timeOfDay":["08:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]},
            {"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d","timeOfDay":["20:00:00"]}},
            "doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "alle 3 Tage: 08:00 Uhr — je 1 Stück; 20:00 Uhr — je 2 Stück"),
        DGMPSample(
            "MS-Dosage-single-day-time", .statement,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["mon"],
            "timeOfDay":["08:00:00"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück",
            "system":"http://unitsofmeasure.org","code":"1"}}]}
            """#,
            "montags 08:00 Uhr — je 1 Stück"),
        DGMPSample(
            "MS-Dosage-weekday-mixed-doses", .statement,
            #"""
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["mon"]}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]},
            {"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["tue"]}},
            "doseAndRate":[{"doseQuantity":{"value":3,"unit":"Stück","system":"http://unitsofmeasure.org",
            "code":"1"}}]}
            """#,
            "montags — je 1 Stück; dienstags — je 3 Stück"),
    ]
}
