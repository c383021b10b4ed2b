// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
import Foundation

/// A finder of the resources that references point to: at hand, or on the server, each read once.
///
/// A fragment is found among the contained resources of where the reference stands. A relative address is read from the
/// server of the client, and an absolute one if it is of the same origin; another origin is refused, since it is another
/// party. What was read is kept until the capacity is reached, the least recently used going first.
///
/// ```swift
/// let loader = ReferenceLoader(client: client)
/// await loader.keep(result.included)
/// for order in result.matches {
///     guard let reference = order.medication.reference else { continue }
///     let medication = try await loader.resolve(reference, in: .medicationRequest(order), as: Medication.self)
/// }
/// ```
///
/// It holds patient data: give it to the `PatientSession`, or forget it with ``removeAll()`` when the user signs out.
/// Source: FHIR R4, References. https://hl7.org/fhir/R4/references.html#literal
public actor ReferenceLoader: PatientDataCache {
    private struct Kept {
        let resource: Resource
        var lastUse: Int
    }

    /// The client that reads.
    public nonisolated let client: FHIRClient
    /// The largest number of resources kept.
    public nonisolated let capacity: Int

    private var kept: [String: Kept] = [:]
    private var uses = 0
    /// Tells an answer that comes after everything was forgotten from one that may be kept.
    private var generation = 0

    /// Creates a loader that keeps nothing yet.
    ///
    /// - Parameters:
    ///   - client: The client that reads.
    ///   - capacity: The largest number of resources kept, at least one.
    public init(client: FHIRClient, capacity: Int = 1000) {
        self.client = client
        self.capacity = max(1, capacity)
    }

    /// Keeps resources that came from the same server, such as the included ones of a search.
    ///
    /// - Parameter resources: The resources; one without an id is not kept.
    public func keep(_ resources: [Resource]) {
        for resource in resources {
            guard let type = resource.typeName(in: client.version), let id = resource.id else { continue }
            keep(resource, at: "\(client.base.absoluteString)/\(type)/\(id)")
        }
    }

    /// Forgets everything that was kept, and what is being read.
    public func removeAll() {
        kept = [:]
        generation += 1
    }

    /// Returns the resource that a reference points to.
    ///
    /// - Parameters:
    ///   - reference: The reference.
    ///   - container: The resource in which it stands; nil where contained resources play no part.
    /// - Returns: The resource.
    /// - Throws: `ReferenceError` for a reference that leads nowhere by itself, such as one by identifier; `FHIRClientError`
    ///   when the server does not give the resource, and with the code `crossOriginLink` for another origin;
    ///   `CancellationError`.
    public func resolve(_ reference: Reference, in container: Resource?) async throws -> Resource {
        guard let text = reference.reference, !text.isEmpty else { throw ReferenceError(.noAddress) }
        if text.hasPrefix("#") {
            guard let container else { throw ReferenceError(.containedNotFound) }
            return try ReferenceResolver(resource: container).resolve(reference, from: ResourcePlace(entry: 0)).resource
        }
        let target = try target(of: text)
        if let known = known(at: target.key) { return try checked(known, target.type) }
        let started = generation
        let resource = try await read(target)
        if generation == started { keep(resource, at: target.key) }
        return try checked(resource, target.type)
    }

    /// Returns the resource of one type that a reference points to.
    ///
    /// - Parameters:
    ///   - reference: The reference.
    ///   - container: The resource in which it stands; nil where contained resources play no part.
    ///   - type: The type that is wanted.
    /// - Returns: The resource.
    /// - Throws: As without a type, and `ReferenceError` with the code `wrongType`.
    public func resolve<R: FHIRResource>(
        _ reference: Reference,
        in container: Resource?,
        as type: R.Type
    ) async throws -> R {
        guard let resource = R(try await resolve(reference, in: container)) else { throw ReferenceError(.wrongType) }
        return resource
    }

    /// Returns the resources that can be reached from one by following references.
    ///
    /// Each is read once, so that circles end. What cannot be had is told and ends nothing.
    ///
    /// - Parameters:
    ///   - resource: The first resource.
    ///   - depthLimit: How many references are followed one after the other.
    ///   - countLimit: The number of resources after which to stop.
    /// - Returns: The resources without the first one, nearest first.
    /// - Throws: `CancellationError`.
    public func reachable(
        from resource: Resource,
        depthLimit: Int = 2,
        countLimit: Int = 200
    ) async throws -> LoadedResources {
        var found = LoadedResources()
        var seen: Set<String> = []
        if let type = resource.typeName(in: client.version), let id = resource.id {
            seen.insert("\(client.base.absoluteString)/\(type)/\(id)")
        }
        var current = [resource]
        for depth in 0... {
            var next: [Resource] = []
            for container in current {
                let references = ReferenceResolver(resource: container).references(at: ResourcePlace(entry: 0))
                for reference in references {
                    guard let text = reference.reference, !text.isEmpty, !text.hasPrefix("#") else { continue }
                    guard seen.insert((try? target(of: text).key) ?? text).inserted else { continue }
                    guard depth < depthLimit, found.resources.count < countLimit else {
                        found.isCutOff = true
                        continue
                    }
                    do {
                        let resolved = try await resolve(reference, in: container)
                        found.resources.append(resolved)
                        next.append(resolved)
                    } catch let error as CancellationError {
                        throw error
                    } catch {
                        found.failures.append(LoadedResources.Failure(reference: reference, error: error))
                    }
                }
            }
            guard !next.isEmpty else { break }
            current = next
        }
        return found
    }

    // MARK: Addresses

    private struct Target {
        let key: String
        let type: String
        let id: String
        let versionID: String?
        /// The whole address, for one on the same origin that is not below the base of the client.
        let url: URL?
    }

    private func target(of text: String) throws -> Target {
        let plain = text.prefix { $0 != "#" }
        guard let (type, id) = Reference(String(plain)).target else { throw ReferenceError(.unsupportedAddress) }
        let parts = plain.split(separator: "/")
        let isVersion = parts.count >= 4 && parts[parts.count - 2] == "_history"
        let versionID = isVersion ? parts.last.map(String.init) : nil
        let suffix = "\(type)/\(id)" + (versionID.map { "/_history/\($0)" } ?? "")
        let base = client.base.absoluteString
        if plain == suffix || plain == "\(base)/\(suffix)" {
            return Target(key: "\(base)/\(suffix)", type: type, id: id, versionID: versionID, url: nil)
        }
        let from = Interaction(name: "read \(type)", path: [type, id], request: HTTPRequest(url: client.base))
        let interaction = try client.interaction(following: String(plain), in: from, "the reference")
        guard plain.contains("://") else { throw ReferenceError(.unsupportedAddress) }
        let url = interaction.request.url
        return Target(key: url.absoluteString, type: type, id: id, versionID: versionID, url: url)
    }

    private func read(_ target: Target) async throws -> Resource {
        guard let url = target.url else {
            return try await client.readResource(target.type, id: target.id, versionID: target.versionID).value
        }
        let from = Interaction(
            name: "read \(target.type)", path: [target.type, target.id], request: HTTPRequest(url: client.base))
        let read = try client.interaction(following: url.absoluteString, in: from, "the reference")
        let answer = try await client.send(read)
        let resource = try answer.found(in: client.version).value
        guard resource.id == target.id else {
            throw FHIRClientError(.unexpectedResource, answer, detail: "the resource has another id")
        }
        return resource
    }

    private func checked(_ resource: Resource, _ type: String) throws(ReferenceError) -> Resource {
        guard resource.typeName(in: client.version) == type else { throw ReferenceError(.wrongType) }
        return resource
    }

    // MARK: Keeping

    private func known(at key: String) -> Resource? {
        uses += 1
        kept[key]?.lastUse = uses
        return kept[key]?.resource
    }

    private func keep(_ resource: Resource, at key: String) {
        uses += 1
        kept[key] = Kept(resource: resource, lastUse: uses)
        guard kept.count > capacity, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        kept[oldest.key] = nil
    }
}
