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

    /// Returns the value with its FHIR type.
    ///
    /// - Parameter version: The version that the extension was read in, which matters for types such as Timing.
    /// - Returns: Nil for an extension without a value, such as one of extensions.
    /// - Throws: The elements of the value that are of the wrong type, with paths that begin with the name of the value.
    public func typedValue(in version: FHIRVersion = .r4) throws(FHIRError) -> ExtensionValue? {
        guard let value else { return nil }
        return try ExtensionValue(name: value.name, json: value.json, version: version)
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
        allExtensions.first { $0.url == url }
    }

    /// Returns the extensions with a meaning.
    ///
    /// Extensions that may change the meaning of the element are not among them.
    ///
    /// - Parameter url: The URL that defines the meaning.
    /// - Returns: All of them, in their order.
    public func extensions(_ url: String) -> [Extension] {
        allExtensions.filter { $0.url == url }
    }

    /// The extensions of an element of any type.
    private var allExtensions: [Extension] {
        guard var element = self as? any MappedElement else { return [] }
        var finder = ExtensionFinder()
        element.mapMembers(&finder)
        return finder.extensions
    }
}

/// The mapper that finds the extensions of an element.
private struct ExtensionFinder: MemberMapper {
    var version: FHIRVersion { .r4 }
    var isConverting: Bool { false }
    var extensions: [Extension] = []

    mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        if name.anyName.string == "extension", let found = values as? [Extension] { extensions = found }
    }

    mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?) {}
    mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName, _ value: inout C?, _ wrap: (V) -> C, _ unwrap: (C) -> V?
    ) {}
    mutating func resourceType(_ name: VersionedName) {}
    mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {}
    mutating func lose(_ name: VersionedName, _ isLost: Bool) {}
    mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {}
    mutating func require(_ name: VersionedName, _ isPresent: Bool) {}
}
