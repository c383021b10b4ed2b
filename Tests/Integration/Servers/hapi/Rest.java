// SPDX-License-Identifier: Apache-2.0

import ca.uhn.fhir.parser.DataFormatException;
import ca.uhn.fhir.parser.IParser;
import ca.uhn.fhir.rest.server.exceptions.BaseServerResponseException;
import ca.uhn.fhir.rest.server.exceptions.InvalidRequestException;
import ca.uhn.fhir.rest.server.exceptions.MethodNotAllowedException;
import ca.uhn.fhir.rest.server.exceptions.PreconditionFailedException;
import ca.uhn.fhir.rest.server.exceptions.ResourceGoneException;
import ca.uhn.fhir.rest.server.exceptions.ResourceNotFoundException;
import ca.uhn.fhir.util.ResourceReferenceInfo;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hl7.fhir.r4.model.Base;
import org.hl7.fhir.r4.model.Bundle;
import org.hl7.fhir.r4.model.CapabilityStatement;
import org.hl7.fhir.r4.model.Enumerations.FHIRVersion;
import org.hl7.fhir.r4.model.Enumerations.PublicationStatus;
import org.hl7.fhir.r4.model.Enumerations.SearchParamType;
import org.hl7.fhir.r4.model.OperationOutcome;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.Resource;

/** The interactions of a FHIR server. Each request is one step: no other is answered meanwhile. */
final class Rest {
    private static final List<String> TYPES = List.of(
            "Medication", "MedicationAdministration", "MedicationDispense", "MedicationRequest", "MedicationStatement",
            "Organization", "Patient", "Practitioner");
    private static final String JSON = "application/fhir+json;charset=UTF-8";

    private final Store store = new Store();
    /** What is left of searches and histories, each under an address that nobody guesses. */
    private final Map<String, Bundle> pages = new HashMap<>();
    private final Map<String, Search> searches = new HashMap<>();
    private final List<String> requests = new ArrayList<>();

    synchronized Answer answer(Request request) {
        Answer answer;
        try {
            answer = route(request);
        } catch (BaseServerResponseException problem) {
            answer = outcome(problem.getStatusCode(), "processing", problem.getMessage(), request);
        } catch (DataFormatException | NumberFormatException problem) {
            answer = outcome(400, "structure", problem.getMessage(), request);
        } catch (RuntimeException problem) {
            problem.printStackTrace();
            answer = outcome(500, "exception", problem.toString(), request);
        }
        note(request, answer.status);
        return answer;
    }

    private Answer route(Request request) {
        String accept = request.header("accept");
        if (!accept.isEmpty() && !accept.matches(".*(json|\\*/\\*).*")) {
            throw new BaseServerResponseException(406, "this server speaks JSON only") { };
        }
        String[] parts = request.path.replaceAll("^/|/$", "").split("/");
        String type = parts[0];
        int count = type.isEmpty() ? 0 : parts.length;
        String verb = request.method;
        if (count == 0) {
            if (verb.equals("GET") && request.query.startsWith("_getpages=")) {
                return page(request);
            }
            if (verb.equals("POST")) {
                return bundle(request);
            }
            throw new MethodNotAllowedException(verb + " is not possible here");
        }
        if (type.equals("metadata")) {
            return new Answer(200, JSON).body(parser().encodeResourceToString(capabilities()));
        }
        if (type.equals("_history")) {
            return history(request, null, null);
        }
        if (!TYPES.contains(type)) {
            throw new ResourceNotFoundException("Unknown resource type '" + type + "'");
        }
        String second = count > 1 ? Search.decoded(parts[1]) : "";
        return switch (verb + " " + count + (second.startsWith("_") ? second : "")) {
            case "GET 1" -> search(request, type, request.query);
            case "POST 2_search" -> search(request, type, request.text());
            case "GET 2_history" -> history(request, type, null);
            case "POST 1" -> create(request, type, parse(request), request.header("if-none-exist"));
            case "PUT 1" -> conditionalUpdate(request, type, parse(request), request.query);
            case "DELETE 1" -> conditionalDelete(request, type, request.query);
            case "GET 2" -> read(request, type, second);
            case "PUT 2" -> update(request, type, second, parse(request), request.header("if-match"));
            case "DELETE 2" -> delete(request, type, second, request.header("if-match"));
            case "GET 3" -> history(request, type, second);
            case "GET 4" -> vread(request, type, second, parts[3]);
            default -> throw new MethodNotAllowedException(verb + " is not possible here");
        };
    }

