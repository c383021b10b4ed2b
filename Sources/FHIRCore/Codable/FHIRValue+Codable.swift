// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The way from a decoder to a value and back: through JSON, the one reader and the one writer.
extension FHIRValue {
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    init(fhirFrom decoder: any Decoder, root: String = "") throws {
        guard let value = try FHIRCoder.value(of: Self.self, from: decoder, root: root) as? Self else {
            throw DecodingError.typeMismatch(
                Self.self, .init(codingPath: decoder.codingPath, debugDescription: "expected another type"))
        }
        self = value
    }

    /// Writes the value in the version that the encoder asks for, else in the one that it was read in.
    ///
    /// There is nobody to tell what another version has no place for, so that such a value is refused.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    func encodeFHIR(to encoder: any Encoder, source: FHIRVersion? = nil) throws {
        try FHIRCoder.encode(self, to: encoder, source: source)
    }
}

/// The same for every type, so that it is compiled once.
private enum FHIRCoder {
    static func value(of type: any FHIRValue.Type, from decoder: any Decoder, root: String) throws -> any FHIRValue {
        let tree = try JSONValue(from: decoder)
        let version = decoder.userInfo[.fhirVersion] as? FHIRVersion ?? .r4
        do throws(FHIRError) {
            let wrongTypes = decoder.userInfo[.fhirWrongTypes] as? WrongTypePolicy ?? .refuse
            let reader = FHIRReader(version: version, wrongTypes: wrongTypes)
            var (elements, _) = try reader.opened(tree.bytes, root: root)
            guard let value = type.read(&elements, at: elements.document.root) else {
                throw FHIRReader.error(elements, root: root)
            }
            try reader.finish(elements, root: root)
            return value
        } catch {
            throw error.decodingError(at: decoder.codingPath, root: root)
        }
    }

    static func encode(_ value: any FHIRValue, to encoder: any Encoder, source: FHIRVersion?) throws {
        let version = encoder.userInfo[.fhirVersion] as? FHIRVersion ?? source ?? .r4
        let writing: FHIRWriting
        do throws(FHIRError) {
            var writer = ElementWriter(version: version, source: source ?? version, root: "")
            var copy = value
            copy.write(to: &writer)
            writing = try FHIRWriter(version: version).finished(writer)
            let losses = writing.issues.filter { $0.code == .lost }
            if let first = losses.first { throw FHIRError(first, others: Array(losses.dropFirst())) }
        } catch {
            let description = "\(error)"
            throw EncodingError.invalidValue(
                version,
                .init(codingPath: encoder.codingPath, debugDescription: description, underlyingError: error))
        }
        try RawJSON(unchecked: writing.bytes).value.encode(to: encoder)
    }
}

extension FHIRError {
    /// The error as decoders throw it, at the element of the first reason.
    fileprivate func decodingError(at path: [any CodingKey], root: String) -> DecodingError {
        // A path inside a resource begins with its type, which is no step of the JSON.
        let keys = PathKey.keys(of: self.path).dropFirst(root.isEmpty ? 0 : 1)
        return .dataCorrupted(
            .init(codingPath: path + Array(keys), debugDescription: description, underlyingError: self))
    }
}

// MARK: - Elements and resources

