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
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count >= 4, let dosageIndex = Int(parts[parts.count - 3]),
            let date = CivilDate(String(parts[parts.count - 2]))
        else { return nil }
        let last = parts[parts.count - 1].split(separator: "#", omittingEmptySubsequences: false)
        guard 1...2 ~= last.count, let slot = DoseSlot(String(last[0])),
            let occurrence = last.count == 2 ? Int(last[1]) : 1
        else { return nil }
        let request = parts.dropLast(3).joined(separator: "/")
        self.init(
            request: request.isEmpty ? nil : request, dosageIndex: dosageIndex, date: date, slot: slot,
            occurrence: occurrence)
        // Each identity has one text only.
        guard description == text else { return nil }
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
