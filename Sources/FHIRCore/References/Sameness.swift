// SPDX-License-Identifier: Apache-2.0

/// Whether two names are those of one thing.
///
/// There are three answers, since a name may not tell: what is not known is neither the same nor another.
public enum Sameness: Sendable, Hashable {
    /// Both name the same.
    case same
    /// They name two different things.
    case other
    /// Nothing tells.
    case unknown
}

extension Sameness {
    /// Creates the answer that several comparisons of the same two things give together.
    ///
    /// - Parameter answers: What each comparison says; two that contradict each other tell nothing.
    package init(_ answers: [Sameness]) {
        switch (answers.contains(.same), answers.contains(.other)) {
        case (true, false): self = .same
        case (false, true): self = .other
        default: self = .unknown
        }
    }
}
