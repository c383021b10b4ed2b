// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import FHIRCore
import Foundation

/// The statements of a patient sorted by the prescriptions that stand for them.
///
/// A prescription that is current and orders the medication stands for a statement which names it, by `basedOn` or
/// `derivedFrom`, or is of the same medication; it does not where the medications are known to differ. Where nothing tells
/// whether they do, the statement is listed: to show one medication twice is better than not at all.
struct StatementSorting {
    /// The statements of what is used, or may be, that no prescription stands for.
    private(set) var unrepresented: [MedicationReport.Statement] = []
    /// The ids of the rows whose medication is not used, as a statement says.
    private(set) var denied: Set<String> = []

    private struct Order {
        let row: PrescriptionRow
        let medication: StatedMedication
        let identifiers: Set<ResourceName>
    }

    /// Sorts statements.
    ///
    /// - Parameters:
    ///   - stated: The statements.
    ///   - rows: The prescriptions.
    ///   - server: The address of the server that both come from.
    ///   - calendar: The present.
    /// - Complexity: O(*n* × *m*) in the number of statements and of current prescriptions.
    init(_ stated: [StatementList.Stated], beside rows: [PrescriptionRow], server: URL?, _ calendar: ReportCalendar) {
        guard !stated.isEmpty else { return }
        let orders = rows.filter { $0.state == .inForce && $0.request.doNotPerform != true }.map { row in
            Order(
                row: row,
                medication: StatedMedication(row.request.medication, in: row.request.contained, found: row.medication),
                identifiers: Set(row.request.identifier.compactMap(Self.name)))
        }
        let offsets = ZoneOffsets(calendar.zone)
        for one in stated {
            let statement = one.statement
            let medication = StatedMedication(
                statement.medication, in: statement.contained, found: one.medication)
            let names = (statement.basedOn + statement.derivedFrom).compactMap { ResourceName($0) }
            let own = orders.filter { order in
                switch order.medication.sameness(to: medication) {
                case .same: true
                case .other: false
                case .unknown: names.contains { Self.isName($0, of: order, server) }
                }
            }
            if statement.deniesUse {
                denied.formUnion(own.map(\.row.id))
            } else if statement.isOfPresentUse, own.isEmpty {
                unrepresented.append(
                    MedicationReport.Statement(
                        statement: statement, isPeriodOver: Self.isOver(statement, calendar, offsets),
                        medication: one.medication))
            }
        }
    }

    private static func name(_ identifier: Identifier) -> ResourceName? {
        identifier.value.map { .identifier(system: identifier.system, value: $0) }
    }

    private static func isName(_ name: ResourceName, of order: Order, _ server: URL?) -> Bool {
        if order.identifiers.contains(name) { return true }
        return order.row.request.id.map { name.isName(ofID: $0, on: server?.absoluteString) } ?? false
    }

    /// Whether the period of a statement ended before the present: a day to its end, a month to its last day.
    private static func isOver(
        _ statement: MedicationStatement, _ calendar: ReportCalendar, _ offsets: ZoneOffsets
    ) -> Bool {
        guard case .period(let period)? = statement.effective, let end = period.end else { return false }
        if let moment = end.date { return moment < calendar.now }
        return end.days.map { $0.upperBound < calendar.today } ?? false
    }
}
