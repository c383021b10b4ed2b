// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Patients, practitioners and organizations in other versions, with exactly what is lost.
struct PersonChangesTests {
    @Test(arguments: [
        VersionChange(
            "names, doctors and links", .dstu2, .stu3,
            #""name":[{"family":["van","Dijk"]}],"animal":{"species":{"text":"dog"}},"careProvider":[{"display":"d"}],"#
                + #""link":[{"other":{"display":"o"},"type":"replace"}]"#,
            #""name":[{"family":"van Dijk"}],"animal":{"species":{"text":"dog"}},"#
                + #""generalPractitioner":[{"display":"d"}],"link":[{"other":{"display":"o"},"type":"replaced-by"}]"#
        ),
        VersionChange(
            "names, doctors and links", .r5, .dstu2,
            #""name":[{"family":"Roe"}],"generalPractitioner":[{"display":"d"}],"#
                + #""link":[{"other":{"display":"o"},"type":"replaced-by"},{"other":{},"type":"seealso"}]"#,
            #""name":[{"family":["Roe"]}],"careProvider":[{"display":"d"}],"#
                + #""link":[{"other":{"display":"o"},"type":"replace"},{"other":{},"type":"seealso"}]"#
        ),
        VersionChange(
            "what is not known before", .r4, .stu3,
            #""meta":{"source":"s"},"telecom":[{"system":"sms","value":"1"}],"address":[{"use":"billing","city":"c"}],"#
                + #""managingOrganization":{"type":"Organization","identifier":{"value":"v"}}"#,
            #""telecom":[{"system":"sms","value":"1"}],"address":[{"city":"c"}],"#
                + #""managingOrganization":{"identifier":{"value":"v"}}"#,
            losses: ["meta.source", "address[0].use", "managingOrganization.type"]
        ),
        VersionChange(
            "ways to reach someone that DSTU2 has no code for", .r4, .dstu2,
            #""telecom":[{"system":"sms","value":"1"},{"system":"url","value":"u"},{"system":"pager","value":"2"}]"#,
            #""telecom":[{"system":"other","value":"1"},{"system":"other","value":"u"},{"system":"pager","value":"2"}]"#,
            losses: ["telecom[0].system", "telecom[1].system"]
        ),
        VersionChange(
            "an identifier of whom it is given by", .r4, .dstu2,
            #""identifier":[{"value":"1","assigner":{"identifier":{"value":"2"},"display":"d"}}]"#,
            #""identifier":[{"value":"1","assigner":{"display":"d"}}]"#,
            losses: ["identifier[0].assigner.identifier"]
        ),
        VersionChange(
            "all that people have", .r4, .r5,
            #""multipleBirthInteger":2,"contact":[{"gender":"male"}],"communication":[{"language":{"text":"l"}}],"#
                + #""link":[{"other":{},"type":"replaces"}]"#,
            #""multipleBirthInteger":2,"contact":[{"gender":"male"}],"communication":[{"language":{"text":"l"}}],"#
                + #""link":[{"other":{},"type":"replaces"}]"#
        ),
    ])
    func `a patient becomes one of another version`(change: VersionChange) throws { try change.check(Patient.self) }

