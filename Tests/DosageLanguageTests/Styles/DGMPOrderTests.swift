// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// The text of 2.0.0 does not depend on the order of the dosages of a resource that keeps the profile.
struct DGMPOrderTests {
    /// Source: the guide, "Deterministische Reihenfolge".
    @Test(arguments: 0..<400)
    func `any order gives the same text`(seed: UInt64) throws {
        var cases = DosageCases(seed: seed)
        let dosages = cases.dosages()
        let text = try German.say(dosages.joined(separator: ",")).text
        for _ in 0..<4 {
            #expect(try German.say(cases.shuffled(dosages).joined(separator: ",")).text == text)
        }
    }

    @Test(arguments: 0..<100)
    func `any order gives the same text of 1_0_2`(seed: UInt64) throws {
        var cases = DosageCases(seed: seed, hasRhythm: true)
        let dosages = cases.dosages()
        let text = try German.say(dosages.joined(separator: ","), .dgMP(.v1_0_2, omitting: .anything)).text
        for _ in 0..<4 {
            #expect(
                try German.say(cases.shuffled(dosages).joined(separator: ","), .dgMP(.v1_0_2, omitting: .anything)).text
                    == text)
        }
    }

    /// Seeded dosages of one resource that share a frame and no time.
    private struct DosageCases: RandomNumberGenerator {
        private var state: UInt64
        private let hasRhythm: Bool

        init(seed: UInt64, hasRhythm: Bool = false) {
            state = seed
            self.hasRhythm = hasRhythm
        }

        // SplitMix64.
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }

        mutating func shuffled(_ dosages: [String]) -> [String] { dosages.shuffled(using: &self) }

        private mutating func flip() -> Bool { Bool.random(using: &self) }

        /// Takes one or two values out of a list.
        private mutating func take(_ values: inout [String]) -> String {
            let count = min(Int.random(in: 1...2, using: &self), values.count)
            let taken = values.prefix(count).map { "\"\($0)\"" }
            values.removeFirst(count)
            return "[\(taken.joined(separator: ","))]"
        }

        mutating func dosages() -> [String] {
            let kind = Int.random(in: 0..<6, using: &self)
            var slots = ["MORN", "NOON", "EVE", "NIGHT"].shuffled(using: &self)
            var times = ["08:00:00", "12:00:00", "18:30:00", "22:15:00", "06:00:00"].shuffled(using: &self)
            var days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].shuffled(using: &self)
            let bounds = flip() ? #","boundsDuration":{"value":3,"code":"wk"}"# : ""
            let members =
                (!hasRhythm && flip() ? German.asNeeded(["Fieber"], gap: flip() ? "4" : nil, limit: "5") : "")
                + (flip() ? #","patientInstruction":"nicht kauen""# : "")
            let count = Int.random(in: 2...3, using: &self)
            return (0..<count).compactMap { _ in
                let pattern: String
                switch kind {
                case 0 where !slots.isEmpty: pattern = #""when":\#(take(&slots))"#
                case 1 where !times.isEmpty: pattern = #""timeOfDay":\#(take(&times))"#
                case 2: pattern = #""dayOfWeek":\#(take(&days))"#
                case 3: pattern = #""dayOfWeek":\#(take(&days)),"when":["MORN","NIGHT"]"#
                case 4 where !times.isEmpty: pattern = #""dayOfWeek":["tue","mon"],"timeOfDay":\#(take(&times))"#
                case 5 where !times.isEmpty: pattern = #""timeOfDay":\#(take(&times))"#
                default: return nil
                }
                let period =
                    kind == 5
                    ? #","period":2,"periodUnit":"d""#
                    : !hasRhythm ? "" : #","period":1,"periodUnit":"\#(kind < 2 ? "d" : "wk")""#
                let frequency = hasRhythm ? #","frequency":1"# : ""
                let dose = ["0.5", "1", "2"][Int.random(in: 0..<3, using: &self)]
                return German.dosage(pattern + period + frequency + bounds, dose: dose, members)
            }
        }
    }
}
