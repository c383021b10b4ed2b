// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// A period beside an event is a time before or after the event in DSTU2, and a repetition in R4.
///
/// Source: FHIR DSTU2, Timing.repeat.when and constraint tim-3; FHIR R4, Timing.repeat.offset (in minutes) and
/// constraint tim-9 (no offset from a meal itself).
struct EventConversionTests {
    private static func request(_ version: FHIRVersion, _ pattern: String) throws -> FHIRReading<Resource> {
        let type = MedicationRequest.typeName(in: version)
        let json =
            "{\"resourceType\":\"\(type)\",\"dosageInstruction\":[{\"timing\":{\"repeat\":{\(pattern)}}}]}"
        return try FHIRReader(version: version).read(Array(json.utf8))
    }

    @Test(arguments: [
        (#""period":10,"periodUnits":"min","when":"AC""#, #""when":["AC"],"offset":10"#),
        (#""period":30.0,"periodUnits":"min","when":"PCM""#, #""when":["PCM"],"offset":30"#),
        (#""frequency":1,"period":1.5,"periodUnits":"h","when":"HS""#, #""when":["HS"],"offset":90"#),
        (#""period":120,"periodUnits":"s","when":"WAKE""#, #""when":["WAKE"],"offset":2"#),
        (#""period":0,"periodUnits":"min","when":"ACV""#, #""when":["ACV"],"offset":0"#),
        // The rest of the pattern is what it was.
        (
            #""count":3,"duration":5,"durationUnits":"min","period":239,"periodUnits":"min","when":"ACD""#,
            #""count":3,"duration":5,"durationUnit":"min","when":["ACD"],"offset":239"#
        ),
        // An event alone, and a repetition alone, mean the same in both.
        (#""when":"CM""#, #""when":["CM"]"#),
        (#""frequency":2,"period":1,"periodUnits":"d""#, #""frequency":2,"period":1,"periodUnit":"d""#),
    ])
    func `a time before or after an event becomes an offset`(dstu2: String, r4: String) throws {
        let reading = try Self.request(.dstu2, dstu2)
        let writing = try FHIRWriter(version: .r4).write(reading.value)
        let text = String(decoding: writing.bytes, as: UTF8.self)
        #expect(text.hasSuffix("\"dosageInstruction\":[{\"timing\":{\"repeat\":{\(r4)}}}]}"), "\(text)")
        #expect(writing.issues.allSatisfy { $0.code == .required })
        // Without conversion nothing changes.
        let same = try FHIRWriter(version: .dstu2).write(reading.value)
        #expect(String(decoding: same.bytes, as: UTF8.self).contains("{\(dstu2)}"))
    }

    @Test(arguments: [
        (#""period":1,"periodUnits":"d","when":"AC""#, ["period"]),  // each day, or a day before?
        (#""period":4,"periodUnits":"h","when":"AC""#, ["period"]),  // reaches the meal before
        (#""period":240,"periodUnits":"min","when":"AC""#, ["period"]),
        (#""frequency":2,"period":10,"periodUnits":"min","when":"AC""#, ["frequency", "period"]),
        (#""frequency":1,"frequencyMax":2,"period":10,"periodUnits":"min","when":"AC""#, ["frequency", "period"]),
        (#""period":10,"periodMax":20,"periodUnits":"min","when":"AC""#, ["period"]),
        (#""frequency":1,"when":"AC""#, ["frequency"]),
        (#""period":10,"when":"AC""#, ["period"]),  // without a unit
        (#""period":-10,"periodUnits":"min","when":"AC""#, ["period"]),
        (#""period":0.5,"periodUnits":"min","when":"AC""#, ["period"]),  // an offset has whole minutes
        (#""period":90,"periodUnits":"s","when":"AC""#, ["period"]),
        (#""period":1e400,"periodUnits":"min","when":"AC""#, ["period"]),
        (#""period":10,"periodUnits":"min","when":"CM""#, ["period"]),  // a meal itself has no direction
        (#""period":10,"periodUnits":"min","when":"unheard-of""#, ["when", "period"]),
        (#""period":10,"_period":{"extension":[{"url":"u"}]},"periodUnits":"min","when":"AC""#, ["period"]),
    ])
    func `other numbers beside an event are not written as R4`(pattern: String, names: [String]) throws {
        try expectRefusal(from: .dstu2, to: .r4, pattern, names)
    }

    @Test(arguments: [
        (#""frequency":1,"period":1,"periodUnit":"d","when":["HS"]"#, ["frequency", "period"]),
        (#""period":10,"periodUnit":"min","when":["AC"]"#, ["period"]),
        (#""frequencyMax":2,"when":["AC"]"#, ["frequency"]),
        (#""periodMax":2,"when":["AC"]"#, ["period"]),
    ])
    func `a repetition beside an event is not written as DSTU2`(pattern: String, names: [String]) throws {
        try expectRefusal(from: .r4, to: .dstu2, pattern, names)
    }

    private func expectRefusal(
        from source: FHIRVersion,
        to target: FHIRVersion,
        _ pattern: String,
        _ names: [String]
    ) throws {
        let reading = try Self.request(source, pattern)
        let error = #expect(throws: FHIRError.self) {
            try FHIRWriter(version: target).write(reading.value)
        }
        let root = MedicationRequest.typeName(in: source) + ".dosageInstruction[0].timing.repeat."
        #expect(error?.code == .meaning)
        #expect(error?.issues.map(\.path) == names.map { root + $0 })
    }
}
