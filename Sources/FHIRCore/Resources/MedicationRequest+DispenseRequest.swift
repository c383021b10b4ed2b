// SPDX-License-Identifier: Apache-2.0

extension MedicationRequest {
    /// What a prescription asks to be handed out.
    ///
    /// Source: FHIR STU3 to R5, MedicationRequest.dispenseRequest; DSTU2, MedicationOrder.dispenseRequest.
    public struct DispenseRequest: BackboneElement {
        /// What to hand out, where it differs from what was prescribed; only DSTU2 has it.
        @Boxed public var medication: CodeableReference?
        /// What to hand out the first time; from R4 on.
        @Boxed public var initialFill: InitialFill?
        /// The length of time at least between two times; from R4 on.
        @Boxed public var dispenseInterval: Quantity?
        /// When it may be handed out.
        public var validityPeriod: FHIRPeriod?
        /// How often it may be handed out again after the first time; from R4 on 0 is allowed.
        public var numberOfRepeatsAllowed: Int?
        /// How much at a time.
        public var quantity: Quantity?
        /// The length of time that one quantity should last.
        @Boxed public var expectedSupplyDuration: Quantity?
        /// Who should hand it out; from STU3 on.
        @Boxed public var dispenser: Reference?
        /// What the one who hands it out should know; from R5 on.
        public var dispenserInstruction: [Annotation] = []
        /// How it should be packed to help with taking it, as in a blister; from R5 on.
        @Boxed public var doseAdministrationAid: CodeableConcept?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates the wish for a number of packages or the like.
        ///
        /// - Parameters:
        ///   - quantity: How much at a time.
        ///   - numberOfRepeatsAllowed: How often it may be handed out again.
        ///   - expectedSupplyDuration: How long one time should last.
        ///   - validityPeriod: When it may be handed out.
        ///   - initialFill: What to hand out the first time.
        ///   - dispenseInterval: How long at least between two times.
        ///   - dispenser: Who should hand it out.
        public init(
            quantity: Quantity?,
            numberOfRepeatsAllowed: Int? = nil,
            expectedSupplyDuration: Quantity? = nil,
            validityPeriod: FHIRPeriod? = nil,
            initialFill: InitialFill? = nil,
            dispenseInterval: Quantity? = nil,
            dispenser: Reference? = nil
        ) {
            self.quantity = quantity
            self.numberOfRepeatsAllowed = numberOfRepeatsAllowed
            self.expectedSupplyDuration = expectedSupplyDuration
            self.validityPeriod = validityPeriod
            self.initialFill = initialFill
            self.dispenseInterval = dispenseInterval
            self.dispenser = dispenser
        }
    }
}

extension MedicationRequest.DispenseRequest: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.version == .dstu2 || !_medication.isEmpty {
            m.codeableReference(
                .names(), concept: .until(.dstu2, "medicationCodeableConcept"),
                reference: .until(.dstu2, "medicationReference"), &medication)
        }
        m.member(.since(.r4, "initialFill"), &_initialFill)
        m.member(.since(.r4, "dispenseInterval"), &_dispenseInterval)
        m.member("validityPeriod", &validityPeriod)
        if m.isConverting, m.version <= .stu3, let number = numberOfRepeatsAllowed, number < 1 {
            // The number is a positive one there, and without it nothing may be handed out again either.
            m.lose("numberOfRepeatsAllowed", true)
            numberOfRepeatsAllowed = nil
        }
        m.member("numberOfRepeatsAllowed", &numberOfRepeatsAllowed)
        m.member("quantity", &quantity)
        m.member("expectedSupplyDuration", &_expectedSupplyDuration)
        m.member(.names(stu3: "performer", r4: "performer", r5: "dispenser"), &_dispenser)
        m.list(.since(.r5, "dispenserInstruction"), &dispenserInstruction)
        m.member(.since(.r5, "doseAdministrationAid"), &_doseAdministrationAid)
    }
}

extension MedicationRequest {
    /// What a prescription asks to be handed out the first time.
    ///
    /// Source: FHIR R4 and R5, MedicationRequest.dispenseRequest.initialFill.
    public struct InitialFill: BackboneElement {
        /// How much.
        public var quantity: Quantity?
        /// The length of time that it should last.
        public var duration: Quantity?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a first fill.
        ///
        /// - Parameters:
        ///   - quantity: How much.
        ///   - duration: How long that should last.
        public init(quantity: Quantity?, duration: Quantity? = nil) {
            self.quantity = quantity
            self.duration = duration
        }
    }
}

extension MedicationRequest.InitialFill: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("quantity", &quantity)
        m.member("duration", &duration)
    }
}
