// SPDX-License-Identifier: Apache-2.0

extension EverydayStep {
    /// Leaves out a way to take a dose that its form excludes: a tablet into a muscle, 4 drops i.v., a suppository by mouth.
    ///
    /// A comparison keeps it: another route in the record contradicts it.
    mutating func dropRoutes(_ doses: [Int]) {
        guard !assembler.isForComparison else { return }
        for index in part {
            guard case .part(.route(let route)) = kind(index) else { continue }
            let isExcluded = doses.contains { dose in
                guard case .dose(let amount) = kind(dose), case .dose(let unit)? = amount.unit else { return false }
                return route.excludes(unit)
            }
            if isExcluded { bad.insert(index) }
        }
    }
}

extension AdministrationRoute {
    /// Whether people do not mean this way by words beside a form.
    ///
    /// It is stricter than `DoseUnit.contradicts`, which stays silent where a record may be right:
    /// the SC of 1 tablet is more often a slip, or another word, than an implant.
    fileprivate func excludes(_ unit: DoseUnit) -> Bool {
        switch self {
        case .intravenous, .intramuscular, .subcutaneous: Self.notInjected.contains(unit)
        case .oral: [.suppository, .pessary, .patch, .injection].contains(unit)
        default: false
        }
    }

    private static let notInjected: Set<DoseUnit> = [
        .tablet, .effervescentTablet, .chewableTablet, .orodispersibleTablet, .sublingualTablet, .capsule, .drop, .puff,
        .spray, .sachet, .suppository, .patch, .lozenge, .pessary, .teaspoon, .tablespoon, .scoop,
    ]
}
