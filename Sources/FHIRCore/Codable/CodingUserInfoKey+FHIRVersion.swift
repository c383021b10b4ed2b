// SPDX-License-Identifier: Apache-2.0

extension CodingUserInfoKey {
    /// The version of FHIR that a decoder reads or an encoder writes.
    ///
    /// Where it is not set, a decoder reads R4, and an encoder writes a resource in the version that it was read in, and
    /// anything else in R4.
    ///
    /// ```swift
    /// let decoder = JSONDecoder()
    /// decoder.userInfo[.fhirVersion] = FHIRVersion.dstu2
    /// ```
    public static let fhirVersion: CodingUserInfoKey = {
        // The initializer takes any text; it is failable only because that of its protocol is.
        while true {
            if let key = CodingUserInfoKey(rawValue: "org.hl7.fhir.version") { return key }
        }
    }()
}
