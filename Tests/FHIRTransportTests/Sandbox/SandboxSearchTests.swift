// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// How values are compared, what comes along, and how results are sorted and cut (FHIR R4, Search).
struct SandboxSearchTests {
    // MARK: Dates

    /// Statements of the times that the tables below speak of.
    private static let times = [
        "year": #""effectiveDateTime":"2016""#, "month": #""effectiveDateTime":"2016-03""#,
        "day": #""effectiveDateTime":"2016-03-10""#, "moment": #""effectiveDateTime":"2016-03-10T23:30:00-02:00""#,
        "closed": #""effectivePeriod":{"start":"2016-03-01","end":"2016-03-31"}"#,
        "open": #""effectivePeriod":{"start":"2016-03-01"}"#, "until": #""effectivePeriod":{"end":"2016-03-01"}"#,
        "none": #""status":"active""#,
    ]

    private static let statements = times.sorted { $0.key < $1.key }.map { id, members in
        #"{"resourceType":"MedicationStatement","id":"\#(id)",\#(members)}"#
    }

    // FHIR R4, Search, prefix: by hand from the definitions with ranges. The moment is 01:30 on 11 March in UTC.
    @Test(arguments: [
        ("2016", "closed day moment month year"), ("2016-03", "closed day moment month"), ("2016-03-10", "day"),
        ("2016-03-11", "moment"), ("2016-03-11T01:30:00Z", "moment"), ("2016-03-11T01:30Z", "moment"),
        ("2016-03-11T01:30", "moment"), ("2016-03-10T22:30:00-03:00", "moment"), ("2016-03-11T01:31Z", ""),
        ("ne2016-03", "open until year"), ("gt2016-03", "open year"),
        ("ge2016-03", "closed day moment month open year"),
        ("lt2016-03", "until year"), ("le2016-03", "closed day moment month until year"), ("sa2016-03-10", "moment"),
        ("sa2016-02", "closed day moment month open"), ("eb2016-04", "closed day moment month until"),
        ("eb2016-03-11", "day until"), ("gt2015", "closed day moment month open until year"),
        // The clock shows 15 August 2016: a tenth of the distance from 2016-03-20 is about 14 days and 19 hours.
        ("ap2016-03-26", "closed month open year"), ("ap2016-03-20", "closed day moment month open year"),
        ("2016-03-10,2016-03-11", "day moment"),
    ])
    func `dates are compared as spans of time`(value: String, ids: String) async throws {
        try await Clinic.open(.r4) { clinic in
            try await clinic.server.load(.bundle(Self.statements))
            let found = try await clinic.find("/MedicationStatement?effective=\(value)")
            #expect(found == ids.split(separator: " ").map(String.init))
        }
    }

    @Test func `conditions that are repeated hold at the same time`() async throws {
        try await Clinic.open(.r4) { clinic in
            try await clinic.server.load(.bundle(Self.statements))
            let query = "effective=sa2016-03-09&effective=eb2016-03-12"
            #expect(try await clinic.find("/MedicationStatement?\(query)") == ["day", "moment"])
            #expect(try await clinic.find("/MedicationStatement?effective:missing=true") == ["none"])
            #expect(try await clinic.find("/MedicationStatement?effective:missing=false&_id=none,day") == ["day"])
        }
    }

    // MARK: Modifiers

