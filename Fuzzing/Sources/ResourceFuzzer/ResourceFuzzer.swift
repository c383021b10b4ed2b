// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Reads any bytes as a resource, in each version: they are refused, or written back with the same content.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzResources(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    for version in FHIRVersion.allCases {
        guard let reading = try? FHIRReader(version: version).read(bytes) else { continue }
        requireStability(of: reading, from: bytes)
    }
    // The version is found in the text.
    _ = try? FHIRReader(version: nil).read(bytes)
    return 0
}

private func requireStability(of reading: FHIRReading<Resource>, from bytes: [UInt8]) {
    let version = reading.version
    guard let written = try? FHIRWriter(version: version).write(reading.value) else {
        preconditionFailure("\(version): what was read cannot be written in the same version")
    }
    guard let before = try? JSONValue(parsing: bytes), let after = try? JSONValue(parsing: written.bytes) else {
        preconditionFailure("\(version): what was written is not JSON")
    }
    precondition(before == after, "\(version): the content is not the same after reading and writing")

    guard let again = try? FHIRReader(version: version).read(written.bytes) else {
        preconditionFailure("\(version): what was written cannot be read")
    }
    precondition(again.value == reading.value, "\(version): the value is not the same after writing and reading")
    let rewritten = try? FHIRWriter(version: version).write(again.value)
    precondition(rewritten?.bytes == written.bytes, "\(version): writing twice differs from once")
}
