// SPDX-License-Identifier: Apache-2.0

/// A way to encrypt what this package keeps on disk: what an outbox records, tokens, and responses.
///
/// Use authenticated encryption with a fresh nonce for each call, such as AES-GCM or ChaCha20-Poly1305, and a key from the
/// keychain: `open` must throw for anything that `seal` did not make with the same key.
///
/// ```swift
/// let seal = Seal(
///     seal: { Array(try ChaChaPoly.seal($0, using: key).combined) },
///     open: { Array(try ChaChaPoly.open(.init(combined: $0), using: key)) }
/// )
/// ```
///
/// Everything is sealed but the number and the sizes of what is kept. An outbox calls the closures for one record at a time,
/// while its folder is locked: they must not call the outbox.
public struct Seal: Sendable {
    package let seal: @Sendable ([UInt8]) throws -> [UInt8]
    package let open: @Sendable ([UInt8]) throws -> [UInt8]

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

extension Seal? {
    /// Returns bytes as they are to be written: sealed, where there is a seal.
    package func sealed(_ bytes: [UInt8]) throws -> [UInt8] { try self?.seal(bytes) ?? bytes }

    /// Returns the bytes that were sealed; throws where they were changed or the key is another.
    package func opened(_ bytes: [UInt8]) throws -> [UInt8] { try self?.open(bytes) ?? bytes }
}
