// SPDX-License-Identifier: Apache-2.0

extension KeyedDecodingContainer {
    /// Decodes a number of doses.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - highest: The highest number that is read, so that no sum of numbers overflows.
    /// - Returns: The number.
    /// - Throws: That it is missing, negative or too high.
    func decodeCount(_ key: Key, upTo highest: Int) throws -> Int {
        let count = try decode(Int.self, forKey: key)
        guard 0...highest ~= count else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "expected a number from 0 to \(highest)")
        }
        return count
    }
}
