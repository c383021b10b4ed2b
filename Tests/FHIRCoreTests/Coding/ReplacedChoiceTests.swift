// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore
import Testing

/// A choice has one value: what was kept aside of it goes when a program sets another, and two are never read.
struct ReplacedChoiceTests {
    // R4B has the elements of R4.
    private static let versions: [FHIRVersion] = [.dstu2, .stu3, .r4, .r5]

    @Test(arguments: versions)
    func `a value that is set takes the place of any member of its choice that was kept aside`(
        version: FHIRVersion
    ) throws {
        var count = 0
        for row in try Self.rows(version) {
            let unread = try Self.read(row.unreadText, version)
            #expect(unread.unreadPaths().map { "\(row.root).\($0)" } == [row.path(row.unread)], "\(row)")
            #expect(try Self.written(unread, version) == row.unreadText, "\(row)")
            // The value of the property, and what the element carries beside it.
            let set = try #require(row.place.exchange(try Self.read(row.setText, version), unread))
            #expect(try Self.written(set, version) == row.setText, "\(row)")
            #expect(set.unreadPaths() == [], "\(row)")
            count += 1
        }
        #expect(count > 30)
    }

    @Test(arguments: versions)
    func `a member beside one of its choice that cannot be read is refused`(version: FHIRVersion) throws {
        for row in try Self.rows(version) where row.unread.name != row.set.name {
            for text in [row.text(row.unreadMember, row.setMember), row.text(row.setMember, row.unreadMember)] {
                for policy in [WrongTypePolicy.refuse, .keepAside] {
                    let reader = FHIRReader(version: version, wrongTypes: policy)
                    let error = #expect(throws: FHIRError.self, "\(text)") { try reader.read(Array(text.utf8)) }
                    #expect(error?.issues.contains { $0.code == .severalChoices } == true, "\(text)")
                }
            }
        }
    }

    @Test func `the id beside a value that was kept aside goes with it, and stays with a value in its place`() throws {
        let text = #"{"resourceType":"Patient","deceasedBoolean":"no","_deceasedBoolean":{"id":"d"},"active":true}"#
        guard case .patient(var patient) = try Self.read(text, .r4) else { return }
        patient.deceased = .dateTime(FHIRDateTime(asWritten: "2020"))
        #expect(
            try Self.written(.patient(patient), .r4)
                == #"{"resourceType":"Patient","active":true,"deceasedDateTime":"2020"}"#)
        patient.deceased = .flag(false)
        #expect(
            try Self.written(.patient(patient), .r4)
                == #"{"resourceType":"Patient","deceasedBoolean":false,"_deceasedBoolean":{"id":"d"},"active":true}"#)
        patient.deceased = nil
        #expect(try Self.written(.patient(patient), .r4) == text)
        #expect(patient.unreadPaths() == ["deceasedBoolean"])
    }

    @Test func `two properties that are one choice take each other's place`() throws {
        let text = #"{"resourceType":"MedicationRequest","dosageInstruction":[{"asNeededBoolean":"yes"}]}"#
        guard case .medicationRequest(var request) = try Self.read(text, .r4) else { return }
        request.dosageInstruction[0].asNeededFor = [CodeableConcept(text: "pain")]
        let written =
            #"{"resourceType":"MedicationRequest","dosageInstruction":[{"asNeededCodeableConcept":{"text":"pain"}}]}"#
        #expect(try Self.written(.medicationRequest(request), .r4) == written)
    }

