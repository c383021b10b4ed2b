// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// A search, and its conditions as a server gets them when the encoding is undone.
struct SearchRow: Sendable, CustomTestStringConvertible {
    let query: SearchQuery<MedicationRequest>
    let text: String

    init(_ query: SearchQuery<MedicationRequest>, _ text: String) {
        self.query = query
        self.text = text
    }

    var testDescription: String { text }
}

// FHIR R4, Search: modifiers, prefixes, parameter types, chaining, includes.
extension SearchRow {
    static let tokens: [SearchRow] = [
        SearchRow(.where(.status, "active"), "status=active"),
        SearchRow(.where(.status, .code(MedicationRequestStatus.onHold)), "status=on-hold"),
        SearchRow(.where(.status, .anyOf("active", "on-hold")), "status=active,on-hold"),
        SearchRow(.where(.status, .not(MedicationRequestStatus.active)), "status:not=active"),
        SearchRow(.where(.code, .code("7", system: "urn:x")), "code=urn:x|7"),
        SearchRow(.where(.code, .code("7", system: "")), "code=|7"),
        SearchRow(.where(.code, .system("urn:x")), "code=urn:x|"),
        SearchRow(.where(.code, .code("a,b|c$d\\e", system: nil)), "code=a\\,b\\|c\\$d\\\\e"),
        SearchRow(.where(.code, .text("As,pirin")), "code:text=As\\,pirin"),
        SearchRow(.where(.code, .inValueSet("urn:vs")), "code:in=urn:vs"),
        SearchRow(.where(.code, .notInValueSet("urn:vs")), "code:not-in=urn:vs"),
        SearchRow(.where(.code, .below("7", system: "urn:x")), "code:below=urn:x|7"),
        SearchRow(.where(.code, .above("7", system: "urn:x")), "code:above=urn:x|7"),
        SearchRow(
            .where(.identifier, .ofType(system: "urn:t", code: "MR", value: "7")), "identifier:of-type=urn:t|MR|7"),
    ]

    static let references: [SearchRow] = [
        SearchRow(.where(.patient, .id("f001")), "patient=f001"),
        SearchRow(.where(.subject, .to(Patient.self, id: "f001")), "subject=Patient/f001"),
        SearchRow(.where(.subject, .address("https://h.example/Patient/1")), "subject=https://h.example/Patient/1"),
        SearchRow(.where(.patient, .identifier(system: "urn:x", value: "7")), "patient:identifier=urn:x|7"),
        SearchRow(.where(.patient, .missing(true)), "patient:missing=true"),
        SearchRow(.where(.patient, .id("f001")).where(.status, "active"), "patient=f001&status=active"),
        SearchRow(
            .where(.patient, of: Patient.self, .family, .exactly("Mei,er")), "patient:Patient.family:exact=Mei\\,er"),
        SearchRow(
            SearchQuery().whereReferred(from: MedicationAdministration.self, by: .request, .status, "completed"),
            "_has:MedicationAdministration:request:status=completed"),
    ]

