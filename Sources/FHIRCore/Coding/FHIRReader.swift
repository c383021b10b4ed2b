// SPDX-License-Identifier: Apache-2.0

/// A value that was read, with what was noticed on the way.
public struct FHIRReading<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value
    /// What reading noticed, in the order of the text.
    ///
    /// Reading notices elements that are missing, dates that do not exist and shapes that FHIR does not have, such as null,
    /// an empty array or text, one value for an array, or a member that stands twice. It does not check codes, and what a
    /// type has no property for is kept without an issue: empty issues do not make a resource valid, `validate` tells that.
    ///
    /// At most as many as ``ReadingLimits/issueCount`` allows.
    public let issues: [FHIRIssue]
    /// The number of issues beside those that are kept.
    public let furtherIssueCount: Int
    /// Why it was read as this version and not as another.
    public let evidence: VersionEvidence
    /// The version it was read as.
    public var version: FHIRVersion { evidence.version }

    init(value: Value, noticed: ReadingIssues, evidence: VersionEvidence) {
        self.init(value: value, issues: noticed.kept, furtherIssueCount: noticed.furtherCount, evidence: evidence)
    }

    package init(value: Value, issues: [FHIRIssue], furtherIssueCount: Int = 0, evidence: VersionEvidence) {
        self.value = value
        self.issues = issues
        self.furtherIssueCount = furtherIssueCount
        self.evidence = evidence
    }
}

extension FHIRReading where Value == Resource {
    /// Returns the reading of a resource of one type.
    ///
    /// - Throws: That it is another resource.
    package func reading<R: FHIRResource>(of type: R.Type) throws(FHIRError) -> FHIRReading<R> {
        guard let resource = R(value) else {
            let expected = R.typeName(in: version)
            throw FHIRError(FHIRIssue(.error, .resourceType, path: "resourceType", detail: "expected \(expected)"))
        }
        return FHIRReading<R>(
            value: resource, issues: issues, furtherIssueCount: furtherIssueCount, evidence: evidence)
    }
}

/// A reader of FHIR JSON, from DSTU2 to R5.
///
/// What a type has no property for stays with the value, so that writing gives it back. A value of a wrong JSON type
/// is an error in a resource that is read alone, and an element that stands twice in one object is one anywhere; in a
/// Bundle such an element turns one entry into ``Resource/unreadable(_:)`` and leaves the others, and so does a fifth
/// resource inside four others. What can be represented but breaks a rule, such as a missing status, is an issue.
/// ``WrongTypePolicy`` says what becomes of a value of a wrong JSON type.
///
/// ```swift
/// let reading = try FHIRReader(version: .r4).read(bytes)
/// if case .medicationRequest(let request) = reading.value { … }
/// ```
public struct FHIRReader: Sendable, Hashable {
    /// The version of the JSON; nil to find it in each text.
    public let version: FHIRVersion?
    /// How deep objects and arrays may nest.
    ///
    /// Extensions inside extensions are read by recursion: more than the default needs more stack than a secondary
    /// thread has.
    public let depthLimit: Int
    /// Whether a warning or an error among the issues is thrown, where reading would otherwise note it and go on.
    ///
    /// Nothing more is looked for: an unknown code and an unknown member are no issues of reading, and are accepted.
    /// `validate` finds them.
    public let isStrict: Bool
    /// How much the reading of one text may cost.
    public var limits: ReadingLimits
    /// What becomes of a value of a wrong JSON type.
    public var wrongTypes: WrongTypePolicy

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - version: The version of the JSON; nil to find it in each text, R4 where nothing tells.
    ///   - depthLimit: How deep objects and arrays may nest.
    ///   - isStrict: Whether a warning or an error among the issues is thrown.
    ///   - limits: How much the reading of one text may cost.
    ///   - wrongTypes: What becomes of a value of a wrong JSON type.
    public init(
        version: FHIRVersion?,
        depthLimit: Int = 128,
        isStrict: Bool = false,
        limits: ReadingLimits = ReadingLimits(),
        wrongTypes: WrongTypePolicy = .keepAsideInBundles
    ) {
        self.version = version
        self.depthLimit = depthLimit
        self.isStrict = isStrict
        self.limits = limits
        self.wrongTypes = wrongTypes
    }

