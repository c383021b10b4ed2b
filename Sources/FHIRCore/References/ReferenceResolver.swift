// SPDX-License-Identifier: Apache-2.0

/// A finder of the resources that references point to, inside a Bundle or inside one resource.
///
/// Addresses are found as FHIR asks: a fragment among the contained resources of the resource it stands in; an absolute
/// address among the full addresses of the entries; a relative one after the base of the entry it stands in was put
/// before it; one with a version among the resources with that version. Where an entry or its target has no full address,
/// the type and id of the resource stand for it. Nothing is guessed: several differing matches are ambiguous, a relative
/// address in an entry with a `urn:` address has no meaning, and references by identifier alone are not resolved.
/// Entries of a Bundle inside the Bundle are not looked at.
///
/// ```swift
/// let resolver = ReferenceResolver(bundle: bundle)
/// for (request, place) in resolver.resources(of: MedicationRequest.self) {
///     guard let reference = request.medication.reference else { continue }
///     let medication = try? resolver.resolve(reference, from: place, as: Medication.self)
/// }
/// ```
///
/// Source: FHIR R4 and R5, Bundle, resolving references in Bundles.
/// https://hl7.org/fhir/R4/bundle.html#references
public struct ReferenceResolver: Sendable {
    private struct Entry: Sendable {
        let fullUrl: String?
        let resource: Resource
    }

    /// The entries, nil for one without a resource.
    private let entries: [Entry?]
    /// The positions of entries by full address.
    private var positionsOfAddress: [String: [Int]] = [:]
    /// The positions of entries by type and id.
    private var positionsOfTarget: [String: [Int]] = [:]

    /// Creates a resolver of the references in a Bundle.
    ///
    /// - Parameter bundle: The Bundle.
    /// - Complexity: O(*n*) in the number of entries.
    public init(bundle: FHIRBundle) {
        self.init(bundle.entry.map { entry in entry.resource.map { Entry(fullUrl: entry.fullUrl, resource: $0) } })
    }

    /// Creates a resolver of the references in one resource to what it contains.
    ///
    /// For a Bundle that is one resource among others; its own entries are found by ``init(bundle:)``.
    ///
    /// - Parameter resource: The resource; its place is that of entry 0.
    public init(resource: Resource) {
        self.init([Entry(fullUrl: nil, resource: resource)])
    }

    private init(_ entries: [Entry?]) {
        self.entries = entries
        for (position, entry) in entries.enumerated() {
            guard let entry else { continue }
            if let fullUrl = entry.fullUrl {
                for address in Self.addresses(fullUrl, of: entry.resource) {
                    positionsOfAddress[address, default: []].append(position)
                }
            }
            guard let id = entry.resource.id else { continue }
            for name in entry.resource.typeNames {
                positionsOfTarget["\(name)/\(id)", default: []].append(position)
            }
        }
    }

    /// The full address of an entry, with each of the names that versions have for its type.
    ///
    /// Conversion gives a relative reference the name of the version, and leaves full addresses as they are.
    private static func addresses(_ fullUrl: String, of resource: Resource) -> [String] {
        let address = ReferenceAddress(fullUrl)
        let names = resource.typeNames
        guard names.count > 1, let target = address.target, names.contains(target.type), let base = address.base else {
            return [fullUrl]
        }
        return names.map { "\(base)\($0)/\(target.id)" }
    }

    // MARK: Places

    /// Returns the resource at a place, nil where there is none.
    ///
    /// - Parameter place: A place in the Bundle of this resolver.
    /// - Returns: The resource, also one that could not be read.
    public func resource(at place: ResourcePlace) -> Resource? {
        guard entries.indices.contains(place.entry), let container = entries[place.entry]?.resource else { return nil }
        guard let position = place.contained else { return container }
        let contained = container.contained
        return contained.indices.contains(position) ? contained[position] : nil
    }

    /// Returns the resources of one type that are no contained ones, with their places, in the order of the entries.
    ///
    /// - Parameter type: The type.
    /// - Returns: Every resource of the type that could be read.
    /// - Complexity: O(*n*) in the number of entries.
    public func resources<R: FHIRResource>(of type: R.Type) -> [(resource: R, place: ResourcePlace)] {
        entries.enumerated().compactMap { position, entry in
            entry.flatMap { R($0.resource) }.map { ($0, ResourcePlace(entry: position)) }
        }
    }

    /// Returns the place of a resource.
    ///
    /// It is found by type and id, and by its content where several have the same; a resource without an id is compared
    /// with each of its type.
    ///
    /// - Parameter resource: A resource that is no contained one.
    /// - Returns: Nil where it is not found or stands at several places.
    public func place(of resource: some FHIRResource) -> ResourcePlace? {
        let wrapped = resource.resource
        let candidates =
            resource.id.flatMap { id in wrapped.typeNames.first.flatMap { positionsOfTarget["\($0)/\(id)"] } }
            ?? (resource.id == nil ? Array(entries.indices) : [])
        if resource.id != nil, candidates.count == 1 { return ResourcePlace(entry: candidates[0]) }
        let equal = candidates.filter { entries[$0]?.resource == wrapped }
        return equal.count == 1 ? ResourcePlace(entry: equal[0]) : nil
    }

