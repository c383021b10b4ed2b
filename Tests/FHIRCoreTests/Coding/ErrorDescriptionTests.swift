// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

/// What Foundation and user interfaces show of an error is what the error says.
struct ErrorDescriptionTests {
    @Test func `an error of reading describes itself to Foundation`() {
        let bytes = Array(#"{"resourceType":"Patient","active":1}"#.utf8)
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).read(bytes) }
        let general: (any Error)? = error
        #expect(general?.localizedDescription == "Patient.active: expected a boolean, found a number")
    }

    @Test func `an error of syntax describes itself to Foundation`() {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array("[1,]".utf8)) }
        let general: (any Error)? = error
        #expect(general?.localizedDescription.hasPrefix("line 1, column 4 (byte 3): expected") == true)
    }

    @Test(arguments: [1, 5, 6, 1_000])
    func `an error names five places at most, and the number of the others`(count: Int) throws {
        let names = Array(repeating: "7", count: count).joined(separator: ",")
        let json = #"{"resourceType":"Patient","name":[\#(names)]}"#
        let error = #expect(throws: FHIRError.self) {
            try FHIRReader(version: .r4).read(Patient.self, from: Array(json.utf8))
        }
        let text = try #require(error?.description)
        #expect(error?.issues.count == min(count, 100))
        #expect(error.map { $0.issues.count + $0.furtherIssueCount } == count)
        #expect(text.count { $0 == ";" } == (count > 5 ? 5 : count - 1))
        #expect(text.hasSuffix("; and \(count - 5) more") == (count > 5))
    }
}
