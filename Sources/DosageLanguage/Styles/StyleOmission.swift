// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What the text of a country may leave out.
///
/// The rules of a country pass over some elements without a word. ``DosageSentence/unspoken`` names them.
public enum StyleOmission: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing: such a dosage is refused, as is one that breaks a rule of the profile or contradicts itself.
    case nothing
    /// Route, site, method, the text, and the words for the patient.
    ///
    /// A dosage is refused of which the text would leave out how much, when, how long or how often, a limit, a condition, a
    /// further instruction or a later phase.
    case manner
    /// Anything, as the rules want it, as long as some words remain.
    ///
    /// What may change a dose and is left out is in ``DosageSentence/issues`` as well.
    case anything
}

extension StyleOmission {
    /// What an omission says of itself; a unit or a concept that only a sign or a code stands for is one.
    static func detail(_ name: String) -> String {
        "the text of \(name) leaves the element out, or says it in a sign or code that may be misread"
    }

    /// Refuses an empty text of dosages, whatever may be left out: it would look like one that says all.
    static func requireWords(_ text: String, by name: String) throws(DosageLanguageError) {
        guard text.isEmpty else { return }
        throw DosageLanguageError(
            .nothingToSay, path: "",
            detail: "\(name) has no words for any of the elements; say the dosage in the plain style")
    }

    /// Refuses what a text leaves out, or names it.
    ///
    /// - Parameters:
    ///   - omissions: What the text leaves out.
    ///   - issues: What is known of the dosages; a fault keeps its code.
    ///   - name: The name of the rules.
    /// - Returns: The issues beside those that are known.
    /// - Throws: The first omission, unless anything may be left out.
    func notices(
        of omissions: [UnspokenElement], beside issues: [FHIRIssue], by name: String
    ) throws(DosageLanguageError) -> [FHIRIssue] {
        guard let first = omissions.first else { return [] }
        let detail = Self.detail(name)
        let known = Dictionary(issues.map { ($0.path.withoutFirstEntry, $0) }) { first, _ in first }
        guard self == .anything else {
            if let issue = known[first.path.withoutFirstEntry] {
                throw DosageLanguageError(
                    .init(rawValue: issue.code.rawValue), path: issue.path, detail: "\(issue.detail); \(detail)")
            }
            throw DosageLanguageError(.styleUnspoken, path: first.path, detail: detail)
        }
        return omissions.filter { known[$0.path.withoutFirstEntry] == nil }
            .map { FHIRIssue(.warning, .styleUnspoken, path: $0.path, detail: detail) }
    }
}

extension String {
    /// The path with the only entry of the list of amounts named as the list.
    fileprivate var withoutFirstEntry: String { replacing("doseAndRate[0].", with: "doseAndRate.") }
}

extension TimingRepeat {
    /// Whether the days, the times and the parts of the day say how often, and the frequency says no more than they do.
    var saysCadenceTwice: Bool {
        guard frequencyMax == nil, periodMax == nil, period == nil || period == 1 else { return false }
        let times = max(1, timeOfDay.count + when.count)
        let doses =
            switch periodUnit?.rawValue {
            case nil, "d": times
            case "wk": dayOfWeek.count * times
            default: 0
            }
        guard doses > 0, !dayOfWeek.isEmpty || !timeOfDay.isEmpty || !when.isEmpty else { return false }
        return frequency == nil || frequency == doses
    }
}
