// SPDX-License-Identifier: Apache-2.0

import ca.uhn.fhir.context.RuntimeSearchParam;
import ca.uhn.fhir.rest.server.exceptions.InvalidRequestException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hl7.fhir.r4.model.Address;
import org.hl7.fhir.r4.model.Base;
import org.hl7.fhir.r4.model.BaseDateTimeType;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.Coding;
import org.hl7.fhir.r4.model.ContactPoint;
import org.hl7.fhir.r4.model.DateTimeType;
import org.hl7.fhir.r4.model.HumanName;
import org.hl7.fhir.r4.model.Identifier;
import org.hl7.fhir.r4.model.Period;
import org.hl7.fhir.r4.model.PrimitiveType;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.Resource;

/** A search by the parameters that HAPI's model defines: tokens, references, strings and dates, joined by "and". */
final class Search {
    final String type;
    final List<String[]> conditions = new ArrayList<>();
    final List<String> includes = new ArrayList<>();
    final List<String> reverseIncludes = new ArrayList<>();
    int count = 20;

    Search(String type, String query) {
        this.type = type;
        for (String part : query.split("&")) {
            if (part.isEmpty()) {
                continue;
            }
            int equals = part.indexOf('=');
            String name = decoded(equals < 0 ? part : part.substring(0, equals));
            String value = equals < 0 ? "" : decoded(part.substring(equals + 1));
            switch (name) {
                case "_count" -> count = Integer.parseInt(value);
                case "_format", "_pretty", "_summary", "_total" -> { }
                case "_include", "_include:iterate" -> includes.add(value);
                case "_revinclude" -> reverseIncludes.add(value);
                default -> {
                    definition(type, name.split(":")[0]);
                    conditions.add(new String[] {name, value});
                }
            }
        }
    }

    static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static RuntimeSearchParam definition(String type, String name) {
        if (Set.of("_id", "_lastUpdated").contains(name)) {
            return null;
        }
        RuntimeSearchParam found = Server.CONTEXT.getResourceDefinition(type).getSearchParam(name);
        if (found == null) {
            throw new InvalidRequestException("Unknown search parameter \"" + name + "\" for resource type \"" + type + "\"");
        }
        return found;
    }

    boolean matches(Resource resource) {
        return conditions.stream().allMatch(condition -> {
            String[] name = condition[0].split(":", 2);
            String modifier = name.length > 1 ? name[1] : "";
            // A comma separates alternatives unless a backslash takes its meaning.
            for (String value : condition[1].split("(?<!\\\\),")) {
                if (matches(resource, name[0], modifier, unescaped(value))) {
                    return true;
                }
            }
            return false;
        });
    }

    private static String unescaped(String value) {
        return value.replaceAll("\\\\([,$\\\\])", "$1");
    }

    private boolean matches(Resource resource, String name, String modifier, String value) {
        if (name.equals("_id")) {
            return resource.getIdElement().getIdPart().equals(value);
        }
        if (name.equals("_lastUpdated")) {
            return matchesDate(resource.getMeta().getLastUpdatedElement(), value);
        }
        RuntimeSearchParam definition = definition(type, name);
        for (Base found : values(resource, definition.getPath())) {
            boolean isMatch = switch (definition.getParamType()) {
                case TOKEN -> matchesToken(found, value);
                case REFERENCE -> matchesReference(found, modifier, value);
                case STRING -> matchesString(found, modifier, value);
                case DATE -> matchesDate(found, value);
                default -> throw new InvalidRequestException("no searches by " + definition.getParamType() + " here");
            };
            if (isMatch) {
                return true;
            }
        }
        return false;
    }

    /** The values at the paths of a parameter, which are simple ones but for casts and restrictions to a type. */
    static List<Base> values(Resource resource, String paths) {
        List<Base> all = new ArrayList<>();
        for (String path : paths.split("\\|")) {
            String plain = path.replaceAll("\\.where\\(.*\\)", "").replaceAll(" as \\w+|\\.as\\(\\w+\\)|[()]", "").trim();
            String[] segments = plain.split("\\.");
            if (!segments[0].equals(resource.fhirType())) {
                continue;
            }
            List<Base> present = List.of(resource);
            for (int index = 1; index < segments.length; index++) {
                List<Base> next = new ArrayList<>();
                for (Base element : present) {
                    next.addAll(List.of(element.listChildrenByName(segments[index], false)));
                }
                present = next;
            }
            all.addAll(present);
        }
        return all;
    }

