// SPDX-License-Identifier: Apache-2.0

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.rest.api.EncodingEnum;
import ca.uhn.fhir.rest.api.MethodOutcome;
import ca.uhn.fhir.rest.api.PreferReturnEnum;
import ca.uhn.fhir.rest.api.SearchStyleEnum;
import ca.uhn.fhir.rest.api.SearchTotalModeEnum;
import ca.uhn.fhir.rest.api.SummaryEnum;
import ca.uhn.fhir.rest.client.api.IGenericClient;
import ca.uhn.fhir.rest.gclient.DateClientParam;
import ca.uhn.fhir.rest.gclient.IQuery;
import ca.uhn.fhir.rest.gclient.ReferenceClientParam;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.DateTimeType;
import org.hl7.fhir.r4.model.DateType;
import org.hl7.fhir.r4.model.IntegerType;
import org.hl7.fhir.r4.model.MedicationAdministration;
import org.hl7.fhir.r4.model.MedicationAdministration.MedicationAdministrationStatus;
import org.hl7.fhir.r4.model.OperationOutcome;
import org.hl7.fhir.r4.model.Parameters;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.Practitioner;
import org.hl7.fhir.r4.model.Reference;

/**
 * What HAPI's own client can ask beyond Client.java, for which the server around HAPI is too small: conditional changes,
 * patches, batches, chained searches, histories of types. Each expected result is what FHIR R4 says.
 *
 * <p>usage: Further BASE
 */
public final class Further {
    /** The system of all identifiers, so that what others left on the server does not count. */
    private static final String SYSTEM = "urn:uuid:" + UUID.randomUUID();

    private static IGenericClient client;

    public static void main(String[] arguments) {
        FhirContext context = FhirContext.forR4();
        context.getRestfulClientFactory().setServerValidationMode(
                ca.uhn.fhir.rest.client.api.ServerValidationModeEnum.NEVER);
        client = context.newRestfulGenericClient(arguments[0]);
        conditionalChanges();
        patches();
        searches();
        histories();
        batches();
        formats();
        System.out.println("DONE");
    }

    // Source: FHIR R4, RESTful API, 3.1.0.5.2 and 3.1.0.7.1.
    private static void conditionalChanges() {
        MethodOutcome first = client.update().resource(patient("c1", "Huber")).conditionalByUrl(condition("c1"))
                .prefer(PreferReturnEnum.REPRESENTATION).execute();
        Client.expect("conditional update of none creates", true, first.getCreated());
        MethodOutcome second = client.update().resource(patient("c1", "Gruber")).conditionalByUrl(condition("c1"))
                .prefer(PreferReturnEnum.REPRESENTATION).execute();
        Client.expect("conditional update of one", first.getId().getIdPart() + " 2",
                second.getId().getIdPart() + " " + second.getId().getVersionIdPart());
        Client.expect("the family after it", "Gruber", ((Patient) second.getResource()).getNameFirstRep().getFamily());
        client.create().resource(patient("c1", "Maier")).execute();
        Client.expect("conditional update of two", 412, Client.status(() -> client.update()
                .resource(patient("c1", "Mayr")).conditionalByUrl(condition("c1")).execute()));
        Client.expect("conditional create beside two", 412, Client.status(() -> client.create()
                .resource(patient("c1", "Mayr")).conditionalByUrl(condition("c1")).execute()));
        client.delete().resourceById(first.getId().toUnqualifiedVersionless()).execute();
        client.delete().resourceConditionalByUrl(condition("c1")).execute();
        Client.expect("conditional delete of one", 0, total(search("c1")));
        client.delete().resourceConditionalByUrl(condition("c1")).execute();

        // The id of the client's choice.
        Patient chosen = patient("c2", "Wagner");
        chosen.setId("Patient/" + UUID.randomUUID());
        MethodOutcome made = client.update().resource(chosen).execute();
        Client.expect("update of none creates", chosen.getIdElement().getIdPart() + " true",
                made.getId().getIdPart() + " " + made.getCreated());
        Patient same = client.read().resource(Patient.class).withId(made.getId().getIdPart())
                .ifVersionMatches("1").returnNull().execute();
        Client.expect("read of what is known", true, same == null);
        MethodOutcome minimal = client.update().resource(chosen).prefer(PreferReturnEnum.MINIMAL).execute();
        Client.expect("an update without the resource", "2", minimal.getId().getVersionIdPart());
        MethodOutcome told = client.update().resource(chosen).prefer(PreferReturnEnum.OPERATION_OUTCOME).execute();
        Client.expect("an update with an outcome", true, told.getOperationOutcome() instanceof OperationOutcome);
    }

