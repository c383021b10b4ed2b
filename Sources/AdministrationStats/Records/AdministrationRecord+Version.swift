// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension AdministrationRecord {
    /// Returns whether this version of an administration gives way to another version of the same one.
    ///
    /// The version stored earlier is older, else the one with the lower number as version id. A version without a time of
    /// storing is older than one that has it, and so is one without a number. It is the rule by which
    /// ``GraphDataAccumulator`` and ``AdministrationTable`` count the newest version; where neither of two is older, they
    /// are two administrations, or one of which the outcome is not known.
    ///
    /// - Parameter other: A record with the same id; the ids are not compared.
    /// - Returns: True if the other one is newer, false if it is older or nothing tells.
    public func isOlder(than other: AdministrationRecord) -> Bool {
        VersionStamp(versionID: versionID, lastUpdated: lastUpdated)
            < VersionStamp(versionID: other.versionID, lastUpdated: other.lastUpdated)
    }
}
