// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// Doses of a treatment that ends before the time of a limit does.
struct CeilingTests {
    /// The bounds of 1 g once a day beside at most 4 g in 7 days, and whether the doses are more.
    @Test(arguments: [
        (#""boundsDuration": {"value": 3, "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"}"#, false),
        (#""boundsDuration": {"value": 7, "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"}"#, true),
        (#""boundsPeriod": {"start": "2026-01-01", "end": "2026-01-03"}"#, false),
        (#""boundsPeriod": {"start": "2026-01-01", "end": "2026-01-31"}"#, true),
        (#""boundsPeriod": {"start": "2026-01-01"}"#, true),
        (
            #""boundsRange": {"high": {"value": 10, "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"}}"#,
            false
        ),
    ])
    func `the doses of a treatment that ends are all there are`(bounds: String, isExceeded: Bool) throws {
        let json =
            #"{"timing": {"repeat": {"frequency": 1, "period": 1, "periodUnit": "d", \#(bounds)}}, "doseAndRate": [{"doseQuantity": {"value": 1, "unit": "g"}}], "maxDosePerPeriod": [{"numerator": {"value": 4, "unit": "g"}, "denominator": {"value": 7, "unit": "d"}}]}"#
        let dosage = try FHIRReader(version: .r5).readDosage(Array(json.utf8)).value
        let issues = try builder("en").sentence(for: dosage).issues
        #expect(issues.contains { $0.code == .ceilingExceeded } == isExceeded)
    }
}
