// SPDX-License-Identifier: Apache-2.0

extension AuthorizationError {
    /// The codes of errors that specifications define, and so cannot hold anything of a person.
    ///
    /// Source: RFC 6749, sections 4.1.2.1 and 5.2, and the specifications named below. They were compared in November 2026 with a
    /// copy of the OAuth Extensions Error Registry of May 2026 that another party published; the page of IANA itself was not seen.
    /// https://www.iana.org/assignments/oauth-parameters/oauth-parameters.xhtml#extensions-error
    static let registeredCodes: Set<String> = [
        // RFC 6749, sections 4.1.2.1 and 5.2.
        "invalid_request", "unauthorized_client", "access_denied", "unsupported_response_type", "invalid_scope",
        "server_error", "temporarily_unavailable", "invalid_client", "invalid_grant", "unsupported_grant_type",
        // RFC 6750, section 3.1; RFC 7009, section 2.2.1.
        "invalid_token", "insufficient_scope", "unsupported_token_type",
        // OpenID Connect Core 1.0, section 3.1.2.6; RFC 9101, section 7. The registration of OpenID Connect uses the last.
        "interaction_required", "login_required", "account_selection_required", "consent_required",
        "invalid_request_uri", "invalid_request_object", "request_not_supported", "request_uri_not_supported",
        "registration_not_supported",
        // OpenID Connect Core Error Code unmet_authentication_requirements 1.0.
        "unmet_authentication_requirements",
        // User-Managed Access 2.0, section 3.3.6.
        "need_info", "request_denied", "request_submitted",
        // RFC 7591, section 3.2.2.
        "invalid_redirect_uri", "invalid_client_metadata", "invalid_software_statement",
        "unapproved_software_statement",
        // RFC 8628, section 3.5.
        "authorization_pending", "slow_down", "expired_token",
        // RFC 8707; RFC 9200; RFC 9396; RFC 9449; RFC 9470.
        "invalid_target", "unsupported_pop_key", "incompatible_ace_profiles", "invalid_authorization_details",
        "invalid_dpop_proof", "use_dpop_nonce", "insufficient_user_authentication",
        // OpenID Federation 1.0.
        "invalid_issuer", "invalid_subject", "invalid_trust_anchor", "invalid_trust_chain", "invalid_metadata",
        "not_found", "unsupported_parameter",
    ]
}
