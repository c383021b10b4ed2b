// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML

/// What a JSON value or a resource in XML says about doses: a resource with dosages, a Dosage, or an array of Dosages.
struct DosageValue {
    private(set) var id: String?
    /// The patient that the resource is about.
    private(set) var subject: Reference?
    /// The resource, unless the value is a Dosage or several.
    private(set) var resource: Resource?
    /// The dosages, in the order of the resource.
    let dosages: [Dosage]
    let issues: [FHIRIssue]
    let version: FHIRVersion

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - text: One JSON value, or a resource in XML.
    ///   - version: The version it is in; nil to find it in the value.
    /// - Throws: The place that is not JSON or XML, the elements of the wrong type, or that there are no dosages.
    init(_ text: [UInt8], version: FHIRVersion?) throws(FHIRError) {
        let reader = FHIRReader(version: version)
        guard !XMLInput.isXML(text) else {
            try self.init(try reader.read(xml: text))
            return
        }
        // Most values are resources, and what can be read as one is one: only others are looked into before.
        if let reading = try? reader.read(text) {
            try self.init(reading)
            return
        }
        let value: JSONValue
        do throws(JSONSyntaxError) { value = try JSONValue(parsing: text) } catch { throw FHIRError(error) }
        switch value {
        case .array(let elements):
            try self.init(elements, version: version ?? VersionEvidence(value).version)
        case .object where value["resourceType"] == nil:
            let reading = try reader.readDosage(text)
            self.init([reading.value], reading.issues, reading.version)
        case .object:
            try self.init(try reader.read(text))
        default:
            throw usage("", "expected a resource, a Dosage, or an array of Dosages")
        }
    }

    private init(_ reading: FHIRReading<Resource>) throws(FHIRError) {
        switch reading.value {
        case .medicationRequest(let request):
            self.init(request.dosageInstruction, reading.issues, reading.version)
            (id, subject) = (request.id, request.subject)
        case .medicationStatement(let statement):
            self.init(statement.dosage, reading.issues, reading.version)
            (id, subject) = (statement.id, statement.subject)
        case .medicationDispense(let dispense):
            self.init(dispense.dosageInstruction, reading.issues, reading.version)
            (id, subject) = (dispense.id, dispense.subject)
        default: throw Self.withoutDosages
        }
        resource = reading.value
    }

    private init(_ dosages: [Dosage], _ issues: [FHIRIssue], _ version: FHIRVersion) {
        self.dosages = dosages
        self.issues = issues
        self.version = version
    }

    private init(_ elements: [JSONValue], version: FHIRVersion) throws(FHIRError) {
        var dosages: [Dosage] = []
        var issues: [FHIRIssue] = []
        for (index, element) in elements.enumerated() {
            do throws(FHIRError) {
                let reading = try FHIRReader(version: version).readDosage(element.bytes)
                dosages.append(reading.value)
                issues += reading.issues.map {
                    FHIRIssue($0.severity, $0.code, path: "[\(index)].\($0.path)", detail: $0.detail)
                }
            } catch {
                throw error.prefixed("[\(index)]")
            }
        }
        self.init(dosages, issues, version)
    }

    private static var withoutDosages: FHIRError {
        FHIRError(
            FHIRIssue(
                .error,
                .resourceType,
                path: "resourceType",
                detail: "expected a MedicationRequest, MedicationOrder, MedicationDispense or MedicationStatement"
            )
        )
    }
}