    @Test(arguments: [
        VersionChange("an animal", .dstu2, .r4, #""animal":{"species":{"text":"dog"}}"#, "", losses: ["animal"]),
        VersionChange("an animal", .stu3, .r5, #""animal":{"species":{"text":"dog"}}"#, "", losses: ["animal"]),
        VersionChange(
            "a record that takes the place of another", .r4, .dstu2, #""link":[{"other":{},"type":"replaces"}]"#, "",
            losses: ["link[0].type"]),
        VersionChange(
            "an identifier that holds no longer", .r4, .stu3, #""identifier":[{"use":"old","value":"1"}]"#, "",
            losses: ["identifier[0].use"]),
    ])
    func `a patient is refused who would be someone else`(change: VersionChange) throws {
        try change.checkRefusal(Patient.self)
    }

    @Test(arguments: [
        VersionChange(
            "names and roles", .dstu2, .stu3,
            #""name":{"family":["A","B"]},"practitionerRole":[{"role":{"text":"r"}}],"communication":[{"text":"l"}]"#,
            #""name":[{"family":"A B"}],"communication":[{"text":"l"}]"#,
            losses: ["practitionerRole"]
        ),
        VersionChange(
            "names and languages", .r5, .dstu2,
            #""name":[{"family":"A"},{"family":"B"}],"deceasedBoolean":true,"#
                + #""communication":[{"language":{"text":"l"},"preferred":true},{"language":{"text":"m"}}]"#,
            #""name":{"family":["A"]},"communication":[{"text":"l"},{"text":"m"}]"#,
            losses: ["name", "deceasedBoolean", "communication"]
        ),
        VersionChange(
            "languages", .r4, .r5, #""communication":[{"text":"l"}]"#, #""communication":[{"language":{"text":"l"}}]"#
        ),
    ])
    func `a practitioner becomes one of another version`(change: VersionChange) throws {
        try change.check(Practitioner.self)
    }

    @Test(arguments: [
        VersionChange(
            "ways to reach it", .r4, .r5,
            #""telecom":[{"value":"1"}],"address":[{"city":"c"},{"city":"d"}],"contact":[{"name":{"family":"f"}}]"#,
            #""contact":[{"telecom":[{"value":"1"}],"address":{"city":"c"}},{"address":{"city":"d"}},"#
                + #"{"name":[{"family":"f"}]}]"#
        ),
        VersionChange(
            "what is new", .r5, .r4,
            #""type":[{"text":"a"},{"text":"b"}],"description":"d","contact":[{"name":[{"text":"n"},{"text":"o"}],"#
                + #""period":{"start":"2024"}}],"qualification":[{"code":{"text":"q"}}]"#,
            #""type":[{"text":"a"},{"text":"b"}],"contact":[{"name":{"text":"n"}}]"#,
            losses: ["description", "contact[0].name", "contact[0].period", "qualification"]
        ),
        VersionChange(
            "ways to reach it, back", .r5, .stu3,
            #""contact":[{"telecom":[{"value":"1"}],"address":{"city":"c"}},{"address":{"city":"d"}},"#
                + #"{"telecom":[{"value":"2"}]},{"address":{"city":"e"}}]"#,
            #""telecom":[{"value":"1"}],"address":[{"city":"c"},{"city":"d"}],"#
                + #""contact":[{"telecom":[{"value":"2"}]},{"address":{"city":"e"}}]"#
        ),
        VersionChange(
            "types and aliases", .stu3, .dstu2,
            #""type":[{"text":"a"},{"text":"b"}],"alias":["x"],"endpoint":[{"reference":"e"}]"#,
            #""type":{"text":"a"}"#,
            losses: ["type", "alias", "endpoint"]
        ),
        VersionChange(
            "contacts", .dstu2, .r5,
            #""type":{"text":"a"},"contact":[{"purpose":{"text":"p"},"name":{"family":["f"]}}]"#,
            #""type":[{"text":"a"}],"contact":[{"purpose":{"text":"p"},"name":[{"family":"f"}]}]"#
        ),
    ])
    func `an organization becomes one of another version`(change: VersionChange) throws {
        try change.check(Organization.self)
    }

    @Test func `a link of DSTU2 that is written as later versions write it stays so`() throws {
        let json = #"{"resourceType":"Patient","link":[{"other":{},"type":"replaced-by"}]}"#
        let reading = try FHIRReader(version: .dstu2).read(Patient.self, from: Array(json.utf8))
        #expect(reading.value.link.map(\.type) == [.replacedBy])
        #expect(try String(decoding: FHIRWriter(version: .dstu2).write(reading.value).bytes, as: UTF8.self) == json)
    }

    @Test func `a reference with an identifier of whom it is given by nests as deep as it is written`() throws {
        let json =
            #"{"resourceType":"Patient","managingOrganization":{"identifier":{"assigner":{"identifier":"#
            + #"{"assigner":{"display":"d"}}}}}}"#
        let reading = try FHIRReader(version: .r4).read(Patient.self, from: Array(json.utf8))
        let inner = reading.value.managingOrganization?.identifier?.assigner?.identifier?.assigner
        #expect(inner?.display == "d")
        #expect(try String(decoding: FHIRWriter(version: .r4).write(reading.value).bytes, as: UTF8.self) == json)
    }
}
