// SPDX-License-Identifier: Apache-2.0

/// A search result of 1,000 MedicationRequests in R4, about 3.3 kilobytes each.
///
/// Five templates take turns: a taper with extensions, narrative and text beyond ASCII; two lean ones; an infusion;
/// and one as a hospital exports it.
enum RequestBundle {
    static let count = 1_000

    static let json = SearchSet.json(
        of: (1...count).map { number in
            #"""
            {
                "fullUrl": "https://fhir.example.org/r4/MedicationRequest/m\#(number)",
                "resource": \#(resource(number)),
                "search": {"mode": "match", "score": 1.0}
            }
            """#
        }
    )

    private static func resource(_ number: Int) -> String {
        switch number % 5 {
        case 0: RequestTemplates.taper(number)
        case 1: RequestTemplates.tablets(number)
        case 2: RequestTemplates.infusion(number)
        case 3: RequestTemplates.drops(number)
        default: RequestTemplates.hospital(number)
        }
    }
}
