// SPDX-License-Identifier: Apache-2.0

extension Invariant {
    /// The rules of the descriptions of servers: CapabilityStatement, and Conformance in DSTU2.
    static let conformance: [Invariant] = [
        Invariant("cnf-1", [.dstu2], "Conformance", anything) { $0.hasAny("rest", "messaging", "document") },
        Invariant("cpb-1", .since3, "CapabilityStatement", anything) { $0.hasAny("rest", "messaging", "document") },
        Invariant("cnf-2", [.dstu2], "Conformance", whose) { $0.hasAny("software", "implementation", "description") },
        Invariant("cpb-2", .since3, "CapabilityStatement", whose) {
            $0.hasAny("description", "software", "implementation")
        },
        Invariant("cnf-3", [.dstu2], "Conformance", "only an instance has endpoints", broken: endpoints),
        Invariant("cpb-3", .since3, "CapabilityStatement", "only an instance has endpoints", broken: endpoints),
        Invariant("cpb-4", [.r5], "CapabilityStatement", oneRest) { node, _ in
            repeated("rest", in: node) { [$0.text("mode") ?? ""] }
        },
        Invariant("cnf-8", [.dstu2], "Conformance", oneRest) { node, _ in
            repeated("rest", in: node) { [$0.text("mode") ?? ""] }
        },
        Invariant("cpb-8", [.stu3], "CapabilityStatement", oneRest) { node, _ in
            repeated("rest", in: node) { [$0.text("mode") ?? ""] }
        },
        Invariant("cnf-7", [.dstu2], "Conformance", oneDocument) { node, _ in documents(of: node) },
        Invariant("cpb-7", .since3, "CapabilityStatement", oneDocument) { node, _ in documents(of: node) },
        Invariant("cnf-9", [.dstu2], "Conformance.rest", oneResource) { node, _ in
            repeated("resource", in: node) { [$0.text("type") ?? ""] }
        },
        Invariant("cpb-9", .since3, "CapabilityStatement.rest", oneResource) { node, _ in
            repeated("resource", in: node) { [$0.text("type") ?? ""] }
        },
        Invariant("cnf-12", [.dstu2], "Conformance.rest.resource", oneParameter) { node, _ in
            repeated("searchParam", in: node) { [$0.text("name") ?? ""] }
        },
        Invariant("cpb-12", .since3, "CapabilityStatement.rest.resource", oneParameter) { node, _ in
            repeated("searchParam", in: node) { [$0.text("name") ?? ""] }
        },
        Invariant(
            "cnf-13", [.dstu2], "Conformance.rest.resource.searchParam", at: "chain", "only references have chains"
        ) {
            !$0.has("chain") || $0.text("type") == "reference"
        },
        Invariant("cnf-14", [.dstu2], "Conformance", "requirements have no software and no implementation") {
            $0.text("kind") != "requirements" || !$0.hasAny("software", "implementation")
        },
        Invariant("cpb-14", [.stu3], "CapabilityStatement", "requirements have no software and no implementation") {
            $0.text("kind") != "requirements" || !$0.hasAny("software", "implementation")
        },
        Invariant("cpb-14", .since4, "CapabilityStatement", at: "implementation", "an instance has an implementation") {
            $0.text("kind") != "instance" || $0.has("implementation")
        },
        Invariant("cnf-15", [.dstu2], "Conformance", at: "implementation", "a capability has no implementation") {
            $0.text("kind") != "capability" || !$0.has("implementation")
        },
        Invariant("cpb-15", [.stu3], "CapabilityStatement", at: "implementation", "a capability has no implementation")
        {
            $0.text("kind") != "capability" || !$0.has("implementation")
        },
        Invariant("cpb-15", .since4, "CapabilityStatement", "a capability has software and no implementation") {
            $0.text("kind") != "capability" || !$0.has("implementation") && $0.has("software")
        },
        Invariant("cpb-16", [.stu3], "CapabilityStatement.messaging", "expected either supportedMessage or event") {
            $0.has("supportedMessage") != $0.has("event")
        },
        Invariant("cpb-16", .since4, "CapabilityStatement", "requirements have no software and no implementation") {
            $0.text("kind") != "requirements" || !$0.hasAny("software", "implementation")
        },
        Invariant("cpb-0", [.r4, .r4b], "CapabilityStatement", severity: .warning, at: "name", programName) {
            $0.text("name").map { isProgramName($0, atLeast: 1) } ?? true
        },
        Invariant("cnl-0", [.r5], "CapabilityStatement", severity: .warning, at: "name", programName) {
            $0.text("name").map { isProgramName($0, atLeast: 2) } ?? true
        },
        Invariant(
            "cnl-1", [.r5], "CapabilityStatement", severity: .warning, at: "url",
            "expected no bar, number sign or space"
        ) {
            $0.text("url").map { !$0.contains { "|# ".contains($0) } } ?? true
        },
    ]

    private static let anything = "expected something of REST, messaging or documents"
    private static let whose = "expected a description, software or implementation"
    private static let oneRest = "expected one description of REST for each mode"
    private static let oneDocument = "expected one description for each profile and mode of documents"
    private static let oneResource = "expected one description for each type of resource"
    private static let oneParameter = "expected one description for each search parameter"
    private static let programName =
        "expected a name for programs: a capital letter, then letters, digits and underscores"

    @Sendable private static func endpoints(_ node: JSONNode, _: FHIRVersion) -> [String] {
        if node.text("kind") == "instance" { return [] }
        return places(of: "messaging", in: node) { $0.has("endpoint") ? ["endpoint"] : [] }
    }

    private static func documents(of node: JSONNode) -> [String] {
        repeated("document", in: node) {
            [$0.text("mode") ?? "", $0.text("profile") ?? $0["profile"]?.text("reference") ?? ""]
        }
    }

    /// The places of items that have the same key as one before.
    private static func repeated(_ name: String, in node: JSONNode, _ key: (JSONNode) -> [String]) -> [String] {
        var known: Set<[String]> = []
        return places(of: name, in: node) { known.insert(key($0)).inserted ? [] : [""] }
    }

    private static func isProgramName(_ text: String, atLeast least: Int) -> Bool {
        guard let first = text.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
        return least...255 ~= text.utf8.count
            && text.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "_")
                    || byte.isFHIRIDByte && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".")
            }
    }
}
