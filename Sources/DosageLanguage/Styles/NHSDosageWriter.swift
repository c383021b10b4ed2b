// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A writer of one dosage in the British dose-to-text style.
///
/// It asks for the elements in the order of the text, appends their words, and notes in the ledger what it said. The
/// first element that a rule refuses ends it.
struct NHSDosageWriter {
    let style: NHSDosageStyle
    let version: FHIRVersion
    var ledger: DosageLedger
    /// What is said beside the text.
    let issues: [FHIRIssue]
    private(set) var text = ""
    private(set) var parts: [DosageWords.Part] = []
    /// Whether all that was written is the method, which no dash follows.
    private var isBehindMethod = false

    /// Creates a writer of a dosage that was read.
    ///
    /// - Throws: The error that refuses the dosage.
    init(style: NHSDosageStyle, _ dosage: Dosage, _ reading: CheckedDosage) throws(DosageLanguageError) {
        self.style = style
        version = reading.version
        issues =
            try reading.error == nil || style.isStrict ? reading.notices(isStrict: style.isStrict) : reading.issues
        ledger = DosageLedger.of(dosage, reading)
        if version == .dstu2, ledger.holds(.when), ledger.holds(.period) {
            throw NHSRule.structure.error(
                .unsupported, path(.period), "beside an event a period means another thing in DSTU2 than in R4")
        }
    }

    /// Writes the parts of a dosage.
    ///
    /// - Parameter dosage: The dosage.
    /// - Throws: The first element that a rule refuses.
    mutating func write(_ dosage: Dosage) throws(DosageLanguageError) {
        text.reserveCapacity(63)
        parts.reserveCapacity(4)
        let timing = dosage.timing
        let pattern = timing?.repeat
        try writeMethod(dosage)
        try writeAmounts(dosage.doseAndRate)
        if let pattern {
            try writeDuration(pattern)
            try writeFrequency(pattern)
            try writeEvents(pattern)
            try writeDaysAndTimes(pattern)
        }
        try writeRouteAndSite(dosage)
        try writeAsNeeded(dosage)
        if let pattern {
            try writeBounds(pattern)
            try writeCount(pattern)
        }
        if let timing { try writeDates(timing.event) }
        try writeLimits(dosage)
        try writeInstructions(dosage)
        // A text that holds the very words was said, if something was.
        if ledger.holds(.text), !text.isEmpty, dosage.text?.trimmed == text { ledger.speak(.text) }
    }

    // MARK: Parts

    /// Begins a part, with what separates it from the one before.
    ///
    /// - Parameter separator: What separates it from any part but the method.
    /// - Returns: Where it begins.
    mutating func begin(after separator: String = NHSWords.separator) -> Int {
        if !text.isEmpty { text += isBehindMethod ? NHSWords.afterMethod : separator }
        isBehindMethod = false
        return text.utf8.count
    }

    /// Ends a part.
    ///
    /// - Parameters:
    ///   - role: What the part tells.
    ///   - start: Where it began.
    ///   - elements: The elements whose whole content it says.
    mutating func end(_ role: DosageRole, from start: Int, _ elements: DosageElements) {
        parts.append(DosageWords.Part(role: role, range: start..<text.utf8.count, elements: elements))
        ledger.speak(elements)
        isBehindMethod = role == .method
    }

    /// How exactly the text says an element.
    enum Exactness: Int, Comparable {
        /// As it was written.
        case whole
        /// Without the time within a day, or without a fraction of a second.
        case shortened
        /// With a day that was not written.
        case madeUp

        static func < (left: Exactness, right: Exactness) -> Bool { left.rawValue < right.rawValue }
    }

    /// Ends a part that says elements more or less exactly.
    mutating func end(
        _ role: DosageRole, from start: Int, _ elements: DosageElements, _ exactness: Exactness
    ) {
        end(role, from: start, exactness == .whole ? elements : [])
        if exactness == .shortened { ledger.shorten(elements) }
    }

    mutating func append(_ words: String) {
        text += words
    }

    mutating func append(_ words: Substring) {
        text += words
    }

    /// Appends a whole number with as many digits as asked for at least.
    mutating func append(_ number: Int, digits: Int) {
        let number = String(number)
        if number.utf8.count < digits { text += String(repeating: "0", count: digits - number.utf8.count) }
        text += number
    }

    /// Appends what stands between one item of a list and the next.
    ///
    /// - Parameters:
    ///   - index: The position of the next item, counted from 0.
    ///   - count: How many items there are.
    ///   - last: What stands before the last item.
    mutating func appendJoint(before index: Int, of count: Int, last: String = NHSWords.lastOfList) {
        guard index > 0 else { return }
        text += index < count - 1 ? NHSWords.comma : last
    }

    /// The path of an element.
    func path(_ element: DosageElements) -> String { element.path(in: version) }
}