    private static let people = [
        """
        {"resourceType":"Patient","id":"a","name":[{"family":"Meier","given":["Ann"]}],"gender":"female","active":true,\
        "birthDate":"1980-01-01","identifier":[{"system":"s","value":"1","type":{"coding":[{"system":"t","code":"MR"}]}}],\
        "managingOrganization":{"reference":"Organization/h"}}
        """,
        """
        {"resourceType":"Patient","id":"b","name":[{"family":"Meierhöfer"}],"gender":"male","birthDate":"1970-01-01",\
        "identifier":[{"value":"a,b|c$d\\\\e"}],\
        "managingOrganization":{"identifier":{"system":"i","value":"9"},"display":"Spital"}}
        """,
        #"{"resourceType":"Patient","id":"c","name":[{"family":"obermeier"}],"link":[{"other":{"reference":"Patient/a"}}]}"#,
        #"{"resourceType":"Organization","id":"h","name":"Ring","partOf":{"reference":"Organization/g"}}"#,
        #"{"resourceType":"Organization","id":"g","name":"Gruppe"}"#,
        """
        {"resourceType":"MedicationRequest","id":"o","status":"active","subject":{"reference":"Patient/a"},\
        "medicationReference":{"reference":"Medication/m"},"authoredOn":"2016-01-01"}
        """,
        """
        {"resourceType":"MedicationRequest","id":"p","status":"stopped","subject":{"reference":"Patient/b"},\
        "medicationCodeableConcept":{"text":"Aspirin 100","coding":[{"system":"x","code":"7","display":"ASS"}]}}
        """,
        #"{"resourceType":"Medication","id":"m","code":{"coding":[{"code":"7"}]},"manufacturer":{"reference":"Organization/h"}}"#,
        """
        {"resourceType":"MedicationAdministration","id":"d","status":"completed","subject":{"reference":"Patient/a"},\
        "request":{"reference":"MedicationRequest/o"}}
        """,
    ]

    @Test(arguments: [
        ("Patient?family=meier", "a b"), ("Patient?family:exact=Meier", "a"), ("Patient?family:exact=meier", ""),
        ("Patient?family:contains=MEIER", "a b c"), ("Patient?family:contains=hofer", "b"),
        ("Patient?gender:not=male", "a c"), ("Patient?gender:not=male,female", "c"),
        ("Patient?gender:missing=true", "c"),
        ("Patient?active:missing=true", "b c"), ("Patient?identifier:of-type=t%7CMR%7C1", "a"),
        ("Patient?identifier:of-type=t%7CXX%7C1", ""), ("Patient?identifier=a%5C,b%5C%7Cc%5C$d%5C%5Ce", "b"),
        ("Patient?identifier=s%7C", "a"), ("Patient?identifier=%7C1", ""),
        ("Patient?organization:identifier=i%7C9", "b"), ("Patient?organization:missing=false", "a b"),
        ("Patient?link:Patient=a", "c"), ("Patient?_id=c,a", "a c"),
        ("Patient?_lastUpdated=ge2016", "a b c"), ("Patient?_lastUpdated=lt2016", ""),
        ("MedicationRequest?code:text=aspirin", "p"), ("MedicationRequest?code:text=ass", "p"),
        ("MedicationRequest?subject:Patient=a", "o"), ("MedicationRequest?subject:Group=a", ""),
        ("MedicationRequest?status=http://hl7.org/fhir/CodeSystem/medicationrequest-status%7Cactive", "o"),
        // Chains.
        ("MedicationRequest?patient.identifier=s%7C1", "o"), ("MedicationRequest?patient.family:exact=Meier", "o"),
        ("MedicationRequest?subject:Patient.gender=male", "p"), ("MedicationRequest?subject.gender=female", "o"),
        ("MedicationRequest?patient.organization.name=ring", "o"),
        ("MedicationRequest?patient.organization:Organization.partof.name=Gruppe", "o"),
        ("MedicationRequest?medication.code=7", "o"),
        // Reverse chains.
        ("MedicationRequest?_has:MedicationAdministration:request:status=completed", "o"),
        ("Patient?_has:MedicationRequest:patient:status=stopped", "b"),
        ("Patient?_has:MedicationRequest:patient:_has:MedicationAdministration:request:status=completed", "a"),
        ("Patient?_has:MedicationRequest:patient:medication.code=7", "a"),
    ])
    func `modifiers and chains`(target: String, ids: String) async throws {
        try await Clinic.open(.r4) { clinic in
            try await clinic.server.load(.bundle(Self.people))
            #expect(try await clinic.find("/" + target) == ids.split(separator: " ").map(String.init))
        }
    }

