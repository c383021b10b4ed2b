// SPDX-License-Identifier: Apache-2.0

/// The resources that references lead to from a first one, over any number of steps.
public struct ReachableResources: Sendable, Hashable {
    /// A reference that led to no resource at hand.
    public struct Unresolved: Sendable, Hashable {
        /// The reference.
        public let reference: Reference
        /// The resource in which it stands.
        public let place: ResourcePlace
        /// Why it led to none.
        public let error: ReferenceError
    }

    /// The resources, nearest first, each once and without the first one.
    public internal(set) var resources: [ResolvedResource] = []
    /// The references that led to no resource at hand, without those that have no address.
    public internal(set) var unresolved: [Unresolved] = []
    /// Whether references of the furthest resources were not followed.
    public internal(set) var isCutOff = false
}

extension ReferenceResolver {
    /// Returns the references in the resource at a place.
    ///
    /// References in extensions, in elements that have no Swift property, and in resources of types that have no Swift
    /// type are among them; those in contained resources are not.
    ///
    /// - Parameter place: The place.
    /// - Returns: The references in the order of its elements, also those without an address.
    public func references(at place: ResourcePlace) -> [Reference] {
        resource(at: place).map { ReferenceCollector.references(in: $0) } ?? []
    }

    /// Returns the resources that can be reached from a place by following references.
    ///
    /// A circle of references ends at the first resource that was seen before.
    ///
    /// - Parameters:
    ///   - place: The place of the first resource.
    ///   - depthLimit: How many references are followed one after the other.
    /// - Returns: The resources without the first one, and the references that led to none.
    /// - Complexity: O(*n*) in the number of elements of the resources that are reached.
    public func reachable(from place: ResourcePlace, depthLimit: Int = 8) -> ReachableResources {
        var found = ReachableResources()
        var seen: Set<ResourcePlace> = [place]
        var current = [place]
        var depth = 0
        while !current.isEmpty {
            var next: [ResourcePlace] = []
            for place in current {
                for reference in references(at: place) where reference.reference?.isEmpty == false {
                    guard depth < depthLimit else {
                        found.isCutOff = true
                        return found
                    }
                    do {
                        let resolved = try resolve(reference, from: place)
                        guard seen.insert(resolved.place).inserted else { continue }
                        found.resources.append(resolved)
                        next.append(resolved.place)
                    } catch {
                        found.unresolved.append(.init(reference: reference, place: place, error: error))
                    }
                }
            }
            current = next
            depth += 1
        }
        return found
    }
}
