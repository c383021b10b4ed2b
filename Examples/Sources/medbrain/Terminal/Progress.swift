// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line that says what is awaited, on a terminal only, and gone when it is there.
struct Progress: Sendable {
    private let isShown: Bool
    /// Returns to the beginning of the line and erases it.
    private static let erasing = "\r\u{1B}[K"
    private static let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// Creates a progress line on standard error.
    ///
    /// - Parameter environment: The variables that tell of a terminal without a cursor to move.
    init(environment: [String: String]) {
        isShown = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    }

    /// Does something and shows what is awaited while it takes long.
    ///
    /// - Parameters:
    ///   - text: What is awaited.
    ///   - work: What is done.
    /// - Returns: The result of the work.
    @MainActor
    func during<Value: Sendable>(_ text: String, _ work: @MainActor () async throws -> Value) async rethrows -> Value {
        guard isShown else { return try await work() }
        let line = Task.detached { await Self.turn(text) }
        do {
            let value = try await work()
            await Self.end(line)
            return value
        } catch {
            await Self.end(line)
            throw error
        }
    }

    /// Shows the line until the task is cancelled.
    ///
    /// - Parameter text: What is awaited.
    /// - Returns: Whether it was ever shown.
    private static func turn(_ text: String) async -> Bool {
        // Who answers at once shall not be seen flickering.
        guard (try? await Task.sleep(for: .milliseconds(300))) != nil else { return false }
        // Ctrl-C ends the program as always, and leaves no half line.
        signal(SIGINT) { number in
            _ = write(STDERR_FILENO, "\r\u{1B}[K", 4)
            signal(number, SIG_DFL)
            raise(number)
        }
        var turn = 0
        while !Task.isCancelled {
            show("\r\(signs[turn % signs.count]) \(text)")
            turn += 1
            try? await Task.sleep(for: .milliseconds(100))
        }
        return true
    }

    private static func end(_ line: Task<Bool, Never>) async {
        line.cancel()
        guard await line.value else { return }
        signal(SIGINT, SIG_DFL)
        show(erasing)
    }

    private static func show(_ text: String) {
        // What cannot be shown is not needed either.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
