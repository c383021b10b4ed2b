// SPDX-License-Identifier: Apache-2.0

/// The names by which the versions of one kind of object can be told apart, and those that lead to such objects.
///
/// A name that all versions have in the same form is not here unless it leads on. Names count only in the object that
/// they belong to: `context` tells nothing outside a medication resource, and nothing inside an extension is looked at.
/// Source: the StructureDefinitions of DSTU2 1.0.2, STU3 3.0.2, R4 4.0.1 and R5 5.0.0.
enum VersionShape: Int, CaseIterable {
    case patient
    case patientContact
    case practitioner
    case organization
    case organizationContact
    case medication
    case medicationIngredient
    case medicationRequest
    case requester
    case dispenseRequest
    case requestSubstitution
    case medicationAdministration
    case administrationDosage
    case performer
    case medicationDispense
    case dispenseSubstitution
    case medicationStatement
    case dosage
    case timing
    case timingRepeat
    case bundle
    case bundleEntry
    case bundleResponse
    case operationOutcome
    case operationOutcomeIssue
    case capabilityStatement
    case capabilityRest
    case capabilityResource
    case humanName
    case attachment
    case meta
    case otherResource

    /// The rows of the shape.
    var members: [VersionMember] {
        switch self {
        case .patient: Self.patientMembers
        case .patientContact: Self.patientContactMembers
        case .practitioner: Self.practitionerMembers
        case .organization: Self.organizationMembers
        case .organizationContact: Self.organizationContactMembers
        case .medication: Self.medicationMembers
        case .medicationIngredient: Self.medicationIngredientMembers
        case .medicationRequest: Self.medicationRequestMembers
        case .requester: Self.requesterMembers
        case .dispenseRequest: Self.dispenseRequestMembers
        case .requestSubstitution: Self.requestSubstitutionMembers
        case .medicationAdministration: Self.medicationAdministrationMembers
        case .administrationDosage: Self.administrationDosageMembers
        case .performer: Self.performerMembers
        case .medicationDispense: Self.medicationDispenseMembers
        case .dispenseSubstitution: Self.dispenseSubstitutionMembers
        case .medicationStatement: Self.medicationStatementMembers
        case .dosage: Self.dosageMembers
        case .timing: Self.timingMembers
        case .timingRepeat: Self.timingRepeatMembers
        case .bundle: Self.bundleMembers
        case .bundleEntry: Self.bundleEntryMembers
        case .bundleResponse: Self.bundleResponseMembers
        case .operationOutcome: Self.operationOutcomeMembers
        case .operationOutcomeIssue: Self.operationOutcomeIssueMembers
        case .capabilityStatement: Self.capabilityStatementMembers
        case .capabilityRest: Self.capabilityRestMembers
        case .capabilityResource: Self.capabilityResourceMembers
        case .humanName: Self.humanNameMembers
        case .attachment: Self.attachmentMembers
        case .meta: Self.metaMembers
        case .otherResource: Self.otherResourceMembers
        }
    }

