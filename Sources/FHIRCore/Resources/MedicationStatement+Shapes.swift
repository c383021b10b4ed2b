// SPDX-License-Identifier: Apache-2.0

// The members of a statement whose shape differs between versions.
extension MedicationStatement {
    /// Maps whether the medicine was taken, which DSTU2 has as a flag for the opposite, next to the reasons why not.
    mutating func mapTaken<M: MemberMapper>(_ m: inout M) {
        if m.version == .dstu2 {
            var wasNotTaken: Bool? =
                switch taken {
                case .no?: true
                case .yes?: false
                default: nil
                }
            m.member("wasNotTaken", &wasNotTaken)
            if taken == nil, let wasNotTaken { taken = wasNotTaken ? .no : .yes }
        } else if m.version == .stu3 {
            m.member("taken", &taken)
        }
        if m.version < .r5 {
            m.list(
                .names(
                    dstu2: "reasonNotTaken", stu3: "reasonNotTaken", r4: "statusReason", r5: "adherence.reason"),
                &statusReason)
        }
    }

    /// Leaves out an episode of care, which stands beside encounters before R5.
    mutating func loseEpisode<M: MemberMapper>(_ m: inout M) {
        guard let encounter, encounter.type == "EpisodeOfCare" || encounter.target?.type == "EpisodeOfCare" else {
            return
        }
        m.lose(.names(stu3: "context", r4: "context", r5: "encounter"), true)
        self.encounter = nil
    }

    /// Maps why the medicine is taken: one reason in DSTU2, two lists in STU3 and R4, one list in R5.
    mutating func mapReason<M: MemberMapper>(_ m: inout M) {
        let concepts = VersionedName.names(
            dstu2: "reasonForUseCodeableConcept", stu3: "reasonCode", r4: "reasonCode", r5: "reason")
        let references = VersionedName.names(
            dstu2: "reasonForUseReference", stu3: "reasonReference", r4: "reasonReference", r5: "reason")
        if m.version == .dstu2, m.isConverting {
            // The two members are one choice there.
            let isReference = reason.first?.concept == nil
            m.lose(isReference ? references : concepts, reason.count > 1)
            reason = Array(reason.prefix(1))
            if !isReference, reason.first?.reference != nil {
                m.lose(references, true)
                reason[0].reference = nil
            }
        }
        m.codeableReferences(
            .names(r5: "reason"), concepts: concepts, references: references, isSingle: m.version == .dstu2, &reason)
        m.exclude(.names(dstu2: "reasonForUseReference"), reason.count > 1)
    }

    /// Maps the dosages, which have a shape of their own in DSTU2.
    mutating func mapDosage<M: MemberMapper>(_ m: inout M) {
        guard m.version == .dstu2 else {
            m.list("dosage", &dosage)
            return
        }
        // Without their numbers, dosages that follow each other would be taken together.
        m.loseMeaning("dosage", Set(dosage.map(\.sequence)).count > 1)
        var shaped = dosage.map { StatementDosage($0) }
        m.list("dosage", &shaped)
        if dosage.isEmpty { dosage = shaped.map(\.dosage) }
    }
}

/// A dosage as DSTU2 writes it in a statement.
///
/// It has `quantityQuantity` and `quantityRange` where other dosages of DSTU2 have `doseQuantity` and `doseRange`, and no
/// further instructions.
/// Source: FHIR DSTU2, MedicationStatement.dosage.
struct StatementDosage: BackboneElement {
    var dosage = Dosage()
    var extras: ElementExtras {
        get { dosage.extras }
        set { dosage.extras = newValue }
    }
}

extension StatementDosage {
    init(_ dosage: Dosage) {
        self.dosage = dosage
    }
}

extension StatementDosage: MappedElement {
    static func remembers(_ version: FHIRVersion) -> Bool { Dosage.remembers(version) }

    static func isModifier(_ member: String) -> Bool { Dosage.isModifier(member) }

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        dosage.mapMembers(
            &m,
            doseRange: .names(
                dstu2: "quantityRange", stu3: "doseRange", r4: "doseAndRate[0].doseRange",
                r5: "doseAndRate[0].doseRange"),
            doseQuantity: .names(
                dstu2: "quantityQuantity", stu3: "doseQuantity", r4: "doseAndRate[0].doseQuantity",
                r5: "doseAndRate[0].doseQuantity"),
            // A warning, such as not with alcohol, is no detail.
            additionalInstruction: .essential(since: .stu3, "additionalInstruction"))
    }
}
