// SPDX-License-Identifier: Apache-2.0

/// A dosage of R4, or several of one prescription, that every language has a sentence for.
///
/// The shapes are those of published examples; the numbers are chosen for plural forms.
struct GoldenDosage: Sendable {
    let name: String
    /// What the structure means by the definitions of FHIR, written by hand for a reader who checks the sentences.
    ///
    /// It is fuller than a sentence for a patient, and it does not come from one.
    let meaning: String
    let json: [String]

    private init(_ name: String, meaning: String, _ json: String...) {
        self.name = name
        self.meaning = meaning
        self.json = json
    }

    static let all: [GoldenDosage] = [
        GoldenDosage(
            "once",
            meaning: "One tablet each time, once in every day, at no fixed time.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "twice",
            meaning: "Two tablets each time, twice in every day (four tablets a day), at no fixed times.",
            #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"tablet"}}],"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "three",
            meaning: "One capsule each time, three times in every day, at no fixed times.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"capsule"}}],"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "half",
            meaning: "Half a tablet each time, once in every day, at no fixed time.",
            #"{"doseAndRate":[{"doseQuantity":{"value":0.5,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "oneandhalf",
            meaning: "One and a half tablets each time, once in every day, at no fixed time.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1.5,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "five",
            meaning: "Five drops each time, four times in every day, at no fixed times.",
            #"{"doseAndRate":[{"doseQuantity":{"value":5,"unit":"drops"}}],"timing":{"repeat":{"frequency":4,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "twentyone",
            meaning: "Twenty-one drops each time, once in every day, at no fixed time.",
            #"{"doseAndRate":[{"doseQuantity":{"value":21,"unit":"drops"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "hours8",
            meaning: "One tablet each time, once in every period of 8 hours, day and night.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":8,"periodUnit":"h"}}}"#
        ),
        GoldenDosage(
            "hour1",
            meaning: "Five milliliters each time, once in every hour.",
            #"{"doseAndRate":[{"doseQuantity":{"value":5,"unit":"mL"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"h"}}}"#
        ),
        GoldenDosage(
            "day2",
            meaning:
                "One tablet each time, once in every period of 2 days, so a day without a dose follows each day with "
                + "one.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "day3",
            meaning:
                "One tablet each time, once in every period of 3 days, so two days without a dose follow each day "
                + "with one.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "week",
            meaning: "One patch each time, once in every week, on no fixed day.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"patch"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"wk"}}}"#
        ),
        GoldenDosage(
            "week2",
            meaning: "One patch each time, once in every period of 2 weeks.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"patch"}}],"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"wk"}}}"#
        ),
        GoldenDosage(
            "month",
            meaning: "One ampoule each time, once in every month.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"ampoule"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"mo"}}}"#
        ),
        GoldenDosage(
            "month3",
            meaning: "One ampoule each time, once in every period of 3 months.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"ampoule"}}],"timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"mo"}}}"#
        ),
        GoldenDosage(
            "year",
            meaning: "One ampoule each time, once in every year.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"ampoule"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"a"}}}"#
        ),
        GoldenDosage(
            "twiceweek",
            meaning: "One tablet each time, twice in every week, on no fixed days.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"wk"}}}"#
        ),
        GoldenDosage(
            "freqrange",
            meaning: "One tablet each time, at least once and at most twice in every day, at no fixed times.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","frequencyMax":2}}}"#
        ),
        GoldenDosage(
            "freqrange3",
            meaning: "One tablet each time, at least three and at most four times in every day, at no fixed times.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d","frequencyMax":4}}}"#
        ),
        GoldenDosage(
            "upto",
            meaning: "One tablet each time, at most three times in every day, with no least number of times.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequencyMax":3,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "periodrange",
            meaning: "One tablet each time, once in every period of at least 4 and at most 6 hours, day and night.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":4,"periodUnit":"h","periodMax":6}}}"#
        ),
        GoldenDosage(
            "times2in8",
            meaning:
                "One tablet each time, twice within each period of 8 hours (two tablets in 8 hours), with no fixed "
                + "spacing.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":2,"period":8,"periodUnit":"h"}}}"#
        ),
        GoldenDosage(
            "doserange",
            meaning: "At least one and at most two tablets each time, three times in every day, at no fixed times.",
            #"{"doseAndRate":[{"doseRange":{"low":{"value":1,"unit":"tablet"},"high":{"value":2,"unit":"tablet"}}}],"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "dosetwo",
            meaning: "At least 500 milligrams and at most 1 gram each time, once in every day, at no fixed time.",
            #"{"doseAndRate":[{"doseRange":{"low":{"value":500,"unit":"mg"},"high":{"value":1,"unit":"g"}}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "doseupto",
            meaning: "At most two tablets each time, with no least amount, once in every day, at no fixed time.",
            #"{"doseAndRate":[{"doseRange":{"high":{"value":2,"unit":"tablet"}}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "atleast",
            meaning: "Two puffs or more each time, once in every day, at no fixed time.",
            #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"puff","comparator":">="}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "mornEve",
            meaning: "One tablet each time, in the morning and again in the evening of every day (two tablets a day).",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"when":["MORN","EVE"]}}}"#
        ),
        GoldenDosage(
            "noon",
            meaning: "One tablet each time, around 12 o’clock in the day, not at midnight.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"when":["NOON"]}}}"#
        ),
        GoldenDosage(
            "night",
            meaning: "One tablet each time, during the night, at no fixed hour.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"when":["NIGHT"]}}}"#
        ),
        GoldenDosage(
            "bedtime",
            meaning: "One tablet each time, once in every day, before going to sleep.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["HS"]}}}"#
        ),
        GoldenDosage(
            "beforeBreakfast",
            meaning: "One tablet each time, 30 minutes before breakfast.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"when":["ACM"],"offset":30}}}"#
        ),
        GoldenDosage(
            "afterMeals",
            meaning: "One tablet each time, three times in every day, after a meal.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d","when":["PC"]}}}"#
        ),
        GoldenDosage(
            "withDinner",
            meaning: "One tablet each time, with the evening meal.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"when":["CV"]}}}"#
        ),
        GoldenDosage(
            "hourBefore",
            meaning: "One tablet each time, 60 minutes before a meal; the number of meals is not given.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"when":["AC"],"offset":60}}}"#
        ),
        GoldenDosage(
            "wake",
            meaning: "One tablet each time, upon waking.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"when":["WAKE"]}}}"#
        ),
        GoldenDosage(
            "times",
            meaning: "One tablet each time, at 08:00 and again at 20:00 of every day (two tablets a day).",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"timeOfDay":["08:00:00","20:00:00"]}}}"#
        ),
        GoldenDosage(
            "times3",
            meaning: "One tablet each time, at 08:00, at 14:00 and at 20:00 of every day (three tablets a day).",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"timeOfDay":["08:00:00","14:00:00","20:00:00"]}}}"#
        ),
        GoldenDosage(
            "days",
            meaning: "One tablet each time, on every Monday and on every Friday, at no fixed time.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"dayOfWeek":["mon","fri"]}}}"#
        ),
        GoldenDosage(
            "daysTime",
            meaning: "One tablet each time, at 08:00 on every Monday, Wednesday and Sunday.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"dayOfWeek":["mon","wed","sun"],"timeOfDay":["08:00:00"]}}}"#
        ),
        GoldenDosage(
            "for7days",
            meaning: "One tablet each time, twice in every day, for a length of 7 days and no longer.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","boundsDuration":{"value":7,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}}}}"#
        ),
        GoldenDosage(
            "for1week",
            meaning: "One tablet each time, once in every day, for a length of 1 week and no longer.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsDuration":{"value":1,"unit":"wk","system":"http://unitsofmeasure.org","code":"wk"}}}}"#
        ),
        GoldenDosage(
            "forRange",
            meaning: "One tablet each time, once in every day, for a length of at least 5 and at most 7 days.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsRange":{"low":{"value":5,"unit":"d","system":"http://unitsofmeasure.org","code":"d"},"high":{"value":7,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}}}}}"#
        ),
        GoldenDosage(
            "atMost10",
            meaning: "One tablet each time, once in every day, for a length of at most 10 days, with no least length.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsRange":{"high":{"value":10,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}}}}}"#
        ),
        GoldenDosage(
            "fromUntil",
            meaning: "One tablet each time, once in every day, from 5 March 2026 to 20 March 2026, both days included.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsPeriod":{"start":"2026-03-05","end":"2026-03-20"}}}}"#
        ),
        GoldenDosage(
            "fromOn",
            meaning:
                "One tablet each time, once in every day, from 5 March 2026 on, that day included, without an "
                + "end.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsPeriod":{"start":"2026-03-05"}}}}"#
        ),
        GoldenDosage(
            "until",
            meaning:
                "One tablet each time, once in every day, to the end of March 2026, all of that month included; the "
                + "start is not given.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsPeriod":{"end":"2026-03"}}}}"#
        ),
        GoldenDosage(
            "count",
            meaning: "One tablet each time, once in every day, five times in all.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","count":5}}}"#
        ),
        GoldenDosage(
            "count1",
            meaning: "One ampoule, a single time in all; when is not given.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"ampoule"}}],"timing":{"repeat":{"count":1}}}"#
        ),
        GoldenDosage(
            "countRange",
            meaning: "One tablet each time, once in every day, at least three and at most five times in all.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","count":3,"countMax":5}}}"#
        ),
        GoldenDosage(
            "onDate",
            meaning: "One ampoule, a single time, on 5 March 2026 at 08:30 UTC.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"ampoule"}}],"timing":{"event":["2026-03-05T08:30:00Z"]}}"#
        ),
        GoldenDosage(
            "duration",
            meaning: "500 milligrams each time, twice in every day; each administration lasts 2 hours.",
            #"{"doseAndRate":[{"doseQuantity":{"value":500,"unit":"mg"}}],"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","duration":2,"durationUnit":"h"}}}"#
        ),
        GoldenDosage(
            "rate",
            meaning: "100 milliliters in one administration, given at 50 milliliters per hour; when is not given.",
            #"{"doseAndRate":[{"doseQuantity":{"value":100,"unit":"mL"},"rateRatio":{"numerator":{"value":50,"unit":"mL"},"denominator":{"value":1,"unit":"h","system":"http://unitsofmeasure.org","code":"h"}}}]}"#
        ),
        GoldenDosage(
            "asNeeded",
            meaning: "One tablet each time, only when needed, once in a period of 6 hours; the reason is not given.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}},"asNeededBoolean":true}"#
        ),
        GoldenDosage(
            "asNeededFor",
            meaning: "One tablet each time, only when needed for a headache, once in a period of 6 hours.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}},"asNeededCodeableConcept":{"text":"headache"}}"#
        ),
        GoldenDosage(
            "limit",
            meaning: "One tablet each time, only when needed; no more than four tablets within any 24 hours.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"asNeededBoolean":true,"maxDosePerPeriod":{"numerator":{"value":4,"unit":"tablet"},"denominator":{"value":24,"unit":"h","system":"http://unitsofmeasure.org","code":"h"}}}"#
        ),
        GoldenDosage(
            "limitDay",
            meaning: "One tablet each time, only when needed; no more than three tablets in 1 day.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"asNeededBoolean":true,"maxDosePerPeriod":{"numerator":{"value":3,"unit":"tablet"},"denominator":{"value":1,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}}}"#
        ),
        GoldenDosage(
            "limitOnce",
            meaning:
                "At least one and at most two tablets each time, only when needed; no more than two tablets in one "
                + "administration.",
            #"{"doseAndRate":[{"doseRange":{"low":{"value":1,"unit":"tablet"},"high":{"value":2,"unit":"tablet"}}}],"asNeededBoolean":true,"maxDosePerAdministration":{"value":2,"unit":"tablet"}}"#
        ),
        GoldenDosage(
            "bid",
            meaning:
                "One tablet each time, twice in every day, which the code BID alone says; the hours are those of the "
                + "institution.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"code":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"BID"}]}}}"#
        ),
        GoldenDosage(
            "qod",
            meaning: "One tablet each time, on every other day, which the code QOD alone says.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"code":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"QOD"}]}}}"#
        ),
        GoldenDosage(
            "micro",
            meaning: "75 micrograms each time, once in every day, at no fixed time; not milligrams.",
            #"{"doseAndRate":[{"doseQuantity":{"value":75,"unit":"ug"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "units",
            meaning: "Ten units (of activity) each time, before breakfast, with no given distance from it.",
            #"{"doseAndRate":[{"doseQuantity":{"value":10,"unit":"units"}}],"timing":{"repeat":{"when":["ACM"]}}}"#
        ),
        GoldenDosage(
            "iu",
            meaning: "1000 international units each time, once in every week, on no fixed day.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1000,"unit":"IU"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"wk"}}}"#
        ),
        GoldenDosage(
            "given",
            meaning:
                "Two of the unit that the record calls “Spoonful” each time, twice in every day, at no fixed "
                + "times.",
            #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Spoonful"}}],"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "noUnit",
            meaning:
                "An amount of the number 1 without a unit each time, once in every day; what is counted is not "
                + "known.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
        GoldenDosage(
            "text",
            meaning: "Nothing but the free text “Take as discussed.”; no amount and no time are given.",
            #"{"text":"Take as discussed."}"#
        ),
        GoldenDosage(
            "then",
            meaning:
                "First one tablet each time, twice in every day for 5 days; after that one tablet each time, once in "
                + "every day, without an end.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","boundsDuration":{"value":5,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}}},"sequence":1}"#,
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}},"sequence":2}"#
        ),
        GoldenDosage(
            "also",
            meaning:
                "In the same time: two tablets each time in the morning, and one tablet each time in the evening "
                + "(three tablets a day).",
            #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"tablet"}}],"timing":{"repeat":{"when":["MORN"]}}}"#,
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"when":["EVE"]}}}"#
        ),
        GoldenDosage(
            "oral",
            meaning: "One tablet each time, by way of the mouth, twice in every day, at no fixed times.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}},"route":{"coding":[{"system":"http://snomed.info/sct","code":"26643006","display":"Oral route"}]}}"#
        ),
        GoldenDosage(
            "inject",
            meaning: "Ten units (of activity) each time, injected under the skin, before breakfast.",
            #"{"doseAndRate":[{"doseQuantity":{"value":10,"unit":"units"}}],"timing":{"repeat":{"when":["ACM"]}},"route":{"coding":[{"system":"http://snomed.info/sct","code":"34206005","display":"Subcutaneous route"}]},"method":{"coding":[{"system":"http://snomed.info/sct","code":"422145002","display":"Inject"}]}}"#
        ),
        GoldenDosage(
            "inhale",
            meaning: "Two puffs each time, inhaled, twice in every day, at no fixed times.",
            #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"puffs"}}],"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}},"method":{"text":"Inhale"}}"#
        ),
        GoldenDosage(
            "routeText",
            meaning:
                "100 milliliters each time, once in every day, by the route that the record calls “PEG tube”, at the "
                + "site that it calls “left stoma”.",
            #"{"doseAndRate":[{"doseQuantity":{"value":100,"unit":"mL"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}},"route":{"text":"PEG tube"},"site":{"text":"left stoma"}}"#
        ),
        GoldenDosage(
            "instruction",
            meaning:
                "One tablet each time, once in every day; in addition the texts “Take with food” and “Do not "
                + "drive”.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}},"additionalInstruction":[{"text":"Take with food"},{"text":"Do not drive"}]}"#
        ),
        GoldenDosage(
            "patientInstruction",
            meaning: "One tablet each time, once in every day; in addition the text for the patient “Do not crush.”.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}},"patientInstruction":"Do not crush."}"#
        ),
        GoldenDosage(
            "gap",
            meaning:
                "One tablet each time, only when needed; at least 6 hours between two administrations, and no more "
                + "than four tablets within any 24 hours.",
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"asNeededBoolean":true,"maxDosePerPeriod":{"numerator":{"value":4,"unit":"tablet"},"denominator":{"value":24,"unit":"h","system":"http://unitsofmeasure.org","code":"h"}},"modifierExtension":[{"url":"http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben","valueDuration":{"value":6,"unit":"Stunden","system":"http://unitsofmeasure.org","code":"h"}}]}"#
        ),
        GoldenDosage(
            "two",
            meaning:
                "500 milligrams each time, which was ordered and is also stated as a calculated 7.5 milligrams per "
                + "kilogram of body weight, once in every day.",
            #"{"doseAndRate":[{"type":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/dose-rate-type","code":"ordered"}]},"doseQuantity":{"value":500,"unit":"mg"}},{"type":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/dose-rate-type","code":"calculated"}]},"doseQuantity":{"value":7.5,"unit":"mg/kg","system":"http://unitsofmeasure.org","code":"mg/kg"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        ),
    ]
}
