// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension TimeZone {
    /// Returns a moment as FHIR writes it, with the offset that clocks of the zone show; nil if FHIR cannot write it.
    func dateTime(_ moment: Date) -> FHIRDateTime? {
        FHIRDateTime(moment, offsetMinutes: secondsFromGMT(for: moment) / 60)
    }
}
