// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport

/// The styles that the command line knows beside the plain one.
enum TextStyle {
    /// The options that only the plain style has.
    private static let plainOptions = ["--register", "--zone"]
    private static let plainFlags = ["--short", "--quote-text", "--decimals", "--dosages"]

    /// Returns the style that a command line asks for.
    ///
    /// - Parameter arguments: The command line.
    /// - Returns: The style; nil for the plain one, which has more options.
    /// - Throws: A style that is not known, or options that do not go with it.
    static func style(of arguments: Arguments) throws(UsageError) -> DosageStyle? {
        let hasFallback = arguments.flags.contains("--fallback")
        guard let name = arguments.options["--style"], name != "plain" else {
            guard !hasFallback else { throw UsageError("--fallback needs a --style that may refuse") }
            return nil
        }
        if let option = plainOptions.first(where: { arguments.options[$0] != nil })
            ?? plainFlags.first(where: arguments.flags.contains)
        {
            throw UsageError("\(option) goes with the plain style only")
        }
        let isStrict = arguments.flags.contains("--strict")
        let fallback: DosageStyle? = hasFallback ? .plain : nil
        if name == "nhs" { return .nhs(isStrict: isStrict, fallback: fallback) }
        guard let version = versions[name] else {
            throw UsageError(
                "--style takes plain, nhs, \(versions.keys.sorted().joined(separator: ", ")); \(name) is not known")
        }
        return .dgMP(version, isStrict: isStrict, fallback: fallback)
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
