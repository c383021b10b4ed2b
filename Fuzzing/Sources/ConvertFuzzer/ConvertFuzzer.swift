// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import FuzzSupport

/// Reads any bytes as a resource, in each version, and does with it what programs do: converts it, validates it, asks
/// for the values of its extensions, and follows its references.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConversions(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    // Every version into every other would be slow; the input chooses one for each.
    var numbers = FuzzNumbers(bytes)
    for version in FHIRVersion.allCases {
        let other = FHIRVersion.allCases[numbers.next(below: FHIRVersion.allCases.count)]
        guard let reading = try? FHIRReader(version: version).read(bytes) else { continue }
        requireConversion(of: reading.value, to: other)
        requireValidation(of: reading.value, as: other)
        requireValidation(of: reading.value, as: version)
        requireEnd(ofReferencesIn: reading.value)
        requireDecoding(of: bytes, as: version)
    }
    // Also what no reader accepts can be validated.
    if let raw = try? RawJSON(parsing: bytes) {
        _ = raw.validate(as: FHIRVersion.allCases[numbers.next(below: FHIRVersion.allCases.count)])
    }
    return 0
}

/// A conversion is refused, or gives a value that its version can write and read.
private func requireConversion(of resource: Resource, to version: FHIRVersion) {
    guard let writing = try? FHIRWriter(version: version).write(resource) else {
        precondition((try? resource.convert(to: version)) == nil, "\(version): converted without being written")
        return
    }
    guard let conversion = try? resource.convert(to: version) else {
        preconditionFailure("\(version): what was converted cannot be read")
    }
    let converted = conversion.value
    precondition(conversion.losses == writing.issues, "\(version): converting and writing lose other things")
    if resource.sourceVersion == version {
        precondition(converted == resource && conversion.losses.isEmpty, "\(version): converted to itself and changed")
    }
    guard let rewriting = try? FHIRWriter(version: version).write(converted) else {
        preconditionFailure("\(version): what was converted cannot be written")
    }
    precondition(rewriting.bytes == writing.bytes, "\(version): what was converted is written otherwise")
    precondition(rewriting.issues.isEmpty, "\(version): something more is lost when writing what was converted")
    guard let again = try? FHIRReader(version: version).read(rewriting.bytes) else {
        preconditionFailure("\(version): what was converted and written cannot be read")
    }
    precondition(again.value == converted, "\(version): what was converted is read as another value")
}

/// Validating ends, and visits each extension, whose value can be had or is refused.
private func requireValidation(of resource: Resource, as version: FHIRVersion) {
    let rule = ValidationRules.Rule(for: Extension.self) { requireValue(of: $0, in: $1.version) }
    let extensions = ValidationRules("extensions", [rule])
    _ = resource.validate(as: version, rules: [.fhir, .application, extensions])
}

/// The value of an extension with its type says as much as its JSON: it can be put into another extension.
private func requireValue(of element: Extension, in version: FHIRVersion) {
    _ = try? element.value
    guard let value = try? element.value(in: version) else { return }
    let copy = Extension(url: "u", value: value, version: version)
    precondition((try? copy.value(in: version)) == value, "\(version): the value of an extension changes")
}

/// Following references from each resource ends, and leads to what stands at the places it names.
private func requireEnd(ofReferencesIn resource: Resource) {
    var places = [ResourcePlace(entry: 0)]
    let resolver: ReferenceResolver
    if case .bundle(let bundle) = resource {
        resolver = ReferenceResolver(bundle: bundle)
        places = bundle.entry.indices.prefix(8).map { ResourcePlace(entry: $0) }
    } else {
        resolver = ReferenceResolver(resource: resource)
        places.append(ResourcePlace(entry: 0, contained: 0))
    }
    for place in places {
        let found = resolver.reachable(from: place)
        let reached = found.resources.map(\.place)
        precondition(!reached.contains(place) && Set(reached).count == reached.count, "a resource is reached twice")
        precondition(
            found.resources.allSatisfy { resolver.resource(at: $0.place) == $0.resource },
            "another resource stands at the place that was reached")
        for reference in resolver.references(at: place) where !found.isCutOff {
            guard let resolved = try? resolver.resolve(reference, from: place), resolved.place != place else {
                continue
            }
            precondition(reached.contains(resolved.place), "a reference leads to a resource that is not reached")
        }
    }
}

/// What a decoder of Foundation makes of a text is encoded and decoded again as the same.
///
/// The decoder changes the text of numbers, so that the first value is not compared with that of the reader.
private func requireDecoding(of bytes: [UInt8], as version: FHIRVersion) {
    let decoder = JSONDecoder()
    decoder.userInfo[.fhirVersion] = version
    guard let decoded = try? decoder.decode(Resource.self, from: Data(bytes)) else { return }
    let encoder = JSONEncoder()
    encoder.userInfo[.fhirVersion] = version
    // Refused where a number has more digits than Foundation promises to hold.
    guard let encoded = try? encoder.encode(decoded) else { return }
    precondition(
        (try? decoder.decode(Resource.self, from: encoded)) == decoded,
        "\(version): encoding and decoding change a value")
}
