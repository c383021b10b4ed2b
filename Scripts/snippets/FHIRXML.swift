// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of FHIRXML; see Names.swift.

let xml: [UInt8] = given()
