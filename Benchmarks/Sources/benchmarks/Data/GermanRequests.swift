// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Prescriptions as the German guide has them, one for each of its schemes, that all versions of the algorithm say.
enum GermanRequests {
    /// The texts of 2.0.0.
    static let texts = [
        "1-0-2-0 Stück", "für 10 Tage: 1-0-1-0 Stück", "täglich: 08:00 Uhr, 15:00 Uhr — je 1 Stück",
        "montags — je 2 Stück; donnerstags — je 1 Stück",
        "montags 09:00 Uhr, 21:00 Uhr — je 1 Stück; freitags 09:00 Uhr, 21:00 Uhr — je 1 Stück",
        "alle 2 Tage: 08:00 Uhr — je 1 Stück, 18:00 Uhr — je 2 Stück", "alle 6 Stunden: je 0,5 Stück",
    ]

    /// The texts before, which joined the times of an interval by semicolons.
    static let oldTexts = texts.map { $0.hasPrefix("alle 2") ? $0.replacing(", ", with: "; ") : $0 }

    static func all() throws -> [MedicationRequest] {
        try [
            dosage(#""frequency":1,"period":1,"periodUnit":"d","when":["MORN"]"#) + ","
                + dosage(#""frequency":1,"period":1,"periodUnit":"d","when":["EVE"]"#, 2),
            dosage(
                #""frequency":2,"period":1,"periodUnit":"d","when":["MORN","EVE"],"#
                    + #""boundsDuration":{"value":10,"unit":"Tag(e)","system":"http://unitsofmeasure.org","code":"d"}"#),
            dosage(#""frequency":2,"period":1,"periodUnit":"d","timeOfDay":["15:00:00","08:00:00"]"#),
            dosage(#""frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["mon"]"#, 2) + ","
                + dosage(#""frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["thu"]"#),
            dosage(
                #""frequency":4,"period":1,"periodUnit":"wk","dayOfWeek":["mon","fri"],"#
                    + #""timeOfDay":["09:00:00","21:00:00"]"#),
            dosage(#""frequency":1,"period":2,"periodUnit":"d","timeOfDay":["08:00:00"]"#) + ","
                + dosage(#""frequency":1,"period":2,"periodUnit":"d","timeOfDay":["18:00:00"]"#, 2),
            dosage(#""frequency":1,"period":6,"periodUnit":"h""#, 0.5),
        ].map { dosages in
            let json = #"{"resourceType":"MedicationRequest","status":"active","dosageInstruction":[\#(dosages)]}"#
            return try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(json.utf8)).value
        }
    }

    private static func dosage(_ pattern: String, _ dose: Double = 1) -> String {
        let amount =
            #"{"value":\#(dose),"unit":"Stück","system":"https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT","#
            + #""code":"1"}"#
        return #"{"timing":{"repeat":{\#(pattern)}},"doseAndRate":[{"doseQuantity":\#(amount)}]}"#
    }
}
