// SPDX-License-Identifier: Apache-2.0

/// Roles of parts as bits, which are asked for each part of each sentence.
struct RoleSet: Sendable, Hashable {
    private var bits: UInt32 = 0

    init() {}

    init(_ roles: some Sequence<DosageRole>) {
        for role in roles { insert(role) }
    }

    static let tellingWhen = RoleSet([.cadence, .day, .time, .event, .date])
    static let tellingHowMuch = RoleSet([.dose, .rate])

    func contains(_ role: DosageRole) -> Bool { bits & 1 << role.number != 0 }

    func containsAny(of others: RoleSet) -> Bool { bits & others.bits != 0 }

    mutating func insert(_ role: DosageRole) {
        bits |= 1 << role.number
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
        case .exact: 21
        case .condition: 22
        case .site: 23
        }
    }
}
