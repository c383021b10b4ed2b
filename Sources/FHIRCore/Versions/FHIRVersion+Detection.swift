// SPDX-License-Identifier: Apache-2.0

extension FHIRVersion {
    /// Finds the version in the shape of a JSON value; nil where nothing tells.
    ///
    /// - Parameter value: A resource, a dosage, or an array of either.
    /// - Returns: The version that a name or statement in the value belongs to.
    public static func detected(in value: JSONValue) -> FHIRVersion? {
        (try? JSONTokenizer.document(value.bytes, depthLimit: .max)).flatMap { detected(in: $0) }
    }

    /// Finds the version in the shape of a resource or dosage; nil where nothing tells.
    ///
    /// Names that only one version has are evidence; a resource without any could be of several. The nearest evidence
    /// to the root decides.
    ///
    /// - Complexity: O(*n*) in the number of tokens.
    static func detected(in document: JSONDocument) -> FHIRVersion? {
        var key = 0
        var parents: [Bool] = []
        var evidence: FHIRVersion?
        // A flat walk over names: the position after an object's start, or after a member's value, holds a name.
        var expectsName: [Bool] = []
        while key < document.tape.count {
            switch document.kind(key) {
            case .object, .array:
                let isObject = document.kind(key) == .object
                parents.append(isObject)
                expectsName.append(isObject)
                key += 1
                continue
            case .end:
                parents.removeLast()
                expectsName.removeLast()
            case .string where expectsName.last == true:
                let value = key + 1
                if let told = version(toldBy: document.string(key), document, at: value) { return told }
                if evidence == nil { evidence = version(hintedBy: document.string(key), document, at: value) }
                expectsName[expectsName.count - 1] = false
                key += 1
                continue
            default: break
            }
            // A value ended: the next string of an object is a name.
            if parents.last == true { expectsName[expectsName.count - 1] = true }
            key += 1
        }
        return evidence
    }

    /// A statement about the version.
    private static func version(toldBy name: String, _ document: JSONDocument, at index: Int) -> FHIRVersion? {
        guard document.kind(index) == .string else { return nil }
        switch name {
        case "resourceType":
            switch document.string(index) {
            case "MedicationOrder", "Conformance": return .dstu2
            default: return nil
            }
        case "fhirVersion": return FHIRVersion(document.string(index))
        default: return nil
        }
    }

    /// A name that only some versions have.
    private static func version(hintedBy name: String, _ document: JSONDocument, at index: Int) -> FHIRVersion? {
        switch name {
        case "wasNotGiven", "effectiveTimeDateTime", "effectiveTimePeriod", "reasonGiven", "careProvider",
            "durationUnits", "periodUnits", "boundsQuantity", "additionalInstructions", "wasNotTaken", "fhir_comments",
            "quantityQuantity", "quantityRange", "siteReference", "siteCodeableConcept":
            .dstu2
        case "notGiven", "notDone": .stu3
        case "occurenceDateTime", "occurencePeriod", "renderedDosageInstruction", "asNeededFor": .r5
        case "medication" where document.kind(index) == .object: .r5
        case "doseAndRate": .r4
        default: nil
        }
    }
}
