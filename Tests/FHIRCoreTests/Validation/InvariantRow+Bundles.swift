// SPDX-License-Identifier: Apache-2.0

import FHIRCore

private let all = FHIRVersion.allCases
private let since3: [FHIRVersion] = [.stu3, .r4, .r4b, .r5]
private let since4: [FHIRVersion] = [.r4, .r4b, .r5]
private let r4: [FHIRVersion] = [.r4, .r4b]
private let until3: [FHIRVersion] = [.dstu2, .stu3]
private let until4: [FHIRVersion] = [.dstu2, .stu3, .r4, .r4b]

extension InvariantRow {
    private static let patient = #""fullUrl":"http://a/Patient/1","resource":{"resourceType":"Patient","id":"1"}"#
    private static let request = #""request":{"method":"PUT","url":"Patient/1"}"#
    private static let response = #""response":{"status":"200"}"#

    private static func bundle(_ type: String, _ members: String, entry: String? = nil) -> String {
        let parts = [
            #""resourceType":"Bundle","type":"\#(type)""#, members, entry.map { #""entry":[{\#($0)}]"# } ?? "",
        ]
        return "{" + parts.filter { !$0.isEmpty }.joined(separator: ",") + "}"
    }

    private static func document(_ members: String, first: String = "Composition") -> String {
        let type = #""fullUrl":"http://a/\#(first)/1","resource":{"resourceType":"\#(first)","id":"1"}"#
        return bundle("document", members, entry: type)
    }

    private static let identifier = #""identifier":{"system":"s","value":"v"}"#
    private static let timestamp = #""timestamp":"2024-03-01T08:00:00Z""#
    private static let whole = identifier + "," + timestamp
    private static let selfLink = #""link":[{"relation":"self","url":"http://a"}]"#

