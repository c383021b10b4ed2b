// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A search result of 3,000 prescriptions in R4 as servers send them: mostly small, of varied shape, without white space.
///
/// Of twenty, ten are lean as those of synthetic patients (about 800 bytes), three are as a hospital exports them, four contain
/// their medication, two have extensions and a profile, and one is words only. The members of one in ten are in the
/// order of the alphabet, as some servers write them. What each says is chosen by a generator with a fixed seed.
enum MixedBundle {
    static let count = 3_000

    static let json: [UInt8] = {
        var generator = SeededGenerator(seed: 23)
        let entries = (1...count).map { number -> JSONValue in
            var resource = parsed(resource(number, &generator))
            if number % 10 == 7 { resource = sorted(resource) }
            return .object([
                .init("fullUrl", .string("https://fhir.example.org/r4/MedicationRequest/m\(number)")),
                .init("resource", resource), .init("search", .object([.init("mode", .string("match"))])),
            ])
        }
        return JSONValue.object([
            .init("resourceType", .string("Bundle")), .init("type", .string("searchset")),
            .init("total", .number("\(count)")), .init("entry", .array(entries)),
        ]).bytes
    }()

    private static func resource(_ number: Int, _ generator: inout SeededGenerator) -> String {
        switch number % 20 {
        case 0...9: lean(number, &generator)
        case 10...12: RequestTemplates.hospital(number)
        case 13...16: containing(number, &generator)
        case 17, 18: extended(number, &generator)
        default: words(number)
        }
    }

    // MARK: Shapes

