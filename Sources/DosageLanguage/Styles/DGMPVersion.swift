// SPDX-License-Identifier: Apache-2.0

/// A version of the dosage text algorithm of the German digital medication process (dgMP).
///
/// Source: Medication IG DE (de.fhir.medication), page "Dosierung: Textgenerierung", which names the version that it
/// describes; the versions before 2.0.0 are those of the script that came with the guide.
public enum DGMPVersion: String, Sendable, Hashable, Codable, CaseIterable {
    /// The version that the guide 1.0.7 was released with.
    case v1_0_1 = "1.0.1"
    /// The version whose text does not depend on the order of dosages; doses at the same time stay apart.
    case v1_0_2 = "1.0.2"
    /// The version that knows as needed, limits, ranges, dates and hints.
    case v2_0_0 = "2.0.0"

    /// Whether the version reads whether a medication is taken as needed, and all that came with it.
    var readsAsNeeded: Bool { self == .v2_0_0 }
}
