// SPDX-License-Identifier: Apache-2.0

extension FHIRResource {
    /// Returns what is wrong with the resource, in a version of FHIR.
    ///
    /// - Parameters:
    ///   - version: The version that the resource was read in, or is to be written in. What that has no place for is an
    ///     issue, too; to convert is another thing.
    ///   - rules: The sets of rules to check.
    ///   - issueLimit: How many issues of each severity are listed; where there are more, the last issue says how many.
    /// - Returns: The issues, set by set; empty for a resource that keeps all rules.
    /// - Complexity: O(*n*) in the size of the resource; the first call for a version reads its definitions.
    public func validate(as version: FHIRVersion, rules: [ValidationRules] = [.fhir], issueLimit: Int = 100)
        -> [FHIRIssue]
    {
        resource.validate(as: version, rules: rules, issueLimit: issueLimit)
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
    ///   - issueLimit: How many issues of each severity are listed; where there are more, the last issue says how many.
    /// - Returns: The issues, set by set; empty for a resource that keeps all rules.
    public func validate(as version: FHIRVersion, rules: [ValidationRules] = [.fhir], issueLimit: Int = 100)
        -> [FHIRIssue]
    {
        let name = typeName(in: version) ?? "Resource"
        return Validation(version: version, issueLimit: issueLimit)
            .issues(of: self, rules, path: name, root: self) { $0.resource(at: $1) }
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
    ///   - issueLimit: How many issues of each severity are listed; where there are more, the last issue says how many.
    /// - Returns: The issues, set by set; empty for a dosage that keeps all rules.
    public func validate(as version: FHIRVersion, rules: [ValidationRules] = [.fhir], issueLimit: Int = 100)
        -> [FHIRIssue]
    {
        let type = version == .dstu2 ? "MedicationOrder.dosageInstruction" : "Dosage"
        return Validation(version: version, issueLimit: issueLimit)
            .issues(of: self, rules, path: "", root: nil) { $0.object(at: $1, named: type) }
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
    ///   - issueLimit: How many issues of each severity are listed; where there are more, the last issue says how many.
    /// - Returns: The issues, set by set; empty for a timing that keeps all rules.
    public func validate(as version: FHIRVersion, rules: [ValidationRules] = [.fhir], issueLimit: Int = 100)
        -> [FHIRIssue]
    {
        Validation(version: version, issueLimit: issueLimit)
            .issues(of: self, rules, path: "", root: nil) { $0.object(at: $1, named: "Timing") }
    }
}

extension RawJSON {
    /// Returns what is wrong with a resource as it was written, by the rules of FHIR itself.
    ///
    /// Nothing is read into Swift values, so that this tells of everything that is wrong with a text, also with one that
    /// cannot be read.
    ///
    /// - Parameters:
    ///   - version: The version that the text is written in.
    ///   - issueLimit: How many issues of each severity are listed; where there are more, the last issue says how many.
    /// - Returns: The issues in the order of the definitions; empty for a resource that keeps all rules.
    public func validate(as version: FHIRVersion, issueLimit: Int = 100) -> [FHIRIssue] {
        Validation(version: version, issueLimit: issueLimit).issues(of: bytes, root: nil) { $0.resource(at: $1) }
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
        return Validation(version: version, issueLimit: .max)
            .issues(of: bytes, root: "") { $0.object(at: $1, named: typeName) }
    }
}

/// What the functions above share.
struct Validation {
    let version: FHIRVersion
    let issueLimit: Int

    /// The issues of a value, written in the version, and what rules beside those of FHIR find.
    func issues<V: FHIRValue>(
        of value: V,
        _ rules: [ValidationRules],
        path: String,
        root: Resource?,
        _ check: (inout StructureValidator, Int) -> Void
    ) -> [FHIRIssue] {
        var found = ValidationIssues(limit: issueLimit)
        if rules.contains(where: \.includesFHIR) {
            var writer = ElementWriter(version: version, root: path)
            var copy = value
            copy.write(to: &writer)
            // What is missing is found below, with all its kin.
            found.add(writer.issues.lazy.filter { $0.code != .required })
            found.add(structure(of: writer.bytes, root: path, check))
        }
        let others = rules.flatMap(\.rules)
        if !others.isEmpty {
            let context = ValidationContext(version: version, path: path, root: root, issueLimit: issueLimit)
            let visitor = RuleVisitor(rules: others, context: context)
            visitor.visit(value, in: version, root: path)
            found.add(visitor.context.found)
        }
        return found.all(path)
    }

    /// The issues of a text; the first part of paths is the type of the resource where it is nil.
    func issues(
        of bytes: [UInt8],
        root: String?,
        _ check: (inout StructureValidator, Int) -> Void
    ) -> [FHIRIssue] {
        structure(of: bytes, root: root, check).all(root ?? "")
    }

    private func structure(
        of bytes: [UInt8],
        root: String?,
        _ check: (inout StructureValidator, Int) -> Void
    ) -> ValidationIssues {
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONTokenizer.document(bytes)
        } catch {
            var found = ValidationIssues(limit: issueLimit)
            let code: FHIRIssue.Code = error.code == .tooDeep ? .nesting : .syntax
            found.add([FHIRIssue(.error, code, path: root ?? "", detail: "\(error)")])
            return found
        }
        let typeName = JSONNode(document: document, index: document.root).text("resourceType")
        var validator = StructureValidator(
            document: document, version: version, root: root ?? typeName ?? "Resource", issueLimit: issueLimit)
        check(&validator, document.root)
        return validator.found
    }
}
