// SPDX-License-Identifier: Apache-2.0

/// The memory that a result holds while somebody keeps it.
struct HeldMemory: Benchmark {
    let name: String
    let title: String
    let item: String
    let contenders: @Sendable () throws -> [Contender]

    struct Contender {
        let name: String
        let items: Int
        /// The length of the text that the result is read from; nil for none.
        var textLength: Int?
        /// Makes the result.
        let make: () throws -> Any
    }

    func figures(_ options: Options) throws -> [Figure] {
        try contenders().compactMap { contender in
            // Once for nothing: tables and caches that stay are not part of the result.
            _ = try contender.make()
            guard let before = Allocator.bytesInUse else { return nil }
            let result = try contender.make()
            guard let after = Allocator.bytesInUse else { return nil }
            return withExtendedLifetime(result) {
                var figure = Figure(name, title, contender.name, item: item)
                figure.samples = 1
                figure.bytesHeldPerItem = Double(after - before) / Double(contender.items)
                figure.bytesHeldPerByteOfText = contender.textLength.map { Double(after - before) / Double($0) }
                return figure
            }
        }
    }

    func work(times: Int) throws {
        for _ in 0..<times { _ = try contenders().first?.make() }
    }
}
