// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore

// Names are those of the StructureDefinitions; `[x]` stands for the types of a choice.
extension PropertyEdit {
    static let all =
        patient + practitioner + organization + medication + request + administration + dispense + statement + bundle
        + outcome + capabilities

    private static let concept = CodeableConcept(text: "other")
    private static let reference = Reference("X/1", display: "other")
    private static let quantity = Quantity(7, unit: "ml")
    private static let day = FHIRDateTime("2031-05-06")

    private static var name: HumanName {
        var name = HumanName()
        name.text = "other"
        return name
    }

    private static var contactPoint: ContactPoint {
        var point = ContactPoint()
        point.value = "other"
        return point
    }

    private static var identifier: Identifier {
        var identifier = Identifier()
        identifier.value = "other"
        return identifier
    }

    private static var extra: Extension {
        var extra = Extension()
        extra.url = "urn:other"
        return extra
    }

    private static func resource<R: FHIRResource>(_ root: EditedElements<R, R>) -> [PropertyEdit] {
        [
            root.value("id", \.id, "other"),
            root.value("language", \.language, "fr"),
            root.value("implicitRules", \.implicitRules, "urn:other"),
            root.list("extension", \.extension, extra),
        ]
    }

    private static func dosage<R: FHIRResource>(_ dosage: EditedElements<R, Dosage>) -> [PropertyEdit] {
        let amount = dosage.each(.since(.r4, "doseAndRate"), \.doseAndRate)
        let pattern = dosage.part("timing", \.timing).part("repeat", \.repeat)
        return [
            dosage.value("text", \.text, "other"),
            dosage.value(.since(.stu3, "sequence"), \.sequence, 9),
            dosage.value(.since(.stu3, "patientInstruction"), \.patientInstruction, "other"),
            dosage.value("route", \.route, concept),
            dosage.value("method", \.method, concept),
            dosage.value(.since(.stu3, "maxDosePerAdministration"), \.maxDosePerAdministration, quantity),
            dosage.list("extension", \.extension, extra),
            amount.value("dose[x]", \.dose, .quantity(quantity)),
            amount.value("rate[x]", \.rate, .ratio(FHIRRatio())),
            dosage.part("timing", \.timing).list("event", \.event, FHIRDateTime(asWritten: "2031-05-06")),
            dosage.part("timing", \.timing).value("code", \.code, concept),
            pattern.value("count", \.count, 9),
            pattern.value(.since(.stu3, "countMax"), \.countMax, 99),
            pattern.value("frequency", \.frequency, 9),
            pattern.value("period", \.period, FHIRDecimal("7.50")),
            pattern.value(.dstu2("periodUnits", later: "periodUnit"), \.periodUnit, "wk"),
            pattern.value(.since(.stu3, "offset"), \.offset, 15),
            pattern.list(.since(.stu3, "timeOfDay"), \.timeOfDay, FHIRTime(asWritten: "12:00:00")),
        ]
    }

    private static let patient: [PropertyEdit] = {
        let root = EditedElements<Patient, Patient>.root
        let names = root.each("name", \.name)
        return resource(root) + [
            root.part("meta", \.meta).value("versionId", \.versionId, "99"),
            root.part("meta", \.meta).list("profile", \.profile, "urn:other"),
            root.value("active", \.active, false),
            root.value("gender", \.gender, .unknown),
            root.value("birthDate", \.birthDate, FHIRDate("2001-02-03")),
            root.value("deceased[x]", \.deceased, .flag(true)),
            root.value("multipleBirth[x]", \.multipleBirth, .order(3)),
            root.value("maritalStatus", \.maritalStatus, concept),
            root.value("managingOrganization", \.managingOrganization, reference),
            root.list("name", \.name, name),
            root.list("telecom", \.telecom, contactPoint),
            root.list(.dstu2("careProvider", later: "generalPractitioner"), \.generalPractitioner, reference),
            names.value("use", \.use, "nickname"),
            names.value("text", \.text, "other"),
            names.value("family", \.family, "other"),
            names.list("given", \.given, "other"),
            names.list("prefix", \.prefix, "other"),
            names.value("period", \.period, FHIRPeriod(start: day, end: nil)),
            root.each("telecom", \.telecom).value("value", \.value, "other"),
            root.each("telecom", \.telecom).value("rank", \.rank, 9),
            root.each("address", \.address).value("city", \.city, "other"),
            root.each("address", \.address).list("line", \.line, "other"),
            root.each("contact", \.contact).value("gender", \.gender, .other),
            root.each("contact", \.contact).list("relationship", \.relationship, concept),
            root.each("communication", \.communication).value("preferred", \.preferred, nil),
            root.each("link", \.link).value("type", \.type, .refer),
            root.each("identifier", \.identifier).value("value", \.value, "other"),
            root.each("photo", \.photo).value("contentType", \.contentType, "image/gif"),
            root.part(.until(.stu3, "animal"), \.animal).value("breed", \.breed, concept),
        ]
    }()

