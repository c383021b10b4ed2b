// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

extension CheckedDosage {
    /// What a sentence says beside its words: what contradicts itself, and elements that are not known.
    ///
    /// - Parameters:
    ///   - isStrict: Whether anything of it refuses the dosage, and any extension that a dose may depend on.
    ///   - spoken: The paths of extensions that the parts of a program say.
    /// - Returns: The issues, with paths relative to the dosage.
    /// - Throws: The error that refuses the dosage.
    package func notices(
        isStrict: Bool, spoken: Set<String> = []
    ) throws(DosageLanguageError) -> [FHIRIssue] {
        if issues.isEmpty, unread.isEmpty { return [] }
        if let error { throw DosageLanguageError(error) }
        var notices = issues
        for element in unread where element.matters && !spoken.contains(element.path) {
            guard let code = element.code else { continue }
            let issue = FHIRIssue(.warning, code, path: element.path, detail: element.detail)
            switch element.reason {
            case .unknownMember, .unsupportedExtension, .invalidExtension: notices.append(issue)
            default:
                if isStrict { throw DosageLanguageError(issue) }
            }
        }
        if isStrict, let first = notices.first { throw DosageLanguageError(first) }
        return notices
    }

    /// What refuses dose times, and leaves open what may be taken as needed: an error, a contradiction, and any element
    /// that may change a dose and is not known.
    ///
    /// An extension that is not known does not refuse dose times; they rest on an assumption then.
    package var obstacle: FHIRIssue? {
        if issues.isEmpty, unread.isEmpty { return nil }
        if let error { return error }
        // A value that is listed twice, and a route or a reason in two ways, leave the times as they are.
        let harmless: Set<String> = ["route", "method"]
        let issue = issues.first { issue in
            if issue.code == .repeatedValue || harmless.contains(issue.path) { return false }
            if issue.code == .codeConflict, issue.path.hasPrefix("asNeeded") { return false }
            return issue.code != .frequencyConflict || !DosageChecker.mayBeDecidedByRoutine(timing)
        }
        if let issue { return issue }
        for element in unread where element.matters && element.reason != .unknownExtension {
            guard let code = element.code else { continue }
            return FHIRIssue(.error, code, path: element.path, detail: element.detail)
        }
        return nil
    }

    /// The extensions that are not known, and that a dose may depend on.
    package var unknownExtensions: [UnreadElement] {
        unread.filter { $0.reason == .unknownExtension && $0.matters }
    }
}
