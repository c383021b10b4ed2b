// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML
import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reading and writing XML, against the parser alone.
enum XMLSuite {
    static let benchmarks: [any Benchmark] = [
        ContestBenchmark(name: "xml.read", contest: read),
        ContestBenchmark(name: "xml.write", contest: write),
    ]

    private static func read() throws -> Contest {
        let xml = try FHIRXMLConverter(version: .r4).xml(from: RequestBundle.json).bytes
        let data = Data(xml)
        return Contest(
            title: "the Bundle of 1,000 MedicationRequests in XML, \(JSONSuite.megabytes(xml))",
            item: "resource",
            contenders: [
                Contender(name: "FHIRReader, XML to values", items: RequestBundle.count, bytes: xml.count) {
                    try FHIRReader(version: .r4).read(FHIRBundle.self, fromXML: xml).value.entry.count
                },
                Contender(name: "XML to JSON", items: RequestBundle.count, bytes: xml.count) {
                    try FHIRXMLConverter(version: .r4).json(from: xml).count
                },
                Contender(name: "XMLParser, elements counted", items: RequestBundle.count, bytes: xml.count) {
                    let counter = ElementCounter()
                    let parser = XMLParser(data: data)
                    parser.delegate = counter
                    guard parser.parse() else { throw BenchmarkError("xml.read: the parser refused the text") }
                    return counter.count
                },
            ]
        )
    }

    private static func write() throws -> Contest {
        let json = RequestBundle.json
        let value = try FHIRReader(version: .r4).read(json).value
        return Contest(
            title: "the Bundle of 1,000 MedicationRequests from \(JSONSuite.megabytes(json)) of JSON",
            item: "resource",
            contenders: [
                Contender(name: "FHIRWriter, values to XML", items: RequestBundle.count, bytes: json.count) {
                    try FHIRWriter(version: .r4).writeXML(value).bytes.count
                },
                Contender(name: "JSON to XML", items: RequestBundle.count, bytes: json.count) {
                    try FHIRXMLConverter(version: .r4).xml(from: json).bytes.count
                },
            ]
        )
    }

    private final class ElementCounter: NSObject, XMLParserDelegate {
        var count = 0

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            count += 1
        }
    }
}
