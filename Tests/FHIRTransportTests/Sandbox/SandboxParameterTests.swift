// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// Each search parameter that a client has a name for, in each version that has it.
struct SandboxParameterTests {
    /// A resource that a search finds, and a value with which it does not.
    struct Fact: Sendable, CustomTestStringConvertible {
        let versions: ClosedRange<FHIRVersion>
        let type: String
        let members: String
        let hit: String
        let miss: String

        init(
            _ versions: ClosedRange<FHIRVersion>,
            _ type: String,
            _ members: String,
            _ hit: String,
            not miss: String
        ) {
            (self.versions, self.type, self.members, self.hit, self.miss) = (versions, type, members, hit, miss)
        }

        var testDescription: String { "\(type)?\(hit)" }
    }

    private static let all = FHIRVersion.dstu2...FHIRVersion.r5
    private static let dstu2 = FHIRVersion.dstu2...FHIRVersion.dstu2
    private static let stu3 = FHIRVersion.stu3...FHIRVersion.stu3
    private static let r4 = FHIRVersion.r4...FHIRVersion.r4b
    private static let r5 = FHIRVersion.r5...FHIRVersion.r5
    private static let toR4 = FHIRVersion.dstu2...FHIRVersion.r4b
    private static let fromSTU3 = FHIRVersion.stu3...FHIRVersion.r5
    private static let fromR4 = FHIRVersion.r4...FHIRVersion.r5