    private static func lean(_ number: Int, _ generator: inout SeededGenerator) -> String {
        #"""
        {"resourceType":"MedicationRequest","id":"\#(id(&generator))","status":"\#(status(&generator))","intent":"order",
        "medicationCodeableConcept":\#(medication(&generator)),"subject":{"reference":"urn:uuid:\#(id(&generator))"},
        "encounter":{"reference":"urn:uuid:\#(id(&generator))"},"authoredOn":"\#(moment(&generator))",
        "requester":{"reference":"urn:uuid:\#(id(&generator))","display":"Dr. Jo\#(number % 90) Ward\#(number % 70)"}\#(
            number % 3 == 0 ? "" : #","dosageInstruction":[\#(dosage(&generator))]"#)}
        """#
    }

    private static func containing(_ number: Int, _ generator: inout SeededGenerator) -> String {
        #"""
        {"resourceType":"MedicationRequest","id":"\#(id(&generator))","meta":{"versionId":"\#(number % 4 + 1)",
        "lastUpdated":"\#(moment(&generator))"},"contained":[{"resourceType":"Medication","id":"med","code":
        \#(medication(&generator)),"form":{"text":"tablet"}}],"identifier":[{"system":"urn:oid:1.2.36.146",
        "value":"\#(number)"}],"status":"\#(status(&generator))","intent":"order","medicationReference":{"reference":"#med"},
        "subject":{"reference":"Patient/p\#(number % 40)"},"authoredOn":"\#(moment(&generator))",
        "note":[{"text":"Prescription \#(number)"}],"dosageInstruction":[\#(dosage(&generator)),\#(dosage(&generator))],
        "dispenseRequest":{"numberOfRepeatsAllowed":\#(number % 6),"quantity":{"value":\#(number % 90 + 1),"unit":"TAB"}}}
        """#
    }

    private static func extended(_ number: Int, _ generator: inout SeededGenerator) -> String {
        #"""
        {"resourceType":"MedicationRequest","id":"\#(id(&generator))","meta":{"profile":
        ["https://example.org/fhir/StructureDefinition/order"]},"extension":[{"url":"https://example.org/fhir/kind",
        "valueCodeableConcept":{"coding":[{"system":"https://example.org/fhir/kinds","code":"\#(number % 5)"}]}},
        {"url":"https://example.org/fhir/period","valuePeriod":{"start":"\#(moment(&generator))"}}],
        "status":"\#(status(&generator))","intent":"order","medicationCodeableConcept":\#(medication(&generator)),
        "subject":{"reference":"Patient/p\#(number % 40)","display":"P"},"dosageInstruction":[\#(dosage(&generator))],
        "_authoredOn":{"extension":[{"url":"https://example.org/fhir/absent","valueCode":"unknown"}]}}
        """#
    }

    private static func words(_ number: Int) -> String {
        #"""
        {"resourceType":"MedicationRequest","id":"w\#(number)","status":"active","intent":"order",
        "medicationCodeableConcept":{"text":"as before"},"subject":{"reference":"Patient/p\#(number % 40)"},
        "dosageInstruction":[{"text":"\#(number % 3 + 1) tablets in the morning, for \#(number % 20) days"}]}
        """#
    }

    // MARK: Parts

    private static func dosage(_ generator: inout SeededGenerator) -> String {
        let frequency = Int.random(in: 1...4, using: &generator)
        let timing = [
            #"{"repeat":{"frequency":\#(frequency),"period":1.0,"periodUnit":"d"}}"#,
            #"{"repeat":{"boundsPeriod":{"start":"\#(moment(&generator))"},"timeOfDay":["08:00:00","20:00:00"]}}"#,
            #"{"repeat":{"frequency":1,"period":\#(frequency * 4),"periodUnit":"h"},"code":{"text":"Q\#(frequency)"}}"#,
            #"{"repeat":{"dayOfWeek":["mon","thu"],"when":["MORN"],"count":\#(frequency * 5)}}"#,
        ][Int.random(in: 0..<4, using: &generator)]
        let kind = """
            "type":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/dose-rate-type","code":"ordered",\
            "display":"Ordered"}]},
            """
        let route = """
            "route":{"coding":[{"system":"http://snomed.info/sct","code":"26643006","display":"Oral route"}]},
            """
        return #"""
            {"sequence":\#(frequency),"timing":\#(timing),"asNeededBoolean":\#(Bool.random(using: &generator)),
            \#(Bool.random(using: &generator) ? route : "")"doseAndRate":[{\#(Bool.random(using: &generator) ? kind : "")
            "doseQuantity":{"value":\#(Double(frequency) / 2),"unit":"mg"}}]}
            """#
    }

    private static func medication(_ generator: inout SeededGenerator) -> String {
        let code = Int.random(in: 100_000...999_999, using: &generator)
        let name = [
            "metformin hydrochloride 500 MG Oral Tablet", "lisinopril 10 MG Oral Tablet",
            "24 HR bupropion 150 MG Tablet", "insulin isophane, human 70 UNT/ML Injectable Suspension",
            "Acetaminophen 325 MG Oral Tablet",
        ][Int.random(in: 0..<5, using: &generator)]
        return #"""
            {"coding":[{"system":"http://www.nlm.nih.gov/research/umls/rxnorm","code":"\#(code)","display":"\#(name)"}],
            "text":"\#(name)"}
            """#
    }

    private static func status(_ generator: inout SeededGenerator) -> String {
        ["active", "stopped", "completed", "active"][Int.random(in: 0..<4, using: &generator)]
    }

    private static func moment(_ generator: inout SeededGenerator) -> String {
        func two(_ range: ClosedRange<Int>) -> String {
            String("\(Int.random(in: range, using: &generator) + 100)".suffix(2))
        }
        return "20\(two(10...25))-\(two(1...12))-\(two(1...28))T\(two(0...23)):\(two(0...59)):\(two(0...59))+01:00"
    }

    private static func id(_ generator: inout SeededGenerator) -> String {
        let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
        let padded = String(repeating: "0", count: 16 - digits.count) + digits
        return "\(padded.prefix(8))-\(padded.dropFirst(8).prefix(4))-4000-8000-\(padded.suffix(12))"
    }

    private static func parsed(_ json: String) -> JSONValue {
        guard let value = try? JSONValue(parsing: Array(json.utf8)) else {
            preconditionFailure("the mix is no JSON: \(json)")
        }
        return value
    }

    /// The value with the members of each object in the order of the alphabet.
    private static func sorted(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            .object(members.map { .init($0.name, sorted($0.value)) }.sorted { $0.name < $1.name })
        case .array(let elements): .array(elements.map(sorted))
        default: value
        }
    }
}
