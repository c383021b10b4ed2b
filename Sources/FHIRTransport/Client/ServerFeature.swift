// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// Something that a server may be able to do, as far as it can state that.
public struct ServerFeature: Sendable, Hashable {
    enum Kind: Hashable {
        case interaction(RestfulInteraction, type: String)
        case system(RestfulInteraction)
        case conditionalCreate(type: String)
        case conditionalUpdate(type: String)
        case conditionalDelete(type: String)
        case searchParameter(String, type: String)
        case operation(String, type: String?)
    }

    let kind: Kind

    /// Returns the ability to do something with resources of a type.
    ///
    /// - Parameters:
    ///   - interaction: What to do.
    ///   - type: The name of the type in the version of the server.
    /// - Returns: The feature.
    public static func interaction(_ interaction: RestfulInteraction, type: String) -> ServerFeature {
        ServerFeature(kind: .interaction(interaction, type: type))
    }

    /// Returns the ability to do something with the whole server, such as a transaction.
    ///
    /// - Parameter interaction: What to do.
    /// - Returns: The feature.
    public static func system(_ interaction: RestfulInteraction) -> ServerFeature {
        ServerFeature(kind: .system(interaction))
    }

    /// Returns the ability to create a resource only where none fulfils a condition.
    ///
    /// - Parameter type: The name of the type in the version of the server.
    /// - Returns: The feature.
    public static func conditionalCreate(type: String) -> ServerFeature {
        ServerFeature(kind: .conditionalCreate(type: type))
    }

    /// Returns the ability to update the resource that fulfils a condition.
    ///
    /// - Parameter type: The name of the type in the version of the server.
    /// - Returns: The feature.
    public static func conditionalUpdate(type: String) -> ServerFeature {
        ServerFeature(kind: .conditionalUpdate(type: type))
    }

    /// Returns the ability to delete what fulfils a condition.
    ///
    /// - Parameter type: The name of the type in the version of the server.
    /// - Returns: The feature.
    public static func conditionalDelete(type: String) -> ServerFeature {
        ServerFeature(kind: .conditionalDelete(type: type))
    }

    /// Returns the ability to search by a parameter.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter in the version of the server, without a modifier.
    ///   - type: The name of the type in the version of the server.
    /// - Returns: The feature.
    public static func searchParameter(_ name: String, type: String) -> ServerFeature {
        ServerFeature(kind: .searchParameter(name, type: type))
    }

    /// Returns the ability to run an operation.
    ///
    /// - Parameters:
    ///   - name: The name of the operation, with or without its dollar sign.
    ///   - type: The name of the type it is run on; nil for the whole server.
    /// - Returns: The feature.
    public static func operation(_ name: String, type: String? = nil) -> ServerFeature {
        ServerFeature(kind: .operation(name.hasPrefix("$") ? String(name.dropFirst()) : name, type: type))
    }
}

extension ServerFeature: CustomStringConvertible {
    /// The feature in words, such as "create of MedicationAdministration".
    public var description: String {
        switch kind {
        case .interaction(let interaction, let type): "\(interaction) of \(type)"
        case .system(let interaction): "\(interaction)"
        case .conditionalCreate(let type): "conditional create of \(type)"
        case .conditionalUpdate(let type): "conditional update of \(type)"
        case .conditionalDelete(let type): "conditional delete of \(type)"
        case .searchParameter(let name, let type): "search of \(type) by \(name)"
        case .operation(let name, let type): "operation \(name)" + (type.map { " on \($0)" } ?? "")
        }
    }
}
