// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML
import TestSupport
import Testing

/// A damaged text is an error or a resource, and never a crash; a text that was cut is never a resource.
struct DamageTests {
    @Test(arguments: ConversionExample.all)
    func `A text that was cut is refused`(_ example: ConversionExample) {
        let xml = example.document
        for length in stride(from: 0, to: xml.count, by: 3) + [xml.count - 1] {
            #expect(throws: FHIRError.self) {
                try FHIRXMLConverter(version: example.version).json(from: Array(xml[..<length]))
            }
        }
    }

    @Test func `A damaged text does not crash, and what is read can be written`() throws {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "<", ">", "/", "'", "\"", "&", ";", "]]>", "<!--", "<![CDATA[", "<?", "&#1;", "\u{0}", "xmlns=", "é", " ",
            "<div>",
        ]
        var accepted = 0
        for example in ConversionExample.all {
            for _ in 0..<60 {
                var xml = example.document
                for _ in 0...Int.random(in: 0..<3, using: &generator) {
                    let place = Int.random(in: 0..<xml.count, using: &generator)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: xml.remove(at: place)
                    case 1: xml[place] = UInt8.random(in: 0...255, using: &generator)
                    case 2: xml.insert(contentsOf: (pieces.randomElement(using: &generator) ?? "").utf8, at: place)
                    default:
                        let other = Int.random(in: 0..<xml.count, using: &generator)
                        xml.insert(contentsOf: Array(xml[min(place, other)..<max(place, other)]), at: place)
                    }
                }
                let converter = FHIRXMLConverter(version: example.version)
                guard let json = try? converter.json(from: xml) else { continue }
                accepted += 1
                let again = try converter.json(from: converter.xml(from: json).bytes)
                #expect(try JSONValue(parsing: again) == JSONValue(parsing: json))
            }
        }
        #expect(accepted > 10)
    }

    /// Ten times the text takes about ten times as long; a cost that grew with its square would take a hundred times.
    @Test(arguments: [
        (
            "<Patient xmlns='http://hl7.org/fhir'>",
            "<name><given value='a'/><given id='x'/><family value='b'/></name>", ""
        ),
        // Each element looks its namespace up among all that are declared.
        ("<f:Patient xmlns:f='http://hl7.org/fhir'", "<f:name/>", " xmlns:a#='urn:#'"),
        ("<Patient xmlns='http://hl7.org/fhir'", "<name xmlns='http://hl7.org/fhir'/>", " xmlns:a#='urn:#'"),
    ])
    func `The cost grows with the text`(start: String, child: String, declaration: String) throws {
        func time(_ count: Int) throws -> Duration {
            let declarations = (0..<count).map { declaration.replacing("#", with: "\($0)") }.joined()
            let name = start.prefix { $0 != " " }.dropFirst()
            let xml = Array(
                (start + declarations + (declaration.isEmpty ? "" : ">") + String(repeating: child, count: count)
                    + "</\(name)>").utf8)
            return try ContinuousClock().measure {
                let json = try FHIRXMLConverter(version: .r4).json(from: xml)
                _ = try FHIRXMLConverter(version: .r4).xml(from: json)
            }
        }
        _ = try time(100)
        // Another program may run meanwhile, and hardly each of three times.
        let isLinear = try (0..<3).contains { _ in try time(10_000) < time(1_000) * 40 }
        #expect(isLinear)
    }
}
