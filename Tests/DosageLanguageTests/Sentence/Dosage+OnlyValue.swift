// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension Dosage {
    /// The number of its only dose; nil for a range and for none.
    var onlyValue: FHIRDecimal? {
        guard doseAndRate.count == 1, case .quantity(let quantity)? = doseAndRate[0].dose else { return nil }
        return quantity.value
    }
}
