// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
import FHIRTransport

/// A way to send a resource that makes one resource however often it is sent.
///
/// With each of them the server is asked for the identifier before a resource is sent again that may have arrived. Where it
/// cannot be asked, the entry is set aside as ``OutboxRefusal/Reason/undetermined`` rather than sent twice. With all but the
/// conditional create a minute must have passed since the last attempt, since a search may lag behind.
public struct OutboxMethod: Sendable, Hashable {
    enum Kind { case conditionalCreate, updateCreate, search }
    let kind: Kind

    /// A create that the server does only when no resource bears the identifier (POST with `If-None-Exist`).
    ///
    /// It rests on the server's search: one whose index lags behind makes a second resource when an answer was lost. The same
    /// holds for one that does not keep two requests apart that come at the same time, as from a process that was killed and
    /// the next one.
    ///
    /// Source: FHIR R4, RESTful API, conditional create. https://hl7.org/fhir/R4/http.html#ccreate
    public static let conditionalCreate = OutboxMethod(kind: .conditionalCreate)

    /// An update at an address that the client chose (PUT), which is the safer way where the server allows it.
    ///
    /// The logical id is the value of the identifier, a UUID without `urn:uuid:`. An entry whose identifier cannot be a logical
    /// id is sent by conditional create. Before a second attempt the address is read, so that a change which somebody made
    /// after a lost answer is not undone.
    ///
    /// Source: FHIR R4, RESTful API, update as create. https://hl7.org/fhir/R4/http.html#upsert
    public static let updateCreate = OutboxMethod(kind: .updateCreate)

    /// A create, after a search where the resource may be there already: for a server that has neither of the others.
    ///
    /// ``OutboxReport/searched`` names the entries that were asked for. Two devices that record one dose at the same moment
    /// make two resources.
    public static let search = OutboxMethod(kind: .search)

    private init(kind: Kind) {
        self.kind = kind
    }

    /// Creates the best method that a server says it has for a type.
    ///
    /// - Parameters:
    ///   - statement: What the server can do.
    ///   - type: The type of the resources, as the version of the server names it.
    public init(for statement: CapabilityStatement, type: String) {
        let resource = statement.rest.lazy.flatMap(\.resource).first { $0.type?.rawValue == type }
        if resource?.updateCreate == true {
            self = .updateCreate
        } else if resource?.conditionalCreate == true {
            self = .conditionalCreate
        } else {
            self = .search
        }
    }
}
