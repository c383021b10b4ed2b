// SPDX-License-Identifier: Apache-2.0

/// An identity of a content, to tell it from a later one without comparing them.
final class ContentStamp: Sendable {}
