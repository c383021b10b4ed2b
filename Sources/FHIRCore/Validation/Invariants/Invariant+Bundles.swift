// SPDX-License-Identifier: Apache-2.0

extension Invariant {
    /// The rules of bundles.
    static let bundles: [Invariant] = [
        Invariant("bdl-1", .all, "Bundle", at: "total", "only a searchset or history has a total") {
            !$0.has("total") || isOne(of: ["searchset", "history"], $0)
        },
        Invariant("bdl-2", .all, "Bundle", "only an entry of a searchset has it") { node, _ in
            isOne(of: ["searchset"], node) ? [] : places(of: "entry", in: node) { $0.has("search") ? ["search"] : [] }
        },
        Invariant("bdl-3", [.dstu2, .stu3], "Bundle", "only an entry of a batch, transaction or history has it") {
            node, _ in
            isOne(of: ["batch", "transaction", "history"], node) ? [] : entries(of: node, with: "request")
        },
        Invariant(
            "bdl-3", [.r4, .r4b], "Bundle", "every entry of a batch, transaction or history has it, and no other"
        ) {
            node,
            _ in
            entries(of: node, with: "request", if: !isOne(of: ["batch", "transaction", "history"], node))
        },
        Invariant(
            "bdl-3a", [.r5], "Bundle", "an entry of this type of bundle has a resource, no request and no response"
        ) {
            node,
            _ in
            guard isOne(of: ["document", "message", "searchset", "collection"], node) else { return [] }
            return places(of: "entry", in: node) { !$0.has("resource") || $0.hasAny("request", "response") }
        },
        Invariant("bdl-3b", [.r5], "Bundle", "an entry of a history has request and response, and what was sent") {
            node, _ in
            guard isOne(of: ["history"], node) else { return [] }
            return places(of: "entry", in: node) { !$0.has("request") || !$0.has("response") || !hasWhatIsSent($0) }
        },
        Invariant("bdl-3c", [.r5], "Bundle", "an entry of a transaction or batch has a request, and what is sent") {
            node, _ in
            guard isOne(of: ["transaction", "batch"], node) else { return [] }
            return places(of: "entry", in: node) { $0["request"]?.has("method") != true || !hasWhatIsSent($0) }
        },
        Invariant("bdl-3d", [.r5], "Bundle", "an entry of a response has a response") { node, _ in
            guard isOne(of: ["transaction-response", "batch-response"], node) else { return [] }
            return places(of: "entry", in: node) { !$0.has("response") }
        },
        Invariant("bdl-4", [.dstu2, .stu3], "Bundle", "only an entry of a response has it") { node, _ in
            isOne(of: ["batch-response", "transaction-response"], node) ? [] : entries(of: node, with: "response")
        },
        Invariant("bdl-4", [.r4, .r4b], "Bundle", "every entry of a response or history has it, and no other") {
            node, _ in
            let types = ["batch-response", "transaction-response", "history"]
            return entries(of: node, with: "response", if: !isOne(of: types, node))
        },
        Invariant("bdl-5", .all, "Bundle.entry", "expected a resource, a request or a response") {
            $0.hasAny("resource", "request", "response")
        },
        Invariant(
            "bdl-6", [.dstu2], "Bundle.entry", at: "fullUrl", "an entry has both a fullUrl and a resource, or neither"
        ) {
            $0.has("fullUrl") == $0.has("resource")
        },
        Invariant("bdl-7", .all, "Bundle", "two entries have the same fullUrl and the same version") { node, version in
            version >= .r4 && isOne(of: ["history"], node) ? [] : repeatedEntries(of: node, version)
        },
        Invariant("bdl-8", .since3, "Bundle.entry", at: "fullUrl", "expected an address without a version") {
            $0.text("fullUrl")?.contains("/_history/") != true
        },
        Invariant("bdl-9", .since3, "Bundle", at: "identifier", "a document needs an identifier with system and value")
        {
            let identifier = $0["identifier"]
            return !isOne(of: ["document"], $0) || identifier?.has("system") == true && identifier?.has("value") == true
        },
        Invariant("bdl-10", .since4, "Bundle", at: "timestamp", "a document needs a timestamp") {
            !isOne(of: ["document"], $0) || $0["timestamp"] != nil
        },
        Invariant("bdl-11", .since4, "Bundle", at: "entry", "the first resource of a document is a Composition") {
            !isOne(of: ["document"], $0) || isFirst("Composition", $0)
        },
        Invariant("bdl-12", .since4, "Bundle", at: "entry", "the first resource of a message is a MessageHeader") {
            !isOne(of: ["message"], $0) || isFirst("MessageHeader", $0)
        },
        Invariant(
            "bdl-13", [.r5], "Bundle", at: "entry", "the first resource of a notification is a SubscriptionStatus"
        ) {
            !isOne(of: ["subscription-notification"], $0) || isFirst("SubscriptionStatus", $0)
        },
        Invariant("bdl-14", [.r5], "Bundle", "a history has no PATCH") { node, _ in
            guard isOne(of: ["history"], node) else { return [] }
            return places(of: "entry", in: node) {
                $0["request"]?.text("method") == "PATCH" ? ["request.method"] : []
            }
        },
        Invariant("bdl-15", [.r5], "Bundle", "an entry of this type of bundle needs a fullUrl") { node, _ in
            if isOne(of: ["transaction", "transaction-response", "batch", "batch-response"], node) { return [] }
            return places(of: "entry", in: node) {
                $0.has("fullUrl") || $0["request"]?.text("method") == "POST" ? [] : ["fullUrl"]
            }
        },
        Invariant("bdl-16", [.r5], "Bundle", at: "issues", "expected only information and warnings") {
            $0["issues"]?.items("issue").allSatisfy { ["information", "warning"].contains($0.text("severity")) } ?? true
        },
        Invariant("bdl-17", [.r5], "Bundle", at: "issues", "a document has no issues") {
            !isOne(of: ["document"], $0) || !$0.has("issues")
        },
        Invariant("bdl-18", [.r5], "Bundle", at: "link", "a searchset needs a link to itself") {
            !isOne(of: ["searchset"], $0)
                || $0.items("link").contains { $0.text("relation") == "self" && $0.has("url") }
        },
    ]

    private static func isOne(of types: [String], _ bundle: JSONNode) -> Bool {
        bundle.text("type").map(types.contains) ?? false
    }

    private static func isFirst(_ typeName: String, _ bundle: JSONNode) -> Bool {
        bundle.items("entry").first?["resource"]?.text("resourceType") == typeName
    }

    /// The places where entries have a member, or where they have none.
    private static func entries(of bundle: JSONNode, with name: String, if isPresent: Bool = true) -> [String] {
        places(of: "entry", in: bundle) { $0.has(name) == isPresent ? [name] : [] }
    }

    /// Whether a resource is there exactly if the method sends one.
    private static func hasWhatIsSent(_ entry: JSONNode) -> Bool {
        let isSending = ["POST", "PATCH", "PUT"].contains(entry["request"]?.text("method"))
        return isSending == entry.has("resource")
    }

    private static func repeatedEntries(of bundle: JSONNode, _ version: FHIRVersion) -> [String] {
        struct Key: Hashable {
            let address: String
            let version: String?
        }
        var known: Set<Key> = []
        return places(of: "entry", in: bundle) { entry in
            guard let address = entry.text("fullUrl"), version > .dstu2 || entry.has("resource") else { return [] }
            let key = Key(address: address, version: entry["resource"]?["meta"]?.text("versionId"))
            return known.insert(key).inserted ? [] : ["fullUrl"]
        }
    }
}
