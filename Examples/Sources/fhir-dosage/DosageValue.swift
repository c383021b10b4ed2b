// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What a JSON value says about doses: a resource with dosages, a Dosage, or an array of Dosages.
struct DosageValue {
    enum Content {
        case request(MedicationRequest)
        case dosages([Dosage])
    }

    private(set) var id: String?
    /// The patient that the resource is about.
    private(set) var subject: Reference?
    /// The resource, unless the value is a Dosage or several.
    private(set) var resource: Resource?
    let content: Content
    let issues: [FHIRIssue]
    let version: FHIRVersion

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - text: One JSON value.
    ///   - version: The version it is in; nil to find it in the value.
    /// - Throws: The place that is not JSON, the elements of the wrong type, or that there are no dosages.
    init(_ text: [UInt8], version: FHIRVersion?) throws(FHIRError) {
        let reader = FHIRReader(version: version)
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
            self.init(.dosages([reading.value]), reading.issues, reading.version)
        default:
            try self.init(try reader.read(text))
        }
    }

    /// The dosages, in the order of the resource.
    var dosages: [Dosage] {
        switch content {
        case .request(let request): request.dosageInstruction
        case .dosages(let dosages): dosages
        }
    }

    private init(_ reading: FHIRReading<Resource>) throws(FHIRError) {
        switch reading.value {
        case .medicationRequest(let request):
            self.init(.request(request), reading.issues, reading.version)
            (id, subject) = (request.id, request.subject)
        case .medicationStatement(let statement):
            guard statement.modifierExtension.isEmpty else { throw Self.modified("MedicationStatement") }
            self.init(.dosages(statement.dosage), reading.issues, reading.version)
            (id, subject) = (statement.id, statement.subject)
        case .medicationDispense(let dispense):
            guard dispense.modifierExtension.isEmpty else { throw Self.modified("MedicationDispense") }
            self.init(.dosages(dispense.dosageInstruction), reading.issues, reading.version)
            (id, subject) = (dispense.id, dispense.subject)
        default: throw Self.withoutDosages
        }
        resource = reading.value
    }

    private init(_ content: Content, _ issues: [FHIRIssue], _ version: FHIRVersion) {
        self.content = content
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
        self.init(.dosages(dosages), issues, version)
    }

    private static func modified(_ typeName: String) -> FHIRError {
        FHIRError(
            FHIRIssue(
                .error,
                .init(rawValue: "modifierExtension"),
                path: "\(typeName).modifierExtension",
                detail: "an extension that may change the meaning is not known"
            )
        )
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
