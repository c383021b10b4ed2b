// SPDX-License-Identifier: Apache-2.0

extension Resource {
    /// The resource as its Swift type; nil for one that has none or could not be read.
    var known: (any FHIRResource)? {
        switch self {
        case .patient(let resource): resource
        case .medication(let resource): resource
        case .medicationRequest(let resource): resource
        case .medicationAdministration(let resource): resource
        case .bundle(let resource): resource
        case .operationOutcome(let resource): resource
        case .other, .unreadable: nil
        }
    }

    /// The resources that exist only inside this one, as far as its type has a Swift type.
    var contained: [Resource] {
        (known as? any DomainResource)?.contained ?? []
    }

    /// The version on the server.
    var versionId: String? {
        switch self {
        case .other(let resource): resource.json.value["meta"]?["versionId"]?.string
        default: known?.meta?.versionId
        }
    }

    /// The names that the type has in any version, such as MedicationOrder and MedicationRequest.
    var typeNames: [String] {
        var names: [String] = []
        for version in FHIRVersion.allCases {
            if let name = typeName(in: version), !names.contains(name) { names.append(name) }
        }
        return names
    }
}
