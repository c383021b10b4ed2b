// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tables of one module: what their files are called, and in which bundle they come.
package struct PhraseTableSet: Sendable {
    /// What the names of all bundles of this package begin with.
    static let bundlePrefix = "FHIRMedication_"

    /// The name of a table in its language's folder.
    let fileName: String

    /// The name that SwiftPM gives the bundle, without its extension.
    let bundleName: String

    /// Creates the names of a module's tables.
    ///
    /// - Parameters:
    ///   - name: The name of the tables, without the ending of a file.
    ///   - module: The name of the module whose resources they are.
    package init(_ name: String, module: String) {
        fileName = name + ".stringsdict"
        bundleName = Self.bundlePrefix + module
    }

    /// The words of dosages.
    static let dosage = PhraseTableSet("Dosage", module: "DosageLanguage")

    /// The places of the bundle in a folder: as on Linux, on Apple platforms, and in a bundle with a macOS layout.
    func bundles(in folder: URL) -> [URL] {
        ["resources", "bundle", "bundle/Contents/Resources"].map {
            folder.appendingPathComponent("\(bundleName).\($0)", isDirectory: true)
        }
    }
}
