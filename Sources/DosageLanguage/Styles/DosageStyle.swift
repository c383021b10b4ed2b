// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// A way to put the dosages of a resource into words.
///
/// ``plain`` says every element in the language of a reader. The styles of a country follow its rules to the character, and
/// apply to fewer resources; one that does not apply says why, and never gives way to another unless asked to.
///
/// ```swift
/// let sentence = try DosageStyle.dgMP().sentence(for: request, locale: Locale(identifier: "de-DE"))
/// sentence.text      // "1-0-2-0 Stück"
/// sentence.unspoken  // what the rules of the country leave out
/// ```
public struct DosageStyle: Sendable, Hashable, Codable {
    /// The stable name of a style, open to new styles.
    public struct Name: Sendable, Hashable, RawRepresentable {
        /// The name, such as dgmp-2.0.0.
        public let rawValue: String

        /// Creates a name from its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name of the style that says everything in the language of a reader.
        public static var plain: Name { Name(rawValue: "plain") }

        /// The name of the style of NHS England.
        public static var nhs: Name { Name(rawValue: "nhs") }

        /// Returns the name of the German style in a version.
        public static func dgMP(_ version: DGMPVersion) -> Name {
            switch version {
            case .v1_0_1: dgMP1_0_1
            case .v1_0_2: dgMP1_0_2
            case .v2_0_0: dgMP2_0_0
            }
        }

        private static let dgMP1_0_1 = Name(rawValue: "dgmp-1.0.1")
        private static let dgMP1_0_2 = Name(rawValue: "dgmp-1.0.2")
        private static let dgMP2_0_0 = Name(rawValue: "dgmp-2.0.0")
    }

    /// A style with its settings.
    enum Kind: Sendable, Hashable, Codable {
        case plain
        case dgMP(DGMPDosageStyle)
        case nhs(NHSDosageStyle)

        var name: Name {
            switch self {
            case .plain: .plain
            case .dgMP(let style): .dgMP(style.algorithm)
            case .nhs: .nhs
            }
        }
    }

    let kind: Kind
    /// The styles that stand in for it, in order.
    let fallbacks: [Kind]

    private init(_ kind: Kind, fallback: DosageStyle?) {
        self.kind = kind
        fallbacks = fallback.map { [$0.kind] + $0.fallbacks } ?? []
    }

    /// The style that says every element in the language of a reader; see ``DosageSentenceBuilder``.
    public static let plain = DosageStyle(.plain, fallback: nil)

    /// Returns the style of the German digital medication process.
    ///
    /// The text is that of the algorithm to the character, in German. It stands for the dosages of a whole resource of R4.
    /// What the algorithm leaves out is in ``DosageSentence/unspoken``; see Documentation/DosageStyles.md.
    ///
    /// - Parameters:
    ///   - version: The version of the algorithm.
    ///   - omitting: What the text may leave out; with ``StyleOmission/nothing`` a resource is refused, too, that breaks a rule
    ///     of the guide's profile, see ``FHIRCore/ValidationRules/dgMP``.
    ///   - fallback: The style for what this one refuses; nil to refuse. A text that it made says so in its issues.
    /// - Returns: The style.
    public static func dgMP(
        _ version: DGMPVersion = .v2_0_0, omitting: StyleOmission = .manner, fallback: DosageStyle? = nil
    ) -> DosageStyle {
        DosageStyle(.dgMP(DGMPDosageStyle(algorithm: version, omitting: omitting)), fallback: fallback)
    }

    /// The style of NHS England, as its own service writes it; see Documentation/DosageStyles.md.
    public static let nhs = nhs()

    /// Returns the style of NHS England.
    ///
    /// - Parameters:
    ///   - options: Where the text follows the guidance and not the service.
    ///   - omitting: What the text may leave out.
    ///   - fallback: The style for what this one refuses; nil to refuse. A text that it made says so in its issues.
    /// - Returns: The style.
    public static func nhs(
        _ options: NHSDosageStyle.Options = [], omitting: StyleOmission = .manner, fallback: DosageStyle? = nil
    ) -> DosageStyle {
        DosageStyle(.nhs(NHSDosageStyle(options: options, omitting: omitting)), fallback: fallback)
    }

