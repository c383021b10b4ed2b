// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of FHIRTransport; see Names.swift.

let address: URL = given()
let authorization: any HTTPMiddleware = given()
let caches: URL = given()
let dose: MedicationAdministration = given()
let doseID: String = given()
let id: String = given()
let metadata: URL = given()
let order: FetchedResource<MedicationRequest> = given()
let references: ReferenceLoader = given()
let responses: MemoryResponseStore = given()
let result: SearchResult<MedicationRequest> = given()
let start: FHIRDateTime = given()
let system: String = given()
let file: FileHandle = given()