    private static boolean matchesToken(Base found, String value) {
        if (found instanceof CodeableConcept concept) {
            return concept.getCoding().stream().anyMatch(coding -> matchesToken(coding, value));
        }
        if (found instanceof Coding coding) {
            return matchesToken(coding.getSystem(), coding.getCode(), value);
        }
        if (found instanceof Identifier identifier) {
            return matchesToken(identifier.getSystem(), identifier.getValue(), value);
        }
        if (found instanceof ContactPoint point) {
            return value.equals(point.getValue());
        }
        return found instanceof PrimitiveType<?> primitive && value.equals(primitive.getValueAsString());
    }

    private static boolean matchesToken(String system, String code, String value) {
        int bar = -1;
        for (int index = 0; index < value.length(); index++) {
            if (value.charAt(index) == '|' && (index == 0 || value.charAt(index - 1) != '\\')) {
                bar = index;
                break;
            }
        }
        String wanted = value.substring(bar + 1).replace("\\|", "|");
        if (bar < 0) {
            return wanted.equals(code);
        }
        String namespace = value.substring(0, bar);
        return (namespace.isEmpty() ? system == null : namespace.equals(system)) && (wanted.isEmpty() || wanted.equals(code));
    }

    private static boolean matchesReference(Base found, String modifier, String value) {
        if (!(found instanceof Reference reference) || reference.getReference() == null) {
            return false;
        }
        String wanted = modifier.isEmpty() ? value : modifier + "/" + value;
        return reference.getReference().equals(wanted) || reference.getReference().endsWith("/" + wanted);
    }

    private static boolean matchesString(Base found, String modifier, String value) {
        List<String> texts = new ArrayList<>();
        if (found instanceof HumanName name) {
            texts.add(name.getFamily());
            name.getGiven().forEach(given -> texts.add(given.getValue()));
            texts.add(name.getText());
        } else if (found instanceof Address address) {
            address.getLine().forEach(line -> texts.add(line.getValue()));
            texts.addAll(java.util.Arrays.asList(address.getCity(), address.getPostalCode(), address.getCountry()));
        } else if (found instanceof PrimitiveType<?> primitive) {
            texts.add(primitive.getValueAsString());
        }
        return texts.stream().filter(java.util.Objects::nonNull).anyMatch(text -> modifier.equals("exact")
                ? text.equals(value)
                : text.toLowerCase(Locale.ROOT).startsWith(value.toLowerCase(Locale.ROOT)));
    }

    private static boolean matchesDate(Base found, String value) {
        String prefix = value.matches("[a-z]{2}.*") ? value.substring(0, 2) : "eq";
        Date[] wanted = range(new DateTimeType(value.matches("[a-z]{2}.*") ? value.substring(2) : value));
        Date[] has;
        if (found instanceof BaseDateTimeType date) {
            has = range(date);
        } else if (found instanceof Period period) {
            has = new Date[] {
                period.hasStart() ? range(period.getStartElement())[0] : new Date(Long.MIN_VALUE),
                period.hasEnd() ? range(period.getEndElement())[1] : new Date(Long.MAX_VALUE)
            };
        } else {
            return false;
        }
        return switch (prefix) {
            case "eq" -> !has[0].before(wanted[0]) && !has[1].after(wanted[1]);
            case "ge" -> has[1].after(wanted[0]);
            case "gt" -> has[1].after(wanted[1]);
            case "le" -> has[0].before(wanted[1]);
            case "lt" -> has[0].before(wanted[0]);
            default -> throw new InvalidRequestException("no searches with the prefix " + prefix + " here");
        };
    }

    /** The moment at which a date begins, and that at which it is over. */
    private static Date[] range(BaseDateTimeType date) {
        Calendar end = Calendar.getInstance(date.getTimeZone() == null ? java.util.TimeZone.getTimeZone("UTC") : date.getTimeZone());
        end.setTime(date.getValue());
        end.add(date.getPrecision().getCalendarConstant(), 1);
        return new Date[] {date.getValue(), end.getTime()};
    }
}
