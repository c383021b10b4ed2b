// SPDX-License-Identifier: Apache-2.0

extension Medication {
    /// What the product of DSTU2 carries beside the form, the ingredients and the batches.
    ///
    /// They stand in the medication itself in every version here; an id or extensions of the product have no other place.
    /// Source: FHIR DSTU2, Medication.product.
    public struct Product: BackboneElement {
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

/// The product of DSTU2 as it stands in JSON.
struct MedicationProduct: BackboneElement {
    var form: CodeableConcept?
    var ingredient: [Medication.Ingredient] = []
    var batch: [Medication.Batch] = []
    var extras = ElementExtras()
}

extension MedicationProduct: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member(.names(dstu2: "form", stu3: "form", r4: "form", r5: "doseForm"), &form)
        m.list("ingredient", &ingredient)
        m.list(.names(dstu2: "batch", stu3: "package.batch", r4: "batch", r5: "batch"), &batch)
    }
}

/// The package of STU3 as it stands in JSON, with the batches.
struct MedicationPackage: BackboneElement {
    var package = Medication.Package()
    var batch: [Medication.Batch] = []
    var extras: ElementExtras {
        get { package.extras }
        set { package.extras = newValue }
    }
}

extension MedicationPackage: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member(.names(dstu2: "package.container", stu3: "container"), &package.container)
        m.list(.names(dstu2: "package.content", stu3: "content"), &package.content)
        m.list(.names(dstu2: "product.batch", stu3: "batch", r4: "batch", r5: "batch"), &batch)
    }
}

extension Medication {
    /// Maps the form, the ingredients, the package and the batches, which each version puts elsewhere.
    mutating func mapParts<M: MemberMapper>(_ m: inout M) {
        if m.version == .dstu2 {
            mapProduct(&m)
        } else {
            m.member(.names(dstu2: "product.form", stu3: "form", r4: "form", r5: "doseForm"), &doseForm)
            m.list(
                .names(dstu2: "product.ingredient", stu3: "ingredient", r4: "ingredient", r5: "ingredient"),
                &ingredient)
            loseProduct(&m)
        }
        if m.version == .stu3 {
            mapPackage(&m)
        } else {
            // The batches of a package of STU3 stay when the package goes.
            let isModified = !batch.isEmpty && self.package?.modifierExtension.isEmpty == false
            m.loseMeaning(.names(stu3: "package.modifierExtension"), m.source == .stu3 && isModified)
            var value = self.package
            m.member(.until(.stu3, "package"), &value)
            if self.package == nil { self.package = value }
        }
    }

    private mutating func mapProduct<M: MemberMapper>(_ m: inout M) {
        let isAbsent = product.extras.isAbsent && doseForm == nil && ingredient.isEmpty && batch.isEmpty
        var parts: MedicationProduct?
        if !isAbsent {
            parts = MedicationProduct(form: doseForm, ingredient: ingredient, batch: batch, extras: product.extras)
        }
        m.member(.names(dstu2: "product", stu3: "", r4: "", r5: ""), &parts)
        guard isAbsent, let parts else { return }
        (doseForm, ingredient, batch) = (parts.form, parts.ingredient, parts.batch)
        product.extras = parts.extras
        // Nothing else would tell that it was there.
        if parts == MedicationProduct() { product.extras.version = .dstu2 }
    }

    private mutating func mapPackage<M: MemberMapper>(_ m: inout M) {
        let isAbsent = self.package == nil && batch.isEmpty
        var parts: MedicationPackage?
        if !isAbsent { parts = MedicationPackage(package: self.package ?? Package(), batch: batch) }
        m.member(.names(dstu2: "", stu3: "package", r4: "", r5: ""), &parts)
        guard isAbsent, let parts else { return }
        batch = parts.batch
        let isEmpty = parts.package.container == nil && parts.package.content.isEmpty
        if !isEmpty || batch.isEmpty || !parts.extras.isAbsent { self.package = parts.package }
    }

    /// Notes what the product carried, whose content now stands elsewhere.
    private func loseProduct<M: MemberMapper>(_ m: inout M) {
        let extras = product.extras
        guard extras != ElementExtras() else { return }
        let isModified = !extras.content.modifierExtension.isEmpty
        m.loseMeaning(.names(dstu2: "product.modifierExtension"), isModified)
        m.lose(.names(dstu2: "product"), !isModified)
    }
}
