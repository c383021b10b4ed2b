// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The style of the German digital medication process, with its settings.
struct DGMPDosageStyle: Sendable, Hashable, Codable {
    let algorithm: DGMPVersion
    /// What the text may leave out.
    let omitting: StyleOmission

    /// Says the dosages of a resource.
    ///
    /// - Parameters:
    ///   - dosages: The dosages, in the order of the resource.
    ///   - version: The version that they were read in; the guide is one for R4.
    ///   - extensions: What extensions mean.
    /// - Returns: The text, with what it says of each dosage and what it leaves out.
    /// - Throws: Why the algorithm does not apply, or what it stops at.
    func sentence(
        for dosages: [Dosage], version: FHIRVersion, extensions: DosageExtensions
    ) throws(DosageLanguageError) -> DosageSentence {
        guard version == .r4 || version == .r4b else {
            throw DosageLanguageError(
                .styleVersion, path: "", detail: "dgMP has rules for R4 only; convert the resource to it first")
        }
        var composer = DGMPComposer(dosages, algorithm, isStrict: omitting == .nothing, extensions)
        do throws(DosageLanguageError) {
            try composer.compose()
        } catch {
            // With several dosages a path begins with the index of its dosage.
            throw composer.index.map { error.prefixed("[\($0)]") } ?? error
        }
        if !dosages.isEmpty { try StyleOmission.requireWords(composer.text, by: "dgMP \(algorithm.rawValue)") }
        if omitting == .nothing {
            let sentence = composer.sentence(version: version)
            try requireWhole(sentence, of: dosages)
            return sentence
        }
        // What the text says of a dosage and only another one has, or that it passes over one.
        if omitting == .manner, let issue = composer.issues.first(where: { $0.severity == .error }) {
            throw DosageLanguageError(.init(rawValue: issue.code.rawValue), path: issue.path, detail: issue.detail)
        }
        let notices = try omitting.notices(
            of: composer.omissions, beside: composer.issues, by: "dgMP \(algorithm.rawValue)")
        return composer.sentence(version: version).adding(notices)
    }

    /// Refuses dosages that break a rule of the profile, or of which the text leaves something out.
    private func requireWhole(_ sentence: DosageSentence, of dosages: [Dosage]) throws(DosageLanguageError) {
        // The guide of an earlier algorithm had other rules.
        let broken = algorithm == .v2_0_0 ? DGMPProfile(dosages).issues : []
        if let issue = (broken + sentence.issues).first(where: { $0.severity == .error }) {
            throw DosageLanguageError(.init(rawValue: issue.code.rawValue), path: issue.path, detail: issue.detail)
        }
        if let path = sentence.unspoken.first {
            throw DosageLanguageError(
                .styleUnspoken, path: path, detail: StyleOmission.detail("dgMP \(algorithm.rawValue)"))
        }
    }
}
