// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FuzzSupport

/// Reads any bytes as a resource, in each version: they are refused, or written back with the same content.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzResources(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    for version in FHIRVersion.allCases {
        let strict = try? FHIRReader(version: version, isStrict: true).read(bytes)
        guard let reading = try? FHIRReader(version: version).read(bytes) else {
            precondition(strict == nil, "\(version): a strict reader accepts what a lenient one refuses")
            continue
        }
        requireStrictness(of: strict, like: reading)
        requireStability(of: reading, from: bytes)
        requireOneForm(of: reading)
    }
    requireDetection(in: bytes)
    return 0
}

/// A strict reader gives the same, unless there is something to complain about.
private func requireStrictness(of strict: FHIRReading<Resource>?, like reading: FHIRReading<Resource>) {
    let isClean = reading.issues.allSatisfy { $0.severity == .information }
    precondition((strict != nil) == isClean, "\(reading.version): a strict reader disagrees about issues")
    guard let strict else { return }
    precondition(strict.value == reading.value, "\(reading.version): a strict reader gives another value")
    precondition(strict.issues == reading.issues, "\(reading.version): a strict reader gives other issues")
}

/// Reading, writing and reading again changes nothing.
private func requireStability(of reading: FHIRReading<Resource>, from bytes: [UInt8]) {
    let version = reading.version
    guard let written = try? FHIRWriter(version: version).write(reading.value) else {
        preconditionFailure("\(version): what was read cannot be written in the same version")
    }
    precondition(written.issues.isEmpty, "\(version): something is lost in the version it was read in")
    guard let before = try? JSONValue(parsing: bytes), let after = try? JSONValue(parsing: written.bytes) else {
        preconditionFailure("\(version): what was written is not JSON")
    }
    precondition(after.isSame(as: before), "\(version): the content is not the same after reading and writing")

    guard let again = try? FHIRReader(version: version).read(written.bytes) else {
        preconditionFailure("\(version): what was written cannot be read")
    }
    precondition(again.value == reading.value, "\(version): the value is not the same after writing and reading")
    precondition(again.value.hashValue == reading.value.hashValue, "\(version): equal values differ in their hash")
    precondition(again.issues == reading.issues, "\(version): other issues after writing and reading")
    let rewritten = try? FHIRWriter(version: version).write(again.value)
    precondition(rewritten?.bytes == written.bytes, "\(version): writing twice differs from once")
}

/// The canonical form is the same value, and its own canonical form.
private func requireOneForm(of reading: FHIRReading<Resource>) {
    let version = reading.version
    let writer = FHIRWriter(version: version, style: .canonical)
    guard let canonical = try? writer.write(reading.value) else {
        preconditionFailure("\(version): what was read has no canonical form")
    }
    guard let again = try? FHIRReader(version: version).read(canonical.bytes) else {
        preconditionFailure("\(version): the canonical form cannot be read")
    }
    precondition(again.value == reading.value, "\(version): the canonical form has another value")
    let rewritten = try? writer.write(again.value)
    precondition(rewritten?.bytes == canonical.bytes, "\(version): the canonical form has another canonical form")
    let kept = try? FHIRWriter(version: version).write(again.value)
    precondition(kept?.bytes == canonical.bytes, "\(version): the canonical form is not written as it was read")
}

/// A version that is found gives what the same version gives when it is told.
private func requireDetection(in bytes: [UInt8]) {
    guard let found = try? FHIRReader(version: nil).read(bytes) else { return }
    guard let told = try? FHIRReader(version: found.version).read(bytes) else {
        preconditionFailure("a text can be read in a version that is found, and not when it is told")
    }
    precondition(told.value == found.value && told.issues == found.issues, "a version that is found reads otherwise")
}