    static let controls: [SearchRow] = [
        SearchRow(SearchQuery().include(.medication), "_include=MedicationRequest:medication"),
        SearchRow(
            SearchQuery().include(.medication, iterates: true), "_include:iterate=MedicationRequest:medication"),
        SearchRow(
            SearchQuery().includeReferring(from: MedicationAdministration.self, by: .request),
            "_revinclude=MedicationAdministration:request"),
        SearchRow(SearchQuery().sorted(by: .descending(.authoredOn)), "_sort=-authoredon"),
        SearchRow(
            SearchQuery().sorted(by: .descending(.authoredOn), .ascending(.status)), "_sort=-authoredon,status"),
        SearchRow(SearchQuery().count(50), "_count=50"),
        SearchRow([SearchParameter("ward", "7,8")], "ward=7,8"),
        SearchRow(.where(SearchKey("ward"), SearchMatch<TokenSearch>.code("a,b", system: nil)), "ward=a\\,b"),
        SearchRow(
            .where(SearchKey("dose"), SearchMatch<QuantitySearch>.quantity(.less, 5, unit: "mg")), "dose=lt5||mg"),
        SearchRow(
            .where(
                SearchKey("dose"),
                SearchMatch<QuantitySearch>.quantity(.equal, 5, unit: "mg", system: "http://unitsofmeasure.org")),
            "dose=5|http://unitsofmeasure.org|mg"),
        SearchRow(.where(SearchKey("n"), SearchMatch<NumberSearch>.number(.approximately, 100)), "n=ap100"),
        SearchRow(.where(SearchKey("url"), SearchMatch<URISearch>.exactly("http://h/x")), "url=http://h/x"),
        SearchRow(.where(SearchKey("url"), SearchMatch<URISearch>.below("http://h/x")), "url:below=http://h/x"),
        SearchRow(.where(SearchKey("ward"), SearchMatch<StringSearch>.startsWith("Mei,er")), "ward=Mei\\,er"),
        SearchRow(.where(SearchKey("ward"), SearchMatch<StringSearch>.contains("ei")), "ward:contains=ei"),
        SearchRow(.where(SearchKey("urgent"), SearchMatch<TokenSearch>.boolean(false)), "urgent=false"),
    ]
}

struct SearchQueryTests {
    private func query<R>(_ query: SearchQuery<R>, _ version: FHIRVersion) async throws -> String {
        let empty = #"{"resourceType":"Bundle","type":"searchset"}"#
        let exchange = try await FHIRClient.exchange(version, answering: .text(empty)) { client in
            var client = client
            client.searchMethod = .get
            return try await client.search(R.self, query).pageCount
        }
        return try exchange.request.url.query(percentEncoded: false) ?? ""
    }

    @Test(arguments: SearchRow.tokens + SearchRow.references + SearchRow.controls)
    func `a condition is written as FHIR asks`(row: SearchRow) async throws {
        #expect(try await query(row.query, .r4) == row.text)
    }

    @Test(
        arguments: [
            (.equal, ""), (.notEqual, "ne"), (.less, "lt"), (.lessOrEqual, "le"), (.greater, "gt"),
            (.greaterOrEqual, "ge"), (.startsAfter, "sa"), (.endsBefore, "eb"), (.approximately, "ap"),
        ] as [(SearchOrdering, String)])
    func `an order of dates is a prefix`(ordering: SearchOrdering, prefix: String) async throws {
        let date = try #require(FHIRDateTime("2024-01-01T08:00:00+02:00"))
        let text = try await query(SearchQuery<MedicationRequest>.where(.authoredOn, .date(ordering, date)), .r4)
        #expect(text == "authoredon=\(prefix)2024-01-01T08:00:00+02:00")
        let updated = try await query(SearchQuery<Patient>().lastUpdated(.date(ordering, date)), .r4)
        #expect(updated == "_lastUpdated=\(prefix)2024-01-01T08:00:00+02:00")
    }

    @Test func `a date is before, within or after another`() async throws {
        let month = try #require(FHIRDateTime("2024-01"))
        let rows: [(match: SearchMatch<DateSearch>, text: String)] = [
            (.on(month), "2024-01"),
            (.before(month), "lt2024-01"),
            (.after(month), "gt2024-01"),
            (.onOrAfter(month), "ge2024-01"),
            (.onOrBefore(month), "le2024-01"),
        ]
        for row in rows {
            let text = try await query(SearchQuery<MedicationRequest>.where(.authoredOn, row.match), .r4)
            #expect(text == "authoredon=\(row.text)")
        }
    }

    // The parameters of the resources in each version; medicationorder-datewritten, medicationrequest-context, …
    @Test(
        arguments: [
            (.dstu2, "datewritten", "prescriber", "encounter"), (.stu3, "authoredon", "requester", "context"),
            (.r4, "authoredon", "requester", "encounter"), (.r5, "authoredon", "requester", "encounter"),
        ] as [(FHIRVersion, String, String, String)])
    func `a prescription is searched by the names of the version`(
        version: FHIRVersion, date: String, requester: String, encounter: String
    ) async throws {
        let day = try #require(FHIRDateTime("2024"))
        let conditions = SearchQuery<MedicationRequest>.where(.authoredOn, .on(day)).where(.requester, .id("1"))
            .where(.encounter, .id("2"))
        #expect(try await query(conditions, version) == "\(date)=2024&\(requester)=1&\(encounter)=2")
    }

