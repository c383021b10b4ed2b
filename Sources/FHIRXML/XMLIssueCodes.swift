// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRIssue.Code {
    /// Elements of one name in XML that do not stand one after the other, so that their order is not certain.
    public static var elementOrder: Self { Self(rawValue: "elementOrder") }
}
