// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore
import Foundation

/// Counts administrations by year, month, week or day.
struct Groups {
    static let help = """
        usage: fhir-dosage groups --by day|week|month|year --zone ID|own [OPTIONS] [FILE]

        Reads MedicationAdministrations in JSON, or CSV, and writes how many doses were taken in each group, as one line
        {"groups":[{"id":"2016-W33","taken":24,"notTaken":3,"partial":0,"pending":0,"unknown":0}],"before":0,"after":0,
        "undated":0,"imprecise":0,"excluded":0,"duplicates":0}. The counts add up to the rows. Of several with the same id
        the newest version counts: the one stored last, else the one with the highest version id. Where nothing tells, other
        times are other doses, and one dose with several outcomes is unknown.
        Rows that cannot be read are told on standard error and counted as "unreadable", which is there if there are any;
        with --each and --format partial each is {"line":…,"error":{…},"input":…} among the output instead.
        A log may be longer than memory; ids beyond the first hundred thousand go to a temporary file without a name.

          --by GROUPS     day, week, month or year
          --zone ID       the zone whose clock says on which day a moment lies, such as Europe/Vienna; or own: the offset
                          that each moment was written with, and in CSV the zone of the row
          --weeks RULE    iso8601 (default), or us: from Sunday on, week 1 has 1 January
          --last N        the last N groups up to now, empty ones too (default: all groups that hold something); what lies
                          outside is counted as before or after
          --now T         the present for --last, such as 2016-08-20T12:00:00+02:00 or 2016-08-20, which is all of that
                          day; what is later is counted as after
          --input KIND    ndjson (default), or csv: rows after the header id,instant,zone,taken, where taken is true or
                          false, instant a FHIR dateTime; id, instant and zone may be empty
          --format KIND   json (default), svg (a picture), table (a chart for terminals), html (a table) or csv; or partial,
                          for fhir-dosage merge: counts of a part of a log, with hashes of its ids, so that the whole counts
                          the newest version of an administration, whichever parts its versions are in
          --each subject  the counts of each patient, one on each line with "subject" before them, which is null for doses
                          that name no patient; with --format json or partial. A patient has one address: Patient/7 and
                          https://example.org/fhir/Patient/7 are two. Partial counts of patients have no ids: the parts
                          must be cut so that all versions of an administration are in one
          --lines         a value has one line, as in NDJSON: one that was cut off does not take indented lines after it
          --language TAG  the language of all but JSON, such as de-AT (default: en)
          --title TEXT    the title of all but JSON, such as the name of the medicine
          --version V     the version of the resources: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --jobs N        how many threads work (default: one for each processor)

        examples:
          fhir-dosage groups --by week --zone Europe/Vienna administrations.ndjson
          fhir-dosage groups --by week --zone Europe/Vienna --format svg --title Metformin administrations.ndjson
          fhir-dosage groups --by day --zone own --last 7 --now 2016-08-20T12:00:00+02:00 --input csv diary.csv
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(
            arguments,
            options: [
                "--by", "--zone", "--weeks", "--last", "--now", "--input", "--format", "--language", "--title",
                "--version", "--jobs", "--each",
            ], flags: ["--lines"])
        let format = try choice("--format", of: arguments, GroupsFormat.self) ?? .json
        let grouping = try Grouping(arguments)
        let version = try fhir_dosage.version("--version", of: arguments)
        let key = try choice("--each", of: arguments, MergeableGroups.Key.self)
        guard key == nil, format != .partial else {
            return try MergeableGroups(arguments, each: key, as: format, grouping, version: version).run()
        }
        let chart = format == .json ? nil : try GroupsChart(arguments)
        let input = try LogInput(arguments, version: version, usesOwnZones: grouping.usesOwnZones)
        var log = DoseLog(grouping, jobs: input.jobs)
        let unreadable = try input.read(into: &log)
        var output = OutputBuffer()
        let data = try log.data(isComplete: unreadable == 0)
        let text = chart?.text(of: data, as: format, grouping) ?? GroupsFormat.json(of: data, unreadable: unreadable)
        try output.line(Array(text.utf8))
        try output.flush()
        return unreadable == 0 ? 0 : 1
    }
}

/// What an option chooses of some names, nil where it is not given.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, of arguments: Arguments, _: Choice.Type
) throws(UsageError) -> Choice? {
    guard let name = arguments.options[option] else { return nil }
    guard let choice = Choice(rawValue: name) else {
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("\(option) takes one of \(names); \(name) is none of them")
    }
    return choice
}

/// How the command line wants administrations grouped.
struct Grouping {
    let mode: DateGroupingMode
    let zone: GroupingZone
    let weekRule: WeekRule
    let window: GroupWindow
    /// The present, if the command line tells it.
    private(set) var now: Date?
    /// Whether each record has the day of its own clock.
    let usesOwnZones: Bool

    /// An accumulator that has counted nothing.
    var accumulator: GraphDataAccumulator {
        GraphDataAccumulator(groupedBy: mode, window: window, in: zone, weekRule: weekRule)
    }

    private enum Weeks: String, CaseIterable {
        case iso8601, us
    }

    init(_ arguments: Arguments) throws(UsageError) {
        guard let mode = try choice("--by", of: arguments, DateGroupingMode.self) else {
            throw UsageError("--by is missing: day, week, month or year")
        }
        guard let zoneName = arguments.options["--zone"] else {
            throw UsageError("--zone is missing: a name such as Europe/Vienna, or own")
        }
        self.mode = mode
        weekRule = try choice("--weeks", of: arguments, Weeks.self) == .us ? .us : .iso8601
        usesOwnZones = zoneName == "own"
        let now = try Self.now(arguments)
        if usesOwnZones {
            // The day of now is that of its own clock, too.
            let stand = now?.offsetMinutes.flatMap { TimeZone(secondsFromGMT: $0 * 60) } ?? .gmt
            zone = .recorded(otherwise: stand)
        } else {
            guard let timeZone = TimeZone(identifier: zoneName) else {
                throw UsageError("--zone takes a name such as Europe/Vienna, or own; \(zoneName) is not known")
            }
            zone = .zone(timeZone)
        }
        (window, self.now) = try Self.window(arguments, now, zone)
    }

    private static func now(_ arguments: Arguments) throws(UsageError) -> FHIRDateTime? {
        guard let text = arguments.options["--now"] else { return nil }
        guard let now = FHIRDateTime(text), now.precision == .second || now.precision == .day else {
            throw UsageError("--now takes a moment such as 2016-08-20T12:00:00+02:00, or a day; \(text) is neither")
        }
        return now
    }

    private static func window(
        _ arguments: Arguments, _ now: FHIRDateTime?, _ zone: GroupingZone
    ) throws(UsageError) -> (GroupWindow, now: Date?) {
        guard let text = arguments.options["--last"] else {
            guard now == nil else { throw UsageError("--now goes with --last") }
            return (.everything, nil)
        }
        guard let count = Int(text), 1...GroupWindow.maximumCount ~= count else {
            throw UsageError("--last takes a number from 1 to \(GroupWindow.maximumCount); \(text) is none")
        }
        guard let now else { throw UsageError("--last goes with --now, the moment up to which it counts") }
        let timeZone =
            switch zone {
            case .zone(let timeZone), .recorded(otherwise: let timeZone): timeZone
            }
        guard let interval = now.interval(in: timeZone) else {
            throw UsageError("--now takes a day that there was in the zone; \(now) was left out")
        }
        // All of a day named as the present counts, and of a moment the second that it names.
        let last = interval.end.addingTimeInterval(-1)
        return (.last(count, endingAt: last), last)
    }
}
