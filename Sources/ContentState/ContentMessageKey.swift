// SPDX-License-Identifier: Apache-2.0

/// A key into a table of messages; the texts live with the screens.
///
/// Screens may add keys of their own, or keep one text per screen with ``scoped(to:)``.
public struct ContentMessageKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key, as it stands in a table.
    public let rawValue: String

    /// Creates a key from its text.
    ///
    /// - Parameter rawValue: The text; any text is a key.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nothing was asked for yet.
    public static let initial = ContentMessageKey(rawValue: "initial")
    /// The first answer is awaited.
    public static let loading = ContentMessageKey(rawValue: "loading")
    /// The last request failed and there is nothing to show.
    public static let error = ContentMessageKey(rawValue: "error")
    /// An answer was received and holds nothing.
    public static let empty = ContentMessageKey(rawValue: "empty")
    /// The content is shown although the last try to fetch it again failed.
    public static let stale = ContentMessageKey(rawValue: "stale")
    /// An attempt failed, and another one is made.
    public static let retrying = ContentMessageKey(rawValue: "retrying")
    /// The content is being fetched again.
    public static let updating = ContentMessageKey(rawValue: "updating")

    /// Returns the key of the same message on a particular screen, such as "prescriptions.empty".
    ///
    /// - Parameter screen: The name of the screen.
    /// - Returns: The key with the name and a full stop before it.
    public func scoped(to screen: String) -> ContentMessageKey {
        ContentMessageKey(rawValue: "\(screen).\(rawValue)")
    }
}
