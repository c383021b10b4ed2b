// SPDX-License-Identifier: Apache-2.0

extension DosageExtensions {
    /// The extensions that this package knows; Documentation/Extensions.md lists them with their sources.
    public static let standard = DosageExtensions(
        readBy(hl7 + "StructureDefinition/", common)
            .merging(readBy("http://hl7.org/fhir/5.0/StructureDefinition/extension-", backports)) { first, _ in first }
            .merging(national) { first, _ in first }
            // The end of an order of DSTU2 in later versions.
            .merging([dateEnded: .effectiveDosePeriod]) { first, _ in first })

    private static let dateEnded = "http://hl7.org/fhir/1.0/StructureDefinition/extension-MedicationOrder.dateEnded"
    private static let hl7 = "http://hl7.org/fhir/"

    private static func readBy(_ prefix: String, _ names: [String: Reading]) -> [String: Reading] {
        Dictionary(uniqueKeysWithValues: names.map { (prefix + $0.key, $0.value) })
    }

    /// Source: HL7 Extensions Pack 5.3.0; the value of the least gap is that of 5.4.0, as 5.3.0 gives it none.
    private static let common: [String: Reading] = [
        "timing-dayOfMonth": .dayOfMonth,
        "timing-daysOfCycle": .daysOfCycle,
        "timing-exact": .exactTimes,
        "dosage-conditions": .condition,
        "dosage-minimumGapBetweenDose": .minimumGap,
        "timezone": .timeZone,
        // What depends on something that is not written here.
        "timing-uncertainDate": .unsupported(.timing),
        "uncertainPeriod": .unsupported(.timing),
        "relative-date": .unsupported(.timing),
        "relative-time": .unsupported(.timing),
        "cqf-relativeDateTime": .unsupported(.timing),
        "cqf-expression": .unsupported(.unknown),
        // The same in other words, or how it is shown.
        "bodySite": .harmless,
        "data-absent-reason": .harmless,
        "extension-quantity-translation": .harmless,
        "iso21090-PQ-translation": .harmless,
        "iso21090-SC-coding": .harmless,
        "iso21090-codedString": .harmless,
        "language": .harmless,
        "narrativeLink": .harmless,
        "originalText": .harmless,
        "quantity-precision": .harmless,
        "rendered-value": .harmless,
        "rendering-markdown": .harmless,
        "rendering-style": .harmless,
        "rendering-xhtml": .harmless,
        "textLink": .harmless,
        "translation": .harmless,
        "tz-code": .harmless,
        "tz-offset": .harmless,
        "coding-sctdescid": .harmless,
        "elementSource": .harmless,
    ]

    /// Elements of R5 in earlier versions.
    ///
    /// Source: HL7, Extensions for Converting between versions.
    private static let backports: [String: Reading] = [
        "Dosage.asNeededFor": .asNeededFor,
        "MedicationRequest.renderedDosageInstruction": .renderedDosageInstruction,
        "MedicationDispense.renderedDosageInstruction": .renderedDosageInstruction,
        "MedicationStatement.renderedDosageInstruction": .renderedDosageInstruction,
        "MedicationRequest.effectiveDosePeriod": .effectiveDosePeriod,
        "Timing.repeat.when": .unsupported(.timing),
    ]

