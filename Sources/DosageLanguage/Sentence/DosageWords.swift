// SPDX-License-Identifier: Apache-2.0

/// The parts of a sentence about one dosage, said one after the other and not joined yet.
struct DosageWords: Sendable {
    /// A part, with the bytes of its words and the elements that it speaks.
    struct Part: Sendable, Hashable {
        let role: DosageRole
        var range: Range<Int>
        let elements: DosageElements
    }

    private(set) var text = ""
    private(set) var parts: [Part] = []
    /// The roles there is something for, also those that were not asked for.
    private var roles: UInt32 = 0

    init() {
        text.reserveCapacity(120)
        parts.reserveCapacity(6)
    }

    /// Whether there is anything that tells when.
    var tellsWhen: Bool { roles & Self.whenRoles != 0 }

    /// Whether there is anything that tells how much or when, and not only a frame around it.
    var saysHowToTake: Bool { roles & (Self.whenRoles | Self.amountRoles) != 0 }

    /// Whether there is anything for a role.
    func has(_ role: DosageRole) -> Bool { roles & 1 << role.number != 0 }

    private static let whenRoles = bits(.cadence, .day, .time, .event, .date)
    private static let amountRoles = bits(.dose, .rate)

    private static func bits(_ roles: DosageRole...) -> UInt32 {
        roles.reduce(0) { $0 | 1 << $1.number }
    }

    mutating func note(_ role: DosageRole) {
        roles |= 1 << role.number
    }

    mutating func add(_ role: DosageRole, _ elements: DosageElements, _ words: (inout String) throws -> Void) rethrows {
        let start = text.utf8.count
        try words(&text)
        parts.append(Part(role: role, range: start..<text.utf8.count, elements: elements))
    }
}

extension DosageRole {
    /// A number for each role, to keep roles as bits.
    var number: UInt32 {
        switch self {
        case .text: 0
        case .method: 1
        case .dose: 2
        case .rate: 3
        case .route: 4
        case .cadence: 5
        case .day: 6
        case .time: 7
        case .event: 8
        case .date: 9
        case .code: 10
        case .duration: 11
        case .bounds: 12
        case .count: 13
        case .asNeeded: 14
        case .gap: 15
        case .limit: 16
        case .note: 17
        case .instruction: 18
        case .patientInstruction: 19
        case .wording: 20
        }
    }
}
