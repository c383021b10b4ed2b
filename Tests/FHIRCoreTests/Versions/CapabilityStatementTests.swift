// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Statements of what servers can do.
///
/// Source: the StructureDefinitions of Conformance in DSTU2 and of CapabilityStatement in STU3, R4 and R5.
struct CapabilityStatementTests {
    private typealias Row = ElementRow<CapabilityStatement>

    private static func rest(_ change: (inout CapabilityStatement.Rest) -> Void) -> CapabilityStatement.Rest {
        var rest = CapabilityStatement.Rest()
        rest.mode = .server
        change(&rest)
        return rest
    }

    private static func resource(
        _ change: (inout CapabilityStatement.RestResource) -> Void
    ) -> [CapabilityStatement.Rest] {
        var resource = CapabilityStatement.RestResource()
        resource.type = "Patient"
        change(&resource)
        return [rest { $0.resource = [resource] }]
    }

    /// The text of a statement with one resource that has these members.
    private static func text(_ members: String) -> String {
        #""rest":[{"mode":"server","resource":[{"type":"Patient",\#(members)}]}]"#
    }

    private static let rows: [Row] = [
        Row("url", all: #""url":"u""#) { $0.url = "u" },
        Row("identifier", [.r5: #""identifier":[{}]"#]) { $0.identifier = [Identifier()] },
        Row("version", all: #""version":"1""#) { $0.version = "1" },
        Row("versionAlgorithmString", [.r5: #""versionAlgorithmString":"s""#]) { $0.versionAlgorithm = .string("s") },
        Row("versionAlgorithmCoding", [.r5: #""versionAlgorithmCoding":{"code":"c"}"#]) {
            $0.versionAlgorithm = .coding(Coding(system: nil, code: "c"))
        },
        Row("name", all: #""name":"n""#) { $0.name = "n" },
        Row("title", sinceSTU3: #""title":"t""#) { $0.title = "t" },
        Row("status", all: #""status":"retired""#) { $0.status = .retired },
        Row("status unknown", sinceSTU3: #""status":"unknown""#) { $0.status = .unknown },
        Row("experimental", all: #""experimental":true"#) { $0.experimental = true },
        Row("date", all: #""date":"2024-01""#) { $0.date = FHIRDateTime("2024-01") },
        Row("publisher", all: #""publisher":"p""#) { $0.publisher = "p" },
        Row("contact", all: #""contact":[{"name":"n","telecom":[{"value":"1"}]}]"#) {
            var contact = ContactDetail()
            contact.name = "n"
            contact.telecom = [ContactPoint()]
            contact.telecom[0].value = "1"
            $0.contact = [contact]
        },
        Row("description", all: #""description":"d""#) { $0.description = "d" },
        Row(
            "useContext",
            sinceSTU3: #""useContext":[{"code":{"code":"c"},"valueCodeableConcept":{"text":"t"}},"#
                + #"{"code":{"code":"c"},"valueQuantity":{"value":1}},{"code":{"code":"c"},"valueRange":{}}]"#
        ) {
            var context = UsageContext()
            context.code = Coding(system: nil, code: "c")
            var quantity = Quantity()
            quantity.value = FHIRDecimal("1")
            let values: [UsageContext.Value] = [
                .concept(CodeableConcept(text: "t")), .quantity(quantity), .range(FHIRRange()),
            ]
            $0.useContext = values.map {
                context.value = $0
                return context
            }
        },
        Row(
            "useContext.valueReference",
            [
                .r4: #""useContext":[{"code":{"code":"c"},"valueReference":{"reference":"r"}}]"#,
                .r5: #""useContext":[{"code":{"code":"c"},"valueReference":{"reference":"r"}}]"#,
            ]
        ) {
            var context = UsageContext()
            context.code = Coding(system: nil, code: "c")
            context.value = .reference(Reference("r"))
            $0.useContext = [context]
        },
        Row("jurisdiction", sinceSTU3: #""jurisdiction":[{"text":"j"}]"#) {
            $0.jurisdiction = [CodeableConcept(text: "j")]
        },
        Row(
            "purpose",
            [.dstu2: #""requirements":"p""#, .stu3: #""purpose":"p""#, .r4: #""purpose":"p""#, .r5: #""purpose":"p""#]
        ) { $0.purpose = "p" },
        Row("copyright", all: #""copyright":"c""#) { $0.copyright = "c" },
        Row("copyrightLabel", [.r5: #""copyrightLabel":"c""#]) { $0.copyrightLabel = "c" },
        Row("kind", all: #""kind":"instance""#) { $0.kind = .instance },
        Row("instantiates", sinceSTU3: #""instantiates":["i"]"#) { $0.instantiates = ["i"] },
        Row("imports", [.r4: #""imports":["i"]"#, .r5: #""imports":["i"]"#]) { $0.imports = ["i"] },
        Row("software", all: #""software":{"name":"n","version":"1","releaseDate":"2024"}"#) {
            var software = CapabilityStatement.Software()
            software.name = "n"
            software.version = "1"
            software.releaseDate = FHIRDateTime("2024")
            $0.software = software
        },
        Row("implementation", all: #""implementation":{"description":"d","url":"u"}"#) {
            var implementation = CapabilityStatement.Implementation()
            implementation.description = "d"
            implementation.url = "u"
            $0.implementation = implementation
        },
        Row(
            "implementation.custodian",
            [
                .r4: #""implementation":{"description":"d","custodian":{"reference":"c"}}"#,
                .r5: #""implementation":{"description":"d","custodian":{"reference":"c"}}"#,
            ]
        ) {
            var implementation = CapabilityStatement.Implementation()
            implementation.description = "d"
            implementation.custodian = Reference("c")
            $0.implementation = implementation
        },
        Row("fhirVersion", all: #""fhirVersion":"4.0.1""#) { $0.fhirVersion = "4.0.1" },
        Row("acceptUnknown", [.dstu2: #""acceptUnknown":"both""#, .stu3: #""acceptUnknown":"both""#]) {
            $0.acceptUnknown = .both
        },
        Row("format", all: #""format":["json","text/json"]"#) { $0.format = ["json", "text/json"] },
        Row("patchFormat", sinceSTU3: #""patchFormat":["p"]"#) { $0.patchFormat = ["p"] },
        Row("acceptLanguage", [.r5: #""acceptLanguage":["de"]"#]) { $0.acceptLanguage = ["de"] },
        Row("implementationGuide", sinceSTU3: #""implementationGuide":["g"]"#) { $0.implementationGuide = ["g"] },
        Row("profile", [.dstu2: #""profile":[{"reference":"p"}]"#, .stu3: #""profile":[{"reference":"p"}]"#]) {
            $0.profile = [Reference("p")]
        },
        Row(
            "rest.security",
            all: #""rest":[{"mode":"server","documentation":"d","security":{"cors":true,"service":[{"text":"s"}],"#
                + #""description":"d"},"resource":[{"type":"Patient"}],"interaction":[{"code":"search-system","#
                + #""documentation":"d"}],"searchParam":[{"name":"n","definition":"d","type":"token","#
                + #""documentation":"x"}],"compartment":["c"]}]"#
        ) {
            $0.rest = resource { _ in }
            $0.rest[0].documentation = "d"
            var security = CapabilityStatement.Security()
            security.cors = true
            security.service = [CodeableConcept(text: "s")]
            security.description = "d"
            $0.rest[0].security = security
            var interaction = CapabilityStatement.Interaction()
            interaction.code = .searchSystem
            interaction.documentation = "d"
            $0.rest[0].interaction = [interaction]
            var parameter = CapabilityStatement.SearchParam()
            parameter.name = "n"
            parameter.definition = "d"
            parameter.type = .token
            parameter.documentation = "x"
            $0.rest[0].searchParam = [parameter]
            $0.rest[0].compartment = ["c"]
        },
        Row(
            "rest.security.certificate",
            [
                .dstu2: #""rest":[{"mode":"client","security":{"certificate":[{"type":"t","blob":"AAAA"}]}}]"#,
                .stu3: #""rest":[{"mode":"client","security":{"certificate":[{"type":"t","blob":"AAAA"}]}}]"#,
            ]
        ) {
            var certificate = CapabilityStatement.Certificate()
            certificate.type = "t"
            certificate.blob = "AAAA"
            var security = CapabilityStatement.Security()
            security.certificate = [certificate]
            $0.rest = [
                rest {
                    $0.mode = .client
                    $0.security = security
                }
            ]
        },
        Row("rest.transactionMode", [.dstu2: #""rest":[{"mode":"server","transactionMode":"both"}]"#]) {
            $0.rest = [rest { $0.transactionMode = "both" }]
        },
        Row(
            "rest.operation",
            [
                .dstu2: #""rest":[{"mode":"server","operation":[{"name":"o","definition":{"reference":"d"}}]}]"#,
                .stu3: #""rest":[{"mode":"server","operation":[{"name":"o","definition":{"reference":"d"}}]}]"#,
                .r4: #""rest":[{"mode":"server","operation":[{"name":"o","definition":"d"}]}]"#,
                .r5: #""rest":[{"mode":"server","operation":[{"name":"o","definition":"d"}]}]"#,
            ]
        ) { $0.rest = [rest { $0.operation = [operation] }] },
        Row(
            "rest.resource",
            all: text(
                #""interaction":[{"code":"read"}],"versioning":"versioned","readHistory":true,"updateCreate":false,"#
                    + #""conditionalCreate":true,"conditionalUpdate":true,"conditionalDelete":"single","#
                    + #""searchInclude":["i"],"searchRevInclude":["r"],"searchParam":[{"name":"n","type":"date"}]"#)
        ) {
            $0.rest = resource {
                $0.interaction = [CapabilityStatement.Interaction()]
                $0.interaction[0].code = .read
                $0.versioning = "versioned"
                $0.readHistory = true
                $0.updateCreate = false
                $0.conditionalCreate = true
                $0.conditionalUpdate = true
                $0.conditionalDelete = "single"
                $0.searchInclude = ["i"]
                $0.searchRevInclude = ["r"]
                $0.searchParam = [CapabilityStatement.SearchParam()]
                $0.searchParam[0].name = "n"
                $0.searchParam[0].type = .date
            }
        },
        Row(
            "rest.resource.profile",
            [
                .dstu2: text(#""profile":{"reference":"p"}"#), .stu3: text(#""profile":{"reference":"p"}"#),
                .r4: text(#""profile":"p""#), .r5: text(#""profile":"p""#),
            ]
        ) { $0.rest = resource { $0.profile = "p" } },
        Row(
            "rest.resource since STU3",
            sinceSTU3: text(#""documentation":"d","conditionalRead":"full-support","referencePolicy":["literal"]"#)
        ) {
            $0.rest = resource {
                $0.documentation = "d"
                $0.conditionalRead = "full-support"
                $0.referencePolicy = ["literal"]
            }
        },
        Row(
            "rest.resource since R4",
            [
                .r4: text(
                    #""supportedProfile":["s"],"operation":[{"name":"o","definition":"d","documentation":"x"}]"#),
                .r5: text(
                    #""supportedProfile":["s"],"operation":[{"name":"o","definition":"d","documentation":"x"}]"#),
            ]
        ) {
            $0.rest = resource {
                $0.supportedProfile = ["s"]
                $0.operation = [operation]
                $0.operation[0].documentation = "x"
            }
        },
        Row("rest.resource.conditionalPatch", [.r5: text(#""conditionalPatch":true"#)]) {
            $0.rest = resource { $0.conditionalPatch = true }
        },
        Row(
            "rest.resource.searchParam of DSTU2",
            [
                .dstu2: text(
                    #""searchParam":[{"name":"n","type":"reference","target":["Patient"],"modifier":["missing"],"#
                        + #""chain":["c"]}]"#)
            ]
        ) {
            var parameter = CapabilityStatement.SearchParam()
            parameter.name = "n"
            parameter.type = .reference
            parameter.target = ["Patient"]
            parameter.modifier = ["missing"]
            parameter.chain = ["c"]
            $0.rest = resource { $0.searchParam = [parameter] }
        },
        Row(
            "messaging",
            all: #""messaging":[{"endpoint":[{"protocol":{"code":"http"},"address":"a"}],"reliableCache":5,"#
                + #""documentation":"d"}]"#
        ) {
            var endpoint = CapabilityStatement.Endpoint()
            endpoint.protocol = Coding(system: nil, code: "http")
            endpoint.address = "a"
            var messaging = CapabilityStatement.Messaging()
            messaging.endpoint = [endpoint]
            messaging.reliableCache = 5
            messaging.documentation = "d"
            $0.messaging = [messaging]
        },
        Row(
            "messaging.supportedMessage",
            [
                .stu3: #""messaging":[{"supportedMessage":[{"mode":"sender","definition":{"reference":"d"}}]}]"#,
                .r4: #""messaging":[{"supportedMessage":[{"mode":"sender","definition":"d"}]}]"#,
                .r5: #""messaging":[{"supportedMessage":[{"mode":"sender","definition":"d"}]}]"#,
            ]
        ) {
            var message = CapabilityStatement.SupportedMessage()
            message.mode = "sender"
            message.definition = "d"
            $0.messaging = [CapabilityStatement.Messaging()]
            $0.messaging[0].supportedMessage = [message]
        },
        Row("messaging.event", [.dstu2: events, .stu3: events]) {
            var event = CapabilityStatement.MessageEvent()
            event.code = Coding(system: nil, code: "c")
            event.category = "Notification"
            event.mode = "sender"
            event.focus = "Patient"
            event.request = Reference("r")
            event.response = Reference("s")
            event.documentation = "d"
            $0.messaging = [CapabilityStatement.Messaging()]
            $0.messaging[0].event = [event]
        },
        Row(
            "document",
            [
                .dstu2: #""document":[{"mode":"producer","documentation":"d","profile":{"reference":"p"}}]"#,
                .stu3: #""document":[{"mode":"producer","documentation":"d","profile":{"reference":"p"}}]"#,
                .r4: #""document":[{"mode":"producer","documentation":"d","profile":"p"}]"#,
                .r5: #""document":[{"mode":"producer","documentation":"d","profile":"p"}]"#,
            ]
        ) {
            var document = CapabilityStatement.Document()
            document.mode = "producer"
            document.documentation = "d"
            document.profile = "p"
            $0.document = [document]
        },
    ]

    private static let events =
        #""messaging":[{"event":[{"code":{"code":"c"},"category":"Notification","mode":"sender","focus":"Patient","#
        + #""request":{"reference":"r"},"response":{"reference":"s"},"documentation":"d"}]}]"#

    private static let operation: CapabilityStatement.Operation = {
        var operation = CapabilityStatement.Operation()
        operation.name = "o"
        operation.definition = "d"
        return operation
    }()

    @Test(arguments: rows)
    func `a statement has this element in each version`(row: ElementRow<CapabilityStatement>) throws {
        try row.check()
        try row.checkValueOfCode()
    }

    private static let head =
        #""status":"active","date":"2024","kind":"instance","fhirVersion":"4.0.1","format":["json"]"#

    @Test(arguments: [
        VersionChange(
            "actions and kinds that are not known before", .r4, .dstu2,
            #"\#(head),"rest":[{"mode":"server","resource":[{"type":"Patient","interaction":[{"code":"read"},"#
                + #"{"code":"patch"}],"searchParam":[{"name":"a","type":"special"},{"name":"b","type":"date"}]}],"#
                + #""interaction":[{"code":"batch"}]}]"#,
            #"\#(head),"rest":[{"mode":"server","resource":[{"type":"Patient","interaction":[{"code":"read"}],"#
                + #""searchParam":[{"name":"b","type":"date"}]}]}]"#,
            losses: [
                "rest[0].resource[0].interaction", "rest[0].resource[0].searchParam", "rest[0].interaction",
                "acceptUnknown required",
            ]
        ),
        VersionChange(
            "addresses that were references", .dstu2, .r4,
            #"\#(head),"rest":[{"mode":"server","resource":[{"type":"Patient","profile":{"reference":"p","#
                + #""display":"d"},"interaction":[{"code":"validate"},{"code":"read"}]}],"#
                + #""operation":[{"name":"o","definition":{"reference":"x"}}]}]"#,
            #"\#(head),"rest":[{"mode":"server","resource":[{"type":"Patient","profile":"p","#
                + #""interaction":[{"code":"read"}]}],"operation":[{"name":"o","definition":"x"}]}]"#,
            losses: ["rest[0].resource[0].profile", "rest[0].resource[0].interaction"]
        ),
        VersionChange(
            "what is new", .r5, .stu3,
            #"\#(head),"identifier":[{}],"copyrightLabel":"c","acceptLanguage":["de"],"imports":["i"]"#,
            head,
            losses: ["identifier", "copyrightLabel", "imports", "acceptLanguage", "acceptUnknown required"]
        ),
    ])
    func `a statement becomes one of another version`(change: VersionChange) throws {
        try change.check(CapabilityStatement.self)
    }

    // MARK: What a client asks

    @Test(arguments: [
        (FHIRVersion.dstu2, #"{"resourceType":"Conformance""#, "MedicationOrder"),
        (.stu3, #"{"resourceType":"CapabilityStatement""#, "MedicationRequest"),
        (.r4, #"{"resourceType":"CapabilityStatement""#, "MedicationRequest"),
        (.r5, #"{"resourceType":"CapabilityStatement""#, "MedicationRequest"),
    ])
    func `a client asks what a server can do`(version: FHIRVersion, start: String, type: String) throws {
        let oauth = "http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris"
        let json =
            start
            + #","fhirVersion":"\#(version.number)","format":["json"],"rest":[{"mode":"client"},{"mode":"server","#
            + #""security":{"extension":[{"url":"\#(oauth)","extension":[{"url":"authorize","valueUri":"urn:a"},"#
            + #"{"url":"token","valueUri":"urn:t"},{"url":"manage","valueUri":"urn:1"},"#
            + #"{"url":"manage","valueUri":"urn:2"}]}]},"resource":[{"type":"Patient"},{"type":"\#(type)","#
            + #""interaction":[{"code":"read"},{"code":"search-type"}],"searchParam":["#
            + #"{"name":"patient","type":"reference"},{"name":"status","type":"token"}]}]}]}"#
        let statement = try FHIRReader(version: version).read(CapabilityStatement.self, from: Array(json.utf8)).value
        #expect(statement.fhirVersion.flatMap { FHIRVersion($0.rawValue) } == version)
        #expect(statement.format == ["json"])
        let server = try #require(statement.server)
        #expect(server["Observation"] == nil)
        let requests = try #require(server[type])
        #expect(requests.allows(.read) && requests.allows(.searchType) && !requests.allows(.delete))
        #expect(requests.searchNames == ["patient", "status"])
        let addresses = try #require(server.security?.oauth)
        #expect(addresses.authorize == "urn:a")
        #expect(addresses.token == "urn:t")
        #expect(addresses.register == nil)
        #expect(addresses.manage == nil, "which of two holds cannot be told")
    }

    @Test func `a reference without an address rides along`() throws {
        let json = #"{"resourceType":"CapabilityStatement","document":[{"mode":"m","profile":{"display":"d"}}]}"#
        let reading = try FHIRReader(version: .stu3).read(CapabilityStatement.self, from: Array(json.utf8))
        #expect(reading.value.document[0].profile == nil)
        #expect(try String(decoding: FHIRWriter(version: .stu3).write(reading.value).bytes, as: UTF8.self) == json)
        let losses = try reading.value.convert(to: .r4).losses.map(\.path)
        #expect(losses.contains("CapabilityStatement.document[0].profile"))
    }
}
