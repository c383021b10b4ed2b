// SPDX-License-Identifier: Apache-2.0

/// The numbers in the text of a FHIR date, dateTime, instant or time, packed into eight bytes.
///
/// The four types keep their text, which is the value, and these fields beside it: 24 bytes in all. A reader has to
/// check the text anyway, and with its numbers at hand neither comparing nor grouping reads it a second time. Only the
/// fraction of a second, which may have any number of digits, stays in the text. A moment to the second with an offset,
/// as most are, is said in full by its fields, and its text is made when somebody asks for it.
///
/// The grammar is that of the regular expressions and the prose of FHIR R4; what earlier versions allow beyond it
/// (year 0000, day 00) is not a date. Leap seconds are accepted as in R4.
/// https://hl7.org/fhir/R4/datatypes.html#dateTime
package struct DateTimeFields: Sendable, Hashable {
    /// What the text holds.
    package enum Content: UInt64 {
        case nothing, year, month, day, dateAndTime, time
    }

    // From the lowest bit: content 3, valid 1, offset present 1, second 6, minute 6, hour 5, day 5, month 4, year 14,
    // offset 11 (minutes plus 1024), sign 2.
    private let bits: UInt64

    /// How the offset begins, of a text that the fields say in full.
    private enum Sign: UInt64 {
        case zulu = 1, plus, minus
    }

    /// The fields of a text that cannot be read.
    package static let unreadable = DateTimeFields(.nothing, isValid: false)

    private init(
        _ content: Content, isValid: Bool, date: DateNumbers = .init(), time: TimeNumbers = .init(), sign: Sign? = nil
    ) {
        var bits = content.rawValue | (isValid ? 1 << 3 : 0) | (sign?.rawValue ?? 0) << 56
        if let offset = time.offsetMinutes {
            bits |= 1 << 4 | UInt64(offset + 1024) << 45
        }
        bits |= UInt64(time.second) << 5 | UInt64(time.minute) << 11 | UInt64(time.hour) << 17
        bits |= UInt64(date.day) << 22 | UInt64(date.month) << 27 | UInt64(date.year) << 31
        self.bits = bits
    }

    private func number(at position: Int, width: Int) -> Int {
        Int(truncatingIfNeeded: (bits >> UInt64(position)) & (1 << UInt64(width) - 1))
    }

    /// What the text holds, also where it is not valid but can be read.
    package var content: Content { Content(rawValue: bits & 7) ?? .nothing }

    /// Whether the text is a valid FHIR value of its type.
    package var isValid: Bool { bits & (1 << 3) != 0 }

    /// The precision of a date, nil for a time and for an unreadable text.
    package var precision: DatePrecision? {
        switch content {
        case .nothing, .time: nil
        case .year: .year
        case .month: .month
        case .day: .day
        case .dateAndTime: .second
        }
    }

    /// The year, 1 to 9999.
    package var year: Int? { precision == nil ? nil : number(at: 31, width: 14) }

    /// The month, 1 to 12.
    package var month: Int? { has(.month) ? number(at: 27, width: 4) : nil }

    /// The day of the month.
    package var day: Int? { has(.day) ? number(at: 22, width: 5) : nil }

    /// The day, if the text has a whole date.
    package var civilDate: CivilDate? {
        guard has(.day) else { return nil }
        return CivilDate(
            year: number(at: 31, width: 14), month: number(at: 27, width: 4), day: number(at: 22, width: 5))
    }

    /// The first and the last day that the date can mean, for any precision.
    package var days: ClosedRange<CivilDate>? {
        guard let year,
            let first = CivilDate(year: year, month: month ?? 1, day: day ?? 1)
        else { return nil }
        return switch precision {
        case .year: first...first.adding(months: 12).adding(days: -1)
        case .month: first...first.adding(months: 1).adding(days: -1)
        default: first...first
        }
    }

    /// The whole seconds since midnight on the clock, 0 where there is no time.
    private var clockSeconds: Int {
        hour * 3_600 + minute * 60 + second
    }

    /// The hour on the clock, 0 where there is no time.
    var hour: Int { number(at: 17, width: 5) }

    /// The minute on the clock, 0 where there is no time.
    var minute: Int { number(at: 11, width: 6) }

    /// The second on the clock, 0 where there is no time.
    var second: Int { number(at: 5, width: 6) }

    /// Whether the fields say the text in full.
    var saysText: Bool { bits >> 56 != 0 }

    /// The sign of the offset in a text that the fields say in full; nil for "Z".
    var signOfOffset: UInt8? {
        switch Sign(rawValue: bits >> 56) {
        case .plus: UInt8(ascii: "+")
        case .minus: UInt8(ascii: "-")
        case .zulu, nil: nil
        }
    }

    /// The distance from UTC in minutes, positive in the east, if the text has one.
    package var offsetMinutes: Int? {
        bits & (1 << 4) == 0 ? nil : number(at: 45, width: 11) - 1024
    }

    /// The whole seconds since 1 January 1970 in UTC, if the text names a moment.
    package var epochSeconds: Int64? {
        guard let offsetMinutes, let civilDate else { return nil }
        return Int64(civilDate.daysSinceEpoch) * 86_400 + Int64(clockSeconds - offsetMinutes * 60)
    }

    /// Returns the time of day, with the fraction that the text of these fields has.
    package func civilTime(in text: String) -> CivilTime? {
        guard content == .dateAndTime || content == .time else { return nil }
        return CivilTime(
            hour: hour, minute: minute, second: second, nanosecond: nanosecond(in: text))
    }

    /// Returns the fraction of the second in nanoseconds, cut after the ninth digit.
    package func nanosecond(in text: String) -> Int {
        let positionOfPoint = content == .time ? 8 : 19
        var digits = text.utf8.dropFirst(positionOfPoint)
        guard content == .dateAndTime || content == .time, digits.popFirst() == UInt8(ascii: ".") else { return 0 }
        var (nanosecond, unit) = (0, 100_000_000)
        while unit > 0, let byte = digits.popFirst(), let digit = byte.decimalDigit {
            nanosecond += digit * unit
            unit /= 10
        }
        return nanosecond
    }

    private func has(_ wanted: DatePrecision) -> Bool {
        precision.map { $0 >= wanted } ?? false
    }
}

