// SPDX-License-Identifier: Apache-2.0

extension MedicationRequest {
    /// What a prescription asks to be handed out.
    ///
    /// Source: FHIR R4 and DSTU2, MedicationRequest.dispenseRequest.
    public struct DispenseRequest: BackboneElement {
        /// When it may be handed out.
        public var validityPeriod: FHIRPeriod?
        /// How often it may be handed out again.
        public var numberOfRepeatsAllowed: Int?
        /// How much at a time.
        public var quantity: Quantity?
        /// How long that should last.
        public var expectedSupplyDuration: Quantity?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension MedicationRequest.DispenseRequest: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("validityPeriod", &validityPeriod)
        m.member("numberOfRepeatsAllowed", &numberOfRepeatsAllowed)
        m.member("quantity", &quantity)
        m.member("expectedSupplyDuration", &expectedSupplyDuration)
    }
}