    static let bundles: [InvariantRow] = [
        Self(
            "bdl-1", all, "Bundle", broken: bundle("collection", #""total":1"#),
            kept: bundle("searchset", #""total":1,\#(selfLink)"#), at: "Bundle.total"),
        Self(
            "bdl-2", all, "Bundle", broken: bundle("collection", "", entry: patient + #","search":{"mode":"match"}"#),
            kept: bundle("searchset", selfLink, entry: patient + #","search":{"mode":"match"}"#),
            at: "Bundle.entry[0].search"
        ),
        Self(
            "bdl-3", until4, "Bundle", broken: bundle("collection", "", entry: "\(patient),\(request)"),
            kept: bundle("transaction", "", entry: "\(patient),\(request)"), at: "Bundle.entry[0].request"
        ),
        Self(
            "bdl-3", r4, "Bundle", broken: bundle("batch", "", entry: patient),
            kept: bundle("collection", "", entry: patient), at: "Bundle.entry[0].request"
        ),
        Self(
            "bdl-3a", [.r5], "Bundle", broken: bundle("collection", "", entry: "\(patient),\(request)"),
            kept: bundle("collection", "", entry: patient), at: "Bundle.entry[0]"
        ),
        Self(
            "bdl-3b", [.r5], "Bundle", broken: bundle("history", "", entry: "\(patient),\(request)"),
            kept: bundle("history", "", entry: "\(patient),\(request),\(response)"), at: "Bundle.entry[0]"
        ),
        Self(
            "bdl-3c", [.r5], "Bundle", broken: bundle("batch", "", entry: request),
            kept: bundle("batch", "", entry: "\(patient),\(request)"), at: "Bundle.entry[0]"
        ),
        Self(
            "bdl-3d", [.r5], "Bundle", broken: bundle("batch-response", "", entry: patient),
            kept: bundle("batch-response", "", entry: response), at: "Bundle.entry[0]"
        ),
        Self(
            "bdl-4", until4, "Bundle", broken: bundle("collection", "", entry: "\(patient),\(response)"),
            kept: bundle("batch-response", "", entry: response), at: "Bundle.entry[0].response"
        ),
        Self(
            "bdl-4", r4, "Bundle", broken: bundle("history", "", entry: "\(patient),\(request)"),
            kept: bundle("history", "", entry: "\(patient),\(request),\(response)"), at: "Bundle.entry[0].response"
        ),
        Self(
            "bdl-5", until4, "Bundle",
            broken: bundle("collection", "", entry: #""link":[{"relation":"self","url":"u"}]"#),
            kept: bundle("collection", "", entry: patient), at: "Bundle.entry[0]"
        ),
        Self(
            "bdl-5", [.r5], "Bundle.entry", broken: #"{"fullUrl":"http://a"}"#,
            kept: #"{"resource":{"resourceType":"Basic"}}"#
        ),
        Self(
            "bdl-6", [.dstu2], "Bundle",
            broken: bundle("collection", "", entry: #""resource":{"resourceType":"Basic"}"#),
            kept: bundle("collection", "", entry: patient), at: "Bundle.entry[0].fullUrl"
        ),
        Self(
            "bdl-7", all, "Bundle", broken: bundle("collection", #""entry":[{\#(patient)},{\#(patient)}]"#),
            kept: bundle(
                "collection",
                #""entry":[{\#(patient)},{"fullUrl":"http://a/Patient/1","resource":{"resourceType":"Patient","meta":{"versionId":"2"}}}]"#
            ),
            at: "Bundle.entry[1].fullUrl"
        ),
        Self(
            "bdl-7", [.dstu2, .stu3], "Bundle", broken: bundle("history", #""entry":[{\#(patient)},{\#(patient)}]"#),
            kept: bundle("history", "", entry: patient), at: "Bundle.entry[1].fullUrl"
        ),
        Self(
            "bdl-8", since3, "Bundle",
            broken: bundle(
                "collection", "",
                entry: #""fullUrl":"http://a/Patient/1/_history/2","resource":{"resourceType":"Patient"}"#),
            kept: bundle("collection", "", entry: patient), at: "Bundle.entry[0].fullUrl"
        ),
        Self(
            "bdl-9", [.stu3], "Bundle", broken: document(#""identifier":{"value":"v"}"#), kept: document(identifier),
            at: "Bundle.identifier"),
        Self("bdl-9", since4, "Bundle", broken: document(timestamp), kept: document(whole), at: "Bundle.identifier"),
        Self("bdl-10", since4, "Bundle", broken: document(identifier), kept: document(whole), at: "Bundle.timestamp"),
        Self(
            "bdl-11", since4, "Bundle", broken: document(whole, first: "Basic"), kept: document(whole),
            at: "Bundle.entry"),
        Self(
            "bdl-12", since4, "Bundle", broken: bundle("message", "", entry: patient),
            kept: bundle("message", "", entry: #""fullUrl":"http://a","resource":{"resourceType":"MessageHeader"}"#),
            at: "Bundle.entry"
        ),
        Self(
            "bdl-13", [.r5], "Bundle", broken: bundle("subscription-notification", "", entry: patient),
            kept: bundle(
                "subscription-notification", "",
                entry: #""fullUrl":"http://a","resource":{"resourceType":"SubscriptionStatus"}"#), at: "Bundle.entry"
        ),
        Self(
            "bdl-14", [.r5], "Bundle",
            broken: bundle("history", "", entry: #"\#(patient),\#(response),"request":{"method":"PATCH","url":"u"}"#),
            kept: bundle("history", "", entry: "\(patient),\(request),\(response)"),
            at: "Bundle.entry[0].request.method"
        ),
        Self(
            "bdl-15", [.r5], "Bundle", broken: bundle("collection", "", entry: #""resource":{"resourceType":"Basic"}"#),
            kept: bundle("batch-response", "", entry: response), at: "Bundle.entry[0].fullUrl"
        ),
        Self(
            "bdl-16", [.r5], "Bundle", broken: bundle("collection", issues("error")),
            kept: bundle("collection", issues("warning")), at: "Bundle.issues"
        ),
        Self(
            "bdl-17", [.r5], "Bundle", broken: document("\(whole),\(issues("warning"))"), kept: document(whole),
            at: "Bundle.issues"),
        Self(
            "bdl-18", [.r5], "Bundle", broken: bundle("searchset", #""total":0"#), kept: bundle("searchset", selfLink),
            at: "Bundle.link"),
    ]

    private static func issues(_ severity: String) -> String {
        #""issues":{"resourceType":"OperationOutcome","issue":[{"severity":"\#(severity)","code":"invalid"}]}"#
    }
}
