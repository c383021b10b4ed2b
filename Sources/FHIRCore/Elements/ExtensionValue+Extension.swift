// SPDX-License-Identifier: Apache-2.0

extension Extension {
    /// Creates an extension with a value.
    ///
    /// - Parameters:
    ///   - url: The meaning.
    ///   - value: The value.
    ///   - version: The version of FHIR that it will be written in, which matters for types such as Timing.
    public init(url: String, value: ExtensionValue, version: FHIRVersion = .r4) {
        self.init()
        self.url = url
        setValue(value, version: version)
    }

    /// Creates an extension of extensions.
    ///
    /// - Parameters:
    ///   - url: The meaning.
    ///   - extensions: The parts, each with a URL that the meaning defines.
    public init(url: String, extensions: [Extension]) {
        self.init()
        self.url = url
        `extension` = extensions
    }

    /// The value with its FHIR type; nil for an extension without a value, such as one of extensions.
    ///
    /// It is taken for one of the version that the extension was made for, or of R4, which matters only for types whose
    /// members differ between versions, such as Timing: see ``value(in:)``.
    ///
    /// - Throws: The elements of the value that are of the wrong type, with paths that begin with the name of the value.
    public var value: ExtensionValue? {
        get throws(FHIRError) { try value(in: extras.version ?? .r4) }
    }

    /// Returns the value with its FHIR type, as one that was read in a version.
    ///
    /// - Parameter version: The version that the extension was read in, which matters for types such as Timing.
    /// - Returns: Nil for an extension without a value, such as one of extensions.
    /// - Throws: The elements of the value that are of the wrong type, with paths that begin with the name of the value.
    public func value(in version: FHIRVersion) throws(FHIRError) -> ExtensionValue? {
        guard let member = valueMember else { return nil }
        return try ExtensionValue(name: member.name, json: member.json, version: version)
    }

    /// Sets the value, in place of another, whose id and extensions go with it.
    ///
    /// - Parameters:
    ///   - value: The value; nil to have none.
    ///   - version: The version of FHIR that it will be written in, which matters for types such as Timing.
    public mutating func setValue(_ value: ExtensionValue?, version: FHIRVersion = .r4) {
        extras.entries.removeAll { entry in
            entry.kind == .unknown && (entry.name.hasPrefix("value") || entry.name.hasPrefix("_value"))
        }
        // In a resource made in code, nothing else tells the writer which version the JSON is of.
        extras.version = value == nil ? nil : version
        guard let value else { return }
        extras.entries.append(.init(kind: .unknown, name: value.name, json: value.json(in: version)))
    }
}

extension FHIRElement {
    /// Returns the first extension with a meaning.
    ///
    /// Extensions that may change the meaning of the element are not among them.
    ///
    /// - Parameter url: The URL that defines the meaning.
    /// - Returns: Nil where there is none.
    public func `extension`(_ url: String) -> Extension? {
        `extension`.first { $0.url == url }
    }

    /// Returns the extensions with a meaning.
    ///
    /// Extensions that may change the meaning of the element are not among them.
    ///
    /// - Parameter url: The URL that defines the meaning.
    /// - Returns: All of them, in their order.
    public func extensions(_ url: String) -> [Extension] {
        `extension`.filter { $0.url == url }
    }
}
