// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// The building of the search parameters of a version from those that a client has names for.
///
/// Names of parameters come from ``/FHIRTransport/SearchKey``, so that client and server agree. The places are those of all versions at
/// once, since no version uses the name of another for something else.
///
/// Source: FHIR DSTU2 to R5, the search parameters of each resource.
struct SandboxParameterTable {
    private(set) var parameters: [String: [String: SandboxParameter]] = [:]
    private let version: FHIRVersion

    init(_ version: FHIRVersion) {
        self.version = version
    }

    mutating func addAll() {
        addPatient()
        addPractitioner()
        addOrganization()
        addMedication()
        addRequest()
        addAdministration()
        addDispense()
        addStatement()
    }

    // MARK: Adding

    private mutating func add<R: FHIRResource>(
        _ names: SearchNames,
        of type: R.Type,
        _ make: (String) -> SandboxParameter
    ) {
        guard let name = names.name(in: version) else { return }
        parameters[R.typeName(in: version), default: [:]][name] = make(name)
    }

    private mutating func token<R>(
        _ key: SearchKey<R, TokenSearch>,
        _ paths: String,
        _ filter: SandboxParameter.Filter? = nil
    ) {
        add(key.names, of: R.self) { SandboxParameter($0, .token, paths, filter) }
    }

    private mutating func date<R>(_ key: SearchKey<R, DateSearch>, _ paths: String) {
        add(key.names, of: R.self) { SandboxParameter($0, .date, paths) }
    }

    private mutating func string<R>(
        _ key: SearchKey<R, StringSearch>,
        _ paths: String,
        _ filter: SandboxParameter.Filter? = nil
    ) {
        add(key.names, of: R.self) { SandboxParameter($0, .string, paths, filter) }
    }

    private mutating func reference<R>(
        _ key: SearchKey<R, ReferenceSearch>,
        _ paths: String,
        to targets: (any FHIRResource.Type)...
    ) {
        let names = targets.map { $0.typeName(in: version) }
        add(key.names, of: R.self) { SandboxParameter($0, .reference, paths, to: names) }
    }

    // MARK: Persons and organizations

    private mutating func addPatient() {
        typealias Token = SearchKey<Patient, TokenSearch>
        typealias Link = SearchKey<Patient, ReferenceSearch>
        typealias Text = SearchKey<Patient, StringSearch>
        typealias Moment = SearchKey<Patient, DateSearch>
        reference(Link.generalPractitioner, "careProvider|generalPractitioner")
        reference(Link.link, "link.other")
        reference(Link.organization, "managingOrganization", to: Organization.self)
        token(Token.active, "active")
        token(Token.addressUse, "address.use")
        token(Token.deceased, "deceasedBoolean|deceasedDateTime", .isPresent)
        token(Token.email, "telecom", .contactSystem("email"))
        token(Token.gender, "gender")
        token(Token.identifier, "identifier")
        token(Token.language, "communication.language")
        token(Token.phone, "telecom", .contactSystem("phone"))
        token(Token.telecom, "telecom")
        date(Moment.birthDate, "birthDate")
        date(Moment.deathDate, "deceasedDateTime")
        string(Text.address, "address")
        string(Text.addressCity, "address.city")
        string(Text.addressCountry, "address.country")
        string(Text.addressPostalCode, "address.postalCode")
        string(Text.addressState, "address.state")
        string(Text.family, "name.family")
        string(Text.given, "name.given")
        string(Text.name, "name")
        string(Text.phonetic, "name", .phonetic)
    }

    private mutating func addPractitioner() {
        typealias Token = SearchKey<Practitioner, TokenSearch>
        typealias Text = SearchKey<Practitioner, StringSearch>
        token(Token.active, "active")
        token(Token.addressUse, "address.use")
        // A list of concepts up to R4, and of languages with a preference in R5.
        token(Token.communication, "communication|communication.language")
        token(Token.deceased, "deceasedBoolean|deceasedDateTime", .isPresent)
        token(Token.email, "telecom", .contactSystem("email"))
        token(Token.gender, "gender")
        token(Token.identifier, "identifier")
        token(Token.phone, "telecom", .contactSystem("phone"))
        token(Token.role, "practitionerRole.role")
        token(Token.specialty, "practitionerRole.specialty")
        token(Token.telecom, "telecom")
        date(SearchKey<Practitioner, DateSearch>.deathDate, "deceasedDateTime")
        date(SearchKey<Practitioner, DateSearch>.qualificationPeriod, "qualification.period")
        string(Text.address, "address")
        string(Text.addressCity, "address.city")
        string(Text.addressCountry, "address.country")
        string(Text.addressPostalCode, "address.postalCode")
        string(Text.addressState, "address.state")
        string(Text.family, "name.family")
        string(Text.given, "name.given")
        string(Text.name, "name")
        string(Text.phonetic, "name", .phonetic)
    }

    private mutating func addOrganization() {
        typealias Token = SearchKey<Organization, TokenSearch>
        typealias Text = SearchKey<Organization, StringSearch>
        // R5 moved the addresses to the contacts; before, the address of a contact was not searched.
        let address = version < .r5 ? "address" : "contact.address"
        reference(SearchKey<Organization, ReferenceSearch>.endpoint, "endpoint")
        reference(SearchKey<Organization, ReferenceSearch>.partOf, "partOf", to: Organization.self)
        token(Token.active, "active")
        token(Token.addressUse, address + ".use")
        token(Token.identifier, "identifier")
        token(Token.type, "type")
        string(Text.address, address)
        string(Text.addressCity, address + ".city")
        string(Text.addressCountry, address + ".country")
        string(Text.addressPostalCode, address + ".postalCode")
        string(Text.addressState, address + ".state")
        string(Text.name, "name|alias")
        string(Text.phonetic, "name", .phonetic)
    }

