// SPDX-License-Identifier: Apache-2.0

public import AdministrationStats
import DosageLanguage
import FHIRCore
public import FHIRTransport

/// A recorded dose as a row of a list, with its words computed once.
public struct AdministrationRow: Sendable, Hashable, Identifiable {
    /// Where the record is.
    public enum Delivery: Sendable, Hashable {
        /// The server has it.
        case onServer
        /// It is on this device and waits to be sent.
        case waiting
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

    /// What became of the dose; show a symbol with it and not only a color.
    public var outcome: AdministrationOutcome { record.outcome }

    init(
        _ record: AdministrationRecord, id: String, delivery: Delivery, language: ScreenLanguage, zone: ZoneOffsets
    ) {
        self.id = id
        self.record = record
        self.delivery = delivery
        timeText = language.text(record.effective, in: zone)
        outcomeText = language.text(record.outcome)
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