    @Test func `an entry of a Bundle with two members of a choice is unreadable, and the others are read`() throws {
        let patient = #"{"resourceType":"Patient","id":"a","deceasedBoolean":"no","deceasedDateTime":"2020"}"#
        let text =
            #"{"resourceType":"Bundle","type":"searchset","entry":[{"resource":\#(patient)},"#
            + #"{"resource":{"resourceType":"Patient","id":"b"}}]}"#
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(text.utf8))
        #expect(reading.value.resources(of: Patient.self).map(\.id) == ["b"])
        #expect(try Self.written(.bundle(reading.value), .r4) == text)
    }

    /// ``ElementDefinitions/choices`` decides by the name alone.
    @Test(arguments: FHIRVersion.allCases)
    func `no member of a choice is another element of another type`(version: FHIRVersion) {
        let definitions = ElementDefinitions.of(version)
        #expect(definitions.choices.count > 60)
        for type in definitions.types.values {
            for (name, place) in type.members {
                let element = type.elements[place.element]
                #expect(definitions.choices[name] == (element.isChoice ? element.name : nil), "\(type.name).\(name)")
            }
        }
    }

    // MARK: Rows

    private static func read(_ text: String, _ version: FHIRVersion) throws -> Resource {
        try FHIRReader(version: version, wrongTypes: .keepAside).read(Array(text.utf8)).value
    }

    private static func written(_ resource: Resource, _ version: FHIRVersion) throws -> String {
        String(decoding: try FHIRWriter(version: version).write(resource).bytes, as: UTF8.self)
    }

    /// Each two members of each choice of every type: one that cannot be read, and one that is set.
    private static func rows(_ version: FHIRVersion) throws -> [Row] {
        let definitions = ElementDefinitions.of(version)
        let found = ChoicePlace.all.compactMap { place in FoundPlace(place, definitions) }
        let types = reachable(definitions).filter {
            definitions.types[$0]?.elements.contains(where: \.isChoice) == true
        }
        #expect(!types.isEmpty)
        #expect(types.subtracting(found.map(\.type.name)) == [], "no place for a type")
        return found.flatMap { found in
            found.type.elements.filter(\.isChoice).flatMap { element in
                element.types.flatMap { unread in
                    element.types.map { set in
                        Row(found: found, name: element.name, unread: unread, set: set, version: version)
                    }
                }
            }
        }
    }

    /// The types in the resources that have a Swift type; extensions keep their value as it was written.
    private static func reachable(_ definitions: ElementDefinitions) -> Set<String> {
        var found: Set<String> = []
        var open = ChoicePlace.roots.filter { definitions.types[$0] != nil }
        while let name = open.popLast() {
            guard name != "Extension", let type = definitions.types[name], found.insert(name).inserted else { continue }
            open += type.elements.flatMap(\.types).filter { $0.primitive == nil && $0.name != "Resource" }.map(\.name)
        }
        return found
    }
}

/// Two members of a choice in a type.
private struct Row: CustomStringConvertible {
    let found: FoundPlace
    let name: String
    let unread: TypeUse
    let set: TypeUse
    let version: FHIRVersion

    var place: ChoicePlace { found.place }
    var root: String { String(place.path.prefix { $0 != "." }) }

    /// A value of a type that the member never has.
    var unreadMember: String { "\"\(name + unread.suffix)\":" + (unread.primitive == nil ? "7" : "{}") }
    var setMember: String { "\"\(name + set.suffix)\":" + SampleText.of(set.name, version) }

    var unreadText: String { text(unreadMember) }
    var setText: String { text(setMember) }

    func text(_ members: String...) -> String { found.before + members.joined(separator: ",") + found.after }

    func path(_ use: TypeUse) -> String { "\(found.path).\(name)\(use.suffix)" }

    var description: String { "\(version) \(path(unread)), \(set.name)" }
}

/// A type with a choice, where it stands in a text.
private struct FoundPlace {
    let place: ChoicePlace
    let type: TypeDefinition
    /// The path with the indices of lists.
    let path: String
    let before: String
    let after: String

