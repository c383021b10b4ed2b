// SPDX-License-Identifier: Apache-2.0

/// A wish for what a server sends back after a change.
///
/// Source: FHIR R4, RESTful API, `Prefer: return=`. https://hl7.org/fhir/R4/http.html#ops
public enum ReturnPreference: String, Sendable, Hashable {
    /// The resource as it is now.
    case representation
    /// Nothing but the status and the address.
    case minimal
    /// What the server says about the change.
    case operationOutcome = "OperationOutcome"
}