    private static func check(_ fact: Fact) async throws {
        for version in FHIRVersion.allCases where fact.versions.contains(version) {
            let type = fact.type == "MedicationRequest" ? version.orderType : fact.type
            try await Clinic.open(version) { clinic in
                try await clinic.server.load(.bundle([#"{"resourceType":"\#(type)","id":"x",\#(fact.members)}"#]))
                #expect(try await clinic.find("/\(type)?\(fact.hit)") == ["x"], "\(version)")
                #expect(try await clinic.find("/\(type)?\(fact.miss)") == [], "\(version)")
                // What the server does, it states.
                let name = String(fact.hit.prefix { !"=:.".contains($0) })
                let capabilities = try await clinic.client.capabilities()
                #expect(capabilities.supports(.searchParameter(name, type: type)))
            }
        }
    }

    private static let name = #""name":[{"text":"Dr. Anna Müller","family":"Müller","given":["Anna","Eva"]}]"#
    private static let nameOfDSTU2 = #""name":[{"family":["Müller"],"given":["Anna"]}]"#
    private static let address = """
        "address":[{"use":"home","line":["Ringstr. 1"],"city":"Köln","state":"NW","postalCode":"50667","country":"DE"}]
        """
    private static let telecom = """
        "telecom":[{"system":"phone","value":"0221"},{"system":"email","value":"a@b.example"}]
        """

    @Test(arguments: [
        Fact(all, "Patient", #""active":true"#, "active=true", not: "active=false"),
        Fact(all, "Patient", address, "address-use=home", not: "address-use=work"),
        Fact(all, "Patient", #""deceasedDateTime":"2016""#, "deceased=true", not: "deceased=false"),
        Fact(all, "Patient", #""deceasedBoolean":false"#, "deceased=false", not: "deceased=true"),
        Fact(all, "Patient", telecom, "email=a@b.example", not: "email=0221"),
        Fact(all, "Patient", telecom, "phone=0221", not: "phone=a@b.example"),
        Fact(all, "Patient", telecom, "telecom=email%7Ca@b.example", not: "telecom=phone%7Ca@b.example"),
        Fact(all, "Patient", #""gender":"female""#, "gender=female,other", not: "gender=male"),
        Fact(
            all, "Patient", #""identifier":[{"system":"s","value":"1"}]"#, "identifier=s%7C1", not: "identifier=t%7C1"),
        Fact(
            all, "Patient", #""communication":[{"language":{"coding":[{"system":"b","code":"de"}]}}]"#, "language=de",
            not: "language=en"),
        Fact(
            dstu2, "Patient", #""careProvider":[{"reference":"Practitioner/1"}]"#, "careprovider=Practitioner/1",
            not: "careprovider=2"),
        Fact(
            fromSTU3, "Patient", #""generalPractitioner":[{"reference":"Practitioner/1"}]"#, "general-practitioner=1",
            not: "general-practitioner=2"),
        Fact(all, "Patient", #""link":[{"other":{"reference":"Patient/2"}}]"#, "link=Patient/2", not: "link=3"),
        Fact(
            all, "Patient", #""managingOrganization":{"reference":"Organization/1"}"#, "organization=1",
            not: "organization=2"),
        Fact(all, "Patient", #""birthDate":"1970-05-06""#, "birthdate=1970-05", not: "birthdate=1970-06"),
        Fact(dstu2, "Patient", #""deceasedDateTime":"2016-01-01""#, "deathdate=2016", not: "deathdate=2017"),
        Fact(fromSTU3, "Patient", #""deceasedDateTime":"2016-01-01""#, "death-date=2016", not: "death-date=2017"),
        Fact(all, "Patient", address, "address=ring", not: "address=straße"),
        Fact(all, "Patient", address, "address-city=koln", not: "address-city=bonn"),
        Fact(all, "Patient", address, "address-country=de", not: "address-country=fr"),
        Fact(all, "Patient", address, "address-postalcode=506", not: "address-postalcode=507"),
        Fact(all, "Patient", address, "address-state=nw", not: "address-state=by"),
        Fact(dstu2, "Patient", nameOfDSTU2, "family=mul", not: "family=anna"),
        Fact(fromSTU3, "Patient", name, "family=mul", not: "family=anna"),
        Fact(fromSTU3, "Patient", name, "given=eva", not: "given=mül"),
        Fact(fromSTU3, "Patient", name, "name=dr.", not: "name=uller"),
        // Both are M460.
        Fact(fromSTU3, "Patient", name, "phonetic=Miller", not: "phonetic=Meier"),
    ])
    func `each parameter of patients finds`(fact: Fact) async throws { try await Self.check(fact) }

    @Test(arguments: [
        Fact(fromSTU3, "Practitioner", #""active":true"#, "active=true", not: "active=false"),
        Fact(all, "Practitioner", address, "address-use=home", not: "address-use=work"),
        Fact(all, "Practitioner", address, "address=50667", not: "address=667"),
        Fact(all, "Practitioner", address, "address-city=Köln", not: "address-city=Bonn"),
        Fact(all, "Practitioner", address, "address-country=DE", not: "address-country=FR"),
        Fact(all, "Practitioner", address, "address-postalcode=50667", not: "address-postalcode=1"),
        Fact(all, "Practitioner", address, "address-state=NW", not: "address-state=BY"),
        Fact(
            toR4, "Practitioner", #""communication":[{"coding":[{"code":"de"}]}]"#, "communication=de",
            not: "communication=en"),
        Fact(
            r5, "Practitioner", #""communication":[{"language":{"coding":[{"code":"de"}]}}]"#, "communication=de",
            not: "communication=en"),
        Fact(r5, "Practitioner", #""deceasedBoolean":true"#, "deceased=true", not: "deceased=false"),
        Fact(r5, "Practitioner", #""deceasedDateTime":"2016-01-01""#, "death-date=2016-01", not: "death-date=2016-02"),
        Fact(all, "Practitioner", telecom, "email=a@b.example", not: "email=0221"),
        Fact(all, "Practitioner", telecom, "phone=0221", not: "phone=a@b.example"),
        Fact(all, "Practitioner", telecom, "telecom=0221", not: "telecom=0222"),
        Fact(all, "Practitioner", #""gender":"male""#, "gender=male", not: "gender=female"),
        Fact(all, "Practitioner", #""identifier":[{"value":"1"}]"#, "identifier=%7C1", not: "identifier=2"),
        Fact(
            dstu2, "Practitioner", #""practitionerRole":[{"role":{"coding":[{"code":"doctor"}]}}]"#, "role=doctor",
            not: "role=nurse"),
        Fact(
            dstu2, "Practitioner", #""practitionerRole":[{"specialty":[{"coding":[{"code":"408"}]}]}]"#,
            "specialty=408", not: "specialty=409"),
        Fact(
            r5, "Practitioner", #""qualification":[{"code":{"text":"MD"},"period":{"start":"2010"}}]"#,
            "qualification-period=ge2012", not: "qualification-period=lt2010"),
        Fact(dstu2, "Practitioner", #""name":{"family":["Müller"],"given":["Anna"]}"#, "name=anna", not: "name=eva"),
        Fact(dstu2, "Practitioner", #""name":{"family":["Müller"]}"#, "family=müller", not: "family=anna"),
        Fact(fromSTU3, "Practitioner", name, "family=Müller", not: "family=Anna"),
        Fact(fromSTU3, "Practitioner", name, "given=Anna", not: "given=Müller"),
        Fact(fromSTU3, "Practitioner", name, "name=Eva", not: "name=Ute"),
        Fact(fromSTU3, "Practitioner", name, "phonetic=Anne", not: "phonetic=Ute"),
        Fact(
            fromSTU3, "Organization", #""endpoint":[{"reference":"Endpoint/1"}]"#, "endpoint=Endpoint/1",
            not: "endpoint=2"),
        Fact(all, "Organization", #""partOf":{"reference":"Organization/1"}"#, "partof=1", not: "partof=2"),
        Fact(all, "Organization", #""active":false"#, "active=false", not: "active=true"),
        Fact(toR4, "Organization", address, "address-city=Köln", not: "address-city=Bonn"),
        Fact(toR4, "Organization", address, "address=Köln", not: "address=Bonn"),
        Fact(toR4, "Organization", address, "address-use=home", not: "address-use=work"),
        Fact(
            r5, "Organization", #""contact":[{"address":{"city":"Köln"}}]"#, "address-city=Köln",
            not: "address-city=Bonn"),
        Fact(toR4, "Organization", address, "address-country=DE", not: "address-country=FR"),
        Fact(toR4, "Organization", address, "address-postalcode=5", not: "address-postalcode=6"),
        Fact(toR4, "Organization", address, "address-state=NW", not: "address-state=BY"),
        Fact(all, "Organization", #""identifier":[{"value":"1"}]"#, "identifier=1", not: "identifier=2"),
        Fact(dstu2, "Organization", #""type":{"coding":[{"code":"prov"}]}"#, "type=prov", not: "type=dept"),
        Fact(fromSTU3, "Organization", #""type":[{"coding":[{"code":"prov"}]}]"#, "type=prov", not: "type=dept"),
        Fact(all, "Organization", #""name":"Klinik am Ring""#, "name=klinik", not: "name=ring"),
        Fact(all, "Organization", #""name":"Robert""#, "phonetic=Rupert", not: "phonetic=Rubin"),
    ])
    func `each parameter of practitioners and organizations finds`(fact: Fact) async throws {
        try await Self.check(fact)
    }

    private static let concept = #"{"coding":[{"system":"s","code":"c"}]}"#

    @Test(arguments: [
        Fact(
            dstu2, "Medication", #""product":{"ingredient":[{"item":{"reference":"Medication/1"}}]}"#,
            "ingredient=Medication/1", not: "ingredient=2"),
        Fact(
            .stu3 ... .r4b, "Medication", #""ingredient":[{"itemReference":{"reference":"Substance/1"}}]"#,
            "ingredient=Substance/1", not: "ingredient=Medication/1"),
        Fact(
            r5, "Medication", #""ingredient":[{"item":{"reference":{"reference":"Substance/1"}}}]"#, "ingredient=1",
            not: "ingredient=2"),
        Fact(
            toR4, "Medication", #""manufacturer":{"reference":"Organization/1"}"#, "manufacturer=1",
            not: "manufacturer=2"),
        Fact(
            r5, "Medication", #""marketingAuthorizationHolder":{"reference":"Organization/1"}"#,
            "marketingauthorizationholder=1", not: "marketingauthorizationholder=2"),
        Fact(all, "Medication", #""code":\#(concept)"#, "code=s%7Cc", not: "code=s%7Cd"),
        Fact(
            .dstu2 ... .stu3, "Medication", #""package":{"container":\#(concept)}"#, "container=c", not: "container=d"),
        Fact(dstu2, "Medication", #""product":{"form":\#(concept)}"#, "form=c", not: "form=d"),
        Fact(.stu3 ... .r4b, "Medication", #""form":\#(concept)"#, "form=c", not: "form=d"),
        Fact(r5, "Medication", #""doseForm":\#(concept)"#, "form=c", not: "form=d"),
        Fact(fromR4, "Medication", #""identifier":[{"value":"1"}]"#, "identifier=1", not: "identifier=2"),
        Fact(
            .stu3 ... .r4b, "Medication", #""ingredient":[{"itemCodeableConcept":\#(concept)}]"#, "ingredient-code=c",
            not: "ingredient-code=d"),
        Fact(
            r5, "Medication", #""ingredient":[{"item":{"concept":\#(concept)}}]"#, "ingredient-code=c",
            not: "ingredient-code=d"),
        Fact(fromR4, "Medication", #""batch":{"lotNumber":"7"}"#, "lot-number=7", not: "lot-number=8"),
        Fact(fromSTU3, "Medication", #""status":"active""#, "status=active", not: "status=inactive"),
        Fact(
            fromR4, "Medication", #""batch":{"expirationDate":"2020-01-01"}"#, "expiration-date=lt2021",
            not: "expiration-date=gt2021"),
    ])
    func `each parameter of medications finds`(fact: Fact) async throws { try await Self.check(fact) }

    private static let period = #"{"start":"2016-08-01","end":"2016-08-31"}"#

    @Test(arguments: [
        Fact(
            dstu2, "MedicationRequest", #""encounter":{"reference":"Encounter/1"}"#, "encounter=1", not: "encounter=2"),
        Fact(
            stu3, "MedicationRequest", #""context":{"reference":"Encounter/1"}"#, "context=Encounter/1",
            not: "context=2"),
        Fact(
            fromR4, "MedicationRequest", #""encounter":{"reference":"Encounter/1"}"#, "encounter=1", not: "encounter=2"),
        Fact(
            .stu3 ... .r4b, "MedicationRequest", #""dispenseRequest":{"performer":{"reference":"Organization/1"}}"#,
            "intended-dispenser=1", not: "intended-dispenser=2"),
        Fact(
            r5, "MedicationRequest", #""dispenseRequest":{"dispenser":{"reference":"Organization/1"}}"#,
            "intended-dispenser=1", not: "intended-dispenser=2"),
        Fact(
            r4, "MedicationRequest", #""performer":{"reference":"Practitioner/1"}"#, "intended-performer=1",
            not: "intended-performer=2"),
        Fact(
            toR4, "MedicationRequest", #""medicationReference":{"reference":"Medication/1"}"#, "medication=1",
            not: "medication=2"),
        Fact(
            r5, "MedicationRequest", #""medication":{"reference":{"reference":"Medication/1"}}"#, "medication=1",
            not: "medication=2"),
        Fact(dstu2, "MedicationRequest", #""patient":{"reference":"Patient/1"}"#, "patient=1", not: "patient=2"),
        Fact(fromSTU3, "MedicationRequest", #""subject":{"reference":"Patient/1"}"#, "patient=1", not: "patient=2"),
        Fact(fromSTU3, "MedicationRequest", #""subject":{"reference":"Group/1"}"#, "subject=Group/1", not: "patient=1"),
        Fact(
            dstu2, "MedicationRequest", #""prescriber":{"reference":"Practitioner/1"}"#, "prescriber=1",
            not: "prescriber=2"),
        Fact(
            stu3, "MedicationRequest", #""requester":{"agent":{"reference":"Practitioner/1"}}"#, "requester=1",
            not: "requester=2"),
        Fact(
            fromR4, "MedicationRequest", #""requester":{"reference":"Practitioner/1"}"#, "requester=1",
            not: "requester=2"),
        Fact(stu3, "MedicationRequest", #""category":\#(concept)"#, "category=c", not: "category=d"),
        Fact(fromR4, "MedicationRequest", #""category":[\#(concept)]"#, "category=c", not: "category=d"),
        Fact(toR4, "MedicationRequest", #""medicationCodeableConcept":\#(concept)"#, "code=c", not: "code=d"),
        Fact(r5, "MedicationRequest", #""medication":{"concept":\#(concept)}"#, "code=c", not: "code=d"),
        Fact(
            r5, "MedicationRequest", #""groupIdentifier":{"value":"1"}"#, "group-identifier=1",
            not: "group-identifier=2"),
        Fact(all, "MedicationRequest", #""identifier":[{"value":"1"}]"#, "identifier=1", not: "identifier=2"),
        Fact(
            fromR4, "MedicationRequest", #""performerType":\#(concept)"#, "intended-performertype=c",
            not: "intended-performertype=d"),
        Fact(fromSTU3, "MedicationRequest", #""intent":"order""#, "intent=order", not: "intent=plan"),
        Fact(fromSTU3, "MedicationRequest", #""priority":"urgent""#, "priority=urgent", not: "priority=stat"),
        Fact(all, "MedicationRequest", #""status":"active""#, "status=active", not: "status:not=active"),
        Fact(
            dstu2, "MedicationRequest", #""dateWritten":"2016-08-15""#, "datewritten=2016-08", not: "datewritten=gt2016"
        ),
        Fact(
            fromSTU3, "MedicationRequest", #""authoredOn":"2016-08-15""#, "authoredon=2016-08", not: "authoredon=gt2016"
        ),
        Fact(
            .stu3 ... .r4b, "MedicationRequest", #""dosageInstruction":[{"timing":{"event":["2016-08-15"]}}]"#,
            "date=2016-08-15", not: "date=2016-08-16"),
        Fact(
            r5, "MedicationRequest", #""dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":\#(period)}}}]"#,
            "combo-date=2016-08", not: "combo-date=2016-09"),
    ])
    func `each parameter of prescriptions finds`(fact: Fact) async throws { try await Self.check(fact) }

    @Test(arguments: [
        Fact(toR4, "MedicationAdministration", #""device":[{"reference":"Device/1"}]"#, "device=1", not: "device=2"),
        Fact(
            r5, "MedicationAdministration", #""device":[{"reference":{"reference":"Device/1"}}]"#, "device=1",
            not: "device=2"),
        Fact(
            dstu2, "MedicationAdministration", #""encounter":{"reference":"Encounter/1"}"#, "encounter=1",
            not: "encounter=2"),
        Fact(
            .stu3 ... .r4b, "MedicationAdministration", #""context":{"reference":"Encounter/1"}"#, "context=1",
            not: "context=2"),
        Fact(
            toR4, "MedicationAdministration", #""medicationReference":{"reference":"Medication/1"}"#, "medication=1",
            not: "medication=2"),
        Fact(
            r5, "MedicationAdministration", #""medication":{"reference":{"reference":"Medication/1"}}"#, "medication=1",
            not: "medication=2"),
        Fact(dstu2, "MedicationAdministration", #""patient":{"reference":"Patient/1"}"#, "patient=1", not: "patient=2"),
        Fact(
            fromSTU3, "MedicationAdministration", #""subject":{"reference":"Patient/1"}"#, "subject=Patient/1",
            not: "subject=2"),
        Fact(
            dstu2, "MedicationAdministration", #""practitioner":{"reference":"Practitioner/1"}"#, "practitioner=1",
            not: "practitioner=2"),
        Fact(
            .stu3 ... .r4b, "MedicationAdministration", #""performer":[{"actor":{"reference":"Practitioner/1"}}]"#,
            "performer=1", not: "performer=2"),
        Fact(
            r5, "MedicationAdministration", #""performer":[{"actor":{"reference":{"reference":"Practitioner/1"}}}]"#,
            "performer=1", not: "performer=2"),
        Fact(
            dstu2, "MedicationAdministration", #""prescription":{"reference":"MedicationOrder/1"}"#, "prescription=1",
            not: "prescription=2"),
        Fact(
            stu3, "MedicationAdministration", #""prescription":{"reference":"MedicationRequest/1"}"#, "prescription=1",
            not: "prescription=2"),
        Fact(
            fromR4, "MedicationAdministration", #""request":{"reference":"MedicationRequest/1"}"#, "request=1",
            not: "request=2"),
        Fact(toR4, "MedicationAdministration", #""medicationCodeableConcept":\#(concept)"#, "code=c", not: "code=d"),
        Fact(all, "MedicationAdministration", #""identifier":[{"value":"1"}]"#, "identifier=1", not: "identifier=2"),
        Fact(dstu2, "MedicationAdministration", #""wasNotGiven":true"#, "notgiven=true", not: "notgiven=false"),
        Fact(stu3, "MedicationAdministration", #""notGiven":true"#, "not-given=true", not: "not-given=false"),
        Fact(
            .stu3 ... .r4b, "MedicationAdministration", #""reasonCode":[\#(concept)]"#, "reason-given=c",
            not: "reason-given=d"),
        Fact(
            r5, "MedicationAdministration", #""reason":[{"concept":\#(concept)}]"#, "reason-given-code=c",
            not: "reason-given-code=d"),
        Fact(
            stu3, "MedicationAdministration", #""reasonNotGiven":[\#(concept)]"#, "reason-not-given=c",
            not: "reason-not-given=d"),
        Fact(
            fromR4, "MedicationAdministration", #""statusReason":[\#(concept)]"#, "reason-not-given=c",
            not: "reason-not-given=d"),
        Fact(all, "MedicationAdministration", #""status":"completed""#, "status=completed", not: "status=stopped"),
        Fact(
            dstu2, "MedicationAdministration", #""effectiveTimeDateTime":"2016-08-15T08:00:00Z""#,
            "effectivetime=2016-08-15", not: "effectivetime=2016-08-16"),
        Fact(
            .stu3 ... .r4b, "MedicationAdministration", #""effectivePeriod":\#(period)"#, "effective-time=2016-08",
            not: "effective-time=2016-09"),
        Fact(
            r5, "MedicationAdministration", #""occurenceDateTime":"2016-08-15T08:00:00Z""#, "date=2016-08-15",
            not: "date=2016-08-16"),
    ])
    func `each parameter of administrations finds`(fact: Fact) async throws { try await Self.check(fact) }

    @Test(arguments: [
        Fact(
            all, "MedicationDispense", #""destination":{"reference":"Location/1"}"#, "destination=1",
            not: "destination=2"),
        Fact(
            .stu3 ... .r4b, "MedicationDispense", #""context":{"reference":"Encounter/1"}"#, "context=1",
            not: "context=2"),
        Fact(r5, "MedicationDispense", #""encounter":{"reference":"Encounter/1"}"#, "encounter=1", not: "encounter=2"),
        Fact(r5, "MedicationDispense", #""location":{"reference":"Location/1"}"#, "location=1", not: "location=2"),
        Fact(
            toR4, "MedicationDispense", #""medicationReference":{"reference":"Medication/1"}"#, "medication=1",
            not: "medication=2"),
        Fact(
            fromSTU3, "MedicationDispense", #""subject":{"reference":"Patient/1"}"#, "patient=Patient/1",
            not: "patient=2"),
        Fact(fromSTU3, "MedicationDispense", #""subject":{"reference":"Patient/1"}"#, "subject=1", not: "subject=2"),
        Fact(
            dstu2, "MedicationDispense", #""dispenser":{"reference":"Practitioner/1"}"#, "dispenser=1",
            not: "dispenser=2"),
        Fact(
            fromSTU3, "MedicationDispense", #""performer":[{"actor":{"reference":"Practitioner/1"}}]"#, "performer=1",
            not: "performer=2"),
        Fact(
            all, "MedicationDispense", #""authorizingPrescription":[{"reference":"MedicationRequest/1"}]"#,
            "prescription:missing=false", not: "prescription=2"),
        Fact(
            all, "MedicationDispense", #""receiver":[{"reference":"Practitioner/1"}]"#, "receiver=1", not: "receiver=2"),
        Fact(
            all, "MedicationDispense", #""substitution":{"responsibleParty":[{"reference":"Practitioner/1"}]}"#,
            "responsibleparty=1", not: "responsibleparty=2"),
        Fact(toR4, "MedicationDispense", #""medicationCodeableConcept":\#(concept)"#, "code=c", not: "code:text=c"),
        Fact(fromSTU3, "MedicationDispense", #""identifier":[{"value":"1"}]"#, "identifier=1", not: "identifier=2"),
        Fact(dstu2, "MedicationDispense", #""identifier":{"value":"1"}"#, "identifier=1", not: "identifier=2"),
        Fact(all, "MedicationDispense", #""status":"completed""#, "status=completed", not: "status=stopped"),
        Fact(all, "MedicationDispense", #""type":\#(concept)"#, "type=c", not: "type=d"),
        Fact(r5, "MedicationDispense", #""recorded":"2016""#, "recorded=2016", not: "recorded=2017"),
        Fact(
            all, "MedicationDispense", #""whenHandedOver":"2016-08""#, "whenhandedover=2016", not: "whenhandedover=2017"
        ),
        Fact(
            all, "MedicationDispense", #""whenPrepared":"2016-08""#, "whenprepared=2016-08", not: "whenprepared=2016-09"
        ),
    ])
    func `each parameter of dispenses finds`(fact: Fact) async throws { try await Self.check(fact) }

    @Test(arguments: [
        Fact(
            .stu3 ... .r4b, "MedicationStatement", #""context":{"reference":"Encounter/1"}"#, "context=1",
            not: "context=2"),
        Fact(r5, "MedicationStatement", #""encounter":{"reference":"Encounter/1"}"#, "encounter=1", not: "encounter=2"),
        Fact(
            toR4, "MedicationStatement", #""medicationReference":{"reference":"Medication/1"}"#, "medication=1",
            not: "medication=2"),
        Fact(
            .stu3 ... .r4b, "MedicationStatement", #""partOf":[{"reference":"Procedure/1"}]"#, "part-of=1",
            not: "part-of=2"),
        Fact(fromSTU3, "MedicationStatement", #""subject":{"reference":"Patient/1"}"#, "subject=1", not: "subject=2"),
        Fact(dstu2, "MedicationStatement", #""patient":{"reference":"Patient/1"}"#, "patient=1", not: "patient=2"),
        Fact(
            all, "MedicationStatement", #""informationSource":{"reference":"Patient/1"}"#, "source=Patient/1",
            not: "source=2"),
        Fact(r5, "MedicationStatement", #""adherence":{"code":\#(concept)}"#, "adherence=c", not: "adherence=d"),
        Fact(fromSTU3, "MedicationStatement", #""category":[\#(concept)]"#, "category=c", not: "category=d"),
        Fact(all, "MedicationStatement", #""identifier":[{"value":"1"}]"#, "identifier=1", not: "identifier=2"),
        Fact(all, "MedicationStatement", #""status":"active""#, "status=active", not: "status=stopped"),
        Fact(
            dstu2, "MedicationStatement", #""effectivePeriod":\#(period)"#, "effectivedate=2016",
            not: "effectivedate=2017"),
        Fact(fromSTU3, "MedicationStatement", #""effectiveDateTime":"2016""#, "effective=2016", not: "effective=2017"),
        Fact(
            r5, "MedicationStatement", #""effectiveTiming":{"event":["2016-01-01","2016-03-01"]}"#, "effective=2016",
            not: "effective=2016-01"),
    ])
    func `each parameter of statements finds`(fact: Fact) async throws { try await Self.check(fact) }
}
