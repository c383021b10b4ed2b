// SPDX-License-Identifier: Apache-2.0

#include "allocations.h"

#include <stdlib.h>

#ifdef __GLIBC__

#include <malloc.h>

// A program may define these functions itself; the libraries it loads then use them too. They count and pass on to
// what glibc does otherwise. https://www.gnu.org/software/libc/manual/html_node/Replacing-malloc.html

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local long allocations;

void *malloc(size_t size) {
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations++;
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    allocations++;
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    allocations++;
    return __libc_memalign(alignment, size);
}

struct AllocatorState allocatorState(void) {
    struct mallinfo2 information = mallinfo2();
    struct AllocatorState state = {allocations, (long)(information.uordblks + information.hblkhd)};
    return state;
}

#else

struct AllocatorState allocatorState(void) {
    struct AllocatorState state = {-1, -1};
    return state;
}

#endif
