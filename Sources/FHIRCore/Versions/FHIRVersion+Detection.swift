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
    /// Names that only one version has are evidence; a resource without any could be of several. What states the version
    /// decides; then the first name of a version; last a name that came with R4 and stayed.
    ///
    /// - Complexity: O(*n*) in the number of tokens.
    static func detected(in document: JSONDocument) -> FHIRVersion? {
        var key = 0
        var parents: [Bool] = []
        var evidence: FHIRVersion?
        var isR4OrLater = false
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
            case .string where expectsName.last == true, .escapedString where expectsName.last == true:
                // No name below is shorter; most names of a resource are, and cost nothing then.
                if document.length(key) >= shortestName {
                    let name = document.string(key)
                    if let told = version(toldBy: name, document, at: key + 1) { return told }
                    if evidence == nil { evidence = version(hintedBy: name, document, at: key + 1) }
                    isR4OrLater = isR4OrLater || name == "doseAndRate"
                }
                expectsName[expectsName.count - 1] = false
                key += 1
                continue
            default: break
            }
            // A value ended: the next string of an object is a name.
            if parents.last == true { expectsName[expectsName.count - 1] = true }
            key += 1
        }
        return evidence ?? (isR4OrLater ? .r4 : nil)
    }

    /// The length of notDone.
    private static let shortestName = 7

    /// A statement about the version.
    private static func version(toldBy name: String, _ document: JSONDocument, at index: Int) -> FHIRVersion? {
        guard document.kind(index) == .string || document.kind(index) == .escapedString else { return nil }
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
        default: nil
        }
    }
}
