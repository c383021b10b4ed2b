// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension TimingRepeat {
    /// Returns the parts of a sentence about the pattern, for a program that puts sentences together by itself.
    ///
    /// The order is: how often in which period, days, times of day, events, that times are exact, how long each time, how
    /// often in all, and bounds. Each is there only if the pattern says it, and together they say all of the pattern; so
    /// a pattern that holds an element that is not known has no parts. A ``DosageSentenceBuilder`` makes such a
    /// sentence too, and can list what it leaves out; in each language it has an order of its own.
    ///
    /// ```swift
    /// let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
    /// let pattern = TimingRepeat(frequency: 3, period: 1, periodUnit: "d", dayOfWeek: ["mon", "fri"])
    /// try pattern.sentenceParts().map(builder.text(of:))  // ["3 times a day", "on Mondays and Fridays"]
    /// ```
    ///
    /// A frequency and its period are one part, since "twice" and "every other day" side by side may be misread. What
    /// contradicts itself is said as it was written; the issues of a sentence report it.
    ///
    /// - Parameters:
    ///   - version: The version it was read in; a pattern of DSTU2 knows it, whatever the others are.
    ///   - extensions: What extensions mean.
    /// - Returns: The parts; none for a pattern that is empty.
    /// - Throws: The element that refuses the pattern, with the code and path that a sentence has for it.
    public func sentenceParts(
        version: FHIRVersion = .r4, extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> [any LocalizedSentenceBuildingSupport] {
        let reading = try CheckedDosage.reading(self, version: version, extensions: extensions)
        let (timing, known) = (reading.timing, reading.known)
        let parts: [(any LocalizedSentenceBuildingSupport)?] = [
            Self.cadence(timing, known), timing.daysPhrase, known?.monthDaysPhrase, known?.cycleDaysPhrase,
            timing.timesPhrase, Timing.When(timing), known?.isExact == true ? KeyedPhrase.exact : nil,
            timing.duration, timing.countPhrase, timing.bounds,
        ]
        return parts.compactMap(\.self)
    }

    private static func cadence(
        _ timing: CheckedTiming, _ known: KnownExtensions?
    ) -> (any LocalizedSentenceBuildingSupport)? {
        if let period = timing.period { return Cadence(frequency: timing.frequency, period: period) }
        guard let frequency = timing.frequency else { return nil }
        let hasDays = known.map { !$0.monthDays.isEmpty || !$0.cycleDays.isEmpty } ?? false
        return timing.days.isEmpty && timing.times.isEmpty && timing.when.isEmpty && !hasDays
            ? KeyedPhrase.withoutPeriod(frequency) : frequency
    }
}
