// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import MedicationScreens

/// Something that was not done, with what a person can do about it.
struct Problem: Error {
    /// What to tell, the first line for everybody, the others for whoever looks closer.
    let lines: [String]

    init(_ lines: [String]) {
        self.lines = lines
    }

    /// Creates a problem from any error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - reader: Who reads.
    init(_ error: any Error, _ reader: Reader) {
        lines = [reader.language.text(ScreenFailure(error))] + Self.details(of: error)
    }

    /// Creates a problem from a screen that has nothing to show.
    ///
    /// - Parameters:
    ///   - status: How the screen stands.
    ///   - error: What went wrong on it.
    ///   - subject: What it was that was asked for.
    ///   - hints: What else may help.
    ///   - reader: Who reads.
    init(
        _ status: ScreenStatus, _ error: (any Error)?, about subject: String? = nil, hints: [String] = [],
        _ reader: Reader
    ) {
        let said = [reader.language.message(of: status), status.failure.map { reader.language.text($0) }]
        let words = said.compactMap(\.self).joined(separator: " ")
        lines = [(subject.map { $0 + ": " } ?? "") + words] + hints + (error.map(Self.details) ?? [])
    }

    /// Returns what is known beyond the words for everybody: the error, and what the server said.
    static func details(of error: any Error) -> [String] {
        guard let error = error as? PatientSessionError else {
            return [String(describing: error)] + ((error as? FHIRClientError)?.outcome.map(words) ?? [])
        }
        return (error.underlyingError.map(details) ?? []) + error.patientIDs.map { "--patient \($0)" }
    }

    /// Returns what a server said, a line for each issue.
    static func words(of outcome: OperationOutcome) -> [String] {
        outcome.issue.map { issue in
            let texts = [issue.details?.displayText, issue.diagnostics].compactMap(\.self)
            let place = issue.expression.isEmpty ? [] : ["(\(issue.expression.joined(separator: ", ")))"]
            let words = texts.isEmpty ? [issue.code?.rawValue ?? ""] : texts
            return (words + place).joined(separator: " ")
        }
    }
}
