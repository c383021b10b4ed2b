// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// The five parts of a timing, each made from a pattern of any version.
struct TimingPartTests {
    /// The thesis, 6.6.8: frequency, period, events, duration and bounds, each only where the pattern has it.
    private static func parts(
        _ pattern: TimingRepeat, _ version: FHIRVersion
    ) throws -> [(any LocalizedSentenceBuildingSupport)?] {
        [
            try Timing.Frequency(pattern, version: version),
            try Timing.Period(pattern, version: version),
            try Timing.When(pattern, version: version),
            try Timing.Duration(pattern, version: version),
            try TimingBounds(pattern, version: version),
        ]
    }

    private static func repeated(_ members: String, _ version: FHIRVersion = .r4) throws -> TimingRepeat {
        try #require(dosage(pattern(members), version: version).timing?.repeat)
    }

    @Test(
        arguments: [
            ("", .r4, [nil, nil, nil, nil, nil]),
            (#""frequency":3"#, .r4, ["3 times", nil, nil, nil, nil]),
            (#""frequency":3,"frequencyMax":4"#, .stu3, ["3 to 4 times", nil, nil, nil, nil]),
            (#""frequencyMax":4"#, .r5, ["up to 4 times", nil, nil, nil, nil]),
            (#""period":8,"periodUnit":"h""#, .r4, [nil, "every 8 hours", nil, nil, nil]),
            (#""period":4,"periodMax":6,"periodUnits":"h""#, .dstu2, [nil, "every 4 to 6 hours", nil, nil, nil]),
            (#""when":["CM"]"#, .r4, [nil, nil, "with breakfast", nil, nil]),
            (#""when":"CM""#, .dstu2, [nil, nil, "with breakfast", nil, nil]),
            (#""when":["ACM"],"offset":30"#, .r4, [nil, nil, "30 minutes before breakfast", nil, nil]),
            (
                #""when":["ACM","ACV"],"offset":120"#, .r5,
                [nil, nil, "2 hours before breakfast and 2 hours before dinner", nil, nil]
            ),
            (#""when":["MORN","EVE","MORN"]"#, .r4, [nil, nil, "in the morning and in the evening", nil, nil]),
            // DSTU2 writes the time before an event as a period, which is none then.
            (
                #""when":"ACM","period":30,"periodUnits":"min""#, .dstu2,
                [nil, nil, "30 minutes before breakfast", nil, nil]
            ),
            (#""duration":2,"durationUnits":"h""#, .dstu2, [nil, nil, nil, "each time for 2 hours", nil]),
            (
                #""duration":1,"durationMax":2,"durationUnit":"h""#, .r4,
                [nil, nil, nil, "each time for 1 to 2 hours", nil]
            ),
            (#""boundsQuantity":\#(time("7", "d"))"#, .dstu2, [nil, nil, nil, nil, "for 7 days"]),
            (#""boundsDuration":\#(time("7", "d"))"#, .r4, [nil, nil, nil, nil, "for 7 days"]),
            (#""boundsRange":{"high":\#(time("7", "d"))}"#, .r4, [nil, nil, nil, nil, "for at most 7 days"]),
            (#""boundsPeriod":{"start":"2026-03-05"}"#, .r4, [nil, nil, nil, nil, "from March 5, 2026 on"]),
            (
                #""frequency":3,"period":1,"periodUnit":"d","when":["AC"],"duration":10,"durationUnit":"min","#
                    + #""boundsDuration":\#(time("2", "wk"))"#, .r4,
                ["3 times", "every day", "before meals", "each time for 10 minutes", "for 2 weeks"]
            ),
        ] as [(String, FHIRVersion, [String?])])
    func `each part has words where the pattern has the element`(
        members: String, version: FHIRVersion, expected: [String?]
    ) throws {
        let parts = try Self.parts(Self.repeated(members, version), version)
        let builder = try builder("en")
        #expect(try parts.map { part in try part.map { try builder.text(of: $0) } } == expected)
        #expect(
            parts.allSatisfy { part in part.map { type(of: $0).allFormatStrings.contains($0.formatString) } ?? true })
    }

    @Test(
        arguments: [
            (#""frequency":0"#, .r4, "value", "timing.repeat.frequency"),
            (#""frequency":4,"frequencyMax":3"#, .r4, "range", "timing.repeat.frequencyMax"),
            (#""period":8"#, .r4, "tim-2", "timing.repeat.periodUnit"),
            (#""period":8"#, .dstu2, "tim-2", "timing.repeat.periodUnits"),
            (#""period":8,"periodUnit":"fortnight""#, .r4, "value", "timing.repeat.periodUnit"),
            (#""period":0,"periodUnit":"h""#, .r4, "zeroPeriod", "timing.repeat.period"),
            (#""duration":8"#, .stu3, "tim-1", "timing.repeat.durationUnit"),
            (#""when":["XYZ"]"#, .r4, "value", "timing.repeat.when"),
            (#""when":["C"],"offset":30"#, .r4, "tim-9", "timing.repeat.offset"),
            (#""when":"ACM","frequency":3,"period":1,"periodUnits":"d""#, .dstu2, "tim-3", "timing.repeat.when"),
            (#""boundsDuration":\#(time("0", "d"))"#, .r4, "bounds", "timing.repeat.boundsDuration.value"),
            (
                #""boundsPeriod":{"start":"2026-03-05","end":"2026-03-04"}"#, .r5, "per-1",
                "timing.repeat.boundsPeriod.end"
            ),
            (
                #""modifierExtension":[{"url":"https://example.org/x","valueBoolean":true}],"frequency":1"#, .r4,
                "modifierExtension", "timing.repeat.modifierExtension"
            ),
        ] as [(String, FHIRVersion, String, String)])
    func `a pattern that a sentence refuses has no parts, for the same reason`(
        members: String, version: FHIRVersion, code: String, path: String
    ) throws {
        let repeated = try Self.repeated(members, version)
        let refusals: [() throws -> Void] = [
            { _ = try Timing.Frequency(repeated, version: version) },
            { _ = try Timing.Period(repeated, version: version) },
            { _ = try Timing.When(repeated, version: version) },
            { _ = try EventTiming(repeated, version: version) },
            { _ = try Timing.Duration(repeated, version: version) },
            { _ = try TimingBounds(repeated, version: version) },
            { _ = try repeated.sentenceParts(version: version) },
            { _ = try say(pattern(members), version: version) },
        ]
        for refusal in refusals {
            let error = try #require(throws: DosageLanguageError.self) { try refusal() }
            #expect((error.code.rawValue, error.path) == (code, path))
        }
    }

    // A sentence lists them as unspoken; a part has no place to do so.
    @Test(arguments: [
        (#""frequency":1,"extension":[{"url":"https://example.org/x","valueCode":"a"}]"#, "unknownExtension"),
        (#""frequency":1,"_period":{"extension":[{"url":"https://example.org/x","valueCode":"a"}]}"#, "value"),
        (#""frequency":1,"dayOfMonth":[1]"#, "unknownElement"),
    ])
    func `a pattern with an element that is not known has no parts`(members: String, code: String) throws {
        let repeated = try Self.repeated(members)
        let error = try #require(throws: DosageLanguageError.self) { try repeated.sentenceParts() }
        #expect(error.code.rawValue == code)
        #expect(error.path.hasPrefix("timing.repeat."))
        #expect(throws: error) { try Timing.Frequency(repeated) }
    }

    @Test func `a program says what its extensions mean`() throws {
        let repeated = try Self.repeated(
            #""frequency":1,"extension":[{"url":"https://example.org/x","valueCode":"a"}]"#)
        var extensions = DosageExtensions.standard
        extensions["https://example.org/x"] = .harmless
        #expect(try Timing.Frequency(repeated, extensions: extensions) == .exactly(1))
    }

    @Test(arguments: [
        (#""when":["ACM"]"#, EventTiming.beforeBreakfast), (#""frequency":1"#, nil),
        (#""when":["ACM","ACM"]"#, .beforeBreakfast),
    ])
    func `the one event of a pattern`(members: String, expected: EventTiming?) throws {
        #expect(try EventTiming(Self.repeated(members)) == expected)
    }

    @Test(arguments: [
        (#""when":["ACM","ACV"]"#, FHIRVersion.r4, "timing.repeat.when"),
        (#""when":["ACM"],"offset":30"#, .r4, "timing.repeat.offset"),
        (#""when":"ACM","period":30,"periodUnits":"min""#, .dstu2, "timing.repeat.offset"),
    ])
    func `an event by itself does not stand for several, or for a time before it`(
        members: String, version: FHIRVersion, path: String
    ) throws {
        let repeated = try Self.repeated(members, version)
        let error = try #require(throws: DosageLanguageError.self) { try EventTiming(repeated, version: version) }
        #expect((error.code, error.path) == (.value, path))
    }

    @Test(arguments: [
        ("CM", EventTiming.breakfast), ("MORN.early", .earlyMorning), ("cm", nil), ("", nil), (nil, nil),
    ])
    func `an event from its code`(code: String?, expected: EventTiming?) {
        #expect(EventTiming(code.map { Code(rawValue: $0) }) == expected)
    }

    @Test func `every event is a part with words of its own`() throws {
        let builder = try builder("en")
        #expect(EventTiming.allCases.count == 27)
        #expect(EventTiming.allFormatStrings == EventTiming.allCases.map { "event.\($0.rawValue)" })
        let texts = try EventTiming.allCases.map { event in
            #expect(event.localizedArguments.isEmpty)
            let text = try builder.text(of: event)
            #expect(try builder.text(of: #require(Timing.When([event]))) == text)
            return text
        }
        #expect(Set(texts).count == 27)
    }

    @Test func `events without a direction take no offset, and no events are none`() {
        #expect(Timing.When([]) == nil)
        #expect(Timing.When([.breakfast], offset: Timing.Offset(minutes: 30)) == nil)
        #expect(Timing.When([.wake, .wake], offset: Timing.Offset(minutes: 30))?.events == [.wake])
    }

    @Test(
        arguments: [
            (#""frequency":3,"period":1,"periodUnit":"d""#, ["3 times a day"]),
            (#""frequency":2,"period":2,"periodUnit":"d""#, ["twice within every 2 days"]),
            (#""period":2,"periodUnit":"d""#, ["every 2 days"]),
            (#""frequency":2"#, ["twice (no time period given)"]),
            (#""frequency":2,"dayOfWeek":["fri","mon"]"#, ["twice", "on Mondays and Fridays"]),
            (
                #""boundsDuration":\#(time("7", "d")),"count":10,"duration":5,"durationUnit":"min","#
                    + #""timeOfDay":["20:00:00","08:00:00"],"frequency":2,"period":1,"periodUnit":"d""#,
                ["twice a day", "at 08:00 and 20:00", "each time for 5 minutes", "10 times in total", "for 7 days"]
            ),
            (
                #""when":["ACM"],"offset":30,"count":1,"countMax":2"#,
                ["30 minutes before breakfast", "1 to 2 times in total"]
            ),
            (
                #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/timing-dayOfMonth","valuePositiveInt":1},"#
                    + #"{"url":"http://hl7.org/fhir/StructureDefinition/timing-exact","valueBoolean":true}],"frequency":1"#,
                ["once", "on day 1 of the month", "keeping exactly to this schedule"]
            ),
            ("", []),
        ] as [(String, [String])])
    func `a pattern gives the parts of its sentence`(members: String, expected: [String]) throws {
        let builder = try builder("en")
        #expect(try Self.repeated(members).sentenceParts().map(builder.text(of:)) == expected)
    }

    /// A table may have words for an interval that would say something else beside a number of times.
    @Test func `a frequency and its period are one part`() throws {
        let builder = try builder("de")
        let alone = try Self.repeated(#""period":2,"periodUnit":"d""#)
        #expect(try alone.sentenceParts().map(builder.text(of:)) == ["jeden zweiten Tag"])
        let both = try Self.repeated(#""frequency":2,"period":2,"periodUnit":"d""#)
        #expect(try both.sentenceParts().map(builder.text(of:)) == ["zweimal innerhalb von jeweils 2 Tagen"])
    }

    @Test(arguments: ["en", "ar", "de"])
    func `the parts of a pattern are those of its sentence`(language: String) throws {
        let builder = try builder(language)
        let items = DosageProduct(.r4).patterns.enumerated().filter { $0.offset % 41 == 1 }.map(\.element)
        try #require(items.count > 300)
        for item in items {
            var dosage = try dosage(item.json)
            // The amount is no part of the pattern.
            dosage.doseAndRate = []
            guard let repeated = dosage.timing?.repeat else { continue }
            let parts = try repeated.sentenceParts().map { try builder.text(of: $0).lowercased() }
            let spoken = try builder.sentence(for: dosage).parts.map { $0.text.lowercased() }
            #expect(parts.sorted() == spoken.sorted(), "\(item.json)")
        }
    }
}
