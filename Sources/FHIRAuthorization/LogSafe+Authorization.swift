// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

// What holds tokens and keys, or asks for them.

extension SMARTClient: LogSafe {}
extension SMARTRegistration: LogSafe {}
extension SMARTCredentials: LogSafe {}
extension MemoryTokenStore: LogSafe {}
extension FileTokenStore: LogSafe {}
extension CredentialsMiddleware: LogSafe {}
extension ClientAssertion: LogSafe {}
extension ClientAuthentication: LogSafe {}
extension EHRLaunch: LogSafe {}

extension SMARTCredentials.State: LogSafe {
    /// Who is signed in, without names and tokens, and the reason why nobody is.
    public var description: String {
        switch self {
        case .signedOut(let reason): reason.map { "signedOut: \($0)" } ?? "signedOut"
        case .signedIn(let grant): "signedIn: \(grant)"
        }
    }
}
