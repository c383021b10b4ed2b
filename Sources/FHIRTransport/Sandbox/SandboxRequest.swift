// SPDX-License-Identifier: Apache-2.0

import FHIRCore

// What a server reads from a request beside its address.
extension HTTPRequest {
    /// Checks that the client takes JSON.
    func checkAcceptsJSON(query: SandboxQuery) throws(SandboxRefusal) {
        let wanted = query["_format"] ?? fields[.accept] ?? ""
        guard wanted.isEmpty || wanted.lowercased().contains("json") || wanted.contains("/*") else {
            throw SandboxRefusal(406, .notSupported, "this server speaks JSON only")
        }
    }

    /// What the client wants to get back from a create (FHIR R4, RESTful API, Prefer).
    var preference: SandboxAnswer.Preference {
        let wishes = fields[.prefer] ?? ""
        if wishes.contains("return=minimal") { return .minimal }
        return wishes.contains("return=OperationOutcome") ? .outcome : .representation
    }
}

extension FHIRVersion {
    /// The types that a server of this version has from the start.
    var sandboxTypes: Set<String> {
        [
            Patient.typeName(in: self), Medication.typeName(in: self), MedicationRequest.typeName(in: self),
            MedicationAdministration.typeName(in: self),
        ]
    }

    /// Returns the body of a create.
    ///
    /// - Throws: 415 for another format, 400 for what is not a resource of the type, 422 for one that breaks a rule.
    func resource(in request: HTTPRequest, type: String) throws(SandboxRefusal) -> JSONValue {
        if let mediaType = request.fields[.contentType], !mediaType.lowercased().contains("json") {
            throw SandboxRefusal(415, .notSupported, "this server reads JSON only")
        }
        let body = request.body ?? []
        let reading: FHIRReading<Resource>
        let json: JSONValue
        do {
            reading = try FHIRReader(version: self).read(body)
            json = try JSONValue(parsing: body)
        } catch let error as FHIRError {
            throw SandboxRefusal(400, .structure, error.issues.map(\.description))
        } catch {
            throw SandboxRefusal(400, .structure, "the body is not JSON")
        }
        guard json["resourceType"]?.string == type else {
            throw SandboxRefusal(400, .invalid, "the resource is of another type than the address")
        }
        let errors = reading.issues.filter { $0.severity == .error }
        guard errors.isEmpty else { throw SandboxRefusal(422, .invalid, errors.map(\.description)) }
        return json
    }
}
