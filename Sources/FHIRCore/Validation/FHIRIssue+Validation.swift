// SPDX-License-Identifier: Apache-2.0

/// What validation finds beyond what reading does.
///
/// An invariant of FHIR has a code of its own, with the key of the specification as its text, such as `tim-2`: see
/// ``invariant(_:)``. What both reading and validation find has the same code in both.
extension FHIRIssue.Code {
    /// A member that the type does not have in the version.
    public static var unknownElement: Self { Self(rawValue: "unknownElement") }
    /// A code that is not in the set from which the element must take it.
    public static var unknownCode: Self { Self(rawValue: "unknownCode") }
    /// A reference to a resource of a type that the element must not refer to.
    public static var referenceTarget: Self { Self(rawValue: "referenceTarget") }
    /// Ids and extensions of primitive values that do not stand in step with the values.
    public static var primitiveExtension: Self { Self(rawValue: "primitiveExtension") }

    /// The number of issues that were found beside those that are listed.
    public static var further: Self { Self(rawValue: "further") }

    /// Returns the code of an invariant of FHIR.
    ///
    /// - Parameter key: The key of the specification, such as `tim-2`, the same in all versions.
    /// - Returns: The code that issues about the invariant have.
    public static func invariant(_ key: String) -> Self {
        Self(rawValue: key)
    }
}
