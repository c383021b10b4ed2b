// SPDX-License-Identifier: Apache-2.0

/// A published version of FHIR.
///
/// The version decides how JSON is read and written; the Swift values are the same for all.
public enum FHIRVersion: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// DSTU2, 1.0.2.
    case dstu2
    /// STU3, 3.0.2.
    case stu3
    /// R4, 4.0.1.
    case r4
    /// R4B, 4.3.0; the resources of this package are those of R4.
    case r4b
    /// R5, 5.0.0.
    case r5

    /// Orders versions by their date of publication.
    public static func < (left: FHIRVersion, right: FHIRVersion) -> Bool {
        left.order < right.order
    }

    /// Whether two versions have the same elements, as R4 and R4B do.
    func isWrittenAlike(_ other: FHIRVersion) -> Bool {
        self == other || (self == .r4 || self == .r4b) && (other == .r4 || other == .r4b)
    }

    /// The name that people know the version by.
    var name: String { rawValue.uppercased() }

    /// Creates a version from its short name in any case, or from a number such as 4.0.1.
    ///
    /// - Parameter text: A name of a case, or the text of `CapabilityStatement.fhirVersion`.
    public init?(_ text: String) {
        let name = text.lowercased()
        if let version = FHIRVersion(rawValue: name) {
            self = version
        } else if name.hasPrefix("1.0") {
            self = .dstu2
        } else if name.hasPrefix("3.0") {
            self = .stu3
        } else if name.hasPrefix("4.0") {
            self = .r4
        } else if name.hasPrefix("4.3") {
            self = .r4b
        } else if name.hasPrefix("5.0") {
            self = .r5
        } else {
            return nil
        }
    }

    /// The number of the version that servers state.
    public var number: String {
        switch self {
        case .dstu2: "1.0.2"
        case .stu3: "3.0.2"
        case .r4: "4.0.1"
        case .r4b: "4.3.0"
        case .r5: "5.0.0"
        }
    }

    /// The place among the versions, from 0 on; also the bit of the version where several stand in one number.
    var order: Int {
        switch self {
        case .dstu2: 0
        case .stu3: 1
        case .r4: 2
        case .r4b: 3
        case .r5: 4
        }
    }
}