    // Reading

    private Answer read(Request request, String type, String id) {
        Store.Version present = present(type, id);
        if (request.header("if-none-match").equals(tag(present))) {
            return new Answer(304, JSON).header("ETag", tag(present));
        }
        return version(present, 200);
    }

    private Answer vread(Request request, String type, String id, String number) {
        for (Store.Version version : store.history(type, id)) {
            if (Integer.toString(version.number).equals(number)) {
                if (version.isDeleted()) {
                    throw new ResourceGoneException("Resource was deleted in this version");
                }
                return version(version, 200);
            }
        }
        throw new ResourceNotFoundException("There is no such version");
    }

    private Store.Version present(String type, String id) {
        Store.Version present = store.present(type, id);
        if (present == null) {
            throw new ResourceNotFoundException("Resource " + type + "/" + id + " is not known");
        }
        if (present.isDeleted()) {
            throw new ResourceGoneException("Resource " + type + "/" + id + " was deleted");
        }
        return present;
    }

    private Answer version(Store.Version version, int status) {
        return new Answer(status, JSON)
                .body(parser().encodeResourceToString(version.resource))
                .header("ETag", tag(version))
                .header("Last-Modified", modified(version));
    }

    private Answer history(Request request, String type, String id) {
        List<Store.Version> versions = new ArrayList<>(id == null ? store.history() : store.history(type, id));
        if (id != null && versions.isEmpty()) {
            throw new ResourceNotFoundException("Resource " + type + "/" + id + " is not known");
        }
        versions.removeIf(version -> type != null && !version.type.equals(type));
        java.util.Collections.reverse(versions);
        Bundle bundle = new Bundle().setType(Bundle.BundleType.HISTORY).setTotal(versions.size());
        for (Store.Version version : versions) {
            Bundle.BundleEntryComponent entry = bundle.addEntry();
            entry.setFullUrl(request.base + "/" + version.type + "/" + version.id).setResource(version.resource);
            String url = version.method.equals("POST") ? version.type : version.type + "/" + version.id;
            entry.getRequest().setMethod(Bundle.HTTPVerb.fromCode(version.method)).setUrl(url);
            int status = version.isDeleted() ? 204 : version.number == 1 ? 201 : 200;
            entry.getResponse().setStatus(status + "").setEtag(tag(version)).setLastModified(version.date);
        }
        Search wishes = new Search("Patient", request.query.replaceAll("_since=[^&]*", ""));
        return firstPage(request, bundle, wishes.count);
    }

    // Searching

    private Answer search(Request request, String type, String query) {
        boolean isForm = !request.method.equals("POST")
                || request.header("content-type").startsWith("application/x-www-form-urlencoded");
        if (!isForm) {
            throw new BaseServerResponseException(415, "a search by POST is a form") { };
        }
        Search search = new Search(type, query);
        List<Store.Version> matches = matches(search);
        Bundle bundle = new Bundle().setType(Bundle.BundleType.SEARCHSET).setTotal(matches.size());
        for (Store.Version match : matches) {
            add(bundle, request, match, Bundle.SearchEntryMode.MATCH);
        }
        return firstPage(request, bundle, search.count, search);
    }

    private List<Store.Version> matches(Search search) {
        return store.present(search.type).stream().filter(version -> search.matches(version.resource)).toList();
    }

