// SPDX-License-Identifier: Apache-2.0

/// Copies what libFuzzer gives.
public func fuzzInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: data, count: count))
}

/// Numbers that an input chooses: the same for the same bytes, so that a finding can be seen again.
public struct FuzzNumbers {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates a sequence that depends on each byte (FNV-1a).
    public init(_ bytes: [UInt8]) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Returns the next number from 0 up to a limit, without the limit.
    public mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(1, limit)
    }
}
