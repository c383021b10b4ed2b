// SPDX-License-Identifier: Apache-2.0

#pragma once

/// What the allocator has done for the calling thread, and what it has handed out.
struct AllocatorState {
    /// How often this thread asked for memory; -1 where it cannot be counted.
    long allocations;
    /// The bytes handed out to the process and not given back; -1 where it is not known.
    long bytesInUse;
};

struct AllocatorState allocatorState(void);
