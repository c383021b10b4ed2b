// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// What a sentence says it speaks and leaves out; `ProductTests` compares it with the JSON of thousands of dosages.
struct LedgerTests {
    @Test(arguments: [
        // Each extension has its own path, and so has the one beside a primitive value.
        (
            #"{"text":"x","_text":{"extension":[{"url":"a"}]},"extension":[{"url":"b"},{"url":"c"}]}"#,
            ["text"], ["extension[0]", "extension[1]", "_text"]
        ),
        (
            #"{"timing":{"extension":[{"url":"a"}],"repeat":{"extension":[{"url":"b"}],"frequency":1}}}"#,
            ["timing.repeat.frequency"], ["timing.extension[0]", "timing.repeat.extension[0]"]
        ),
        // What holds no value, but says why, is not spoken.
        (
            #"{"timing":{"repeat":{"frequency":2,"_period":{"extension":[{"url":"a"}]}}}}"#,
            ["timing.repeat.frequency"], ["timing.repeat._period"]
        ),
        // One amount needs no index, amounts that fare differently do, and those that fare alike do not.
        (
            #"{"doseAndRate":[{"type":{"text":"ordered"},"doseQuantity":{"value":1,"unit":"mg"}}]}"#,
            ["doseAndRate.doseQuantity"], ["doseAndRate.type"]
        ),
        (
            #"""
            {"doseAndRate":[{"type":{"text":"ordered"},"doseQuantity":{"value":1,"unit":"mg"}},
            {"type":{"text":"calculated"},"doseQuantity":{"value":2,"unit":"mg"}}]}
            """#,
            ["doseAndRate.type", "doseAndRate.doseQuantity"], []
        ),
        (
            #"""
            {"doseAndRate":[{"doseQuantity":{"value":1,"unit":"mg"}},
            {"type":{"coding":[{"code":"x"}]},"doseQuantity":{"value":2,"unit":"mg"}}]}
            """#,
            ["doseAndRate.doseQuantity"], ["doseAndRate.type"]
        ),
        // What has no type but words is quoted.
        (
            #"""
            {"text":"x","route":{"text":"oral"},"site":{"text":"arm"},"method":{"text":"inject"},
            "additionalInstruction":[{"text":"with water"},{"text":"fasting"}],"patientInstruction":"slowly"}
            """#,
            ["text", "additionalInstruction", "patientInstruction", "site", "route", "method"], []
        ),
        // A unit of time without its period, and a member nobody knows.
        (
            #"{"timing":{"repeat":{"frequency":3,"durationUnit":"h"}},"unheardOf":1}"#,
            ["timing.repeat.frequency"], ["timing.repeat.durationUnit", "unheardOf"]
        ),
    ])
    func `paths have the grain of the contract`(json: String, spoken: [String], unspoken: [String]) throws {
        let sentence = try say(json)
        #expect(sentence.spoken == spoken)
        #expect(Set(sentence.unspoken) == Set(unspoken))
        #expect(sentence.unspoken.count == unspoken.count)
    }
}
