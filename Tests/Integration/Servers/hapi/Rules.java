// SPDX-License-Identifier: Apache-2.0

import ca.uhn.fhir.context.BaseRuntimeChildDefinition;
import ca.uhn.fhir.context.BaseRuntimeElementCompositeDefinition;
import ca.uhn.fhir.context.BaseRuntimeElementDefinition;
import ca.uhn.fhir.rest.server.exceptions.UnprocessableEntityException;
import java.util.List;
import org.hl7.fhir.instance.model.api.IBase;
import org.hl7.fhir.r4.model.Resource;

/** The rule that HAPI's model knows and its parser does not check: elements that must be there. */
final class Rules {
    static void check(Resource resource) {
        check(resource, resource.fhirType());
    }

    private static void check(IBase element, String path) {
        BaseRuntimeElementDefinition<?> definition = Server.CONTEXT.getElementDefinition(element.getClass());
        if (definition == null && element instanceof Resource) {
            definition = Server.CONTEXT.getResourceDefinition((Resource) element);
        }
        if (!(definition instanceof BaseRuntimeElementCompositeDefinition)) {
            return;
        }
        for (BaseRuntimeChildDefinition child :
                ((BaseRuntimeElementCompositeDefinition<?>) definition).getChildrenAndExtension()) {
            List<IBase> values = child.getAccessor().getValues(element);
            long count = values.stream().filter(value -> value != null && !value.isEmpty()).count();
            String place = path + "." + child.getElementName();
            if (count < child.getMin()) {
                throw new UnprocessableEntityException(
                        place + ": minimum required = " + child.getMin() + ", but only found " + count);
            }
            for (IBase value : values) {
                if (value != null && !value.isEmpty()) {
                    check(value, place);
                }
            }
        }
    }
}
