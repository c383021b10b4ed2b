// SPDX-License-Identifier: Apache-2.0

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.rest.api.MethodOutcome;
import ca.uhn.fhir.rest.api.PreferReturnEnum;
import ca.uhn.fhir.rest.api.SearchStyleEnum;
import ca.uhn.fhir.rest.client.api.IGenericClient;
import ca.uhn.fhir.rest.client.interceptor.BearerTokenAuthInterceptor;
import ca.uhn.fhir.rest.gclient.ReferenceClientParam;
import ca.uhn.fhir.rest.server.exceptions.BaseServerResponseException;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.CapabilityStatement;
import org.hl7.fhir.r4.model.DateTimeType;
import org.hl7.fhir.r4.model.Identifier;
import org.hl7.fhir.r4.model.MedicationAdministration;
import org.hl7.fhir.r4.model.MedicationAdministration.MedicationAdministrationStatus;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.CodeableConcept;

/**
 * HAPI's own client at work: the same interactions, in the same order, as the suite HAPIClientTests makes with the
 * client of this package. Says what each had for a result, which is the same for every server; ends with status 1 when
 * one is not what FHIR says.
 *
 * <p>usage: Client BASE TOKEN [SYSTEM]
 */
public final class Client {
    /** The system of the identifiers, which a server that is used again must not know yet. */
    private static String system = "urn:example:dose";

    public static void main(String[] arguments) {
        if (arguments.length > 2) {
            system = arguments[2];
        }
        FhirContext context = FhirContext.forR4();
        context.getRestfulClientFactory().setServerValidationMode(
                ca.uhn.fhir.rest.client.api.ServerValidationModeEnum.NEVER);
        IGenericClient client = context.newRestfulGenericClient(arguments[0]);
        client.registerInterceptor(new BearerTokenAuthInterceptor(arguments[1]));

        CapabilityStatement statement = client.capabilities().ofType(CapabilityStatement.class).execute();
        expect("capabilities", "4.0.1", statement.getFhirVersion().toCode());

        Patient patient = new Patient();
        patient.addName().setFamily("Meier").addGiven("Åsa");
        MethodOutcome created = client.create().resource(patient).prefer(PreferReturnEnum.REPRESENTATION).execute();
        expect("create", true, created.getCreated());
        String id = created.getId().getIdPart();
        expect("the version of a new resource", "1", created.getId().getVersionIdPart());
        expect("the time of a new resource", true, created.getResource().getMeta().getLastUpdated() != null);

        MedicationAdministration dose = dose(id, "d1");
        String condition = "MedicationAdministration?identifier=" + system + "%7Cd1";
        MethodOutcome first = client.create().resource(dose).conditionalByUrl(condition)
                .prefer(PreferReturnEnum.REPRESENTATION).execute();
        MethodOutcome second = client.create().resource(dose).conditionalByUrl(condition)
                .prefer(PreferReturnEnum.REPRESENTATION).execute();
        expect("conditional create", true, first.getId().getIdPart().equals(second.getId().getIdPart()));

        Patient read = client.read().resource(Patient.class).withId(id).execute();
        expect("read", "Åsa", read.getNameFirstRep().getGivenAsSingleString());
        Patient changed = read.copy();
        changed.setActive(true);
        MethodOutcome updated = client.update().resource(changed).prefer(PreferReturnEnum.REPRESENTATION).execute();
        expect("update", "2", updated.getId().getVersionIdPart());
        Patient earlier = client.read().resource(Patient.class).withIdAndVersion(id, "1").execute();
        expect("vread", false, earlier.hasActive());
        // The version that was read is not the present one any more.
        expect("update of an earlier version", 412, status(() -> client.update().resource(changed).execute()));

        Bundle history = client.history().onInstance("Patient/" + id).returnBundle(Bundle.class).execute();
        expect("history", 2, history.getEntry().size());
        for (Bundle.BundleEntryComponent entry : history.getEntry()) {
            say("an entry of a history", entry.getRequest().getMethod() + " " + entry.getRequest().getUrl().replace(id, "ID")
                    + " " + entry.getResponse().getStatus().substring(0, 3) + " " + entry.getResource().getMeta().getVersionId());
        }

        client.create().resource(dose(id, "d2")).execute();
        client.create().resource(dose(id, "d3")).execute();
        Bundle page = client.search().forResource(MedicationAdministration.class)
                .where(new ReferenceClientParam("patient").hasId(id)).count(2)
                .usingStyle(SearchStyleEnum.POST).returnBundle(Bundle.class).execute();
        expect("the first page of a search", 2, page.getEntry().size());
        expect("the total of a search", 3, page.getTotal());
        say("the kind of a search", page.getType() + " " + page.getEntryFirstRep().getSearch().getMode());
        page = client.loadPage().next(page).execute();
        expect("the second page of a search", 1, page.getEntry().size());
        say("a page after the second", page.getLink("next") != null);

        Bundle transaction = new Bundle().setType(Bundle.BundleType.TRANSACTION);
        transaction.addEntry().setFullUrl("urn:uuid:6a1d7b5e-5c2b-4c39-9f8d-2f5f5b6f0001").setResource(new Patient().setActive(true))
                .getRequest().setMethod(Bundle.HTTPVerb.POST).setUrl("Patient");
        MedicationAdministration linked = dose("x", "d4");
        linked.setSubject(new Reference("urn:uuid:6a1d7b5e-5c2b-4c39-9f8d-2f5f5b6f0001"));
        transaction.addEntry().setResource(linked).getRequest().setMethod(Bundle.HTTPVerb.POST)
                .setUrl("MedicationAdministration").setIfNoneExist("identifier=" + system.replace(":", "%3A") + "%7Cd4");
        Bundle done = client.transaction().withBundle(transaction).execute();
        expect("transaction", 2, done.getEntry().size());
        say("the kind of a transaction", done.getType() + " " + done.getEntryFirstRep().getResponse().getStatus().substring(0, 3));
        say("the place of an entry", done.getEntryFirstRep().getResponse().getLocation().replaceAll("^.*/Patient/[^/]+/", "Patient/ID/"));
        expect("the status of an entry", true, done.getEntry().get(1).getResponse().getStatus().startsWith("201"));

        client.delete().resourceById("Patient", id).execute();
        expect("read of a deleted resource", 410, status(() -> client.read().resource(Patient.class).withId(id).execute()));
        expect("read of no resource", 404, status(() -> client.read().resource(Patient.class).withId("none").execute()));
        System.out.println("DONE");
    }

    private static MedicationAdministration dose(String patient, String value) {
        MedicationAdministration dose = new MedicationAdministration();
        dose.addIdentifier(new Identifier().setSystem(system).setValue(value));
        dose.setStatus(MedicationAdministrationStatus.COMPLETED);
        dose.setMedication(new CodeableConcept().setText("Ramipril 5 mg"));
        dose.setSubject(new Reference("Patient/" + patient));
        dose.setEffective(new DateTimeType("2024-03-31T08:00:00+02:00"));
        return dose;
    }

    static int status(Runnable interaction) {
        try {
            interaction.run();
            return 200;
        } catch (BaseServerResponseException problem) {
            say("an OperationOutcome with a refusal", problem.getOperationOutcome() != null);
            return problem.getStatusCode();
        }
    }

    /** Says what FHIR leaves open, or what the parser of HAPI's client could have lost. */
    static void say(String what, Object found) {
        System.out.println(what + ": " + found);
    }

    static void expect(String what, Object expected, Object found) {
        say(what, found);
        if (!expected.equals(found)) {
            System.err.println(what + ": expected " + expected + ", found " + found);
            System.exit(1);
        }
    }
}
