// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A search result as JSON.
enum SearchSet {
    /// Puts entries into a Bundle, without white space, as servers send it.
    static func json(of entries: [String]) -> [UInt8] {
        let text = #"""
            {
                "resourceType": "Bundle",
                "id": "result",
                "meta": {"lastUpdated": "2025-06-01T10:00:00Z"},
                "type": "searchset",
                "total": \#(entries.count),
                "link": [
                    {"relation": "self", "url": "https://fhir.example.org/r4?_count=\#(entries.count)"},
                    {"relation": "next", "url": "https://fhir.example.org/r4?_page=2"}
                ],
                "entry": [\#(entries.joined(separator: ","))]
            }
            """#
        // The texts are written here, so that they are JSON is a matter of reading them; the benchmarks check.
        return (try? RawJSON(parsing: Array(text.utf8)))?.bytes ?? []
    }
}
