// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What to do with a dose, in a word that says no more than the amount of a dose does.
///
/// Source: FHIR, value set administration-method-codes (SNOMED CT) of STU3 and R4, and that of R5.
enum PlainMethod: CaseIterable, Sendable {
    /// To use, give or administer it.
    case use
    /// To take it, which may hint that it goes in by the mouth.
    case take

    /// Whether a sentence says as much without the word: a tablet is taken, and how to take it is said by the route.
    ///
    /// Of a liquid without a route it is the only hint that it is not to rinse with, and is quoted.
    func isSaid(by unit: DoseUnit?, _ route: AdministrationRoute?) -> Bool {
        switch self {
        case .use: true
        case .take: route != nil || unit?.isTablet == true || unit == .capsule || unit == .lozenge
        }
    }
}

extension PlainMethod: CodedWords {
    static let codes = CodeList([
        CodeSystemAddress.snomed: [
            "419385000": PlainMethod.use, "419582001": .use, "418283001": .use, "738990001": .use, "419652001": .take,
        ]
    ])

    static let words: [String: PlainMethod] = ["use": .use, "give": .use, "administer": .use, "take": .take]
}

extension Dosage {
    /// Whether its method says no more than the rest of it does.
    var hasPlainMethod: Bool {
        guard let method, case .known(let plain) = PlainMethod.read(method, inTheirWords: false) else { return false }
        var known: AdministrationRoute?
        if case .known(let value)? = route.map({ AdministrationRoute.read($0, inTheirWords: false) }) { known = value }
        return plain.isSaid(by: unitOfDose, known)
    }
}
