// SPDX-License-Identifier: Apache-2.0

import ContentState
import Testing

struct ContentRetryPolicyTests {
    let lost = NamedError(name: "lost")

    @Test func `never means never`() {
        #expect(ContentRetryPolicy.never.delay(after: lost, failedAttempts: 1) == nil)
    }

    @Test(arguments: [
        // maximum of attempts, attempts lost, another one?
        (3, 1, true),
        (3, 2, true),
        (3, 3, false),
        (1, 1, false),
        (0, 1, false),
        (-5, 1, false),
    ])
    func `the limit counts all attempts`(maximum: Int, failedAttempts: Int, expected: Bool) {
        let policy = ContentRetryPolicy.attempts(maximum, delay: { _, _ in .seconds(1) }, shouldRetry: { _ in true })
        #expect((policy.delay(after: lost, failedAttempts: failedAttempts) != nil) == expected)
    }

    @Test(arguments: [
        (1, Swift.Duration.seconds(1) as Swift.Duration?),
        (2, .seconds(4)),
        (3, nil),
    ])
    func `listed pauses are used in order`(failedAttempts: Int, expected: Swift.Duration?) {
        let policy = ContentRetryPolicy.attempts(delays: [.seconds(1), .seconds(4)], shouldRetry: { _ in true })
        #expect(policy.delay(after: lost, failedAttempts: failedAttempts) == expected)
    }

    @Test func `the pause may follow the number of the attempt and the error`() {
        let policy = ContentRetryPolicy.attempts(
            9,
            delay: { failedAttempts, error in
                (error as? NamedError)?.name == "busy" ? .seconds(60) : .seconds(failedAttempts)
            },
            shouldRetry: { _ in true }
        )
        #expect(policy.delay(after: lost, failedAttempts: 2) == .seconds(2))
        #expect(policy.delay(after: NamedError(name: "busy"), failedAttempts: 2) == .seconds(60))
    }

    @Test func `a negative pause is none`() {
        let policy = ContentRetryPolicy.attempts(2, delay: { _, _ in .seconds(-1) }, shouldRetry: { _ in true })
        #expect(policy.delay(after: lost, failedAttempts: 1) == .zero)
    }

    @Test func `what cannot help is not tried again`() {
        let policy = ContentRetryPolicy.attempts(
            delays: [.zero], shouldRetry: { ($0 as? NamedError)?.name != "refused" })
        #expect(policy.delay(after: lost, failedAttempts: 1) == .zero)
        #expect(policy.delay(after: NamedError(name: "refused"), failedAttempts: 1) == nil)
    }

    @Test func `a cancellation is not tried again`() {
        let policy = ContentRetryPolicy.attempts(delays: [.zero], shouldRetry: { _ in true })
        #expect(policy.delay(after: CancellationError(), failedAttempts: 1) == nil)
    }
}
