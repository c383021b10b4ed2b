// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Each element of patients, practitioners and organizations, and of the datatypes that they are made of.
///
/// Source: the StructureDefinitions of DSTU2 1.0.2, STU3 3.0.2, R4 4.0.1 and R5 5.0.0.
struct PersonElementsTests {
    private static let concept = CodeableConcept(text: "c")

    private static func period(_ start: String) -> FHIRPeriod {
        FHIRPeriod(start: FHIRDateTime(start), end: nil)
    }

    private static func named(_ family: String) -> HumanName {
        var name = HumanName()
        name.family = family
        return name
    }

    private static func address(_ city: String) -> Address {
        var address = Address()
        address.city = city
        return address
    }

    private static func contactPoint(_ value: String) -> ContactPoint {
        var point = ContactPoint()
        point.value = value
        return point
    }

    private static func identifier(_ value: String) -> Identifier {
        var identifier = Identifier()
        identifier.value = value
        return identifier
    }

    private static let patientRows: [ElementRow<Patient>] = [
        ElementRow("meta.source", [.r4: #""meta":{"source":"s"}"#, .r5: #""meta":{"source":"s"}"#]) {
            $0.meta = Meta()
            $0.meta?.source = "s"
        },
        ElementRow("text", all: #""text":{"status":"generated","div":"<div>x</div>"}"#) {
            $0.text = Narrative()
            $0.text?.status = .generated
            $0.text?.div = "<div>x</div>"
        },
        ElementRow(
            "identifier",
            all: #""identifier":[{"use":"official","type":{"text":"c"},"system":"s","value":"v","#
                + #""period":{"start":"2024"},"assigner":{"display":"a"}}]"#
        ) {
            var identifier = Identifier()
            identifier.use = .official
            identifier.type = concept
            identifier.system = "s"
            identifier.value = "v"
            identifier.period = period("2024")
            identifier.assigner = Reference(nil, display: "a")
            $0.identifier = [identifier]
        },
        ElementRow(
            "identifier.use old",
            [.r4: #""identifier":[{"use":"old"}]"#, .r5: #""identifier":[{"use":"old"}]"#]
        ) {
            $0.identifier = [Identifier()]
            $0.identifier[0].use = .old
        },
        ElementRow("active", all: #""active":false"#) { $0.active = false },
        ElementRow(
            "name",
            [
                .dstu2: #""name":[{"use":"maiden","text":"t","family":["f"],"given":["g","h"],"prefix":["p"],"#
                    + #""suffix":["s"],"period":{"start":"2024"}}]"#,
                .stu3: #""name":[{"use":"maiden","text":"t","family":"f","given":["g","h"],"prefix":["p"],"#
                    + #""suffix":["s"],"period":{"start":"2024"}}]"#,
                .r4: #""name":[{"use":"maiden","text":"t","family":"f","given":["g","h"],"prefix":["p"],"#
                    + #""suffix":["s"],"period":{"start":"2024"}}]"#,
                .r5: #""name":[{"use":"maiden","text":"t","family":"f","given":["g","h"],"prefix":["p"],"#
                    + #""suffix":["s"],"period":{"start":"2024"}}]"#,
            ]
        ) {
            var name = named("f")
            name.use = .maiden
            name.text = "t"
            name.given = ["g", "h"]
            name.prefix = ["p"]
            name.suffix = ["s"]
            name.period = period("2024")
            $0.name = [name]
        },
        ElementRow(
            "telecom",
            all: #""telecom":[{"system":"phone","value":"1","use":"mobile","rank":2,"period":{"start":"2024"}}]"#
        ) {
            var point = contactPoint("1")
            point.system = .phone
            point.use = .mobile
            point.rank = 2
            point.period = period("2024")
            $0.telecom = [point]
        },
        ElementRow("gender", all: #""gender":"other""#) { $0.gender = .other },
        ElementRow("birthDate", all: #""birthDate":"1974-02""#) { $0.birthDate = FHIRDate("1974-02") },
        ElementRow("deceasedBoolean", all: #""deceasedBoolean":true"#) { $0.deceased = .flag(true) },
        ElementRow("deceasedDateTime", all: #""deceasedDateTime":"2020""#) {
            $0.deceased = FHIRDateTime("2020").map { .dateTime($0) }
        },
        ElementRow(
            "address",
            all: #""address":[{"use":"home","type":"both","text":"t","line":["l","m"],"city":"c","district":"d","#
                + #""state":"s","postalCode":"p","country":"AT","period":{"start":"2024"}}]"#
        ) {
            var address = address("c")
            address.use = .home
            address.type = .both
            address.text = "t"
            address.line = ["l", "m"]
            address.district = "d"
            address.state = "s"
            address.postalCode = "p"
            address.country = "AT"
            address.period = period("2024")
            $0.address = [address]
        },
        ElementRow("maritalStatus", all: #""maritalStatus":{"text":"c"}"#) { $0.maritalStatus = concept },
        ElementRow("multipleBirthBoolean", all: #""multipleBirthBoolean":true"#) { $0.multipleBirth = .flag(true) },
        ElementRow("multipleBirthInteger", all: #""multipleBirthInteger":2"#) { $0.multipleBirth = .order(2) },
        ElementRow("photo", all: #""photo":[{"title":"t"}]"#) {
            var photo = FHIRCore.Attachment()
            photo.title = "t"
            $0.photo = [photo]
        },
        ElementRow(
            "contact",
            all: #""contact":[{"relationship":[{"text":"c"}],"name":{"text":"n"},"telecom":[{"value":"1"}],"#
                + #""address":{"city":"c"},"gender":"female","organization":{"reference":"o"},"#
                + #""period":{"start":"2024"}}]"#
        ) {
            var contact = Patient.Contact()
            contact.relationship = [concept]
            contact.name = HumanName()
            contact.name?.text = "n"
            contact.telecom = [contactPoint("1")]
            contact.address = address("c")
            contact.gender = .female
            contact.organization = Reference("o")
            contact.period = period("2024")
            $0.contact = [contact]
        },
        ElementRow(
            "animal",
            [
                .dstu2: #""animal":{"species":{"text":"c"},"breed":{"text":"c"},"genderStatus":{"text":"c"}}"#,
                .stu3: #""animal":{"species":{"text":"c"},"breed":{"text":"c"},"genderStatus":{"text":"c"}}"#,
            ]
        ) {
            var animal = Patient.Animal()
            animal.species = concept
            animal.breed = concept
            animal.genderStatus = concept
            $0.animal = animal
        },
        ElementRow("communication", all: #""communication":[{"language":{"text":"c"},"preferred":true}]"#) {
            var communication = Patient.Communication()
            communication.language = concept
            communication.preferred = true
            $0.communication = [communication]
        },
        ElementRow(
            "generalPractitioner",
            [
                .dstu2: #""careProvider":[{"reference":"r","display":"d"}]"#,
                .stu3: #""generalPractitioner":[{"reference":"r","display":"d"}]"#,
                .r4: #""generalPractitioner":[{"reference":"r","display":"d"}]"#,
                .r5: #""generalPractitioner":[{"reference":"r","display":"d"}]"#,
            ]
        ) { $0.generalPractitioner = [Reference("r", display: "d")] },
        ElementRow(
            "reference.identifier",
            sinceSTU3: #""managingOrganization":{"identifier":{"value":"v"}}"#
        ) {
            $0.managingOrganization = Reference(nil)
            $0.managingOrganization?.identifier = identifier("v")
        },
        ElementRow(
            "reference.type",
            [.r4: #""managingOrganization":{"type":"t"}"#, .r5: #""managingOrganization":{"type":"t"}"#]
        ) {
            $0.managingOrganization = Reference(nil)
            $0.managingOrganization?.type = "t"
        },
        ElementRow(
            "link replaced-by",
            [
                .dstu2: #""link":[{"other":{"reference":"p"},"type":"replace"}]"#,
                .stu3: #""link":[{"other":{"reference":"p"},"type":"replaced-by"}]"#,
                .r4: #""link":[{"other":{"reference":"p"},"type":"replaced-by"}]"#,
                .r5: #""link":[{"other":{"reference":"p"},"type":"replaced-by"}]"#,
            ]
        ) { $0.link = [link(.replacedBy)] },
        ElementRow("link seealso", all: #""link":[{"other":{"reference":"p"},"type":"seealso"}]"#) {
            $0.link = [link(.seealso)]
        },
        ElementRow("link replaces", sinceSTU3: #""link":[{"other":{"reference":"p"},"type":"replaces"}]"#) {
            $0.link = [link(.replaces)]
        },
    ]

    private static func link(_ type: PatientLinkType) -> Patient.Link {
        var link = Patient.Link()
        link.other = Reference("p")
        link.type = type
        return link
    }

    private static let qualification: Qualification = {
        var qualification = Qualification()
        qualification.identifier = [identifier("v")]
        qualification.code = concept
        qualification.period = period("2024")
        qualification.issuer = Reference("o")
        return qualification
    }()

    private static let qualificationText =
        #""qualification":[{"identifier":[{"value":"v"}],"code":{"text":"c"},"period":{"start":"2024"},"#
        + #""issuer":{"reference":"o"}}]"#

    private static let practitionerRows: [ElementRow<Practitioner>] = [
        ElementRow("identifier", all: #""identifier":[{"value":"v"}]"#) { $0.identifier = [identifier("v")] },
        ElementRow("active", all: #""active":true"#) { $0.active = true },
        ElementRow(
            "name",
            [
                .dstu2: #""name":{"family":["f"]}"#, .stu3: #""name":[{"family":"f"}]"#,
                .r4: #""name":[{"family":"f"}]"#, .r5: #""name":[{"family":"f"}]"#,
            ]
        ) { $0.name = [named("f")] },
        ElementRow("telecom", all: #""telecom":[{"value":"1"}]"#) { $0.telecom = [contactPoint("1")] },
        ElementRow("address", all: #""address":[{"city":"c"}]"#) { $0.address = [address("c")] },
        ElementRow("gender", all: #""gender":"male""#) { $0.gender = .male },
        ElementRow("birthDate", all: #""birthDate":"1974""#) { $0.birthDate = FHIRDate("1974") },
        ElementRow("deceasedBoolean", [.r5: #""deceasedBoolean":false"#]) { $0.deceased = .flag(false) },
        ElementRow("deceasedDateTime", [.r5: #""deceasedDateTime":"2020""#]) {
            $0.deceased = FHIRDateTime("2020").map { .dateTime($0) }
        },
        ElementRow("photo", all: #""photo":[{}]"#) { $0.photo = [FHIRCore.Attachment()] },
        ElementRow(
            "practitionerRole",
            [
                .dstu2: #""practitionerRole":[{"managingOrganization":{"reference":"o"},"role":{"text":"c"},"#
                    + #""specialty":[{"text":"c"}],"period":{"start":"2024"},"location":[{"reference":"l"}],"#
                    + #""healthcareService":[{"reference":"h"}]}]"#
            ]
        ) {
            var role = Practitioner.Role()
            role.managingOrganization = Reference("o")
            role.role = concept
            role.specialty = [concept]
            role.period = period("2024")
            role.location = [Reference("l")]
            role.healthcareService = [Reference("h")]
            $0.practitionerRole = [role]
        },
        ElementRow("qualification", all: qualificationText) { $0.qualification = [qualification] },
        ElementRow(
            "communication.language",
            [
                .dstu2: #""communication":[{"text":"c"}]"#, .stu3: #""communication":[{"text":"c"}]"#,
                .r4: #""communication":[{"text":"c"}]"#, .r5: #""communication":[{"language":{"text":"c"}}]"#,
            ]
        ) { $0.communication = [Practitioner.Communication(concept)] },
    ]

    private static let organizationRows: [ElementRow<Organization>] = [
        ElementRow("identifier", all: #""identifier":[{"value":"v"}]"#) { $0.identifier = [identifier("v")] },
        ElementRow("active", all: #""active":true"#) { $0.active = true },
        ElementRow(
            "type",
            [
                .dstu2: #""type":{"text":"c"}"#, .stu3: #""type":[{"text":"c"}]"#, .r4: #""type":[{"text":"c"}]"#,
                .r5: #""type":[{"text":"c"}]"#,
            ]
        ) { $0.type = [concept] },
        ElementRow("name", all: #""name":"n""#) { $0.name = "n" },
        ElementRow("alias", sinceSTU3: #""alias":["a","b"]"#) { $0.alias = ["a", "b"] },
        ElementRow("description", [.r5: #""description":"d""#]) { $0.description = "d" },
        ElementRow("partOf", all: #""partOf":{"reference":"o"}"#) { $0.partOf = Reference("o") },
        ElementRow(
            "contact",
            [
                .dstu2: #""contact":[{"purpose":{"text":"c"},"name":{"text":"n"},"telecom":[{"value":"1"}],"#
                    + #""address":{"city":"c"}}]"#,
                .stu3: #""contact":[{"purpose":{"text":"c"},"name":{"text":"n"},"telecom":[{"value":"1"}],"#
                    + #""address":{"city":"c"}}]"#,
                .r4: #""contact":[{"purpose":{"text":"c"},"name":{"text":"n"},"telecom":[{"value":"1"}],"#
                    + #""address":{"city":"c"}}]"#,
                .r5: #""contact":[{"purpose":{"text":"c"},"name":[{"text":"n"}],"telecom":[{"value":"1"}],"#
                    + #""address":{"city":"c"}}]"#,
            ]
        ) {
            var contact = ExtendedContactDetail()
            contact.purpose = concept
            contact.name = [HumanName()]
            contact.name[0].text = "n"
            contact.telecom = [contactPoint("1")]
            contact.address = address("c")
            $0.contact = [contact]
        },
        ElementRow(
            "contact of R5",
            [.r5: #""contact":[{"organization":{"reference":"o"},"period":{"start":"2024"}}]"#]
        ) {
            var contact = ExtendedContactDetail()
            contact.organization = Reference("o")
            contact.period = period("2024")
            $0.contact = [contact]
        },
        ElementRow("endpoint", sinceSTU3: #""endpoint":[{"reference":"e"}]"#) { $0.endpoint = [Reference("e")] },
        ElementRow("qualification", [.r5: qualificationText]) { $0.qualification = [qualification] },
    ]

    @Test(arguments: patientRows)
    func `a patient has this element in each version`(row: ElementRow<Patient>) throws { try row.check() }

    @Test(arguments: practitionerRows)
    func `a practitioner has this element in each version`(row: ElementRow<Practitioner>) throws { try row.check() }

    @Test(arguments: organizationRows)
    func `an organization has this element in each version`(row: ElementRow<Organization>) throws { try row.check() }

    @Test(arguments: patientRows)
    func `a patient made in code is written in each version`(row: ElementRow<Patient>) throws {
        try row.checkValueOfCode()
    }

    @Test(arguments: practitionerRows)
    func `a practitioner made in code is written in each version`(row: ElementRow<Practitioner>) throws {
        try row.checkValueOfCode()
    }

    @Test(arguments: organizationRows)
    func `an organization made in code is written in each version`(row: ElementRow<Organization>) throws {
        try row.checkValueOfCode()
    }

    @Test func `the ways to reach an organization as a whole are there until R4`() throws {
        var organization = Organization()
        organization.telecom = [Self.contactPoint("1")]
        organization.address = [Self.address("c"), Self.address("d")]
        let members = #""telecom":[{"value":"1"}],"address":[{"city":"c"},{"city":"d"}]"#
        for version in [FHIRVersion.dstu2, .stu3, .r4, .r4b] {
            let json = #"{"resourceType":"Organization",\#(members)}"#
            let reading = try FHIRReader(version: version).read(Organization.self, from: Array(json.utf8))
            #expect(reading.value == organization)
            #expect(try FHIRWriter(version: version).write(organization).bytes == Array(json.utf8))
        }
    }
}
