// SPDX-License-Identifier: Apache-2.0

import ContentState
import Testing

struct ContainerModelTests {
    typealias Part = ContainerModel.OptionalPart

    /// All sets of parts that a host can have.
    static let hosts: [Set<Part>] = Part.allCases.reduce([[]]) { sets, part in
        sets + sets.map { $0.union([part]) }
    }

    struct Row: Sendable {
        let have: Have
        let isFetching: Bool
        let hasFailed: Bool
        /// The part that stands in for the content; nil for the content itself.
        let part: Part?
        let message: ContentMessageKey?
    }

    static let rows = [
        Row(have: .nothing, isFetching: false, hasFailed: false, part: .initial, message: .initial),
        Row(have: .nothing, isFetching: false, hasFailed: true, part: .error, message: .error),
        Row(have: .nothing, isFetching: true, hasFailed: false, part: .loading, message: .loading),
        Row(have: .nothing, isFetching: true, hasFailed: true, part: .loading, message: .loading),
        Row(have: .emptyValue, isFetching: false, hasFailed: false, part: .empty, message: .empty),
        Row(have: .emptyValue, isFetching: false, hasFailed: true, part: .empty, message: .empty),
        Row(have: .emptyValue, isFetching: true, hasFailed: false, part: .empty, message: .empty),
        Row(have: .emptyValue, isFetching: true, hasFailed: true, part: .empty, message: .empty),
        Row(have: .someValue, isFetching: false, hasFailed: false, part: nil, message: nil),
        Row(have: .someValue, isFetching: false, hasFailed: true, part: nil, message: nil),
        Row(have: .someValue, isFetching: true, hasFailed: false, part: nil, message: nil),
        Row(have: .someValue, isFetching: true, hasFailed: true, part: nil, message: nil),
    ]

    @Test func `there are sixteen hosts and twelve phases`() {
        #expect(Set(Self.hosts).count == 16)
        #expect(Self.rows.count == Have.allCases.count * 2 * 2)
    }

    @Test(arguments: rows)
    func `every host shows the part that it has, or else a message with words`(row: Row) {
        let phase = makePhase(row.have, isFetching: row.isFetching, hasFailed: row.hasFailed)
        for host in Self.hosts {
            let screen = ContainerModel(parts: host).screen(for: phase)
            if let part = row.part {
                #expect(screen.part == (host.contains(part) ? .optional(part) : .message))
            } else {
                #expect(screen.part == .content)
            }
            #expect(screen.summary.messageKey == row.message)
            #expect(screen.summary == phase.summary)
            #expect(screen.isSelectable == (row.have == .someValue))
        }
    }

    @Test func `a message always has words, so that nothing is blank`() {
        for row in Self.rows {
            let phase = makePhase(row.have, isFetching: row.isFetching, hasFailed: row.hasFailed)
            let screen = ContainerModel().screen(for: phase)
            #expect((screen.part == .message) == (screen.summary.messageKey != nil))
        }
    }
}
