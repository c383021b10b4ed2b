// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

/// Does one thing with one text in a process of its own, and prints what it took.
///
/// `reading-cost STEP FILE`, where the step is `read`, `parts`, `validate`, `write`, `convert`, `dosages` or `say`. The line has the seconds of the step alone,
/// the bytes of the text, the peak of the memory above what the process had with the text in it, and how it ended.
@main
struct ReadingCost {
    /// A resource that each step takes, with words that are compared.
    private static let small = Array(
        """
        {"resourceType":"MedicationRequest","status":"active","intent":"order","dosageInstruction":[{
        "text":"1 tablet twice daily","timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}},
        "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}
        """.utf8)

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let step = Step(rawValue: arguments[1]) else {
            print("usage: reading-cost \(Step.allCases.map(\.rawValue).joined(separator: "|")) FILE")
            exit(2)
        }
        let bytes = try Self.bytes(of: arguments[2])
        // What is loaded at the first use is no cost of this text.
        for small in Step.allCases { _ = small.run(Self.small, try? FHIRReader(version: .r4).read(Self.small).value) }
        let prepared = step == .read || step == .parts ? nil : try? FHIRReader(version: .r4).read(bytes).value
        resetPeak()
        let before = usage.peak
        let start = usage.seconds
        let outcome = step.run(bytes, prepared)
        let seconds = usage.seconds - start
        print(
            #"{"seconds":\#(seconds),"bytes":\#(bytes.count),"peak":\#(usage.peak - before),"outcome":"\#(outcome)"}"#)
    }

    /// The text, without a second copy of it in memory, whose room would hide what reading takes.
    static func bytes(of path: String) throws -> [UInt8] {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(try file.seekToEnd()))
        try file.seek(toOffset: 0)
        while let part = try file.read(upToCount: 1 << 16), !part.isEmpty { bytes += part }
        return bytes
    }

    /// The seconds of processor time and the largest resident memory of the process so far, in bytes.
    static var usage: (seconds: Double, peak: Int) {
        var usage = rusage()
        #if os(Linux)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let peak = highWaterMark
        #else
        getrusage(RUSAGE_SELF, &usage)
        let peak = usage.ru_maxrss
        #endif
        let times = [usage.ru_utime, usage.ru_stime]
        return (times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }, peak)
    }

    #if os(Linux)
    /// The largest resident memory since it was made the present one, in bytes.
    private static var highWaterMark: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }

    /// Makes the present memory the largest one, so that what was read before does not hide the step.
    static func resetPeak() {
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    }
    #else
    static func resetPeak() {}
    #endif
}

/// What is done with the text.
enum Step: String, CaseIterable {
    case read, parts, validate, write, convert
    /// The rules of dosages, which compare words with the structure.
    case dosages
    /// A sentence, with all that it can tell of itself.
    case say

    /// - Returns: `ok`, or the code of the error.
    func run(_ bytes: [UInt8], _ resource: Resource?) -> String {
        do {
            switch (self, resource) {
            case (.read, _):
                _ = try FHIRReader(version: .r4).read(bytes)
            case (.parts, _):
                var parts = FHIRReader(version: .r4).bundleParts(bytes)
                while try parts.next() != nil {}
            case (_, nil):
                return "unreadable"
            case (.validate, let resource?):
                _ = resource.validate(as: .r4).count
            case (.dosages, let resource?):
                _ = resource.validate(as: .r4, rules: [.dosages]).count
            case (.say, .medicationRequest(let request)?):
                let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: .r4)
                let sentence = try builder.sentence(for: request)
                _ = (sentence.issues.count, sentence.unspoken.count, builder.warnings(for: sentence, of: request).count)
            case (.say, _?):
                return "unreadable"
            case (.write, let resource?):
                _ = try FHIRWriter(version: .r4).write(resource)
            case (.convert, let resource?):
                _ = try FHIRWriter(version: .stu3).write(resource)
            }
            return "ok"
        } catch let error as DosageLanguageError {
            return error.code.rawValue
        } catch let error as FHIRError {
            return error.code.rawValue
        } catch {
            return "\(type(of: error))"
        }
    }
}