    private void add(Bundle bundle, Request request, Store.Version version, Bundle.SearchEntryMode mode) {
        String address = request.base + "/" + version.type + "/" + version.id;
        if (bundle.getEntry().stream().noneMatch(entry -> address.equals(entry.getFullUrl()))) {
            bundle.addEntry().setFullUrl(address).setResource(version.resource).getSearch().setMode(mode);
        }
    }

    /** The present resources at the ends of references, as far as they are here. */
    private void include(Bundle page, Request request, Search search) {
        List<Bundle.BundleEntryComponent> matches = new ArrayList<>(page.getEntry());
        for (Bundle.BundleEntryComponent match : matches) {
            for (String include : search.includes) {
                String path = Server.CONTEXT.getResourceDefinition(search.type).getSearchParam(include.split(":")[1]).getPath();
                for (Base value : Search.values(match.getResource(), path)) {
                    String[] parts = value instanceof Reference reference && reference.getReference() != null
                            ? reference.getReference().split("/") : new String[0];
                    Store.Version target = parts.length < 2 ? null : store.present(parts[parts.length - 2], parts[parts.length - 1]);
                    if (target != null && !target.isDeleted()) {
                        add(page, request, target, Bundle.SearchEntryMode.INCLUDE);
                    }
                }
            }
            for (String include : search.reverseIncludes) {
                String[] parts = include.split(":");
                String id = match.getResource().getIdElement().getIdPart();
                for (Store.Version source : matches(new Search(parts[0], parts[1] + "=" + search.type + "/" + id))) {
                    add(page, request, source, Bundle.SearchEntryMode.INCLUDE);
                }
            }
        }
    }

    private Answer firstPage(Request request, Bundle whole, int size) {
        return firstPage(request, whole, size, null);
    }

    private Answer firstPage(Request request, Bundle whole, int size, Search search) {
        String token = UUID.randomUUID().toString();
        pages.put(token, whole);
        if (search != null) {
            searches.put(token, search);
        }
        return page(request, token, 0, size);
    }

    /** As HAPI's own server does it: the address of a page tells nothing about the search. */
    private Answer page(Request request) {
        Map<String, String> wishes = new LinkedHashMap<>();
        for (String part : request.query.split("&")) {
            wishes.put(part.split("=")[0], part.split("=")[1]);
        }
        if (!pages.containsKey(wishes.get("_getpages"))) {
            throw new ResourceGoneException("Search ID does not exist and may have expired");
        }
        return page(request, wishes.get("_getpages"), Integer.parseInt(wishes.get("_getpagesoffset")),
                Integer.parseInt(wishes.get("_count")));
    }

    private Answer page(Request request, String token, int offset, int size) {
        Bundle whole = pages.get(token);
        Bundle page = new Bundle().setType(whole.getType()).setTotal(whole.getTotal());
        page.setId(token);
        int end = Math.min(offset + size, whole.getEntry().size());
        whole.getEntry().subList(Math.min(offset, end), end).forEach(page::addEntry);
        if (searches.containsKey(token)) {
            include(page, request, searches.get(token));
        }
        String address = request.base + "?_getpages=" + token + "&_getpagesoffset=";
        String rest = "&_count=" + size + "&_bundletype=" + whole.getType().toCode();
        page.addLink().setRelation("self").setUrl(address + offset + rest);
        if (end < whole.getEntry().size() && size > 0) {
            page.addLink().setRelation("next").setUrl(address + end + rest);
        }
        return new Answer(200, JSON).body(parser().encodeResourceToString(page));
    }

    // Writing

    private Resource parse(Request request) {
        if (!request.header("content-type").matches("application/(fhir\\+)?json.*")) {
            throw new BaseServerResponseException(415, "this server reads application/fhir+json only") { };
        }
        return (Resource) parser().parseResource(request.text());
    }

