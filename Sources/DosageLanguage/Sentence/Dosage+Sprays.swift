// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension AdministrationRoute {
    /// Whether a puff by this route is sprayed, and not breathed in; an inhaler is often coded as oral.
    fileprivate var isSprayed: Bool {
        switch self {
        case .nasal, .ophthalmic, .otic, .cutaneous, .epilesional, .topical, .sublingual, .buccal, .oromucosal,
            .gingival,
            .oropharyngeal, .dental:
            true
        default: false
        }
    }
}

extension AdministrationSite {
    /// Whether a puff goes there as a spray.
    fileprivate var isSprayed: Bool { organ == .nose || organ == .ear || organ == .eye }
}

extension Dosage {
    /// The dosage with sprays in place of puffs where they are not breathed in; nil for any other.
    ///
    /// In Spanish, Polish, Czech and Japanese a puff is a breath ("2 inhalaciones en la nariz"), and a nasal spray is no
    /// inhaler in any language.
    var withSpraysForPuffs: Dosage? {
        guard route != nil || site != nil, unitOfDose == .puff, areSprayed else { return nil }
        var dosage = self
        for index in dosage.doseAndRate.indices {
            dosage.doseAndRate[index].dose = dosage.doseAndRate[index].dose?.withSpraysForPuffs
        }
        for index in dosage.maxDosePerPeriod.indices {
            dosage.maxDosePerPeriod[index].numerator = dosage.maxDosePerPeriod[index].numerator?.withSprayForPuff
        }
        dosage.maxDosePerAdministration = dosage.maxDosePerAdministration?.withSprayForPuff
        dosage.maxDosePerLifetime = dosage.maxDosePerLifetime?.withSprayForPuff
        return dosage
    }

    private var areSprayed: Bool {
        // To use, take or apply them does not say how, and neither do words that are not known.
        if let method, let known = AdministrationMethod.read(method, inTheirWords: false).value, known != .spray,
            known != .apply
        {
            return false
        }
        if let known = route.flatMap({ AdministrationRoute.read($0, inTheirWords: false).value }) {
            return known.isSprayed
        }
        return readSite()?.value?.isSprayed ?? false
    }

    /// Whether a puff would be a spray by the words for its route and site, if no others said that it is inhaled.
    var goesWherePuffsAreSprayed: Bool {
        routeBesideOthers?.isSprayed ?? readSite()?.value?.isSprayed ?? false
    }
}

extension DoseAndRate.Dose {
    /// The dose with sprays in place of puffs.
    var withSpraysForPuffs: Self {
        switch self {
        case .quantity(let quantity): return .quantity(quantity.withSprayForPuff)
        case .range(var range):
            (range.low, range.high) = (range.low?.withSprayForPuff, range.high?.withSprayForPuff)
            return .range(range)
        }
    }
}

extension Quantity {
    fileprivate var withSprayForPuff: Quantity {
        guard DoseUnit(of: withTrimmedUnit) == .puff else { return self }
        var quantity = self
        (quantity.unit, quantity.code, quantity.system) = (DoseUnit.spray.rawValue, nil, nil)
        return quantity
    }
}
