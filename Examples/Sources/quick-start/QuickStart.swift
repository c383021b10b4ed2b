// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

@main
enum QuickStart {
    static func main() throws {
        let json = """
            {"resourceType":"MedicationRequest","status":"active","intent":"order",
             "medicationCodeableConcept":{"text":"Ramipril 5 mg"},"subject":{"reference":"Patient/1"},
             "dosageInstruction":[{"timing":{"repeat":{"timeOfDay":["08:00:00"]}},
               "route":{"text":"oral"},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}
            """
        let reading = try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(json.utf8))
        let request = reading.value

        print(request.medicationName ?? "")  // Ramipril 5 mg
        print(try request.localizedInstructions(locale: Locale(identifier: "en")))  // 1 tablet at 08:00

        let german = try DosageSentenceBuilder(locale: Locale(identifier: "de-AT"))
        let sentence = try german.sentence(for: request.dosageInstruction)
        print(sentence.text)  // Um 08:00 Uhr je 1 Tablette
        print(sentence.unspoken)  // ["route"]

        let written = try FHIRWriter(version: .r4).write(request)  // the same JSON, nothing lost
        print(String(decoding: written.bytes, as: UTF8.self))
    }
}
