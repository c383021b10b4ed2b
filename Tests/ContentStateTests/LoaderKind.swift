// SPDX-License-Identifier: Apache-2.0

import ContentState

/// What both loaders can do, seen from outside their isolation.
protocol LoaderUnderTest: Sendable {
    var state: KeyedPhase<String, [String]> { get async }
    func load(_ key: String, keepingPrevious: Bool) async -> Task<Void, Never>
    func reload() async -> Task<Void, Never>?
    func submit(_ key: String) async -> Task<Void, Never>?
    func cancel() async
    func reset() async
    func modify(_ change: @Sendable (inout [String]) -> Void) async -> Bool
}

extension LoaderUnderTest {
    var phase: ContentPhase<[String]> { get async { await state.phase } }

    /// Loads a key as `load` does without its optional argument.
    func start(_ key: String) async -> Task<Void, Never> {
        await load(key, keepingPrevious: false)
    }
}

extension ContentLoader: nonisolated LoaderUnderTest where Key == String, Value == [String] {}
extension ContentStreamLoader: LoaderUnderTest where Key == String, Value == [String] {}

/// The two loaders, which must follow the same rules.
enum LoaderKind: CaseIterable {
    case observable, stream

    func make(
        retry: ContentRetryPolicy = .never,
        sleep: @escaping @Sendable (Swift.Duration) async throws -> Void = { _ in },
        fetch: @escaping @Sendable @concurrent (String) async throws -> [String]
    ) async -> any LoaderUnderTest {
        switch self {
        case .observable: await ContentLoader(isEmpty: \.isEmpty, retry: retry, sleep: sleep, fetch: fetch)
        case .stream: ContentStreamLoader(isEmpty: \.isEmpty, retry: retry, sleep: sleep, fetch: fetch)
        }
    }
}
