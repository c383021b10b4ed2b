// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIRAuthorization
@testable import FHIRTransport

/// The hash and the proof of a code request, by published examples.
struct SHA256Tests {
    // FIPS 180-2, appendix B; NIST, SHA-256 example values; NIST CAVS 11.0, SHA256ShortMsg.
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
                    + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func `the digest of a text is the published one`(text: String, digest: String) {
        #expect(Self.hex(SHA256.digest(Array(text.utf8))) == digest)
    }

    // The lengths around the end of a block; NIST, SHA-256 additional test vectors.
    @Test(
        arguments: [
            ([0xd3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
            ([0x11, 0xaf], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
            (zeros(55), "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
            (zeros(56), "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
            (zeros(57), "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
            (zeros(64), "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
        ] as [([UInt8], String)])
    func `the digest of bytes is the published one`(bytes: [UInt8], digest: String) {
        #expect(Self.hex(SHA256.digest(bytes)) == digest)
    }

    // RFC 4231, sections 4.2, 4.3, 4.7 and 4.8.
    @Test(
        arguments: [
            (
                [UInt8](repeating: 0x0b, count: 20), "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            (
                [UInt8](repeating: 0xaa, count: 131),
                "This is a test using a larger than block-size key and a larger than block-size data. "
                    + "The key needs to be hashed before being used by the HMAC algorithm.",
                "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
            ),
        ] as [([UInt8], String, String)])
    func `the authentication code is the published one`(key: [UInt8], text: String, code: String) {
        #expect(Self.hex(SHA256.authenticationCode(of: Array(text.utf8), key: key)) == code)
    }

    @Test(arguments: ["", "abc", String(repeating: "a", count: 1_000)])
    func `our own function gives what that of the platform gives`(text: String) {
        #expect(SHA256.ownDigest(Array(text.utf8)) == SHA256.digest(Array(text.utf8)))
    }

    @Test func `the challenge is that of RFC 7636, appendix B`() {
        let octets: [UInt8] = [
            116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191,
            240, 91, 88, 5, 88, 83, 132, 141, 121,
        ]
        let environment = HostEnvironment(date: { .distantPast }, randomBytes: { _ in octets })
        let key = ProofKey(environment)
        #expect(key.verifier.text == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(key.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    // RFC 4648, section 10, in the alphabet of section 5.
    @Test(
        arguments: [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"), ("?>?>", "Pz4_Pg"),
        ])
    func `bytes are written without padding`(text: String, encoded: String) {
        #expect(Array(text.utf8).base64URL == encoded)
    }

    @Test func `random texts of the system are long enough and differ`() {
        let nonces = (0..<100).map { _ in HostEnvironment.system.makeNonce() }
        #expect(Set(nonces).count == 100)
        // RFC 7636, section 4.1: 43 to 128 unreserved characters.
        #expect(nonces.allSatisfy { $0.utf8.count == 43 && $0 == $0.percentEncoded })
    }

    @Test(
        arguments: [
            ("abc", "abc", true), ("abc", "abd", false), ("abc", "ab", false), ("", "", true), ("é", "e", false),
        ])
    func `secrets are compared byte by byte`(left: String, right: String, isSame: Bool) {
        #expect(Secret(left).matches(right) == isSame)
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
