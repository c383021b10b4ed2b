// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The time and the chance on which retries, deadlines, tokens, sign-ins, queues and screens depend.
///
/// An application has no reason to bring its own. A test gives what it wants to decide, so that it never waits:
///
/// ```swift
/// let environment = HostEnvironment(
///     uptime: { clock.elapsed }, sleep: { clock.advance(by: $0) }, date: { now }, random: { 0.5 })
/// ```
public struct HostEnvironment: Sendable {
    /// Returns the time since some fixed moment; it never goes back, whatever is done to the clock of the device.
    public var uptime: @Sendable () -> Duration
    /// Waits for a time, and throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// Returns the present moment.
    public var date: @Sendable () -> Date
    /// Returns a number from 0 up to and without 1, each as likely as the others.
    public var random: @Sendable () -> Double
    /// Returns as many bytes as asked for, which cannot be guessed: the security of a sign-in rests on it.
    public var randomBytes: @Sendable (Int) -> [UInt8]
    /// The random texts that were used up.
    ///
    /// Copies share it, and ``system`` has one for the whole process.
    package let usedNonces = UsedNonces()

    /// Creates an environment from what is given, and for the rest from the clocks and random numbers of the system.
    ///
    /// - Parameters:
    ///   - uptime: Returns the time since some fixed moment.
    ///   - sleep: Waits for a time.
    ///   - date: Returns the present moment.
    ///   - random: Returns a number from 0 up to and without 1.
    ///   - randomBytes: Returns as many bytes as asked for, which cannot be guessed.
    public init(
        uptime: @escaping @Sendable () -> Duration = Self.systemUptime,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        date: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        randomBytes: @escaping @Sendable (Int) -> [UInt8] = Self.systemBytes
    ) {
        self.uptime = uptime
        self.sleep = sleep
        self.date = date
        self.random = random
        self.randomBytes = randomBytes
    }

    /// The clocks and the random numbers of the system, which are fit for cryptography.
    public static let system = HostEnvironment()

    /// Returns an environment whose clock stands still, for previews and tests.
    ///
    /// - Parameter date: The present moment, for good.
    /// - Returns: The environment; all but its date is that of the system.
    public static func stopped(at date: Date) -> HostEnvironment { HostEnvironment(date: { date }) }

    private static let start = ContinuousClock.now

    /// Returns the time since the process asked first.
    public static func systemUptime() -> Duration { start.duration(to: .now) }

    /// Returns bytes of the random numbers of the system.
    ///
    /// - Parameter count: How many.
    /// - Returns: The bytes.
    public static func systemBytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
