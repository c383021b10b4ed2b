// SPDX-License-Identifier: Apache-2.0

/// What was measured of one contender.
struct Figure: Encodable {
    let benchmark: String
    let title: String
    let contender: String
    let item: String
    var samples = 0
    /// How often the work was done within each sample.
    var repeats = 1
    var nanosecondsPerItem: Spread?
    var itemsPerSecond: Spread?
    var megabytesPerSecond: Spread?
    /// How many times as fast as this contender the first one of the benchmark is, for the same items.
    var oursIsTimesAsFast: Spread?
    /// The same per byte of JSON, where the contenders do not write the same bytes.
    var oursIsTimesAsFastPerByte: Spread?
    /// How often the work asks for memory; nil where it cannot be counted.
    var allocationsPerItem: Double?
    /// The memory that the result holds, of the bytes that the allocator has handed out.
    var bytesHeldPerItem: Double?
    /// The same for each byte of the text that was read.
    var bytesHeldPerByteOfText: Double?

    init(_ benchmark: String, _ title: String, _ contender: String, item: String) {
        self.benchmark = benchmark
        self.title = title
        self.contender = contender
        self.item = item
    }
}

/// The median of some samples, with the least and the greatest.
struct Spread: Encodable {
    let median: Double
    let min: Double
    let max: Double

    init?(_ samples: [Double]) {
        let sorted = samples.sorted()
        guard let min = sorted.first, let max = sorted.last else { return nil }
        let middle = sorted.count / 2
        median = sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
        self.min = min
        self.max = max
    }
}
