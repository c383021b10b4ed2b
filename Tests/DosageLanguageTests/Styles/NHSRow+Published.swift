// SPDX-License-Identifier: Apache-2.0

extension NHSRow {
    /// Texts and refusals that the NHS publishes in the tests of its own service.
    ///
    /// Source: NHSDigital/electronic-prescription-service-api at 77e80e1,
    /// packages/coordinator/tests/services/translation/request/dosage.spec.ts.
    static let published: [NHSRow] = [
        // multiple instructions > empty list is handled
        NHSRow("nhs-eps-001", [], ""),
        // multiple instructions > multiple sequential instructions are handled
        NHSRow(
            "nhs-eps-004",
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
            "2 tablet - daily - for 1 week, then 1 tablet - daily - for 1 week"
        ),
        // method > missing display results in an error
        NHSRow(
            "nhs-eps-010",
            [
                #"{"method":{"coding":[{"system":"http://snomed.info/sct","code":"417924000"}]}}"#
            ],
            nil
        ),
        // dose > doseQuantity > missing unit results in an error
        NHSRow("nhs-eps-013", [#"{"doseAndRate":[{"doseQuantity":{"value":10}}]}"#], nil),
        // dose > doseRange > doseRange is added correctly (low and high units not equal)
        NHSRow(
            "nhs-eps-015",
            [
                #"""
                {"doseAndRate":[{"doseRange":{"low":{"value":500,"unit":"milligram"},"high":{"value":1,
                "unit":"gram"}}}]}
                """#
            ],
            "500 milligram to 1 gram"
        ),
        // dose > doseRange > missing low value results in an error
        NHSRow(
            "nhs-eps-016",
            [
                #"""
                {"doseAndRate":[{"doseRange":{"low":{"unit":"milligram"},"high":{"value":20,
                "unit":"milligram"}}}]}
                """#
            ],
            nil
        ),
        // rate > rateRatio > missing denominator unit results in an error
        NHSRow(
            "nhs-eps-024",
            [
                #"""
                {"doseAndRate":[{"rateRatio":{"numerator":{"value":100,"unit":"millilitre"},
                "denominator":{"value":2}}}]}
                """#
            ],
            nil
        ),
        // rate > rateRange > rateRange is added correctly (low and high units equal)
        NHSRow(
            "nhs-eps-025",
            [
                #"""
                {"doseAndRate":[{"rateRange":{"low":{"value":1,"unit":"liter per minute"},"high":{
                "value":2,"unit":"liter per minute"}}}]}
                """#
            ],
            "at a rate of 1 to 2 liter per minute"
        ),
        // duration > duration is added correctly when durationMax is not present (duration > 1)
        NHSRow("nhs-eps-034", [#"{"timing":{"repeat":{"duration":2,"durationUnit":"h"}}}"#], "over 2 hours"),
        // frequency and period > no frequency > period is added correctly (period = 1)
        NHSRow("nhs-eps-040", [#"{"timing":{"repeat":{"period":1,"periodUnit":"d"}}}"#], "daily"),
        // frequency and period > no frequency > results in an error if periodMax is present (period = 1)
        NHSRow("nhs-eps-041", [#"{"timing":{"repeat":{"period":1,"periodMax":2,"periodUnit":"d"}}}"#], nil),
        // frequency and period > no frequency > results in an error (period != 1)
        NHSRow("nhs-eps-044", [#"{"timing":{"repeat":{"period":2,"periodUnit":"d"}}}"#], nil),
        // frequency and period > frequency = 1 > frequency and period are added correctly (period = 1, periodUnit = h)
        NHSRow(
            "nhs-eps-047",
            [
                #"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"h"}}}"#
            ],
            "once an hour"
        ),
        // frequency and period > frequency = 1 > frequency and period are added correctly (period = 1, periodUnit = d)
        NHSRow("nhs-eps-048", [#"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#], "once a day"),
        // frequency and period > frequency = 2 > follows general case if frequencyMax is present
        NHSRow("nhs-eps-051", [#"{"timing":{"repeat":{"frequency":2,"frequencyMax":3}}}"#], "2 to 3 times"),
        // frequency and period > general case > period is added correctly when periodMax is present
        NHSRow(
            "nhs-eps-057",
            [
                #"{"timing":{"repeat":{"frequency":3,"period":4,"periodMax":8,"periodUnit":"h"}}}"#
            ],
            "3 times every 4 to 8 hours"
        ),
        // frequency and period > general case > missing periodUnit results in an error
        NHSRow("nhs-eps-060", [#"{"timing":{"repeat":{"frequency":3,"period":2}}}"#], nil),
        // frequency and period > general case > periodMax with no period results in an error
        NHSRow("nhs-eps-061", [#"{"timing":{"repeat":{"frequency":3,"periodMax":2,"periodUnit":"h"}}}"#], nil),
        // offset and when > offset and when are added correctly (offset in minutes)
        NHSRow("nhs-eps-062", [#"{"timing":{"repeat":{"offset":90,"when":["AC"]}}}"#], "90 minutes before a meal"),
        // offset and when > offset and when are added correctly (offset in hours)
        NHSRow("nhs-eps-063", [#"{"timing":{"repeat":{"offset":60,"when":["PCM"]}}}"#], "1 hour after breakfast"),
        // offset and when > offset and when are added correctly (offset in days!?)
        NHSRow("nhs-eps-064", [#"{"timing":{"repeat":{"offset":2880,"when":["ACD"]}}}"#], "2 days before lunch"),
        // offset and when > missing when results in an error
        NHSRow("nhs-eps-068", [#"{"timing":{"repeat":{"offset":60}}}"#], nil),
        // timeOfDay > time format includes seconds when required
        NHSRow("nhs-eps-074", [#"{"timing":{"repeat":{"timeOfDay":["12:00:30"]}}}"#], "at 12:00:30"),
        // timeOfDay > invalid time results in an error
        NHSRow("nhs-eps-076", [#"{"timing":{"repeat":{"timeOfDay":["12:99"]}}}"#], nil),
        // asNeeded > asNeededCodeableConcept > missing coding results in an error
        NHSRow("nhs-eps-085", [#"{"asNeededCodeableConcept":{"coding":[]}}"#], nil),
        // bounds > boundsDuration > missing unit results in an error
        NHSRow("nhs-eps-089", [#"{"timing":{"repeat":{"boundsDuration":{"value":3}}}}"#], nil),
        // bounds > boundsRange > boundsRange is added correctly (low and high units not equal)
        NHSRow(
            "nhs-eps-091",
            [
                #"""
                {"timing":{"repeat":{"boundsRange":{"low":{"value":10,"unit":"minute"},"high":{"value":1,
                "unit":"hour"}}}}}
                """#
            ],
            "for 10 minutes to 1 hour"
        ),
        // bounds > boundsRange > missing boundsRange high prints 'for at least {high} {high_units}'
        NHSRow(
            "nhs-eps-094",
            [
                #"{"timing":{"repeat":{"boundsRange":{"low":{"value":1,"unit":"hour"}}}}}"#
            ],
            "for at least 1 hour"
        ),
        // bounds > boundsRange > empty boundsRange results in an error
        NHSRow("nhs-eps-095", [#"{"timing":{"repeat":{"boundsRange":{}}}}"#], nil),
        // bounds > boundsRange > missing high unit results in an error
        NHSRow(
            "nhs-eps-099",
            [
                #"""
                {"timing":{"repeat":{"boundsRange":{"low":{"value":10,"unit":"minute"},"high":{
                "value":1}}}}}
                """#
            ],
            nil
        ),
        // bounds > boundsPeriod > time component is ignored
        NHSRow(
            "nhs-eps-103",
            [
                #"{"timing":{"repeat":{"boundsPeriod":{"start":"2021-06-24T10:45:00.000Z"}}}}"#
            ],
            "from 24/06/2021"
        ),
        // bounds > boundsPeriod > invalid date results in an error
        NHSRow("nhs-eps-104", [#"{"timing":{"repeat":{"boundsPeriod":{"start":"2021-06-35T10:45:00.000Z"}}}}"#], nil),
        // count > count is added correctly (count = 2)
        NHSRow("nhs-eps-106", [#"{"timing":{"repeat":{"count":2}}}"#], "take twice"),
        // count > count and countMax are added correctly (count > 2)
        NHSRow("nhs-eps-110", [#"{"timing":{"repeat":{"count":3,"countMax":5}}}"#], "take 3 to 5 times"),
        // maxDosePerPeriod > missing denominator unit results in an error
        NHSRow(
            "nhs-eps-120",
            [
                #"""
                {"maxDosePerPeriod":{"numerator":{"value":20,"unit":"milligram"},"denominator":{
                "value":24}}}
                """#
            ],
            nil
        ),
        // maxDosePerAdministration > missing value results in an error
        NHSRow("nhs-eps-122", [#"{"maxDosePerAdministration":{"unit":"milligram"}}"#], nil),
        // maxDosePerAdministration > missing unit results in an error
        NHSRow("nhs-eps-123", [#"{"maxDosePerAdministration":{"value":20}}"#], nil),
        // maxDosePerLifetime > maxDosePerLifetime is added correctly
        NHSRow(
            "nhs-eps-124",
            [
                #"{"maxDosePerLifetime":{"value":20,"unit":"milligram"}}"#
            ],
            "up to a maximum of 20 milligram for the lifetime of the patient"
        ),
        // maxDosePerLifetime > missing value results in an error
        NHSRow("nhs-eps-125", [#"{"maxDosePerLifetime":{"unit":"milligram"}}"#], nil),
        // additionalInstruction > multiple values are added correctly
        NHSRow(
            "nhs-eps-128",
            [
                #"""
                {"additionalInstruction":[{"coding":[{"system":"http://snomed.info/sct",
                "code":"418639000","display":"Warning. May cause drowsiness"}]},{"coding":[{
                "system":"http://snomed.info/sct","code":"417980006","display":"Contains aspirin"}]},{
                "coding":[{"system":"http://snomed.info/sct","code":"419444006",
                "display":"Do not stop taking this medicine except on your doctor's advice"}]}]}
                """#
            ],
            "Warning. May cause drowsiness, Contains aspirin and Do not stop "
                + "taking this medicine except on your doctor's advice"
        ),
    ]
}
