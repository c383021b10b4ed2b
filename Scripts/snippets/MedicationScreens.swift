// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of MedicationScreens; see Names.swift.

let list: PrescriptionList = given()
let model: PrescriptionListModel = given()
