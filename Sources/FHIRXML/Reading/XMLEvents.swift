// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif

/// What takes the elements of an XML text as they come.
protocol XMLSink {
    mutating func start(_ name: String, _ attributes: [String: String])
    mutating func end()
    mutating func text(_ text: String)
    mutating func comment(_ text: String)
    mutating func instruction(_ target: String, _ data: String?)
    /// Says in which line the issues were found that have none yet.
    ///
    /// - Returns: Whether their number has reached the limit, so that reading should end.
    mutating func locateIssues(_ line: @autoclosure () -> Int) -> Bool
}

/// Foundation's parser with a bounded depth, whose first error counts.
///
/// The parser goes on after an error, and answers that it succeeded where a text ends too early.
final class XMLEvents<Sink: XMLSink>: NSObject, XMLParserDelegate {
    private var sink: Sink
    private let depthLimit: Int
    private var depth = 0
    private var failure: FHIRError?
    /// Whether there were so many issues that reading has ended.
    private var isFull = false

    private init(_ sink: Sink, depthLimit: Int) {
        self.sink = sink
        self.depthLimit = depthLimit
    }

    /// Reads a text that ``XMLText`` has looked at.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func read(_ bytes: [UInt8], into sink: Sink, depthLimit: Int) throws(FHIRError) -> Sink {
        let events = XMLEvents(sink, depthLimit: depthLimit)
        let parser = XMLParser(data: Data(bytes))
        parser.shouldResolveExternalEntities = false
        parser.delegate = events
        let isDone = parser.parse()
        if events.isFull { return events.sink }
        if let failure = events.failure { throw failure }
        guard isDone, parser.parserError == nil, events.depth == 0 else { throw events.error(parser, nil) }
        return events.sink
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard failure == nil, !isFull else { return }
        depth += 1
        guard depth <= depthLimit else {
            let line = parser.lineNumber
            failure = XMLText.error("line \(line): expected at most \(depthLimit) levels of elements")
            return parser.abortParsing()
        }
        sink.start(name, attributes)
        locateIssues(parser)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard failure == nil, !isFull else { return }
        depth -= 1
        sink.end()
        locateIssues(parser)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard failure == nil, !isFull else { return }
        sink.text(text)
        locateIssues(parser)
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) {
        guard failure == nil, !isFull else { return }
        sink.text(String(decoding: data, as: UTF8.self))
        locateIssues(parser)
    }

    func parser(_ parser: XMLParser, foundComment text: String) {
        guard failure == nil, !isFull else { return }
        sink.comment(text)
    }

    func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
        guard failure == nil, !isFull else { return }
        sink.instruction(target, data)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        guard failure == nil, !isFull else { return }
        failure = self.error(parser, error)
        parser.abortParsing()
    }

    private func locateIssues(_ parser: XMLParser) {
        guard sink.locateIssues(parser.lineNumber) else { return }
        isFull = true
        parser.abortParsing()
    }

    private func error(_ parser: XMLParser, _ error: (any Error)?) -> FHIRError {
        let code = ((error ?? parser.parserError) as NSError?).map(\.code)
        let reason =
            switch code {
            case 4: "expected a root element"
            case 5 where depth > 0: "expected the end of each element, found the end of the text"
            case 5: "expected the end of the text after the root element"
            case 9: "expected characters that XML allows, in UTF-8"
            case 26, 27: "expected no entity but the five of XML; write the character itself"
            case 38: "expected no < in an attribute"
            case 39, 40, 41: "expected each attribute with a value in quotation marks"
            case 42: "expected each attribute once"
            case 65, 73, 77: "expected the end of a tag"
            case 76: "expected the end tag of the innermost element"
            case 201: "expected a declared namespace prefix"
            case let code?: "expected well-formed XML (libxml2 error \(code))"
            case nil: "expected the end of each element, found the end of the text"
            }
        return XMLText.error("line \(parser.lineNumber), column \(parser.columnNumber): \(reason)")
    }
}