    private void checkType(Resource resource, String type) {
        if (!resource.fhirType().equals(type)) {
            throw new InvalidRequestException("The resource is a " + resource.fhirType() + ", but the address says " + type);
        }
        Rules.check(resource);
    }

    private Answer create(Request request, String type, Resource resource, String condition) {
        checkType(resource, type);
        if (!condition.isEmpty()) {
            Store.Version match = only(type, condition.replaceAll("^[^?]*\\?", ""));
            if (match != null) {
                return saved(request, match, 200);
            }
        }
        return saved(request, store.add(type, store.newId(), resource, "POST"), 201);
    }

    /** The one match of a condition, or null; a condition that says nothing would mean everything. */
    private Store.Version only(String type, String condition) {
        Search search = new Search(type, condition);
        if (search.conditions.isEmpty()) {
            throw new PreconditionFailedException("There is no condition");
        }
        List<Store.Version> matches = matches(search);
        if (matches.size() > 1) {
            throw new PreconditionFailedException("The condition finds " + matches.size() + " resources");
        }
        return matches.isEmpty() ? null : matches.get(0);
    }

    private Answer update(Request request, String type, String id, Resource resource, String tag) {
        checkType(resource, type);
        if (!id.equals(resource.getIdElement().getIdPart())) {
            throw new InvalidRequestException("The id of the resource is not that of the address");
        }
        Store.Version present = store.present(type, id);
        checkTag(present, tag);
        // After a deletion a resource comes back as a new one.
        boolean isNew = present == null || present.isDeleted();
        return saved(request, store.add(type, id, resource, "PUT"), isNew ? 201 : 200);
    }

    private Answer conditionalUpdate(Request request, String type, Resource resource, String condition) {
        Store.Version match = only(type, condition);
        if (match != null) {
            resource.setId(match.id);
            return update(request, type, match.id, resource, request.header("if-match"));
        }
        return create(request, type, resource, "");
    }

    private Answer delete(Request request, String type, String id, String tag) {
        Store.Version present = store.present(type, id);
        checkTag(present, tag);
        if (present != null && !present.isDeleted()) {
            present = store.add(type, id, null, "DELETE");
        }
        Answer answer = outcome(200, "informational", "Successfully deleted", request);
        return present == null ? answer : answer.header("ETag", tag(present));
    }

    private Answer conditionalDelete(Request request, String type, String condition) {
        Store.Version match = only(type, condition);
        return match == null ? new Answer(204, JSON) : delete(request, type, match.id, "");
    }

    private void checkTag(Store.Version present, String tag) {
        // HAPI's own client writes a strong tag, others a weak one.
        if (!tag.isEmpty() && (present == null || !tag.replace("W/", "").equals("\"" + present.number + "\""))) {
            throw new PreconditionFailedException("If-Match names another version than the present one");
        }
    }

    private Answer saved(Request request, Store.Version version, int status) {
        String location = request.base + "/" + version.type + "/" + version.id + "/_history/" + version.number;
        String wish = request.header("prefer");
        Answer answer = version(version, status);
        if (wish.contains("return=minimal")) {
            answer.text = null;
        } else if (wish.contains("return=OperationOutcome")) {
            answer.text = outcome(status, "informational", "Saved", request).text;
        }
        return answer.header("Location", location).header("Content-Location", location);
    }

    // Several at once

