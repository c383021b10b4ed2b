// SPDX-License-Identifier: Apache-2.0

/// A medicine.
///
/// Source: FHIR R5, Medication; DSTU2 to R4 where they have more.
public struct Medication: DomainResource {
    /// What is known about the resource itself.
    public var meta: Meta?
    /// Rules without which the content cannot be understood.
    public var implicitRules: String?
    /// The language of the content.
    public var language: String?
    /// The content as text for people.
    public var text: Narrative?
    /// Resources that exist only inside this one.
    public var contained: [Resource] = []
    /// Business identifiers; from R4 on.
    public var identifier: [Identifier] = []
    /// What the medicine is.
    public var code: CodeableConcept?
    /// Whether the record is in use; from STU3 on.
    public var status: MedicationStatus?
    /// Whether it is a brand and not a generic medicine; until STU3.
    public var isBrand: Bool?
    /// Whether it needs no prescription; in STU3.
    public var isOverTheCounter: Bool?
    /// Who may sell it; before R5, manufacturer: who makes it.
    @Boxed public var marketingAuthorizationHolder: Reference?
    /// The form, such as tablet.
    public var doseForm: CodeableConcept?
    /// How much a package holds; from R4 on.
    @Boxed public var totalVolume: TotalVolume?
    /// What is in it.
    public var ingredient: [Ingredient] = []
    /// The groups of packages that were made together; one from R4 on.
    public var batch: [Batch] = []
    /// The package; until STU3.
    @Boxed public var package: Package?
    /// Pictures; in STU3.
    public var image: [Attachment] = []
    /// A description in detail, a MedicationKnowledge; from R5 on.
    @Boxed public var definition: Reference?
    /// What the product of DSTU2 carries beside the form, the ingredients and the batches.
    public var product = Product()
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a medicine.
    ///
    /// - Parameters:
    ///   - code: What the medicine is.
    ///   - doseForm: The form, such as tablet.
    ///   - ingredient: What is in it.
    ///   - status: Whether the record is in use.
    public init(
        code: CodeableConcept,
        doseForm: CodeableConcept? = nil,
        ingredient: [Ingredient] = [],
        status: MedicationStatus? = nil
    ) {
        self.code = code
        self.doseForm = doseForm
        self.ingredient = ingredient
        self.status = status
    }
}

extension Medication {
    /// An amount in a package.
    public enum TotalVolume: Sendable, Hashable {
        /// The amount; in R5.
        case quantity(Quantity)
        /// The amount in one or more packages; in R4.
        case ratio(FHIRRatio)

        /// The value, if it is this case.
        public var quantity: Quantity? {
            if case .quantity(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var ratio: FHIRRatio? {
            if case .ratio(let value) = self { value } else { nil }
        }
    }
}

extension Medication: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting { convertVolume(&m) }
        m.resourceType("Medication")
        mapDomainMembers(&m)
        m.list(.since(.r4, "identifier"), &identifier)
        m.member("code", &code)
        // What is out of use or a mistake must not come to life again.
        if status == .active {
            m.member(.since(.stu3, "status"), &status)
        } else {
            m.member(.essential(since: .stu3, "status"), &status)
        }
        m.member(.until(.stu3, "isBrand"), &isBrand)
        m.member(.names(stu3: "isOverTheCounter"), &isOverTheCounter)
        m.member(
            .names(
                dstu2: "manufacturer", stu3: "manufacturer", r4: "manufacturer", r5: "marketingAuthorizationHolder"),
            &_marketingAuthorizationHolder)
        mapParts(&m)
        if !_totalVolume.isEmpty || m.version >= .r4 {
            var volume = totalVolume
            m.choice(.names(r4: "amount"), &volume, TotalVolume.ratio, \.ratio)
            m.choice(.names(r5: "totalVolume"), &volume, TotalVolume.quantity, \.quantity)
            if _totalVolume.isEmpty, volume != nil { totalVolume = volume }
        }
        if m.version >= .r4 {
            m.first(.names(dstu2: "product.batch", stu3: "package.batch", r4: "batch", r5: "batch"), &batch)
        }
        m.list(.names(stu3: "image"), &image)
        m.member(.since(.r5, "definition"), &_definition)
    }
}

extension Medication {
    /// Turns the amount in a package into the type of the version.
    ///
    /// The ratio of R4 says how much is in how many packages: of one package, its numerator is the quantity of R5.
    /// Source: HL7 cross-version maps of Medication between R4 and R5, which leave the denominator out.
    private mutating func convertVolume<M: MemberMapper>(_ m: inout M) {
        switch totalVolume {
        case .ratio(let ratio)? where m.version == .r5:
            let count = ratio.denominator
            let isOne = count?.comparator == nil && count?.value?.isNumericallyEqual(to: 1) != false
            // Of several packages together it is not the amount of one.
            totalVolume = isOne ? ratio.numerator.map(TotalVolume.quantity) : nil
            let isUnit = count.map { $0 == Quantity($0.value, unit: nil) } ?? true
            m.lose(.names(r4: "amount"), totalVolume == nil || !isUnit || ratio.extras != ElementExtras())
        case .quantity(let quantity)? where m.version == .r4 || m.version == .r4b:
            totalVolume = .ratio(FHIRRatio(numerator: quantity, denominator: Quantity(1, unit: nil)))
        default: break
        }
    }
}
