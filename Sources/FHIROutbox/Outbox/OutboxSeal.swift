// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// A way to encrypt what an outbox keeps on disk.
///
/// Use authenticated encryption with a fresh nonce for each call, such as AES-GCM or ChaCha20-Poly1305, and a key from the
/// keychain: `open` must throw for anything that `seal` did not make with the same key.
///
/// ```swift
/// let seal = OutboxSeal(
///     seal: { Array(try ChaChaPoly.seal($0, using: key).combined) },
///     open: { Array(try ChaChaPoly.open(.init(combined: $0), using: key)) }
/// )
/// ```
///
/// Everything about the entries is sealed; their number and sizes are not. The closures are called for one record at a time,
/// while the folder is locked: they must not call the outbox.
public struct OutboxSeal: Sendable {
    let seal: @Sendable ([UInt8]) throws -> [UInt8]
    let open: @Sendable ([UInt8]) throws -> [UInt8]

    /// Creates a seal from two functions.
    ///
    /// - Parameters:
    ///   - seal: Encrypts bytes.
    ///   - open: Undoes it, and throws where the bytes were changed or the key is another.
    public init(
        seal: @escaping @Sendable ([UInt8]) throws -> [UInt8],
        open: @escaping @Sendable ([UInt8]) throws -> [UInt8]
    ) {
        self.seal = seal
        self.open = open
    }
}
