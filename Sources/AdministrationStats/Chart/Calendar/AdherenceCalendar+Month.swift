// SPDX-License-Identifier: Apache-2.0

extension AdherenceCalendar {
    /// A month of days.
    public struct Month: Sendable, Hashable, Identifiable {
        /// The month in the manner of ISO 8601, as in "2026-03".
        public let id: String

        /// The name of the month with its year.
        public let label: String

        /// The number of places in the first week before the first day, 0 to 6.
        public let leadingPlaces: Int

        /// The days in order.
        public let days: [Day]

        /// The weeks, each with seven places of which those outside the month are nil.
        public var weeks: [[Day?]] {
            let places = Array(repeating: nil, count: leadingPlaces) + days.map(Optional.some)
            return stride(from: 0, to: places.count, by: 7).map { start in
                let week = places[start..<min(start + 7, places.count)]
                return week + Array(repeating: nil, count: 7 - week.count)
            }
        }
    }
}

extension AdherenceCalendar.Month: Codable {
    /// Reads a month and checks its days.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: What is missing, or that no month has so many days or begins at such a place.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        label = try container.decode(String.self, forKey: .label)
        leadingPlaces = try container.decode(Int.self, forKey: .leadingPlaces)
        days = try container.decode([AdherenceCalendar.Day].self, forKey: .days)
        guard 0...6 ~= leadingPlaces else {
            throw DecodingError.dataCorruptedError(
                forKey: .leadingPlaces, in: container, debugDescription: "expected a number from 0 to 6")
        }
        guard 28...31 ~= days.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .days, in: container, debugDescription: "expected 28 to 31 days")
        }
    }
}
