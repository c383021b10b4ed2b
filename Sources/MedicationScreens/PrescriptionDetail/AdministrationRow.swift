// SPDX-License-Identifier: Apache-2.0

public import AdministrationStats
import DosageLanguage
import FHIRCore
public import FHIROutbox
import FHIRTransport

/// A recorded dose as a row of a list, with its words computed once.
public struct AdministrationRow: Sendable, Hashable, Identifiable {
    /// Where the record is.
    public enum Delivery: Sendable, Hashable {
        /// The server has it.
        case onServer
        /// It is on this device and waits to be sent.
        case waiting
        /// It is on this device, and nobody knows whether the server has it.
        case unknown
        /// It is on this device, and the server will not take it as it is.
        case refused(OutboxRefusal.Reason)
    }

    /// The id of the record on the server; a text of its own for one that is not there.
    public let id: String
    /// The record.
    public let record: AdministrationRecord
    /// When it happened, or did not: the day and the time in the patient's zone, as exactly as it was recorded.
    public let timeText: String
    /// What became of the dose.
    public let outcomeText: String
    /// Why the dose was not taken, in somebody's words.
    public let reasons: [String]
    /// Where the record is.
    public let delivery: Delivery
    /// Whether the record is of a time that has not come yet: nothing has become of the dose, whatever it says.
    public let isFuture: Bool

    /// What became of the dose, unknown for a record of the future; show a symbol with it and not only a color.
    public var outcome: AdministrationOutcome { isFuture ? .unknown : record.outcome }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - delivery: Where it is.
    ///   - latest: The latest moment that is not in the future, in seconds since 1970.
    ///   - language: The words of the reader.
    ///   - zone: The patient's zone.
    init(
        _ record: AdministrationRecord, delivery: Delivery, latest: Int64, language: ScreenLanguage, zone: ZoneOffsets
    ) {
        id = record.id ?? ""
        self.record = record
        self.delivery = delivery
        isFuture = record.effective.isLater(than: latest, in: zone)
        timeText = language.text(record.effective, in: zone)
        outcomeText = isFuture ? language.words(.future) : language.text(record.outcome)
        reasons = record.statusReason.compactMap { $0.displayText?.shown }
    }
}

extension ScreenLanguage {
    /// Returns a time as exactly as it was recorded.
    func text(_ time: EffectiveTime, in zone: ZoneOffsets) -> String {
        switch time {
        case .instant(let epochSeconds, _): moment(epochSeconds, in: zone)
        case .day(let day): self.day(day)
        case .month(let month): self.month(month)
        case .year(let year): self.year(year)
        case .undated: words(.undated)
        }
    }
}
