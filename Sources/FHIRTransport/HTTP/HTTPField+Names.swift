// SPDX-License-Identifier: Apache-2.0

// The names that FHIR's RESTful interface, SMART App Launch and the transports of this module speak of.
extension HTTPField.Name {
    /// The media types a client can read.
    public static let accept = Self(token: "Accept")
    /// The character encodings a client can read.
    public static let acceptCharset = Self(token: "Accept-Charset")
    /// The content codings a client can read.
    public static let acceptEncoding = Self(token: "Accept-Encoding")
    /// The languages a client would like.
    public static let acceptLanguage = Self(token: "Accept-Language")
    /// The credentials of a request.
    public static let authorization = Self(token: "Authorization")
    /// The rules for caches along the way.
    public static let cacheControl = Self(token: "Cache-Control")
    /// The wish for the connection after this message.
    public static let connection = Self(token: "Connection")
    /// The coding, such as compression, applied to a body.
    public static let contentEncoding = Self(token: "Content-Encoding")
    /// The language of a body.
    public static let contentLanguage = Self(token: "Content-Language")
    /// The number of bytes of a body.
    public static let contentLength = Self(token: "Content-Length")
    /// The address of what a body holds.
    public static let contentLocation = Self(token: "Content-Location")
    /// The media type of a body.
    public static let contentType = Self(token: "Content-Type")
    /// The small values a server asked to get back.
    public static let cookie = Self(token: "Cookie")
    /// The moment a response was made.
    public static let date = Self(token: "Date")
    /// The version of what a response holds; in FHIR the version id of the resource as a weak entity tag.
    public static let eTag = Self(token: "ETag")
    /// The host and port a request is for.
    public static let host = Self(token: "Host")
    /// The version an update is based on.
    public static let ifMatch = Self(token: "If-Match")
    /// The moment after which a change is worth sending.
    public static let ifModifiedSince = Self(token: "If-Modified-Since")
    /// The search that must find nothing for a conditional create; defined by FHIR.
    public static let ifNoneExist = Self(token: "If-None-Exist")
    /// The version a client already has.
    public static let ifNoneMatch = Self(token: "If-None-Match")
    /// The version or moment a partial read is based on.
    public static let ifRange = Self(token: "If-Range")
    /// The moment after which an update must fail.
    public static let ifUnmodifiedSince = Self(token: "If-Unmodified-Since")
    /// The moment a resource was last changed.
    public static let lastModified = Self(token: "Last-Modified")
    /// The related addresses of a response.
    public static let link = Self(token: "Link")
    /// The address of a redirect or of a created resource.
    public static let location = Self(token: "Location")
    /// The wishes of a client, such as `return=representation`.
    public static let prefer = Self(token: "Prefer")
    /// The credentials for a proxy.
    public static let proxyAuthorization = Self(token: "Proxy-Authorization")
    /// The part of a body a client wants.
    public static let range = Self(token: "Range")
    /// The time to wait before the next request: seconds, or a date.
    public static let retryAfter = Self(token: "Retry-After")
    /// The small values a server asks a client to keep.
    public static let setCookie = Self(token: "Set-Cookie")
    /// The codings a client takes for a transfer.
    public static let te = Self(token: "TE")
    /// The names of the fields that follow a body.
    public static let trailer = Self(token: "Trailer")
    /// The coding of a transfer.
    public static let transferEncoding = Self(token: "Transfer-Encoding")
    /// The protocols a client would like to change to.
    public static let upgrade = Self(token: "Upgrade")
    /// The program that made a request.
    public static let userAgent = Self(token: "User-Agent")
    /// The request fields an answer depends on.
    public static let vary = Self(token: "Vary")
    /// The challenges a client has to answer.
    public static let wwwAuthenticate = Self(token: "WWW-Authenticate")
}
