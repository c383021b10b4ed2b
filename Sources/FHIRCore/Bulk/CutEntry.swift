// SPDX-License-Identifier: Apache-2.0

/// An entry that was cut out of the text of a Bundle and not read yet.
struct CutEntry: Sendable {
    let index: Int
    let byteOffset: Int
    /// The tokens, or why there are none.
    let document: Result<JSONDocument, JSONSyntaxError>

    /// The number of bytes that it holds.
    var length: Int {
        if case .success(let document) = document { document.bytes.count } else { 0 }
    }

    /// The version that its names tell.
    var evidence: VersionEvidence? {
        guard case .success(let document) = document else { return nil }
        let evidence = VersionEvidence(document, as: .bundleEntry)
        return evidence.kind == .assumed ? nil : evidence
    }

    /// Reads the entry.
    ///
    /// - Parameters:
    ///   - bundleReader: The reader of the Bundle, for its settings.
    ///   - evidence: The version of the Bundle.
    ///   - isAssumed: Whether nothing told the version, so that an entry that tells another must not be misread.
    /// - Returns: The entry, or why it could not be read.
    func read(_ bundleReader: FHIRReader, as evidence: VersionEvidence, isAssumed: Bool) -> FHIRBundleEntry {
        do throws(FHIRError) {
            let reading = try reading(bundleReader, as: evidence, isAssumed: isAssumed)
            try bundleReader.requireStrictness(of: reading.issues)
            return FHIRBundleEntry(index: index, byteOffset: byteOffset, result: .success(reading))
        } catch {
            return FHIRBundleEntry(index: index, byteOffset: byteOffset, result: .failure(error))
        }
    }

    private func reading(
        _ bundleReader: FHIRReader,
        as evidence: VersionEvidence,
        isAssumed: Bool
    ) throws(FHIRError) -> FHIRReading<FHIRBundle.Entry> {
        let path = "Bundle.entry[\(index)]"
        let document: JSONDocument
        do {
            document = try self.document.get()
        } catch {
            throw FHIRError(error)
        }
        let version = evidence.version
        if isAssumed, let told = self.evidence?.version, told != version {
            let detail =
                "the Bundle was read as \(version.rawValue), and this entry is \(told.rawValue); give the version"
            throw FHIRError(FHIRIssue(.error, .otherVersion, path: path, detail: detail))
        }
        var reader = ElementReader(
            document: document, version: version, root: path, limits: bundleReader.limits,
            keepsAside: bundleReader.wrongTypes != .refuse)
        // The Bundle is the first of the resources that may lie inside each other.
        reader.resourceDepth = 1
        let entry = FHIRBundle.Entry.read(&reader, at: document.root)
        guard let entry, reader.budget.end == nil else { throw FHIRReader.error(reader, root: path) }
        return FHIRReading(value: entry, noticed: reader.noticed, evidence: evidence)
    }
}