    @Test func `an identifier that was changed or deleted is not found any more`() async throws {
        try await Clinic.open(.r4) { clinic in
            for (id, value) in [("b", "1"), ("a", "2"), ("c", "1"), ("a", "1"), ("b", "2"), ("b", "1"), ("d", "1")] {
                _ = try await clinic.send(.put, "/Patient/\(id)", FHIRVersion.r4.patient(id, identifier: value))
            }
            _ = try await clinic.send(.delete, "/Patient/c")
            // In the order of creation.
            #expect(try await clinic.find("/Patient?identifier=1") == ["b", "a", "d"])
            #expect(try await clinic.find("/Patient?identifier=2,3") == [])
            #expect(try await clinic.find("/Patient?identifier=2,1&_sort=_id") == ["a", "b", "d"])
        }
    }

    // MARK: What comes along

    @Test(arguments: [
        ("MedicationRequest?_include=MedicationRequest:medication", "o p", "m"),
        ("MedicationRequest?_include=MedicationRequest:subject:Patient", "o p", "a b"),
        ("MedicationRequest?_include=MedicationRequest:subject:Group", "o p", ""),
        ("MedicationRequest?_include=MedicationRequest:*", "o p", "a b m"),
        ("MedicationRequest?_include=*&_id=o", "o", "a m"),
        (
            "MedicationRequest?_id=o&_include=MedicationRequest:patient&_include:iterate=Patient:organization", "o",
            "a h"
        ),
        (
            "MedicationRequest?_id=o&_include=MedicationRequest:patient&_include:iterate=Patient:organization"
                + "&_include:iterate=Organization:partof", "o", "a g h"
        ),
        ("MedicationRequest?_id=o&_include=MedicationRequest:patient&_include=Patient:organization", "o", "a"),
        ("Patient?_revinclude=MedicationRequest:patient", "a b c", "o p"),
        (
            "Patient?_id=a&_revinclude=MedicationRequest:patient&_revinclude:iterate=MedicationAdministration:request",
            "a", "d o"
        ),
        ("Patient?_id=a&_revinclude=*", "a", "c d o"),
        // A match does not come along once more.
        ("Patient?_include=Patient:link", "a b c", ""),
        ("Patient?_id=c&_include=Patient:link", "c", "a"),
    ])
    func `what comes along`(target: String, matches: String, included: String) async throws {
        try await Clinic.open(.r4) { clinic in
            try await clinic.server.load(.bundle(Self.people))
            let response = try await clinic.send(.get, "/" + target, fields: [HTTPField(.prefer, "handling=strict")])
            let ids = try ["match", "include"].map { mode in
                try response.entries.filter { $0.at("search.mode") == .string(mode) }
                    .compactMap { $0.at("resource.id")?.string }
            }
            #expect(ids[0] == matches.split(separator: " ").map(String.init))
            #expect(ids[1].sorted() == included.split(separator: " ").map(String.init))
            #expect(try response.json["total"] == .number("\(ids[0].count)"))
        }
    }

    // MARK: Order

    @Test(
        arguments: [
            (.r4, "_sort=birthdate", "b a c"), (.r4, "_sort=-birthdate", "a b c"), (.r4, "_sort=family", "a b c"),
            (.r4, "_sort=-family", "c b a"), (.r4, "_sort=gender,-family", "a b c"),
            (.r4, "_sort=active,-_id", "a c b"),
            (.r4, "_sort=-_lastUpdated", "a b c"), (.dstu2, "_sort:desc=_id", "c b a"), (.dstu2, "_sort=_id", "a b c"),
            (.dstu2, "_sort:asc=gender&_sort:desc=_id", "a b c"),
        ] as [(FHIRVersion, String, String)])
    func `matches are sorted, those without a value last`(version: FHIRVersion, query: String, ids: String) async throws
    {
        try await Clinic.open(version) { clinic in
            try await clinic.server.load(.bundle(Array(Self.people.prefix(3))))
            #expect(try await clinic.find("/Patient?\(query)") == ids.split(separator: " ").map(String.init))
        }
    }

