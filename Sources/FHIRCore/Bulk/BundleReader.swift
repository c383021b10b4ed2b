// SPDX-License-Identifier: Apache-2.0

/// A reader of the parts of a Bundle, over chunks that end anywhere.
struct BundleReader: Sendable {
    private enum Version {
        case known(VersionEvidence)
        /// Not known yet: what was cut waits for something that tells it.
        case sought
        /// Nothing told it in time.
        case assumed(VersionEvidence)
    }

    private enum Ending {
        case head
        case failure(FHIRError)
        case done
    }

    /// How many bytes of entries wait for one that tells the version.
    static let versionWindow = 1 << 20

    private let reader: FHIRReader
    private let limit: Int
    private var scanner: BundleScanner
    private var version: Version
    /// The text of the Bundle without its entries and without its closing bracket.
    private var head = Array("{".utf8)
    private var entryCount = 0
    /// The entries that were cut and not read, the next one last.
    private var waiting: [CutEntry] = []
    private var waitingLength = 0
    /// What comes after the entries that wait, once it is known.
    private var ending: Ending?

    init(_ reader: FHIRReader, entryLimit: Int) {
        self.reader = reader
        limit = entryLimit
        scanner = BundleScanner(limit: entryLimit)
        version = reader.version.map { .known(VersionEvidence(version: $0, kind: .given)) } ?? .sought
    }

    /// Adds the next bytes.
    mutating func append(_ bytes: [UInt8]) {
        scanner.append(bytes)
    }

    /// Tells that no more bytes follow.
    mutating func finish() {
        scanner.finish()
    }

    /// Tells that no more bytes can be had, so that the entries that wait are the last parts.
    mutating func stop() {
        end(with: .done)
    }

    /// Returns the next part; nil when more bytes are needed, and after the head.
    mutating func next() throws(FHIRError) -> FHIRBundlePart? {
        while true {
            if let part = nextWaiting() { return part }
            switch ending {
            case nil:
                do throws(FHIRError) {
                    guard let event = try scanner.next() else { return nil }
                    try take(event)
                } catch {
                    end(with: .failure(error))
                }
            case .done?: return nil
            case .failure(let error)?:
                ending = .done
                throw error
            case .head?:
                ending = .done
                return .head(try readHead())
            }
        }
    }

    private mutating func nextWaiting() -> FHIRBundlePart? {
        switch version {
        case .sought: nil
        case .known(let evidence):
            waiting.popLast().map { .entry($0.read(reader, as: evidence, isAssumed: false)) }
        case .assumed(let evidence):
            waiting.popLast().map { .entry($0.read(reader, as: evidence, isAssumed: true)) }
        }
    }

    // MARK: What the scanner found

    private mutating func take(_ event: BundleScanner.Event) throws(FHIRError) {
        switch event {
        case .member(let name, let value):
            try addMember(name, value)
        case .entry(let piece):
            do throws(JSONSyntaxError) {
                // The Bundle and the list of its entries are two levels of what the caller allows.
                let document = try JSONTokenizer.document(piece.bytes, depthLimit: max(0, reader.depthLimit - 2))
                add(.success(document), at: piece.position)
            } catch {
                add(.failure(JSONSyntaxError(error, inPartAt: piece.position)), at: piece.position)
            }
        case .longEntry(let position):
            let expected = "expected at most \(limit) bytes in an entry"
            add(.failure(JSONSyntaxError(.tooLong, at: position, expected: expected)), at: position)
        case .end:
            end(with: .head)
        }
    }

    private mutating func add(_ document: Result<JSONDocument, JSONSyntaxError>, at position: TextPosition) {
        let entry = CutEntry(index: entryCount, byteOffset: position.byteOffset, document: document)
        entryCount += 1
        guard case .sought = version else {
            waiting = [entry]
            return
        }
        waiting.append(entry)
        waitingLength += entry.length
        if let told = entry.evidence {
            settle(.known(told))
        } else if waitingLength > Self.versionWindow {
            settle(.assumed(VersionEvidence(version: .r4, kind: .assumed)))
        }
    }

    private mutating func addMember(_ name: BundleScanner.Piece, _ value: BundleScanner.Piece) throws(FHIRError) {
        let member = name.bytes + [UInt8(ascii: ":")] + value.bytes
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONTokenizer.document(
                [UInt8(ascii: "{")] + member + [UInt8(ascii: "}")], depthLimit: reader.depthLimit
            )
        } catch {
            // One byte stands before the name, and two stand before the value.
            let offset = error.byteOffset - 1
            let (piece, place) =
                offset <= name.bytes.count ? (name, offset) : (value, offset - name.bytes.count - 1)
            let error = JSONSyntaxError(error.code, at: max(0, place), in: piece.bytes, expected: error.expected)
            throw FHIRError(JSONSyntaxError(error, inPartAt: piece.position))
        }
        if head.count > 1 { head.append(UInt8(ascii: ",")) }
        head += member
        if document.string(1) == "resourceType",
            document.kind(2) != .string && document.kind(2) != .escapedString || document.string(2) != "Bundle"
        {
            throw FHIRError(FHIRIssue(.error, .resourceType, path: "resourceType", detail: "expected Bundle"))
        }
        guard case .sought = version else { return }
        let told = VersionEvidence(document, as: .bundle)
        if told.kind != .assumed { settle(.known(told)) }
    }

    // MARK: The version and the end

    /// Decides on the version, so that what waits can be read.
    private mutating func settle(_ version: Version) {
        self.version = version
        waiting.reverse()
    }

    private mutating func end(with ending: Ending) {
        if case .sought = version { settle(.assumed(VersionEvidence(version: .r4, kind: .assumed))) }
        self.ending = ending
    }

    private func readHead() throws(FHIRError) -> FHIRReading<FHIRBundle> {
        let evidence =
            switch version {
            case .known(let evidence), .assumed(let evidence): evidence
            case .sought: VersionEvidence(version: .r4, kind: .assumed)
            }
        let reader = reader.with(version: evidence.version)
        let reading = try reader.read(FHIRBundle.self, from: head + [UInt8(ascii: "}")])
        guard scanner.isEntryAlone else {
            return FHIRReading(
                value: reading.value, issues: reading.issues, furtherIssueCount: reading.furtherIssueCount,
                evidence: evidence)
        }
        let detail = "expected an array, found a single value"
        let alone = FHIRIssue(.warning, .cardinality, path: "Bundle.entry", detail: detail)
        try reader.requireStrictness(of: reading.issues + [alone])
        return FHIRReading(
            value: reading.value, issues: reading.issues + [alone], furtherIssueCount: reading.furtherIssueCount,
            evidence: evidence)
    }
}
