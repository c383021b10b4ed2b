// SPDX-License-Identifier: Apache-2.0

/// A member of a JSON object, as it was written.
public struct RawMember: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let json: RawJSON
}
