// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

extension SMARTCredentials {
    /// Who is signed in.
    public enum State: Sendable {
        /// Nobody; with the reason, where it was not the wish of the application.
        case signedOut(AuthorizationError?)
        /// Somebody, with what the server granted.
        case signedIn(SMARTGrant)

        /// The grant, if somebody is signed in.
        public var grant: SMARTGrant? {
            if case .signedIn(let grant) = self { grant } else { nil }
        }
    }
}
