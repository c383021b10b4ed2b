// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What a dose is known by, now and when its time is computed again.
///
/// Times of future doses are predictions: the rules of time zones and a patient's routine change. The identity stays, so
/// that a dose recorded or skipped is found again.
public struct DoseIdentity: Sendable, Hashable {
    /// The id of the request; nil for a schedule made from a timing or dosage alone.
    public let request: String?
    /// The place of the dosage in the request, 0 for the first.
    public let dosageIndex: Int
    /// The day on the patient's calendar.
    public let date: CivilDate
    /// The dose among those of the day.
    public let slot: DoseSlot

    /// Creates an identity.
    ///
    /// - Parameters:
    ///   - request: The id of the request.
    ///   - dosageIndex: The place of the dosage in the request, 0 for the first.
    ///   - date: The day on the patient's calendar.
    ///   - slot: The dose among those of the day.
    public init(request: String?, dosageIndex: Int, date: CivilDate, slot: DoseSlot) {
        self.request = request
        self.dosageIndex = dosageIndex
        self.date = date
        self.slot = slot
    }
}

extension DoseIdentity: CustomStringConvertible {
    /// The identity as text, such as "order-1/0/2026-03-28/08:00:00".
    public var description: String {
        "\(request ?? "")/\(dosageIndex)/\(date)/\(slot)"
    }
}
