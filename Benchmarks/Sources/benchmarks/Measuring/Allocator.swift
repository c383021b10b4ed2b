// SPDX-License-Identifier: Apache-2.0

import CAllocations

/// The allocator of the process; it tells nothing where the C library is not glibc.
enum Allocator {
    /// How often this thread has asked for memory.
    static var allocations: Int? {
        let count = allocatorState().allocations
        return count < 0 ? nil : count
    }

    /// The bytes handed out and not given back.
    static var bytesInUse: Int? {
        let bytes = allocatorState().bytesInUse
        return bytes < 0 ? nil : bytes
    }
}