    // MARK: Medications

    private mutating func addMedication() {
        typealias Token = SearchKey<Medication, TokenSearch>
        typealias Link = SearchKey<Medication, ReferenceSearch>
        reference(Link.ingredient, "product.ingredient.item|ingredient.itemReference|ingredient.item")
        reference(Link.manufacturer, "manufacturer", to: Organization.self)
        reference(Link.marketingAuthorizationHolder, "marketingAuthorizationHolder", to: Organization.self)
        token(Token.code, "code")
        token(Token.container, "package.container")
        token(Token.form, "product.form|form|doseForm")
        token(Token.identifier, "identifier")
        token(Token.ingredientCode, "ingredient.itemCodeableConcept|ingredient.item")
        token(Token.lotNumber, "batch.lotNumber")
        token(Token.status, "status")
        date(SearchKey<Medication, DateSearch>.expirationDate, "batch.expirationDate")
    }

    private mutating func addRequest() {
        typealias Token = SearchKey<MedicationRequest, TokenSearch>
        typealias Link = SearchKey<MedicationRequest, ReferenceSearch>
        reference(Link.encounter, "encounter|context")
        reference(Link.intendedDispenser, "dispenseRequest.performer|dispenseRequest.dispenser", to: Organization.self)
        reference(Link.intendedPerformer, "performer")
        reference(Link.medication, "medicationReference|medication", to: Medication.self)
        reference(Link.patient, "patient|subject", to: Patient.self)
        // STU3 has the person in an element of its own.
        reference(Link.requester, "prescriber|requester|requester.agent")
        reference(Link.subject, "subject")
        token(Token.category, "category")
        token(Token.code, "medicationCodeableConcept|medication")
        token(Token.groupIdentifier, "groupIdentifier")
        token(Token.identifier, "identifier")
        token(Token.intendedPerformerType, "performerType")
        token(Token.intent, "intent")
        token(Token.priority, "priority")
        token(Token.status, "status")
        date(SearchKey<MedicationRequest, DateSearch>.authoredOn, "dateWritten|authoredOn")
        let bounds = version < .r5 ? "" : "|dosageInstruction.timing.repeat.boundsPeriod"
        date(SearchKey<MedicationRequest, DateSearch>.doseDate, "dosageInstruction.timing.event" + bounds)
    }

    private mutating func addAdministration() {
        typealias Token = SearchKey<MedicationAdministration, TokenSearch>
        typealias Link = SearchKey<MedicationAdministration, ReferenceSearch>
        reference(Link.device, "device")
        reference(Link.encounter, "encounter|context")
        reference(Link.medication, "medicationReference|medication", to: Medication.self)
        reference(Link.patient, "patient|subject", to: Patient.self)
        reference(Link.performer, "practitioner|performer.actor")
        reference(Link.request, "prescription|request", to: MedicationRequest.self)
        reference(Link.subject, "subject")
        token(Token.code, "medicationCodeableConcept|medication")
        token(Token.identifier, "identifier")
        token(Token.notGiven, "wasNotGiven|notGiven")
        token(Token.reasonGiven, "reasonCode|reason")
        token(Token.reasonNotGiven, "reasonNotGiven|statusReason")
        token(Token.status, "status")
        date(
            SearchKey<MedicationAdministration, DateSearch>.effective,
            "effectiveTimeDateTime|effectiveTimePeriod|effectiveDateTime|effectivePeriod"
                // The spelling is that of R5.
                + "|occurenceDateTime|occurencePeriod|occurenceTiming"
        )
    }

    private mutating func addDispense() {
        typealias Token = SearchKey<MedicationDispense, TokenSearch>
        typealias Link = SearchKey<MedicationDispense, ReferenceSearch>
        typealias Moment = SearchKey<MedicationDispense, DateSearch>
        reference(Link.destination, "destination")
        reference(Link.encounter, "encounter|context")
        reference(Link.location, "location")
        reference(Link.medication, "medicationReference|medication", to: Medication.self)
        reference(Link.patient, "patient|subject", to: Patient.self)
        reference(Link.performer, "dispenser|performer.actor")
        reference(Link.prescription, "authorizingPrescription", to: MedicationRequest.self)
        reference(Link.receiver, "receiver")
        reference(Link.responsibleParty, "substitution.responsibleParty")
        reference(Link.subject, "subject")
        token(Token.code, "medicationCodeableConcept|medication")
        token(Token.identifier, "identifier")
        token(Token.status, "status")
        token(Token.type, "type")
        date(Moment.recorded, "recorded")
        date(Moment.whenHandedOver, "whenHandedOver")
        date(Moment.whenPrepared, "whenPrepared")
    }

    private mutating func addStatement() {
        typealias Token = SearchKey<MedicationStatement, TokenSearch>
        typealias Link = SearchKey<MedicationStatement, ReferenceSearch>
        reference(Link.encounter, "encounter|context")
        reference(Link.medication, "medicationReference|medication", to: Medication.self)
        reference(Link.partOf, "partOf")
        reference(Link.patient, "patient|subject", to: Patient.self)
        reference(Link.source, "informationSource")
        reference(Link.subject, "subject")
        token(Token.adherence, "adherence.code")
        token(Token.category, "category")
        token(Token.code, "medicationCodeableConcept|medication")
        token(Token.identifier, "identifier")
        token(Token.status, "status")
        date(
            SearchKey<MedicationStatement, DateSearch>.effective,
            "effectiveDateTime|effectivePeriod|effectiveTiming"
        )
    }
}