    @Test func `pages keep the order of the whole`() async throws {
        try await Clinic.open(.r4) { clinic in
            try await clinic.server.load(.bundle(Array(Self.people.prefix(3))))
            let first = try await clinic.send(.get, "/Patient?_sort=birthdate&_count=1&_include=Patient:organization")
            #expect(try first.ids == ["b"])
            #expect(try first.link("first") == first.link("self"))
            let second = try await clinic.send(.get, #require(try first.next))
            #expect(try second.ids == ["a"])
            #expect(try second.link("previous") == first.link("self"))
        }
    }

    // MARK: How it is answered

    @Test func `a parameter that is not known is left out with a warning`() async throws {
        try await Clinic.open(.r4) { clinic in
            try await clinic.server.load(.bundle(Self.people))
            let response = try await clinic.send(.get, "/Patient?family:exact=Meier&shoe-size=43")
            #expect(response.status == 200)
            #expect(try response.link("self") == "/Patient?family%3Aexact=Meier")
            let outcome = try #require(try response.entries.last)
            #expect(outcome.at("search.mode") == .string("outcome"))
            #expect(outcome.at("resource.issue.0.severity") == .string("warning"))
            #expect(!response.text.contains("43"))
            #expect(try response.json["total"] == .number("1"))

            let strict = try await clinic.send(
                .get, "/Patient?shoe-size=43&hat=1", fields: [HTTPField(.prefer, "handling=strict")])
            #expect(strict.status == 400)
            #expect(try strict.json.at("issue.1.code") == .string("not-supported"))
        }
    }

    @Test func `a search by POST finds the same`() async throws {
        try await Clinic.open(.r4) { clinic in
            try await clinic.server.load(.bundle(Self.people))
            let form = [try HTTPField(.contentType, "application/x-www-form-urlencoded; charset=utf-8")]
            let target = "/Patient/_search?gender=female"
            let response = try await clinic.send(.post, target, "family=Meier&_count=5", fields: form)
            #expect(response.status == 200)
            #expect(try response.ids == ["a"])
            let json = [try HTTPField(.contentType, "application/json")]
            #expect(try await clinic.send(.post, "/Patient/_search", "{}", fields: json).status == 415)
            #expect(try await clinic.send(.post, "/Patient/_search").ids.count == 3)
        }
    }

    @Test(arguments: [
        ("_summary=count", "3", 0), ("_count=0", "3", 0), ("_total=none", nil, 3), ("_total=accurate", "3", 3),
        ("_summary=false", "3", 3), ("_count=9223372036854775807", "3", 3), ("_total=none&_count=0", "3", 0),
    ])
    func `the total and the matches as wished`(query: String, total: String?, count: Int) async throws {
        try await Clinic.open(.r4) { clinic in
            try await clinic.server.load(.bundle(Array(Self.people.prefix(3))))
            let response = try await clinic.send(.get, "/Patient?\(query)")
            #expect(try response.json["total"] == total.map { .number($0) })
            #expect(try response.entries.count == count)
        }
    }

    @Test(arguments: ["/Patient?_id=a&_elements=gender,birthDate", "/Patient/a?_elements=gender,birthDate"])
    func `a part of a resource is marked as one`(target: String) async throws {
        try await Clinic.open(.r4) { clinic in
            try await clinic.server.load(.bundle(Self.people))
            let json = try await clinic.send(.get, target).json
            let resource = try #require(json["resourceType"] == .string("Bundle") ? json.at("entry.0.resource") : json)
            guard case .object(let members) = resource else { return }
            #expect(Set(members.map(\.name)) == ["resourceType", "id", "meta", "gender", "birthDate"])
            #expect(resource.at("meta.tag.0.code") == .string("SUBSETTED"))
        }
    }
}
