// SPDX-License-Identifier: Apache-2.0

import FHIRCore

// What is counted of a resource, without a record in between.
extension AdministrationRow {
    init(_ administration: borrowing MedicationAdministration) {
        self.init(
            EffectiveTime(administration.effective),
            AdministrationOutcome(
                statusCode: administration.status?.rawValue, isNotGiven: administration.notGiven)
        )
    }
}

extension VersionStamp {
    init(_ administration: borrowing MedicationAdministration) {
        self.init(
            versionID: administration.meta?.versionId, lastUpdated: administration.meta?.lastUpdated?.date)
    }
}

/// What is counted of a resource.
struct CountedResource {
    let row: AdministrationRow
    let id: String?
    let stamp: VersionStamp

    /// Looks at a resource where it is.
    ///
    /// The subscript and the iterator of an array return copies of structs of this size, and so may a call with one as
    /// argument; copies cost five times as much as counting.
    @inline(never)
    init(at place: UnsafePointer<MedicationAdministration>) {
        row = unsafe AdministrationRow(
            EffectiveTime(place.pointee.effective),
            AdministrationOutcome(
                statusCode: place.pointee.status?.rawValue, isNotGiven: place.pointee.notGiven)
        )
        id = unsafe place.pointee.id
        stamp = unsafe VersionStamp(
            versionID: place.pointee.meta?.versionId, lastUpdated: place.pointee.meta?.lastUpdated?.date)
    }
}

extension [MedicationAdministration] {
    /// Calls a function with what is counted of each resource.
    func forEachCounted(_ body: (CountedResource) -> Void) {
        unsafe withUnsafeBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            for index in 0..<buffer.count { unsafe body(CountedResource(at: first + index)) }
        }
    }
}
