// SPDX-License-Identifier: Apache-2.0

/// A group of named values: a datatype, a part of a resource, or a resource.
///
/// Source: FHIR R5, Data Types, Element.
public protocol FHIRElement: Sendable, Hashable, Codable {
    /// Creates an element without content.
    init()

    /// What the element carries beside its properties.
    var extras: ElementExtras { get set }
}

extension FHIRElement {
    /// The id: of a resource on its server, of any other element for references inside the resource.
    public var id: String? {
        get { extras.id }
        set { extras.content.id = newValue }
    }

    /// Additional content.
    public var `extension`: [Extension] {
        get { extras.extension }
        set { extras.content.extension = newValue }
    }
}

/// An element whose extensions may change the meaning of its other values.
///
/// Source: FHIR R5, Data Types, BackboneElement and BackboneType; every DomainResource is alike in this.
public protocol BackboneElement: FHIRElement {}

extension BackboneElement {
    /// Additional content that may change the meaning of the rest.
    ///
    /// Who does not know one of them must not act on the element.
    public var modifierExtension: [Extension] {
        get { extras.modifierExtension }
        set { extras.content.modifierExtension = newValue }
    }
}
