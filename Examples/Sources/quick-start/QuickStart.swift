// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

@main
enum QuickStart {
    static func main() throws {
        let json = """
            {"resourceType":"MedicationRequest","extension":[{"url":"https://example.org/shelf","valueString":"B 7"}],
             "status":"active","intent":"order","medicationCodeableConcept":{"text":"Ramipril 5 mg"},
             "subject":{"reference":"Patient/1"},"dosageInstruction":[{"timing":{"repeat":{"timeOfDay":["08:00:00"]}},
               "route":{"text":"oral"},"text":"1-0-0","doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}
            """
        // Any version from DSTU2 to R5: nil finds it. Give it where you know it.
        let reading = try FHIRReader(version: nil).read(MedicationRequest.self, from: Array(json.utf8))
        let request = reading.value
        print(reading.version, request.medicationName ?? "")  // r4 Ramipril 5 mg

        print(try request.localizedInstructions(locale: Locale(identifier: "en")))  // 1 tablet by mouth at 08:00
        let german = try DosageSentenceBuilder(locale: Locale(identifier: "de-AT"))
        let sentence = try german.sentence(for: request.dosageInstruction)
        print(sentence.text)  // Um 08:00 Uhr 1 Tablette zum Einnehmen
        print(sentence.unspoken)  // ["text"]

        if case .string(let shelf) = try request.extension("https://example.org/shelf")?.value {
            print(shelf)  // B 7
        }
        for issue in request.validate(as: reading.version) {
            print(issue)  // MedicationRequest.text: a resource should have a text for people
        }
        let inR5 = try request.convert(to: .r5)  // throws where it would mean something else there
        print(inR5.losses.count)  // 0
        let written = try FHIRWriter(version: .r5).write(inR5.value)
        print(String(decoding: written.bytes, as: UTF8.self))  // …"medication":{"concept":{"text":"Ramipril 5 mg"}}…
    }
}
