// SPDX-License-Identifier: Apache-2.0

/// What FHIR allows beside a primitive value: an id and extensions.
///
/// JSON has it in a member with an underscore before the name of the value.
/// https://hl7.org/fhir/R4/json.html#primitive
public struct PrimitiveElement: FHIRElement {
    /// What the element carries, which is all it has.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - id: The id for references inside the resource.
    ///   - extensions: Additional content.
    public init(id: String? = nil, extensions: [Extension]) {
        self.id = id
        `extension` = extensions
    }
}

extension PrimitiveElement: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {}
}

extension FHIRElement {
    /// Returns the id and extensions beside a primitive value, which may be absent itself.
    ///
    /// ```swift
    /// let time = "http://hl7.org/fhir/StructureDefinition/patient-birthTime"
    /// try patient.primitive("birthDate")?.extension(time)?.value   // .dateTime(…)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the element in JSON, without the underscore.
    ///   - version: The version that the element was read in.
    /// - Returns: Nil where there is nothing beside the value.
    /// - Throws: What is of the wrong type, such as the list beside a primitive that repeats.
    public func primitive(
        _ name: String, in version: FHIRVersion = .r4
    ) throws(FHIRError) -> PrimitiveElement? {
        guard let json = extras.primitiveExtension(of: name) else { return nil }
        return try FHIRReader(version: version, depthLimit: .max).value(json.bytes, root: "_" + name).value
    }

    /// Returns the ids and extensions beside the values of a primitive that repeats.
    ///
    /// The positions are those of the list in JSON, where a null holds the place of a value that is absent.
    ///
    /// - Parameters:
    ///   - name: The name of the element in JSON, without the underscore.
    ///   - version: The version that the element was read in.
    /// - Returns: Nil for each value that has nothing beside it; empty where none has, and not longer than needed.
    /// - Throws: What is of the wrong type.
    public func primitives(
        _ name: String, in version: FHIRVersion = .r4
    ) throws(FHIRError) -> [PrimitiveElement?] {
        guard let json = extras.primitiveExtension(of: name) else { return [] }
        guard let elements = json.elements else {
            throw FHIRError(FHIRIssue(.error, .wrongType, path: "_" + name, detail: "expected an array"))
        }
        var primitives: [PrimitiveElement?] = []
        for (position, element) in elements.enumerated() {
            guard !element.isBlank else {
                primitives.append(nil)
                continue
            }
            let reader = FHIRReader(version: version, depthLimit: .max)
            primitives.append(try reader.value(element.bytes, root: "_\(name)[\(position)]").value)
        }
        return primitives
    }

    /// Sets or removes what stands beside a primitive value.
    ///
    /// - Parameters:
    ///   - name: The name of the element in JSON, without the underscore.
    ///   - primitive: The id and extensions; nil, and one without content, to have none.
    ///   - version: The version that the element will be written in.
    public mutating func setPrimitive(_ name: String, _ primitive: PrimitiveElement?, version: FHIRVersion = .r4) {
        setPrimitiveExtension(of: name, primitive.flatMap { $0.json(in: version) })
    }

    /// Sets or removes what stands beside the values of a primitive that repeats.
    ///
    /// - Parameters:
    ///   - name: The name of the element in JSON, without the underscore.
    ///   - primitives: The id and extensions of each value, in the positions of the list in JSON, and nil for one that has
    ///     none.
    ///   - version: The version that the element will be written in.
    public mutating func setPrimitives(_ name: String, _ primitives: [PrimitiveElement?], version: FHIRVersion = .r4) {
        let texts = primitives.map { $0.flatMap { $0.json(in: version)?.text } }
        let isEmpty = texts.allSatisfy { $0 == nil }
        let json = "[" + texts.map { $0 ?? "null" }.joined(separator: ",") + "]"
        setPrimitiveExtension(of: name, isEmpty ? nil : RawJSON(unchecked: Array(json.utf8)))
    }

    private mutating func setPrimitiveExtension(of name: String, _ json: RawJSON?) {
        let isOld = { (entry: ElementExtras.Entry) in entry.kind == .primitiveExtension && entry.name == name }
        let position = extras.entries.firstIndex(where: isOld) ?? extras.entries.endIndex
        extras.entries.removeAll(where: isOld)
        guard let json else { return }
        extras.entries.insert(.init(kind: .primitiveExtension, name: name, json: json), at: position)
    }
}

extension PrimitiveElement {
    /// The JSON of the element in a version; nil where it would be empty, which FHIR does not allow.
    fileprivate func json(in version: FHIRVersion) -> RawJSON? {
        guard self != PrimitiveElement() else { return nil }
        var writer = ElementWriter(version: version, source: version)
        var copy = self
        copy.write(to: &writer)
        return RawJSON(unchecked: writer.bytes)
    }
}
