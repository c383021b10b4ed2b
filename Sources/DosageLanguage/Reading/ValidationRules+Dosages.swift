// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension ValidationRules {
    /// What the reading of dosages finds, with the codes and paths of sentences and dose times.
    ///
    /// An error refuses the dosage; a warning is spoken beside a sentence, or leaves dose times open. Much of it the rules of
    /// FHIR find as well, some under the code of another kind: ``FHIRIssue/merged(_:with:)`` puts both together.
    public static let dosages = ValidationRules(
        "dosages",
        [
            Rule(for: Dosage.self) { dosage, context in
                let reading = CheckedDosage.reading(dosage, version: context.version)
                // The words of a listed dosage are compared where the list is: each may count for all.
                let words =
                    context.isInList ? nil : ComparedWords.of(0, [dosage], version: context.version, RecordContext())
                for issue in reading.issues + (words?.issues ?? []) {
                    // A modifying extension that is not known is no fault of the resource.
                    let severity = issue.code == .modifierExtension ? .warning : issue.severity
                    context.report(severity, issue.code, at: issue.path, issue.detail)
                }
                for element in reading.unread where element.matters {
                    guard let code = element.code, !reading.issues.contains(where: { $0.path == element.path }) else {
                        continue
                    }
                    let severity: FHIRIssue.Severity =
                        switch element.reason {
                        case .unknownExtension: .information
                        case .unknownMember: .error
                        default: .warning
                        }
                    context.report(severity, code, at: element.path, element.detail)
                }
            },
            Rule(for: MedicationRequest.self) { request, context in
                compare(.reading(request), request.dosageInstruction, "dosageInstruction", &context)
            },
            Rule(for: MedicationDispense.self) { dispense, context in
                compare(.reading(dispense), dispense.dosageInstruction, "dosageInstruction", &context)
            },
            Rule(for: MedicationStatement.self) { statement, context in
                compare(.reading(statement), statement.dosage, "dosage", &context)
            },
        ]
    )

    /// Reports words of a record, and of each of its dosages, that contradict the dosages or forbid the medicine.
    private static func compare(
        _ record: CheckedRecord, _ dosages: [Dosage], _ member: String, _ context: inout ValidationContext
    ) {
        guard !dosages.isEmpty else { return }
        for issue in ComparedWords.of(record, dosages, version: context.version)?.issues ?? [] {
            context.report(issue.severity, issue.code, at: issue.path, issue.detail)
        }
        for index in dosages.indices {
            let words = ComparedWords.of(index, dosages, version: context.version, record.context)
            for issue in words?.issues ?? [] {
                context.report(issue.severity, issue.code, at: "\(member)[\(index)].\(issue.path)", issue.detail)
            }
        }
    }
}

extension ValidationContext {
    /// Whether the dosage is one of a record that has a list of them.
    fileprivate var isInList: Bool {
        switch resource {
        case .medicationRequest?, .medicationDispense?, .medicationStatement?: path.hasSuffix("]")
        default: false
        }
    }
}

extension FHIRIssue {
    /// Puts what the rules of FHIR find together with what the reading of dosages finds: one issue for each fault.
    ///
    /// - Parameters:
    ///   - issues: The issues of reading, and of the rules of FHIR.
    ///   - dosages: The issues of ``FHIRCore/ValidationRules/dosages``.
    /// - Returns: All issues. Where two report the same fault, the one of the dosage stays, with the higher severity.
    /// - Complexity: O(*n* log *n*) in the number of issues.
    public static func merged(_ issues: [FHIRIssue], with dosages: [FHIRIssue]) -> [FHIRIssue] {
        guard !dosages.isEmpty else { return issues }
        var found = dosages
        var places: [String: Int] = [:]
        for (index, issue) in dosages.enumerated() where places[issue.path.withoutLastIndex] == nil {
            places[issue.path.withoutLastIndex] = index
        }
        // A constraint is told at the element that it is about, and here at the member that breaks it.
        var constraints: [String: [Int]] = [:]
        for (index, issue) in dosages.enumerated() { constraints[issue.code.rawValue, default: []].append(index) }
        let others = issues.filter { issue in
            let path = issue.path.withoutLastIndex
            var match = places[path]
            if match == nil, let candidates = constraints[issue.code.rawValue] {
                match = candidates.first { found[$0].path.hasPrefix(issue.path) }
            }
            guard let match else { return true }
            if issue.severity == .error, found[match].severity != .error {
                let one = found[match]
                found[match] = FHIRIssue(.error, one.code, path: one.path, detail: one.detail)
            }
            return false
        }
        return others + found
    }
}

extension String {
    /// The path of the list that an element is in, for the last of its parts.
    fileprivate var withoutLastIndex: String {
        guard last == "]", let start = lastIndex(of: "[") else { return self }
        return String(self[..<start])
    }
}
