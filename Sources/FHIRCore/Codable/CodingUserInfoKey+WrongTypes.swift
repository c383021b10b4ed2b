// SPDX-License-Identifier: Apache-2.0

extension CodingUserInfoKey {
    /// What a decoder does with a value of a wrong JSON type, a ``WrongTypePolicy``.
    ///
    /// Where it is not set, such a value is refused, also in a Bundle: a decoder has no way to report issues. Set it to keep
    /// values aside where what is decoded was encoded before, and may hold such values since it was read.
    ///
    /// ```swift
    /// let decoder = JSONDecoder()
    /// decoder.userInfo[.fhirWrongTypes] = WrongTypePolicy.keepAside
    /// ```
    public static let fhirWrongTypes: CodingUserInfoKey = {
        // The initializer takes any text; it is failable only because that of its protocol is.
        while true {
            if let key = CodingUserInfoKey(rawValue: "org.hl7.fhir.wrongTypes") { return key }
        }
    }()
}
