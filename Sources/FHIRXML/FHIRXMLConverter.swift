// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A converter between the XML and the JSON of FHIR, for all types of resources from DSTU2 to R5.
///
/// The two hold the same content, and this is how one becomes the other:
///
/// - What repeats in the version's definition is an array, and a number or a boolean is one; neither is guessed. An
///   element or attribute that the version does not define is an error for this reason. Numbers keep their text.
/// - A number or boolean that is not written as in JSON, such as `.5` or `yes`, becomes a string, so that it is not lost;
///   readers find a string where it does not belong.
/// - A narrative keeps its elements, text and comments; attributes stand in the order of their names, and references to
///   characters become the characters.
/// - Comments and processing instructions of XML outside a narrative are dropped, since JSON has no place for them. The
///   `fhir_comments` of DSTU2's JSON become comments.
/// - Elements in another order than the definition's are read. Those of one name must follow each other, as nothing else
///   says what their order is.
///
/// A document type declaration is refused, so that no entity is ever expanded and nothing outside the text is read.
///
/// ```swift
/// let json = try FHIRXMLConverter(version: .r4).json(from: xml)
/// let xml = try FHIRXMLConverter(version: .r4).xml(from: json).bytes
/// ```
public struct FHIRXMLConverter: Sendable, Hashable {
    /// The version of the text; nil to find it in each text.
    ///
    /// Where the version is not given, XML is read as the first of R4, R5, STU3, DSTU2 and R4B that has all elements and
    /// does not have more against it than another (see `VersionEvidence`).
    public let version: FHIRVersion?
    /// How deep elements may nest.
    public let depthLimit: Int
    /// The greatest number of bytes that is read.
    public let sizeLimit: Int

    /// Creates a converter.
    ///
    /// - Parameters:
    ///   - version: The version of the text; nil to find it in each text.
    ///   - depthLimit: How deep elements may nest.
    ///   - sizeLimit: The greatest number of bytes that is read; at most 256 MiB of JSON can be read in any case.
    public init(version: FHIRVersion? = nil, depthLimit: Int = 128, sizeLimit: Int = 256 << 20) {
        self.version = version
        self.depthLimit = depthLimit
        self.sizeLimit = sizeLimit
    }

    /// Turns the XML of a resource into JSON.
    ///
    /// - Parameter xml: The XML in UTF-8. One attribute or text may have 10 million bytes, a limit of Foundation's parser.
    /// - Returns: The JSON in UTF-8, with the elements in the order of the XML.
    /// - Throws: That it is not XML or not FHIR, or each element that the version does not have, with paths and lines.
    /// - Complexity: O(*n*) in the number of bytes.
    public func json(from xml: [UInt8]) throws(FHIRError) -> [UInt8] {
        try converted(xml, isKeepingEntries: false).json
    }

    /// Turns the JSON of a resource into XML.
    ///
    /// - Parameter json: The JSON in UTF-8.
    /// - Returns: The XML in UTF-8, with the elements in the order of the definition, and what was left out: nulls.
    /// - Throws: The place that is not JSON, each member that the version does not have, each value of another type than its
    ///   element has, and each text that XML cannot hold.
    /// - Complexity: O(*n*) in the number of bytes.
    public func xml(from json: [UInt8]) throws(FHIRError) -> FHIRWriting {
        try xml(from: json, isKeepingEntries: false)
    }

    /// Turns JSON into XML.
    ///
    /// - Parameters:
    ///   - json: The JSON in UTF-8.
    ///   - isKeepingEntries: Whether the resource of an entry may be a text of XML, as readers keep one that cannot be JSON.
    /// - Returns: The XML in UTF-8.
    /// - Throws: As the public function.
    func xml(from json: [UInt8], isKeepingEntries: Bool) throws(FHIRError) -> FHIRWriting {
        guard json.count <= sizeLimit else {
            throw FHIRError(
                FHIRIssue(.error, .syntax, path: "", detail: "expected at most \(sizeLimit) bytes, found \(json.count)")
            )
        }
        let document: JSONDocument
        do {
            // An element that repeats is an array around objects: two levels in JSON.
            let (twice, isTooMuch) = depthLimit.multipliedReportingOverflow(by: 2)
            document = try JSONTokenizer.document(json, depthLimit: isTooMuch ? .max : twice)
        } catch {
            throw FHIRError(error)
        }
        let version = version ?? VersionEvidence(document).version
        var maker = XMLMaker(document, version: version, depthLimit: depthLimit, isKeepingEntries: isKeepingEntries)
        maker.resource(document.root, isRoot: true)
        try Self.requireNoErrors(maker.issues)
        return FHIRWriting(bytes: maker.bytes, issues: maker.issues)
    }

