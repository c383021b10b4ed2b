// SPDX-License-Identifier: Apache-2.0

extension EverydayParser {
    /// Whether the Italian OS is by mouth: beside tablets and the like, and nothing that goes into an eye.
    ///
    /// Drops go both ways.
    func isOfMouth(_ place: Int) -> Bool {
        guard !isThere(place - 1, .into) else { return false }
        let units = lexemes.indices.compactMap { unit($0) }
        return !units.isEmpty
            && units.allSatisfy { unit in
                guard case .dose(let unit) = unit else { return false }
                return Self.unitsOfMouth.contains(unit)
            }
    }

    /// What is swallowed, and never put into an eye.
    private static let unitsOfMouth: Set<DoseUnit> = [
        .tablet, .effervescentTablet, .chewableTablet, .capsule, .sachet, .milligram, .gram, .microgram, .milliliter,
        .teaspoon, .tablespoon, .scoop,
    ]
}
