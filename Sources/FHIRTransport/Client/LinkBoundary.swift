// SPDX-License-Identifier: Apache-2.0

/// How far the links, references and locations of a server may lead.
///
/// A FHIR server is free to choose the addresses of pages and jobs, and many put them beside their base address. So the origin
/// is what holds everywhere. Where one host serves several parties by path, as `https://host/tenantA/fhir` and
/// `https://host/tenantB/fhir`, only the base address keeps the credentials and the records of one from the other.
///
/// Source: FHIR R4, RESTful API, paging: links are opaque to the client. https://hl7.org/fhir/R4/http.html#paging
public enum LinkBoundary: Sendable, Hashable {
    /// To addresses with the scheme, host and port of the base address.
    case origin
    /// To addresses of that origin whose path begins with that of the base address.
    ///
    /// Paths are compared after `.` and `..` were resolved, percent-encoded ones and those with parameters included, in each
    /// way in which a server may decode them.
    case base
}
