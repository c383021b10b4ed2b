// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of AdministrationStats; see Names.swift.

let language: ChartLanguage = given()
