// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The numbers of a language, as a text prints them.
struct Digits: Sendable {
    private let separator: [UInt8]
    /// The digits of the language, where they are not those of ASCII.
    private let digits: [[UInt8]]
    private static let fractions: [(bytes: [UInt8], text: String)] = [
        (Array("½".utf8), "5"), (Array("¼".utf8), "25"), (Array("¾".utf8), "75"),
    ]

    init(_ forms: SentenceLocale) {
        separator = Array(ReadText.plain(String(forms.localized("0.0").dropFirst().dropLast())).utf8)
        let own = (0...9).map { Array(forms.localized(String($0)).utf8) }
        digits = own[0] == [UInt8(ascii: "0")] ? [] : own
    }

    /// Whether a number or a time may begin with a byte: fractions and the digits of other scripts begin beyond ASCII.
    static func mayBegin(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte || byte > 0x7F }

    /// Reads digits.
    ///
    /// - Returns: The digits in ASCII, and the place after them.
    func whole(_ bytes: [UInt8], _ start: Int, atMost length: Int = 18) -> (text: [UInt8], end: Int) {
        var text: [UInt8] = []
        var place = start
        while text.count < length, place < bytes.count {
            if 0x30...0x39 ~= bytes[place] {
                text.append(bytes[place])
                place += 1
            } else if let digit = digits.firstIndex(where: { bytes.has($0, at: place) }) {
                text.append(0x30 + UInt8(digit))
                place += digits[digit].count
            } else {
                break
            }
        }
        return (text, place)
    }

    /// Reads a number with its decimals and fractions: 1.5, 1½.
    ///
    /// Groups of digits have no space between them here.
    func number(_ bytes: [UInt8], _ start: Int) -> (value: FHIRDecimal, end: Int)? {
        var (text, place) = whole(bytes, start)
        for fraction in Self.fractions where bytes.has(fraction.bytes, at: place) {
            let whole = text.isEmpty ? "0" : String(decoding: text, as: UTF8.self)
            return FHIRDecimal("\(whole).\(fraction.text)").map { ($0, place + fraction.bytes.count) }
        }
        guard !text.isEmpty else { return nil }
        if bytes.has(separator, at: place) {
            let (decimals, end) = whole(bytes, place + separator.count)
            if !decimals.isEmpty {
                text += [UInt8(ascii: ".")] + decimals
                place = end
            }
        }
        // A number without a zero before it needs no check of its form.
        if text.count < 19, !text.contains(UInt8(ascii: ".")), text[0] != 0x30 || text.count == 1 {
            return (FHIRDecimal(text.reduce(0) { $0 * 10 + Int($1 & 15) }), place)
        }
        return FHIRDecimal(String(decoding: text, as: UTF8.self)).map { ($0, place) }
    }

    /// Reads a time of day: 08:00, 08:00:30.5.
    func time(_ bytes: [UInt8], _ start: Int) -> (value: CivilTime, end: Int)? {
        func two(_ place: Int) -> (Int, Int)? {
            let (text, end) = whole(bytes, place, atMost: 2)
            return text.count == 2 ? (Int(text[0] & 15) * 10 + Int(text[1] & 15), end) : nil
        }
        guard let (hour, afterHour) = two(start), afterHour < bytes.count, bytes[afterHour] == UInt8(ascii: ":"),
            let (minute, afterMinute) = two(afterHour + 1)
        else { return nil }
        guard afterMinute < bytes.count, bytes[afterMinute] == UInt8(ascii: ":"),
            let (second, end) = two(afterMinute + 1)
        else { return CivilTime(hour: hour, minute: minute).map { ($0, afterMinute) } }
        var nanosecond = 0
        var place = end
        if bytes.has(separator, at: end) {
            let (text, after) = whole(bytes, end + separator.count, atMost: 9)
            if !text.isEmpty {
                let padded = text + Array(repeating: 0x30, count: 9 - text.count)
                nanosecond = padded.reduce(0) { $0 * 10 + Int($1 & 15) }
                place = after
            }
        }
        return CivilTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond).map { ($0, place) }
    }
}

extension [UInt8] {
    /// Whether other bytes stand at a place.
    func has(_ other: [UInt8], at place: Int) -> Bool {
        guard place + other.count <= count, !other.isEmpty else { return false }
        for index in other.indices where self[place + index] != other[index] { return false }
        return true
    }
}
