// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

extension TransportConformance {
    /// Returns the checks of a transport that reaches servers over the network.
    ///
    /// - Parameters:
    ///   - transport: The transport, with limits and deadlines that a fast local server does not reach.
    ///   - host: Starts the servers it is to reach.
    /// - Returns: The checks, each with servers of its own, so that they can run in any order and at the same time.
    public static func checks(of transport: any HTTPTransport, host: any ConformanceHost) -> [Check] {
        let subject = HTTPPromises(transport: transport, host: host)
        let statuses = [200, 201, 202, 204, 400, 401, 403, 404, 409, 410, 412, 422, 429, 500, 501, 502, 503, 504]
        return [
            Check("a request and its response arrive as given") { try await subject.sendsAndReceives() },
            Check("a large body arrives whole, both ways") { try await subject.carriesLargeBodies() },
            Check("many requests at once get each its own answer") { try await subject.keepsAnswersApart() },
            Check("a body that ends early is an error") { try await subject.noticesTruncation() },
            Check("a stream that ends early is an error") { try await subject.noticesTruncationOfStream() },
            Check("a streamed body arrives whole") { try await subject.streams() },
            Check("a connection closed without an answer is an error") { try await subject.noticesClose() },
            Check("a call cancelled before it starts sends nothing") { try await subject.cancelsBeforeStart() },
            Check("a call cancelled before the answer throws CancellationError") {
                try await subject.cancels(.silence)
            },
            Check("a call cancelled within the answer throws CancellationError") {
                try await subject.cancels(.stalled(HTTPResponse(status: 200, body: [1, 2, 3]), announcedLength: 9))
            },
            Check("a challenge for a password is a response") { try await subject.returnsChallenges() },
            Check("cookies are not kept") { try await subject.keepsNoCookies() },
            Check("a redirect to another origin takes no credentials along") {
                for status in [301, 302, 303, 307, 308] { try await subject.keepsCredentials(status) }
            },
            Check("a redirect within an origin keeps credentials, and 307 and 308 the body") {
                for status in [307, 308] { try await subject.keepsBody(status) }
            },
            Check("a request that follows no redirect gets it as the response") { try await subject.staysWhereAsked() },
            Check("redirects in a circle end") { try await subject.endsCircles() },
        ]
            + statuses.map { status in
                Check("the status \(status) is a response") { try await subject.returns(status) }
            }
    }
}
