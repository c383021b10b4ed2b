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
    public static var initial: ContentMessageKey { ContentMessageKey(rawValue: "initial") }
    /// The first answer is awaited.
    public static var loading: ContentMessageKey { ContentMessageKey(rawValue: "loading") }
    /// The last request failed and there is nothing to show.
    public static var error: ContentMessageKey { ContentMessageKey(rawValue: "error") }
    /// An answer was received and holds nothing.
    public static var empty: ContentMessageKey { ContentMessageKey(rawValue: "empty") }
    /// The content is shown although the last try to fetch it again failed.
    public static var stale: ContentMessageKey { ContentMessageKey(rawValue: "stale") }
    /// An attempt failed, and another one is made.
    public static var retrying: ContentMessageKey { ContentMessageKey(rawValue: "retrying") }
    /// The content is being fetched again.
    public static var updating: ContentMessageKey { ContentMessageKey(rawValue: "updating") }

    /// Returns the key of the same message on a particular screen, such as "prescriptions.empty".
    ///
    /// - Parameter screen: The name of the screen.
    /// - Returns: The key with the name and a full stop before it.
    public func scoped(to screen: String) -> ContentMessageKey {
        ContentMessageKey(rawValue: "\(screen).\(rawValue)")
    }
}
