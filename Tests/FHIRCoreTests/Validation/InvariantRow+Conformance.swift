// SPDX-License-Identifier: Apache-2.0

import FHIRCore

private let since3: [FHIRVersion] = [.stu3, .r4, .r4b, .r5]
private let since4: [FHIRVersion] = [.r4, .r4b, .r5]

extension InvariantRow {
    /// A description of a server that keeps all rules, but for what replaces its parts.
    private static func server(
        _ version: FHIRVersion,
        kind: String = "instance",
        about: String = #","description":"d","implementation":{"description":"i"}"#,
        content: String = #","rest":[\#(rest)]"#
    ) -> String {
        switch version {
        case .dstu2:
            #"""
            {"resourceType":"Conformance","date":"2016","kind":"\#(kind)","fhirVersion":"1.0.2","acceptUnknown":"no",
            "format":["json"]\#(about)\#(content)}
            """#
        case .stu3:
            #"""
            {"resourceType":"CapabilityStatement","status":"active","date":"2016","kind":"\#(kind)","fhirVersion":"3.0.1",
            "acceptUnknown":"no","format":["json"]\#(about)\#(content)}
            """#
        case .r4, .r4b, .r5:
            #"""
            {"resourceType":"CapabilityStatement","status":"active","date":"2016","kind":"\#(kind)","fhirVersion":"4.0.1",
            "format":["json"]\#(about)\#(content)}
            """#
        }
    }

    /// A row for each version, as each has a form of its own.
    private static func rows(
        _ key: String,
        _ versions: [FHIRVersion],
        at path: String = "",
        severity: FHIRIssue.Severity = .error,
        _ broken: (FHIRVersion) -> String
    ) -> [InvariantRow] {
        versions.map { version in
            let type = version == .dstu2 ? "Conformance" : "CapabilityStatement"
            return InvariantRow(
                key, [version], type, broken: broken(version), kept: server(version),
                at: path.isEmpty ? "" : "\(type).\(path)", severity: severity
            )
        }
    }

    private static let software = #","description":"d","software":{"name":"s"}"#
    private static let rest = #"{"mode":"server","resource":[{"type":"Patient","interaction":[{"code":"read"}]}]}"#
    private static let twoModes = #","rest":[\#(rest),\#(rest)]"#
    private static let twoParameters =
        #","rest":[{"mode":"server","resource":[{"type":"Patient","interaction":[{"code":"read"}],"searchParam":[{"name":"a","type":"token"},{"name":"a","type":"token"}]}]}]"#

    static let conformance: [InvariantRow] = [
        rows("cnf-1", [.dstu2]) { server($0, content: "") },
        rows("cpb-1", since3) { server($0, content: "") },
        rows("cnf-2", [.dstu2]) { server($0, about: "") },
        rows("cpb-2", [.stu3]) { server($0, about: "") },
        // An instance needs an implementation from R4 on, which says as much as a description.
        rows("cpb-2", since4) { server($0, kind: "requirements", about: "") },
        rows("cnf-3", [.dstu2], at: "messaging[0].endpoint") {
            server($0, kind: "requirements", about: #","description":"d""#, content: messaging2)
        },
        rows("cpb-3", since4, at: "messaging[0].endpoint") {
            server($0, kind: "requirements", about: #","description":"d""#, content: messaging)
        },
        rows("cpb-3", [.stu3], at: "messaging[0].endpoint") {
            server($0, kind: "requirements", about: #","description":"d""#, content: messaging3)
        },
        rows("cpb-4", [.r5], at: "rest[1]") { server($0, content: twoModes) },
        rows("cnf-8", [.dstu2], at: "rest[1]") { server($0, content: twoModes) },
        rows("cpb-8", [.stu3], at: "rest[1]") { server($0, content: twoModes) },
        rows("cnf-7", [.dstu2], at: "document[1]") {
            server($0, content: documents(#"{"reference":"StructureDefinition/a"}"#))
        },
        rows("cpb-7", [.stu3], at: "document[1]") {
            server($0, content: documents(#"{"reference":"StructureDefinition/a"}"#))
        },
        rows("cpb-7", since4, at: "document[1]") { server($0, content: documents(#""http://a""#)) },
        rows("cnf-9", [.dstu2], at: "rest[0].resource[1]") { server($0, content: twoResources) },
        rows("cpb-9", since3, at: "rest[0].resource[1]") { server($0, content: twoResources) },
        rows("cnf-12", [.dstu2], at: "rest[0].resource[0].searchParam[1]") {
            server($0, content: twoParameters)
        },
        rows("cpb-12", since3, at: "rest[0].resource[0].searchParam[1]") { server($0, content: twoParameters) },
        rows("cnf-13", [.dstu2], at: "rest[0].resource[0].searchParam[0].chain") { server($0, content: chain) },
        rows("cnf-14", [.dstu2]) { server($0, kind: "requirements", about: software) },
        rows("cpb-14", [.stu3]) { server($0, kind: "requirements", about: software) },
        rows("cpb-14", since4, at: "implementation") { server($0, about: software) },
        rows("cnf-15", [.dstu2], at: "implementation") { server($0, kind: "capability") },
        rows("cpb-15", [.stu3], at: "implementation") { server($0, kind: "capability") },
        rows("cpb-15", since4) { server($0, kind: "capability") },
        rows("cpb-16", [.stu3]) { server($0, content: #","messaging":[{"documentation":"d"}]"#) }
            .map {
                Self(
                    $0.key, $0.versions, $0.type, broken: $0.broken, kept: $0.kept,
                    at: "CapabilityStatement.messaging[0]")
            },
        rows("cpb-16", since4) { server($0, kind: "requirements", about: software) },
        rows("cpb-0", [.r4, .r4b], at: "name", severity: .warning) {
            server($0, content: #","name":"a b","rest":[\#(rest)]"#)
        },
        rows("cnl-0", [.r5], at: "name", severity: .warning) { server($0, content: #","name":"A","rest":[\#(rest)]"#) },
        rows("cnl-1", [.r5], at: "url", severity: .warning) {
            server($0, content: #","url":"http://a#b","rest":[\#(rest)]"#)
        },
    ].flatMap { $0 }

    private static let messaging = #","messaging":[{"endpoint":[{"protocol":{"code":"http"},"address":"http://a"}]}]"#
    private static let messaging3 =
        #","messaging":[{"endpoint":[{"protocol":{"code":"http"},"address":"http://a"}],"supportedMessage":[{"mode":"sender","definition":{"reference":"MessageDefinition/a"}}]}]"#
    private static let messaging2 =
        #","messaging":[{"endpoint":[{"protocol":{"code":"http"},"address":"http://a"}],"event":[{"code":{"code":"c"},"mode":"sender","focus":"Patient","request":{"display":"d"},"response":{"display":"d"}}]}]"#
    private static let twoResources =
        #","rest":[{"mode":"server","resource":[{"type":"Patient","interaction":[{"code":"read"}]},{"type":"Patient","interaction":[{"code":"read"}]}]}]"#
    private static let chain =
        #","rest":[{"mode":"server","resource":[{"type":"Patient","interaction":[{"code":"read"}],"searchParam":[{"name":"a","type":"token","chain":["b"]}]}]}]"#

    private static func documents(_ profile: String) -> String {
        let document = #"{"mode":"producer","profile":\#(profile)}"#
        return #","document":[\#(document),\#(document)]"#
    }
}
