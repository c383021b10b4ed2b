// SPDX-License-Identifier: Apache-2.0

/// A span of time between two moments.
///
/// Source: FHIR DSTU2 to R5, Data Types, Period. Both ends belong to it, to their precision.
public struct FHIRPeriod: FHIRElement {
    /// The first moment.
    public var start: FHIRDateTime?
    /// The last moment; absent while the span is open.
    public var end: FHIRDateTime?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - start: The first moment.
    ///   - end: The last moment.
    public init(start: FHIRDateTime?, end: FHIRDateTime?) {
        self.start = start
        self.end = end
    }
}

extension FHIRPeriod: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("start", &start)
        m.member("end", &end)
    }
}
