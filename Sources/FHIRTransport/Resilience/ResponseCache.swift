// SPDX-License-Identifier: Apache-2.0

/// A middleware that asks for a resource only "if it has changed", and gives the kept one when it has not.
///
/// Nothing is ever answered without the server: each read is sent with `If-None-Match`, so the server checks the credentials
/// of this very request, and only its 304 brings the kept body back, as a response with status 200. What was read with other
/// credentials is not used, even then.
///
/// Kept are responses with status 200 to a GET, with an `ETag`, and without `Cache-Control: no-store` or `Vary: *`. Requests
/// with conditions or a range of their own, with `Cache-Control: no-store`, or for a stream pass untouched. A middleware that
/// adds credentials must come before this one.
///
/// Source: RFC 9111, section 4.3; FHIR R5, RESTful API, conditional read.
/// https://hl7.org/fhir/http.html#cread
public struct ResponseCache: HTTPMiddleware {
    private let store: any ResponseStore
    private let party: @Sendable (HTTPRequest) -> String

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - store: The place where responses are kept.
    ///   - party: Returns whom a response to a request is for; requests with different parties share nothing. Unless given,
    ///     it is the value of `Authorization` with that of `Cookie`, so that nothing outlives an access token; an application
    ///     that knows its user can return an identifier that does.
    public init(
        store: any ResponseStore,
        party: @escaping @Sendable (HTTPRequest) -> String = {
            "\($0.fields[.authorization] ?? "")\n\($0.fields[.cookie] ?? "")"
        }
    ) {
        self.store = store
        self.party = party
    }

    /// Sends a request, with the ETag of the kept response if there is one.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The way to the server.
    /// - Returns: The response; never a 304 that the caller did not ask for.
    /// - Throws: What `next` throws.
    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        guard request.mayUseCache else { return try await next.send(request) }
        let place = Place(key: ResponseKey(request, party: party(request)), generation: await store.generation)
        guard let kept = await store.response(for: place.key), let tag = kept.fields[.eTag] else {
            return await keeping(try await next.send(request), place)
        }
        var conditional = request
        try conditional.fields.set(.ifNoneMatch, to: tag)
        let response = try await next.send(conditional)
        guard response.status == 304 else { return await keeping(response, place) }
        // One ETag was asked about; a 304 that names another is about something we do not have.
        guard response.fields[.eTag].map({ $0.weakTag == tag.weakTag }) ?? true else {
            return await keeping(try await next.send(request), place)
        }
        return await keeping(kept.refreshed(by: response), place)
    }

    /// Where a response is kept, as long as nothing was forgotten since it was asked for.
    private struct Place {
        let key: ResponseKey
        let generation: Int
    }

    private func keeping(_ response: HTTPResponse, _ place: Place) async -> HTTPResponse {
        if response.mayBeKept { await store.keep(response, for: place.key, in: place.generation) }
        return response
    }
}

extension HTTPRequest {
    fileprivate var mayUseCache: Bool {
        let conditions: [HTTPField.Name] = [
            .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince, .ifRange, .range,
        ]
        return method == .get && !streamsResponse && !conditions.contains(where: fields.contains)
            && !fields.lists("no-store", in: .cacheControl)
    }
}

extension HTTPResponse {
    fileprivate var mayBeKept: Bool {
        status == 200 && stream == nil && fields.contains(.eTag) && !fields.lists("no-store", in: .cacheControl)
            && !fields.lists("*", in: .vary)
    }

    /// Returns this response with the fields of a newer header section, except those that describe the body it came with.
    ///
    /// Source: RFC 9111, section 3.2.
    fileprivate func refreshed(by newer: HTTPResponse) -> HTTPResponse {
        let kept: Set<HTTPField.Name> = [.contentLength, .contentEncoding, .contentType, .transferEncoding]
        var refreshed = self
        for name in newer.fields.names where !kept.contains(name) {
            refreshed.fields.remove(name)
            for field in newer.fields where field.name == name { refreshed.fields.append(field) }
        }
        refreshed.url = newer.url ?? url
        return refreshed
    }
}

extension HTTPFields {
    /// Tells whether a field that is a list has a member, compared without regard to case.
    fileprivate func lists(_ member: String, in name: HTTPField.Name) -> Bool {
        self[name]?.split(separator: ",").contains {
            $0.trimmed.lowercased() == member
        } ?? false
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start[..<(start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex)]
    }
}

extension String {
    /// The tag without the mark of a weak one, by which reads compare tags (RFC 9110, section 8.8.3.2).
    fileprivate var weakTag: Substring {
        hasPrefix("W/") ? dropFirst(2) : self[...]
    }
}