extension FHIRElement {
    /// Reads an element or a resource from a decoder, such as a `JSONDecoder`.
    ///
    /// The version is that of ``Swift/CodingUserInfoKey/fhirVersion``, R4 where it is not set. What is kept and what is
    /// an error is as with ``FHIRReader``, which is much faster, tells issues, and loses nothing. A decoder of Foundation
    /// loses what it does not hand out:
    ///
    /// - The text of numbers: 1.10 is read as 1.1 and 1E+2 as 100. Up to 38 digits stay, further ones are rounded, and a
    ///   number beyond the exponents of `Decimal` is read as a `Double` or refused.
    /// - The order of members: they come in the order of their names. That of arrays stays.
    /// - A member that stands twice in an object: which of them is read, the decoder decides.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: A `DecodingError` whose coding path leads to the element that could not be read, with the ``FHIRError``
    ///   as its underlying error. Neither quotes a value.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    public init(from decoder: any Decoder) throws {
        if let type = Self.self as? any FHIRResource.Type {
            let resource = try Resource(fhirFrom: decoder, root: "Resource")
            guard let value = type.init(resource) as? Self else {
                let description = "expected a resource of the type \(type.typeName(in: .r4))"
                let path = decoder.codingPath + [PathKey(stringValue: "resourceType")]
                throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: description))
            }
            self = value
        } else if let type = Self.self as? any FHIRValue.Type, let value = try type.init(fhirFrom: decoder) as? Self {
            self = value
        } else {
            let description = "a type outside this package must read itself"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: description))
        }
    }

    /// Writes an element or a resource to an encoder, such as a `JSONEncoder`.
    ///
    /// The version is that of ``Swift/CodingUserInfoKey/fhirVersion``; where it is not set, that in which a resource was
    /// read, or R4. Only resources remember it: any other element must be written in the version that it was read in.
    /// ``FHIRWriter`` tells what a conversion loses, and keeps the text of numbers and the order of members, while
    /// encoders of Foundation write 1.10 as 1.1.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: An `EncodingError` for what the version has no place for and for a number that Foundation has no type
    ///   for, and what the encoder throws.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    public func encode(to encoder: any Encoder) throws {
        guard let value = self as? any FHIRValue else {
            let description = "a type outside this package must write itself"
            throw EncodingError.invalidValue(
                self, .init(codingPath: encoder.codingPath, debugDescription: description))
        }
        try value.encodeFHIR(to: encoder, source: extras.version)
    }
}

extension Resource: Codable {
    /// Reads a resource of any type from a decoder; ``FHIRElement`` says what is kept.
    public init(from decoder: any Decoder) throws {
        try self.init(fhirFrom: decoder, root: "Resource")
    }

    /// Writes a resource of any type to an encoder.
    public func encode(to encoder: any Encoder) throws {
        try encodeFHIR(to: encoder, source: sourceVersion)
    }
}

extension RawJSON: Codable {
    /// Reads any value from a decoder; ``JSONValue`` says what is kept.
    public init(from decoder: any Decoder) throws {
        self.init(unchecked: try JSONValue(from: decoder).bytes)
    }

    /// Writes the value to an encoder.
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

// MARK: - Primitives

extension FHIRDecimal: Codable {
    /// Reads a number from a decoder; those of Foundation do not give its text, so that 1.10 is read as 1.1.
    public init(from decoder: any Decoder) throws {
        try self.init(fhirFrom: decoder)
    }

    /// Writes the number to an encoder; those of Foundation write 1.10 as 1.1.
    public func encode(to encoder: any Encoder) throws {
        try encodeFHIR(to: encoder)
    }
}

extension FHIRDate: Codable {
    /// Reads a text from a decoder and keeps it, whether it is valid or not.
    public init(from decoder: any Decoder) throws {
        try self.init(fhirFrom: decoder)
    }

    /// Writes the text to an encoder.
    public func encode(to encoder: any Encoder) throws {
        try encodeFHIR(to: encoder)
    }
}

extension FHIRDateTime: Codable {
    /// Reads a text from a decoder and keeps it, whether it is valid or not.
    public init(from decoder: any Decoder) throws {
        try self.init(fhirFrom: decoder)
    }

    /// Writes the text to an encoder.
    public func encode(to encoder: any Encoder) throws {
        try encodeFHIR(to: encoder)
    }
}

extension FHIRInstant: Codable {
    /// Reads a text from a decoder and keeps it, whether it is valid or not.
    public init(from decoder: any Decoder) throws {
        try self.init(fhirFrom: decoder)
    }

    /// Writes the text to an encoder.
    public func encode(to encoder: any Encoder) throws {
        try encodeFHIR(to: encoder)
    }
}

extension FHIRTime: Codable {
    /// Reads a text from a decoder and keeps it, whether it is valid or not.
    public init(from decoder: any Decoder) throws {
        try self.init(fhirFrom: decoder)
    }

    /// Writes the text to an encoder.
    public func encode(to encoder: any Encoder) throws {
        try encodeFHIR(to: encoder)
    }
}
