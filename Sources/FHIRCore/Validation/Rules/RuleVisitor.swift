// SPDX-License-Identifier: Apache-2.0

/// The visitor that shows each element of a value to rules, with its path in a version.
final class RuleVisitor: ElementVisitor {
    private let rules: [ValidationRules.Rule]
    /// What the rules report to.
    private(set) var context: ValidationContext
    /// The resources around the one that is being visited.
    private var outer: [Resource?] = []

    init(rules: [ValidationRules.Rule], context: ValidationContext) {
        self.rules = rules
        self.context = context
    }

    func enter(_ element: any MappedElement, at path: ElementPath) {
        if let resource = element as? any FHIRResource {
            outer.append(context.resource)
            context.resource = resource.resource
        }
        context.path = path.text
        for rule in rules { rule.check(element, &context) }
    }

    func leave(_ type: any MappedElement.Type, _ extras: ElementExtras, _ names: [String]) {
        if type.isResource, let outer = outer.popLast() { context.resource = outer }
    }
}
