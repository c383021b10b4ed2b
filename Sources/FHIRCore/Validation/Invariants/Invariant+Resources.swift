// SPDX-License-Identifier: Apache-2.0

extension Invariant {
    /// The rules of resources other than bundles and descriptions of servers.
    static let resources: [Invariant] = [
        Invariant("dom-1", [.dstu2, .stu3], "DomainResource", "a contained resource must not have a text") { node, _ in
            places(of: "contained", in: node) { $0.has("text") ? ["text"] : [] }
        },
        Invariant("dom-2", .all, "DomainResource", "a contained resource must not contain others") { node, _ in
            places(of: "contained", in: node) { $0.has("contained") ? ["contained"] : [] }
        },
        Invariant("dom-4", .all, "DomainResource", "a contained resource must have neither versionId nor lastUpdated") {
            node,
            _ in
            places(of: "contained", in: node) { resource in
                ["versionId", "lastUpdated"].filter { resource["meta"]?.has($0) == true }.map { "meta." + $0 }
            }
        },
        Invariant("dom-5", .since4, "DomainResource", "a contained resource must not have security labels") { node, _ in
            places(of: "contained", in: node) { $0["meta"]?.has("security") == true ? ["meta.security"] : [] }
        },
        Invariant("pat-1", .all, "Patient.contact", "a contact needs a name, telecom, address or organization") {
            $0.hasAny("name", "telecom", "address", "organization")
        },
        Invariant("org-1", .all, "Organization", "an organization needs an identifier or a name") {
            $0.hasAny("identifier", "name")
        },
        Invariant("org-2", .until4, "Organization", homeAddress) { node, _ in
            places(of: "address", in: node, where: isAtHome)
        },
        Invariant("org-3", .until4, "Organization", homeNumber) { node, _ in
            places(of: "telecom", in: node, where: isAtHome)
        },
        Invariant("org-3", [.r5], "Organization", homeNumber) { node, _ in
            places(of: "contact", in: node) { places(of: "telecom", in: $0, where: isAtHome) }
        },
        Invariant("org-4", [.r5], "Organization", homeAddress) { node, _ in
            places(of: "contact", in: node) { places(of: "address", in: $0, where: isAtHome) }
        },
        Invariant("mad-1", [.dstu2], "MedicationAdministration.dosage", "expected a quantity or a rate") {
            $0.hasAny("quantity", "rateRatio", "rateRange")
        },
        Invariant("mad-1", [.stu3, .r4, .r4b], "MedicationAdministration.dosage", "expected a dose or a rate") {
            $0.hasAny("dose", "rateRatio", "rateQuantity")
        },
        Invariant("mad-1", [.r5], "MedicationAdministration.dosage", "expected a dose, a rate or a text") {
            $0.hasAny("dose", "rateRatio", "rateQuantity", "text")
        },
        Invariant("mad-2", [.dstu2], "MedicationAdministration", at: "reasonNotGiven", "it says that it was given") {
            !($0.has("reasonNotGiven") && $0.flag("wasNotGiven") == false)
        },
        Invariant("mad-2", [.stu3], "MedicationAdministration", at: "reasonNotGiven", "only what was not given has one")
        {
            !$0.has("reasonNotGiven") || $0.flag("notGiven") == true
        },
        Invariant("mad-3", [.dstu2], "MedicationAdministration", at: "reasonGiven", "it says that it was not given") {
            !($0.has("reasonGiven") && $0.flag("wasNotGiven") == true)
        },
        Invariant("mad-3", [.stu3], "MedicationAdministration", at: "reasonCode", "it says that it was not given") {
            !($0.has("reasonCode") && $0.flag("notGiven") == true)
        },
        Invariant("mdd-1", .all, "MedicationDispense", at: "whenHandedOver", "handed over before it was prepared") {
            guard let handedOver = $0.text("whenHandedOver"), let prepared = $0.text("whenPrepared") else {
                return true
            }
            return !isAfter(prepared, handedOver)
        },
        Invariant("mst-1", [.dstu2], "MedicationStatement", at: "reasonNotTaken", "it says that it was taken") {
            !($0.has("reasonNotTaken") && $0.flag("wasNotTaken") == false)
        },
        Invariant("mst-1", [.stu3], "MedicationStatement", at: "reasonNotTaken", "only what was not taken has one") {
            !$0.has("reasonNotTaken") || $0.text("taken") == "n"
        },
        Invariant("mst-2", [.dstu2], "MedicationStatement", "a reason for the use, though it was not taken") {
            !($0.hasMember(beginningWith: "reasonForUse") && $0.flag("wasNotTaken") == true)
        },
    ]

    private static let homeAddress = "an organization has no home address"
    private static let homeNumber = "an organization has no home contact"

    @Sendable private static func isAtHome(_ node: JSONNode) -> Bool {
        node.text("use") == "home"
    }

    /// The places inside the items of a member that a function finds.
    static func places(of name: String, in node: JSONNode, _ find: (JSONNode) -> [String]) -> [String] {
        var places: [String] = []
        for (path, item) in items(of: name, in: node) { append(find(item), inside: path, to: &places) }
        return places
    }

    // Functions of their own, as the one above is compiled for each function that is given to it.

    @inline(never)
    private static func items(of name: String, in node: JSONNode) -> [(path: String, item: JSONNode)] {
        guard let value = node[name] else { return [] }
        let isArray = node.document.kind(value.index) == .array
        return value.items.enumerated().map { (isArray ? "\(name)[\($0)]" : name, $1) }
    }

    @inline(never)
    private static func append(_ found: [String], inside path: String, to places: inout [String]) {
        for place in found { places.append(place.isEmpty ? path : "\(path).\(place)") }
    }

    /// The places of the items of a member of which something is true.
    static func places(of name: String, in node: JSONNode, where isBroken: (JSONNode) -> Bool) -> [String] {
        places(of: name, in: node) { isBroken($0) ? [""] : [] }
    }
}