    /// Turns XML into JSON, and says in which version.
    ///
    /// - Parameters:
    ///   - xml: The XML in UTF-8.
    ///   - isKeepingEntries: Whether the resource of an entry that cannot be JSON becomes a text of its XML.
    /// - Returns: The JSON, with the entries that are such a text.
    /// - Throws: As the public function.
    func converted(_ xml: [UInt8], isKeepingEntries: Bool) throws(FHIRError) -> ConvertedXML {
        try XMLText.check(xml, sizeLimit: sizeLimit)
        if let version { return try converted(xml, version, isKeepingEntries: isKeepingEntries) }
        // R4 first, which is assumed where nothing tells, then the others by their distance from it.
        var best: (version: FHIRVersion, error: FHIRError)?
        for version in [FHIRVersion.r4, .r5, .stu3, .dstu2, .r4b] {
            do throws(FHIRError) {
                return better(try converted(xml, version, isKeepingEntries: false), xml, isKeepingEntries: false)
            } catch {
                // What the parser refuses is no XML in any version.
                guard error.issues.contains(where: { $0.code != .syntax || !$0.path.isEmpty }) else { throw error }
                if error.issues.count < best?.error.issues.count ?? .max { best = (version, error) }
            }
        }
        guard let best else { throw XMLText.error("expected a resource") }
        guard isKeepingEntries else { throw best.error }
        return better(try converted(xml, best.version, isKeepingEntries: true), xml, isKeepingEntries: true)
    }

    /// Turns XML into JSON of the version that the JSON names, unless less of it can be JSON there.
    private func better(_ found: ConvertedXML, _ xml: [UInt8], isKeepingEntries: Bool) -> ConvertedXML {
        guard let document = try? JSONTokenizer.document(found.json, depthLimit: .max) else { return found }
        let version = VersionEvidence(document).version
        guard version != found.version,
            let other = try? converted(xml, version, isKeepingEntries: isKeepingEntries),
            other.unreadable.count <= found.unreadable.count
        else { return found }
        return other
    }

    private func converted(
        _ xml: [UInt8], _ version: FHIRVersion, isKeepingEntries: Bool
    ) throws(FHIRError) -> ConvertedXML {
        let maker = JSONMaker(version: version, isKeepingEntries: isKeepingEntries)
        let made = try made(xml, maker)
        let entries = made.issues.entries
        guard !entries.isEmpty else { return ConvertedXML(json: made.bytes, version: version, unreadable: []) }
        // Which entries they are is known only behind them, so that the text is read a second time.
        let texts = try self.made(xml, JSONMaker(version: version, textEntries: Set(entries.map(\.index))))
        return ConvertedXML(json: texts.bytes, version: version, unreadable: entries)
    }

    private func made(_ xml: [UInt8], _ maker: JSONMaker) throws(FHIRError) -> JSONMaker {
        let made = try XMLEvents.read(xml, into: maker, depthLimit: depthLimit)
        if !made.issues.others.isEmpty { try Self.requireNoErrors(made.issues.all) }
        guard made.isComplete else { throw XMLText.error("expected a resource") }
        return made
    }

    private static func requireNoErrors(_ issues: [FHIRIssue]) throws(FHIRError) {
        guard let first = issues.firstIndex(where: { $0.severity == .error }) else { return }
        var others = issues
        throw FHIRError(others.remove(at: first), others: others)
    }
}
