// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// The resources that references led to, and the references that led to none.
public struct LoadedResources: Sendable {
    /// A reference that led to no resource.
    public struct Failure: Sendable {
        /// The reference.
        public let reference: Reference
        /// Why it led to none: a `ReferenceError` or a `FHIRClientError`.
        public let error: any Error
    }

    /// The resources, nearest first, each once and without the first one.
    public internal(set) var resources: [Resource] = []
    /// The references that led to none.
    public internal(set) var failures: [Failure] = []
    /// Whether references were not followed because of a limit.
    public internal(set) var isCutOff = false
}