    // Source: FHIR R4, RESTful API, 3.1.0.6.
    private static void patches() {
        MethodOutcome made = client.create().resource(patient("p1", "Bauer")).execute();
        String id = "Patient/" + made.getId().getIdPart();
        String body = "[{\"op\":\"add\",\"path\":\"/active\",\"value\":true}]";
        MethodOutcome patched = client.patch().withBody(body).withId(id).prefer(PreferReturnEnum.REPRESENTATION).execute();
        Client.expect("patch", "2 true", patched.getId().getVersionIdPart() + " " + ((Patient) patched.getResource()).getActive());
        patched = client.patch().withBody(body.replace("true", "false")).conditionalByUrl(condition("p1"))
                .prefer(PreferReturnEnum.REPRESENTATION).execute();
        Client.expect("conditional patch", "3 false", patched.getId().getVersionIdPart() + " " + ((Patient) patched.getResource()).getActive());
        String test = "[{\"op\":\"test\",\"path\":\"/active\",\"value\":true}]";
        Client.expect("patch whose test fails", 422, Client.status(() -> client.patch().withBody(test).withId(id).execute()));
        Client.expect("conditional patch of none", 404, Client.status(() -> client.patch().withBody(body).conditionalByUrl(condition("none")).execute()));
    }

    // Source: FHIR R4, Search.
    private static void searches() {
        String anna = create(patient("s1", "Åström").setBirthDateElement(new DateType("1950-03-31")));
        String berta = create(patient("s2", "O'Neill, jr.").setBirthDateElement(new DateType("1960")));
        String[] times = {"2024-03-30T08:00:00+01:00", "2024-03-31T08:00:00+02:00", "2024-04-01T08:00:00+02:00"};
        for (int index = 0; index < times.length; index++) {
            create(dose(index < 2 ? anna : berta, "d" + index, times[index]));
        }
        // Signs with a meaning in searches, as values; the third style of HAPI, GET with _search, is none of FHIR.
        create(patient("a,b|c$d\\e+f%g&h=i ö", "Signs"));
        for (SearchStyleEnum style : List.of(SearchStyleEnum.GET, SearchStyleEnum.POST)) {
            Client.expect("an identifier of signs by " + style, 1, client.search().forResource(Patient.class)
                    .where(Patient.IDENTIFIER.exactly().systemAndIdentifier(SYSTEM, "a,b|c$d\\e+f%g&h=i ö"))
                    .usingStyle(style).returnBundle(Bundle.class).execute().getTotal());
        }
        Client.expect("either of two", 2, total(patients().and(Patient.IDENTIFIER.exactly().systemAndValues(SYSTEM, "s1", "s2", "s3"))));
        Client.expect("the beginning of a name", 1, total(patients().and(Patient.FAMILY.matches().value("astr"))));
        Client.expect("an exact name", 0, total(patients().and(Patient.FAMILY.matchesExactly().value("astr"))));
        Client.expect("an exact name with a comma", 1, total(patients().and(Patient.FAMILY.matchesExactly().value("O'Neill, jr."))));
        Client.expect("part of a name", 1, total(patients().and(Patient.FAMILY.contains().value("TRÖ"))));
        Client.expect("born before", 1, total(patients().and(Patient.BIRTHDATE.before().day("1960-01-01"))));
        Client.expect("born on a day", 1, total(patients().and(Patient.BIRTHDATE.exactly().day("1950-03-31"))));

        Client.expect("doses by the patient's name", 2, total(doses().and(new ReferenceClientParam("patient")
                .hasChainedProperty(Patient.IDENTIFIER.exactly().systemAndIdentifier(SYSTEM, "s1")))));
        Client.expect("patients with a dose", 2, total(patients().and(Patient.IDENTIFIER.hasSystemWithAnyCode(SYSTEM))
                .where(java.util.Map.of("_has:MedicationAdministration:patient:status", List.of(
                        new ca.uhn.fhir.rest.param.TokenParam("completed"))))));
        Client.expect("doses from an instant on", 2, total(doses().and(
                new DateClientParam("effective-time").afterOrEquals().second("2024-03-31T06:00:00Z"))));
        Client.expect("doses after it", 1, total(doses().and(
                new DateClientParam("effective-time").after().second("2024-03-31T06:00:00Z"))));
        Client.expect("doses with another status", 0, total(doses().and(MedicationAdministration.STATUS.exactly().code("not-done"))));

        List<String> sorted = doses().sort().descending("effective-time").returnBundle(Bundle.class).execute().getEntry().stream()
                .map(entry -> ((MedicationAdministration) entry.getResource()).getIdentifierFirstRep().getValue())
                .collect(Collectors.toList());
        Client.expect("the order", List.of("d2", "d1", "d0"), sorted);
        Bundle included = doses().include(MedicationAdministration.INCLUDE_SUBJECT).returnBundle(Bundle.class).execute();
        Client.expect("doses with patients", "3 5", included.getTotal() + " " + included.getEntry().size());
        Client.expect("the mode of what is included", 2L, included.getEntry().stream()
                .filter(entry -> entry.getSearch().getMode() == Bundle.SearchEntryMode.INCLUDE).count());
        Bundle reverse = search("s1").revInclude(MedicationAdministration.INCLUDE_PATIENT).returnBundle(Bundle.class).execute();
        Client.expect("a patient with doses", "1 3", reverse.getTotal() + " " + reverse.getEntry().size());
        Bundle count = doses().summaryMode(SummaryEnum.COUNT).returnBundle(Bundle.class).execute();
        Client.expect("the number alone", "3 0", count.getTotal() + " " + count.getEntry().size());
        Bundle elements = doses().elementsSubset("identifier").totalMode(SearchTotalModeEnum.ACCURATE).returnBundle(Bundle.class).execute();
        MedicationAdministration part = (MedicationAdministration) elements.getEntryFirstRep().getResource();
        Client.expect("some elements", "true false", part.hasIdentifier() + " " + part.hasEffective());
        Client.expect("their tag", "SUBSETTED", part.getMeta().getTagFirstRep().getCode());

        Bundle page = doses().count(1).returnBundle(Bundle.class).execute();
        int pages = 1;
        while (page.getLink(Bundle.LINK_NEXT) != null) {
            page = client.loadPage().next(page).execute();
            pages += 1;
        }
        Client.expect("pages", 3, pages);
        Client.expect("the page before the last", 1, client.loadPage().previous(page).execute().getEntry().size());
        Bundle everything = client.operation().onInstance("Patient/" + anna).named("$everything")
                .withNoParameters(Parameters.class).returnResourceType(Bundle.class).useHttpGet().execute();
        Client.expect("all of a patient", 3, everything.getEntry().size());
        everything = client.operation().onInstance("Patient/" + anna).named("$everything")
                .withParameter(Parameters.class, "_count", new IntegerType(50)).returnResourceType(Bundle.class).execute();
        Client.expect("all of a patient by POST", 3, everything.getEntry().size());
    }