    @Test(
        arguments: [
            (.dstu2, "prescription", "effectivetime", "practitioner"),
            (.stu3, "prescription", "effective-time", "performer"),
            (.r4, "request", "effective-time", "performer"), (.r4b, "request", "effective-time", "performer"),
            (.r5, "request", "date", "performer"),
        ] as [(FHIRVersion, String, String, String)])
    func `an administration is searched by the names of the version`(
        version: FHIRVersion, request: String, date: String, performer: String
    ) async throws {
        let day = try #require(FHIRDateTime("2024"))
        let conditions = SearchQuery<MedicationAdministration>.where(.request, .to(MedicationRequest.self, id: "1"))
            .where(.effective, .after(day)).where(.performer, .id("2"))
        let type = version == .dstu2 ? "MedicationOrder" : "MedicationRequest"
        #expect(try await query(conditions, version) == "\(request)=\(type)/1&\(date)=gt2024&\(performer)=2")
    }

    // FHIR DSTU2, Search: the direction is a modifier; includes name the type of the version.
    @Test func `sorting and including speak DSTU2, too`() async throws {
        let conditions = SearchQuery<MedicationRequest>().include(.medication).sorted(by: .descending(.authoredOn))
        #expect(
            try await query(conditions, .dstu2) == "_include=MedicationOrder:medication&_sort:desc=datewritten")
        let recursive = SearchQuery<MedicationRequest>().include(.medication, iterates: true)
        #expect(try await query(recursive, .stu3) == "_include:recurse=MedicationRequest:medication")
    }

    static let unsupported: [(SearchQuery<MedicationRequest>, FHIRVersion)] = [
        (.where(.subject, .id("1")), .dstu2),
        (.where(.groupIdentifier, "1"), .r4),
        (.where(.patient, .identifier(system: nil, value: "1")), .stu3),
        (SearchQuery().whereReferred(from: MedicationAdministration.self, by: .request, .status, "x"), .dstu2),
        (SearchQuery().include(.medication, iterates: true), .dstu2),
        (SearchQuery().sorted(by: .ascending(.authoredOn), .ascending(.status)), .dstu2),
        (SearchQuery().sorted(by: .ascending(.intent)), .dstu2),
    ]

    @Test(arguments: unsupported)
    func `what a version cannot be asked is refused, not left out`(
        query: SearchQuery<MedicationRequest>, version: FHIRVersion
    ) async throws {
        let exchange = try await FHIRClient.failure(version, answering: HTTPResponse(status: 500)) {
            try await $0.search(MedicationRequest.self, query)
        }
        #expect(exchange.value.code == .unsupported)
        #expect(exchange.requests.isEmpty)
    }

    @Test func `a condition without a value is refused, since it would find everybody`() async throws {
        let refused: [SearchQuery<MedicationRequest>] = [
            .where(.patient, .id("")), .where(.patient, .to(Patient.self, id: "")), .where(.status, ""),
            .where(.status, .anyOf([])), .where(.status, .anyOf("a", .not("b", system: nil))),
            .where(.code, .code("", system: "urn:x")),
        ]
        for query in refused {
            let exchange = try await FHIRClient.failure(answering: HTTPResponse(status: 500)) {
                try await $0.search(MedicationRequest.self, query)
            }
            #expect(exchange.value.code == .invalidRequest)
            #expect(exchange.requests.isEmpty)
        }
    }

    @Test func `a description has no values`() {
        let query = SearchQuery<Patient>.where(.family, .exactly("Secret")).where(
            .identifier, .code("4711", system: nil))
        #expect("\(query)" == "family, identifier")
        #expect(!String(reflecting: query).contains("Secret"))
        #expect(!String(reflecting: SearchMatch<StringSearch>.exactly("Secret")).contains("Secret"))
    }
}
