// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension Timing {
    /// A length of time before or after an event of the day; the event tells which of the two.
    ///
    /// Source: FHIR, Timing.repeat.offset, in minutes; DSTU2 writes a period beside the event.
    public struct Offset: Sendable, Hashable {
        /// The length.
        public let value: FHIRDecimal
        /// Its unit.
        public let unit: TimingUnit

        /// Creates a length of time.
        ///
        /// - Parameters:
        ///   - value: The length.
        ///   - unit: Its unit.
        public init(_ value: FHIRDecimal, unit: TimingUnit) {
            self.value = value
            self.unit = unit
        }

        /// Creates a length of time from minutes; whole hours and days are said as such.
        ///
        /// - Parameter minutes: The minutes, 0 or more.
        public init(minutes: Int) {
            if minutes > 0, minutes % 1440 == 0 {
                self.init(FHIRDecimal(minutes / 1440), unit: .day)
            } else if minutes > 0, minutes % 60 == 0 {
                self.init(FHIRDecimal(minutes / 60), unit: .hour)
            } else {
                self.init(FHIRDecimal(minutes), unit: .minute)
            }
        }

        init(_ offset: CheckedTiming.Offset) {
            switch offset {
            case .minutes(let minutes): self.init(minutes: minutes)
            case .written(let value, let unit): self.init(value, unit: unit)
            }
        }
    }
}

extension Timing.Offset: DirectPhrase {
    /// The keys of lengths of time before or after an event.
    public static var allFormatStrings: [String] { TimingUnit.allCases.map { "offset.\($0.rawValue)" } }

    /// The key of the length.
    public var formatString: String {
        said.unit.key("offset.s", "offset.min", "offset.h", "offset.d", "offset.wk", "offset.mo", "offset.a")
    }

    /// One, which is the length.
    public var argumentCount: Int { 1 }

    /// Returns the length.
    public func argument(at position: Int) -> PhraseArgument { .number(said.value) }

    private var said: TimeLength { TimeLength(value, unit) }
}
