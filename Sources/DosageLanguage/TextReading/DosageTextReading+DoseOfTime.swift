// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension DosageTextReading {
    /// Whether a dose is an amount of time, or per time.
    var hasDoseOfTime: Bool { dosages.haveDoseOfTime }
}

extension [Dosage] {
    /// Whether a dose is an amount of time, or per time.
    var haveDoseOfTime: Bool {
        contains { dosage in
            dosage.doseAndRate.contains { entry in
                switch entry.dose?.greatest.map({ UnitReading($0) }) {
                case .time?: return true
                case .compound(let compound)?:
                    return compound.pers.contains { if case .time = $0.unit { true } else { false } }
                default: return false
                }
            }
        }
    }
}