    private static let practitioner: [PropertyEdit] = {
        let root = EditedElements<Practitioner, Practitioner>.root
        return resource(root) + [
            root.value("active", \.active, false),
            root.value("gender", \.gender, .unknown),
            root.value("birthDate", \.birthDate, FHIRDate("2001")),
            root.value(.since(.r5, "deceased[x]"), \.deceased, .flag(true)),
            root.list("identifier", \.identifier, identifier),
            root.each("name", \.name).value("text", \.text, "other"),
            root.each("telecom", \.telecom).value("rank", \.rank, 9),
            root.each("qualification", \.qualification).value("code", \.code, concept),
            root.each("qualification", \.qualification).value("issuer", \.issuer, reference),
        ]
    }()

    private static let organization: [PropertyEdit] = {
        let root = EditedElements<Organization, Organization>.root
        return resource(root) + [
            root.value("active", \.active, false),
            root.value("name", \.name, "other"),
            root.list(.since(.stu3, "alias"), \.alias, "other"),
            root.value(.since(.r5, "description"), \.description, "other"),
            root.value("partOf", \.partOf, reference),
            root.list("type", \.type, concept),
            root.each("contact", \.contact).value("purpose", \.purpose, concept),
            root.each("contact", \.contact).list("telecom", \.telecom, contactPoint),
            root.list(.since(.r5, "qualification"), \.qualification, Qualification()),
        ]
    }()

    private static let medication: [PropertyEdit] = {
        let root = EditedElements<Medication, Medication>.root
        return resource(root) + [
            root.part("code", \.code).value("text", \.text, "other"),
            root.value(.since(.stu3, "status"), \.status, .inactive),
            root.value(.until(.stu3, "isBrand"), \.isBrand, false),
            root.value(.names(stu3: "isOverTheCounter"), \.isOverTheCounter, true),
            root.value(
                .names(dstu2: "product.form", stu3: "form", r4: "form", r5: "doseForm"), \.doseForm, concept),
            root.value(
                .names(
                    dstu2: "manufacturer", stu3: "manufacturer", r4: "manufacturer",
                    r5: "marketingAuthorizationHolder"), \.marketingAuthorizationHolder, reference),
            root.list(.since(.r4, "identifier"), \.identifier, identifier),
            root.each(.dstu2("product.ingredient", later: "ingredient"), \.ingredient)
                .value(.since(.stu3, "isActive"), \.isActive, nil),
            root.each(.names(dstu2: "product.batch", stu3: "package.batch", r4: "batch", r5: "batch"), \.batch)
                .value("lotNumber", \.lotNumber, "other"),
        ]
    }()

    private static let request: [PropertyEdit] = {
        let root = EditedElements<MedicationRequest, MedicationRequest>.root
        let dispensing = root.part("dispenseRequest", \.dispenseRequest)
        return resource(root) + dosage(root.each("dosageInstruction", \.dosageInstruction)) + [
            root.value("status", \.status, .stopped),
            root.value(.since(.stu3, "intent"), \.intent, .plan),
            root.value(.since(.stu3, "priority"), \.priority, .stat),
            root.value(.since(.r4, "doNotPerform"), \.doNotPerform, true),
            root.value(.dstu2("dateWritten", later: "authoredOn"), \.authoredOn, day),
            root.part(.dstu2("patient", later: "subject"), \.subject).value("display", \.display, "other"),
            root.value(
                .names(stu3: "groupIdentifier", r4: "groupIdentifier", r5: "groupIdentifier"), \.groupIdentifier,
                identifier),
            root.value("priorPrescription", \.priorPrescription, reference),
            root.list(.since(.stu3, "supportingInformation"), \.supportingInformation, reference),
            root.list(.since(.r5, "device"), \.device, CodeableReference(concept: concept)),
            dispensing.value("numberOfRepeatsAllowed", \.numberOfRepeatsAllowed, 9),
            dispensing.value("quantity", \.quantity, quantity),
            dispensing.value("validityPeriod", \.validityPeriod, FHIRPeriod(start: day, end: nil)),
            root.part("substitution", \.substitution).value("reason", \.reason, concept),
        ]
    }()

    private static let administration: [PropertyEdit] = {
        let root = EditedElements<MedicationAdministration, MedicationAdministration>.root
        return resource(root) + [
            root.value("status", \.status, .stopped),
            root.value(.names(r5: "recorded"), \.recorded, day),
            root.value(.since(.r5, "isSubPotent"), \.isSubPotent, false),
            root.value(
                .names(dstu2: "effectiveTime[x]", stu3: "effective[x]", r4: "effective[x]", r5: "occurence[x]"),
                \.effective, day.map(MedicationAdministration.Effective.dateTime)),
            root.list(.since(.stu3, "partOf"), \.partOf, reference),
            root.list(.since(.stu3, "eventHistory"), \.eventHistory, reference),
            root.part(.dstu2("patient", later: "subject"), \.subject).value("display", \.display, "other"),
            root.each(.since(.stu3, "performer"), \.performer).value(.since(.r4, "function"), \.function, concept),
            root.part("dosage", \.dosage).value("text", \.text, "other"),
            root.part("dosage", \.dosage).value(.dstu2("quantity", later: "dose"), \.dose, quantity),
        ]
    }()

