// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore
import Testing

/// The model against the definitions of HL7: every element, in every version, by name, cardinality and type.
struct ModelFactsTests {
    private static let roots: [any MappedElement.Type] = [
        Patient.self, Practitioner.self, Organization.self, Medication.self, MedicationRequest.self,
        MedicationAdministration.self, MedicationDispense.self, MedicationStatement.self, FHIRBundle.self,
        OperationOutcome.self, CapabilityStatement.self,
    ]

    /// The FHIR types that a Swift type of a primitive stands for.
    private static let primitives: [(type: any FHIRValue.Type, names: Set<PrimitiveType>)] = [
        (Bool.self, [.boolean]), (Int.self, [.integer, .positiveInt, .unsignedInt]), (FHIRDecimal.self, [.decimal]),
        (FHIRDate.self, [.date]), (FHIRDateTime.self, [.dateTime]), (FHIRInstant.self, [.instant]),
        (FHIRTime.self, [.time]),
        (String.self, [.string, .markdown, .id, .uri, .url, .canonical, .oid, .uuid, .base64Binary, .xhtml, .code]),
    ]

    @Test(arguments: FHIRVersion.allCases)
    func `the model has every element of the definitions, and no other`(version: FHIRVersion) throws {
        var checked: Set<String> = []
        var count = 0
        for root in Self.roots {
            let name = try #require(MemberCollector(erased: root, version).typeName)
            count += try check(root, name, version, &checked)
        }
        // The tables have some 450 to 700 elements per version; far fewer would mean that the walk ended early.
        #expect(count > 400, "\(count) elements of \(checked.count) types")
    }

    /// Compares a type with its definition, and the types of its elements with theirs.
    ///
    /// - Returns: The number of elements that were compared.
    private func check(
        _ type: any MappedElement.Type,
        _ name: String,
        _ version: FHIRVersion,
        _ checked: inout Set<String>
    ) throws -> Int {
        guard checked.insert(name).inserted else { return 0 }
        let definition = try #require(ElementDefinitions.of(version).types[name], "\(name) in \(version)")
        let collected = MemberCollector(erased: type, version)
        #expect(collected.repeated.isEmpty, "\(name) in \(version) maps these twice: \(collected.repeated)")
        let names = Set(collected.members.keys)
        let missing = Set(definition.members.keys).subtracting(names).filter { !isRaw($0, of: name) }
        #expect(missing.isEmpty, "\(name) in \(version) has no place for \(missing.sorted())")
        // A timing or dosage is a BackboneElement in some versions only, and one that has a modifier is read in all.
        let unknown = names.subtracting(definition.members.keys).subtracting(["modifierExtension"])
        #expect(unknown.isEmpty, "\(name) has no \(unknown.sorted()) in \(version)")
        var count = 0
        for (member, place) in definition.members {
            guard let mapped = collected.members[member] else { continue }
            count += 1
            let element = definition.elements[place.element]
            let use = element.types[place.type]
            #expect(mapped.isList == element.isArray, "\(name).\(member) in \(version) is a list or is not")
            if let primitive = use.primitive {
                #expect(isFitting(mapped.type, primitive), "\(name).\(member) in \(version) is \(primitive)")
            } else if use.name == "Resource" || use.name == "OperationOutcome" {
                #expect(mapped.type is Resource.Type || mapped.type is OperationOutcome.Type)
            } else if let part = mapped.type as? any MappedElement.Type {
                count += try check(part, use.name, version, &checked)
            } else {
                // A Reference that later versions write as a canonical address, which is a text for callers.
                #expect("\(mapped.type)" == "CanonicalReference" && use.name == "Reference", "\(name).\(member)")
            }
        }
        return count
    }

    /// The value of an extension is kept as it was written.
    private func isRaw(_ member: String, of type: String) -> Bool {
        type == "Extension" && member.hasPrefix("value")
    }

    private func isFitting(_ type: any FHIRValue.Type, _ primitive: PrimitiveType) -> Bool {
        // A version number was an id before it was a code.
        if primitive == .code || primitive == .id, type is any FHIRCode.Type { return true }
        return Self.primitives.contains { $0.type == type && $0.names.contains(primitive) } || !Self.isKnown(type)
    }

    /// Types of a place of their own, such as the family names of DSTU2, say nothing about the primitive.
    private static func isKnown(_ type: any FHIRValue.Type) -> Bool {
        primitives.contains { $0.type == type } || type is any FHIRCode.Type
    }
}

extension MemberCollector {
    fileprivate init(erased type: any MappedElement.Type, _ version: FHIRVersion) {
        self = Self.open(type, version)
    }

    private static func open<E: MappedElement>(_ type: E.Type, _ version: FHIRVersion) -> MemberCollector {
        MemberCollector(type, version)
    }
}
