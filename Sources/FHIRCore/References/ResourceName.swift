// SPDX-License-Identifier: Apache-2.0

/// What a record names another resource by: a prescription or a patient.
public enum ResourceName: Sendable, Hashable {
    /// A relative or absolute address without a version, such as "MedicationRequest/order-1".
    case address(String)
    /// A business identifier, where there is no address that means something elsewhere.
    case identifier(system: String?, value: String)

    /// Creates the name that a reference has for a resource.
    ///
    /// An address comes before an identifier, unless it is that of a contained resource, which means nothing elsewhere.
    ///
    /// - Parameter reference: The reference; one with words alone names nothing.
    public init?(_ reference: Reference) {
        let address = reference.reference.flatMap { $0.isEmpty ? nil : $0 }
        if let address, !address.hasPrefix("#") {
            self = .address(address.contains("/_history/") ? String(ReferenceAddress(address).url) : address)
        } else if let identifier = reference.identifier, let value = identifier.value {
            self = .identifier(system: identifier.system, value: value)
        } else if let address {
            self = .address(address)
        } else {
            return nil
        }
    }

    /// The type and id at the end of the address; nil where it has another form.
    public var target: (type: String, id: String)? {
        guard case .address(let address) = self else { return nil }
        return Reference(address).target
    }

    /// The part of an absolute address before type and id, with the slash at its end.
    package var base: Substring? {
        guard case .address(let address) = self, address.contains("://") else { return nil }
        return ReferenceAddress(address).base
    }

    /// Returns whether this is the address of a resource with an id on a server.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - server: The address of the server. Without it an absolute address is that of another one.
    /// - Returns: False for an identifier, and for an address of another form.
    package func isName(ofID id: String, on server: String?) -> Bool {
        guard case .address(let address) = self, let target, target.id == id else { return false }
        guard address.contains("://") else { return true }
        guard let server, let base else { return false }
        return base == (server.hasSuffix("/") ? server : server + "/")
    }

    /// Returns whether two names are those of one resource.
    ///
    /// An address beside an identifier tells nothing, and neither do identifiers of two systems.
    ///
    /// - Parameters:
    ///   - other: The other name.
    ///   - server: The address of the server to which relative addresses belong, with the slash at its end; nil where it
    ///     is not known.
    /// - Returns: The answer.
    package func sameness(to other: ResourceName, server: String?) -> Sameness {
        if self == other { return .same }
        switch (self, other) {
        case (.identifier(let system, _), .identifier(let otherSystem, _)):
            return system == otherSystem && system != nil ? .other : .unknown
        case (.address, .address):
            guard let one = target, let two = other.target else { return .unknown }
            guard one == two else { return .other }
            let bases = (base ?? server.map { $0[...] }, other.base ?? server.map { $0[...] })
            guard let left = bases.0, let right = bases.1 else { return .unknown }
            return left == right ? .same : .other
        default: return .unknown
        }
    }
}
