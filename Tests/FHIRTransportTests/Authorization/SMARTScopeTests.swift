// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRTransport
import Foundation
import Testing

/// Scopes of SMART App Launch 2.2 and 1.0.
struct SMARTScopeTests {
    // Scopes and Launch Context, "Quick Start", "Finer-grained resource constraints" and "Scopes for requesting FHIR resources".
    @Test(
        arguments: [
            ("patient/*.rs", .patient, nil, [.read, .search], []),
            ("user/*.cruds", .user, nil, .all, []),
            ("system/Encounter.cud", .system, "Encounter", [.create, .update, .delete], []),
            ("patient/MedicationRequest.r", .patient, "MedicationRequest", .read, []),
            (
                "patient/Observation.rs?category=http://terminology.hl7.org/CodeSystem/observation-category|laboratory",
                .patient, "Observation", [.read, .search],
                ["category=http://terminology.hl7.org/CodeSystem/observation-category|laboratory"]
            ),
            (
                "user/Observation.rs?code=a&status=final", .user, "Observation", [.read, .search],
                ["code=a", "status=final"]
            ),
            ("patient/*.read", .patient, nil, [.read, .search], []),
            ("user/Patient.write", .user, "Patient", [.create, .update, .delete], []),
            ("system/*.*", .system, nil, .all, []),
        ] as [(String, SMARTScope.Level, String?, SMARTScope.Permissions, [String])])
    func `a scope about resources is read and written`(
        text: String,
        level: SMARTScope.Level,
        type: String?,
        permissions: SMARTScope.Permissions,
        conditions: [String]
    ) throws {
        let scope = try #require(SMARTScope(text))
        #expect(
            scope.access
                == SMARTScope.Access(level: level, type: type, permissions: permissions, conditions: conditions))
        #expect(scope.text == text)
    }

    // What is not defined gives no right, and is not lost.
    @Test(
        arguments: [
            "openid", "fhirUser", "launch", "launch/patient", "offline_access",
            "launch/list?role=https://example.org/a",
            "patient/Observation.dus", "patient/Observation.rr", "patient/Observation.", "patient/Observation",
            "patient/Observation.reads", "Patient/Observation.rs", "patient/observation.rs", "patient/Ob*.rs",
            "patient/.rs",
            "patient/Observation.rs.r", "patient/Observation/1.rs", "patient/Observation.rs?",
            "patient/Observation.rs?a",
            "patient/Observation.rs?=b", "patient/Observation.read?a=b", "__proto__",
        ])
    func `other scopes are kept as text and cover themselves only`(text: String) throws {
        let scope = try #require(SMARTScope(text))
        #expect(scope.access == nil)
        #expect(scope.text == text)
        #expect(scope.covers(scope))
        #expect(!scope.covers(.patient("Observation", .read)))
        #expect(!SMARTScope.patient(nil, .all).covers(scope))
        #expect(scope.version1 == scope)
        #expect(scope.version2 == scope)
    }

    // RFC 6749, section 3.3: %x21 / %x23-5B / %x5D-7E.
    @Test(arguments: ["", " ", "a b", "a\"b", "a\\b", "a\nb", "ä", "\u{7F}"])
    func `what cannot be a scope is none`(text: String) {
        #expect(SMARTScope(text) == nil)
    }

    @Test(
        arguments: [
            ("patient/Observation.read", "patient/Observation.rs", "patient/Observation.read"),
            ("patient/*.write", "patient/*.cud", "patient/*.write"),
            ("user/*.*", "user/*.cruds", "user/*.*"),
            ("user/Patient.rs", "user/Patient.rs", "user/Patient.read"),
            ("user/Patient.r", "user/Patient.r", nil),
            ("user/Patient.rs?_id=1", "user/Patient.rs?_id=1", nil),
        ] as [(String, String, String?)])
    func `version 1 and 2 are turned into each other`(text: String, version2: String, version1: String?) throws {
        let scope = try #require(SMARTScope(text))
        #expect(scope.version2.text == version2)
        #expect(scope.version1?.text == version1)
    }

    @Test(
        arguments: [
            ("patient/Observation.rs", "patient/Observation.r", true),
            ("patient/Observation.r", "patient/Observation.rs", false),
            ("patient/*.rs", "patient/Observation.rs", true),
            ("patient/Observation.rs", "patient/*.rs", false),
            ("patient/*.rs", "user/Observation.rs", false),
            ("user/*.rs", "patient/Observation.rs", false),
            ("patient/*.read", "patient/Observation.rs", true),
            ("patient/Observation.rs", "patient/Observation.read", true),
            ("patient/Observation.rs", "patient/Observation.rs?code=a", true),
            ("patient/Observation.rs?code=a", "patient/Observation.rs", false),
            ("patient/Observation.rs?code=a", "patient/Observation.r?status=final&code=a", true),
            ("patient/Observation.rs?code=a", "patient/Observation.rs?code=b", false),
            ("patient/*.rs?_tag=a", "patient/Observation.rs?_tag=a", true),
            ("openid", "fhirUser", false),
        ])
    func `a scope covers what it allows`(granted: String, needed: String, isCovered: Bool) throws {
        let granted = try #require(SMARTScope(granted))
        let needed = try #require(SMARTScope(needed))
        #expect(granted.covers(needed) == isCovered)
    }

    // The table of "Wildcard scopes": what may be granted for patient/AllergyIntolerance.cruds.
    @Test(
        arguments: [
            ("patient/AllergyIntolerance.cruds", true),
            ("patient/AllergyIntolerance.rs patient/AllergyIntolerance.cud", true),
            ("patient/AllergyIntolerance.rs", false), ("patient/AllergyIntolerance.cud", false),
            ("patient/*.rs", false),
            ("patient/*.cruds", true), ("patient/*.rs patient/AllergyIntolerance.cud", true),
            ("patient/Observation.rs", false), ("", false),
            ("patient/AllergyIntolerance.rs?code=a patient/AllergyIntolerance.cud", false),
        ])
    func `scopes together cover what each allows`(granted: String, isCovered: Bool) {
        let asked: SMARTScopes = [.patient("AllergyIntolerance", .all)]
        #expect(SMARTScopes(granted).missing(from: asked).all.isEmpty == isCovered)
    }

    @Test func `a list keeps its order and each scope once`() {
        let scopes = SMARTScopes("openid  fhirUser openid patient/*.rs ä")
        #expect(scopes.text == "openid fhirUser patient/*.rs")
        #expect(scopes == [.openid, .fhirUser, .patient(nil, [.search, .read])])
        #expect(SMARTScopes("").all.isEmpty)
    }
}
