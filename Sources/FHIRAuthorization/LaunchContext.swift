// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import FHIRTransport
public import Foundation

/// What a server says about where and for whom an application was started.
///
/// It comes with the tokens. It holds patient data: the description tells which parts there are, and not what they are.
///
/// Source: SMART App Launch 2.2, Launch context arrives with your access_token.
/// https://hl7.org/fhir/smart-app-launch/STU2.2/scopes-and-launch-context.html#launch-context-arrives-with-your-access_token
public struct LaunchContext: Sendable, Hashable, Codable {
    /// The logical id of the patient; scopes that begin with `patient/` are about this one alone.
    public var patient: String?
    /// The logical id of the encounter.
    public var encounter: String?
    /// Whether the application has to show whose record it shows; nil where the server does not say.
    public var needsPatientBanner: Bool?
    /// What the application was started to do, in words agreed with the server.
    public var intent: String?
    /// The address of a document with the colours of the surrounding application.
    public var styleURL: URL?
    /// The organization within the server.
    public var tenant: String?
    /// Other resources that are in context.
    public var resources: [Item]

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - patient: The logical id of the patient.
    ///   - encounter: The logical id of the encounter.
    ///   - needsPatientBanner: Whether the application has to show whose record it shows.
    ///   - intent: What the application was started to do.
    ///   - styleURL: The address of a document with colours.
    ///   - tenant: The organization within the server.
    ///   - resources: Other resources that are in context.
    public init(
        patient: String? = nil,
        encounter: String? = nil,
        needsPatientBanner: Bool? = nil,
        intent: String? = nil,
        styleURL: URL? = nil,
        tenant: String? = nil,
        resources: [Item] = []
    ) {
        self.patient = patient
        self.encounter = encounter
        self.needsPatientBanner = needsPatientBanner
        self.intent = intent
        self.styleURL = styleURL
        self.tenant = tenant
        self.resources = resources
    }

    /// Reads the members of a token response.
    ///
    /// - Throws: `AuthorizationError` with the code `invalidResponse` where an id is not one of FHIR: the id decides whose record
    ///   is shown.
    init(_ response: JSONValue) throws(AuthorizationError) {
        func id(_ name: String) throws(AuthorizationError) -> String? {
            switch response[name] {
            case nil, .null: return nil
            case .string(let text) where text.isFHIRID: return text
            case .string:
                throw AuthorizationError(.invalidResponse, "\(name) in the answer with the tokens is not a FHIR id")
            default:
                throw AuthorizationError(
                    .invalidResponse, "\(name) in the answer with the tokens is not a string; a FHIR id is one")
            }
        }
        func text(_ name: String) -> String? {
            response[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
        }
        self.init(
            patient: try id("patient"),
            encounter: try id("encounter"),
            intent: text("intent"),
            styleURL: text("smart_style_url").flatMap { URL(string: $0) },
            tenant: text("tenant")
        )
        // Older servers write it as a string.
        switch response["need_patient_banner"] {
        case .bool(let value): needsPatientBanner = value
        case .string("true"): needsPatientBanner = true
        case .string("false"): needsPatientBanner = false
        default: break
        }
        if case .array(let items) = response["fhirContext"] {
            resources = items.compactMap { Item($0) }
            // A reference to a resource ends with its type and id, and leads nowhere else.
            let references = resources.compactMap(\.reference)
            guard references.allSatisfy({ Reference($0).target?.id.isFHIRID == true && !$0.contains("..") }) else {
                throw AuthorizationError(
                    .invalidResponse, "a reference in fhirContext does not end with a type and a FHIR id")
            }
        }
    }

    /// Returns this context, with what it does not say as an earlier one said it.
    func completed(by earlier: LaunchContext) -> LaunchContext {
        LaunchContext(
            patient: patient ?? earlier.patient,
            encounter: encounter ?? earlier.encounter,
            needsPatientBanner: needsPatientBanner ?? earlier.needsPatientBanner,
            intent: intent ?? earlier.intent,
            styleURL: styleURL ?? earlier.styleURL,
            tenant: tenant ?? earlier.tenant,
            resources: resources.isEmpty ? earlier.resources : resources
        )
    }
}

extension LaunchContext {
    /// A resource in context that is neither the patient nor the encounter.
    ///
    /// At least one of reference, canonical address and identifier is there.
    public struct Item: Sendable, Hashable, Codable {
        /// The address of the resource, relative to the server.
        public var reference: String?
        /// The canonical address, maybe with a version.
        public var canonical: String?
        /// The value of a business identifier.
        public var identifierValue: String?
        /// The namespace of the business identifier.
        public var identifierSystem: String?
        /// The type of the resource.
        public var type: String?
        /// What the resource is in context for; nil means that the application was started from it.
        public var role: String?

        /// Reads one element of `fhirContext`; nil when it points to nothing.
        init?(_ json: JSONValue) {
            reference = json["reference"]?.string
            canonical = json["canonical"]?.string
            identifierValue = json["identifier"]?["value"]?.string
            identifierSystem = json["identifier"]?["system"]?.string
            type = json["type"]?.string
            role = json["role"]?.string
            if reference == nil && canonical == nil && identifierValue == nil { return nil }
        }
    }
}

extension LaunchContext: LogSafe {
    /// The names of the parts that are there.
    public var description: String {
        let parts = [
            patient.map { _ in "patient" }, encounter.map { _ in "encounter" },
            needsPatientBanner.map { _ in "patient banner" }, intent.map { _ in "intent" },
            styleURL.map { _ in "style" }, tenant.map { _ in "tenant" },
            resources.isEmpty ? nil : "\(resources.count) resources",
        ].compactMap { $0 }
        return parts.isEmpty ? "no launch context" : "launch context with \(parts.joined(separator: ", "))"
    }
}

extension LaunchContext.Item: LogSafe {
    /// What points to the resource, without where it points.
    public var description: String {
        reference != nil ? "a reference" : canonical != nil ? "a canonical address" : "an identifier"
    }
}
