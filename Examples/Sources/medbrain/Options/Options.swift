// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation
import MedicationScreens

/// What the command line asks for, with the defaults of the host: the only place that reads its language and zone.
struct Options {
    var server: URL?
    var patient = SignInForm.patientID(SamplePatient.id)
    /// The languages, of which all but a report take the first.
    var languages: [String]
    var zone: TimeZone
    var store = URL(filePath: ".medbrain", directoryHint: .isDirectory)
    var isOffline = false
    var command = Command.tour
    /// The options that say which server, patient and store are meant, as they were given.
    private(set) var place: [String] = []
    /// What is asked about the program itself, in place of a command.
    var question: Question?

    enum Question {
        case help
        case version
    }

    private static let names = ["--server", "--patient", "--language", "--zone", "--store"]

    /// Reads the arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, without the name of the program.
    ///   - environment: The variables that tell the language.
    ///   - now: The present, whose day is meant by a time of day.
    /// - Throws: What does not fit.
    init(_ arguments: [String], environment: [String: String], now: Date) throws(UsageError) {
        languages = [Self.language(of: environment)]
        zone = .current
        let arguments = try Arguments(
            arguments, options: Self.names + Command.options,
            flags: ["--help", "-h", "--version", "--offline"] + Command.flags)
        for name in Self.names {
            guard let value = arguments.options[name] else { continue }
            try set(name, to: value)
            if !["--language", "--zone"].contains(name) { place += [name, value] }
        }
        isOffline = arguments.flags.contains("--offline")
        if !arguments.flags.isDisjoint(with: ["--help", "-h"]) {
            question = .help
        } else if arguments.flags.contains("--version") {
            question = .version
        } else {
            command = try Command(arguments, zone: zone, now: now)
            guard case .report = command else {
                guard languages.count == 1 else { throw UsageError("several languages belong to report") }
                return
            }
        }
    }

    /// Returns the call of a command for the same server, patient and store, fit for a shell.
    func call(_ command: String) -> String {
        let words = place.map { word in
            let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:".contains($0)) }
            return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
        }
        return (["medbrain"] + words + [command]).joined(separator: " ")
    }

    private mutating func set(_ option: String, to value: String) throws(UsageError) {
        switch option {
        case "--server":
            guard let url = URL(string: value), let scheme = url.scheme, ["http", "https"].contains(scheme),
                url.host()?.isEmpty == false, url.user() == nil, url.query() == nil, url.fragment() == nil
            else { throw UsageError("--server takes an address such as https://example.org/fhir") }
            server = url
        case "--patient": try setPatient(value)
        case "--language":
            languages = value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            guard !languages.isEmpty, languages.allSatisfy({ !$0.isEmpty }) else {
                throw UsageError("--language takes a tag such as de-AT")
            }
        case "--zone":
            guard let zone = TimeZone(identifier: value) else {
                throw UsageError("--zone takes a name such as Europe/Vienna")
            }
            self.zone = zone
        default: store = URL(filePath: value, directoryHint: .isDirectory)
        }
    }

    private mutating func setPatient(_ value: String) throws(UsageError) {
        let parts = value.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        patient = parts.count == 2 ? .identifier(system: parts[0], value: parts[1]) : .patientID(value)
        guard patient.problems.isEmpty else {
            throw UsageError(
                "--patient takes an id of letters, digits, dashes and dots, or an identifier such as urn:example|4711")
        }
    }

    /// The language of the terminal, as in LANG=de_AT.UTF-8.
    private static func language(of environment: [String: String]) -> String {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
        guard let name = names.first, name != "C", !name.hasPrefix("C."), name != "POSIX" else { return "en" }
        return String(name.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    }
}
