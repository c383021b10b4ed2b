// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import FHIRTransport

struct UsedNoncesTests {
    @Test func `a text is used once, among the last thousand`() {
        let nonces = UsedNonces()
        #expect((0..<UsedNonces.capacity).allSatisfy { nonces.use("\($0)") })
        #expect(!(0..<UsedNonces.capacity).contains { nonces.use("\($0)") })
        #expect(nonces.use("one more"))
        // The oldest made room for it, and the second oldest did not.
        #expect(!nonces.use("1"))
        #expect(nonces.use("0"))
        #expect(!nonces.use("one more"))
    }
}
