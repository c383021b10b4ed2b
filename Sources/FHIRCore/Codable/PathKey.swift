// SPDX-License-Identifier: Apache-2.0

/// A name or a position on the way to a value.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    /// Returns the steps of a path as issues name it, such as name[0].family.
    static func keys(of path: String) -> [PathKey] {
        path.split { ".[".contains($0) }.map { step in
            guard step.hasSuffix("]"), let position = Int(step.dropLast()) else {
                return PathKey(stringValue: String(step))
            }
            return PathKey(intValue: position)
        }
    }
}
