// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A resource in XML and in JSON, written by hand by the rules of https://hl7.org/fhir/R4/xml.html and json.html.
struct ConversionExample: Sendable, CustomStringConvertible {
    let name: String
    let version: FHIRVersion
    /// What stands between the tags of the root, whose namespace is added.
    let xml: String
    let json: String

    init(_ name: String, _ version: FHIRVersion = .r4, xml: String, json: String) {
        self.name = name
        self.version = version
        self.xml = xml
        self.json = json
    }

    var description: String { name }

    /// The document.
    var document: [UInt8] {
        let end = xml.firstIndex { $0 == ">" || $0 == "/" || $0 == " " } ?? xml.endIndex
        return Array((xml[..<end] + " xmlns=\"http://hl7.org/fhir\"" + xml[end...]).utf8)
    }

    static let all: [ConversionExample] = [
        ConversionExample(
            "primitives",
            xml: """
                <Patient><id value="p"/><active value="true"/><gender value="female"/><birthDate value="1970-01-02"/>\
                <multipleBirthInteger value="2"/></Patient>
                """,
            json: """
                {"resourceType":"Patient","id":"p","active":true,"gender":"female","birthDate":"1970-01-02",\
                "multipleBirthInteger":2}
                """),
        ConversionExample(
            "one value of what repeats is an array",
            xml: """
                <Patient><name><family value="Chalmers"/><given value="Peter"/></name></Patient>
                """,
            json: """
                {"resourceType":"Patient","name":[{"family":"Chalmers","given":["Peter"]}]}
                """),
        ConversionExample(
            "an extension beside a primitive",
            xml: """
                <Patient><birthDate id="314159" value="1970-03-30"><extension url="http://example.org/text">\
                <valueString value="Easter 1970"/></extension></birthDate></Patient>
                """,
            json: """
                {"resourceType":"Patient","birthDate":"1970-03-30","_birthDate":{"id":"314159","extension":\
                [{"url":"http://example.org/text","valueString":"Easter 1970"}]}}
                """),
        ConversionExample(
            "an extension instead of a value",
            xml: """
                <Patient><birthDate><extension url="http://example.org/absent"><valueCode value="unknown"/></extension>\
                </birthDate></Patient>
                """,
            json: """
                {"resourceType":"Patient","_birthDate":{"extension":[{"url":"http://example.org/absent",\
                "valueCode":"unknown"}]}}
                """),
        ConversionExample(
            "extensions in step with the values of an array",
            xml: """
                <Patient><name><given value="a"/><given id="b1" value="b"/><given><extension url="u">\
                <valueInteger value="3"/></extension></given><given value="d"/></name></Patient>
                """,
            json: """
                {"resourceType":"Patient","name":[{"given":["a","b",null,"d"],"_given":[null,{"id":"b1"},\
                {"extension":[{"url":"u","valueInteger":3}]},null]}]}
                """),
        ConversionExample(
            "an array with no value at all",
            xml: """
                <Patient><name><family value="x"/><given id="a"/></name></Patient>
                """,
            json: """
                {"resourceType":"Patient","name":[{"family":"x","_given":[{"id":"a"}]}]}
                """),
        ConversionExample(
            "an extension within the extension of a primitive in an array",
            xml: """
                <Patient><name><given value="a"><extension url="u"><extension url="v"><valueHumanName>\
                <given value="x"/><given id="y"/></valueHumanName></extension></extension></given></name></Patient>
                """,
            json: """
                {"resourceType":"Patient","name":[{"given":["a"],"_given":[{"extension":[{"url":"u","extension":[\
                {"url":"v","valueHumanName":{"given":["x",null],"_given":[null,{"id":"y"}]}}]}]}]}]}
                """),
        ConversionExample(
            "numbers keep their text",
            xml: """
                <Observation><status value="final"/><code id="c"><text value="n"/></code><valueQuantity>\
                <value value="1.0"/></valueQuantity><component><code><text value="e"/></code><valueQuantity>\
                <value value="-0.00250e-3"/></valueQuantity></component></Observation>
                """,
            json: """
                {"resourceType":"Observation","status":"final","code":{"id":"c","text":"n"},"valueQuantity":\
                {"value":1.0},"component":[{"code":{"text":"e"},"valueQuantity":{"value":-0.00250e-3}}]}
                """),
        ConversionExample(
            "a number that JSON has no form for",
            xml: """
                <Observation><valueQuantity><value value=".5"/></valueQuantity></Observation>
                """,
            json: """
                {"resourceType":"Observation","valueQuantity":{"value":".5"}}
                """),
        ConversionExample(
            "contained resources",
            xml: """
                <MedicationRequest><contained><Medication><id value="m"/></Medication></contained><contained><Patient>\
                <id value="p"/></Patient></contained><status value="active"/><intent value="order"/>\
                <medicationReference><reference value="#m"/></medicationReference><subject><reference value="#p"/>\
                </subject></MedicationRequest>
                """,
            json: """
                {"resourceType":"MedicationRequest","contained":[{"resourceType":"Medication","id":"m"},\
                {"resourceType":"Patient","id":"p"}],"status":"active","intent":"order","medicationReference":\
                {"reference":"#m"},"subject":{"reference":"#p"}}
                """),
        ConversionExample(
            "entries of a Bundle",
            xml: """
                <Bundle><type value="collection"/><entry><fullUrl value="urn:x"/><resource><Organization>\
                <name value="A &amp; B &lt;C&gt; &quot;D&quot; &#10;E"/></Organization></resource></entry></Bundle>
                """,
            json: """
                {"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"urn:x","resource":\
                {"resourceType":"Organization","name":"A & B <C> \\"D\\" \\nE"}}]}
                """),
        ConversionExample(
            "parameters in parameters",
            xml: """
                <Parameters><parameter><name value="a"/><part><name value="b"/><part><name value="c"/>\
                <valueBoolean value="false"/></part></part></parameter><parameter><name value="r"/><resource>\
                <Basic><code><text value="x"/></code></Basic></resource></parameter></Parameters>
                """,
            json: """
                {"resourceType":"Parameters","parameter":[{"name":"a","part":[{"name":"b","part":[{"name":"c",\
                "valueBoolean":false}]}]},{"name":"r","resource":{"resourceType":"Basic","code":{"text":"x"}}}]}
                """),
        ConversionExample(
            "a narrative",
            xml: """
                <Basic><text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml"><p class="a b">5 &lt; 6 \
                &amp; é<br/><a href="x?a=1&amp;b=2">\u{A0}</a></p><!-- c --></div></text></Basic>
                """,
            json: """
                {"resourceType":"Basic","text":{"status":"generated","div":"<div xmlns=\\"http://www.w3.org/1999/xhtml\\">\
                <p class=\\"a b\\">5 &lt; 6 &amp; é<br/><a href=\\"x?a=1&amp;b=2\\">\u{A0}</a></p><!-- c --></div>"}}
                """),
        ConversionExample(
            "dosage of R4",
            xml: """
                <MedicationRequest><dosageInstruction><timing><repeat><boundsPeriod><start value="2026-03-01"/></boundsPeriod>\
                <frequency value="1"/><period value="1"/><periodUnit value="d"/><when value="MORN"/><when value="NIGHT"/>\
                </repeat></timing><asNeededBoolean value="true"/><doseAndRate><doseQuantity><value value="0.50"/>\
                </doseQuantity></doseAndRate></dosageInstruction></MedicationRequest>
                """,
            json: """
                {"resourceType":"MedicationRequest","dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":\
                {"start":"2026-03-01"},"frequency":1,"period":1,"periodUnit":"d","when":["MORN","NIGHT"]}},\
                "asNeededBoolean":true,"doseAndRate":[{"doseQuantity":{"value":0.50}}]}]}
                """),
        ConversionExample(
            "when is one code before R4", .dstu2,
            xml: """
                <MedicationOrder><dateWritten value="2015-01-15"/><dosageInstruction><timing><repeat><when value="AC"/>\
                </repeat></timing><doseQuantity><value value="5"/></doseQuantity></dosageInstruction></MedicationOrder>
                """,
            json: """
                {"resourceType":"MedicationOrder","dateWritten":"2015-01-15","dosageInstruction":[{"timing":{"repeat":\
                {"when":"AC"}},"doseQuantity":{"value":5}}]}
                """),
        ConversionExample(
            "family names of DSTU2 repeat", .dstu2,
            xml: """
                <Patient><name><family value="van"/><family value="Houten"/></name></Patient>
                """,
            json: """
                {"resourceType":"Patient","name":[{"family":["van","Houten"]}]}
                """),
        ConversionExample(
            "a requester of STU3", .stu3,
            xml: """
                <MedicationRequest><intent value="order"/><requester><agent><reference value="Practitioner/1"/></agent>\
                </requester><dosageInstruction><timing><repeat><dayOfWeek value="mon"/></repeat></timing>\
                </dosageInstruction></MedicationRequest>
                """,
            json: """
                {"resourceType":"MedicationRequest","intent":"order","requester":{"agent":{"reference":"Practitioner/1"}},\
                "dosageInstruction":[{"timing":{"repeat":{"dayOfWeek":["mon"]}}}]}
                """),
        ConversionExample(
            "a resource of R4B", .r4b,
            xml: """
                <Ingredient><status value="active"/><role><text value="base"/></role><substance><code><concept>\
                <text value="starch"/></concept></code><strength><presentationRatioRange><lowNumerator><value value="1"/>\
                </lowNumerator></presentationRatioRange></strength></substance></Ingredient>
                """,
            json: """
                {"resourceType":"Ingredient","status":"active","role":{"text":"base"},"substance":{"code":{"concept":\
                {"text":"starch"}},"strength":[{"presentationRatioRange":{"lowNumerator":{"value":1}}}]}}
                """),
        ConversionExample(
            "as needed in R5, and a size of 64 bits", .r5,
            xml: """
                <MedicationRequest><medication><concept><text value="x"/></concept></medication><dosageInstruction>\
                <asNeeded value="true"/><asNeededFor><text value="pain"/></asNeededFor></dosageInstruction>\
                </MedicationRequest>
                """,
            json: """
                {"resourceType":"MedicationRequest","medication":{"concept":{"text":"x"}},"dosageInstruction":[\
                {"asNeeded":true,"asNeededFor":[{"text":"pain"}]}]}
                """),
        ConversionExample(
            "a whole number of 64 bits is a string", .r5,
            xml: """
                <DocumentReference><content><attachment><size value="9007199254740993"/><height value="2"/></attachment>\
                </content></DocumentReference>
                """,
            json: """
                {"resourceType":"DocumentReference","content":[{"attachment":{"size":"9007199254740993","height":2}}]}
                """),
        ConversionExample(
            "a part that is defined elsewhere",
            xml: """
                <ValueSet><expansion><contains><code value="a"/><contains><code value="b"/></contains></contains>\
                </expansion></ValueSet>
                """,
            json: """
                {"resourceType":"ValueSet","expansion":{"contains":[{"code":"a","contains":[{"code":"b"}]}]}}
                """),
        ConversionExample(
            "an element with nothing in it",
            xml: "<Patient><name/><birthDate/></Patient>",
            json: """
                {"resourceType":"Patient","name":[{}],"_birthDate":{}}
                """),
        ConversionExample("a resource with nothing in it", xml: "<Patient/>", json: #"{"resourceType":"Patient"}"#),
    ]
}
