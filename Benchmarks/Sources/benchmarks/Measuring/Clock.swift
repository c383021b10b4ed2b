// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A clock that counts nanoseconds from a moment that does not matter.
enum Clock {
    /// The time that passes.
    case wall
    /// The time that this thread runs on a processor.
    case processor

    var now: Int {
        var time = timespec()
        clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
