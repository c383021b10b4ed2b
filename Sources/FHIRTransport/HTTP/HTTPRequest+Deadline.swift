// SPDX-License-Identifier: Apache-2.0

extension HTTPRequest {
    /// Runs what answers this request, and cancels it when a time is over.
    ///
    /// - Parameters:
    ///   - deadline: The longest time; nil for no limit.
    ///   - sleep: Waits for a time.
    ///   - answer: Gets the response; it must end soon when it is cancelled.
    /// - Returns: The response.
    /// - Throws: `TransportError` with the code `deadlineExceeded`, or what `answer` throws.
    func answered(
        within deadline: Duration?,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        by answer: @escaping @Sendable () async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        guard let deadline else { return try await answer() }
        return try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            group.addTask { try await answer() }
            group.addTask {
                try await sleep(deadline)
                throw TransportError(.deadlineExceeded, request: self, detail: "the deadline is \(deadline)")
            }
            defer { group.cancelAll() }
            guard let response = try await group.next() else { throw CancellationError() }
            return response
        }
    }
}
