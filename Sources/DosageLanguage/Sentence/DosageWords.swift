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
        /// Whether it is the amount of a whole day, which stands among the limits: beside the frequency it would read as
        /// the amount of each time.
        var isTotal = false

        /// Whether it is a method that stands behind the dose: 10 mL as a mouth rinse.
        var isBehindDose = false

        /// The role in whose place it stands.
        var place: DosageRole { isTotal ? .limit : isBehindDose ? .dose : role }
    }

    private(set) var text = ""
    private(set) var parts: [Part] = []
    /// What joins a part of the program to the text before it, where it has a phrase of its own for that.
    private(set) var ownJoins: [Int: SentenceComposer.Join] = [:]
    /// Whether there is nothing to take.
    var saysNothing = false
    /// The roles there is something for, also those that were not asked for.
    private var roles = RoleSet()
    /// The places that parts may have: those of their roles, and others that a part was moved to.
    private var places = RoleSet()

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

    /// Whether a part may stand in the place of a role.
    func mayStand(at role: DosageRole) -> Bool { places.contains(role) }

    mutating func note(_ role: DosageRole) {
        roles.insert(role)
        places.insert(role)
    }

    /// Puts the rate that was added last among the limits.
    mutating func placeRateAmongLimits() {
        guard let last = parts.indices.last, parts[last].role == .rate else { return }
        parts[last].isTotal = true
        places.insert(.limit)
    }

    /// Puts the method that was added last behind the dose.
    mutating func placeMethodBehindDose() {
        guard let last = parts.indices.last, parts[last].role == .method else { return }
        parts[last].isBehindDose = true
        places.insert(.dose)
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