    private Answer bundle(Request request) {
        if (!(parse(request) instanceof Bundle bundle)) {
            throw new InvalidRequestException("Only a Bundle can be sent here");
        }
        Rules.check(bundle);
        boolean isTransaction = bundle.getType() == Bundle.BundleType.TRANSACTION;
        if (!isTransaction && bundle.getType() != Bundle.BundleType.BATCH) {
            throw new InvalidRequestException("A Bundle of the type " + bundle.getType() + " cannot be processed");
        }
        Store before = store.copy();
        Bundle.BundleEntryComponent[] answers = new Bundle.BundleEntryComponent[bundle.getEntry().size()];
        // The order of FHIR, whatever that of the Bundle.
        List<Integer> order = new ArrayList<>();
        for (int index = 0; index < answers.length; index++) {
            order.add(index);
        }
        if (isTransaction) {
            List<String> verbs = List.of("DELETE", "POST", "PUT", "PATCH", "GET", "HEAD");
            order.sort(Comparator.comparing(index -> verbs.indexOf(bundle.getEntry().get(index).getRequest().getMethod().toCode())));
        }
        Map<String, String> places = new HashMap<>();
        for (int index : order) {
            Bundle.BundleEntryComponent entry = bundle.getEntry().get(index);
            Answer answer;
            try {
                answer = part(request, entry, isTransaction ? bundle : null, places);
            } catch (BaseServerResponseException problem) {
                if (isTransaction) {
                    store.become(before);
                    throw problem;
                }
                answer = outcome(problem.getStatusCode(), "processing", problem.getMessage(), request);
            }
            answers[index] = entry(answer);
        }
        Bundle result = new Bundle();
        result.setType(isTransaction ? Bundle.BundleType.TRANSACTIONRESPONSE : Bundle.BundleType.BATCHRESPONSE);
        for (Bundle.BundleEntryComponent answer : answers) {
            result.addEntry(answer);
        }
        return new Answer(200, JSON).body(parser().encodeResourceToString(result));
    }

    private Answer part(Request whole, Bundle.BundleEntryComponent entry, Bundle bundle, Map<String, String> places) {
        Bundle.BundleEntryRequestComponent wish = entry.getRequest();
        String[] address = wish.getUrl().split("\\?", 2);
        Map<String, String> headers = new HashMap<>(Map.of(
                "prefer", whole.header("prefer"), "if-match", wish.hasIfMatch() ? wish.getIfMatch() : "",
                "if-none-match", wish.hasIfNoneMatch() ? wish.getIfNoneMatch() : "",
                "if-none-exist", wish.hasIfNoneExist() ? wish.getIfNoneExist() : "",
                "content-type", "application/fhir+json"));
        byte[] body = new byte[0];
        if (entry.hasResource()) {
            for (ResourceReferenceInfo info : Server.CONTEXT.newTerser().getAllResourceReferences(entry.getResource())) {
                String place = places.get(info.getResourceReference().getReferenceElement().getValue());
                if (place != null) {
                    info.getResourceReference().setReference(place);
                }
            }
            body = parser().encodeResourceToString(entry.getResource()).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        }
        Request part = new Request(
                wish.getMethod().toCode(), "/" + address[0], address.length > 1 ? address[1] : "", headers, body, whole.base);
        Answer answer = route(part);
        if (bundle != null && entry.hasFullUrl() && answer.headers.containsKey("Location")) {
            String place = answer.headers.get("Location").substring(whole.base.length() + 1).replaceAll("/_history/.*", "");
            places.put(entry.getFullUrl(), place);
        }
        return answer;
    }

    private Bundle.BundleEntryComponent entry(Answer answer) {
        Bundle.BundleEntryComponent entry = new Bundle.BundleEntryComponent();
        entry.getResponse().setStatus(Integer.toString(answer.status));
        entry.getResponse().setLocation(answer.headers.get("Location")).setEtag(answer.headers.get("ETag"));
        if (answer.text != null) {
            Resource body = (Resource) parser().parseResource(answer.text);
            if (body instanceof OperationOutcome) {
                entry.getResponse().setOutcome(body);
            } else {
                entry.setResource(body);
            }
        }
        return entry;
    }

    // Statements