// MARK: - Reading

extension DateTimeFields {
    fileprivate struct DateNumbers {
        var year = 0
        var month = 0
        var day = 0
    }

    fileprivate struct TimeNumbers {
        var hour = 0
        var minute = 0
        var second = 0
        var offsetMinutes: Int?
    }

    /// Reads the text of a FHIR date.
    package init(date text: borrowing String) {
        self = unsafe withBytes(of: text) { buffer in
            let bytes = unsafe buffer.span  // platform-api: ok the span of a buffer deploys back
            var scanner = Scanner()
            guard let date = scanner.date(in: bytes), scanner.isAtEnd(of: bytes) else { return .unreadable }
            return DateTimeFields(date.content, isValid: true, date: date.numbers)
        }
    }

    /// Reads the text of a FHIR dateTime.
    ///
    /// A full date and time without an offset is not valid but can be read: it has a day and a time on a clock, and no
    /// place among the moments.
    package init(dateTime text: borrowing String) {
        self = unsafe withBytes(of: text) { buffer in
            if let moment = unsafe Self.wholeSecond(UnsafeRawBufferPointer(buffer)) { return moment }
            return unsafe DateTimeFields(dateTime: buffer.span)  // platform-api: ok the span of a buffer deploys back
        }
    }

    private init(dateTime bytes: Span<UInt8>) {
        self = .unreadable
        var scanner = Scanner()
        guard let date = scanner.date(in: bytes) else { return }
        if scanner.isAtEnd(of: bytes) {
            self.init(date.content, isValid: true, date: date.numbers)
            return
        }
        guard date.content == .day, scanner.skip("T", in: bytes), var time = scanner.time(in: bytes) else { return }
        if !scanner.isAtEnd(of: bytes) {
            time.offsetMinutes = scanner.offset(in: bytes)
            guard time.offsetMinutes != nil, scanner.isAtEnd(of: bytes) else { return }
        }
        self.init(.dateAndTime, isValid: time.offsetMinutes != nil, date: date.numbers, time: time)
    }

