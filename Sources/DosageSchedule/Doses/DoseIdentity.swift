// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What a dose is known by, now and when its time is computed again.
///
/// Times of future doses are predictions: the rules of time zones and a patient's routine change. The identity stays, so
/// that a dose recorded or skipped is found again. Its text does too: it is what a JSON or another store keeps.
///
/// ```swift
/// dose.id.description                         // "order-1/0/2026-03-28/08:00:00"
/// DoseIdentity("order-1/0/2026-03-28/ACM")    // before breakfast
/// ```
public struct DoseIdentity: Sendable, Hashable {
    /// The id of the request; nil for a schedule made from a timing or dosage alone.
    public let request: String?
    /// The place of the dosage in the request, 0 for the first.
    public let dosageIndex: Int
    /// The day of the prescription, on the patient's calendar.
    ///
    /// A dose at a bedtime after midnight belongs to the day before that on which it is taken, so that its identity stays
    /// when the patient goes to bed earlier.
    public let date: CivilDate
    /// The dose among those of the day.
    public let slot: DoseSlot
    private let storedOccurrence: UInt8

    /// How often the day has had the dose with this one: 2 for the second time, on a journey that repeats the day's hours.
    public var occurrence: Int { Int(storedOccurrence) }

    /// Creates an identity.
    ///
    /// - Parameters:
    ///   - request: The id of the request.
    ///   - dosageIndex: The place of the dosage in the request, 0 for the first.
    ///   - date: The day of the prescription, on the patient's calendar.
    ///   - slot: The dose among those of the day.
    ///   - occurrence: How often the day has had the dose with this one, 1 to 255.
    public init(request: String?, dosageIndex: Int, date: CivilDate, slot: DoseSlot, occurrence: Int = 1) {
        self.request = request
        self.dosageIndex = dosageIndex
        self.date = date
        self.slot = slot
        storedOccurrence = UInt8(clamping: max(1, occurrence))
    }
}

extension DoseIdentity: LosslessStringConvertible {
    /// Creates the identity that a text names, or nil if it names none.
    ///
    /// - Parameter text: The description of an identity. A request without characters is none.
    public init?(_ text: String) {
        var last = Self.lastPart(of: text[...])
        var occurrence = 1
        if let sign = last.part.utf8.firstIndex(of: UInt8(ascii: "#")) {
            guard let number = Int(last.part[last.part.utf8.index(after: sign)...]) else { return nil }
            (occurrence, last.part) = (number, last.part[..<sign])
        }
        guard let slot = DoseSlot(String(last.part)), let rest = last.before else { return nil }
        let day = Self.lastPart(of: rest)
        guard let date = CivilDate(String(day.part)), let rest = day.before else { return nil }
        let index = Self.lastPart(of: rest)
        guard let dosageIndex = Int(index.part), let request = index.before else { return nil }
        self.init(
            request: request.isEmpty ? nil : String(request), dosageIndex: dosageIndex, date: date, slot: slot,
            occurrence: occurrence)
        // Each identity has one text only.
        guard description == text else { return nil }
    }

    /// Returns what is behind the last stroke of a text and what is before it, nil where there is no stroke.
    private static func lastPart(of text: Substring) -> (part: Substring, before: Substring?) {
        guard let stroke = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (text, nil) }
        return (text[text.utf8.index(after: stroke)...], text[..<stroke])
    }

    /// The identity as text, such as "order-1/0/2026-03-28/08:00:00", with "#2" behind it for the second time.
    public var description: String {
        "\(request ?? "")/\(dosageIndex)/\(date)/\(slot)" + (occurrence == 1 ? "" : "#\(occurrence)")
    }
}

extension DoseIdentity: Codable {
    /// Reads the text of an identity.
    ///
    /// - Throws: An error for a text that names none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let identity = DoseIdentity(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected the identity of a dose, such as order-1/0/2026-03-28/1")
        }
        self = identity
    }

    /// Writes the text of the identity.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