    private CapabilityStatement capabilities() {
        CapabilityStatement statement = new CapabilityStatement();
        statement.setStatus(PublicationStatus.ACTIVE).setDate(new java.util.Date());
        statement.setKind(CapabilityStatement.CapabilityStatementKind.INSTANCE).setFhirVersion(FHIRVersion._4_0_1);
        statement.getSoftware().setName("HAPI FHIR model and parser").setVersion("6.0.3");
        statement.addFormat("json");
        CapabilityStatement.CapabilityStatementRestComponent rest = statement.addRest();
        rest.setMode(CapabilityStatement.RestfulCapabilityMode.SERVER);
        for (CapabilityStatement.SystemRestfulInteraction code : List.of(
                CapabilityStatement.SystemRestfulInteraction.TRANSACTION, CapabilityStatement.SystemRestfulInteraction.BATCH,
                CapabilityStatement.SystemRestfulInteraction.HISTORYSYSTEM)) {
            rest.addInteraction().setCode(code);
        }
        for (String type : TYPES) {
            CapabilityStatement.CapabilityStatementRestResourceComponent resource = rest.addResource().setType(type);
            for (CapabilityStatement.TypeRestfulInteraction code : CapabilityStatement.TypeRestfulInteraction.values()) {
                if (code != CapabilityStatement.TypeRestfulInteraction.PATCH
                        && code != CapabilityStatement.TypeRestfulInteraction.NULL) {
                    resource.addInteraction().setCode(code);
                }
            }
            resource.setVersioning(CapabilityStatement.ResourceVersionPolicy.VERSIONEDUPDATE).setUpdateCreate(true);
            resource.setReadHistory(true).setConditionalCreate(true).setConditionalUpdate(true);
            resource.setConditionalDelete(CapabilityStatement.ConditionalDeleteStatus.SINGLE);
            for (var parameter : Server.CONTEXT.getResourceDefinition(type).getSearchParams()) {
                resource.addSearchParam().setName(parameter.getName())
                        .setType(SearchParamType.fromCode(parameter.getParamType().getCode()));
            }
        }
        return statement;
    }

    Answer outcome(int status, String code, String text, Request request) {
        String kind = switch (status) {
            case 404 -> "not-found";
            case 410 -> "deleted";
            case 412 -> "conflict";
            case 422 -> "required";
            case 405, 406, 415 -> "not-supported";
            default -> code;
        };
        OperationOutcome outcome = new OperationOutcome();
        outcome.addIssue()
                .setSeverity(status < 400 ? OperationOutcome.IssueSeverity.INFORMATION : OperationOutcome.IssueSeverity.ERROR)
                .setCode(OperationOutcome.IssueType.fromCode(kind))
                .setDiagnostics(text);
        return new Answer(status, JSON).body(parser().encodeResourceToString(outcome));
    }

    // What arrived

    private void note(Request request, int status) {
        StringBuilder text = new StringBuilder("{\"method\":").append(quoted(request.method));
        text.append(",\"path\":").append(quoted(request.path)).append(",\"query\":").append(quoted(request.query));
        text.append(",\"status\":").append(status).append(",\"body\":").append(quoted(request.text()));
        text.append(",\"headers\":{");
        String separator = "";
        for (Map.Entry<String, String> header : request.headers.entrySet()) {
            text.append(separator).append(quoted(header.getKey())).append(':').append(quoted(header.getValue()));
            separator = ",";
        }
        requests.add(text.append("}}").toString());
    }

    synchronized String requestsAsJson() {
        return "[" + String.join(",", requests) + "]";
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char character : text.toCharArray()) {
            if (character == '"' || character == '\\') {
                quoted.append('\\').append(character);
            } else if (character < ' ') {
                quoted.append(String.format("\\u%04x", (int) character));
            } else {
                quoted.append(character);
            }
        }
        return quoted.append('"').toString();
    }

    private static IParser parser() {
        return Server.CONTEXT.newJsonParser();
    }

    private static String tag(Store.Version version) {
        return "W/\"" + version.number + "\"";
    }

    private static String modified(Store.Version version) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(version.date.toInstant().atZone(ZoneOffset.UTC));
    }
}
