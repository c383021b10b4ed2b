// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore
import Foundation

/// Puts counts of the parts of a log together.
enum Merge {
    static let help = """
        usage: fhir-dosage merge [--each subject] [--format json|partial] [--jobs N] [FILE]

        Reads what fhir-dosage groups --format partial wrote for the parts of a log, in any order, and writes the counts of
        the whole, in the form of fhir-dosage groups. All parts need the same groups, window, zone and rule for weeks.
        Values that a part could not read are counted as "unreadable", or written again in the forms with many lines.

          --each subject  the counts of each patient, one on each line; the parts must be made with --each subject, too
          --format KIND   json (default), or partial, to be merged with others
          --jobs N        how many threads read (default: one for each processor)

        example:
          for part in part-*.ndjson; do
            fhir-dosage groups --by week --zone Europe/Vienna --format partial $part
          done | fhir-dosage merge
        """

    /// The most bytes of a line: the ids of 18 million administrations.
    private static let limit = 1 << 30

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--each", "--format", "--jobs"])
        let key = try choice("--each", of: arguments, MergeableGroups.Key.self)
        guard let form = CountsLine.Form(rawValue: arguments.options["--format"] ?? "json") else {
            throw UsageError("--format takes json or partial")
        }
        return key == nil ? try mergeAll(arguments, form) : try mergeEachSubject(arguments, form)
    }

    private static func mergeAll(_ arguments: Arguments, _ form: CountsLine.Form) throws -> Int32 {
        var output = OutputBuffer()
        var whole: GraphDataAccumulator?
        var unreadable = 0
        try forEachPart(of: arguments) { part in
            switch try part.content {
            case .error(let error):
                unreadable += 1
                if form == .partial { try output.line(error.bytes) }
            case .counts(let counts):
                try PartialCounts(line: part.line, text: counts).merge(into: &whole)
            }
        }
        guard let whole else { throw FileError("there are no counts to merge") }
        switch form {
        case .json:
            let data = whole.data(isComplete: unreadable == 0)
            try output.line(GroupsFormat.object(of: data, unreadable: unreadable).bytes)
        case .partial:
            try output.line(CountsLine.text(of: whole, as: form))
        }
        try output.flush()
        return unreadable == 0 ? 0 : 1
    }

    private static func mergeEachSubject(_ arguments: Arguments, _ form: CountsLine.Form) throws -> Int32 {
        var output = OutputBuffer()
        var parts = PartedBytes()
        var status: Int32 = 0
        try forEachPart(of: arguments) { part in
            switch try part.content {
            case .error(let error):
                status = 1
                try output.line(error.bytes)
            case .counts(let counts):
                let subject = try part.subject()
                try parts.append(toPartOf: subject ?? "") { bytes in
                    PackedRecord.append(subject, to: &bytes)
                    PartialCounts(line: part.line, text: counts).append(to: &bytes)
                }
            }
        }
        for index in parts.indices {
            var rest = try parts.contents(of: index)[...]
            var subjects: [String?: [PartialCounts]] = [:]
            while !rest.isEmpty {
                let subject = try PackedRecord.text(&rest)
                subjects[subject, default: []].append(try PartialCounts(&rest))
            }
            for (subject, parts) in subjects.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
                var whole: GraphDataAccumulator?
                for part in parts { try part.merge(into: &whole) }
                guard let whole else { continue }
                try output.line(CountsLine.text(of: whole, subject: .some(subject), as: form))
            }
        }
        try output.flush()
        return status
    }

    private static func forEachPart(of arguments: Arguments, _ body: (Part) throws -> Void) throws {
        try InputWork(arguments, cut: .lines, limit: limit).run(writesLines: true) {
            { text, parts in
                if let value = InputValue(text) { parts.append(value) }
            }
        } take: { (parts: Parts) in
            for part in parts.values { try body(part.get()) }
        }
    }
}

/// Lines of the input, as far as they are JSON.
private struct Parts: WorkResult {
    private(set) var values: [Result<Part, FileError>] = []
    private(set) var byteCount = 0

    mutating func append(_ value: InputValue) {
        do throws(FHIRError) {
            let text = try value.text.get()
            byteCount += text.count
            do throws(JSONSyntaxError) {
                values.append(.success(Part(line: value.line, value: try JSONValue(parsing: text))))
            } catch {
                throw FHIRError(error)
            }
        } catch {
            // A part that is damaged has an unknown number of doses: there is no whole without it.
            values.append(.failure(FileError("line \(value.line): \(error)")))
        }
    }
}

/// A line of the input: counts, or a value that is in none.
private struct Part {
    enum Content {
        case counts(String)
        case error(JSONValue)
    }

    let line: Int
    let value: JSONValue

    var content: Content {
        get throws(FileError) {
            if value[CountsLine.error] != nil { return .error(value) }
            guard let counts = value[CountsLine.counts] else {
                throw FileError("line \(line): expected what fhir-dosage groups --format partial writes")
            }
            return .counts(String(decoding: counts.bytes, as: UTF8.self))
        }
    }

    /// Returns whose counts these are, nil for doses of nobody.
    func subject() throws(FileError) -> String? {
        switch value[CountsLine.subject] {
        case .string(let subject)?: return subject
        case .null?: return nil
        default: throw FileError("line \(line): expected counts of one patient; make them with --each subject, too")
        }
    }
}

/// Counts as they were read, with the line on which they stood.
private struct PartialCounts {
    let line: Int
    let text: String

    init(line: Int, text: String) {
        self.line = line
        self.text = text
    }

    /// Takes counts from the front of packed ones.
    init(_ bytes: inout ArraySlice<UInt8>) throws(FileError) {
        line = try PackedRecord.text(&bytes).flatMap { Int($0) } ?? 0
        text = try PackedRecord.text(&bytes) ?? ""
    }

    func append(to bytes: inout [UInt8]) {
        PackedRecord.append(String(line), to: &bytes)
        PackedRecord.append(text, to: &bytes)
    }

    /// Adds the counts to those of other parts.
    ///
    /// - Throws: That the counts are damaged, or of other groups, with the line.
    func merge(into whole: inout GraphDataAccumulator?) throws(FileError) {
        let counts: GraphDataAccumulator
        do {
            counts = try JSONDecoder().decode(GraphDataAccumulator.self, from: Data(text.utf8))
        } catch DecodingError.dataCorrupted(let context) {
            throw FileError("line \(line): the counts are damaged: \(context.debugDescription)")
        } catch {
            throw FileError("line \(line): the counts are damaged: \(error)")
        }
        do throws(GraphDataError) {
            if whole == nil { whole = counts } else { try whole?.merge(counts) }
        } catch {
            throw FileError("line \(line): \(error.description)")
        }
    }
}
