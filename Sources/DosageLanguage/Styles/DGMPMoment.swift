// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Dates and times of day, as the German style says them.
enum DGMPMoment {
    /// Returns a date, or a moment on the clocks of Berlin to the minute.
    ///
    /// Source: the guide, "Start- und Endzeitpunkt (boundsPeriod)".
    ///
    /// - Throws: That it is no whole date, or has a time without an offset, or that the zone is not known here.
    static func german(_ moment: FHIRDateTime, _ path: String) throws(DosageLanguageError) -> String {
        guard moment.isValid, let date = moment.civilDate, moment.civilTime?.second != 60 else {
            throw DosageLanguageError(
                .value, path: path, detail: "expected a whole date; with a time, also seconds and an offset from UTC")
        }
        guard let seconds = moment.epochSeconds else { return german(date) }
        guard let berlin else {
            throw DosageLanguageError(.value, path: path, detail: "the time zone Europe/Berlin is not known here")
        }
        let local = seconds + berlin.segment(at: seconds).offset
        let day = CivilDate(daysSinceEpoch: Int(local.flooredQuotient(dividingBy: secondsPerDay)))
        let minute = Int(local.flooredRemainder(dividingBy: secondsPerDay)) / 60
        return german(day) + DGMPWords.atClock + twoDigits(minute / 60) + ":" + twoDigits(minute % 60) + DGMPWords.clock
    }

    /// The offsets of Germany; finding them out takes a millisecond, once.
    private static let berlin = TimeZone(identifier: "Europe/Berlin").map {
        ZoneOffsets($0, covering: ZoneOffsets.twoCenturies)
    }

    private static func german(_ date: CivilDate) -> String {
        twoDigits(date.day) + "." + twoDigits(date.month) + "." + twoDigits(date.year / 100)
            + twoDigits(date.year % 100)
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }

    /// Returns hours and minutes of a time that is written as HH:MM, HH:MM:SS or with a fraction; nil for any other.
    static func clock(_ time: FHIRTime) -> Substring? {
        let hourAndMinute = Substring(time.text.utf8.prefix(5))
        // A leap second, which FHIR allows, is no time of the guide.
        if time.isValid, time.text.utf8.dropFirst(6).first != UInt8(ascii: "6") { return hourAndMinute }
        var bytes = time.text.utf8[...]
        func number(below limit: UInt8) -> Bool {
            guard let ten = bytes.popFirst(), let one = bytes.popFirst(), 0x30...0x39 ~= ten, 0x30...0x39 ~= one else {
                return false
            }
            return (ten - 0x30) * 10 + one - 0x30 < limit
        }
        let colon = UInt8(ascii: ":")
        guard number(below: 24), bytes.popFirst() == colon, number(below: 60) else { return nil }
        if !bytes.isEmpty {
            guard bytes.popFirst() == colon, number(below: 60) else { return nil }
            if !bytes.isEmpty {
                guard bytes.popFirst() == UInt8(ascii: "."), !bytes.isEmpty,
                    bytes.allSatisfy({ 0x30...0x39 ~= $0 })
                else { return nil }
            }
        }
        return hourAndMinute
    }

    /// Returns the hour with two digits and what stands behind the colon, as versions before 2.0.0 do it.
    ///
    /// A text that does not begin with a number stays as it is.
    static func looseClock(_ time: String) -> String {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        guard let hour = parts.first.flatMap({ Int($0) }) else { return time }
        return (0..<10 ~= hour ? "0\(hour)" : String(hour)) + ":" + (parts.count > 1 ? String(parts[1]) : "00")
            + DGMPWords.clock
    }
}
