// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A resource as a server sent it, with what the server says about its version.
public struct FetchedResource<Value: Sendable>: Sendable {
    /// The resource, with what was noticed while reading it.
    public let reading: FHIRReading<Value>
    /// The name of the version, for asking later whether it is still the present one; nil when the server gave none.
    public let eTag: EntityTag?
    /// When the resource was last changed, as the server wrote it for HTTP; nil when it did not tell.
    ///
    /// It goes back to the server as it is, so it is kept as text.
    public let lastModified: String?

    init(_ reading: FHIRReading<Value>, _ response: HTTPResponse?) {
        self.reading = reading
        eTag = response?.entityTag
        lastModified = response?.fields[.lastModified]
    }

    /// The resource.
    public var value: Value { reading.value }
    /// What is wrong or unusual, in the order of the text.
    public var issues: [FHIRIssue] { reading.issues }
}
