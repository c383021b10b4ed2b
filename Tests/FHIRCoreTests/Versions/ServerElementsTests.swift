// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Each element of bundles, outcomes and statements of capabilities.
///
/// Source: the StructureDefinitions of DSTU2 1.0.2, STU3 3.0.2, R4 4.0.1 and R5 5.0.0.
struct ServerElementsTests {
    private static let entryText =
        #""entry":[{"link":[{"relation":"self","url":"u"}],"fullUrl":"f","search":{"mode":"match","score":0.50},"#
        + #""request":{"method":"PUT","url":"u","ifNoneMatch":"a","ifModifiedSince":"2024-01-01T00:00:00Z","#
        + #""ifMatch":"b","ifNoneExist":"c"},"response":{"status":"200","location":"l","etag":"e","#
        + #""lastModified":"2024-01-01T00:00:00Z"}}]"#

    private static let entry: FHIRBundle.Entry = {
        var entry = FHIRBundle.Entry()
        entry.link = [FHIRBundle.Link(relation: "self", url: "u")]
        entry.fullUrl = "f"
        entry.search = FHIRBundle.Search()
        entry.search?.mode = .match
        entry.search?.score = FHIRDecimal("0.50")
        var request = FHIRBundle.Request()
        request.method = .put
        request.url = "u"
        request.ifNoneMatch = "a"
        request.ifModifiedSince = FHIRInstant("2024-01-01T00:00:00Z")
        request.ifMatch = "b"
        request.ifNoneExist = "c"
        entry.request = request
        var response = FHIRBundle.Response()
        response.status = "200"
        response.location = "l"
        response.etag = "e"
        response.lastModified = FHIRInstant("2024-01-01T00:00:00Z")
        entry.response = response
        return entry
    }()

    private static func identifier(_ value: String) -> Identifier {
        var identifier = Identifier()
        identifier.value = value
        return identifier
    }

    private static func signature(_ change: (inout Signature) -> Void) -> Signature {
        var signature = Signature()
        signature.type = [Coding(system: nil, code: "c")]
        signature.when = FHIRInstant("2024-01-01T00:00:00Z")
        signature.sigFormat = "image/png"
        signature.data = "AAAA"
        change(&signature)
        return signature
    }

    private static let signed = #""type":[{"code":"c"}],"when":"2024-01-01T00:00:00Z""#

