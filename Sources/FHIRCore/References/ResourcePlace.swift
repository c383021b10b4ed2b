// SPDX-License-Identifier: Apache-2.0

/// A place of a resource: an entry of a Bundle, or a contained resource inside one.
public struct ResourcePlace: Sendable, Hashable {
    /// The position of the entry; 0 where there is one resource and no Bundle.
    public let entry: Int
    /// The position among the contained resources; nil for the resource of the entry itself.
    public let contained: Int?

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - entry: The position of the entry; 0 where there is one resource and no Bundle.
    ///   - contained: The position among the contained resources; nil for the resource of the entry itself.
    public init(entry: Int, contained: Int? = nil) {
        self.entry = entry
        self.contained = contained
    }
}

/// A resource that a reference led to.
public struct ResolvedResource: Sendable, Hashable {
    /// The resource.
    public let resource: Resource
    /// Where it stands, for following its own references.
    public let place: ResourcePlace
}
