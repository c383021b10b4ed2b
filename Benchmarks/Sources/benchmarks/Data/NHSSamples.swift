// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The published samples of the British dose-to-text style that have a text, one prescription each.
///
/// Source: NHSDigital/electronic-prescription-service-api at 77e80e1,
/// packages/coordinator/tests/services/translation/request/dosage.spec.ts.
enum NHSSamples {
    /// The dosages, in R4.
    static func prescriptions() throws -> [[Dosage]] {
        try texts.map { try $0.map { try FHIRReader(version: .r4).readDosage(Array($0.utf8)).value } }
    }

    private static let texts: [[String]] = [
        [],
        [
            #"""
            {"sequence":2,"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet",
            "system":"http://snomed.info/sct","code":"428673006"}}],"timing":{"repeat":{"period":1,
            "periodUnit":"d","boundsDuration":{"value":1,"unit":"week"}}}}
            """#,
            #"""
            {"sequence":1,"doseAndRate":[{"doseQuantity":{"value":2,"unit":"tablet",
            "system":"http://snomed.info/sct","code":"428673006"}}],"timing":{"repeat":{"period":1,
            "periodUnit":"d","boundsDuration":{"value":1,"unit":"week"}}}}
            """#,
        ],
        [
            #"""
            {"doseAndRate":[{"doseRange":{"low":{"value":500,"unit":"milligram"},"high":{"value":1,
            "unit":"gram"}}}]}
            """#
        ],
        [
            #"""
            {"doseAndRate":[{"rateRange":{"low":{"value":1,"unit":"liter per minute"},"high":{
            "value":2,"unit":"liter per minute"}}}]}
            """#
        ],
        [#"{"timing":{"repeat":{"duration":2,"durationUnit":"h"}}}"#],
        [#"{"timing":{"repeat":{"period":1,"periodUnit":"d"}}}"#],
        [#"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"h"}}}"#],
        [#"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#],
        [#"{"timing":{"repeat":{"frequency":2,"frequencyMax":3}}}"#],
        [#"{"timing":{"repeat":{"frequency":3,"period":4,"periodMax":8,"periodUnit":"h"}}}"#],
        [#"{"timing":{"repeat":{"offset":90,"when":["AC"]}}}"#],
        [#"{"timing":{"repeat":{"offset":60,"when":["PCM"]}}}"#],
        [#"{"timing":{"repeat":{"offset":2880,"when":["ACD"]}}}"#],
        [#"{"timing":{"repeat":{"timeOfDay":["12:00:30"]}}}"#],
        [
            #"""
            {"timing":{"repeat":{"boundsRange":{"low":{"value":10,"unit":"minute"},"high":{"value":1,
            "unit":"hour"}}}}}
            """#
        ],
        [#"{"timing":{"repeat":{"boundsRange":{"low":{"value":1,"unit":"hour"}}}}}"#],
        [#"{"timing":{"repeat":{"boundsPeriod":{"start":"2021-06-24T10:45:00.000Z"}}}}"#],
        [#"{"timing":{"repeat":{"count":2}}}"#],
        [#"{"timing":{"repeat":{"count":3,"countMax":5}}}"#],
        [#"{"maxDosePerLifetime":{"value":20,"unit":"milligram"}}"#],
        [
            #"""
            {"additionalInstruction":[{"coding":[{"system":"http://snomed.info/sct",
            "code":"418639000","display":"Warning. May cause drowsiness"}]},{"coding":[{
            "system":"http://snomed.info/sct","code":"417980006","display":"Contains aspirin"}]},{
            "coding":[{"system":"http://snomed.info/sct","code":"419444006",
            "display":"Do not stop taking this medicine except on your doctor's advice"}]}]}
            """#
        ],
    ]
}
