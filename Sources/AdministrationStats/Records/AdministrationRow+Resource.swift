// SPDX-License-Identifier: Apache-2.0

import FHIRCore

// What is counted of a resource, without a record in between.
//
// The subscript and the iterator of an array return copies of structs of this size, and so may a call with one as argument;
// copies cost five times as much as counting. And what is read is read as numbers: a look at a text far away in memory,
// if only to count a reference to it, costs more than all the rest.

extension AdministrationRow {
    /// Looks at a resource where it is.
    @inline(never)
    init(at place: UnsafePointer<MedicationAdministration>) {
        let outcome = unsafe AdministrationOutcome(
            status: place.pointee.status, notGiven: place.pointee.notGiven,
            extras: place.pointee.extras)
        if case .dateTime(let dateTime)? = unsafe place.pointee.effective {
            self.init(EffectiveTime(dateTime.fields), outcome)
        } else {
            self.init(unsafe EffectiveTime(place.pointee.effective), outcome)
        }
    }

    init(_ administration: borrowing MedicationAdministration) {
        self.init(
            EffectiveTime(administration.effective),
            AdministrationOutcome(
                status: administration.status, notGiven: administration.notGiven,
                extras: administration.extras)
        )
    }
}

extension VersionStamp {
    init(_ administration: borrowing MedicationAdministration) {
        self.init(
            versionID: administration.meta?.versionId, lastUpdated: administration.meta?.lastUpdated?.date)
    }
}

extension [MedicationAdministration] {
    /// Calls a function with what is counted of each resource.
    func forEachRow(_ body: (AdministrationRow) -> Void) {
        unsafe withUnsafeBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            for index in 0..<buffer.count { unsafe body(AdministrationRow(at: first + index)) }
        }
    }

    /// Calls a function with what is counted of each resource, its id and what says which version of it is newer.
    func forEachVersion(_ body: (AdministrationRow, _ id: String?, VersionStamp) -> Void) {
        unsafe withUnsafeBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            for index in 0..<buffer.count {
                let place = unsafe first + index
                let stamp = unsafe VersionStamp(
                    versionID: place.pointee.meta?.versionId, lastUpdated: place.pointee.meta?.lastUpdated?.date)
                unsafe body(AdministrationRow(at: place), place.pointee.extras.id, stamp)
            }
        }
    }
}
