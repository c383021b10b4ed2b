// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

// What a server reads from a request beside its address.
extension HTTPRequest {
    var wishes: SandboxWishes { SandboxWishes(fields[.prefer]) }

    /// Checks that the client takes JSON of a version.
    ///
    /// - Throws: 406.
    func checkAcceptsJSON(_ query: SandboxQuery, in version: FHIRVersion) throws(SandboxRefusal) {
        guard let wanted = query["_format"] ?? fields[.accept], !wanted.isEmpty else { return }
        // What our own client says, with each of its requests.
        guard wanted != version.acceptedMediaTypes else { return }
        guard wanted.namesJSON || wanted.contains("/*") else {
            throw SandboxRefusal(406, .notSupported, "this server speaks JSON only")
        }
        guard wanted.names(version) else {
            throw SandboxRefusal(406, .notSupported, "this server speaks FHIR \(version.number) only")
        }
    }

    /// Checks that the body is JSON of a version, as far as the request tells.
    ///
    /// - Throws: 415.
    func checkHoldsJSON(in version: FHIRVersion) throws(SandboxRefusal) {
        guard let mediaType = fields[.contentType] else { return }
        guard mediaType.namesJSON, !mediaType.lowercased().contains("json-patch") else {
            throw SandboxRefusal(415, .notSupported, "this server reads JSON only")
        }
        guard mediaType.names(version) else {
            throw SandboxRefusal(415, .notSupported, "this server reads FHIR \(version.number) only")
        }
    }

    /// The conditions of a search by POST.
    ///
    /// - Throws: 415 for a body that is no form.
    func form() throws(SandboxRefusal) -> SandboxQuery {
        guard let body, !body.isEmpty else { return SandboxQuery("") }
        let mediaType = (fields[.contentType] ?? "").prefix { $0 != ";" }.lowercased()
        guard mediaType.filter({ $0 != " " }) == "application/x-www-form-urlencoded" else {
            throw SandboxRefusal(415, .notSupported, "a search by POST is a form: application/x-www-form-urlencoded")
        }
        return SandboxQuery(String(decoding: body, as: UTF8.self))
    }

    /// Whether a version has one of the tags of `If-Match`, or there is no such field.
    ///
    /// Source: FHIR R4, RESTful API, managing resource contention. Tags are compared by their text alone, since clients write
    /// the version with and without `W/`, and with and without quotation marks.
    func isMatched(by version: SandboxVersion?) -> Bool {
        guard let text = fields[.ifMatch] else { return true }
        guard let version else { return false }
        return text.namesTag(of: version)
    }

    /// Whether the client has a version already: `If-None-Match`, or without it `If-Modified-Since` (RFC 9110, section 13.2.2).
    func isKnown(_ version: SandboxVersion, now: () -> Date) -> Bool {
        if let text = fields[.ifNoneMatch] { return text.namesTag(of: version) }
        guard let text = fields[.ifModifiedSince], let since = HTTPDate(text, now: now()),
            let updated = version.lastUpdated?.epochSeconds
        else { return false }
        return updated <= since.secondsSinceEpoch
    }
}

extension SandboxQuery {
    /// Reads the condition of a create.
    ///
    /// It is what follows the question mark of a search; HAPI's client sends the whole address of the search.
    ///
    /// - Throws: 400 for the search of another type.
    init(ifNoneExist text: String, of type: String) throws(SandboxRefusal) {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].contains("=") else {
            self.init(text)
            return
        }
        guard parts[0].isEmpty || parts[0].split(separator: "/").last ?? "" == type else {
            throw SandboxRefusal(400, .invalid, "If-None-Exist searches for another type than the resource is of")
        }
        self.init(parts[1])
    }
}

extension String {
    /// Whether the bytes of `json` stand anywhere, in any case.
    fileprivate var namesJSON: Bool {
        // Letters of the alphabet differ from their capitals by one bit.
        var last: UInt32 = 0
        return utf8.contains { byte in
            last = last << 8 | UInt32(byte | 0x20)
            return last == 0x6A73_6F6E
        }
    }

    /// Whether the parameter `fhirVersion` of a media type names a version, or is not there.
    fileprivate func names(_ version: FHIRVersion) -> Bool {
        guard utf8.contains(UInt8(ascii: "V")) || utf8.contains(UInt8(ascii: "v")) else { return true }
        let parts = lowercased().split(separator: "fhirversion=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return true }
        let number = parts[1].drop { $0 == "\"" }.prefix { $0.isNumber || $0 == "." }
        return version.number.hasPrefix(number + ".") || version.number == number
    }

    /// Whether a list of tags has that of a version.
    fileprivate func namesTag(of version: SandboxVersion) -> Bool {
        split(separator: ",").contains { part in
            let text = part.trimmingCharacters(in: .whitespaces)
            return text == "*" || EntityTag(text)?.versionID == version.versionID
        }
    }
}

extension FHIRVersion {
    /// The types that a server of this version has from the start: those that have a Swift type.
    var sandboxTypes: [String] {
        let types: [any FHIRResource.Type] = [
            Medication.self, MedicationAdministration.self, MedicationDispense.self, MedicationRequest.self,
            MedicationStatement.self, Organization.self, Patient.self, Practitioner.self,
        ]
        return types.map { $0.typeName(in: self) }
    }

    /// Returns a body as a resource of a type.
    ///
    /// - Throws: 400 for what is not a resource of the type, 422 for one that breaks a rule.
    func resource(_ body: [UInt8], type: String) throws(SandboxRefusal) -> JSONValue {
        let reading: FHIRReading<Resource>
        let json: JSONValue
        do {
            reading = try FHIRReader(version: self, wrongTypes: .refuse).read(body)
            json = try JSONValue(parsing: body)
        } catch let error as FHIRError {
            throw SandboxRefusal(400, .structure, error.issues)
        } catch {
            throw SandboxRefusal(400, .structure, "the body is not JSON")
        }
        guard json["resourceType"]?.string == type else {
            let detail = "the resource is of another type than the address, which is of \(type)"
            throw SandboxRefusal(400, .invalid, detail, at: "\(json["resourceType"]?.string ?? type)")
        }
        let errors = reading.issues.filter { $0.severity == .error }
        guard errors.isEmpty else { throw SandboxRefusal(422, .invalid, errors) }
        return json
    }
}
