// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// A style that says a dosage in the language of a reader.
///
/// ```swift
/// dosage.formatted(.dosage.locale(Locale(identifier: "de")))   // "Zweimal täglich je 1 Tablette"
/// ```
///
/// <!-- snippet: apple -->
/// ```swift
/// Text(dosage, format: .dosage.short())   // in SwiftUI
/// ```
///
/// A format style cannot throw. A dosage that must not be put into words gives a sentence that sends the reader to a
/// doctor or pharmacist; ``DosageSentenceBuilder`` tells why, and what a sentence leaves out.
public struct DosageFormatStyle: FormatStyle, Sendable {
    private var settings: Settings

    /// What makes two styles the same.
    ///
    /// Words from a terminology are no part of a style that is written down.
    private struct Settings: Hashable, Codable, Sendable {
        var locale: Locale
        var version: FHIRVersion
        var zone: TimeZone?
        var register: DosageOptions.Register
        var roles: Set<DosageRole>
        var quotesText: Bool
        var usesFractions: Bool
        /// Nil for false, as in a style that was encoded by a version without the option.
        var usesNoBreakSpaces: Bool?
        var terminology: TerminologyReference?
        /// The style of a country; nil for the plain one.
        var country: DosageStyle?

        enum CodingKeys: String, CodingKey {
            case locale, version, zone, register, roles, quotesText, usesFractions, usesNoBreakSpaces, country
        }
    }

    /// Creates a style that says everything to a patient.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader.
    ///   - version: The version that the dosages were read in; see ``DosageSentenceBuilder``.
    public init(locale: Locale = .autoupdatingCurrent, version: FHIRVersion = .r4) {
        let options = DosageOptions()
        settings = Settings(
            locale: locale, version: version, zone: nil, register: options.register, roles: options.roles,
            quotesText: options.quotesText, usesFractions: options.usesFractions, terminology: nil)
    }

    // MARK: Modifiers

    /// Returns the style in the language and region of a reader.
    public func locale(_ locale: Locale) -> DosageFormatStyle { with { $0.locale = locale } }

    /// Returns the style for dosages that were read in a version.
    public func version(_ version: FHIRVersion) -> DosageFormatStyle { with { $0.version = version } }

    /// Returns the style with moments in a zone; nil to say each as it was written, with its distance from UTC.
    public func zone(_ zone: TimeZone?) -> DosageFormatStyle { with { $0.zone = zone } }

    /// Returns the style for a reader of a kind.
    public func register(_ register: DosageOptions.Register) -> DosageFormatStyle { with { $0.register = register } }

    /// Returns the style with some parts only; the elements of all others are left out.
    public func parts(_ roles: Set<DosageRole>) -> DosageFormatStyle { with { $0.roles = roles } }

    /// Returns the style for small screens: everything but route and method, see ``DosageOptions/shortRoles``.
    ///
    /// It formats one dosage; of several, each must be shown with its route where the routes differ.
    public func short() -> DosageFormatStyle { parts(DosageOptions.shortRoles) }

    /// Returns the style that always quotes the text that was written.
    public func quotingText(_ quotesText: Bool = true) -> DosageFormatStyle { with { $0.quotesText = quotesText } }

    /// Returns the style that prints halves and quarters of what is counted as such: 1½ tablets.
    public func fractions(_ usesFractions: Bool = true) -> DosageFormatStyle {
        with { $0.usesFractions = usesFractions }
    }

    /// Returns the style that keeps a number and the word behind it on one line, by a no-break space.
    public func noBreakSpaces(_ usesNoBreakSpaces: Bool = true) -> DosageFormatStyle {
        with { $0.usesNoBreakSpaces = usesNoBreakSpaces ? true : nil }
    }

    /// Returns the style with words for codes that come without any.
    public func terminology(_ lookup: TerminologyLookup?) -> DosageFormatStyle {
        with { $0.terminology = lookup.map(TerminologyReference.init) }
    }

    /// Returns the style that says a dosage as a country wants it, as the only one of its resource.
    ///
    /// The reader, the parts and the zone belong to the plain style, and so do the words from a terminology. For the dosages
    /// of a whole resource, and to know what the text leaves out, use the ``DosageStyle`` itself.
    public func style(_ style: DosageStyle) -> DosageFormatStyle {
        with { $0.country = style == .plain ? nil : style }
    }

    private func with(_ change: (inout Settings) -> Void) -> DosageFormatStyle {
        var style = self
        change(&style.settings)
        return style
    }

    // MARK: Formatting

    /// Returns the sentence about a dosage.
    ///
    /// - Parameter dosage: The dosage.
    /// - Returns: The sentence, or the advice to ask a doctor or pharmacist where there is none that is safe.
    public func format(_ dosage: Dosage) -> String {
        let country = settings.country
        if let country, let said = try? country.sentence(of: [dosage], settings.locale, settings.version) {
            return said.text
        }
        guard let builder = try? builder() else { return DosageSentenceBuilder.lastResort }
        guard country == nil, let said = try? builder.sentence(for: dosage) else { return builder.refusal }
        return said.text
    }

    /// The style whose output knows which words speak which elements.
    public var attributed: Attributed { Attributed(style: self) }

    /// A style that says a dosage, with the elements of the JSON as attributes of the words that speak them.
    public struct Attributed: FormatStyle, Sendable {
        fileprivate var style: DosageFormatStyle

        /// Returns the sentence about a dosage.
        ///
        /// - Parameter dosage: The dosage.
        /// - Returns: The sentence, or the advice to ask a doctor or pharmacist where there is none that is safe.
        public func format(_ dosage: Dosage) -> AttributedString {
            // Only the plain style knows which words speak which elements.
            guard style.settings.country == nil, let builder = try? style.builder(),
                let sentence = try? builder.sentence(for: dosage)
            else {
                return AttributedString(style.format(dosage))
            }
            return sentence.attributedText
        }

        /// Returns the style in the language and region of a reader.
        public func locale(_ locale: Locale) -> Attributed { style.locale(locale).attributed }
    }

    /// The builders of the styles used last, since finding the forms of a locale takes longer than a sentence.
    private static let builders = BoundedCache<DosageFormatStyle, DosageSentenceBuilder>(limit: 32)

    fileprivate func builder() throws(DosageLanguageError) -> DosageSentenceBuilder {
        try Self.builders.value(for: self) { () throws(DosageLanguageError) in
            try DosageSentenceBuilder(
                locale: settings.locale,
                version: settings.version,
                zone: settings.zone,
                options: DosageOptions(
                    register: settings.register, roles: settings.roles, quotesText: settings.quotesText,
                    usesFractions: settings.usesFractions, usesNoBreakSpaces: settings.usesNoBreakSpaces ?? false),
                terminology: settings.terminology?.lookup
            )
        }
    }
}

extension FormatStyle where Self == DosageFormatStyle {
    /// The style that says a dosage.
    public static var dosage: DosageFormatStyle { DosageFormatStyle() }
}

extension Dosage {
    /// Returns the dosage as a style shows it.
    ///
    /// - Parameter style: A style for dosages, such as `.dosage`.
    /// - Returns: What the style makes of it.
    public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Dosage {
        style.format(self)
    }

    /// Returns the sentence about the dosage in the language of the device.
    public func formatted() -> String { formatted(.dosage) }
}

/// A source of words that is the same only as itself.
private final class TerminologyReference: Hashable, Sendable {
    let lookup: TerminologyLookup

    init(_ lookup: TerminologyLookup) {
        self.lookup = lookup
    }

    static func == (left: TerminologyReference, right: TerminologyReference) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