    /// The name of the style, without that of a style that stands in for it.
    public var name: Name { kind.name }

    // MARK: Sentences

    /// Says dosages without a resource around them.
    ///
    /// - Parameters:
    ///   - dosages: The dosages, in the order of their resource.
    ///   - locale: The language and region of the reader.
    ///   - version: The version that they were read in.
    ///   - extensions: What extensions mean.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out.
    /// - Throws: Why the style does not apply, or the element that cannot be said, with the rule as its code.
    public func sentence(
        for dosages: [Dosage], locale: Locale, version: FHIRVersion = .r4, extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> DosageSentence {
        try sentence(of: dosages, locale, version, nil, extensions)
    }

    /// Says the dosages of a prescription.
    ///
    /// One that says not to take the medication is refused, as is one that was entered in error, and one with an extension
    /// that may change the meaning.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - locale: The language and region of the reader.
    ///   - version: The version that it was read in.
    ///   - extensions: What extensions mean.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out, relative to the dosages.
    /// - Throws: Why the style does not apply, or the element that cannot be said, with the rule as its code.
    public func sentence(
        for request: MedicationRequest, locale: Locale, version: FHIRVersion = .r4,
        extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> DosageSentence {
        try sentence(
            of: request.dosageInstruction, locale, version, .reading(request, extensions: extensions), extensions)
    }

    /// Says the dosages of a dispense.
    ///
    /// - Parameters:
    ///   - dispense: The dispense.
    ///   - locale: The language and region of the reader.
    ///   - version: The version that it was read in.
    ///   - extensions: What extensions mean.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out, relative to the dosages.
    /// - Throws: Why the style does not apply, or the element that cannot be said, with the rule as its code.
    public func sentence(
        for dispense: MedicationDispense, locale: Locale, version: FHIRVersion = .r4,
        extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> DosageSentence {
        try sentence(
            of: dispense.dosageInstruction, locale, version, .reading(dispense, extensions: extensions), extensions)
    }

    /// Says the dosages of a statement.
    ///
    /// - Parameters:
    ///   - statement: The statement; one that says that the medication is not taken is refused.
    ///   - locale: The language and region of the reader.
    ///   - version: The version that it was read in.
    ///   - extensions: What extensions mean.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out, relative to the dosages.
    /// - Throws: Why the style does not apply, or the element that cannot be said, with the rule as its code.
    public func sentence(
        for statement: MedicationStatement, locale: Locale, version: FHIRVersion = .r4,
        extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> DosageSentence {
        try sentence(
            of: statement.dosage, locale, version, .reading(statement, extensions: extensions), extensions)
    }

    /// Says the dosages of a resource.
    ///
    /// - Parameters:
    ///   - resource: A MedicationRequest, MedicationDispense or MedicationStatement.
    ///   - locale: The language and region of the reader.
    ///   - version: The version that it was read in.
    ///   - extensions: What extensions mean.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out, relative to the dosages.
    /// - Throws: That the resource has no dosages, why the style does not apply, or the element that cannot be said, with
    ///   the rule as its code.
    public func sentence(
        for resource: Resource, locale: Locale, version: FHIRVersion = .r4,
        extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> DosageSentence {
        switch resource {
        case .medicationRequest(let request):
            try sentence(for: request, locale: locale, version: version, extensions: extensions)
        case .medicationDispense(let dispense):
            try sentence(for: dispense, locale: locale, version: version, extensions: extensions)
        case .medicationStatement(let statement):
            try sentence(for: statement, locale: locale, version: version, extensions: extensions)
        default:
            throw DosageLanguageError(
                .styleResource, path: "resourceType",
                detail: "expected a MedicationRequest, MedicationDispense or MedicationStatement")
        }
    }
}
