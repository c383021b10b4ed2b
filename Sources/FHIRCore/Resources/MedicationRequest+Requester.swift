// SPDX-License-Identifier: Apache-2.0

/// The author of a prescription as STU3 writes it: an element of its own around the reference.
///
/// Source: FHIR STU3, MedicationRequest.requester.
struct RequesterOfSTU3: BackboneElement {
    var agent: Reference?
    var onBehalfOf: Reference?
    var extras = ElementExtras()

    init() {}

    /// Whether there is nothing to write.
    var isAbsent: Bool { agent == nil && onBehalfOf == nil && extras.isAbsent }
}

extension RequesterOfSTU3: MappedElement {
    mutating func fill(_ reader: inout ElementReader, at index: Int) -> Bool {
        reader.read(&self, at: index) { $0.isAbsent }
    }

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member(.names(dstu2: "prescriber", stu3: "agent", r4: "requester", r5: "requester"), &agent)
        m.member("onBehalfOf", &onBehalfOf)
        m.require("agent", agent.isPresent)
    }
}
