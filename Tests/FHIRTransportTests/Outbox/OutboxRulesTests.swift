// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import FHIROutbox
@testable import FHIRTransport

struct OutboxRulesTests {
    /// Gives the same two numbers again and again.
    private struct Numbers: RandomNumberGenerator {
        var numbers: [UInt64]

        mutating func next() -> UInt64 {
            defer { numbers.append(numbers.removeFirst()) }
            return numbers[0]
        }
    }

    @Test(
        arguments: [
            // RFC 9562, section 5.4: the version is the first digit of the third group, the variant the first of the fourth.
            ([0, 0], "urn:uuid:00000000-0000-4000-8000-000000000000"),
            ([UInt64.max, UInt64.max], "urn:uuid:ffffffff-ffff-4fff-bfff-ffffffffffff"),
            ([0x919108F7_52D1_8320, 0x5BAC_F847DB4148A8], "urn:uuid:919108f7-52d1-4320-9bac-f847db4148a8"),
        ] as [([UInt64], String)])
    func `a random identifier is a UUID of version 4`(numbers: [UInt64], value: String) {
        var generator = Numbers(numbers: numbers)
        let id = OutboxIdentifier(using: &generator)
        #expect(id.value == value)
        #expect(id.system == "urn:ietf:rfc:3986")
        #expect(id.resourceID == String(value.dropFirst(9)))
    }

    @Test(arguments: [
        ("dose-1.2", "dose-1.2"), ("", nil), ("a b", nil), ("a/b", nil), ("..", nil), ("ä", nil), ("urn:oid:1.2", nil),
        (String(repeating: "a", count: 64), String(repeating: "a", count: 64)),
        (String(repeating: "a", count: 65), nil),
    ])
    func `a logical id is made of a value that can be one`(value: String, id: String?) {
        #expect(OutboxIdentifier.test(value).resourceID == id)
    }

    @Test(arguments: [
        (1, 1.0, 2.0), (1, 0.0, 1.0), (1, 0.5, 1.5), (2, 1.0, 4.0), (3, 0.0, 4.0), (8, 1.0, 256.0), (9, 1.0, 300.0),
        (Int.max, 1.0, 300.0), (0, 1.0, 2.0), (-1, 1.0, 2.0),
        // Numbers that are none from 0 up to 1
        (1, 7.0, 2.0), (1, -7.0, 1.0),
    ])
    func `the wait doubles up to the limit, and half of it is random`(attempts: Int, random: Double, seconds: Double) {
        #expect(Outbox.defaultBackoff.delay(afterAttempts: attempts, random: random) == .seconds(seconds))
    }

    @Test func `a rule without sense does not wait less than nothing`() {
        let backoff = Backoff(first: .seconds(-3), limit: .seconds(-5))
        #expect(backoff.delay(afterAttempts: 100, random: 1) == .zero)
    }

    @Test(arguments: [
        (#""updateCreate":true,"conditionalCreate":true"#, OutboxMethod.updateCreate),
        (#""updateCreate":false,"conditionalCreate":true"#, .conditionalCreate),
        (#""conditionalCreate":false"#, .search),
        (#""searchInclude":["*"]"#, .search),
    ])
    func `the method is the best that the server says it has`(resource: String, method: OutboxMethod) throws {
        let json = """
            {"resourceType":"CapabilityStatement","status":"active","date":"2024","kind":"instance","fhirVersion":"4.0.1",\
            "format":["json"],"rest":[{"mode":"server","resource":[\
            {"type":"Patient","updateCreate":true},{"type":"MedicationAdministration",\(resource)}]}]}
            """
        let statement = try FHIRReader(version: .r4).read(CapabilityStatement.self, from: Array(json.utf8)).value
        #expect(OutboxMethod(for: statement, type: "MedicationAdministration") == method)
        #expect(OutboxMethod(for: statement, type: "Medication") == .search)
    }
}
