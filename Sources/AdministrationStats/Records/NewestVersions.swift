// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// The newest version of each resource in a list.
///
/// What is newer replaces what it is a version of, whatever it says. Where nothing tells which of two is newer, they are
/// versions of one resource only if they are of one part of the list, such as one patient and one moment: the same id may
/// come from two servers. What contradicts then is doubtful.
package struct NewestVersions<Element> {
    /// The versions kept, in the order in which the resources came first.
    package private(set) var kept: [Element] = []
    /// The number of the others.
    package private(set) var duplicates = 0
    /// The number of those kept that stand for versions which contradict each other.
    package private(set) var doubtful = 0
}

extension NewestVersions {
    private struct Key<Part: Hashable>: Hashable {
        let id: String
        let part: Part
    }

    /// Finds the newest versions.
    ///
    /// - Parameters:
    ///   - elements: The versions, in any order.
    ///   - id: Gives the id; an element without one stands for itself.
    ///   - version: Gives what says which version is newer.
    ///   - part: Gives what two elements must have in common to be versions of one resource, if neither is newer.
    ///   - merge: Gives what stands for two of which neither is newer and that contradict; nil if they do not, and then the
    ///     later element is kept.
    /// - Complexity: O(elements)
    package init<Part: Hashable>(
        of elements: some Sequence<Element>,
        id: (Element) -> String?,
        version: (Element) -> VersionStamp,
        part: (Element) -> Part,
        merge: (Element, Element) -> Element?
    ) {
        kept.reserveCapacity(elements.underestimatedCount)
        // Nearly always an id has one place. Others of its parts have places of their own, behind the first.
        var places: [String: Int] = [:]
        var others: [Key<Part>: Int] = [:]
        var firstOfOther: [Int: Int] = [:]
        var doubts: Set<Int> = []
        for element in elements {
            guard let id = id(element), let first = places[id] else {
                if let id = id(element) { places[id] = kept.count }
                kept.append(element)
                continue
            }
            let stamp = version(element)
            var place = first
            if version(kept[first]) == stamp, part(kept[first]) != part(element) {
                let key = Key(id: id, part: part(element))
                guard let other = others[key] else {
                    others[key] = kept.count
                    firstOfOther[kept.count] = first
                    kept.append(element)
                    continue
                }
                place = other
            }
            duplicates += 1
            guard version(kept[place]) <= stamp else { continue }
            let merged = version(kept[place]) == stamp ? merge(kept[place], element) : nil
            if merged != nil {
                doubts.insert(place)
            } else if version(kept[place]) < stamp {
                doubts.remove(place)
            }
            kept[place] = merged ?? element
        }
        let replaced = firstOfOther.filter { version(kept[$0.key]) < version(kept[$0.value]) }
        duplicates += replaced.count
        doubtful = doubts.count { replaced[$0] == nil }
        guard !replaced.isEmpty else { return }
        kept = kept.enumerated().filter { replaced[$0.offset] == nil }.map(\.element)
    }
}

extension NewestVersions<AdministrationRecord> {
    /// Finds the newest versions of records.
    ///
    /// Records of one id, of which neither is newer, are one only if patient and time are the same. Where what became of the
    /// dose is not, it is not known.
    package init(_ records: some Sequence<AdministrationRecord>) {
        self.init(
            of: records,
            id: \.id,
            version: { VersionStamp(versionID: $0.versionID, lastUpdated: $0.lastUpdated) },
            part: { Part(time: $0.effective.withoutOffset, patient: $0.patient) },
            merge: { one, other in
                guard
                    one.outcome != other.outcome || one.prescription != other.prescription
                        || one.doseLink != other.doseLink
                else { return nil }
                var merged = other
                merged.outcome = .unknown
                merged.statusReason = []
                if one.prescription != other.prescription { merged.prescription = nil }
                if one.doseLink != other.doseLink { merged.doseLink = nil }
                return merged
            })
    }

    private struct Part: Hashable {
        let time: EffectiveTime
        let patient: ResourceName?
    }
}

extension EffectiveTime {
    /// The time without what the clock of the place showed: one moment is the same with every offset.
    fileprivate var withoutOffset: EffectiveTime {
        if case .instant(let epochSeconds, _) = self {
            .instant(epochSeconds: epochSeconds, offsetMinutes: nil)
        } else {
            self
        }
    }
}
