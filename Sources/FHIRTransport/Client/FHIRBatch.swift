// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// Several interactions that travel to a server in one request.
///
/// Each one gives a key by which its result is found:
///
/// ```swift
/// var batch = FHIRBatch(.transaction)
/// let saved = batch.create(dose, ifNoneExist: [.identifier(system: system, value: id)])
/// let order = batch.read(MedicationRequest.self, id: "12")
/// let result = try await client.perform(batch)
/// result[saved].id
/// ```
///
/// Source: FHIR DSTU2 to R5, RESTful API, batch and transaction. https://hl7.org/fhir/R4/http.html#transaction
public struct FHIRBatch: Sendable {
    /// What holds the interactions together.
    public enum Kind: Sendable, Hashable {
        /// Nothing: each succeeds or fails for itself.
        case batch
        /// All succeed, or none is done.
        case transaction
    }

    /// The place of an interaction, by which its result is found.
    public struct Key<R: FHIRResource>: Sendable, Hashable {
        let index: Int
    }

    /// An interaction that is not written yet, since that depends on the version of the server.
    struct Step: Sendable {
        let name: @Sendable (FHIRVersion) -> String
        let entry: @Sendable (FHIRClient, _ name: String) throws -> FHIRBundle.Entry
    }

    /// What holds the interactions together.
    public let kind: Kind
    private(set) var steps: [Step] = []

    /// Creates a batch without interactions.
    ///
    /// - Parameter kind: What holds the interactions together.
    public init(_ kind: Kind) {
        self.kind = kind
    }

    /// The number of interactions.
    public var count: Int { steps.count }

    /// Adds a read.
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id.
    ///   - tag: The version that the caller has, which is not sent again; nil to have it sent in any case.
    /// - Returns: The key of the result.
    public mutating func read<R: FHIRResource>(_ type: R.Type, id: String, ifNoneMatch tag: EntityTag? = nil) -> Key<R>
    {
        add("read", R.self) { client, name in
            var request = try client.request(.get, R.self, id: id, name)
            request.ifNoneMatch = tag?.text
            return .init(request)
        }
    }

    /// Adds a search, whose result is a Bundle with the first page.
    ///
    /// - Parameters:
    ///   - type: The type of the resources.
    ///   - query: The conditions.
    /// - Returns: The key of the result.
    public mutating func search<R: FHIRResource>(_ type: R.Type, _ query: SearchQuery<R>) -> Key<FHIRBundle> {
        add("search", R.self) { client, name in
            .init(client.request(.get, R.self, query: try client.condition(query, name)))
        }
    }

    /// Adds a create.
    ///
    /// - Parameters:
    ///   - resource: The resource; its id is not sent.
    ///   - condition: A search that must find nothing for the resource to be created; empty to create it always.
    ///   - fullUrl: An address such as `urn:uuid:…`, by which other entries of a transaction refer to it.
    /// - Returns: The key of the result.
    public mutating func create<R: FHIRResource>(
        _ resource: R,
        ifNoneExist condition: SearchQuery<R> = [],
        fullUrl: String? = nil
    ) -> Key<R> {
        add("create", R.self) { client, name in
            var request = client.request(.post, R.self, query: "")
            if !condition.parameters.isEmpty { request.ifNoneExist = try client.condition(condition, name) }
            var resource = resource
            resource.id = nil
            return .init(request, resource.resource, fullUrl: fullUrl)
        }
    }

    /// Adds an update.
    ///
    /// - Parameters:
    ///   - resource: The resource, with the id it has on the server.
    ///   - tag: The version that must be the present one; nil to replace any.
    /// - Returns: The key of the result.
    public mutating func update<R: FHIRResource>(_ resource: R, ifMatch tag: EntityTag? = nil) -> Key<R> {
        add("update", R.self) { client, name in
            var request = try client.request(.put, R.self, id: resource.id ?? "", name)
            request.ifMatch = tag?.text
            return .init(request, resource.resource)
        }
    }

    /// Adds an update of the one resource that fulfils a condition.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - condition: The search that finds at most one; it must have a condition.
    /// - Returns: The key of the result.
    public mutating func update<R: FHIRResource>(_ resource: R, where condition: SearchQuery<R>) -> Key<R> {
        add("update", R.self) { client, name in
            let query = try client.requiredCondition(condition, name)
            return .init(client.request(.put, R.self, query: query), resource.resource)
        }
    }

    /// Adds a delete.
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id.
    ///   - tag: The version that must be the present one; nil to delete any.
    /// - Returns: The key of the result.
    @discardableResult
    public mutating func delete<R: FHIRResource>(_ type: R.Type, id: String, ifMatch tag: EntityTag? = nil) -> Key<R> {
        add("delete", R.self) { client, name in
            var request = try client.request(.delete, R.self, id: id, name)
            request.ifMatch = tag?.text
            return .init(request)
        }
    }

    private mutating func add<R: FHIRResource, S: FHIRResource>(
        _ verb: String,
        _ type: S.Type,
        _ entry: @escaping @Sendable (FHIRClient, _ name: String) throws -> FHIRBundle.Entry
    ) -> Key<R> {
        steps.append(Step(name: { "\(verb) \(S.typeName(in: $0))" }, entry: entry))
        return Key(index: steps.count - 1)
    }
}

extension FHIRBundle.Entry {
    fileprivate init(_ request: FHIRBundle.Request, _ resource: Resource? = nil, fullUrl: String? = nil) {
        self.init()
        self.request = request
        self.resource = resource
        self.fullUrl = fullUrl
    }
}

extension FHIRClient {
    fileprivate func request<R: FHIRResource>(
        _ method: BundleRequestMethod,
        _ type: R.Type,
        id: String,
        _ name: String
    ) throws -> FHIRBundle.Request {
        // Checks the id as for a request of its own.
        let path = [R.typeName(in: version), id]
        _ = try interaction(name, path)
        var request = FHIRBundle.Request()
        request.method = method
        request.url = path.map(\.percentEncoded).joined(separator: "/")
        return request
    }

    fileprivate func request<R: FHIRResource>(
        _ method: BundleRequestMethod,
        _ type: R.Type,
        query: String
    ) -> FHIRBundle.Request {
        var request = FHIRBundle.Request()
        request.method = method
        request.url = R.typeName(in: version) + (query.isEmpty ? "" : "?" + query)
        return request
    }
}
