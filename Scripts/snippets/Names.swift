// SPDX-License-Identifier: Apache-2.0

// What the code in texts may use without declaring it; Scripts/check-snippets says how. A name has one meaning in all
// texts, so that a reader who knows one page can read another.

import AdministrationStats
import ContentState
import DosageLanguage
import DosageSchedule
import FHIRAuthorization
import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransport
import Foundation
import MedicationScreens

/// Stands for anything; nothing of this ever runs.
func given<T>() -> T { fatalError("snippets are compiled and not run") }
/// Stands for statements that are left out.
func given() {}

// MARK: Times and places

let now: Date = given()
let date: CivilDate = given()
let first: CivilDate = given()
let last: CivilDate = given()
let month: CivilMonth = given()
let time: FHIRDateTime = given()
let today: Date = given()
let tomorrow: Date = given()
let vienna: TimeZone = given()
let locale: Locale = given()

// MARK: Resources

nonisolated(unsafe) var bytes: [UInt8] = given()
let bundle: FHIRBundle = given()
let order: MedicationRequest = given()
let request: MedicationRequest = given()
let patient: Patient = given()
let dosage: Dosage = given()
let administration: MedicationAdministration = given()
let administrations: [MedicationAdministration] = given()
let dispenses: [MedicationDispense] = given()
let statement: CapabilityStatement = given()
let reference: Reference = given()

// MARK: Schedules and statistics

let dose: DoseTime = given()
let doses: [PastDose] = given()
let limit: AsNeededLimit = given()
let records: [AdministrationRecord] = given()
let schedule: Schedule = given()
let adherence: Adherence = given()
let months: [Adherence] = given()
let data: GraphData = given()
let tables: PhraseTables = given()
let table: PhraseTable = given()

// MARK: Servers and files

let base: URL = given()
let server: URL = given()
let url: URL = given()
let folder: URL = given()
let network: any HTTPTransport = given()
let tokens: CredentialsMiddleware = given()
let client: FHIRClient = given()
let outbox: Outbox = given()
let method: OutboxMethod = given()
let session: PatientSession = given()
let credentials: SMARTCredentials = given()
let settings: ScreenSettings = given()

// MARK: Tools of a host

let key: SymmetricKey = given()
let transport: any HTTPTransport = given()

/// A clock that a test sets.
struct ManualClock {
    let elapsed: Swift.Duration = given()
    func advance(by duration: Swift.Duration) {}
}
let clock: ManualClock = given()

// As much of CryptoKit as the examples use; it is no part of Linux.
struct SealedBox {
    let combined: Data? = given()
    init(combined: some DataProtocol) throws {}
}
enum AES {
    enum GCM {
        static func seal(_ message: some DataProtocol, using key: SymmetricKey) throws -> SealedBox { given() }
        static func open(_ box: SealedBox, using key: SymmetricKey) throws -> Data { given() }
    }
}
struct ChaChaBox {
    let combined: Data = given()
    init(combined: some DataProtocol) throws {}
}
enum ChaChaPoly {
    static func seal(_ message: some DataProtocol, using key: SymmetricKey) throws -> ChaChaBox { given() }
    static func open(_ box: ChaChaBox, using key: SymmetricKey) throws -> Data { given() }
}
struct Signature {
    let rawRepresentation: Data = given()
}
struct SymmetricKey {
    func signature(for data: Data) throws -> Signature { given() }
}
