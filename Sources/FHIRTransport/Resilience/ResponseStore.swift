// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place where responses are kept until the server says that they still hold.
///
/// It is a cache: it may forget anything at any time, and a response that cannot be kept is no failure of the request.
///
/// Each time that everything is forgotten a new generation begins. A response that was asked for in an earlier one may come
/// late, after a patient has signed out, and must not be kept any more. `TransportConformance.checks(ofStore:)` of
/// FHIRTransportTesting checks that.
public protocol ResponseStore: PatientDataCache {
    /// The number of the present generation, which changes with each `removeAll()`.
    var generation: Int { get async }

    /// Returns a response that was kept.
    ///
    /// - Parameter key: What the response answered.
    /// - Returns: The response exactly as it was kept, or nil when there is none or it was damaged.
    func response(for key: ResponseKey) async -> HTTPResponse?

    /// Keeps a response in place of an earlier one for the same key.
    ///
    /// - Parameters:
    ///   - response: A response with its whole body.
    ///   - key: What the response answers.
    ///   - generation: The generation when it was asked for; in another one it is not kept.
    func keep(_ response: HTTPResponse, for key: ResponseKey, in generation: Int) async
}

/// What a kept response answers: an address, the fields of the request, and whom it is for.
///
/// Two requests have the same key only when every field that was sent is the same, so that what a server varies its answers
/// by need not be known. Neither the description nor a dump gives anything away.
public struct ResponseKey: Sendable, Hashable {
    /// The absolute address as text.
    public let address: String
    /// The fields without credentials, each as its lower-case name and its value, in order.
    public let fields: [[String]]
    /// The party the response is for, such as the credentials it was asked with; it may be a secret.
    public let party: String

    /// Creates the key of a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - party: The party the response is for.
    public init(_ request: HTTPRequest, party: String) {
        address = request.url.absoluteString
        fields = request.fields.filter { $0.name != .authorization && $0.name != .cookie }
            .map { [$0.name.canonical, $0.value] }
        self.party = party
    }
}

extension ResponseKey: LogSafe {
    /// The number of fields, for logs.
    public var description: String { "a response key with \(fields.count) fields" }
}