    private static let bundleRows: [ElementRow<FHIRBundle>] = [
        ElementRow("identifier", sinceSTU3: #""identifier":{"value":"v"}"#) { $0.identifier = identifier("v") },
        ElementRow("type", all: #""type":"history""#) { $0.type = .history },
        ElementRow("type", [.r5: #""type":"subscription-notification""#]) { $0.type = .subscriptionNotification },
        ElementRow(
            "timestamp",
            [.r4: #""timestamp":"2024-01-01T00:00:00Z""#, .r5: #""timestamp":"2024-01-01T00:00:00Z""#]
        ) { $0.timestamp = FHIRInstant("2024-01-01T00:00:00Z") },
        ElementRow("total", all: #""total":3"#) { $0.total = 3 },
        ElementRow("link", all: #""link":[{"relation":"next","url":"u"}]"#) {
            $0.link = [FHIRBundle.Link(relation: "next", url: "u")]
        },
        ElementRow("entry", all: entryText) { $0.entry = [entry] },
        ElementRow(
            "entry.request.method",
            [
                .r4: #""entry":[{"request":{"method":"PATCH","url":"u"}}]"#,
                .r5: #""entry":[{"request":{"method":"PATCH","url":"u"}}]"#,
            ]
        ) {
            var request = FHIRBundle.Request()
            request.method = .patch
            request.url = "u"
            $0.entry = [FHIRBundle.Entry()]
            $0.entry[0].request = request
        },
        ElementRow(
            "entry.response.outcome",
            sinceSTU3: #""entry":[{"response":{"status":"1","outcome":{"resourceType":"OperationOutcome"}}}]"#
        ) {
            var response = FHIRBundle.Response()
            response.status = "1"
            response.outcome = .operationOutcome(OperationOutcome())
            $0.entry = [FHIRBundle.Entry()]
            $0.entry[0].response = response
        },
        ElementRow(
            "signature",
            [
                .dstu2: #""signature":{\#(signed),"whoReference":{"reference":"w"},"contentType":"image/png","#
                    + #""blob":"AAAA"}"#,
                .stu3: #""signature":{\#(signed),"whoReference":{"reference":"w"},"contentType":"image/png","#
                    + #""blob":"AAAA"}"#,
                .r4: #""signature":{\#(signed),"who":{"reference":"w"},"sigFormat":"image/png","data":"AAAA"}"#,
                .r5: #""signature":{\#(signed),"who":{"reference":"w"},"sigFormat":"image/png","data":"AAAA"}"#,
            ]
        ) { $0.signature = signature { $0.who = Reference("w") } },
        ElementRow(
            "signature.whoUri",
            [
                .dstu2: #""signature":{\#(signed),"whoUri":"w","contentType":"image/png","blob":"AAAA"}"#,
                .stu3: #""signature":{\#(signed),"whoUri":"w","contentType":"image/png","blob":"AAAA"}"#,
            ]
        ) { $0.signature = signature { $0.whoURI = "w" } },
        ElementRow(
            "signature.onBehalfOf",
            [
                .stu3: #""signature":{\#(signed),"whoReference":{"reference":"w"},"#
                    + #""onBehalfOfReference":{"reference":"o"},"contentType":"image/png","blob":"AAAA"}"#,
                .r4: #""signature":{\#(signed),"who":{"reference":"w"},"onBehalfOf":{"reference":"o"},"#
                    + #""sigFormat":"image/png","data":"AAAA"}"#,
                .r5: #""signature":{\#(signed),"who":{"reference":"w"},"onBehalfOf":{"reference":"o"},"#
                    + #""sigFormat":"image/png","data":"AAAA"}"#,
            ]
        ) {
            $0.signature = signature {
                $0.who = Reference("w")
                $0.onBehalfOf = Reference("o")
            }
        },
        ElementRow(
            "signature.onBehalfOfUri",
            [
                .stu3: #""signature":{\#(signed),"whoReference":{"reference":"w"},"onBehalfOfUri":"o","#
                    + #""contentType":"image/png","blob":"AAAA"}"#
            ]
        ) {
            $0.signature = signature {
                $0.who = Reference("w")
                $0.onBehalfOfURI = "o"
            }
        },
        ElementRow(
            "signature.targetFormat",
            [
                .r4: #""signature":{\#(signed),"who":{"reference":"w"},"targetFormat":"json","sigFormat":"image/png","#
                    + #""data":"AAAA"}"#,
                .r5: #""signature":{\#(signed),"who":{"reference":"w"},"targetFormat":"json","sigFormat":"image/png","#
                    + #""data":"AAAA"}"#,
            ]
        ) {
            $0.signature = signature {
                $0.who = Reference("w")
                $0.targetFormat = "json"
            }
        },
        ElementRow("issues", [.r5: #""issues":{"resourceType":"OperationOutcome"}"#]) {
            $0.issues = .operationOutcome(OperationOutcome())
        },
    ]

    private static func issue(_ severity: IssueSeverity, _ code: IssueType) -> OperationOutcome.Issue {
        var issue = OperationOutcome.Issue()
        issue.severity = severity
        issue.code = code
        return issue
    }

    private static let outcomeRows: [ElementRow<OperationOutcome>] = [
        ElementRow(
            "issue",
            all: #""issue":[{"severity":"fatal","code":"not-found","details":{"text":"d"},"diagnostics":"x","#
                + #""location":["/a","/b"]}]"#
        ) {
            var issue = issue(.fatal, .notFound)
            issue.details = CodeableConcept(text: "d")
            issue.diagnostics = "x"
            issue.location = ["/a", "/b"]
            $0.issue = [issue]
        },
        ElementRow(
            "issue.expression",
            sinceSTU3: #""issue":[{"severity":"error","code":"value","expression":["a.b"]}]"#
        ) {
            var issue = issue(.error, .value)
            issue.expression = ["a.b"]
            $0.issue = [issue]
        },
    ]

    @Test(arguments: bundleRows)
    func `a bundle has this element in each version`(row: ElementRow<FHIRBundle>) throws {
        try row.check()
        try row.checkValueOfCode()
    }

    @Test(arguments: outcomeRows)
    func `an outcome has this element in each version`(row: ElementRow<OperationOutcome>) throws {
        try row.check()
        try row.checkValueOfCode()
    }

    @Test(arguments: [
        VersionChange(
            "what is new", .r5, .r4, #""type":"searchset","issues":{"resourceType":"OperationOutcome"}"#,
            #""type":"searchset""#, losses: ["issues"]),
        VersionChange(
            "who signed", .dstu2, .r4,
            #""type":"document","signature":{"type":[{"code":"c"}],"when":"2024-01-01T00:00:00Z","#
                + #""whoReference":{"display":"w"},"contentType":"image/png","blob":"AAAA"}"#,
            #""type":"document","signature":{"type":[{"code":"c"}],"when":"2024-01-01T00:00:00Z","#
                + #""who":{"display":"w"},"sigFormat":"image/png","data":"AAAA"}"#
        ),
        VersionChange(
            "who signed, outside FHIR", .stu3, .r5,
            #""type":"document","signature":{"type":[{"code":"c"}],"when":"2024-01-01T00:00:00Z","whoUri":"w"}"#,
            #""type":"document","signature":{"type":[{"code":"c"}],"when":"2024-01-01T00:00:00Z"}"#,
            losses: ["signature.whoUri"]
        ),
        VersionChange(
            "each resource by its own rules", .dstu2, .r5,
            #""type":"searchset","entry":[{"resource":{"resourceType":"Patient","careProvider":[{"display":"d"}]}},"#
                + #"{"resource":{"resourceType":"Practitioner","name":{"family":["f"]}}}]"#,
            #""type":"searchset","entry":[{"resource":{"resourceType":"Patient","#
                + #""generalPractitioner":[{"display":"d"}]}},"#
                + #"{"resource":{"resourceType":"Practitioner","name":[{"family":"f"}]}}]"#
        ),
    ])
    func `a bundle becomes one of another version`(change: VersionChange) throws { try change.check(FHIRBundle.self) }

    @Test(arguments: [
        VersionChange(
            "an action", .r4, .stu3, #""type":"batch","entry":[{"request":{"method":"PATCH","url":"u"}}]"#, "",
            losses: ["entry[0].request.method"]),
        VersionChange(
            "a purpose", .r5, .r4, #""type":"subscription-notification""#, "", losses: ["type"]),
    ])
    func `a bundle is refused that would do something else`(change: VersionChange) throws {
        try change.checkRefusal(FHIRBundle.self)
    }

    @Test(arguments: [
        VersionChange(
            "new codes", .r5, .r4,
            #""issue":[{"severity":"success","code":"success"},{"severity":"warning","code":"limited-filter"},"#
                + #"{"severity":"error","code":"deleted"}]"#,
            #""issue":[{"severity":"information","code":"informational"},{"severity":"warning","code":"processing"},"#
                + #"{"severity":"error","code":"deleted"}]"#,
            losses: ["issue[0].severity", "issue[0].code", "issue[1].code"]
        ),
        VersionChange(
            "new codes", .r4, .dstu2,
            #""issue":[{"severity":"error","code":"deleted","expression":["a"]},"#
                + #"{"severity":"error","code":"multiple-matches"},{"severity":"error","code":"urn:own"}]"#,
            #""issue":[{"severity":"error","code":"not-found"},{"severity":"error","code":"processing"},"#
                + #"{"severity":"error","code":"urn:own"}]"#,
            losses: ["issue[0].code", "issue[0].expression", "issue[1].code"]
        ),
    ])
    func `an outcome becomes one of another version`(change: VersionChange) throws {
        try change.check(OperationOutcome.self)
    }

    // MARK: Entries that are not entries

    @Test(arguments: ["5", #""text""#, "null", "[1,{}]", "true"])
    func `an entry that is not an object leaves the others`(text: String) throws {
        let json =
            #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Patient"}},"#
            + text + "]}"
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(json.utf8))
        #expect(reading.value.entry.count == 2)
        #expect(reading.value.resources(of: Patient.self).count == 1)
        #expect(reading.issues.map(\.path) == ["Bundle.entry[1]"])
        #expect(reading.issues.map(\.code) == [.wrongType])
        guard case .unreadable(let unreadable) = reading.value.entry[1].resource else {
            Issue.record("expected an unreadable resource")
            return
        }
        #expect(unreadable.json.text == text)
        #expect(try String(decoding: FHIRWriter(version: .r4).write(reading.value).bytes, as: UTF8.self) == json)
        let error = #expect(throws: FHIRError.self) { try reading.value.convert(to: .stu3) }
        #expect(error?.code == .unconverted)
    }

    @Test func `an entry that was not an object is one when it gets a resource`() throws {
        let json = #"{"resourceType":"Bundle","type":"collection","entry":[5]}"#
        var bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(json.utf8)).value
        bundle.entry[0].resource = .patient(Patient())
        #expect(
            try String(decoding: FHIRWriter(version: .r4).write(bundle).bytes, as: UTF8.self)
                == #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Patient"}}]}"#)
    }
}
