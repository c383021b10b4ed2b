// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of ContentState; see Names.swift.

let loader: ContentStreamLoader<String, [String]> = given()
