// SPDX-License-Identifier: Apache-2.0

/// The choice of which part of a screen to show for a content phase: the content or what stands in for it.
///
/// A host brings views for the parts that it cares about. For all others it has one view that shows a message with a sign
/// of activity and a button, so that no phase leaves a blank:
///
/// ```swift
/// let container = ContainerModel(parts: [.loading, .empty])
/// let screen = await container.screen(for: loader.phase)
/// screen.part  // after a failure .message, as there is no view for errors
/// ```
///
/// | phase | part | without that part |
/// |---|---|---|
/// | nothing was asked for | initial | message |
/// | nothing received, fetching | loading | message |
/// | nothing received, failed | error | message |
/// | an empty value received, whatever is done or failed since | empty | message |
/// | a value received, whatever is done or failed since | content | |
///
/// An error is never shown as empty, and an empty value never as content: a list without rows is a blank.
public struct ContainerModel: Sendable, Hashable {
    /// A part that stands in for the content, which a host may have a view for.
    public enum OptionalPart: Sendable, Hashable, CaseIterable {
        /// Nothing was asked for yet.
        case initial
        /// The first answer is awaited.
        case loading
        /// Nothing was received, and the last request failed.
        case error
        /// The answer holds nothing.
        case empty
    }

    /// The parts that the host has a view for, besides the content and the message.
    public let parts: Set<OptionalPart>

    /// Creates the model of a host.
    ///
    /// - Parameter parts: The parts that the host has a view for, besides the content and the message.
    public init(parts: Set<OptionalPart> = []) {
        self.parts = parts
    }

    /// Returns what the host shows for a phase.
    ///
    /// - Parameter phase: Any phase.
    /// - Returns: The part, and what belongs to it.
    public func screen<Value>(for phase: ContentPhase<Value>) -> ContainerScreen {
        let wanted: OptionalPart? =
            switch (phase.content, phase.isFetching, phase.failure) {
            case (.some, _, _): nil
            case (.empty, _, _): .empty
            case (.none, true, _): .loading
            case (.none, false, .some): .error
            case (.none, false, nil): .initial
            }
        let part: ContainerScreen.Part =
            if let wanted { parts.contains(wanted) ? .optional(wanted) : .message } else { .content }
        return ContainerScreen(part: part, summary: phase.summary)
    }
}

/// What a container shows: one part, and what belongs beside it.
public struct ContainerScreen: Sendable, Hashable {
    /// A part of a screen.
    public enum Part: Sendable, Hashable {
        /// The content.
        case content
        /// A part that the host has a view for.
        case optional(ContainerModel.OptionalPart)
        /// A message, by the key of the summary.
        case message
    }

    /// The part to show.
    public let part: Part
    /// The keys of message and notice, the activity, and what the user can ask for.
    public let summary: ContentSummary

    /// Whether rows can be chosen, which only content has.
    public var isSelectable: Bool { part == .content }
}
