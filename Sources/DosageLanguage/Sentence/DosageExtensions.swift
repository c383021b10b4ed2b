// SPDX-License-Identifier: Apache-2.0

/// The extensions of dosages that this package knows, by their URLs.
package enum DosageExtensions {
    /// The reasons to take a medication as needed, which is an element of R5, in earlier versions.
    package static let asNeededFor = "http://hl7.org/fhir/5.0/StructureDefinition/extension-Dosage.asNeededFor"

    /// The least time between two doses.
    ///
    /// Source: German medication guide (de.fhir.medication), extension MindestabstandZwischenGaben.
    package static let gap = "http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben"

    /// What is known about the making of the rendered text.
    ///
    /// Source: German medication guide (de.fhir.medication), extension GeneratedDosageInstructionsMeta.
    static let generatedMeta = "http://ig.fhir.de/igs/medication/StructureDefinition/GeneratedDosageInstructionsMeta"

    /// The rendered text of all dosages, which is an element of R5, in earlier versions.
    static func rendered(_ resourceType: String) -> String {
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-\(resourceType).renderedDosageInstruction"
    }
}
