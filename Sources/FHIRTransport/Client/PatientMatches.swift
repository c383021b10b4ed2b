// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// The matches of a search by whose they are.
///
/// A server may ignore the patient in a search, or collect what other servers have: sort what it sent before any of it is
/// shown or counted.
public struct PatientMatches<R: FHIRResource>: Sendable, Hashable {
    /// Those of the patient.
    public private(set) var own: [R] = []
    /// Those that do not say whose they are.
    public private(set) var unknown: [R] = []
    /// The number of those of others, which are not kept.
    public private(set) var otherCount = 0
    /// The base addresses of other servers that patients of those are on, each once and in their order.
    public private(set) var otherServers: [String] = []
}

extension SearchResult {
    /// Returns the matches by whose they are.
    ///
    /// - Parameters:
    ///   - patient: The patient.
    ///   - subject: Returns the reference of a match that says whose it is.
    /// - Returns: The matches, each group in the order of the server.
    /// - Complexity: O(*n*) in the number of matches.
    public func matches(of patient: PatientIdentity, by subject: (R) -> Reference?) -> PatientMatches<R> {
        var sorted = PatientMatches<R>()
        for (match, url) in zip(matches, matchURLs) { sorted.insert(match, subject(match), url, patient) }
        return sorted
    }
}

extension PatientMatches {
    fileprivate mutating func insert(_ match: R, _ subject: Reference?, _ url: String?, _ patient: PatientIdentity) {
        switch patient.sameness(to: subject, inEntryAt: url) {
        case .same: own.append(match)
        case .unknown: unknown.append(match)
        case .other:
            otherCount += 1
            guard let server = patient.foreignServer(of: subject, inEntryAt: url), !otherServers.contains(server) else {
                return
            }
            otherServers.append(server)
        }
    }
}

extension PatientMatches: LogSafe {
    /// The sizes of the groups.
    public var description: String {
        "\(own.count) of the patient, \(unknown.count) of nobody knows whom, \(otherCount) of others"
    }
}
