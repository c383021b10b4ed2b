// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The making of one German text from the dosages of a resource.
///
/// Beside the text it notes which elements of each dosage are in it, and what it says wrongly of a dosage because the
/// algorithm reads it from another one.
struct DGMPComposer {
    let algorithm: DGMPVersion
    let dosages: [Dosage]
    let extensions: DosageExtensions
    private let isStrict: Bool
    /// What each dosage says.
    private(set) var readings: [CheckedDosage] = []
    var text = ""
    /// Whether the text has words from outside with white space that must be put in order.
    var isUntidy = false
    /// What the text says of each dosage.
    var spoken: [DosageElements]
    /// The extensions that the text says, each with the dosage it belongs to.
    var spokenPaths: [StyleLedger.Path] = []
    var issues: [FHIRIssue] = []
    /// How much at a time, for each dosage that the scheme reads.
    var doses: [DGMPDose] = []
    /// The dosage that is being read, if there are several.
    private(set) var index: Int?

    init(_ dosages: [Dosage], _ algorithm: DGMPVersion, isStrict: Bool, _ extensions: DosageExtensions) {
        self.extensions = extensions
        self.isStrict = isStrict
        self.dosages = dosages
        self.algorithm = algorithm
        spoken = Array(repeating: [], count: dosages.count)
    }

    /// Makes the text.
    ///
    /// - Throws: The first rule that stops it; ``index`` is the dosage it is about.
    mutating func compose() throws(DosageLanguageError) {
        guard !dosages.isEmpty else { return }
        readings.reserveCapacity(dosages.count)
        for position in dosages.indices {
            read(position)
            try readDosage(position)
        }
        read(0)
        guard let scheme else {
            throw Self.refusal(
                .styleScheme, hasTiming(0) ? "timing.repeat" : "",
                "dgMP \(algorithm.rawValue) has no scheme for these elements together")
        }
        text.reserveCapacity(120)
        if scheme == .freeText { return appendFreeText() }
        try readDoses(scheme)
        try appendWhole(scheme)
    }

    /// Notes which dosage is being read.
    mutating func read(_ position: Int) {
        index = dosages.count > 1 ? position : nil
    }

    static func refusal(_ code: DosageLanguageError.Code, _ path: String, _ detail: String) -> DosageLanguageError {
        DosageLanguageError(code, path: path, detail: detail)
    }

    /// Notes what is wrong with a dosage and does not stop the text.
    mutating func note(_ rule: String, _ position: Int, _ path: String, _ detail: String) {
        let place = dosages.count > 1 ? "[\(position)]" + (path.isEmpty ? "" : "." + path) : path
        issues.append(FHIRIssue(.error, .init(rawValue: rule), path: place, detail: detail))
    }

    // MARK: Result

    /// What the text leaves out and may change a dose; with several dosages each path begins with the index of its dosage.
    var omissions: [UnspokenElement] {
        // Equal numbers put no dosage before another.
        let hasOneStep = dosages.allSatisfy { $0.sequence == dosages[0].sequence }
        return dosages.indices.flatMap { index -> [UnspokenElement] in
            var ledger = DosageLedger.of(dosages[index], readings[index])
            if hasOneStep { ledger.speak(.sequence) }
            ledger.speak(spoken[index])
            for said in spokenPaths where said.index == index { ledger.speak(path: said.path) }
            if dosages[index].timing?.repeat?.saysCadenceTwice == true { ledger.shorten(.cadence) }
            guard dosages.count > 1 else { return ledger.omissions }
            return ledger.omissions.map { UnspokenElement(path: "[\(index)].\($0.path)", kind: $0.kind) }
        }
    }

    /// The text with what is known about it.
    func sentence(version: FHIRVersion) -> DosageSentence {
        DosageSentence(
            text: text, language: "de-DE", issues: issues,
            ledger: StyleLedger(
                dosages: dosages, version: version, extensions: extensions, spoken: spoken, paths: spokenPaths),
            style: .dgMP(algorithm))
    }

    // MARK: Requirements

    /// Reads a dosage, unless it holds what FHIR does not allow.
    ///
    /// The guide asks for a resource that keeps its profile, and to stop rather than to guess.
    private mutating func readDosage(_ position: Int) throws(DosageLanguageError) {
        let reading = CheckedDosage.reading(dosages[position], version: .r4, extensions: extensions)
        for issue in try reading.notices(isStrict: isStrict) {
            let path = dosages.count > 1 ? "[\(position)].\(issue.path)" : issue.path
            issues.append(FHIRIssue(issue.severity, issue.code, path: path, detail: issue.detail))
        }
        readings.append(reading)
        try requireValid(position)
    }

    /// Whether a dosage tells anything about when.
    func hasTiming(_ position: Int) -> Bool {
        let written = readings[position].written
        return written.hasPattern || written.timing.code != nil || !written.timing.event.isEmpty
            || !written.timing.extras.isAbsent
    }

    private static let asNeededAlone = refusal(
        .init(rawValue: "AsNeededSingleDosageOnly"), "",
        "a dosage that is as needed and has no timing must be the only one")

    private mutating func requireValid(_ position: Int) throws(DosageLanguageError) {
        guard algorithm.readsAsNeeded else { return }
        if dosages.count > 1, dosages[position].asNeeded == true, !hasTiming(position) { throw Self.asNeededAlone }
    }

    private mutating func readDoses(_ scheme: DGMPScheme) throws(DosageLanguageError) {
        // Of an interval only the first dosage is said.
        let positions = scheme == .interval || scheme == .asNeeded ? 0..<1 : dosages.indices
        doses.reserveCapacity(positions.count)
        for position in positions {
            read(position)
            guard !dosages[position].doseAndRate.isEmpty else {
                throw Self.refusal(.styleRequired, "doseAndRate", "each dosage needs a dose")
            }
            let dose = try DGMPDose(dosages[position].doseAndRate[0].dose, algorithm)
            if DGMPText.isUntidy(dose.unit) { isUntidy = true }
            doses.append(dose)
        }
        read(0)
    }

    // MARK: Free text

    /// Source: the guide, Freitext-Dosierung: nothing else is added, and white space inside stays.
    private mutating func appendFreeText() {
        for position in dosages.indices {
            guard let words = dosages[position].text.map(DGMPText.trimmed), words.shownWords != nil else { continue }
            if !text.isEmpty { text += " " }
            text += words
            spoken[position].insert(.text)
        }
    }
}
