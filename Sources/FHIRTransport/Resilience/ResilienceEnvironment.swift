// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The time and the chance on which retries, circuit breakers and deadlines depend.
///
/// A test brings its own, in which nobody really waits:
///
/// ```swift
/// let environment = ResilienceEnvironment(
///     uptime: { clock.elapsed }, sleep: { clock.advance(by: $0) }, date: { now }, random: { 0.5 })
/// ```
public struct ResilienceEnvironment: Sendable {
    /// Returns the time since some fixed moment; it never goes back, whatever is done to the clock of the device.
    public var uptime: @Sendable () -> Duration
    /// Waits for a time, and throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// Returns the present moment, which is only asked for when a server names one and not its own.
    public var date: @Sendable () -> Date
    /// Returns a number from 0 up to and without 1, each as likely as the others.
    public var random: @Sendable () -> Double

    /// Creates an environment.
    ///
    /// - Parameters:
    ///   - uptime: Returns the time since some fixed moment.
    ///   - sleep: Waits for a time.
    ///   - date: Returns the present moment.
    ///   - random: Returns a number from 0 up to and without 1.
    public init(
        uptime: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        date: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double
    ) {
        self.uptime = uptime
        self.sleep = sleep
        self.date = date
        self.random = random
    }

    /// The clocks and the random numbers of the system.
    public static let system: ResilienceEnvironment = {
        let start = ContinuousClock.now
        return ResilienceEnvironment(
            uptime: { start.duration(to: .now) },
            sleep: { try await Task.sleep(for: $0) },
            date: { Date() },
            random: { Double.random(in: 0..<1) }
        )
    }()
}
