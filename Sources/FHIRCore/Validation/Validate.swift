// SPDX-License-Identifier: Apache-2.0

extension FHIRResource {
    /// Returns what is wrong with the resource, in a version of FHIR.
    ///
    /// - Parameters:
    ///   - version: The version that the resource was read in, or is to be written in. What that has no place for is an
    ///     issue, too; to convert is another thing.
    ///   - rules: The sets of rules to check.
    /// - Returns: The issues, set by set; empty for a resource that keeps all rules.
    /// - Complexity: O(*n*) in the size of the resource; the first call for a version reads its definitions.
    public func validate(as version: FHIRVersion, rules: [ValidationRules] = [.fhir]) -> [FHIRIssue] {
        resource.validate(as: version, rules: rules)
    }
}

extension Resource {
    /// Returns what is wrong with the resource, in a version of FHIR.
    ///
    /// What is inside a bundle, or contained, is checked as well. A resource that could not be read is checked as it was
    /// written, against the rules of FHIR only.
    ///
    /// - Parameters:
    ///   - version: The version that the resource was read in, or is to be written in.
    ///   - rules: The sets of rules to check.
    /// - Returns: The issues, set by set; empty for a resource that keeps all rules.
    public func validate(as version: FHIRVersion, rules: [ValidationRules] = [.fhir]) -> [FHIRIssue] {
        let name = typeName(in: version) ?? "Resource"
        var issues: [FHIRIssue] = []
        if rules.contains(where: \.includesFHIR) {
            issues = Validation.issues(of: self, in: version, root: name) { $0.resource(at: $1) }
        }
        return issues + Validation.issues(of: self, in: version, rules, path: name, root: self)
    }
}

extension Dosage {
    /// Returns what is wrong with a dosage that stands alone, in a version of FHIR.
    ///
    /// Paths are relative to the dosage. In DSTU2 it is that of an order; the other two have one member less or more.
    ///
    /// - Parameters:
    ///   - version: The version that the dosage was read in, or is to be written in.
    ///   - rules: The sets of rules to check.
    /// - Returns: The issues, set by set; empty for a dosage that keeps all rules.
    public func validate(as version: FHIRVersion, rules: [ValidationRules] = [.fhir]) -> [FHIRIssue] {
        let type = version == .dstu2 ? "MedicationOrder.dosageInstruction" : "Dosage"
        return Validation.issues(of: self, as: type, in: version, rules)
    }
}

extension Timing {
    /// Returns what is wrong with a timing that stands alone, in a version of FHIR.
    ///
    /// Paths are relative to the timing.
    ///
    /// - Parameters:
    ///   - version: The version that the timing was read in, or is to be written in.
    ///   - rules: The sets of rules to check.
    /// - Returns: The issues, set by set; empty for a timing that keeps all rules.
    public func validate(as version: FHIRVersion, rules: [ValidationRules] = [.fhir]) -> [FHIRIssue] {
        Validation.issues(of: self, as: "Timing", in: version, rules)
    }
}

extension RawJSON {
    /// Returns what is wrong with a resource as it was written, by the rules of FHIR itself.
    ///
    /// Nothing is read into Swift values, so that this tells of everything that is wrong with a text, also with one that
    /// cannot be read.
    ///
    /// - Parameter version: The version that the text is written in.
    /// - Returns: The issues in the order of the definitions; empty for a resource that keeps all rules.
    public func validate(as version: FHIRVersion) -> [FHIRIssue] {
        Validation.issues(of: bytes, in: version, root: nil) { $0.resource(at: $1) }
    }
}

extension RawJSON {
    /// Returns what is wrong with a value of any type with definitions, such as a `Timing.repeat`.
    ///
    /// - Parameters:
    ///   - version: The version that the text is written in.
    ///   - typeName: A datatype, a constrained one such as SimpleQuantity, or the path of a part of a resource.
    /// - Returns: The issues with paths relative to the value; nil for a type that the version does not define.
    package func validate(as version: FHIRVersion, typeName: String) -> [FHIRIssue]? {
        guard ElementDefinitions.of(version).types[typeName] != nil else { return nil }
        return Validation.issues(of: bytes, in: version, root: "") { $0.object(at: $1, named: typeName) }
    }
}

/// What the functions above share.
enum Validation {
    /// How deep objects and arrays may nest; the walk is recursive, and secondary threads have little stack.
    private static let depthLimit = JSONTokenizer.defaultDepthLimit

    static func issues<E: MappedElement>(
        of element: E,
        as typeName: String,
        in version: FHIRVersion,
        _ rules: [ValidationRules]
    ) -> [FHIRIssue] {
        var issues: [FHIRIssue] = []
        if rules.contains(where: \.includesFHIR) {
            issues = Self.issues(of: element, in: version, root: "") { $0.object(at: $1, named: typeName) }
        }
        return issues + Self.issues(of: element, in: version, rules, path: "", root: nil)
    }

    /// The issues of a value, written in the version.
    static func issues<V: FHIRValue>(
        of value: V,
        in version: FHIRVersion,
        root: String,
        _ check: (inout StructureValidator, Int) -> Void
    ) -> [FHIRIssue] {
        var writer = ElementWriter(version: version, root: root)
        var copy = value
        copy.write(to: &writer)
        // What is missing is found below, with all its kin.
        return writer.issues.filter { $0.code != .required } + issues(of: writer.bytes, in: version, root: root, check)
    }

    /// The issues of a text; the first part of paths is the type of the resource where it is nil.
    static func issues(
        of bytes: [UInt8],
        in version: FHIRVersion,
        root: String?,
        _ check: (inout StructureValidator, Int) -> Void
    ) -> [FHIRIssue] {
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONTokenizer.document(bytes, depthLimit: depthLimit)
        } catch {
            return [
                FHIRIssue(.error, error.code == .tooDeep ? .nesting : .syntax, path: root ?? "", detail: "\(error)")
            ]
        }
        let typeName = JSONNode(document: document, index: document.root).text("resourceType")
        var validator = StructureValidator(document: document, version: version, root: root ?? typeName ?? "Resource")
        check(&validator, document.root)
        return validator.issues
    }

    /// What the rules beside those of FHIR find.
    static func issues(
        of value: some FHIRValue,
        in version: FHIRVersion,
        _ rules: [ValidationRules],
        path: String,
        root: Resource?
    ) -> [FHIRIssue] {
        let rules = rules.flatMap(\.rules)
        guard !rules.isEmpty else { return [] }
        let context = ValidationContext(version: version, path: path, root: root)
        let visitor = RuleVisitor(rules: rules, context: context)
        visitor.visit(value, in: version, root: path)
        return visitor.context.issues
    }
}
