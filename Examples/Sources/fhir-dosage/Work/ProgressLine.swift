// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line on standard error that says how much of the input is done: on a terminal only, and gone at the end.
struct ProgressLine {
    /// Returns to the beginning of the line and erases it.
    private static let erasing = "\r\u{1B}[K"
    private static let pause = Duration.milliseconds(300)

    private let size: Int?
    private let isPossible: Bool
    private var byteCount = 0
    private let start = ContinuousClock.now
    private var last = ContinuousClock.now
    private var isShown = false

    /// Creates a line, which is not shown yet.
    ///
    /// It is never shown where lines of the output or of the one who types would come between.
    ///
    /// - Parameters:
    ///   - size: The bytes of the input, nil where that is not known.
    ///   - writesLines: Whether output comes before the end.
    init(size: Int?, writesLines: Bool) {
        self.size = size
        isPossible =
            isatty(STDERR_FILENO) == 1 && isatty(STDIN_FILENO) + (writesLines ? isatty(STDOUT_FILENO) : 0) == 0
            && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Tells that more is done.
    ///
    /// - Parameter count: The bytes.
    mutating func advance(by count: Int) {
        byteCount += count
        guard isPossible, ContinuousClock.now - last >= Self.pause else { return }
        last = .now
        isShown = true
        Self.write(Self.erasing + text(after: last - start))
    }

    /// Makes place for something else on standard error.
    mutating func erase() {
        guard isShown else { return }
        isShown = false
        Self.write(Self.erasing)
    }

    private func text(after time: Duration) -> String {
        let megabytes = { (count: Int) in (count / 1_000_000).formatted(.number.locale(Locale(identifier: "en"))) }
        let rate = Int(Double(byteCount) / max(0.001, time / .seconds(1)))
        let part = size.map { " of \(megabytes($0)) MB, \(byteCount * 100 / max(1, $0)) %" } ?? " MB"
        return "\(megabytes(byteCount))\(part), \(megabytes(rate)) MB/s"
    }

    private static func write(_ text: String) {
        // What cannot be shown is not needed either.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
