// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of FHIRSandbox; see Names.swift.

let address: URL = given()
let dose: MedicationAdministration = given()
let id: String = given()
let order: FetchedResource<MedicationRequest> = given()
let result: SearchResult<MedicationRequest> = given()
let server: SandboxServer = given()
let start: FHIRDateTime = given()
let system: String = given()
let file: FileHandle = given()