    /// Reads a moment to the second with an offset, as most are written, eight bytes at a time.
    ///
    /// - Returns: nil for any other text, valid or not, for which there is the scanner.
    @inline(__always)
    static func wholeSecond(_ bytes: UnsafeRawBufferPointer) -> DateTimeFields? {
        guard bytes.count == 20 || bytes.count == 25,
            let yearAndMonth = unsafe DigitPairs(bytes, at: 0, like: "0000-00-"),
            let dayAndClock = unsafe DigitPairs(bytes, at: 8, like: "00T00:00"),
            let seconds = unsafe DigitPairs(bytes, at: 11, like: "00:00:00")
        else { return nil }
        var offset = 0
        var sign = Sign.zulu
        if bytes.count == 25 {
            let byte = unsafe bytes[19]
            let isNegative = byte == UInt8(ascii: "-")
            sign = isNegative ? .minus : .plus
            guard isNegative || byte == UInt8(ascii: "+"),
                let clock = unsafe DigitPairs(bytes, at: 17, like: isNegative ? "00-00:00" : "00+00:00"),
                clock[6] <= 59
            else { return nil }
            offset = clock[3] * 60 + clock[6]
            guard offset <= 14 * 60 else { return nil }
            if isNegative { offset = -offset }
        } else {
            guard unsafe bytes[19] == UInt8(ascii: "Z") else { return nil }
        }
        let date = DateNumbers(
            year: yearAndMonth[0] * 100 + yearAndMonth[2], month: yearAndMonth[5], day: dayAndClock[0])
        let time = TimeNumbers(
            hour: dayAndClock[3], minute: dayAndClock[6], second: seconds[6], offsetMinutes: offset)
        guard date.year > 0, 1...12 ~= date.month, date.day >= 1,
            date.day <= 28 || date.day <= CivilDate.numberOfDays(inMonth: date.month, ofYear: date.year),
            time.hour <= 23, time.minute <= 59, time.second <= 60
        else { return nil }
        return DateTimeFields(.dateAndTime, isValid: true, date: date, time: time, sign: sign)
    }

    /// Reads the text of a FHIR instant: a dateTime with all its parts.
    package init(instant text: borrowing String) {
        let fields = DateTimeFields(dateTime: text)
        self = fields.content == .dateAndTime ? fields : .unreadable
    }

    /// Reads the text of a FHIR time.
    package init(time text: borrowing String) {
        self = unsafe withBytes(of: text) { buffer in
            let bytes = unsafe buffer.span  // platform-api: ok the span of a buffer deploys back
            var scanner = Scanner()
            guard let time = scanner.time(in: bytes), scanner.isAtEnd(of: bytes) else { return .unreadable }
            return DateTimeFields(.time, isValid: true, time: time)
        }
    }
}

/// Calls a function with the bytes of a text, which are copied only where they come from a text of Objective-C.
///
/// A span of them is more than twice as fast here as the iterator of the UTF-8 view. `String` itself gives one only from
/// macOS 26 on, hence the detour over the buffer, which is used inside the function only.
@inline(__always)
private func withBytes(
    of text: borrowing String,
    read: (UnsafeBufferPointer<UInt8>) -> DateTimeFields
) -> DateTimeFields {
    if let fields = unsafe text.utf8.withContiguousStorageIfAvailable(read) { return fields }
    var native = copy text
    return native.withUTF8(read)
}

/// Eight bytes of a text that have digits where a pattern has zeros, and the characters of the pattern elsewhere.
private struct DigitPairs {
    /// In each byte, ten times a digit and the digit after it.
    private let pairs: UInt64