    /// Returns this reader for a version, with all its other settings.
    package func with(version: FHIRVersion) -> FHIRReader {
        FHIRReader(
            version: version, depthLimit: depthLimit, isStrict: isStrict, limits: limits, wrongTypes: wrongTypes)
    }

    /// Reads a resource of any type.
    ///
    /// - Parameter bytes: The JSON in UTF-8.
    /// - Returns: The value, with what was noticed.
    /// - Throws: The place that is not JSON, or the elements that are of the wrong type.
    /// - Complexity: O(*n*) in the number of bytes.
    public func read(_ bytes: [UInt8]) throws(FHIRError) -> FHIRReading<Resource> {
        try value(bytes, root: "Resource")
    }

    /// Reads a resource of one type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - bytes: The JSON in UTF-8.
    /// - Returns: The value, with what was noticed.
    /// - Throws: The place that is not JSON, the elements that are of the wrong type, or that it is another resource.
    public func read<R: FHIRResource>(_ type: R.Type, from bytes: [UInt8]) throws(FHIRError) -> FHIRReading<R> {
        try read(bytes).reading(of: type)
    }

    /// Reads a dosage that stands alone, outside any resource.
    ///
    /// Paths of issues are relative to the dosage.
    ///
    /// - Parameter bytes: The JSON in UTF-8.
    /// - Returns: The value, with what was noticed.
    /// - Throws: The place that is not JSON, or the elements that are of the wrong type.
    public func readDosage(_ bytes: [UInt8]) throws(FHIRError) -> FHIRReading<Dosage> {
        try value(bytes, root: "")
    }

    /// Throws what was noticed, if the reader is strict and it is more than information.
    func requireStrictness(of issues: [FHIRIssue]) throws(FHIRError) {
        guard isStrict, let first = issues.firstIndex(where: { $0.severity != .information }) else { return }
        var others = issues
        throw FHIRError(others.remove(at: first), others: others)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    func value<V: FHIRValue>(_ bytes: [UInt8], root: String) throws(FHIRError) -> FHIRReading<V> {
        var (reader, evidence) = try opened(bytes, root: root)
        let value = V.read(&reader, at: reader.document.root)
        guard let value else { throw Self.error(reader, root: root) }
        try finish(reader, root: root)
        return FHIRReading(value: value, noticed: reader.noticed, evidence: evidence)
    }

    /// Finds the tokens and the version of a text.
    func opened(_ bytes: [UInt8], root: String) throws(FHIRError) -> (ElementReader, VersionEvidence) {
        let document: JSONDocument
        do {
            document = try JSONTokenizer.document(bytes, depthLimit: depthLimit)
        } catch {
            throw FHIRError(error)
        }
        let evidence =
            if let version {
                VersionEvidence(version: version, kind: .given)
            } else {
                try Self.evidence(of: document)
            }
        let keepsAside =
            switch wrongTypes {
            case .refuse: false
            case .keepAside: true
            case .keepAsideInBundles: document.text(of: "resourceType", at: document.root) == "Bundle"
            }
        let reader = ElementReader(
            document: document, version: evidence.version, root: root, limits: limits, keepsAside: keepsAside)
        return (reader, evidence)
    }

    private static func evidence(of document: JSONDocument) throws(FHIRError) -> VersionEvidence {
        var detector = VersionDetector(document: document)
        detector.look()
        if let path = detector.draftPath {
            throw FHIRError(FHIRIssue(.error, .unsupportedVersion, path: path, detail: DraftOfR6.detail))
        }
        return detector.evidence
    }

    /// Throws what makes the value unreadable, or more than a strict reader may find.
    func finish(_ reader: ElementReader, root: String) throws(FHIRError) {
        guard reader.isReadable else { throw Self.error(reader, root: root) }
        try requireStrictness(of: reader.noticed.kept)
    }

    static func error(_ reader: ElementReader, root: String) -> FHIRError {
        let further = reader.noticed.furtherCount
        // What was noticed until then says nothing about the text as a whole.
        if let end = reader.budget.end { return FHIRError(end) }
        let reasons = reader.noticed.reasonsFirst
        let first = reasons.first ?? FHIRIssue(.error, .wrongType, path: root, detail: "expected another value")
        return FHIRError(issues: [first] + reasons.dropFirst(), furtherIssueCount: further)
    }
}
