// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What an operation is run on.
///
/// The description does not show the id.
public struct OperationTarget: Sendable, Hashable {
    private let type: SearchText?
    private let id: String?

    /// The whole server.
    public static let server = OperationTarget(type: nil, id: nil)

    /// Returns the resources of a type.
    ///
    /// - Parameter type: The type.
    /// - Returns: The target.
    public static func type<R: FHIRResource>(_ type: R.Type) -> OperationTarget {
        OperationTarget(type: SearchText { R.typeName(in: $0) }, id: nil)
    }

    /// Returns one resource.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - id: The logical id.
    /// - Returns: The target.
    public static func resource<R: FHIRResource>(_ type: R.Type, id: String) -> OperationTarget {
        OperationTarget(type: SearchText { R.typeName(in: $0) }, id: id)
    }

    /// Returns a type by its name, or one of its resources.
    ///
    /// - Parameters:
    ///   - typeName: The name of the type in the version of the server.
    ///   - id: The logical id; nil for the type.
    /// - Returns: The target.
    public static func named(_ typeName: String, id: String? = nil) -> OperationTarget {
        OperationTarget(type: .plain(typeName), id: id)
    }

    func typeName(in version: FHIRVersion) -> String? { type?.text(in: version) }

    func path(in version: FHIRVersion) -> [String] {
        [typeName(in: version), id].compactMap { $0 }
    }
}

extension OperationTarget: LogSafe {
    /// The kind of the target, without the id.
    public var description: String {
        guard let type = typeName(in: .r5) else { return "the server" }
        return id == nil ? type : "one \(type)"
    }
}
