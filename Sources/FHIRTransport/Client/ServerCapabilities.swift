// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What a server states about itself.
///
/// Source: FHIR DSTU2 to R5, CapabilityStatement (Conformance in DSTU2).
/// https://hl7.org/fhir/R4/capabilitystatement.html
public struct ServerCapabilities: Sendable, Hashable {
    /// The statement.
    public let statement: CapabilityStatement
    /// The version of FHIR that the server speaks; nil for one that is not known here.
    public let version: FHIRVersion?
    /// What is wrong or unusual with the statement.
    public let issues: [FHIRIssue]

    private let server: CapabilityStatement.Rest?

    init(_ reading: FHIRReading<CapabilityStatement>) {
        statement = reading.value
        version = reading.value.fhirVersion.flatMap { FHIRVersion("\($0)") }
        issues = reading.issues
        // Some servers leave the mode out; with one entry there is no doubt.
        server = reading.value.server ?? (reading.value.rest.count == 1 ? reading.value.rest.first : nil)
    }

    /// Tells whether the server states that it can do something.
    ///
    /// - Parameter feature: What to do.
    /// - Returns: False where it states that it cannot, and where it says nothing.
    public func supports(_ feature: ServerFeature) -> Bool {
        guard let server else { return false }
        return switch feature.kind {
        case .interaction(let interaction, let type):
            server[type]?.allows(interaction) == true
        case .system(let interaction):
            server.interaction.contains { $0.code == interaction } || server.states(interaction)
        case .conditionalCreate(let type):
            server[type]?.conditionalCreate == true
        case .conditionalUpdate(let type):
            server[type]?.conditionalUpdate == true
        case .conditionalDelete(let type):
            server[type]?.conditionalDelete.map { $0.rawValue != "not-supported" } == true
        case .searchParameter(let name, let type):
            server[type]?.searchNames.contains(name) == true || server.searchParam.contains { $0.name == name }
        case .operation(let name, let type):
            server.offers(name, on: type)
        }
    }
}

extension CapabilityStatement.Rest {
    /// What DSTU2 states in a member of its own.
    fileprivate func states(_ interaction: RestfulInteraction) -> Bool {
        switch interaction {
        case .transaction: ["transaction", "both"].contains(transactionMode?.rawValue)
        case .batch: ["batch", "both"].contains(transactionMode?.rawValue)
        default: false
        }
    }

    /// Whether an operation is among those of the server or, from R4 on, of the type.
    fileprivate func offers(_ name: String, on type: String?) -> Bool {
        let all = operation + (type.flatMap { self[$0]?.operation } ?? [])
        return all.contains { $0.name == name || $0.name == "$" + name }
    }
}
