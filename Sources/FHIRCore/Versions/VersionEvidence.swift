// SPDX-License-Identifier: Apache-2.0

/// Why a text was read as one version and not as another.
///
/// No resource says which version of FHIR it follows, but a few statements and many names tell. They are weighed:
///
/// 1. A version that the caller gives is not doubted.
/// 2. A CapabilityStatement states the version of its server.
/// 3. Otherwise each version has against it every name in the text that it does not have in that place, as two; every
///    array where it has a single value, or the reverse, as one; and every type of resource that it does not have, and
///    every other version that a profile of HL7 names, as sixteen. The version with the least against it is taken.
/// 4. Of several with as little against them it is R4 if that is among them, else the one nearest to it.
///
/// Names count only where they are members of the right object: `context` tells STU3 from R4 in a MedicationRequest,
/// and nothing anywhere else.
public struct VersionEvidence: Sendable, Hashable {
    /// A kind of evidence, the strongest first.
    public enum Kind: Sendable, Hashable {
        /// The caller gave the version.
        case given
        /// A CapabilityStatement states it.
        case stated
        /// A profile of HL7 names it, as in `http://hl7.org/fhir/4.0/StructureDefinition/…` or `…|4.0.1`.
        case profile
        /// A type of resource or a member of this name, together with others or not.
        case shape(name: String)
        /// The text could be of several versions, and this one was taken.
        case assumed
    }

    /// The version.
    public let version: FHIRVersion
    /// What speaks for it most.
    public let kind: Kind
    /// Where that stands, as in `Bundle.entry[3].resource.context`; nil where it stands nowhere.
    public let path: String?
    /// Where something stands that this version does not have; nil where nothing does.
    public let objection: String?
    /// The other versions that the text could be of as well; R4 stands for R4B.
    public let alternatives: [FHIRVersion]

    init(
        version: FHIRVersion,
        kind: Kind,
        path: String? = nil,
        objection: String? = nil,
        alternatives: [FHIRVersion] = []
    ) {
        self.version = version
        self.kind = kind
        self.path = path
        self.objection = objection
        self.alternatives = alternatives
    }

    /// Finds evidence for the version of a JSON value.
    ///
    /// - Parameter value: A resource, a dosage, or an array of either.
    /// - Complexity: O(*n*) in the number of tokens.
    public init(_ value: JSONValue) {
        if let document = try? JSONTokenizer.document(value.bytes, depthLimit: .max) {
            self.init(document)
        } else {
            self.init(version: .r4, kind: .assumed)
        }
    }

    package init(_ document: JSONDocument) {
        var detector = VersionDetector(document: document)
        detector.look()
        self = detector.evidence
    }

    /// Finds evidence in an object that is a part of a resource.
    init(_ document: JSONDocument, as shape: VersionShape) {
        var detector = VersionDetector(document: document)
        detector.look(as: shape)
        self = detector.evidence
    }
}

extension VersionEvidence: CustomStringConvertible {
    /// The version with the reason, in words.
    public var description: String {
        let reason =
            switch kind {
            case .given: "as was asked"
            case .stated: "as \(path ?? "it") states"
            case .profile: "as the profile at \(path ?? "it") says"
            case .shape(let name): "as \(path ?? name) tells"
            case .assumed where alternatives.isEmpty: "as nothing tells"
            case .assumed: "but it could be \(alternatives.map(\.rawValue).joined(separator: " or ")) as well"
            }
        let doubt = objection.map { ", although \($0) does not belong to it" } ?? ""
        return "\(version.rawValue), \(reason)\(doubt)"
    }
}
