// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FuzzSupport

/// Reads any bytes as a Bundle and as NDJSON, in parts, cut anywhere: the parts are those of the whole.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParts(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    var numbers = FuzzNumbers(bytes)
    let version = FHIRVersion.allCases[numbers.next(below: FHIRVersion.allCases.count)]
    let chunks = Chunks(of: bytes, &numbers)
    let readers = [FHIRReader(version: nil), FHIRReader(version: version, isStrict: numbers.next(below: 4) == 0)]
    for reader in readers {
        requireLines(of: bytes, reader)
        requireWhole(of: bytes, reader)
        let limit = numbers.next(below: 2) == 0 ? Int.max : numbers.next(below: bytes.count + 2)
        requireSameParts(of: bytes, in: chunks, reader, limit: limit)
    }
    return 0
}

/// Where a text is cut makes no difference.
private func requireSameParts(of bytes: [UInt8], in chunks: Chunks, _ reader: FHIRReader, limit: Int) {
    let (lines, parts) = wait {
        var lines: [Part] = []
        var parts: [Part] = []
        do {
            for try await line in reader.ndjson(chunks: chunks, lineLimit: limit) { lines.append(Part(line)) }
            for try await part in reader.bundleParts(chunks: chunks, entryLimit: limit) { parts.append(Part(part)) }
        } catch {
            parts.append(Part(error))
        }
        return (lines, parts)
    }
    precondition(lines == reader.ndjson(bytes, lineLimit: limit).map(Part.init), "lines differ where the text is cut")
    precondition(parts == Part.all(reader.bundleParts(bytes, entryLimit: limit)), "parts differ where the text is cut")
}

/// Each line is what the reader makes of it alone.
private func requireLines(of bytes: [UInt8], _ reader: FHIRReader) {
    var expected: [Part] = []
    var offset = 0
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
        defer { offset += line.count + 1 }
        let content = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
        if content.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
        let result = Result { () throws(FHIRError) in try reader.read(Array(line)) }
        expected.append(Part(number: index + 1, offset: offset, result))
    }
    let lines = reader.ndjson(bytes).map(Part.init)
    precondition(lines.count == expected.count, "other lines are found")
    for (line, expected) in zip(lines, expected) {
        precondition(line.isSame(as: expected), "a line differs from its text alone")
    }
}

/// A Bundle that can be read whole has the same parts, and one whose parts can all be read can be read whole.
private func requireWhole(of bytes: [UInt8], _ reader: FHIRReader) {
    // Without a version, the first place that tells one decides in parts, and all places in the whole.
    guard reader.version != nil else { return }
    let parts = Part.all(reader.bundleParts(bytes))
    let head = parts.last?.head
    guard let whole = try? reader.read(FHIRBundle.self, from: bytes) else {
        let areAllRead = head != nil && parts.dropLast().allSatisfy { $0.entry != nil }
        precondition(!areAllRead, "each part of a Bundle can be read, and not the whole")
        return
    }
    guard let head else { preconditionFailure("a Bundle can be read, and not its head") }
    precondition(parts.count - 1 == whole.value.entry.count, "there are not as many entries as in the whole")
    for (part, entry) in zip(parts, whole.value.entry) {
        if let read = part.entry {
            precondition(read == entry, "an entry is not that of the whole")
        } else if case .unreadable? = entry.resource {
            // What is no object has no place in an entry that is read alone.
        } else {
            preconditionFailure("an entry of a Bundle can be read in the whole, and not alone")
        }
    }
    var rest = whole.value
    rest.entry = []
    precondition(head == rest, "the head is not that of the whole")
    precondition(Set(parts.flatMap(\.issues)) == Set(whole.issues), "the issues are not those of the whole")
}