    // Source: FHIR R4, RESTful API, 3.1.0.12.
    private static void histories() {
        // Practitioners, whom nobody else changes at the same time.
        String id = create(new Practitioner());
        Practitioner changed = client.read().resource(Practitioner.class).withId(id).execute();
        client.update().resource(changed.setActive(true)).execute();
        client.delete().resourceById("Practitioner", id).execute();
        Bundle history = client.history().onInstance("Practitioner/" + id).returnBundle(Bundle.class).execute();
        Client.expect("a history", "HISTORY DELETE PUT POST", history.getType() + history.getEntry().stream()
                .map(entry -> " " + entry.getRequest().getMethod()).collect(Collectors.joining()));
        Client.expect("a deletion has no resource", false, history.getEntryFirstRep().hasResource());
        Bundle ofType = client.history().onType(Practitioner.class).returnBundle(Bundle.class).count(1).execute();
        Client.expect("the last change of a type", "DELETE", ofType.getEntryFirstRep().getRequest().getMethod().toCode());
        Client.expect("the change before", "PUT",
                client.loadPage().next(ofType).execute().getEntryFirstRep().getRequest().getMethod().toCode());
        // HAPI's client leaves the plus of the offset as it is.
        Bundle ofAll = client.history().onServer().returnBundle(Bundle.class)
                .since(new DateTimeType("2999-01-01T00:00:00Z").getValue()).execute();
        Client.expect("changes of the future", 0, ofAll.getEntry().size());
        // What was deleted comes back by an update.
        changed.setId("Practitioner/" + id);
        Client.expect("an update brings back", "4", client.update().resource(changed).execute().getId().getVersionIdPart());
    }

