// SPDX-License-Identifier: Apache-2.0

/// A part of a Bundle that is read in parts.
public enum FHIRBundlePart: Sendable {
    /// An entry, in the order of the text.
    case entry(FHIRBundleEntry)
    /// The Bundle without its entries, always the last part.
    ///
    /// It comes only where the text was read to its end: without it entries may be missing.
    case head(FHIRReading<FHIRBundle>)
}

/// An entry of a Bundle that is read in parts, or the reason why it could not be read.
public struct FHIRBundleEntry: Sendable {
    /// The place among the entries, counted from 0.
    public let index: Int
    /// The number of bytes before the entry.
    public let byteOffset: Int
    /// The entry with what was noticed, or why it could not be read.
    ///
    /// A resource that cannot be read leaves its entry readable, as ``Resource/unreadable(_:)``. Paths of issues are
    /// those of the Bundle, such as `Bundle.entry[12].resource.status`, and places of syntax errors those of the text.
    public let result: Result<FHIRReading<FHIRBundle.Entry>, FHIRError>
}

extension FHIRIssue.Code {
    /// An entry of another version than the one that was assumed for its Bundle, which says nothing of its own.
    public static var otherVersion: FHIRIssue.Code { FHIRIssue.Code(rawValue: "otherVersion") }
}
