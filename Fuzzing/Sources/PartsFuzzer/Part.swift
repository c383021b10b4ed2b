// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A line or a part of a Bundle, to be compared with another.
struct Part: Hashable {
    private enum Content: Hashable {
        case resource(Resource)
        case entry(FHIRBundle.Entry)
        case head(FHIRBundle)
        case failure(FHIRError)
        case otherFailure(String)
    }

    private var number = 0
    private var offset = 0
    private let content: Content
    private(set) var issues: [FHIRIssue] = []
    private var evidence: VersionEvidence?

    init(number: Int, offset: Int, _ result: Result<FHIRReading<Resource>, FHIRError>) {
        self.init(result, Content.resource)
        (self.number, self.offset) = (number, offset)
    }

    init(_ line: FHIRLine) {
        self.init(number: line.number, offset: line.byteOffset, line.result)
    }

    init(_ part: FHIRBundlePart) {
        switch part {
        case .entry(let entry):
            self.init(entry.result, Content.entry)
            (number, offset) = (entry.index, entry.byteOffset)
        case .head(let reading): self.init(.success(reading), Content.head)
        }
    }

    init(_ error: any Error) {
        content = (error as? FHIRError).map(Content.failure) ?? .otherFailure("\(error)")
    }

    private init<Value>(_ result: Result<FHIRReading<Value>, FHIRError>, _ wrap: (Value) -> Content) {
        switch result {
        case .success(let reading):
            content = wrap(reading.value)
            issues = reading.issues
            evidence = reading.evidence
        case .failure(let error):
            content = .failure(error)
            issues = error.issues
        }
    }

    /// Each part up to an error.
    static func all(_ parts: FHIRBundleParts) -> [Part] {
        var parts = parts
        var all: [Part] = []
        do {
            while let part = try parts.next() { all.append(Part(part)) }
        } catch {
            all.append(Part(error))
        }
        return all
    }

    var entry: FHIRBundle.Entry? { if case .entry(let entry) = content { entry } else { nil } }
    var head: FHIRBundle? { if case .head(let head) = content { head } else { nil } }

    /// Whether two are equal, apart from the places of syntax errors, which count from another start.
    func isSame(as other: Part) -> Bool {
        guard case .failure(let error) = content, let syntax = error.syntax else { return self == other }
        guard case .failure(let otherError) = other.content else { return false }
        return number == other.number && offset == other.offset && otherError.syntax?.code == syntax.code
            && otherError.syntax.map { $0.byteOffset + offset } == syntax.byteOffset
    }
}
