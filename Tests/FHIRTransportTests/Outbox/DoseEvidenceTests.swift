// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIROutbox

/// The table of the guide says what the code does, for all values of the evidence.
struct DoseEvidenceTests {
    private static let claims: [(name: String, DoseEvidence.Claim?)] = [
        ("none", nil), ("made", .made), ("had", .had), ("unclear", .unclear), ("refused", .refused),
        ("failed", .failed),
    ]
    private static let shown: [(name: String, DoseEvidence.Shown)] = [
        ("nothing", .nothing), ("same", .same), ("other patient", .otherPatient), ("other content", .otherContent),
        ("other resource", .otherResource), ("error", .error),
    ]
    private static let looks: [(name: String, DoseEvidence.Look?)] = [
        ("none", nil), ("same", .same), ("other patient", .otherPatient), ("other content", .otherContent),
        ("other resource", .otherResource), ("gone", .gone), ("absent", .absent), ("incomplete", .incomplete),
        ("refused", .refused),
    ]
    private static let judgements: [String: DoseJudgement] = [
        "stored": .stored, "not stored": .notStored, "unknown, waits": .unknown(nil),
        "unknown, otherPatient": .unknown(.otherPatient), "unknown, otherResource": .unknown(.otherResource),
        "unknown, undetermined": .unknown(.undetermined),
    ]

    /// A row of the table: the values that each of the four columns holds for, nil for all.
    private struct Row {
        let cells: [Set<String>?]
        let judgement: DoseJudgement

        init(_ line: Substring) throws {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            try #require(cells.count == 5, "\(line)")
            self.cells = cells.dropLast().map { cell in
                cell == "any" ? nil : Set(cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
            }
            judgement = try #require(judgements[cells[4]], "\(cells[4])")
        }

        func holds(_ values: [String]) -> Bool {
            zip(cells, values).allSatisfy { cell, value in cell?.contains(value) ?? true }
        }
    }

    @Test func `the table of the guide is what the code does`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/FHIROutbox/FHIROutbox.docc/KnowingWhatBecameOfADose.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let table = try #require(text.components(separatedBy: "<!-- judgement -->").dropFirst().first)
        let rows = try table.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { try Row($0) }
        var used: Set<Int> = []
        var count = 0
        for claim in Self.claims {
            for echo in Self.shown {
                for read in Self.shown {
                    for look in Self.looks {
                        let values = [claim.name, echo.name, read.name, look.name]
                        let place = try #require(rows.firstIndex { $0.holds(values) }, "no row for \(values)")
                        let evidence = DoseEvidence(claim: claim.1, echo: echo.1, read: read.1, look: look.1)
                        #expect(evidence.judgement == rows[place].judgement, "\(values)")
                        used.insert(place)
                        count += 1
                    }
                }
            }
        }
        #expect(count == 6 * 6 * 6 * 9)
        #expect(used.count == rows.count, "a row that never counts")
        #expect(Self.shown.map(\.1) == DoseEvidence.Shown.allCases)
        #expect(Self.looks.compactMap(\.1) == DoseEvidence.Look.allCases)
        #expect(Self.claims.compactMap(\.1) == DoseEvidence.Claim.allCases)
    }
}
