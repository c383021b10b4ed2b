// SPDX-License-Identifier: Apache-2.0

/// The parts of a sentence about one dosage, said one after the other and not joined yet.
struct DosageWords: Sendable {
    /// A part, with the bytes of its words and the elements that it speaks.
    struct Part: Sendable, Hashable {
        let role: DosageRole
        var range: Range<Int>
        let elements: DosageElements
        /// Which part of the program it is; nil for one of this package.
        var own: Int?
    }

    private(set) var text = ""
    private(set) var parts: [Part] = []
    /// What joins a part of the program to the text before it, where it has a phrase of its own for that.
    private(set) var ownJoins: [Int: SentenceComposer.Join] = [:]
    /// The roles there is something for, also those that were not asked for.
    private var roles = RoleSet()

    init() {
        text.reserveCapacity(120)
        parts.reserveCapacity(6)
    }

    /// Whether there is anything that tells when.
    var tellsWhen: Bool { roles.containsAny(of: .tellingWhen) }

    /// Whether there is anything that tells how much or when, and not only a frame around it.
    var saysHowToTake: Bool { tellsWhen || roles.containsAny(of: .tellingHowMuch) }

    /// Whether there is anything for a role.
    func has(_ role: DosageRole) -> Bool { roles.contains(role) }

    mutating func note(_ role: DosageRole) {
        roles.insert(role)
    }

    mutating func add(_ role: DosageRole, _ elements: DosageElements, _ words: (inout String) throws -> Void) rethrows {
        let start = text.utf8.count
        try words(&text)
        parts.append(Part(role: role, range: start..<text.utf8.count, elements: elements))
    }

    /// Adds a part of the program.
    mutating func add(_ role: DosageRole, own: (index: Int, join: SentenceComposer.Join?), _ words: String) {
        let start = text.utf8.count
        text += words
        parts.append(Part(role: role, range: start..<text.utf8.count, elements: [], own: own.index))
        ownJoins[own.index] = own.join
    }
}
