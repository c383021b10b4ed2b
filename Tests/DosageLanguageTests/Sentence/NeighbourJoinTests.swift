// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Testing

/// Joins that look at the part before.
struct NeighbourJoinTests {
    private var table: SmallTable {
        var table = SmallTable("da", order: "cadence time dose limit")
        table.add("join.dose", "%1$@ %2$@ ad gangen")
        table.add("join.dose.after.time", "%1$@: %2$@")
        table.add("every.h", "hver %@. time")
        table.add("time.at", "kl. %@")
        table.add("unit.mg", "mg")
        return table
    }

    @Test(arguments: [
        (#""timeOfDay":["08:00:00"]"#, "Kl. 08:00: 5 mg"),
        (#""period":8,"periodUnit":"h""#, "Hver 8. time 5 mg ad gangen"),
    ])
    func `a join is that of the part before it`(repeating: String, expected: String) throws {
        let json = dose("5", "mg", #""timing":{"repeat":{\#(repeating)}}"#)
        #expect(try table.builder.sentence(for: dosage(json)).text == expected)
    }

    @Test func `a join after a part that comes later is a fault`() throws {
        #expect(try table.faults == [])
        var table = table
        table.add("join.time.after.dose", "%1$@, %2$@")
        table.add("join.time.after.nothing", "%1$@, %2$@")
        table.add("join.time.after.cadence", "%1$@,")
        #expect(
            try table.faults == [
                "join.time.after.cadence droppedArgument", "join.time.after.dose unusedKey",
                "join.time.after.nothing unusedKey",
            ])
    }

    @Test func `who changes a join finds the one for its neighbour`() throws {
        #expect(PhraseTableSet.dosage["join.dose.after.time"]?.argumentCount == 2)
        var text = StringsdictText()
        text.add("join.dose", "%1$@; %2$@")
        let changed = try PhraseTable(propertyList: text.data, language: "da")
        let faults = PhraseTableSet.dosage.faults(in: changed, extending: try table.table)
        #expect(faults.map(\.code) == [.shadowedKey])
    }
}