    // MARK: Resolving

    /// Returns the resource that a reference points to.
    ///
    /// - Parameters:
    ///   - reference: The reference.
    ///   - place: The resource in which it stands, itself or a contained one.
    /// - Returns: The resource with its place, from which its own references can be followed.
    /// - Throws: The reason why there is none at hand, or none that can be told apart from others.
    /// - Complexity: O(1) for the resources of a Bundle, O(*n*) in the number of contained ones.
    public func resolve(
        _ reference: Reference, from place: ResourcePlace
    ) throws(ReferenceError) -> ResolvedResource {
        guard let text = reference.reference, !text.isEmpty else { throw ReferenceError(.noAddress) }
        let address = ReferenceAddress(text)
        var found = ResourcePlace(entry: place.entry)
        if !address.url.isEmpty { found = try entry(with: address, from: place.entry) }
        if let fragment = address.fragment, !fragment.isEmpty { found = try contained(fragment, in: found) }
        guard let resource = resource(at: found) else { throw ReferenceError(.notFound) }
        if case .unreadable = resource { throw ReferenceError(.unreadable) }
        let isOfTypeOfAddress = address.fragment?.isEmpty == false || isOfType(resource, address.target?.type)
        guard isOfTypeOfAddress, isOfType(resource, reference.namedType) else { throw ReferenceError(.wrongType) }
        return ResolvedResource(resource: resource, place: found)
    }

    /// Returns the resource of one type that a reference points to.
    ///
    /// - Parameters:
    ///   - reference: The reference.
    ///   - place: The resource in which it stands, itself or a contained one.
    ///   - type: The type that is wanted.
    /// - Returns: The resource.
    /// - Throws: The reason why there is none at hand, or that it is of another type.
    public func resolve<R: FHIRResource>(
        _ reference: Reference, from place: ResourcePlace, as type: R.Type
    ) throws(ReferenceError) -> R {
        guard let resource = R(try resolve(reference, from: place).resource) else { throw ReferenceError(.wrongType) }
        return resource
    }

    private func entry(with address: ReferenceAddress, from source: Int) throws(ReferenceError) -> ResourcePlace {
        var positions: [Int]
        if address.isAbsolute {
            positions = positionsOfAddress[String(address.url)] ?? []
        } else {
            guard address.isTypeAndID else { throw ReferenceError(.unsupportedAddress) }
            let sameTarget = positionsOfTarget[String(address.url)] ?? []
            if let fullUrl = entries.indices.contains(source) ? entries[source]?.fullUrl : nil {
                guard let base = ReferenceAddress(fullUrl).base else { throw ReferenceError(.noBase) }
                positions = positionsOfAddress["\(base)\(address.url)"] ?? []
                if positions.isEmpty { positions = sameTarget.filter { entries[$0]?.fullUrl == nil } }
            } else {
                positions = sameTarget
            }
        }
        guard !positions.isEmpty else { throw ReferenceError(.notFound) }
        if let version = address.version {
            positions.removeAll { entries[$0]?.resource.versionId.map { $0 == version } != true }
            guard !positions.isEmpty else { throw ReferenceError(.versionNotFound) }
        }
        return ResourcePlace(entry: try only(positions) { entries[$0]?.resource })
    }

    private func contained(_ id: Substring, in container: ResourcePlace) throws(ReferenceError) -> ResourcePlace {
        let contained = resource(at: container)?.contained ?? []
        let positions = contained.indices.filter { contained[$0].id.map { $0 == id } == true }
        guard !positions.isEmpty else { throw ReferenceError(.containedNotFound) }
        return ResourcePlace(entry: container.entry, contained: try only(positions) { contained[$0] })
    }

    /// The first of positions, unless they hold differing resources.
    private func only(_ positions: [Int], _ resource: (Int) -> Resource?) throws(ReferenceError) -> Int {
        guard let first = positions.first else { throw ReferenceError(.notFound) }
        let wanted = positions.count > 1 ? resource(first) : nil
        guard positions.dropFirst().allSatisfy({ resource($0) == wanted }) else { throw ReferenceError(.ambiguous) }
        return first
    }

    private func isOfType(_ resource: Resource, _ name: String?) -> Bool {
        name.map { resource.typeNames.contains($0) } ?? true
    }
}

extension Reference {
    /// The type that the reference says, without the address of its definition; nil where it says none.
    ///
    /// Logical models have types at other addresses, which say nothing about a resource.
    fileprivate var namedType: String? {
        guard let type, !type.isEmpty else { return nil }
        let definitions = "http://hl7.org/fhir/StructureDefinition/"
        if type.hasPrefix(definitions) { return String(type.dropFirst(definitions.count)) }
        return type.contains(":") ? nil : type
    }
}