    private static let dispense: [PropertyEdit] = {
        let root = EditedElements<MedicationDispense, MedicationDispense>.root
        return resource(root) + dosage(root.each("dosageInstruction", \.dosageInstruction)) + [
            root.value("status", \.status, .stopped),
            root.value(.since(.r5, "statusChanged"), \.statusChanged, day),
            root.value("quantity", \.quantity, quantity),
            root.value("daysSupply", \.daysSupply, quantity),
            root.value("whenPrepared", \.whenPrepared, day),
            root.value("whenHandedOver", \.whenHandedOver, day),
            root.value("destination", \.destination, reference),
            root.list("receiver", \.receiver, reference),
            root.value(.since(.r5, "renderedDosageInstruction"), \.renderedDosageInstruction, "other"),
            root.part("substitution", \.substitution).value(.since(.stu3, "wasSubstituted"), \.wasSubstituted, false),
        ]
    }()

    private static let statement: [PropertyEdit] = {
        let root = EditedElements<MedicationStatement, MedicationStatement>.root
        return resource(root) + dosage(root.each("dosage", \.dosage)) + [
            root.value("status", \.status, "entered-in-error"),
            root.value("dateAsserted", \.dateAsserted, day),
            root.value("effective[x]", \.effective, day.map(MedicationStatement.Effective.dateTime)),
            root.list(.since(.stu3, "partOf"), \.partOf, reference),
            root.list(.since(.r5, "relatedClinicalInformation"), \.relatedClinicalInformation, reference),
            root.part(.since(.r5, "adherence"), \.adherence).value("code", \.code, concept),
            root.each(.since(.stu3, "note"), \.note).value("text", \.text, "other"),
        ]
    }()

    private static let bundle: [PropertyEdit] = {
        let root = EditedElements<FHIRBundle, FHIRBundle>.root
        let entries = root.each("entry", \.entry)
        return [
            root.value("id", \.id, "other"),
            root.value("type", \.type, "history"),
            root.value("total", \.total, 99),
            root.value(.since(.r4, "timestamp"), \.timestamp, FHIRInstant("2031-05-06T07:08:09Z")),
            root.value(.since(.stu3, "identifier"), \.identifier, identifier),
            root.list("link", \.link, FHIRBundle.Link()),
            root.each("link", \.link).value("url", \.url, "urn:other"),
            entries.value("fullUrl", \.fullUrl, "urn:other"),
            entries.value("resource", \.resource, .patient(Patient())),
            entries.part("search", \.search).value("mode", \.mode, "outcome"),
            entries.part("request", \.request).value("url", \.url, "urn:other"),
            entries.part("response", \.response).value("status", \.status, "500"),
        ]
    }()

    private static let outcome: [PropertyEdit] = {
        let root = EditedElements<OperationOutcome, OperationOutcome>.root
        let issues = root.each("issue", \.issue)
        return resource(root) + [
            root.list("issue", \.issue, OperationOutcome.Issue()),
            issues.value("severity", \.severity, "information"),
            issues.value("code", \.code, "timeout"),
            issues.value("details", \.details, concept),
            issues.value("diagnostics", \.diagnostics, "other"),
            issues.list("location", \.location, "other"),
            issues.list(.since(.stu3, "expression"), \.expression, "other"),
        ]
    }()

    private static let capabilities: [PropertyEdit] = {
        let root = EditedElements<CapabilityStatement, CapabilityStatement>.root
        let rest = root.each("rest", \.rest)
        let resources = rest.each("resource", \.resource)
        return resource(root) + [
            root.value("url", \.url, "urn:other"),
            root.value("version", \.version, "99"),
            root.value("name", \.name, "other"),
            root.value(.since(.stu3, "title"), \.title, "other"),
            root.value("status", \.status, "retired"),
            root.value("date", \.date, day),
            root.value("fhirVersion", \.fhirVersion, "9.9.9"),
            root.list("format", \.format, "other"),
            root.part("software", \.software).value("name", \.name, "other"),
            root.part("software", \.software).value("releaseDate", \.releaseDate, day),
            rest.value("documentation", \.documentation, "other"),
            rest.part("security", \.security).value("cors", \.cors, false),
            resources.value("type", \.type, "Group"),
            resources.value("readHistory", \.readHistory, true),
            resources.value(.since(.r5, "conditionalPatch"), \.conditionalPatch, false),
            resources.list("searchInclude", \.searchInclude, "other"),
            resources.list("searchParam", \.searchParam, CapabilityStatement.SearchParam()),
        ]
    }()
}
