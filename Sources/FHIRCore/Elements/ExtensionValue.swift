// SPDX-License-Identifier: Apache-2.0

/// A value of an extension, with the FHIR type that its member names.
///
/// Versions of FHIR add types: a switch should have a default. What has no Swift type is ``other(name:json:)``.
/// Source: FHIR R5, Extension.value[x].
/// https://hl7.org/fhir/R5/extensibility.html#Extension
public enum ExtensionValue: Sendable, Hashable {
    /// A boolean.
    case boolean(Bool)
    /// A whole number of 32 bits.
    case integer(Int)
    /// A whole number of 64 bits, which JSON has as a string; from R5 on.
    case integer64(Int64)
    /// A whole number from 1 on.
    case positiveInt(Int)
    /// A whole number from 0 on.
    case unsignedInt(Int)
    /// A number that keeps its text.
    case decimal(FHIRDecimal)
    /// A text.
    case string(String)
    /// A text with marks for headings and the like.
    case markdown(String)
    /// A code.
    case code(Code)
    /// The id of a resource.
    case id(String)
    /// The address or name of something.
    case uri(String)
    /// An address.
    case url(String)
    /// The address of a definition, perhaps with its version.
    case canonical(String)
    /// A UUID, with `urn:uuid:` before it.
    case uuid(String)
    /// An OID, with `urn:oid:` before it.
    case oid(String)
    /// Bytes in base 64, as written.
    case base64Binary(String)
    /// A date.
    case date(FHIRDate)
    /// A date, perhaps with a time.
    case dateTime(FHIRDateTime)
    /// A moment.
    case instant(FHIRInstant)
    /// A time of day.
    case time(FHIRTime)
    /// An amount.
    case quantity(Quantity)
    /// A length of time.
    case duration(Quantity)
    /// An age.
    case age(Quantity)
    /// A number of things.
    case count(Quantity)
    /// A length.
    case distance(Quantity)
    /// A concept.
    case codeableConcept(CodeableConcept)
    /// A code with its system.
    case coding(Coding)
    /// A pointer to a resource.
    case reference(Reference)
    /// A span of time.
    case period(FHIRPeriod)
    /// A span of amounts.
    case range(FHIRRange)
    /// An amount in relation to another.
    case ratio(FHIRRatio)
    /// A thing as a concept, as a resource, or as both; from R4B on.
    case codeableReference(CodeableReference)
    /// A business identifier.
    case identifier(Identifier)
    /// A note.
    case annotation(Annotation)
    /// A name of a person.
    case humanName(HumanName)
    /// A postal address.
    case address(Address)
    /// A way to reach someone.
    case contactPoint(ContactPoint)
    /// When something happens.
    case timing(Timing)
    /// How a medication is taken.
    case dosage(Dosage)
    /// What is known about a resource.
    case meta(Meta)
    /// A value of a type without a Swift type: the name of its member, such as valueMoney, and its JSON.
    case other(name: String, json: RawJSON)
}

extension ExtensionValue {
    /// The name of the member that holds the value in JSON, such as valueBoolean.
    public var name: String { content.name }

    /// The name and what stands behind it.
    private var content: (name: String, value: any FHIRValue) {
        switch self {
        case .boolean(let value): ("valueBoolean", value)
        case .integer(let value): ("valueInteger", value)
        case .integer64(let value): ("valueInteger64", String(value))
        case .positiveInt(let value): ("valuePositiveInt", value)
        case .unsignedInt(let value): ("valueUnsignedInt", value)
        case .decimal(let value): ("valueDecimal", value)
        case .string(let value): ("valueString", value)
        case .markdown(let value): ("valueMarkdown", value)
        case .code(let value): ("valueCode", value)
        case .id(let value): ("valueId", value)
        case .uri(let value): ("valueUri", value)
        case .url(let value): ("valueUrl", value)
        case .canonical(let value): ("valueCanonical", value)
        case .uuid(let value): ("valueUuid", value)
        case .oid(let value): ("valueOid", value)
        case .base64Binary(let value): ("valueBase64Binary", value)
        case .date(let value): ("valueDate", value)
        case .dateTime(let value): ("valueDateTime", value)
        case .instant(let value): ("valueInstant", value)
        case .time(let value): ("valueTime", value)
        case .quantity(let value): ("valueQuantity", value)
        case .duration(let value): ("valueDuration", value)
        case .age(let value): ("valueAge", value)
        case .count(let value): ("valueCount", value)
        case .distance(let value): ("valueDistance", value)
        case .codeableConcept(let value): ("valueCodeableConcept", value)
        case .coding(let value): ("valueCoding", value)
        case .reference(let value): ("valueReference", value)
        case .period(let value): ("valuePeriod", value)
        case .range(let value): ("valueRange", value)
        case .ratio(let value): ("valueRatio", value)
        case .codeableReference(let value): ("valueCodeableReference", value)
        case .identifier(let value): ("valueIdentifier", value)
        case .annotation(let value): ("valueAnnotation", value)
        case .humanName(let value): ("valueHumanName", value)
        case .address(let value): ("valueAddress", value)
        case .contactPoint(let value): ("valueContactPoint", value)
        case .timing(let value): ("valueTiming", value)
        case .dosage(let value): ("valueDosage", value)
        case .meta(let value): ("valueMeta", value)
        case .other(let name, let json): (name, json)
        }
    }

