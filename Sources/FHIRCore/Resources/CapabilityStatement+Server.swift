// SPDX-License-Identifier: Apache-2.0

// What a client asks a statement for.
extension CapabilityStatement {
    /// What the server does over HTTP, the first such part; nil where the statement is not about a server.
    public var server: Rest? {
        rest.first { $0.mode == .server }
    }
}

extension CapabilityStatement.Rest {
    /// What is done with the resources of a type.
    ///
    /// - Parameter type: The name of the type in the version of the server, such as MedicationOrder in DSTU2.
    /// - Returns: The part, nil where the statement has none.
    /// - Complexity: O(*n*) in the number of types.
    public subscript(type: String) -> CapabilityStatement.RestResource? {
        resource.first { $0.type?.rawValue == type }
    }
}

extension CapabilityStatement.RestResource {
    /// Whether an action is offered.
    ///
    /// - Parameter interaction: The action.
    /// - Returns: Whether the statement lists it.
    public func allows(_ interaction: RestfulInteraction) -> Bool {
        self.interaction.contains { $0.code == interaction }
    }

    /// The names of the search parameters, in the order of the statement.
    public var searchNames: [String] {
        searchParam.compactMap(\.name)
    }
}

extension CapabilityStatement.Security {
    /// The addresses for signing in, nil where the server does not say.
    ///
    /// Source: SMART App Launch 1.0.0, 3.2, the extension oauth-uris. Newer servers tell them at
    /// `.well-known/smart-configuration`.
    public var oauth: CapabilityStatement.OAuthAddresses? {
        let all = `extension`.filter { $0.url == CapabilityStatement.OAuthAddresses.url }
        guard let addresses = all.first, all.count == 1 else { return nil }
        func address(_ name: String) -> String? {
            let found = addresses.extension.filter { $0.url == name }
            return found.count == 1 ? found[0].valueMember?.json.value.string : nil
        }
        return CapabilityStatement.OAuthAddresses(
            authorize: address("authorize"),
            token: address("token"),
            register: address("register"),
            manage: address("manage"),
            introspect: address("introspect"),
            revoke: address("revoke")
        )
    }
}

extension CapabilityStatement {
    /// Addresses for signing in; one that stands twice is nil, as nobody can tell which holds.
    ///
    /// Source: SMART App Launch 1.0.0, 3.2.
    public struct OAuthAddresses: Sendable, Hashable {
        static let url = "http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris"

        /// Where a person signs in.
        public let authorize: String?
        /// Where a program gets its token.
        public let token: String?
        /// Where a program registers.
        public let register: String?
        /// Where a person looks after what they allowed.
        public let manage: String?
        /// Where a token is looked into.
        public let introspect: String?
        /// Where a token is given up.
        public let revoke: String?
    }
}
