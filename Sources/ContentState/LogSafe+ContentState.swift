// SPDX-License-Identifier: Apache-2.0

/// A value that shows nothing of what an app fetched, however it is printed.
///
/// The same as the protocol of this name in FHIRTransport, on which this module does not depend.
protocol LogSafe: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension LogSafe {
    /// The name of the type.
    public var description: String { "\(Self.self)" }

    /// The same text as the description.
    public var debugDescription: String { description }

    /// The description alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension ContentPhase: LogSafe {
    /// What the screen shows, in one word; neither content nor failure.
    public var description: String { "\(display)" }
}

extension ContentPhase.Content: LogSafe {
    /// The name of the case, without the value.
    public var description: String {
        switch self {
        case .none: "none"
        case .empty: "empty"
        case .some: "some"
        }
    }
}

extension KeyedPhase: LogSafe {
    /// What the screen shows, in one word; neither key, content nor failure.
    public var description: String { phase.description }
}

extension ContentLoader: nonisolated LogSafe {}
extension ContentStreamLoader: LogSafe {}
extension StateMachine: LogSafe {}
