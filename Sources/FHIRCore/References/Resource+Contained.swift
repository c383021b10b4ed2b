// SPDX-License-Identifier: Apache-2.0

extension Resource {
    /// The resources that exist only inside this one, one for each in its JSON.
    ///
    /// Those of a type that has no Swift type are read here, in the version of that.
    var contained: [Resource] {
        guard case .other(let other) = self else { return (known as? any DomainResource)?.contained ?? [] }
        guard case .array(let elements)? = other.json.value["contained"] else { return [] }
        let reader = FHIRReader(version: other.sourceVersion, depthLimit: .max, wrongTypes: .keepAside)
        return elements.map { element in
            do throws(FHIRError) {
                return try reader.read(element.bytes).value
            } catch {
                let json = RawJSON(unchecked: element.bytes)
                let typeName = element["resourceType"]?.string
                return .unreadable(
                    UnreadableResource(
                        resourceType: typeName, json: json, issues: error.issues, sourceVersion: other.sourceVersion))
            }
        }
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
