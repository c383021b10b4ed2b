// SPDX-License-Identifier: Apache-2.0

/// A store that keeps responses in memory up to a number of bytes, and forgets the one that was not used for longest.
public actor MemoryResponseStore: ResponseStore {
    private struct Entry {
        var response: HTTPResponse
        var size: Int
        var lastUse: Int
    }

    /// The largest number of bytes kept, counted over bodies and fields.
    public nonisolated let byteLimit: Int

    private var entries: [ResponseKey: Entry] = [:]
    private var uses = 0
    /// The number of times that everything was forgotten.
    public private(set) var generation = 0
    /// The number of bytes kept.
    public private(set) var byteCount = 0

    /// Creates an empty store.
    ///
    /// - Parameter byteLimit: The largest number of bytes kept; 16 MiB by default.
    public init(byteLimit: Int = 16 << 20) {
        self.byteLimit = byteLimit
    }

    /// Returns a response that was kept, which makes it the last one to be forgotten.
    ///
    /// - Parameter key: What the response answered.
    /// - Returns: The response, or nil when there is none.
    public func response(for key: ResponseKey) -> HTTPResponse? {
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.response
    }

    /// Keeps a response; one that is larger than the limit is not kept, and an earlier one for its key is forgotten.
    ///
    /// - Parameters:
    ///   - response: A response with its whole body.
    ///   - key: What the response answers.
    ///   - generation: The generation when it was asked for; in another one it is not kept.
    /// - Complexity: O(*n*) in the number of responses when some have to be forgotten.
    public func keep(_ response: HTTPResponse, for key: ResponseKey, in generation: Int) {
        guard generation == self.generation else { return }
        byteCount -= entries.removeValue(forKey: key)?.size ?? 0
        let size = key.size + response.fields.reduce(response.body.count) { $0 + $1.size }
        guard size <= byteLimit else { return }
        uses += 1
        entries[key] = Entry(response: response, size: size, lastUse: uses)
        byteCount += size
        while byteCount > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            byteCount -= oldest.value.size
            entries[oldest.key] = nil
        }
    }

    /// Forgets everything.
    public func removeAll() {
        generation += 1
        entries = [:]
        byteCount = 0
    }
}

extension HTTPField {
    fileprivate var size: Int { name.text.utf8.count + value.utf8.count }
}

extension ResponseKey {
    fileprivate var size: Int {
        fields.joined().reduce(address.utf8.count + party.utf8.count) { $0 + $1.utf8.count }
    }
}