    private static let patientMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
        VersionMember("name", .object, many: .all, leadsTo: .shape(.humanName)),
        VersionMember("photo", .object, many: .all, leadsTo: .shape(.attachment)),
        VersionMember("contact", .object, many: .all, leadsTo: .shape(.patientContact)),
        VersionMember("animal", .object, one: .upToSTU3),
        VersionMember("careProvider", .object, many: .dstu2),
        VersionMember("generalPractitioner", .object, many: .fromSTU3),
    ]

    private static let patientContactMembers: [VersionMember] = [
        VersionMember("name", .object, one: .all, leadsTo: .shape(.humanName))
    ]

    private static let practitionerMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
        VersionMember("name", .object, one: .dstu2, many: .fromSTU3, leadsTo: .shape(.humanName)),
        VersionMember("photo", .object, many: .all, leadsTo: .shape(.attachment)),
        VersionMember("practitionerRole", .object, many: .dstu2),
        VersionMember("deceasedBoolean", .other, one: .r5),
        VersionMember("deceasedDateTime", .text, one: .r5),
    ]

    private static let organizationMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
        VersionMember("type", .object, one: .dstu2, many: .fromSTU3),
        VersionMember("telecom", .object, many: .upToR4),
        VersionMember("address", .object, many: .upToR4),
        VersionMember("contact", .object, many: .all, leadsTo: .shape(.organizationContact)),
        VersionMember("alias", .text, many: .fromSTU3),
        VersionMember("endpoint", .object, many: .fromSTU3),
        VersionMember("description", .text, one: .r5),
        VersionMember("qualification", .object, many: .r5),
    ]

    private static let organizationContactMembers: [VersionMember] = [
        VersionMember("name", .object, one: .upToR4, many: .r5, leadsTo: .shape(.humanName)),
        VersionMember("organization", .object, one: .r5),
        VersionMember("period", .object, one: .r5),
    ]

    private static let medicationMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
        VersionMember("isBrand", .other, one: .upToSTU3),
        VersionMember("manufacturer", .object, one: .upToR4),
        VersionMember("product", .object, one: .dstu2),
        VersionMember("status", .text, one: .fromSTU3),
        VersionMember("isOverTheCounter", .other, one: .stu3),
        VersionMember("form", .object, one: .stu3AndR4),
        VersionMember("ingredient", .object, many: .fromSTU3, leadsTo: .shape(.medicationIngredient)),
        VersionMember("image", .object, many: .stu3),
        VersionMember("identifier", .object, many: .fromR4),
        VersionMember("amount", .object, one: .r4),
        VersionMember("batch", .object, one: .fromR4),
        VersionMember("marketingAuthorizationHolder", .object, one: .r5),
        VersionMember("doseForm", .object, one: .r5),
        VersionMember("totalVolume", .object, one: .r5),
        VersionMember("definition", .object, one: .r5),
        VersionMember("package", .object, one: .upToSTU3),
    ]

    private static let medicationIngredientMembers: [VersionMember] = [
        VersionMember("itemCodeableConcept", .object, one: .stu3AndR4),
        VersionMember("itemReference", .object, one: .stu3AndR4),
        VersionMember("amount", .object, one: .stu3),
        VersionMember("strength", .object, one: .r4),
        VersionMember("item", .object, one: .r5),
        VersionMember("strengthRatio", .object, one: .r5),
        VersionMember("strengthCodeableConcept", .object, one: .r5),
        VersionMember("strengthQuantity", .object, one: .r5),
    ]

    private static let medicationRequestMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .fromSTU3, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .fromSTU3, leadsTo: .resource),
        VersionMember("definition", .object, many: .stu3),
        VersionMember("category", .object, one: .stu3, many: .fromR4),
        VersionMember("medicationCodeableConcept", .object, one: .stu3AndR4),
        VersionMember("medicationReference", .object, one: .stu3AndR4),
        VersionMember("context", .object, one: .stu3),
        VersionMember("reasonCode", .object, many: .stu3AndR4),
        VersionMember("reasonReference", .object, many: .stu3AndR4),
        VersionMember("dosageInstruction", .object, many: .fromSTU3, leadsTo: .shape(.dosage)),
        VersionMember("dispenseRequest", .object, one: .fromSTU3, leadsTo: .shape(.dispenseRequest)),
        VersionMember("substitution", .object, one: .fromSTU3, leadsTo: .shape(.requestSubstitution)),
        VersionMember("detectedIssue", .object, many: .stu3AndR4),
        VersionMember("statusReason", .object, one: .fromR4),
        VersionMember("doNotPerform", .other, one: .fromR4),
        VersionMember("reportedBoolean", .other, one: .r4),
        VersionMember("reportedReference", .object, one: .r4),
        VersionMember("encounter", .object, one: .fromR4),
        VersionMember("performer", .object, one: .r4, many: .r5),
        VersionMember("performerType", .object, one: .fromR4),
        VersionMember("instantiatesCanonical", .text, many: .r4),
        VersionMember("instantiatesUri", .text, many: .r4),
        VersionMember("courseOfTherapyType", .object, one: .fromR4),
        VersionMember("insurance", .object, many: .fromR4),
        VersionMember("statusChanged", .text, one: .r5),
        VersionMember("medication", .object, one: .r5),
        VersionMember("informationSource", .object, many: .r5),
        VersionMember("reported", .other, one: .r5),
        VersionMember("device", .object, many: .r5),
        VersionMember("reason", .object, many: .r5),
        VersionMember("renderedDosageInstruction", .text, one: .r5),
        VersionMember("effectiveDosePeriod", .object, one: .r5),
        VersionMember("requester", .object, one: .fromSTU3, leadsTo: .shape(.requester)),
    ]

    private static let requesterMembers: [VersionMember] = [
        VersionMember("agent", .object, one: .stu3),
        VersionMember("onBehalfOf", .object, one: .stu3),
        VersionMember("reference", .text, one: .fromR4),
        VersionMember("display", .text, one: .fromR4),
        VersionMember("identifier", .object, one: .fromR4),
        VersionMember("type", .text, one: .fromR4),
    ]

    private static let dispenseRequestMembers: [VersionMember] = [
        VersionMember("performer", .object, one: .stu3AndR4),
        VersionMember("initialFill", .object, one: .fromR4),
        VersionMember("dispenseInterval", .object, one: .fromR4),
        VersionMember("dispenser", .object, one: .r5),
        VersionMember("dispenserInstruction", .object, many: .r5),
        VersionMember("doseAdministrationAid", .object, one: .r5),
    ]

    private static let requestSubstitutionMembers: [VersionMember] = [
        VersionMember("allowed", .other, one: .stu3),
        VersionMember("allowedBoolean", .other, one: .fromR4),
        VersionMember("allowedCodeableConcept", .object, one: .fromR4),
    ]

    private static let medicationAdministrationMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
        VersionMember("patient", .object, one: .dstu2),
        VersionMember("practitioner", .object, one: .dstu2),
        VersionMember("encounter", .object, one: [.dstu2, .r5]),
        VersionMember("prescription", .object, one: .upToSTU3),
        VersionMember("wasNotGiven", .other, one: .dstu2),
        VersionMember("reasonNotGiven", .object, many: .upToSTU3),
        VersionMember("reasonGiven", .object, many: .dstu2),
        VersionMember("effectiveTimeDateTime", .text, one: .dstu2),
        VersionMember("effectiveTimePeriod", .object, one: .dstu2),
        VersionMember("medicationCodeableConcept", .object, one: .upToR4),
        VersionMember("medicationReference", .object, one: .upToR4),
        VersionMember("note", .text, one: .dstu2),
        VersionMember("note", .object, many: .fromSTU3),
        VersionMember("dosage", .object, one: .all, leadsTo: .shape(.administrationDosage)),
        VersionMember("definition", .object, many: .stu3),
        VersionMember("partOf", .object, many: .fromSTU3),
        VersionMember("category", .object, one: .stu3AndR4, many: .r5),
        VersionMember("subject", .object, one: .fromSTU3),
        VersionMember("context", .object, one: .stu3AndR4),
        VersionMember("supportingInformation", .object, many: .fromSTU3),
        VersionMember("effectiveDateTime", .text, one: .stu3AndR4),
        VersionMember("effectivePeriod", .object, one: .stu3AndR4),
        VersionMember("performer", .object, many: .fromSTU3, leadsTo: .shape(.performer)),
        VersionMember("notGiven", .other, one: .stu3),
        VersionMember("reasonCode", .object, many: .stu3AndR4),
        VersionMember("reasonReference", .object, many: .stu3AndR4),
        VersionMember("eventHistory", .object, many: .fromSTU3),
        VersionMember("instantiates", .text, many: .r4),
        VersionMember("statusReason", .object, many: .fromR4),
        VersionMember("request", .object, one: .fromR4),
        VersionMember("basedOn", .object, many: .r5),
        VersionMember("medication", .object, one: .r5),
        VersionMember("occurenceDateTime", .text, one: .r5),
        VersionMember("occurencePeriod", .object, one: .r5),
        VersionMember("occurenceTiming", .object, one: .r5),
        VersionMember("recorded", .text, one: .r5),
        VersionMember("isSubPotent", .other, one: .r5),
        VersionMember("subPotentReason", .object, many: .r5),
        VersionMember("reason", .object, many: .r5),
    ]

    private static let administrationDosageMembers: [VersionMember] = [
        VersionMember("siteCodeableConcept", .object, one: .dstu2),
        VersionMember("siteReference", .object, one: .dstu2),
        VersionMember("quantity", .object, one: .dstu2),
        VersionMember("rateRange", .object, one: .dstu2),
        VersionMember("site", .object, one: .fromSTU3),
        VersionMember("dose", .object, one: .fromSTU3),
        VersionMember("rateQuantity", .object, one: .fromSTU3),
    ]

    private static let performerMembers: [VersionMember] = [
        VersionMember("onBehalfOf", .object, one: .stu3),
        VersionMember("function", .object, one: .fromR4),
    ]

    private static let medicationDispenseMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
        VersionMember("identifier", .object, one: .dstu2, many: .fromSTU3),
        VersionMember("patient", .object, one: .dstu2),
        VersionMember("dispenser", .object, one: .dstu2),
        VersionMember("medicationCodeableConcept", .object, one: .upToR4),
        VersionMember("medicationReference", .object, one: .upToR4),
        VersionMember("note", .text, one: .dstu2),
        VersionMember("note", .object, many: .fromSTU3),
        VersionMember("dosageInstruction", .object, many: .all, leadsTo: .shape(.dosage)),
        VersionMember("substitution", .object, one: .all, leadsTo: .shape(.dispenseSubstitution)),
        VersionMember("partOf", .object, many: .fromSTU3),
        VersionMember("category", .object, one: .stu3AndR4, many: .r5),
        VersionMember("subject", .object, one: .fromSTU3),
        VersionMember("context", .object, one: .stu3AndR4),
        VersionMember("supportingInformation", .object, many: .fromSTU3),
        VersionMember("performer", .object, many: .fromSTU3, leadsTo: .shape(.performer)),
        VersionMember("detectedIssue", .object, many: .stu3AndR4),
        VersionMember("notDone", .other, one: .stu3),
        VersionMember("notDoneReasonCodeableConcept", .object, one: .stu3),
        VersionMember("notDoneReasonReference", .object, one: .stu3),
        VersionMember("eventHistory", .object, many: .fromSTU3),
        VersionMember("statusReasonCodeableConcept", .object, one: .r4),
        VersionMember("statusReasonReference", .object, one: .r4),
        VersionMember("location", .object, one: .fromR4),
        VersionMember("basedOn", .object, many: .r5),
        VersionMember("notPerformedReason", .object, one: .r5),
        VersionMember("statusChanged", .text, one: .r5),
        VersionMember("medication", .object, one: .r5),
        VersionMember("encounter", .object, one: .r5),
        VersionMember("recorded", .text, one: .r5),
        VersionMember("renderedDosageInstruction", .text, one: .r5),
    ]

    private static let dispenseSubstitutionMembers: [VersionMember] = [
        VersionMember("responsibleParty", .object, one: .r5, many: .upToR4),
        VersionMember("wasSubstituted", .other, one: .fromSTU3),
    ]

    private static let medicationStatementMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
        VersionMember("patient", .object, one: .dstu2),
        VersionMember("informationSource", .object, one: .upToR4, many: .r5),
        VersionMember("wasNotTaken", .other, one: .dstu2),
        VersionMember("reasonNotTaken", .object, many: .upToSTU3),
        VersionMember("reasonForUseCodeableConcept", .object, one: .dstu2),
        VersionMember("reasonForUseReference", .object, one: .dstu2),
        VersionMember("note", .text, one: .dstu2),
        VersionMember("note", .object, many: .fromSTU3),
        VersionMember("supportingInformation", .object, many: .dstu2),
        VersionMember("medicationCodeableConcept", .object, one: .upToR4),
        VersionMember("medicationReference", .object, one: .upToR4),
        VersionMember("dosage", .object, many: .all, leadsTo: .shape(.dosage)),
        VersionMember("basedOn", .object, many: .stu3AndR4),
        VersionMember("partOf", .object, many: .fromSTU3),
        VersionMember("context", .object, one: .stu3AndR4),
        VersionMember("category", .object, one: .stu3AndR4, many: .r5),
        VersionMember("subject", .object, one: .fromSTU3),
        VersionMember("derivedFrom", .object, many: .fromSTU3),
        VersionMember("taken", .text, one: .stu3),
        VersionMember("reasonCode", .object, many: .stu3AndR4),
        VersionMember("reasonReference", .object, many: .stu3AndR4),
        VersionMember("statusReason", .object, many: .r4),
        VersionMember("medication", .object, one: .r5),
        VersionMember("encounter", .object, one: .r5),
        VersionMember("effectiveTiming", .object, one: .r5),
        VersionMember("reason", .object, many: .r5),
        VersionMember("relatedClinicalInformation", .object, many: .r5),
        VersionMember("renderedDosageInstruction", .text, one: .r5),
        VersionMember("adherence", .object, one: .r5),
    ]

    private static let dosageMembers: [VersionMember] = [
        VersionMember("additionalInstructions", .object, one: .dstu2),
        VersionMember("timing", .object, one: .all, leadsTo: .shape(.timing)),
        VersionMember("asNeededBoolean", .other, one: .upToR4),
        VersionMember("asNeededCodeableConcept", .object, one: .upToR4),
        VersionMember("siteCodeableConcept", .object, one: .dstu2),
        VersionMember("siteReference", .object, one: .dstu2),
        VersionMember("doseRange", .object, one: .upToSTU3),
        VersionMember("doseQuantity", .object, one: .upToSTU3),
        VersionMember("rateRatio", .object, one: .upToSTU3),
        VersionMember("rateRange", .object, one: .upToSTU3),
        VersionMember("maxDosePerPeriod", .object, one: .upToR4, many: .r5),
        VersionMember("sequence", .other, one: .fromSTU3),
        VersionMember("additionalInstruction", .object, many: .fromSTU3),
        VersionMember("patientInstruction", .text, one: .fromSTU3),
        VersionMember("site", .object, one: .fromSTU3),
        VersionMember("maxDosePerAdministration", .object, one: .fromSTU3),
        VersionMember("maxDosePerLifetime", .object, one: .fromSTU3),
        VersionMember("rateQuantity", .object, one: .stu3),
        VersionMember("doseAndRate", .object, many: .fromR4),
        VersionMember("asNeeded", .other, one: .r5),
        VersionMember("asNeededFor", .object, many: .r5),
        VersionMember("quantityQuantity", .object, one: .dstu2),
        VersionMember("quantityRange", .object, one: .dstu2),
    ]

    private static let timingMembers: [VersionMember] = [
        VersionMember("repeat", .object, one: .all, leadsTo: .shape(.timingRepeat))
    ]

    private static let timingRepeatMembers: [VersionMember] = [
        VersionMember("durationUnits", .text, one: .dstu2),
        VersionMember("periodUnits", .text, one: .dstu2),
        VersionMember("when", .text, one: .dstu2, many: .fromSTU3),
        VersionMember("countMax", .other, one: .fromSTU3),
        VersionMember("durationUnit", .text, one: .fromSTU3),
        VersionMember("periodUnit", .text, one: .fromSTU3),
        VersionMember("dayOfWeek", .text, many: .fromSTU3),
        VersionMember("timeOfDay", .text, many: .fromSTU3),
        VersionMember("offset", .other, one: .fromSTU3),
    ]

    private static let bundleMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("entry", .object, many: .all, leadsTo: .shape(.bundleEntry)),
        VersionMember("identifier", .object, one: .fromSTU3),
        VersionMember("timestamp", .text, one: .fromR4),
        VersionMember("issues", .object, one: .r5),
    ]

    private static let bundleEntryMembers: [VersionMember] = [
        VersionMember("resource", .object, one: .all, leadsTo: .resource),
        VersionMember("response", .object, one: .all, leadsTo: .shape(.bundleResponse)),
    ]

    private static let bundleResponseMembers: [VersionMember] = [
        VersionMember("outcome", .object, one: .fromSTU3, leadsTo: .resource)
    ]

    private static let operationOutcomeMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
        VersionMember("issue", .object, many: .all, leadsTo: .shape(.operationOutcomeIssue)),
    ]

    private static let operationOutcomeIssueMembers: [VersionMember] = [
        VersionMember("expression", .text, many: .fromSTU3)
    ]

    private static let capabilityStatementMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
        VersionMember("requirements", .text, one: .dstu2),
        VersionMember("acceptUnknown", .text, one: .upToSTU3),
        VersionMember("profile", .object, many: .upToSTU3),
        VersionMember("rest", .object, many: .all, leadsTo: .shape(.capabilityRest)),
        VersionMember("title", .text, one: .fromSTU3),
        VersionMember("useContext", .object, many: .fromSTU3),
        VersionMember("jurisdiction", .object, many: .fromSTU3),
        VersionMember("purpose", .text, one: .fromSTU3),
        VersionMember("instantiates", .text, many: .fromSTU3),
        VersionMember("patchFormat", .text, many: .fromSTU3),
        VersionMember("implementationGuide", .text, many: .fromSTU3),
        VersionMember("imports", .text, many: .fromR4),
        VersionMember("identifier", .object, many: .r5),
        VersionMember("versionAlgorithmString", .text, one: .r5),
        VersionMember("versionAlgorithmCoding", .object, one: .r5),
        VersionMember("copyrightLabel", .text, one: .r5),
        VersionMember("acceptLanguage", .text, many: .r5),
    ]

    private static let capabilityRestMembers: [VersionMember] = [
        VersionMember("resource", .object, many: .all, leadsTo: .shape(.capabilityResource)),
        VersionMember("transactionMode", .text, one: .dstu2),
    ]

    private static let capabilityResourceMembers: [VersionMember] = [
        VersionMember("profile", .object, one: .upToSTU3),
        VersionMember("profile", .text, one: .fromR4),
        VersionMember("documentation", .text, one: .fromSTU3),
        VersionMember("conditionalRead", .text, one: .fromSTU3),
        VersionMember("referencePolicy", .text, many: .fromSTU3),
        VersionMember("supportedProfile", .text, many: .fromR4),
        VersionMember("operation", .object, many: .fromR4),
        VersionMember("conditionalPatch", .other, one: .r5),
    ]

    private static let humanNameMembers: [VersionMember] = [
        VersionMember("family", .text, one: .fromSTU3, many: .dstu2)
    ]

    private static let attachmentMembers: [VersionMember] = [
        VersionMember("size", .other, one: .upToR4),
        VersionMember("size", .text, one: .r5),
        VersionMember("height", .other, one: .r5),
        VersionMember("width", .other, one: .r5),
        VersionMember("frames", .other, one: .r5),
        VersionMember("duration", .other, one: .r5),
        VersionMember("pages", .other, one: .r5),
    ]

    private static let metaMembers: [VersionMember] = [
        VersionMember("source", .text, one: .fromR4)
    ]

    private static let otherResourceMembers: [VersionMember] = [
        VersionMember("meta", .object, one: .all, leadsTo: .shape(.meta)),
        VersionMember("contained", .object, many: .all, leadsTo: .resource),
    ]
}
