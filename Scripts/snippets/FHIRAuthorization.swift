// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of FHIRAuthorization; see Names.swift.

let address: URL = given()
let authorization: CredentialsMiddleware = given()
let grant: SMARTGrant = given()
let id: String = given()
let metadata: URL = given()
let registration: SMARTRegistration = given()
let smartClient: SMARTClient = given()
let store: any TokenStore = given()
let support: URL = given()
let file: FileHandle = given()
