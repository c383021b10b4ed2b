// SPDX-License-Identifier: Apache-2.0

extension Medication {
    /// A package of a medicine; until STU3.
    ///
    /// STU3 has the batches here, which stand in ``Medication/batch``.
    /// Source: FHIR STU3 and DSTU2, Medication.package.
    public struct Package: BackboneElement {
        /// What holds the medicine, such as a bottle.
        public var container: CodeableConcept?
        /// What is in it.
        public var content: [Content] = []
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }

    /// A medicine in a package; until STU3.
    ///
    /// Source: FHIR STU3 and DSTU2, Medication.package.content.
    public struct Content: BackboneElement {
        /// What it is, as a concept or a reference; only a reference in DSTU2.
        public var item: CodeableReference = CodeableReference()
        /// How much of it there is.
        public var amount: Quantity?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a content.
        ///
        /// - Parameters:
        ///   - item: What it is, as a concept or a reference.
        ///   - amount: How much of it there is.
        public init(item: CodeableReference, amount: Quantity? = nil) {
            self.item = item
            self.amount = amount
        }
    }

    /// A group of packages that were made together.
    ///
    /// Source: FHIR R5, Medication.batch; STU3, Medication.package.batch; DSTU2, Medication.product.batch.
    public struct Batch: BackboneElement {
        /// The number on the package.
        public var lotNumber: String?
        /// When it goes out of date.
        public var expirationDate: FHIRDateTime?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a batch.
        ///
        /// - Parameters:
        ///   - lotNumber: The number on the package.
        ///   - expirationDate: When it goes out of date.
        public init(lotNumber: String?, expirationDate: FHIRDateTime? = nil) {
            self.lotNumber = lotNumber
            self.expirationDate = expirationDate
        }
    }
}

extension Medication.Package: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("container", &container)
        m.list("content", &content)
    }
}

extension Medication.Content: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        item.mapItem(&m)
        m.member("amount", &amount)
    }
}

extension Medication.Batch: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("lotNumber", &lotNumber)
        m.member("expirationDate", &expirationDate)
    }
}
