// SPDX-License-Identifier: Apache-2.0

/// A set of resources.
///
/// Source: FHIR DSTU2 to R5, Bundle.
public struct FHIRBundle: FHIRResource {
    /// What is known about the resource itself.
    public var meta: Meta?
    /// Rules without which the content cannot be understood.
    public var implicitRules: String?
    /// The language of the content.
    public var language: String?
    /// The identifier of the set; from STU3 on.
    @Boxed public var identifier: Identifier?
    /// What the set is for.
    public var type: BundleType?
    /// When it was made; from R4 on.
    public var timestamp: FHIRInstant?
    /// How many resources a search found in all.
    public var total: Int?
    /// Related addresses, such as the next page.
    public var link: [Link] = []
    /// The resources.
    public var entry: [Entry] = []
    /// The signature of the set.
    @Boxed public var signature: Signature?
    /// What the server says about the set, an OperationOutcome; R5.
    @Boxed public var issues: Resource?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension FHIRBundle: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.resourceType("Bundle")
        mapResourceMembers(&m)
        m.member(.since(.stu3, "identifier"), &_identifier)
        m.loseMeaning("type", m.isConverting && m.version < .r5 && type == .subscriptionNotification)
        m.member("type", &type)
        m.member(.since(.r4, "timestamp"), &timestamp)
        m.member("total", &total)
        m.list("link", &link)
        m.list("entry", &entry)
        m.member("signature", &_signature)
        m.member(.since(.r5, "issues"), &_issues)
        m.require("type", type.isPresent)
    }
}

extension FHIRBundle {
    /// Whether entries were kept aside as a whole, or a link was that may lead to others: it would look like all there is.
    var mayBeMissingEntries: Bool {
        extras.hasUnread("entry") || extras.hasUnread("link")
            || link.contains { $0.extras.hasUnread("relation") || $0.extras.hasUnread("url") }
    }

    /// Returns the address of a link.
    ///
    /// - Parameter relation: The relation, such as next.
    /// - Returns: The address of the first such link, nil where there is none.
    public func url(of relation: String) -> String? {
        link.first { $0.relation == relation }?.url
    }

    /// Returns the resources of one type, in the order of the entries.
    ///
    /// What could not be read is ``Resource/unreadable(_:)`` and is not among them, whatever type it says; a screen that
    /// lists them should tell that something is missing.
    ///
    /// - Parameter type: The type.
    /// - Returns: Every resource of the type, whatever the reason why it is in the set.
    /// - Complexity: O(*n*) in the number of entries.
    public func resources<R: FHIRResource>(of type: R.Type) -> [R] {
        entry.compactMap { $0.resource.flatMap { R($0) } }
    }
}
