// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore
import Foundation

extension Command {
    /// The options and flags that belong to a command.
    private static let owners = [
        "--by": "chart", "--last": "chart", "--style": "chart", "--svg": "chart", "--at": "record",
        "--reason": "record", "--html": "report",
    ]
    private static let flagOwners = [
        "--taken": "record", "--not-taken": "record", "--anyway": "record", "--against-words": "record",
        "--again": "sync", "--discard": "sync",
    ]

    static var options: [String] { owners.keys.sorted() }
    static var flags: [String] { flagOwners.keys.sorted() }

    /// Reads what is to be done.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - zone: The patient's time zone, for a time that names none.
    ///   - now: The present, whose day is meant by a time of day.
    /// - Throws: What does not fit.
    init(_ arguments: Arguments, zone: TimeZone, now: Date) throws(UsageError) {
        let (words, options) = (arguments.words, arguments.options)
        let given = arguments.flags.union(options.keys).sorted()
        for name in given {
            let owner = Self.owners[name] ?? Self.flagOwners[name]
            if let owner, owner != words.first { throw UsageError("\(name) belongs to \(owner)") }
        }
        switch (words.first, words.count) {
        case (nil, _): self = .tour
        case ("list"?, 1): self = .list
        case ("show"?, 2): self = .show(words[1])
        case ("chart"?, 2): self = .chart(words[1], try ChartWish(options))
        case ("record"?, 2): self = .record(words[1], try DoseWish(arguments, zone: zone, now: now))
        case ("report"?, 1):
            guard let file = options["--html"] else { throw UsageError("report needs --html FILE") }
            self = .report(URL(filePath: file))
        case ("sync"?, 1): self = .sync(try SyncWish(arguments.flags))
        case ("show"?, _), ("chart"?, _), ("record"?, _): throw UsageError("\(words[0]) needs the id of a prescription")
        default: throw UsageError("unknown command \(words.joined(separator: " "))")
        }
    }
}

extension ChartWish {
    fileprivate init(_ options: [String: String]) throws(UsageError) {
        self.init()
        if let name = options["--style"] {
            guard let style = Style(rawValue: name) else {
                throw UsageError("--style takes bars, calendar or timeline")
            }
            self.style = style
        }
        if let name = options["--by"] {
            guard style == .bars else { throw UsageError("--by belongs to the style bars") }
            guard let mode = DateGroupingMode(rawValue: name) else {
                throw UsageError("--by takes day, week, month or year")
            }
            self.mode = mode
        }
        let limit = style == .calendar ? 24 : 366
        count = style == .bars ? 12 : style == .calendar ? 2 : 1
        if let text = options["--last"] {
            guard let count = Int(text), 1...limit ~= count else {
                throw UsageError("--last takes a number from 1 to \(limit)")
            }
            self.count = count
        }
        picture = options["--svg"].map { URL(filePath: $0) }
        guard picture == nil || style != .timeline || count == 1 else {
            throw UsageError("a picture of the style timeline shows one day; leave --last out")
        }
    }
}

extension DoseWish {
    fileprivate init(_ arguments: Arguments, zone: TimeZone, now: Date) throws(UsageError) {
        let outcomes = arguments.flags.intersection(["--taken", "--not-taken"])
        guard let outcome = outcomes.first, outcomes.count == 1 else {
            throw UsageError("record needs either --taken or --not-taken")
        }
        isTaken = outcome == "--taken"
        isAgainstWords = arguments.flags.contains("--against-words")
        isConfirmed = arguments.flags.contains("--anyway")
        reason = arguments.options["--reason"] ?? ""
        guard reason.isEmpty || !isTaken else { throw UsageError("--reason belongs to --not-taken") }
        timeText = arguments.options["--at"]
        guard let text = timeText else { return }
        time = Self.moment(text, in: zone, on: now)
        guard time != nil else {
            throw UsageError("--at takes a time such as 08:00, 2026-03-28T08:00 or 2026-03-28T08:00:00+01:00")
        }
    }

    /// Returns the moment that a text names: one of FHIR with an offset, or what a clock in the zone shows.
    private static func moment(_ text: String, in zone: TimeZone, on now: Date) -> Date? {
        if let moment = FHIRDateTime(text), moment.isValid, moment.offsetMinutes != nil { return moment.date }
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, let last = parts.last,
            let time = CivilTime(last.count == 5 ? last + ":00" : String(last))
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var components = calendar.dateComponents([.year, .month, .day], from: now)
        if parts.count == 2 {
            guard let day = CivilDate(String(parts[0])) else { return nil }
            (components.year, components.month, components.day) = (day.year, day.month, day.day)
        }
        (components.hour, components.minute, components.second) = (time.hour, time.minute, time.second)
        return calendar.date(from: components)
    }
}

extension SyncWish {
    fileprivate init(_ flags: Set<String>) throws(UsageError) {
        switch (flags.contains("--again"), flags.contains("--discard")) {
        case (true, true): throw UsageError("sync takes either --again or --discard")
        case (true, false): self = .sendAgain
        case (false, true): self = .discard
        case (false, false): self = .keep
        }
    }
}
