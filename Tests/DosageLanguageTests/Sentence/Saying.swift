// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

/// Reads a dosage from its JSON and says it.
func say(
    _ json: String, _ language: String = "en", version: FHIRVersion = .r4, zone: TimeZone? = nil
) throws -> DosageSentence {
    try builder(language, version: version, zone: zone).sentence(for: dosage(json, version: version))
}

/// Reads dosages from their JSON and says them as those of one prescription.
func say(_ jsons: [String], _ language: String = "en", version: FHIRVersion = .r4) throws -> DosageSentence {
    try builder(language, version: version).sentence(for: jsons.map { try dosage($0, version: version) })
}

func builder(
    _ language: String, version: FHIRVersion = .r4, zone: TimeZone? = nil
) throws -> DosageSentenceBuilder {
    try DosageSentenceBuilder(locale: Locale(identifier: language), version: version, zone: zone)
}

func dosage(_ json: String, version: FHIRVersion = .r4) throws -> Dosage {
    try FHIRReader(version: version).readDosage(Array(json.utf8)).value
}

/// The JSON of a dosage with nothing but a pattern, given by its members.
func pattern(_ members: String) -> String {
    #"{"timing":{"repeat":{\#(members)}}}"#
}

/// The JSON of an amount of time, coded in UCUM.
func time(_ value: String, _ code: String) -> String {
    #"{"value":\#(value),"system":"http://unitsofmeasure.org","code":"\#(code)"}"#
}

/// The JSON of an R4 dose, with further members of the dosage.
func dose(_ value: String, _ unit: String, _ members: String = "") -> String {
    let dose = #""doseAndRate":[{"doseQuantity":{"value":\#(value),"unit":"\#(unit)"}}]"#
    return "{\(dose)\(members.isEmpty ? "" : ",")\(members)}"
}