    // Source: FHIR R4, RESTful API, 3.1.0.11.
    private static void batches() {
        Bundle batch = new Bundle().setType(Bundle.BundleType.BATCH);
        batch.addEntry().getRequest().setMethod(Bundle.HTTPVerb.GET).setUrl("Patient/none");
        batch.addEntry().setResource(patient("b1", "Fuchs")).getRequest().setMethod(Bundle.HTTPVerb.POST).setUrl("Patient");
        batch.addEntry().getRequest().setMethod(Bundle.HTTPVerb.GET).setUrl("Patient?identifier=" + SYSTEM + "%7Cs1");
        Bundle done = client.transaction().withBundle(batch).execute();
        Client.expect("a batch", "BATCHRESPONSE 404 201 200", done.getType() + done.getEntry().stream()
                .map(entry -> " " + entry.getResponse().getStatus().substring(0, 3)).collect(Collectors.joining()));
        Client.expect("why one failed", true, done.getEntryFirstRep().getResponse().getOutcome() instanceof OperationOutcome);
        Client.expect("a search in a batch", 1, ((Bundle) done.getEntry().get(2).getResource()).getTotal());

        Bundle transaction = new Bundle().setType(Bundle.BundleType.TRANSACTION);
        transaction.addEntry().setResource(patient("b2", "Berger")).getRequest().setMethod(Bundle.HTTPVerb.POST).setUrl("Patient");
        transaction.addEntry().setResource(dose("x", "b3", "2024-01-01")).getRequest()
                .setMethod(Bundle.HTTPVerb.PUT).setUrl("MedicationAdministration/other");
        Client.expect("a transaction that fails", true, Client.status(() -> client.transaction().withBundle(transaction).execute()) >= 400);
        Client.expect("nothing of it was done", 0, total(search("b2")));

        // A reference by a condition (FHIR R4, 3.1.0.11.3).
        MedicationAdministration linked = dose("x", "b4", "2024-01-01");
        linked.setSubject(new Reference("Patient?identifier=" + SYSTEM + "%7Cs1"));
        Bundle conditional = new Bundle().setType(Bundle.BundleType.TRANSACTION);
        conditional.addEntry().setResource(linked).getRequest().setMethod(Bundle.HTTPVerb.POST).setUrl("MedicationAdministration");
        client.transaction().withBundle(conditional).execute();
        Bundle found = client.search().forResource(MedicationAdministration.class)
                .where(MedicationAdministration.IDENTIFIER.exactly().systemAndIdentifier(SYSTEM, "b4"))
                .include(MedicationAdministration.INCLUDE_PATIENT).returnBundle(Bundle.class).execute();
        Client.expect("a reference by a condition leads to the patient", 2, found.getEntry().size());
    }

    // Source: FHIR R4, RESTful API, 3.1.0.1.9.
    private static void formats() {
        client.setEncoding(EncodingEnum.XML);
        Client.expect("XML is not acceptable", 406, Client.status(() -> client.read().resource(Patient.class).withId("none").execute()));
        client.setEncoding(EncodingEnum.JSON);
        client.setPrettyPrint(true);
        Client.expect("JSON is", 404, Client.status(() -> client.read().resource(Patient.class).withId("none").execute()));
        client.setPrettyPrint(false);
        Client.expect("an unknown parameter", 400, Client.status(() -> client.search().byUrl("Patient?shoe-size=43")
                .withAdditionalHeader("Prefer", "handling=strict").returnBundle(Bundle.class).execute()));
        Client.expect("an unknown type", 404, Client.status(() -> client.search().byUrl("Shoe").returnBundle(Bundle.class).execute()));
    }

    // Shorthands.

    private static String condition(String value) {
        return "Patient?identifier=" + SYSTEM + "%7C" + value;
    }

    private static IQuery<?> search(String value) {
        return client.search().forResource(Patient.class)
                .where(Patient.IDENTIFIER.exactly().systemAndIdentifier(SYSTEM, value));
    }

    private static IQuery<?> patients() {
        return client.search().forResource(Patient.class).where(Patient.IDENTIFIER.hasSystemWithAnyCode(SYSTEM));
    }

    private static IQuery<?> doses() {
        return client.search().forResource(MedicationAdministration.class)
                .where(MedicationAdministration.IDENTIFIER.hasSystemWithAnyCode(SYSTEM));
    }

    private static int total(IQuery<?> query) {
        return query.returnBundle(Bundle.class).execute().getTotal();
    }

    private static String create(org.hl7.fhir.r4.model.Resource resource) {
        return client.create().resource(resource).execute().getId().getIdPart();
    }

    private static Patient patient(String value, String family) {
        Patient patient = new Patient();
        patient.addIdentifier().setSystem(SYSTEM).setValue(value);
        patient.addName().setFamily(family);
        return patient;
    }

    private static MedicationAdministration dose(String patient, String value, String time) {
        MedicationAdministration dose = new MedicationAdministration();
        dose.addIdentifier().setSystem(SYSTEM).setValue(value);
        dose.setStatus(MedicationAdministrationStatus.COMPLETED);
        dose.setMedication(new CodeableConcept().setText("Ramipril 5 mg"));
        dose.setSubject(new Reference("Patient/" + patient));
        dose.setEffective(new DateTimeType(time));
        return dose;
    }
}
