// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of FHIROutbox; see Names.swift.

let address: URL = given()
let caches: URL = given()
let dose: MedicationAdministration = given()
let doseID: String = given()
let file: FileHandle = given()
let id: String = given()
let metadata: URL = given()
let order: FetchedResource<MedicationRequest> = given()
let references: ReferenceLoader = given()
let responses: MemoryResponseStore = given()
let seal: Seal = given()
let result: SearchResult<MedicationRequest> = given()
let start: FHIRDateTime = given()
let support: URL = given()
let system: String = given()
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
let key: SymmetricKey = given()
