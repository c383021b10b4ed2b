// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport

/// The styles that the command line knows beside the plain one.
enum TextStyle {
    /// The options that only the plain style has.
    private static let plainOptions = ["--register", "--zone"]
    private static let plainFlags = ["--short", "--quote-text", "--decimals", "--no-break", "--dosages"]

    /// Returns the style that a command line asks for.
    ///
    /// - Parameter arguments: The command line.
    /// - Returns: The style; nil for the plain one, which has more options.
    /// - Throws: A style that is not known, or options that do not go with it.
    static func style(of arguments: Arguments) throws(UsageError) -> DosageStyle? {
        let hasFallback = arguments.flags.contains("--fallback")
        guard let name = arguments.options["--style"], name != "plain" else {
            guard !hasFallback else { throw UsageError("--fallback needs a --style that may refuse") }
            guard !arguments.flags.contains("--lossy") else { throw UsageError("--lossy needs a --style of a country") }
            return nil
        }
        if let option = plainOptions.first(where: { arguments.options[$0] != nil })
            ?? plainFlags.first(where: arguments.flags.contains)
        {
            throw UsageError("\(option) goes with the plain style only")
        }
        let omitting = try omission(of: arguments)
        let fallback: DosageStyle? = hasFallback ? .plain : nil
        if name == "nhs" { return .nhs(omitting: omitting, fallback: fallback) }
        guard let version = versions[name] else {
            throw UsageError(
                "--style takes plain, nhs, \(versions.keys.sorted().joined(separator: ", ")); \(name) is not known")
        }
        return .dgMP(version, omitting: omitting, fallback: fallback)
    }

    private static func omission(of arguments: Arguments) throws(UsageError) -> StyleOmission {
        switch (arguments.flags.contains("--strict"), arguments.flags.contains("--lossy")) {
        case (true, true): throw UsageError("--strict and --lossy exclude each other")
        case (true, false): .nothing
        case (false, true): .anything
        case (false, false): .manner
        }
    }

    /// The language of a style where the command line names none.
    static func language(of style: DosageStyle?) -> String {
        switch style?.name {
        case nil, .plain?: "en"
        case .nhs?: "en-GB"
        default: "de-DE"
        }
    }

    private static let versions: [String: DGMPVersion] = Dictionary(
        uniqueKeysWithValues: [("dgmp", .v2_0_0)] + DGMPVersion.allCases.map { ("dgmp-\($0.rawValue)", $0) })
}
