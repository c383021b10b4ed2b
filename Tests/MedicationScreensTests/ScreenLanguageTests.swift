// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import Testing

@testable import MedicationScreens

struct ScreenLanguageTests {
    static let languages = ["ar", "cs", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"]
    static let regions = ["de-CH", "pt-PT"]

    private func language(_ tag: String) throws -> ScreenLanguage {
        try ScreenLanguage(locale: Locale(identifier: tag))
    }

    @Test func `there are tables of all languages`() throws {
        #expect(try PhraseTables(.screens).languages == (Self.languages + Self.regions).sorted())
    }

    @Test(arguments: languages + regions)
    func `nothing is wrong with a table`(tag: String) throws {
        let table = try PhraseTables(.screens).table(for: tag)
        #expect(PhraseTableSet.screens.faults(in: table).map(\.description) == [])
    }

    @Test(arguments: regions)
    func `the table of a region changes phrases and adds none`(tag: String) throws {
        let table = try PhraseTables(.screens).table(for: tag)
        let parent = try PhraseTables(.screens).table(for: String(tag.prefix(2)))
        let changed = try ScreenPhrase.all.filter {
            try table.format($0.phrase.key, $0.arguments) != parent.format($0.phrase.key, $0.arguments)
        }
        #expect(!changed.isEmpty)
    }

    @Test(arguments: languages.filter { $0 != "en" })
    func `no phrase was left in English`(tag: String) throws {
        let english = try PhraseTables(.screens).table(for: "en")
        let table = try PhraseTables(.screens).table(for: tag)
        // "Prescription" is French as well, "Name" is German, and a day and a time are joined alike.
        let alike = ["fr": 2, "de": 1, "ar": 0, "ja": 0]
        let same = try ScreenPhrase.all.filter {
            try table.format($0.phrase.key, $0.arguments) == english.format($0.phrase.key, $0.arguments)
        }
        #expect(same.map(\.phrase.key).filter { $0 != "date.time" }.count <= alike[tag, default: 0])
    }

    @Test(arguments: languages)
    func `failures and states have words of their own`(tag: String) throws {
        let language = try language(tag)
        let failures = ScreenFailure.Kind.allCases.map { language.text(ScreenFailure($0)) }
        #expect(Set(failures).count == failures.count)
        let states = PrescriptionState.allCases.map { language.text($0) }
        #expect(Set(states).count == states.count)
        let outcomes = AdministrationOutcome.allCases.map { language.text($0) }
        #expect(Set(outcomes).count == outcomes.count)
        let messages = ContentMessageKey.standard.map { language.text($0, on: .prescription) }
        #expect(Set(messages).count == messages.count)
        let fields = ScreenField.allCases.map { language.label(of: $0) }
        #expect(Set(fields).count == fields.count)
        // Labels stand alone: they are no sentences, and a host puts its own colon behind them.
        for field in fields { #expect(field.last.map { !".:：。؟!".contains($0) } == true, "\(field)") }
        // A number, an address or number with a date of birth, and a token prove different things.
        let proofs = SignInForm.Kind.allCases.map { language.warning(of: $0) }
        #expect(Set(proofs).count == 3)
        let modes = DateGroupingMode.allCases.map { language.text($0) }
        #expect(Set(modes).count == modes.count)
    }

    @Test(arguments: languages)
    func `what to be careful with has words of its own`(tag: String) throws {
        let language = try language(tag)
        let patient = PatientDetail.Warning.allCases.map { language.text($0) }
        #expect(Set(patient).count == patient.count)
        let history: [AdministrationHistory.Warning] = [
            .incomplete(.serverErrors), .unreadable(2), .server(.error), .reading(.error), .otherPatients(2),
            .otherPrescriptions(2), .otherServers(["https://a.example"]), .unnamedPatient(2),
        ]
        #expect(Set(history.map { language.text($0) }).count == history.count)
        let deliveries: [RecordAdministrationModel.Delivery] = [
            .sent, .waiting, .unknown, .refused(.rejected), .refused(.undetermined), .refused(.otherPatient),
        ]
        #expect(Set(deliveries.map { language.text($0) }).count == deliveries.count)
    }

    @Test(arguments: [
        // language, number, text
        ("en", 1, "1 entry of another patient is not shown here."),
        ("en", 2, "2 entries of other patients are not shown here."),
        ("de", 1, "1 Eintrag einer anderen Person wird hier nicht gezeigt."),
        ("de", 3, "3 Einträge anderer Personen werden hier nicht gezeigt."),
        ("fr", 0, "0 élément d’un autre patient n’est pas affiché ici."),
        ("fr", 2, "2 éléments d’autres patients ne sont pas affichés ici."),
        ("pl", 1, "Nie pokazano tu 1 wpisu innego pacjenta."),
        ("pl", 2, "Nie pokazano tu 2 wpisów innych pacjentów."),
        ("pl", 5, "Nie pokazano tu 5 wpisów innych pacjentów."),
        ("pl", 22, "Nie pokazano tu 22 wpisów innych pacjentów."),
        ("cs", 2, "2 záznamy jiných pacientů zde nejsou zobrazeny."),
        ("cs", 5, "5 záznamů jiných pacientů zde není zobrazeno."),
        ("ja", 2, "別の患者の記録2件はここに表示していません。"),
        ("pt-PT", 2, "2 registos de outros utentes não são mostrados aqui."),
        ("ar-EG", 3, "عدد إدخالات المرضى الآخرين التي لم تُعرض هنا: ٣"),
    ])
    func `numbers have the form of their language`(tag: String, number: Int, text: String) throws {
        #expect(try language(tag).text(PrescriptionList.Warning.otherPatients(number)) == text)
    }

    /// The words for a dose that was skipped are others.
    @Test(arguments: [
        // language, number, text
        ("en", 1, "1 dose of another prescription is not shown here."),
        ("en", 2, "2 doses of other prescriptions are not shown here."),
        ("de", 2, "2 Dosen anderer Verordnungen werden hier nicht gezeigt."),
        ("fr", 2, "2 doses d’autres prescriptions ne sont pas affichées ici."),
        ("es", 2, "No se muestran aquí 2 dosis de otras prescripciones."),
        ("it", 2, "2 dosi di altre prescrizioni non sono mostrate qui."),
        ("pt", 2, "2 doses de outras prescrições não são mostradas aqui."),
        ("nl", 2, "2 doses van andere voorschriften worden hier niet getoond."),
        ("sv", 2, "2 doser från andra ordinationer visas inte här."),
        ("pl", 1, "Nie pokazano tu 1 dawki z innej recepty."), ("pl", 2, "Nie pokazano tu 2 dawek z innych recept."),
        ("cs", 2, "2 dávky z jiných předpisů zde nejsou zobrazeny."),
        ("cs", 5, "5 dávek z jiných předpisů zde není zobrazeno."),
        ("ja", 2, "別の処方の使用記録2件はここに表示していません。"),
        ("ar", 2, "عدد جرعات الوصفات الأخرى التي لم تُعرض هنا: 2"),
    ])
    func `a dose that is not shown is not said to be skipped`(tag: String, number: Int, text: String) throws {
        #expect(try language(tag).text(AdministrationHistory.Warning.otherPrescriptions(number)) == text)
    }

    @Test(arguments: [
        ("en-US", "Tuesday, March 10, 2026, 13:00"),
        ("de-AT", "Dienstag, 10. März 2026, 13:00"),
        ("fr", "mardi 10 mars 2026, 13:00"),
    ])
    func `a moment is told by the clock of the patient`(tag: String, text: String) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Vienna"))
        #expect(try language(tag).moment(ScreenWorld.now, in: zone) == text)
    }

    @Test func `a message of a screen wins over that of all screens`() throws {
        let language = try language("en")
        #expect(language.text(.empty, on: .prescriptions) == "No prescriptions")
        #expect(language.text(.empty, on: .administrations) == "No doses recorded")
        #expect(language.text(.empty, on: .patient) == "There is nothing here.")
        #expect(language.text(ContentMessageKey(rawValue: "own"), on: .patient) == nil)
    }

    @Test func `another language is served in English, and says so`() throws {
        let language = try language("ga-IE")
        #expect(language.language == "en")
        #expect(language.isFallbackLanguage)
        #expect(try self.language("ar").isRightToLeft)
        #expect(try self.language("de-CH").text(ScreenAction.close) == "Schliessen")
    }

    @Test func `a table that lacks a phrase is refused`() throws {
        let list = Data(#"<plist version="1.0"><dict/></plist>"#.utf8)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try list.write(to: place.appendingPathComponent("Screens.stringsdict"))
        let tables = try PhraseTables(.screens, directory: folder)
        #expect(throws: PhraseTableError.self) {
            try ScreenLanguage(locale: Locale(identifier: "en"), tables: tables)
        }
    }

    @Test func `a prescription has a name and instructions in any case`() throws {
        let language = try language("en")
        let sentences = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let row = PrescriptionRow(MedicationRequest(), at: 0, builder: sentences)
        #expect(language.name(of: row) == "Medication without a name")
        // Nothing can be said of a prescription without dosages, and the words for that are those of sentences.
        #expect(language.instructions(of: row) == sentences.refusal)
        #expect(!sentences.refusal.isEmpty)
        var forbidden = MedicationRequest()
        forbidden.doNotPerform = true
        #expect(
            language.instructions(of: PrescriptionRow(forbidden, at: 0, builder: sentences))
                == "Do not use this medication.")
    }
}

extension ContentMessageKey {
    /// The messages that every screen has.
    fileprivate static let standard: [ContentMessageKey] = [
        .initial, .loading, .error, .empty, .stale, .retrying, .updating,
    ]
}
