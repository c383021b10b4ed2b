// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import FuzzSupport

/// Reads any text as a sentence about doses or as a prescription that a person wrote: it is refused at a place, or each of its
/// readings belongs to its words.
///
/// The first byte chooses the language, the second how often the text is repeated, up to the longest that is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTexts(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    guard bytes.count > 2 else { return 0 }
    let language = languages[Int(bytes[0]) % languages.count]
    // The rest may be any bytes; those that are no UTF-8 become marks.
    let once = String(decoding: bytes.dropFirst(2), as: UTF8.self)
    let copies = bytes[1] < 200 ? 1 : min(1 << (Int(bytes[1]) % 14), 10_000 / max(1, once.count))
    let text = copies < 2 ? once : String(repeating: once, count: copies)

    let reader = Readers.shared.reader(language)
    let start = seconds()
    let result = Result { () throws(DosageTextError) in try reader.readings(of: text) }
    // 40 KB of four bytes to a character are the most; the checks and the sanitizer make each step slow.
    let limit = 2 + 0.001 * Double(text.utf8.count)
    precondition(seconds() - start < limit, "\(text.utf8.count) bytes take \(seconds() - start) seconds")
    switch result {
    case .success(let readings): requireReadings(readings, of: text, reader)
    case .failure(let error): requireError(error, of: text, reader)
    }
    return 0
}

private let languages = [
    "en", "de", "fr", "es", "it", "nl", "pt", "sv", "pl", "cs", "ar", "ja", "en-GB", "de-CH", "pt-PT", "en-US", "ar-EG",
]

/// The readers of all languages, since making one takes longer than a text.
private final class Readers {
    // The fuzzer runs on one thread.
    nonisolated(unsafe) static let shared = Readers()
    private var readers: [String: DosageTextReader] = [:]

    func reader(_ language: String) -> DosageTextReader {
        if let known = readers[language] { return known }
        guard let reader = try? DosageTextReader(locale: Locale(identifier: language)) else {
            preconditionFailure("the tables of words are missing; Scripts/fuzz puts them beside the fuzzers")
        }
        readers[language] = reader
        return reader
    }
}

/// The time that this program has used a processor, whatever else the machine does.
private func seconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

private func requireReadings(_ readings: [DosageTextReading], of text: String, _ reader: DosageTextReader) {
    precondition(!readings.isEmpty, "neither a reading nor an error")
    let bytes = Array(text.utf8)
    for (index, reading) in readings.enumerated() {
        precondition(!readings[..<index].contains(reading), "a reading is given twice")
        precondition(reading.isComplete || readings.count == 1, "one of several readings is not complete")
        requireStretches(reading.understood, in: bytes, of: reading.dosages.count)
        requireStretches(reading.notUnderstood, in: bytes, of: reading.dosages.count)
        for dosage in reading.dosages {
            guard let writing = try? FHIRWriter(version: .r5).write(dosage, source: .r5), writing.issues.isEmpty else {
                preconditionFailure("a dosage that was read cannot be written")
            }
            let again = try? FHIRReader(version: .r5).readDosage(writing.bytes).value
            precondition(again == dosage, "a dosage that was read differs after writing and reading")
        }
    }
    precondition((try? reader.readings(of: text)) == readings, "a text is read in another way the second time")
    let only = try? reader.reading(of: text)
    precondition(only == (readings.count == 1 ? readings[0] : nil), "the only reading is not that of all readings")
    guard let only else { return }
    let verdict = reader.comparison(of: text, with: only.dosages, version: .r5).verdict
    precondition(verdict != .contradicts, "a text contradicts its own reading")
    guard only.isComplete, only.dosages.count == 1 else { return }
    precondition(verdict == .same || verdict == .cannotTell, "a text \(verdict) its own reading")
}

/// Stretches stand in their order, do not overlap, and have the words of their place.
private func requireStretches(_ stretches: [DosageTextReading.Stretch], in bytes: [UInt8], of count: Int) {
    for stretch in stretches {
        let range = stretch.range
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count && !range.isEmpty, "a place outside")
        precondition(Array(stretch.text.utf8) == Array(bytes[range]), "a stretch has other words than its place")
        for path in stretch.paths {
            let number = path.dropFirst().prefix { $0 != "]" }
            precondition(path.first == "[" && Int(number).map { $0 < count } == true, "\(path) is in no dosage")
        }
    }
}

private func requireError(_ error: DosageTextError, of text: String, _ reader: DosageTextReader) {
    precondition(!error.detail.isEmpty, "an error that says nothing")
    precondition((error.code == .tooLong) == (text.count > 10_000), "\(error.code) for \(text.count) characters")
    if let range = error.range {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.utf8.count, "an error at a place outside")
    }
    let again = Result { () throws(DosageTextError) in try reader.readings(of: text) }
    precondition(again == .failure(error), "another error the second time")
    precondition(error.code != .unknownLanguage, "a reader of an unknown language")
    let verdict = reader.comparison(of: text, with: [Dosage()], version: .r5).verdict
    precondition(verdict == .cannotTell, "what cannot be read \(verdict)")
}
