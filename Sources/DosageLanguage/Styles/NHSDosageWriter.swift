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
    private(set) var text = ""
    private(set) var parts: [DosageWords.Part] = []
    /// Whether all that was written is the method, which no dash follows.
    private var isBehindMethod = false

    init(style: NHSDosageStyle, version: FHIRVersion) {
        self.style = style
        self.version = version
        ledger = DosageLedger(version: version)
    }

    /// Writes the parts of a dosage.
    ///
    /// - Parameter dosage: The dosage.
    /// - Throws: The first element that a rule refuses.
    mutating func write(_ dosage: Dosage) throws(DosageLanguageError) {
        ledger.add(dosage)
        try requireReadable(dosage)
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

    // MARK: Refusals

    /// Refuses what might change the meaning, and what could not be read.
    private func requireReadable(_ dosage: Dosage) throws(DosageLanguageError) {
        // Hardly any element has extras, and asking an element that was not bound makes no copy of it.
        try requireReadable(dosage.extras, .dosage, "")
        for index in dosage.doseAndRate.indices {
            try requireReadable(dosage.doseAndRate[index].extras, .doseAndRate, "doseAndRate[\(index)].")
        }
        if let extras = dosage.timing?.extras { try requireReadable(extras, .timing, "timing.") }
        if let extras = dosage.timing?.repeat?.extras { try requireReadable(extras, .pattern, "timing.repeat.") }
        if version == .dstu2, ledger.holds(.when), ledger.holds(.period) {
            throw NHSRule.structure.error(
                .unsupported, path(.period), "beside an event a period means another thing in DSTU2 than in R4")
        }
        guard style.isStrict, let broken = dosage.timing?.repeat?.violations(in: version).first else { return }
        throw NHSRule.strictness.error(
            .init(rawValue: broken.code.rawValue), "timing.repeat.\(broken.path)", broken.detail)
    }

    private func requireReadable(
        _ extras: ElementExtras,
        _ element: DosageElement,
        _ prefix: @autoclosure () -> String
    ) throws(DosageLanguageError) {
        guard !extras.isAbsent else { return }
        guard !extras.memberNames.contains("modifierExtension[0]") else {
            throw DosageReader.modifierExtension(prefix() + "modifierExtension")
        }
        try element.requireNoLeftovers(extras, in: version, prefix())
    }
}
