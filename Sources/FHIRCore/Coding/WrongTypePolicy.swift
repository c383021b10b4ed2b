// SPDX-License-Identifier: Apache-2.0

/// What reading does with a value of a wrong JSON type, such as a text where FHIR has a number.
///
/// Software that writes `"rank": "1"` is in use. A value that is kept aside is an issue of the code
/// ``FHIRIssue/Code/wrongType``; its property has no value, its JSON is among ``ElementExtras/unreadMembers`` of the
/// element around it, and writing gives it back unchanged. A list of which one entry has a wrong type is kept aside as a
/// whole, since the others could mean less or more without it. Never kept aside are the entries of a Bundle as a whole, and the
/// links to its other pages: what is left would look like all there is.
///
/// What depends on a value that is kept aside refuses its answer: sentences, dose times and limits do, and an administration
/// has an unknown outcome.
/// ``FHIRElement/unreadPaths()`` has the places for a program of its own.
public enum WrongTypePolicy: Sendable, Hashable {
    /// The resource is refused; one in a Bundle is ``Resource/unreadable(_:)``.
    case refuse
    /// The value is kept aside, and the rest of the resource is read.
    case keepAside
    /// In a Bundle the value is kept aside; a resource that is read alone is refused.
    ///
    /// Who reads one resource gets the reason as an error and can act on it. A Bundle is read as a whole, and a
    /// patient's list must not lose a prescription because of a telephone number.
    case keepAsideInBundles
}
