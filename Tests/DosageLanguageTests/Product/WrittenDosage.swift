// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A dosage with what its JSON holds, found without any of the package's types.
struct WrittenDosage: Sendable {
    let item: DosageProduct.Item
    let dosage: Dosage
    /// The elements that hold something, each by its path with its value in one spelling.
    ///
    /// The grain: the element of Dosage, doseAndRate, Timing and repeat; each extension by itself.
    let values: [String: String]

    init(_ item: DosageProduct.Item) throws {
        self.item = item
        dosage = try DosageLanguageTests.dosage(item.json, version: item.version)
        let json = try JSONSerialization.jsonObject(with: Data(item.json.utf8)) as? [String: Any] ?? [:]
        values = try Self.values(json)
    }

    private static func values(_ dosage: [String: Any]) throws -> [String: String] {
        var values: [String: String] = [:]
        func add(_ object: [String: Any], _ prefix: String, except inner: Set<String>) throws {
            for (name, value) in object where !inner.contains(name) {
                guard name == "extension" || name == "modifierExtension", let list = value as? [Any] else {
                    values[prefix + name] = try spelled(value)
                    continue
                }
                for (index, one) in list.enumerated() { values["\(prefix)\(name)[\(index)]"] = try spelled(one) }
            }
        }
        try add(dosage, "", except: ["timing", "doseAndRate"])
        if let timing = dosage["timing"] as? [String: Any] {
            try add(timing, "timing.", except: ["repeat"])
            if let pattern = timing["repeat"] as? [String: Any] { try add(pattern, "timing.repeat.", except: []) }
        }
        // All dosages here have one entry, so that its index is left out.
        for entry in dosage["doseAndRate"] as? [[String: Any]] ?? [] { try add(entry, "doseAndRate.", except: []) }
        return values
    }

    private static func spelled(_ value: Any) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        return String(decoding: data, as: UTF8.self)
    }
}
