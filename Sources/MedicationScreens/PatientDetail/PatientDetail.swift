// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
public import FHIRCore
public import Foundation

/// The record of a patient, ready to be shown.
public struct PatientDetail: Sendable, Hashable {
    /// A reason to look twice at the record; the name is part of the key of its words.
    public enum Warning: String, Sendable, Hashable, CaseIterable {
        /// Another record has taken its place.
        case replaced
        /// It is no longer in use.
        case inactive
        /// The patient has died.
        case deceased
        /// The patient is an animal.
        case animal
    }

    /// The record.
    public let patient: Patient
    /// The name by which to address the patient: the usual one, else the official one, else any that is in use.
    public let name: String
    /// The date of birth in words, to the precision known.
    public let birthDateText: String?
    /// The telephone numbers in use, the preferred one first.
    public let phones: [String]
    /// The addresses of mail in use, the preferred one first.
    public let emails: [String]
    /// The lines of the postal address in use, at home where there are several.
    public let addressLines: [String]
    /// Reasons to look twice.
    public let warnings: [Warning]

    /// Makes the details of a patient.
    ///
    /// - Parameters:
    ///   - patient: The patient.
    ///   - now: The present, at which names, numbers and addresses must be in use.
    ///   - language: The words of the reader.
    public init(_ patient: Patient, now: Date, language: ScreenLanguage) {
        self.patient = patient
        let names = patient.name.filter { $0.use != .old && $0.use != .maiden && $0.period.isOpen(at: now) }
        // With nothing better, an old name is a name.
        let ranked = (names.isEmpty ? patient.name : names).sortedBy { Self.rank($0.use) }
        name = ranked.lazy.compactMap(\.displayText).first.map(language.outside) ?? language.words(.unnamedPatient)
        birthDateText = patient.birthDate.map { language.text($0) }
        let contacts = patient.telecom.filter { $0.use != .old && $0.period.isOpen(at: now) }
            .sortedBy { $0.rank ?? .max }
        phones = contacts.filter { $0.system == .phone || $0.system == .sms }.compactMap { $0.value?.shown }
        emails = contacts.filter { $0.system == .email }.compactMap { $0.value?.shown }
        let addresses = patient.address.filter { $0.use != .old && $0.period.isOpen(at: now) }
        addressLines = addresses.sortedBy { $0.use == .home ? 0 : 1 }.first?.lines ?? []
        warnings = Warning.allCases.filter { $0.holds(for: patient) }
    }

    private static func rank(_ use: NameUse?) -> Int {
        switch use {
        case .usual?: 0
        case .official?: 1
        case nil: 2
        default: 3
        }
    }
}

extension PatientDetail.Warning {
    fileprivate func holds(for patient: Patient) -> Bool {
        switch self {
        case .replaced: patient.link.contains { $0.type == .replacedBy }
        case .inactive: patient.active == false
        case .deceased: patient.deceased != nil && patient.deceased?.flag != false
        case .animal: patient.animal != nil
        }
    }
}

extension Address {
    /// The lines as they stand on an envelope: the whole text if there is one, else street, then code and city.
    fileprivate var lines: [String] {
        if let text = text?.shown { return text.split(whereSeparator: \.isNewline).map(String.init) }
        let place = [postalCode, city].compactMap(\.self).joined(separator: " ")
        return (line + [place] + [state, country].compactMap(\.self)).compactMap(\.shown)
    }
}

extension FHIRPeriod? {
    /// Whether something with this period is in use; what does not say when it ends is.
    fileprivate func isOpen(at now: Date) -> Bool {
        guard let end = self?.end else { return true }
        if let moment = end.date { return moment >= now }
        // To the day: one that ends today is in use, in whatever zone that is.
        let today = CivilDate(daysSinceEpoch: Int(now.nearestEpochSeconds.flooredQuotient(dividingBy: 86_400)))
        return end.days.map { $0.upperBound >= today } ?? true
    }
}

extension Array {
    /// The elements in the order of a key; those with equal keys stay as they are.
    fileprivate func sortedBy(_ key: (Element) -> Int) -> [Element] {
        enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(\.element)
    }
}

extension ScreenLanguage {
    /// Returns a date to the precision known.
    fileprivate func text(_ date: FHIRDate) -> String {
        let dateTime = FHIRDateTime(date)
        if let day = dateTime.civilDate { return self.date(day) }
        guard let year = dateTime.year else { return outside(date.text) }
        guard let month = dateTime.month, let civil = CivilMonth(year: year, month: month) else {
            return self.year(year)
        }
        return self.month(civil)
    }
}
