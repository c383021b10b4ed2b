// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import MedicationScreens

/// The screens of the app, one after the other.
@MainActor
struct App {
    let connection: Connection
    let options: Options
    let reader: Reader
    let terminal: Terminal
    let progress: Progress
    let settings: ScreenSettings
    /// The present, the same for everything that is shown.
    let now: Date
    let flow: ScreenFlow

    var language: ScreenLanguage { reader.language }
    /// The number of doses recorded last that the details of a prescription list.
    static let recordedCount = 3

    /// Creates the app.
    ///
    /// - Parameters:
    ///   - connection: The way to the server.
    ///   - options: What is asked for.
    ///   - reader: Who reads.
    ///   - terminal: Where to show it.
    ///   - progress: Where to show what is awaited.
    ///   - now: The present, the same for everything that is shown.
    init(
        connection: Connection, options: Options, reader: Reader, terminal: Terminal, progress: Progress, now: Date
    ) {
        self.connection = connection
        self.options = options
        self.reader = reader
        self.progress = progress
        var terminal = terminal
        terminal.isRightToLeft = reader.language.isRightToLeft
        self.terminal = terminal
        var settings = ScreenSettings(locale: reader.locale, zone: options.zone, environment: .stopped(at: now))
        // A server that is away was asked already.
        if connection.absence == nil { settings.retry = .reading(attempts: 2) { Date() } }
        settings.groupCount = ChartWish().count
        if case .chart(_, let wish) = options.command { settings.fit(wish, now) }
        self.settings = settings
        self.now = now
        flow = ScreenFlow(
            client: connection.client, outbox: connection.outbox, method: connection.method, settings: settings)
    }

    /// Signs in and does what is asked for.
    ///
    /// - Returns: How it ended.
    /// - Throws: `Problem`; `FileError` when it cannot be told.
    func run() async throws -> ExitStatus {
        try await signIn()
        switch options.command {
        case .tour: return try await tour()
        case .list: return try showList()
        case .show(let id): return try await show(id)
        case .chart(let id, let wish): return try await showChart(id, wish)
        case .record(let id, let wish): return try await record(id, wish)
        case .report(let file): return try await report(file)
        case .sync(let wish): return try await sync(wish)
        }
    }

    // MARK: Signing in

    private func signIn() async throws {
        flow.signIn.form = options.patient
        await progress.during(reader.words(.loading, .signIn)) {
            await flow.submitSignIn()
        }
        guard let patient = await flow.session.patient else {
            // Who is not among those that are known may well be on the server.
            if let absence = connection.absence { throw Problem(absence, reader) }
            throw Problem(flow.signIn.status, flow.signIn.phase.failure, reader)
        }
        let now = settings.environment.date()
        let detail = flow.patient.phase.value ?? PatientDetail(patient, now: now, language: language)
        try terminal.print("\(reader.own.signedIn) \(detail.name, .bold)")
        for warning in detail.warnings { try terminal.warn(language.text(warning)) }
        if let missing = reader.missing { try terminal.warn("\(reader.own.fallbackLanguage): \(missing)") }
        if let absence = connection.absence {
            try terminal.warn(language.text(ScreenFailure(absence)))
            try terminal.warn(reader.words(.stale, .prescriptions))
        } else if let list = flow.prescriptions.phase.value {
            await keep(patient, list)
        }
        for notice in await connection.outbox.notices { terminal.complain(["outbox: \(notice)"]) }
    }

    /// Keeps what the server said, for when it is away; that this fails is no reason to show nothing now.
    private func keep(_ patient: Patient, _ list: PrescriptionList) async {
        do {
            try await connection.known?.keep(patient, list, version: connection.client.version)
        } catch {
            terminal.complain([String(describing: error)])
        }
    }

    // MARK: The tour

    private func tour() async throws -> ExitStatus {
        let status = try showList()
        guard let list = flow.prescriptions.phase.value, let first = list.all.first else {
            return status
        }
        let shown = try await show(first.id)
        guard shown == .done, first.isCurrent else { return shown }
        // A tour must not write into somebody's record unasked, nor again and again into its own.
        guard connection.isEmbedded, connection.isNew else {
            try terminal.print()
            try terminal.print("\(language.title(of: .recording)): \(options.call("record \(first.id) --taken"))")
            return status
        }
        let recorded = try await recordShown(DoseWish(isTaken: true))
        let chart = flow.detail.statistics?.chart
        if let chart, let week = chart.groups.last { try terminal.print("  \(week.spoken)") }
        return recorded
    }
}

extension ScreenSettings {
    /// Chooses the time of which a chart tells.
    fileprivate mutating func fit(_ wish: ChartWish, _ now: Date) {
        switch wish.style {
        case .bars: groupCount = wish.count
        case .timeline: adherenceDays = wish.count
        case .calendar:
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let today = calendar.dateComponents([.year, .month, .day], from: now)
            guard let year = today.year, let month = today.month, let day = today.day,
                let date = CivilDate(year: year, month: month, day: day)
            else { return }
            let first = CivilMonth(containing: date).firstDay.adding(months: 1 - wish.count)
            adherenceDays = first.days(until: date) + 1
        }
    }
}
