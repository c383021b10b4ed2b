// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A number of a prescription, exact to four decimals.
struct EverydayNumber: Sendable, Hashable, Comparable {
    /// The number times 10,000.
    let scaled: Int

    static let one = EverydayNumber(scaled: 10_000)
    static let two = EverydayNumber(scaled: 20_000)
    static let half = EverydayNumber(scaled: 5_000)

    init(scaled: Int) {
        self.scaled = scaled
    }

    /// Reads digits with a full stop before the decimals; nil for more than nine of them before it or four behind it.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first, 1...9 ~= whole.utf8.count, let number = Int(whole), number >= 0
        else { return nil }
        var scaled = number * 10_000
        if parts.count == 2 {
            guard 1...4 ~= parts[1].utf8.count, let decimals = Int(parts[1]), decimals >= 0 else { return nil }
            var factor = 10_000
            for _ in 0..<parts[1].utf8.count { factor /= 10 }
            scaled += decimals * factor
        }
        self.scaled = scaled
    }

    /// The number if it is a whole one.
    var whole: Int? { scaled % 10_000 == 0 ? scaled / 10_000 : nil }

    /// The number without trailing zeros.
    var decimal: FHIRDecimal? {
        var decimals = scaled % 10_000
        guard decimals > 0 else { return FHIRDecimal(scaled / 10_000) }
        var length = 4
        while decimals % 10 == 0 {
            decimals /= 10
            length -= 1
        }
        let digits = String(decimals)
        let zeros = String(repeating: "0", count: max(0, length - digits.utf8.count))
        return FHIRDecimal("\(scaled / 10_000).\(zeros)\(digits)")
    }

    static func < (left: EverydayNumber, right: EverydayNumber) -> Bool { left.scaled < right.scaled }

    static func + (left: EverydayNumber, right: EverydayNumber) -> EverydayNumber {
        EverydayNumber(scaled: left.scaled + right.scaled)
    }
}
