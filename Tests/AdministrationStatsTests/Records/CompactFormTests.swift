// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AdministrationStats

struct CompactFormTests {
    // From an implementation of its own in another language, which gives the published vector of SipHash-2-4 with the
    // same key, a3817f04ba25a8e66df67214c7550293 for no bytes.
    @Test(
        arguments: [
            ("", 0xBEA5_8827_B2BC_7EE7, 0x0130_30DD_6ADB_62FD),
            ("a", 0xA84F_7C63_DE37_3C08, 0x678A_AE37_5DD7_2F49),
            ("12345678", 0x7594_545E_124D_2A15, 0x2978_627A_76DB_99FD),
            ("0f8fad5b-d9cb-469f-a165-70867728950e", 0xD78E_87B0_CBF3_83B5, 0x0B2D_3524_4B40_56C3),
            ("Zoë", 0x09C3_8756_47C9_93B7, 0x299D_A35B_5286_B64F),
        ] as [(String, UInt64, UInt64)])
    func `an id has the same hash on every machine`(id: String, low: UInt64, high: UInt64) {
        #expect(IDHash(id) == IDHash(high: high, low: low))
    }

    @Test func `rows keep what they were made of`() throws {
        let times: [EffectiveTime] = [
            .instant(epochSeconds: -62_135_596_800, offsetMinutes: nil),
            .instant(epochSeconds: 0, offsetMinutes: 0),
            .instant(epochSeconds: 1_471_248_000, offsetMinutes: -1_080),
            .instant(epochSeconds: 253_402_300_799, offsetMinutes: 1_080),
        ]
        for time in times {
            for outcome in AdministrationOutcome.allCases {
                let row = AdministrationRow(time, outcome)
                #expect(row.kind == .instant)
                #expect(time == .instant(epochSeconds: row.epochSeconds, offsetMinutes: row.offsetMinutes))
                #expect(row.outcomeIndex == Int(outcome.rawValue))
                #expect(AdministrationRow(bits: row.bits) == row)
            }
        }
        let days: [(EffectiveTime, AdministrationRow.Kind, Int)] = [
            (.day(try day("1970-01-01")), .day, 0), (.year(1), .year, -719_162),
            (.day(try day("9999-12-31")), .day, 2_932_896),
        ]
        for (time, kind, number) in days {
            let row = AdministrationRow(time, .excluded)
            #expect((row.kind, row.daysSinceEpoch, row.offsetMinutes) == (kind, number, nil))
            #expect(AdministrationRow(bits: row.bits) == row)
        }
    }

    @Test(
        arguments: [
            (kind: 0, number: 315_537_897_600, offset: 0, outcome: 0),  // year 10000
            (kind: 0, number: 0, offset: 2_162, outcome: 0),  // more than 18 hours
            (kind: 0, number: 0, offset: 0, outcome: 6),
            (kind: 1, number: 3_652_059, offset: 0, outcome: 0),
            (kind: 1, number: 0, offset: 1, outcome: 0),
            (kind: 4, number: 1, offset: 0, outcome: 0),
            (kind: 5, number: 0, offset: 0, outcome: 0),
            (kind: 8, number: 0, offset: 0, outcome: 0),
        ] as [(kind: UInt64, number: UInt64, offset: UInt64, outcome: UInt64)])
    func `bits that no row has are refused`(kind: UInt64, number: UInt64, offset: UInt64, outcome: UInt64) {
        let bits: UInt64 = kind << 54 | number << 15 | offset << 3 | outcome
        #expect(AdministrationRow(bits: bits) == nil)
        #expect(AdministrationRow(bits: .max) == nil)
    }
}
