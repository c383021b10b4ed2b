// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// The one reading of a dosage, which sentences, styles, dose times, limits, supplies and checks all use.
///
/// It is made once and judges each element once: what it says, what contradicts it, and what nobody can read. An error
/// refuses the dosage for everyone. A warning is spoken beside a sentence, and refuses dose times and a strict sentence.
///
/// It is a reference, since a sentence hands it on from step to step, and copying the facts would take longer than reading
/// them.
package final class CheckedDosage: Sendable {
    /// The version whose names the paths use.
    package let version: FHIRVersion
    /// The timing as written.
    let written: DosageTiming
    /// The pattern as written; an empty one where the dosage has no pattern.
    var pattern: TimingRepeat { written.pattern }
    /// The elements that hold something.
    let present: DosageElements
    /// What the timing says.
    package let timing: CheckedTiming
    /// What the extensions say, those that are known; nil for a dosage without any.
    package var known: KnownExtensions? { extensions?.value }
    private let extensions: KnownExtensions.Reference?
    /// Whether it is taken only as needed, in whatever way its version says so.
    package let isAsNeeded: Bool
    /// Whether an amount may be 0, since it begins with that digit.
    let mayHaveZero: Bool
    /// The unit of the dose, where a route, a method or a site may go with it; nil for one without words.
    let unitOfDose: DoseUnit?
    /// What it carries that has no meaning here, in the order of the elements.
    package let unread: [UnreadElement]
    /// What is wrong, in the order of the elements; paths are relative to the dosage.
    package let issues: [FHIRIssue]

    private init(
        _ version: FHIRVersion, _ written: consuming DosageTiming, _ present: DosageElements,
        _ timing: consuming CheckedTiming, _ extensions: KnownExtensions.Reference?, _ unread: [UnreadElement],
        isAsNeeded: Bool, mayHaveZero: Bool, _ unitOfDose: DoseUnit?, _ issues: [FHIRIssue]
    ) {
        self.version = version
        self.written = written
        self.present = present
        self.timing = timing
        self.extensions = extensions
        self.unread = unread
        self.isAsNeeded = isAsNeeded
        self.mayHaveZero = mayHaveZero
        self.unitOfDose = unitOfDose
        self.issues = issues
    }

    /// The error that refuses the dosage; the first of several.
    package var error: FHIRIssue? { issues.first { $0.severity == .error } }

    /// Reads a dosage.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - version: The version it was read in; a dosage of DSTU2 knows it, whatever the others are.
    ///   - extensions: What extensions mean.
    /// - Returns: What it says, with all that is wrong.
    /// - Complexity: O(*n*) in the size of the dosage.
    // A function and not an initializer, which would be given a copy of the dosage.
    package static func reading(
        _ dosage: Dosage, version: FHIRVersion, extensions: DosageExtensions = .standard
    ) -> CheckedDosage {
        let written = DosageTiming.taken(from: dosage)
        var checker = DosageChecker(
            version: dosage.extras.version ?? written.pattern.extras.version ?? version, extensions: extensions)
        let isAsNeeded = checker.check(dosage, written)
        return CheckedDosage(
            checker.version, written, checker.present, checker.takeTiming(), checker.walk.reference,
            checker.walk.unread, isAsNeeded: isAsNeeded, mayHaveZero: checker.mayHaveZero, checker.unitOfDose,
            checker.issues)
    }

    /// Reads a pattern by itself, for whoever has no place to list what was not read.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - version: The version it was read in; a pattern of DSTU2 knows it, whatever the others are.
    ///   - extensions: What extensions mean.
    /// - Returns: What a dosage with this pattern and nothing else says.
    /// - Throws: The error that refuses a dosage with this pattern; else an element of it that a dose may depend on and
    ///   that is not known.
    static func reading(
        _ pattern: TimingRepeat, version: FHIRVersion, extensions: DosageExtensions
    ) throws(DosageLanguageError) -> CheckedDosage {
        let dosage = Dosage(timing: Timing(repeat: pattern))
        let reading = reading(dosage, version: version, extensions: extensions)
        if let error = reading.error { throw DosageLanguageError(error) }
        for element in reading.unread where element.matters {
            guard let code = element.code else { continue }
            throw DosageLanguageError(FHIRIssue(.error, code, path: element.path, detail: element.detail))
        }
        return reading
    }
}