    @inline(__always)
    init?(_ bytes: UnsafeRawBufferPointer, at position: Int, like pattern: StaticString) {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let expected = unsafe UInt64(
            littleEndian: UnsafeRawPointer(pattern.utf8Start).loadUnaligned(as: UInt64.self))
        // What differs from the pattern: the value of a digit, and nothing elsewhere.
        let digits = word ^ expected
        // A byte is too great if it, or it and what is missing to 16, has a bit of the upper half. A sum that reaches the
        // next byte comes from a byte that is too great itself.
        let isZero = Self.bytes(of: expected, equalTo: UInt8(ascii: "0"))
        let missing = isZero & 0x0606_0606_0606_0606 | ~isZero & 0x0F0F_0F0F_0F0F_0F0F
        guard (digits &+ missing | digits) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
        pairs = digits &* 10 &+ digits &>> 8
    }

    /// Returns the number of the digits at a position and the one after it.
    @inline(__always)
    subscript(position: Int) -> Int {
        Int(truncatingIfNeeded: pairs &>> UInt64(position &* 8) & 0xFF)
    }

    /// A mask of all bits of the bytes that have a value; the compiler works it out for a pattern that it knows.
    @inline(__always)
    private static func bytes(of word: UInt64, equalTo value: UInt8) -> UInt64 {
        var mask: UInt64 = 0
        for position in 0..<8 where UInt8(truncatingIfNeeded: word &>> UInt64(position &* 8)) == value {
            mask |= 0xFF &<< UInt64(position &* 8)
        }
        return mask
    }
}

/// A place in the bytes of a text, up to which they were read.
private struct Scanner {
    private var position = 0

    func isAtEnd(of bytes: Span<UInt8>) -> Bool { position == bytes.count }

    mutating func skip(_ character: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func digit(in bytes: Span<UInt8>) -> Int? {
        guard position < bytes.count, let digit = bytes[position].decimalDigit else { return nil }
        position += 1
        return digit
    }

    mutating func pair(in bytes: Span<UInt8>) -> Int? {
        guard let tens = digit(in: bytes), let ones = digit(in: bytes) else { return nil }
        return tens * 10 + ones
    }

    /// Reads a date, with as many of its parts as there are.
    mutating func date(
        in bytes: Span<UInt8>
    ) -> (content: DateTimeFields.Content, numbers: DateTimeFields.DateNumbers)? {
        guard let century = pair(in: bytes), let yearOfCentury = pair(in: bytes) else { return nil }
        var numbers = DateTimeFields.DateNumbers(year: century * 100 + yearOfCentury)
        guard numbers.year > 0 else { return nil }
        guard skip("-", in: bytes) else { return (.year, numbers) }
        guard let month = pair(in: bytes), 1...12 ~= month else { return nil }
        numbers.month = month
        guard skip("-", in: bytes) else { return (.month, numbers) }
        guard let day = pair(in: bytes), day >= 1,
            day <= CivilDate.numberOfDays(inMonth: month, ofYear: numbers.year)
        else { return nil }
        numbers.day = day
        return (.day, numbers)
    }

    /// Reads hour, minute, second and fraction.
    mutating func time(in bytes: Span<UInt8>) -> DateTimeFields.TimeNumbers? {
        guard let hour = pair(in: bytes), hour <= 23, skip(":", in: bytes),
            let minute = pair(in: bytes), minute <= 59, skip(":", in: bytes),
            let second = pair(in: bytes), second <= 60
        else { return nil }
        if skip(".", in: bytes) {
            guard digit(in: bytes) != nil else { return nil }
            while digit(in: bytes) != nil {}
        }
        return DateTimeFields.TimeNumbers(hour: hour, minute: minute, second: second)
    }

    /// Reads the offset from UTC in minutes.
    mutating func offset(in bytes: Span<UInt8>) -> Int? {
        if skip("Z", in: bytes) { return 0 }
        let isNegative = skip("-", in: bytes)
        guard isNegative || skip("+", in: bytes),
            let hours = pair(in: bytes), skip(":", in: bytes), let minutes = pair(in: bytes),
            minutes <= 59, hours * 60 + minutes <= 14 * 60
        else { return nil }
        return (hours * 60 + minutes) * (isNegative ? -1 : 1)
    }
}

extension UInt8 {
    /// The value of an ASCII digit, nil for any other byte.
    var decimalDigit: Int? {
        let value = self &- UInt8(ascii: "0")
        return value <= 9 ? Int(value) : nil
    }
}
