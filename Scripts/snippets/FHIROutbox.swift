// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of FHIROutbox; see Names.swift.

let address: URL = given()
let caches: URL = given()
let dose: MedicationAdministration = given()
let id: String = given()
let order: FetchedResource<MedicationRequest> = given()
let references: ReferenceLoader = given()
let responses: MemoryResponseStore = given()
let seal: Seal = given()
let result: SearchResult<MedicationRequest> = given()
let start: FHIRDateTime = given()
let system: String = given()
let file: FileHandle = given()
