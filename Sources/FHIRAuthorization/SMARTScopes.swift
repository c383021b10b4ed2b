// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// The scopes of a request or a grant, in order.
///
/// ```swift
/// let asked: SMARTScopes = [.launchPatient, .offlineAccess, .patient("MedicationRequest", [.read, .search])]
/// let granted = SMARTScopes("launch/patient patient/*.read")
/// granted.missing(from: asked)  // offline_access
/// ```
public struct SMARTScopes: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The scopes, each once.
    public let all: [SMARTScope]

    /// Creates a list of scopes.
    ///
    /// - Parameter scopes: The scopes; what comes again is left out.
    public init(_ scopes: some Sequence<SMARTScope>) {
        var seen: Set<String> = []
        all = scopes.filter { seen.insert($0.text).inserted }
    }

    /// Creates a list of scopes.
    public init(arrayLiteral elements: SMARTScope...) {
        self.init(elements)
    }

    /// Reads a list of scopes with spaces between them.
    ///
    /// - Parameter text: The list; what cannot be a scope is left out, as it gives no right.
    public init(_ text: String) {
        self.init(text.split(separator: " ").compactMap { SMARTScope(String($0)) })
    }

    /// The scopes as they are sent, with spaces between them.
    public var text: String {
        all.map(\.text).joined(separator: " ")
    }

    /// Tells whether these scopes together are enough for what another one allows.
    ///
    /// `.rs` and `.cud` together cover `.cruds`.
    ///
    /// - Parameter scope: The scope that is needed.
    /// - Returns: Whether everything it allows is allowed; false in doubt.
    public func covers(_ scope: SMARTScope) -> Bool {
        guard let needed = scope.access, !needed.permissions.isEmpty else { return all.contains { $0.covers(scope) } }
        let covered = all.compactMap(\.access).reduce(into: SMARTScope.Permissions()) { covered, access in
            var reach = access
            reach.permissions = needed.permissions
            if reach.covers(needed) { covered.formUnion(access.permissions) }
        }
        return covered.isSuperset(of: needed.permissions)
    }

    /// Returns the scopes of another list that these do not cover.
    ///
    /// - Parameter asked: The scopes that are needed.
    /// - Returns: Those that are missing, in order.
    public func missing(from asked: SMARTScopes) -> SMARTScopes {
        SMARTScopes(asked.all.filter { !covers($0) })
    }
}

extension SMARTScopes: Codable {
    /// Reads the text of the list.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the text of the list.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension SMARTScopes: CustomStringConvertible {
    /// The scopes as they are sent.
    public var description: String { text }
}
