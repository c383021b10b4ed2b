// SPDX-License-Identifier: Apache-2.0

/// What all the answers of a server together say about one resource: a create or an update with its echo, the read of its
/// Location, and the look for it.
///
/// This is the one place that decides what became of a resource. The guide RecordingWhileOffline has the table of all values,
/// and a test compares the two.
struct DoseEvidence: Hashable {
    /// What the server said when it was asked to store the resource.
    enum Claim: CaseIterable, Hashable {
        /// It has made it, or replaced what was at its address.
        case made
        /// It had it before.
        case had
        /// A success that does not say whether it was stored, such as 202, or a page of a network.
        case unclear
        /// A refusal that has certainly stored nothing.
        case refused
        /// A failure of the server, or no answer.
        case failed
    }

    /// What the server shows as the resource, in an echo, or at the address of a Location.
    enum Shown: CaseIterable, Hashable {
        /// Nothing that tells.
        case nothing
        /// What was sent.
        case same
        /// Our identifier under another patient.
        case otherPatient
        /// Our identifier with another medication or time, or with a subject that does not tell who it is.
        case otherContent
        /// A resource without our identifier.
        case otherResource
        /// An error in place of the resource.
        case error
    }

    /// What came of looking for the resource by its address and its identifier.
    enum Look: CaseIterable, Hashable {
        case same, otherPatient, otherContent
        /// Another resource is at the address of this one.
        case otherResource
        /// It was deleted.
        case gone
        /// It is not there, by a search that found everything.
        case absent
        /// The search may have found less than there is.
        case incomplete
        /// The server does not search.
        case refused
    }

    /// nil before the resource is sent.
    var claim: Claim?
    var echo = Shown.nothing
    var read = Shown.nothing
    /// nil where the server was not asked.
    var look: Look?

    /// The judgement from all of it.
    var judgement: DoseJudgement {
        if echo == .otherPatient || read == .otherPatient || look == .otherPatient { return .unknown(.otherPatient) }
        switch look {
        case .same?: return .stored
        case .otherContent?, .otherResource?: return .unknown(.otherResource)
        case .gone?: return .unknown(.undetermined)
        case nil, .otherPatient?, .absent?, .incomplete?, .refused?: break
        }
        switch claim {
        case nil: return look == .absent ? .notStored : .unknown(look == .refused ? .undetermined : nil)
        case .refused?: return .notStored
        case .unclear?, .failed?: return .unknown(nil)
        // It names a resource of somebody else, as a server does that does not know the condition.
        case .had? where isOther(echo) || isOther(read): return .unknown(.otherResource)
        case .made?, .had?:
            let isContradicted = !agrees(echo) || !agrees(read) || look == .absent
            return isContradicted ? .unknown(nil) : .stored
        }
    }

    private func agrees(_ shown: Shown) -> Bool { shown == .nothing || shown == .same }
    private func isOther(_ shown: Shown) -> Bool { shown == .otherContent || shown == .otherResource }
}

extension DoseEvidence.Look {
    /// Creates what came of looking for a resource that was found.
    init(_ shown: DoseEvidence.Shown) {
        switch shown {
        case .same: self = .same
        case .otherPatient: self = .otherPatient
        case .otherContent: self = .otherContent
        case .otherResource, .nothing, .error: self = .otherResource
        }
    }
}

/// What is known about a resource on a server.
enum DoseJudgement: Hashable {
    /// It is there, once, and it is this patient's.
    case stored
    /// It is not there.
    case notStored
    /// Nobody knows: it waits, unless there is a reason why a person must look at once.
    case unknown(OutboxRefusal.Reason?)
}
