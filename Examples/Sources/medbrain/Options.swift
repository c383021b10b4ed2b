// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import Foundation

/// What the command line asks for, with the defaults of the host: the only place that reads its language and zone.
struct Options {
    var server: URL?
    var patient = SamplePatient.id
    var language: String
    /// Further languages, for the report alone.
    var otherLanguages: [String] = []
    var zone: TimeZone
    var command = Command.tour
    var asksForHelp = false

    enum Command: Equatable {
        /// Sign in, list, details of the first prescription with chart, and a recorded dose, in one go.
        case tour
        case list
        case show(String)
        case chart(String, ChartWish)
        case record(String, taken: Bool)
        case report(URL)
    }

    static let help: TerminalText = """
        usage: medbrain [OPTIONS] [COMMAND]

        Shows a patient's prescriptions with instructions in words, what was taken, and records a dose.

          --server URL     the base address of a FHIR server, DSTU2 to R5 (default: an embedded one with a made-up patient)
          --patient ID     the patient to sign in (default: emma)
          --language TAG   the language, such as de-AT (default: that of the terminal, else English)
          --zone ID        the patient's time zone, such as Europe/Vienna (default: that of this computer)

        commands:
          (none)           sign in, list, details of the first prescription, and record a dose on the embedded server
          list             the prescriptions
          show ORDER       one prescription, with a chart of what was taken
          chart ORDER [--by day|week|month|year] [--last N] [--svg FILE]
                           what was taken in the last N groups (default: 12 weeks), and a picture of it
          record ORDER --taken | --not-taken
                           record a dose now
          report --html FILE
                           a page about all prescriptions, to print or take along; --language may name several

        Options are written --language de or --language=de; after -- there are no more options.

        examples:
          medbrain
          medbrain --language de show ramipril
          medbrain chart metformin --by day --last 7 --svg week.svg
          medbrain --language de,ar report --html report.html
          medbrain --server http://localhost:8080/fhir --patient 42 list

        The embedded server forgets everything when the program ends.
        Exit status: 0 done, 1 not done or not shown, 2 wrong usage.
        """

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        language = Self.language(of: environment)
        zone = .current
        let names = ["--server", "--patient", "--language", "--zone"]
        let arguments = try Arguments(
            arguments,
            options: names + Self.chartOptions + ["--html"],
            flags: ["--help", "-h", "--taken", "--not-taken"])
        for name in names {
            if let value = arguments.options[name] { try set(name, to: value) }
        }
        asksForHelp = !arguments.flags.isDisjoint(with: ["--help", "-h"])
        let outcomes = arguments.flags.intersection(["--taken", "--not-taken"])
        if !asksForHelp { command = try Self.command(arguments, outcomes) }
        if !otherLanguages.isEmpty, !asksForHelp {
            guard case .report = command else { throw UsageError("several languages belong to report") }
        }
    }

    private mutating func set(_ option: String, to value: String) throws(UsageError) {
        switch option {
        case "--server":
            guard let url = URL(string: value), let scheme = url.scheme, ["http", "https"].contains(scheme),
                url.host() != nil
            else { throw UsageError("--server takes an address such as https://example.org/fhir") }
            server = url
        case "--patient": patient = value
        case "--language":
            let tags = value.split(separator: ",").map(String.init)
            language = tags.first ?? value
            otherLanguages = Array(tags.dropFirst())
        default:
            guard let zone = TimeZone(identifier: value) else {
                throw UsageError("--zone takes a name such as Europe/Vienna")
            }
            self.zone = zone
        }
    }

    private static func command(_ arguments: Arguments, _ outcomes: Set<String>) throws(UsageError) -> Command {
        let words = arguments.words
        guard outcomes.isEmpty || words.first == "record" else {
            throw UsageError("--taken and --not-taken belong to record")
        }
        if let option = chartOptions.first(where: { arguments.options[$0] != nil }), words.first != "chart" {
            throw UsageError("\(option) belongs to chart")
        }
        guard arguments.options["--html"] == nil || words.first == "report" else {
            throw UsageError("--html belongs to report")
        }
        switch (words.first, words.count) {
        case (nil, _): return .tour
        case ("list"?, 1): return .list
        case ("show"?, 2): return .show(words[1])
        case ("chart"?, 2): return .chart(words[1], try chartWish(arguments.options))
        case ("record"?, 2):
            guard let outcome = outcomes.first, outcomes.count == 1 else {
                throw UsageError("record needs either --taken or --not-taken")
            }
            return .record(words[1], taken: outcome == "--taken")
        case ("report"?, 1):
            guard let file = arguments.options["--html"] else { throw UsageError("report needs --html FILE") }
            return .report(URL(filePath: file))
        case ("show"?, _), ("chart"?, _), ("record"?, _): throw UsageError("\(words[0]) needs the id of a prescription")
        default: throw UsageError("unknown command \(words.joined(separator: " "))")
        }
    }

    private static let chartOptions = ["--by", "--last", "--svg"]

    private static func chartWish(_ options: [String: String]) throws(UsageError) -> ChartWish {
        var wish = ChartWish()
        if let name = options["--by"] {
            guard let mode = DateGroupingMode(rawValue: name) else {
                throw UsageError("--by takes day, week, month or year")
            }
            wish.mode = mode
        }
        if let text = options["--last"] {
            guard let count = Int(text), 1...366 ~= count else {
                throw UsageError("--last takes a number from 1 to 366")
            }
            wish.count = count
        }
        wish.picture = options["--svg"].map { URL(filePath: $0) }
        return wish
    }

    /// The language of the terminal, as in LANG=de_AT.UTF-8.
    private static func language(of environment: [String: String]) -> String {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
        guard let name = names.first, name != "C", !name.hasPrefix("C."), name != "POSIX" else { return "en" }
        return String(name.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    }
}
