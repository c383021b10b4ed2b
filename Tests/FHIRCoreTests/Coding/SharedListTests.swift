// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Lists whose texts are the same share their values; all else about them is as if each were read by itself.
struct SharedListTests {
    /// A document that is long enough for lists to be shared, with members of a patient behind much else.
    private static func patient(_ members: String) throws -> FHIRReading<Patient> {
        let names = Array(repeating: #"{"family":"Chalmers","given":["Peter","James"]}"#, count: 100)
        let json = #"{"resourceType":"Patient","name":[\#(names.joined(separator: ","))],\#(members)}"#
        return try FHIRReader(version: .r4).read(Patient.self, from: Array(json.utf8))
    }

    private static func bundle(_ resources: [String]) -> [UInt8] {
        let entries = resources.map { #"{"resource":\#($0)}"# }.joined(separator: ",")
        return Array(#"{"resourceType":"Bundle","type":"collection","entry":[\#(entries)]}"#.utf8)
    }

    private static func request(_ dosages: String, id: Int = 0) -> String {
        #"""
        {"resourceType":"MedicationRequest","id":"\#(id)","status":"active","intent":"order",\#
        "medicationCodeableConcept":{"text":"Ibuprofen"},"subject":{"reference":"Patient/1"},\#
        "dosageInstruction":[\#(dosages)]}
        """#
    }

    @Test
    func `a list that repeats has its values each time`() throws {
        let patient = try Self.patient(#""gender":"male""#).value
        #expect(patient.name.count == 100)
        #expect(patient.name.allSatisfy { $0.family == "Chalmers" && $0.given == ["Peter", "James"] })
    }

    @Test
    func `lists of one text and two types are of their types`() throws {
        let list = #"[{"system":"phone","value":"555"}]"#
        let patient = try Self.patient(#""identifier":\#(list),"telecom":\#(list)"#).value
        #expect(patient.identifier == [Identifier(system: "phone", value: "555")])
        #expect(patient.telecom.map(\.system) == [.phone])
        #expect(patient.telecom.map(\.value) == ["555"])
    }

    @Test
    func `lists that differ in one byte are not the same`() throws {
        let dosages = (100..<400).map { #"{"text":"Dissolve \#($0) mg in a glass of water and drink it at once"}"# }
        let bytes = Self.bundle(dosages.map { Self.request($0) })
        let requests = try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes).value
            .resources(of: MedicationRequest.self)
        #expect(
            requests.map { $0.dosageInstruction.map(\.text) }
                == (100..<400).map { ["Dissolve \($0) mg in a glass of water and drink it at once"] })
    }

    @Test
    func `to change one leaves the others`() throws {
        let bytes = Self.bundle((1...100).map { Self.request(#"{"text":"1 tablet"},{"text":"2 tablets"}"#, id: $0) })
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes).value
        var requests = bundle.resources(of: MedicationRequest.self)
        #expect(requests.count == 100)
        requests[50].dosageInstruction[0].text = "3 tablets"
        requests[51].dosageInstruction.removeLast()
        for (position, request) in requests.enumerated() where position != 50 && position != 51 {
            #expect(request.dosageInstruction.map(\.text) == ["1 tablet", "2 tablets"])
        }
        #expect(requests[50].dosageInstruction.map(\.text) == ["3 tablets", "2 tablets"])
        #expect(requests[51].dosageInstruction.map(\.text) == ["1 tablet"])
    }

    @Test(arguments: [
        (#"{"text":""}"#, "dosageInstruction[0].text"), (#"{"timing":null}"#, "dosageInstruction[0].timing"),
        (#"{"timing":{"event":["2024-02-30"]}}"#, "dosageInstruction[0].timing.event[0]"),
    ])
    func `what is to be noted is noted each time`(dosage: String, path: String) throws {
        let bytes = Self.bundle(Array(repeating: Self.request(dosage), count: 60))
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes)
        #expect(reading.issues.map(\.path) == (0..<60).map { "Bundle.entry[\($0)].resource.\(path)" })
    }

    @Test
    func `a list that was written in an unusual way is kept so each time`() throws {
        let dosage = #"{"timing":{"repeat":{"dayOfWeek":["mon",null],"_dayOfWeek":[null,{"id":"x"}],"when":"MORN"}}}"#
        let bytes = Self.bundle(Array(repeating: Self.request(dosage), count: 60))
        let reading = try FHIRReader(version: .r4).read(bytes)
        #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == bytes)
    }

    @Test
    func `members in another order are written so each time`() throws {
        let orders = [
            #"{"text":"a","sequence":1}"#, #"{"route":{"text":"r"},"text":"a"}"#, #"{"sequence":1,"text":"a"}"#,
            #"{"text":"b","sequence":2}"#, #"{"t\u0065xt":"a","sequence":1}"#,
        ]
        let bytes = Self.bundle((0..<200).map { Self.request(orders[$0 % orders.count] + #",{"text":"\#($0)"}"#) })
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes)
        let requests = reading.value.resources(of: MedicationRequest.self)
        #expect(requests.count == 200)
        #expect(requests.allSatisfy { $0.dosageInstruction.count == 2 })
        let expected = String(decoding: bytes, as: UTF8.self).replacing(#"\u0065"#, with: "e")
        #expect(try String(decoding: FHIRWriter(version: .r4).write(reading.value).bytes, as: UTF8.self) == expected)
    }

    @Test
    func `a resource that lies too deep is refused where it lies too deep`() throws {
        // The same list of contained resources stands one level deeper each time; four resources may lie inside each other.
        let last = #"[{"resourceType":"Medication","id":"m","code":{"text":"x"}}]"#
        var nested = last
        for level in 0..<2 { nested = #"[{"resourceType":"Medication","id":"n\#(level)","contained":\#(nested)}]"# }
        let shallow = Array(repeating: #"{"resourceType":"Medication","contained":\#(last)}"#, count: 40)
        let bytes = Self.bundle(shallow + [#"{"resourceType":"Medication","contained":\#(nested)}"#])
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes)
        #expect(reading.value.entry.count == 41)
        #expect(reading.issues.count { $0.code == .nesting } == 1)
    }
}
