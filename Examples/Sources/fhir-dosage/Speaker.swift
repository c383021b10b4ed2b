// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

/// Says values in one language; what it knows of the language is found once for each version of FHIR.
final class Speaker {
    private let locale: Locale
    private let zone: TimeZone?
    private let version: FHIRVersion?
    private let options: DosageOptions
    /// The style of a country; nil for the plain one.
    private let style: DosageStyle?
    /// Whether each dosage is said alone, too.
    private let saysDosages: Bool
    private var builders: [FHIRVersion: DosageSentenceBuilder] = [:]

    init(
        locale: Locale, zone: TimeZone?, version: FHIRVersion?, options: DosageOptions, style: DosageStyle?,
        saysDosages: Bool
    ) {
        self.locale = locale
        self.zone = zone
        self.version = version
        self.options = options
        self.style = style
        self.saysDosages = saysDosages
    }

    /// The language that serves in place of one without a table; nil where it has one, and where there are no tables.
    ///
    /// The words of a language are those of its regions, so that nothing is missing in Egypt or Austria.
    func nearestLanguage(to language: String) -> String? {
        guard let nearest = try? builder(version ?? .r4).language else { return nil }
        let wish = language.replacing("_", with: "-").prefix { $0 != "." }
        let codes = [nearest, String(wish)].map { Locale.Language(identifier: $0).languageCode?.identifier }
        return codes[0] == codes[1] ? nil : nearest
    }

    /// Says the dosages of a value.
    ///
    /// - Parameter text: One JSON value.
    /// - Returns: The text, what it says and what it leaves out.
    /// - Throws: Why the value cannot be read or said.
    func say(_ text: [UInt8]) throws(FHIRError) -> JSONValue {
        let value = try DosageValue(text, version: version)
        let sentence = try sentence(for: value)
        // NHS England publishes an empty text for an empty list.
        guard !sentence.text.isEmpty || value.resource == nil else {
            throw FHIRError(DosageLanguageError(.nothingToSay, path: "", detail: "there is no dosage"))
        }
        var members: [JSONValue.Member] = []
        if let id = value.id { members.append(.init("id", .string(id))) }
        if saysDosages, let patient = value.subject?.address { members.append(.init("subject", .string(patient))) }
        members.append(.init("text", .string(sentence.text)))
        if style != nil { members.append(.init("style", .string(sentence.style.rawValue))) }
        if let status = sentence.status { members.append(.init("status", .string(status))) }
        let unspoken = sentence.unspokenElements
        members += [
            .init("spoken", .array(sentence.spoken.map { .string($0) })),
            .init("unspoken", .array(unspoken.map { .string($0.path) })),
        ]
        if !unspoken.isEmpty {
            let classes = unspoken.map { JSONValue.Member($0.path, .string($0.kind.rawValue)) }
            members.append(.init("unspokenClasses", .object(classes)))
        }
        let warnings = try warnings(for: sentence, value.version)
        if !warnings.isEmpty { members.append(.init("warnings", .array(warnings.map { .string($0.text) }))) }
        if !sentence.words.isEmpty { members.append(.init("words", json(sentence.words))) }
        if let words = sentence.renderedInstruction { members.append(.init("renderedText", .string(words))) }
        var issues = value.issues + sentence.issues
        if sentence.isFallbackLanguage { members.append(.init("fallback", .bool(true))) }
        // A phrase that the table lacks has an issue of its own.
        if sentence.isFallbackLanguage, !issues.contains(where: { $0.code == .missingPhrase }) {
            let detail = "there are no words for this language; the text is in \(sentence.language)"
            issues.append(FHIRIssue(.warning, .init(rawValue: "fallbackLanguage"), path: "", detail: detail))
        }
        if !issues.isEmpty { members.append(.init("issues", json(issues))) }
        if saysDosages { members.append(.init("dosages", try dosages(of: value, whole: sentence))) }
        return .object(members)
    }

    /// Says each dosage of a value alone.
    private func dosages(of value: DosageValue, whole: DosageSentence) throws(FHIRError) -> JSONValue {
        let dosages = value.dosages
        var said: [JSONValue] = []
        for (index, dosage) in dosages.enumerated() {
            let sentence = dosages.count == 1 ? whole : try alone(dosage, at: index, version: value.version)
            var members = [JSONValue.Member("index", .number(String(index)))]
            if let sequence = dosage.sequence { members.append(.init("sequence", .number(String(sequence)))) }
            members += [
                .init("language", .string(sentence.language)), .init("text", .string(sentence.text)),
            ]
            said.append(.object(members))
        }
        return .array(said)
    }

    private func alone(_ dosage: Dosage, at index: Int, version: FHIRVersion) throws(FHIRError) -> DosageSentence {
        do throws(DosageLanguageError) {
            return try builder(version).sentence(for: dosage)
        } catch {
            throw FHIRError(error).prefixed("[\(index)]")
        }
    }

    private func sentence(for value: DosageValue) throws(FHIRError) -> DosageSentence {
        do throws(DosageLanguageError) {
            if let style { return try sentence(for: value, style) }
            let builder = try builder(value.version)
            return switch value.resource {
            case .medicationRequest(let request)?: try builder.sentence(for: request)
            case .medicationDispense(let dispense)?: try builder.sentence(for: dispense)
            case .medicationStatement(let statement)?: try builder.sentence(for: statement)
            default: try builder.sentence(for: value.dosages)
            }
        } catch {
            throw FHIRError(error)
        }
    }

    /// What a patient must know beside the text, in the language of the text.
    private func warnings(for sentence: DosageSentence, _ version: FHIRVersion) throws(FHIRError) -> [DosageWarning] {
        do throws(DosageLanguageError) {
            return try builder(version).warnings(for: sentence)
        } catch {
            throw FHIRError(error)
        }
    }

    /// The rules of a country are about a whole resource; dosages alone are taken for those of one.
    private func sentence(
        for value: DosageValue, _ style: DosageStyle
    ) throws(DosageLanguageError) -> DosageSentence {
        guard let resource = value.resource else {
            return try style.sentence(for: value.dosages, locale: locale, version: value.version)
        }
        return try style.sentence(for: resource, locale: locale, version: value.version)
    }

    private func builder(_ version: FHIRVersion) throws(DosageLanguageError) -> DosageSentenceBuilder {
        if let builder = builders[version] { return builder }
        let builder = try DosageSentenceBuilder(locale: locale, version: version, zone: zone, options: options)
        builders[version] = builder
        return builder
    }
}

extension FHIRError {
    /// The error of a value that cannot be said.
    fileprivate init(_ error: DosageLanguageError) {
        self.init(FHIRIssue(.error, .init(rawValue: error.code.rawValue), path: error.path, detail: error.detail))
    }
}