    /// The JSON of the value in a version.
    func json(in version: FHIRVersion) -> RawJSON {
        var writer = ElementWriter(version: version, source: version)
        var value = content.value
        value.write(to: &writer)
        return RawJSON(unchecked: writer.bytes)
    }
}

// MARK: - Reading

extension ExtensionValue {
    /// Reads a value from the member that holds it.
    ///
    /// - Parameters:
    ///   - name: The name of the member, such as valueBoolean; any name that is not known gives ``other(name:json:)``.
    ///   - json: The value.
    ///   - version: The version of the JSON, which matters for types such as Timing.
    /// - Throws: The elements of the value that are of the wrong type.
    public init(name: String, json: RawJSON, version: FHIRVersion = .r4) throws(FHIRError) {
        guard let kind = Self.kinds[name] else {
            self = .other(name: name, json: json)
            return
        }
        self = try kind(FHIRReader(version: version, depthLimit: .max), json.bytes, name)
    }

    private typealias Kind = @Sendable (FHIRReader, [UInt8], String) throws(FHIRError) -> ExtensionValue

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private static func kind<V: FHIRValue>(_ wrap: @escaping @Sendable (V) -> ExtensionValue) -> Kind {
        { (reader, bytes, name) throws(FHIRError) in
            let reading: FHIRReading<V> = try reader.value(bytes, root: name)
            return wrap(reading.value)
        }
    }

    private static let kinds: [String: Kind] = [
        "valueBoolean": kind { .boolean($0) },
        "valueInteger": kind { .integer($0) },
        "valueInteger64": kind { (value: Integer64) in .integer64(value.value) },
        "valuePositiveInt": kind { .positiveInt($0) },
        "valueUnsignedInt": kind { .unsignedInt($0) },
        "valueDecimal": kind { .decimal($0) },
        "valueString": kind { .string($0) },
        "valueMarkdown": kind { .markdown($0) },
        "valueCode": kind { .code($0) },
        "valueId": kind { .id($0) },
        "valueUri": kind { .uri($0) },
        "valueUrl": kind { .url($0) },
        "valueCanonical": kind { .canonical($0) },
        "valueUuid": kind { .uuid($0) },
        "valueOid": kind { .oid($0) },
        "valueBase64Binary": kind { .base64Binary($0) },
        "valueDate": kind { .date($0) },
        "valueDateTime": kind { .dateTime($0) },
        "valueInstant": kind { .instant($0) },
        "valueTime": kind { .time($0) },
        "valueQuantity": kind { .quantity($0) },
        "valueDuration": kind { .duration($0) },
        "valueAge": kind { .age($0) },
        "valueCount": kind { .count($0) },
        "valueDistance": kind { .distance($0) },
        "valueCodeableConcept": kind { .codeableConcept($0) },
        "valueCoding": kind { .coding($0) },
        "valueReference": kind { .reference($0) },
        "valuePeriod": kind { .period($0) },
        "valueRange": kind { .range($0) },
        "valueRatio": kind { .ratio($0) },
        "valueCodeableReference": kind { .codeableReference($0) },
        "valueIdentifier": kind { .identifier($0) },
        "valueAnnotation": kind { .annotation($0) },
        "valueHumanName": kind { .humanName($0) },
        "valueAddress": kind { .address($0) },
        "valueContactPoint": kind { .contactPoint($0) },
        "valueTiming": kind { .timing($0) },
        "valueDosage": kind { .dosage($0) },
        "valueMeta": kind { .meta($0) },
    ]

    /// A whole number that JSON has as a string.
    private struct Integer64: FHIRValue, Equatable {
        let value: Int64

        static func read(_ reader: inout ElementReader, at index: Int) -> Integer64? {
            guard let text = String.read(&reader, at: index) else { return nil }
            guard let value = Int64(text), String(value) == text else {
                reader.note(.error, .wrongType, "expected a whole number of at most 64 bits in a string")
                return nil
            }
            return Integer64(value: value)
        }

        func write(to writer: inout ElementWriter) {
            writer.text(String(value))
        }
    }
}
