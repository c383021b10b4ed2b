// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A search parameter of a type of resource, with the kind of values it is compared with.
///
/// The static members of this type are the parameters that FHIR defines for the resource, under one name for all versions.
/// A server need not know all of them. Any other parameter is made from its name:
///
/// ```swift
/// let room = SearchKey<Patient, TokenSearch>("ward-room")
/// ```
///
/// Source: FHIR DSTU2 to R5, the search parameters of each resource.
public struct SearchKey<Root: FHIRResource, Kind: SearchKind>: Sendable, Hashable {
    package let names: SearchNames

    /// Creates a parameter that has the same name in all versions, such as one that a server defines itself.
    ///
    /// - Parameter name: The name, without a modifier.
    public init(_ name: String) {
        names = SearchNames(name)
    }

    init(dstu2: String? = nil, stu3: String? = nil, r4: String? = nil, r5: String? = nil) {
        names = SearchNames(dstu2: dstu2, stu3: stu3, r4: r4, r5: r5)
    }

    init(since version: FHIRVersion, _ name: String) {
        self.init(stu3: version <= .stu3 ? name : nil, r4: version <= .r4 ? name : nil, r5: name)
    }

    init(dstu2: String?, later name: String) {
        self.init(dstu2: dstu2, stu3: name, r4: name, r5: name)
    }

    /// Returns the name of the parameter in a version of FHIR.
    ///
    /// - Parameter version: The version.
    /// - Returns: The name; nil where the version has no such parameter.
    public func name(in version: FHIRVersion) -> String? {
        names.name(in: version)
    }
}

/// A kind of values that a search parameter is compared with.
public protocol SearchKind: Sendable, Hashable {}

/// The kind of parameters that are compared with a code, an identifier or a truth value.
public enum TokenSearch: SearchKind {}
/// The kind of parameters that are compared with a text, without regard to case and accents.
public enum StringSearch: SearchKind {}
/// The kind of parameters that are compared with a date, a moment or a period.
public enum DateSearch: SearchKind {}
/// The kind of parameters that are compared with a reference.
public enum ReferenceSearch: SearchKind {}
/// The kind of parameters that are compared with a quantity.
public enum QuantitySearch: SearchKind {}
/// The kind of parameters that are compared with a number.
public enum NumberSearch: SearchKind {}
/// The kind of parameters that are compared with an address or another URI.
public enum URISearch: SearchKind {}
