// SPDX-License-Identifier: Apache-2.0

/// What a server, a client or a software can do; in DSTU2 it is called Conformance.
///
/// ```swift
/// let server = statement.server
/// let canSearch = server?["MedicationRequest"]?.allows(.searchType) == true
/// ```
/// Source: FHIR DSTU2, Conformance; STU3 to R5, CapabilityStatement.
public struct CapabilityStatement: DomainResource {
    /// What is known about the resource itself.
    public var meta: Meta?
    /// Rules without which the content cannot be understood.
    public var implicitRules: String?
    /// The language of the content.
    public var language: String?
    /// The content as text for people.
    public var text: Narrative?
    /// Resources that exist only inside this one.
    public var contained: [Resource] = []
    /// Its canonical address.
    public var url: String?
    /// Business identifiers; R5.
    public var identifier: [Identifier] = []
    /// Its version.
    public var version: String?
    /// How versions compare; R5.
    public var versionAlgorithm: VersionAlgorithm?
    /// Its name for programs.
    public var name: String?
    /// Its name for people; from STU3 on.
    public var title: String?
    /// Its state.
    public var status: PublicationStatus?
    /// Whether it is only for tests.
    public var experimental: Bool?
    /// When it changed last.
    public var date: FHIRDateTime?
    /// Who publishes it.
    public var publisher: String?
    /// Who answers questions about it.
    public var contact: [ContactDetail] = []
    /// What it is.
    public var description: String?
    /// What it is meant for; from STU3 on.
    public var useContext: [UsageContext] = []
    /// Where it is meant for; from STU3 on.
    public var jurisdiction: [CodeableConcept] = []
    /// Why it is; DSTU2 calls it requirements.
    public var purpose: String?
    /// Who may copy it.
    public var copyright: String?
    /// Who may copy it, in short; R5.
    public var copyrightLabel: String?
    /// What it is about.
    public var kind: CapabilityKind?
    /// Statements that it fulfils; from STU3 on.
    public var instantiates: [String] = []
    /// Statements that it extends; from R4 on.
    public var imports: [String] = []
    /// The software.
    public var software: Software?
    /// The server.
    public var implementation: Implementation?
    /// The version of FHIR that the server has, such as 4.0.1.
    ///
    /// ``FHIRVersion/init(_:)`` understands it.
    public var fhirVersion: Code?
    /// What it does with unknown content; until STU3.
    public var acceptUnknown: UnknownContent?
    /// The formats, as media types or `json` and `xml`.
    public var format: [Code] = []
    /// The formats of changes to parts; from STU3 on.
    public var patchFormat: [Code] = []
    /// The languages; R5.
    public var acceptLanguage: [Code] = []
    /// The implementation guides that it follows; from STU3 on.
    public var implementationGuide: [String] = []
    /// Profiles for use cases; until STU3.
    public var profile: [Reference] = []
    /// What it does over HTTP.
    public var rest: [Rest] = []
    /// What it does with messages.
    public var messaging: [Messaging] = []
    /// What it does with documents.
    public var document: [Document] = []
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension CapabilityStatement {
    /// A way to compare versions.
    public enum VersionAlgorithm: Sendable, Hashable {
        /// In words.
        case string(String)
        /// As a code.
        case coding(Coding)

        /// The value, if it is this case.
        public var string: String? {
            if case .string(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var coding: Coding? {
            if case .coding(let value) = self { value } else { nil }
        }
    }
}

extension CapabilityStatement: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.resourceType(.dstu2("Conformance", later: "CapabilityStatement"))
        mapDomainMembers(&m)
        m.member("url", &url)
        m.list(.since(.r5, "identifier"), &identifier)
        m.member("version", &version)
        m.choice(.since(.r5, "versionAlgorithmString"), &versionAlgorithm, VersionAlgorithm.string, \.string)
        m.choice(.since(.r5, "versionAlgorithmCoding"), &versionAlgorithm, VersionAlgorithm.coding, \.coding)
        m.member("name", &name)
        m.member(.since(.stu3, "title"), &title)
        if m.isConverting, m.version == .dstu2, status == .unknown {
            m.lose("status", true)
            status = nil
        }
        m.member("status", &status)
        m.member("experimental", &experimental)
        m.member("date", &date)
        m.member("publisher", &publisher)
        m.list("contact", &contact)
        m.member("description", &description)
        m.list(.since(.stu3, "useContext"), &useContext)
        m.list(.since(.stu3, "jurisdiction"), &jurisdiction)
        m.member(.dstu2("requirements", later: "purpose"), &purpose)
        m.member("copyright", &copyright)
        m.member(.since(.r5, "copyrightLabel"), &copyrightLabel)
        m.member("kind", &kind)
        m.list(.since(.stu3, "instantiates"), &instantiates)
        m.list(.since(.r4, "imports"), &imports)
        m.member("software", &software)
        m.member("implementation", &implementation)
        m.member("fhirVersion", &fhirVersion)
        m.member(.until(.stu3, "acceptUnknown"), &acceptUnknown)
        m.list("format", &format)
        m.list(.since(.stu3, "patchFormat"), &patchFormat)
        m.list(.since(.r5, "acceptLanguage"), &acceptLanguage)
        m.list(.since(.stu3, "implementationGuide"), &implementationGuide)
        m.list(.until(.stu3, "profile"), &profile)
        m.list("rest", &rest)
        m.list("messaging", &messaging)
        m.list("document", &document)
        m.require(.since(.stu3, "status"), status.isPresent)
        m.require("date", date.isPresent)
        m.require("kind", kind.isPresent)
        m.require("fhirVersion", fhirVersion.isPresent)
        m.require(.until(.stu3, "acceptUnknown"), acceptUnknown.isPresent)
        m.require("format", !format.isEmpty)
    }
}
