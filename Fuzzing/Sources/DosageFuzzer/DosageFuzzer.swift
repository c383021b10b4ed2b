// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import FuzzSupport

/// Puts any dosages into words: they are refused at a place, or each element is spoken or listed as left out, and the
/// sentence read back contradicts nothing of it.
///
/// The first byte chooses the version, the second what a sentence says, and the rest are the dosages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDosages(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    var choices = FuzzBytes(bytes)
    let version = choices.choice(FHIRVersion.allCases)
    let place = choices.number(below: options.count)
    guard let dosages = choices.dosages(in: version) else { return 0 }
    let facts = DosageFacts(dosages, in: version)
    // English says whether the others have to; all of them would be slow.
    var numbers = FuzzNumbers(bytes)
    let readers = [0] + (0..<3).map { _ in 1 + numbers.next(below: languages.count - 1) }
    var spoken: [String]?
    var refusal: DosageLanguageError?
    for (turn, language) in readers.enumerated() {
        let builder = SentenceBuilders.shared.builder(languages[language], version, place)
        do throws(DosageLanguageError) {
            let sentence = try builder.sentence(for: dosages)
            precondition(refusal == nil, "a dosage that is refused in English is said in \(languages[language])")
            requireWords(of: sentence, facts)
            precondition((try? builder.sentence(for: dosages)) == sentence, "a sentence differs the second time")
            if turn == 0 { facts.requireLedger(of: sentence) }
            if place == 0 { requireAgreement(of: sentence, with: dosages, version, languages[language]) }
            // A text is left out where the sentence has all its words, of which other languages have others.
            let elements = sentence.spoken.filter { $0.split(separator: ".").last != "text" }
            precondition(elements == spoken ?? elements, "\(sentence.language) speaks of something else")
            spoken = elements
        } catch {
            precondition(spoken == nil, "a dosage that is said in English is refused in \(languages[language])")
            precondition(!error.detail.isEmpty && !error.code.rawValue.isEmpty, "an error that says nothing")
            precondition(!error.path.isEmpty || error.code == .nothingToSay, "\(error.code) without a place")
            precondition(refusal == error || refusal == nil, "another error in \(languages[language])")
            refusal = error
        }
    }
    if let dosage = dosages.first {
        let style = DosageFormatStyle(locale: locale("de"), version: version)
        precondition(!dosage.formatted(style).isEmpty, "a style that says nothing")
    }
    requireStyles(of: dosages, facts, version, choices: place)
    return 0
}

private let languages = [
    "en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "cs", "ar", "ja", "en-GB", "de-CH", "pt-PT", "ar-EG", "en-US",
]

/// What sentences may be asked to say.
private let options = [
    DosageOptions(), DosageOptions(register: .clinician), DosageOptions(roles: DosageOptions.shortRoles),
    DosageOptions(quotesText: true, usesFractions: true), DosageOptions(isStrict: true), DosageOptions(roles: []),
    DosageOptions(register: .clinician, quotesText: true),
]

private func locale(_ language: String) -> Locale { Locale(identifier: language) }

/// The builders of all languages, since finding the words takes longer than a sentence.
private final class SentenceBuilders {
    private struct Key: Hashable {
        let language: String
        let version: FHIRVersion
        let options: Int
    }

    // The fuzzer runs on one thread.
    nonisolated(unsafe) static let shared = SentenceBuilders()
    private var builders: [Key: DosageSentenceBuilder] = [:]

    func builder(_ language: String, _ version: FHIRVersion, _ place: Int) -> DosageSentenceBuilder {
        let key = Key(language: language, version: version, options: place)
        if let known = builders[key] { return known }
        guard
            let builder = try? DosageSentenceBuilder(
                locale: locale(language), version: version,
                zone: place == 3 ? TimeZone(identifier: "Australia/Lord_Howe") : nil, options: options[place],
                terminology: place == 1 ? TerminologyLookup { coding, _ in coding.code?.rawValue } : nil)
        else { preconditionFailure("the tables of words are missing; Scripts/fuzz puts them beside the fuzzers") }
        builders[key] = builder
        return builder
    }
}

/// A sentence without an issue does not contradict what it says, as its reader understands it.
private func requireAgreement(
    of sentence: DosageSentence, with dosages: [Dosage], _ version: FHIRVersion, _ language: String
) {
    guard sentence.issues.isEmpty else { return }
    let comparison = SentenceReaders.shared.reader(language).comparison(
        of: sentence.text, with: dosages, version: version)
    precondition(comparison.verdict != .contradicts, "the sentence contradicts its dosages in \(language)")
}

/// The readers of all languages.
private final class SentenceReaders {
    // The fuzzer runs on one thread.
    nonisolated(unsafe) static let shared = SentenceReaders()
    private var readers: [String: DosageTextReader] = [:]

    func reader(_ language: String) -> DosageTextReader {
        if let known = readers[language] { return known }
        guard let reader = try? DosageTextReader(locale: locale(language)) else {
            preconditionFailure("the tables of words are missing; Scripts/fuzz puts them beside the fuzzers")
        }
        readers[language] = reader
        return reader
    }
}

/// A sentence has words, and what is known of them belongs to it.
private func requireWords(of sentence: DosageSentence, _ facts: DosageFacts) {
    let text = sentence.text
    precondition(!text.allSatisfy(\.isWhitespace), "an empty sentence")
    if let fault = facts.fault(in: text) { preconditionFailure("\(fault) in \(sentence.language)") }
    precondition(String(sentence.attributedText.characters) == text, "the parts are not those of the sentence")
    var end = text.startIndex
    for part in sentence.parts {
        precondition(part.range.lowerBound >= end && !part.range.isEmpty, "parts overlap")
        precondition(part.text == text[part.range], "a part has other words than its place")
        precondition(Set(part.paths).isSubset(of: sentence.spoken), "a part speaks what is unspoken")
        end = part.range.upperBound
    }
}

/// The styles of countries refuse dosages, or say them; strictly they leave nothing out.
private func requireStyles(of dosages: [Dosage], _ facts: DosageFacts, _ version: FHIRVersion, choices: Int) {
    var request = MedicationRequest()
    request.dosageInstruction = dosages
    let styles: [(DosageStyle, String)] = [
        (.dgMP(.v2_0_0, omitting: StyleOmission.allCases[choices % 3]), "de"),
        (.dgMP(choices & 1 == 0 ? .v1_0_1 : .v1_0_2), "de"),
        (.nhs(choices == 3 ? .fractionWords : [], omitting: StyleOmission.allCases[choices % 3]), "en-GB"),
        (.nhs(.february2025, fallback: .plain), "en"),
    ]
    for (style, language) in styles {
        do throws(DosageLanguageError) {
            let sentence = try style.sentence(for: request, locale: locale(language), version: version)
            precondition(Set(sentence.spoken).isDisjoint(with: sentence.unspoken), "spoken and unspoken at once")
            precondition(
                facts.hasTypeName || !sentence.text.contains("Optional("), "the name of a type in a sentence")
            precondition(
                (try? style.sentence(for: request, locale: locale(language), version: version)) == sentence,
                "a sentence of a style differs the second time")
        } catch {
            precondition(!error.detail.isEmpty && !error.code.rawValue.isEmpty, "an error that says nothing")
        }
    }
}