    private static let national: [String: Reading] = [
        // Germany: de.fhir.medication 2.0.0-alpha1, and its name in later builds.
        "http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben": .minimumGap,
        "http://ig.fhir.de/igs/medication/StructureDefinition/MinimumIntervalBetweenAdministrations": .minimumGap,
        "http://ig.fhir.de/igs/medication/StructureDefinition/GeneratedDosageInstructionsMeta": .harmless,
        "https://fhir.kbv.de/StructureDefinition/KBV_EX_ERP_DosageFlag": .harmless,
        // Austria: ELGA e-Medikation R4; its kind of dosage repeats what the elements show.
        "https://fhir.hl7.at/elga/emed/r4/StructureDefinition/at-elga-emed-extension-dosage-category": .harmless,
        // Switzerland: an amount that changes during the administration.
        "http://chmed20af.emediplan.ch/fhir/StructureDefinition/chmed20af-dosequantityto": .unsupported(.amount),
        // Japan: JP Core; days on which a medication is used are not those of the bounds.
        "http://jpfhir.jp/fhir/core/Extension/StructureDefinition/JP_MedicationDosage_UsageDuration":
            .unsupported(.timing),
        "http://jpfhir.jp/fhir/core/Extension/StructureDefinition/JP_MedicationDosage_PeriodOfUse":
            .unsupported(.timing),
        "http://jpfhir.jp/fhir/core/Extension/StructureDefinition/JP_MedicationDosage_Device": .harmless,
        "http://jpfhir.jp/fhir/core/Extension/StructureDefinition/JP_MedicationDosage_Line": .harmless,
        // Finland: Kanta.
        "http://resepti.kanta.fi/StructureDefinition/extension/onlyTextDosageInUse": .unsupportedIfTrue(.unknown),
        "http://resepti.kanta.fi/StructureDefinition/extension/dosageIfNeeded": .unsupportedIfTrue(.condition),
        "http://resepti.kanta.fi/StructureDefinition/extension/medicinePauseInterval": .unsupported(.timing),
        "http://resepti.kanta.fi/StructureDefinition/extension/boundsDurationStartDate": .unsupported(.timing),
        "http://resepti.kanta.fi/StructureDefinition/extension/boundsRangeStartDate": .unsupported(.timing),
        "http://resepti.kanta.fi/StructureDefinition/extension/sic": .harmless,
        "http://resepti.kanta.fi/StructureDefinition/extension/weightPatientUnder12YearsOld": .harmless,
        // The Netherlands: Nictiz. The stop type and the cyclic schedule are modifying extensions, and refuse by that.
        "http://nictiz.nl/fhir/StructureDefinition/ext-Dosage-AsNeededFor": .asNeededFor,
        "http://nictiz.nl/fhir/StructureDefinition/zib-Medication-PeriodOfUse": .effectiveDosePeriod,
        "http://nictiz.nl/fhir/StructureDefinition/ext-TimeInterval.Period": .effectiveDosePeriod,
        "http://nictiz.nl/fhir/StructureDefinition/zib-MedicationUse-Duration": .unsupported(.timing),
        // Gravitate Health: a period of the dosage, of which only examples are published.
        "http://gravitatehealth.eu/fhir/StructureDefinition/gravitate-dosageperiod": .unsupported(.timing),
        // France and Brazil: further events and intervals of a timing, and what an amount refers to.
        "https://hl7.fr/ig/fhir/medication/StructureDefinition/fr-additional-when-values": .unsupported(.timing),
        "https://hl7.fr/ig/fhir/core/StructureDefinition/fr-core-additional-when-values": .unsupported(.timing),
        "https://hl7.fr/ig/fhir/medication/StructureDefinition/fr-basis-of-dose-component": .unsupported(.amount),
        "http://www.saude.gov.br/fhir/r4/StructureDefinition/BRTurno": .unsupported(.timing),
        "http://www.saude.gov.br/fhir/r4/StructureDefinition/BRIntervaloDoses": .unsupported(.timing),
    ]
}

extension DosageExtensions {
    /// The reasons to take a medication as needed, which is an element of R5, in earlier versions.
    static let asNeededFor = "http://hl7.org/fhir/5.0/StructureDefinition/extension-Dosage.asNeededFor"

    /// The least time between two doses, as the German medication guide has it.
    static let germanGap = "http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben"

    /// What is known about the making of the rendered text, in the German medication guide.
    static let generatedMeta = "http://ig.fhir.de/igs/medication/StructureDefinition/GeneratedDosageInstructionsMeta"

    /// The rendered text of all dosages, which is an element of R5, in earlier versions.
    static func rendered(_ resourceType: String) -> String {
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-\(resourceType).renderedDosageInstruction"
    }
}