    /// Finds it; nil where the version does not have the place.
    init?(_ place: ChoicePlace, _ definitions: ElementDefinitions) {
        var steps = place.path.split(separator: ".").map(String.init)
        let root = steps.removeFirst()
        guard var type = definitions.types[root] else { return nil }
        var (path, before, after) = (root, "{\"resourceType\":\"\(root)\",", "}")
        for step in steps {
            guard let member = type.members[step] else { return nil }
            let element = type.elements[member.element]
            guard let next = definitions.types[element.types[member.type].name] else { return nil }
            path += element.isArray ? ".\(step)[0]" : ".\(step)"
            before += "\"\(step)\":" + (element.isArray ? "[{" : "{")
            after = (element.isArray ? "}]" : "}") + after
            type = next
        }
        (self.place, self.type, self.path, self.before, self.after) = (place, type, path, before, after)
    }
}

/// A place in a resource, and how what an element there carries beside its properties comes from another resource.
private struct ChoicePlace: Sendable {
    let path: String
    let exchange: @Sendable (_ resource: Resource, _ other: Resource) -> Resource?

    init<R: FHIRResource>(_ path: String, _ way: any WritableKeyPath<R, ElementExtras> & Sendable) {
        self.path = path
        exchange = { resource, other in
            guard var known = R(resource), let other = R(other) else { return nil }
            known[keyPath: way] = other[keyPath: way]
            return known.resource
        }
    }

    static let roots = [
        "Patient", "Practitioner", "Organization", "Medication", "MedicationRequest", "MedicationOrder",
        "MedicationAdministration", "MedicationDispense", "MedicationStatement", "Bundle", "OperationOutcome",
        "CapabilityStatement", "Conformance",
    ]

    // Names of all versions; those that a version does not have are passed over.
    static let all: [ChoicePlace] = [
        ChoicePlace("Patient", \Patient.extras),
        ChoicePlace("Practitioner", \Practitioner.extras),
        ChoicePlace("MedicationOrder", \MedicationRequest.extras),
        ChoicePlace("MedicationRequest", \MedicationRequest.extras),
        ChoicePlace("MedicationAdministration", \MedicationAdministration.extras),
        ChoicePlace("MedicationDispense", \MedicationDispense.extras),
        ChoicePlace("MedicationStatement", \MedicationStatement.extras),
        ChoicePlace("CapabilityStatement", \CapabilityStatement.extras),
        ChoicePlace("CapabilityStatement.useContext", \CapabilityStatement.useContext[0].extras),
        ChoicePlace("Bundle.signature", \FHIRBundle.signature.present.extras),
        ChoicePlace("Medication.ingredient", \Medication.ingredient[0].extras),
        ChoicePlace("Medication.package.content", \Medication.package.present.content[0].extras),
        ChoicePlace("MedicationRequest.note", \MedicationRequest.note[0].extras),
        ChoicePlace("MedicationRequest.substitution", \MedicationRequest.substitution.present.extras),
        ChoicePlace("MedicationOrder.dispenseRequest", \MedicationRequest.dispenseRequest.present.extras),
        ChoicePlace("MedicationOrder.dosageInstruction", \MedicationRequest.dosageInstruction[0].extras),
        ChoicePlace("MedicationRequest.dosageInstruction", \MedicationRequest.dosageInstruction[0].extras),
        ChoicePlace("MedicationDispense.dosageInstruction", \MedicationDispense.dosageInstruction[0].extras),
        ChoicePlace("MedicationStatement.dosage", \MedicationStatement.dosage[0].extras),
        ChoicePlace("MedicationAdministration.dosage", \MedicationAdministration.dosage.present.extras),
        ChoicePlace(
            "MedicationRequest.dosageInstruction.doseAndRate",
            \MedicationRequest.dosageInstruction[0].doseAndRate[0].extras),
        ChoicePlace(
            "MedicationOrder.dosageInstruction.timing.repeat",
            \MedicationRequest.dosageInstruction[0].timing.present.repeat.present.extras),
        ChoicePlace(
            "MedicationRequest.dosageInstruction.timing.repeat",
            \MedicationRequest.dosageInstruction[0].timing.present.repeat.present.extras),
    ]
}
