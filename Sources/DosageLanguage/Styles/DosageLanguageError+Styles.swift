// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// Why a style does not apply.
///
/// A rule of the guide that has a name there has it as its code: that of an invariant, such as AsNeededSingleDosageOnly.
extension DosageLanguageError.Code {
    /// A resource of a type that the style has no rules for.
    public static var styleResource: Self { Self(rawValue: "styleResource") }
    /// A version of FHIR that the style has no rules for.
    public static var styleVersion: Self { Self(rawValue: "styleVersion") }
    /// A language that the style has no words for.
    public static var styleLanguage: Self { Self(rawValue: "styleLanguage") }
    /// Elements together that the style has no scheme for.
    public static var styleScheme: Self { Self(rawValue: "styleScheme") }
    /// An element that the style would leave out and must not; see ``StyleOmission``.
    public static var styleUnspoken: Self { Self(rawValue: "styleUnspoken") }
    /// An element that the style needs and that is missing.
    public static var styleRequired: Self { Self(rawValue: "styleRequired") }
    /// A sentence that was not made by the algorithm that a resource would name.
    public static var styleAlgorithm: Self { Self(rawValue: "styleAlgorithm") }
}

extension FHIRIssue.Code {
    /// An element that may change a dose and that the text of a style leaves out.
    public static var styleUnspoken: Self { Self(rawValue: "styleUnspoken") }
    /// A style that refused, so that another made the text.
    public static var styleFallback: Self { Self(rawValue: "styleFallback") }
}
