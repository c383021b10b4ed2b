// SPDX-License-Identifier: Apache-2.0

import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hl7.fhir.r4.model.Resource;

/** The resources of a server with all their versions, in the order in which they were made. */
final class Store {
    /** A version of a resource; the resource is null where it was deleted. */
    static final class Version {
        final String type;
        final String id;
        final int number;
        final Resource resource;
        final Date date;
        final String method;

        Version(String type, String id, int number, Resource resource, Date date, String method) {
            this.type = type;
            this.id = id;
            this.number = number;
            this.resource = resource;
            this.date = date;
            this.method = method;
        }

        boolean isDeleted() {
            return resource == null;
        }
    }

    private Map<String, List<Version>> versions = new LinkedHashMap<>();
    private List<Version> log = new ArrayList<>();
    private int lastId = 0;

    String newId() {
        lastId += 1;
        return Integer.toString(1000 + lastId);
    }

    List<Version> history(String type, String id) {
        return versions.getOrDefault(type + "/" + id, List.of());
    }

    /** All versions, the oldest first. */
    List<Version> history() {
        return log;
    }

    /** The present version, which may be a deletion; null for an id that was never there. */
    Version present(String type, String id) {
        List<Version> all = history(type, id);
        return all.isEmpty() ? null : all.get(all.size() - 1);
    }

    List<Version> present(String type) {
        List<Version> found = new ArrayList<>();
        for (List<Version> all : versions.values()) {
            Version last = all.get(all.size() - 1);
            if (last.type.equals(type) && !last.isDeleted()) {
                found.add(last);
            }
        }
        return found;
    }

    /** Adds a version and stamps the resource with it. */
    Version add(String type, String id, Resource resource, String method) {
        List<Version> all = versions.computeIfAbsent(type + "/" + id, key -> new ArrayList<>());
        Date date = new Date();
        int number = all.size() + 1;
        Resource kept = null;
        if (resource != null) {
            kept = resource.copy();
            kept.setId(type + "/" + id + "/_history/" + number);
            kept.getMeta().setVersionId(Integer.toString(number)).setLastUpdated(date);
        }
        Version version = new Version(type, id, number, kept, date, method);
        all.add(version);
        log.add(version);
        return version;
    }

    /** A copy to go back to when a transaction fails. */
    Store copy() {
        Store copy = new Store();
        versions.forEach((key, all) -> copy.versions.put(key, new ArrayList<>(all)));
        copy.log = new ArrayList<>(log);
        copy.lastId = lastId;
        return copy;
    }

    void become(Store other) {
        versions = other.versions;
        log = other.log;
        lastId = other.lastId;
    }
}
