// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import Foundation

/// A file of an export that is whole and on disk.
public struct BulkFile: Sendable, Hashable {
    /// What the list of files says about it.
    public let entry: BulkManifest.File
    /// Where it is; read it with `FHIRReader.ndjson(contentsOf:)`.
    public let url: URL
    /// Whether it was there before, from a download that ended early.
    public let wasThere: Bool
}

extension BulkExport {
    /// The file that says which export a folder holds.
    private static let manifestName = "manifest.json"

    /// The number of files of an export that are fetched at most, unless a caller says otherwise.
    public static let defaultFileLimit = 10_000

    /// Brings the files of an export into a folder, one after the other.
    ///
    /// A file is written beside its place, in pieces as it arrives, and moved there when it is whole; so a file that has its
    /// name is complete, and is not fetched again after an interruption. Files are readable for their owner only from the
    /// beginning, as is a folder that is made. One that was there keeps its mode, so that others may see the names.
    ///
    /// Credentials stay with the origin of the client: a file at another origin is refused if it needs an access token, and
    /// is otherwise fetched with `otherTransport`, which should have none.
    ///
    /// - Parameters:
    ///   - manifest: The list of files.
    ///   - folder: The folder, which is made if it is not there; one folder holds one export.
    ///   - otherTransport: The way to files at other origins; nil to refuse them.
    ///   - fileLimit: The largest number of files; a list that has more is refused before anything is fetched.
    /// - Returns: The files, in the order of the list.
    /// - Throws: `FHIRClientError`, with the code `crossOriginLink` for a file that is refused, `file` when the folder holds
    ///   another export or cannot be written, `rejected` for more files than the limit, `notFHIR` for what is no NDJSON or ends within
    ///   a line, `unexpectedResource` when a file has not as many lines as the list says, or when it came compressed and the list
    ///   says nothing, so that nobody can tell whether it is whole; `CancellationError`. What is complete stays.
    @concurrent
    public func download(
        _ manifest: BulkManifest,
        to folder: URL,
        otherTransport: (any HTTPTransport)? = nil,
        fileLimit: Int = defaultFileLimit
    ) async throws -> [BulkFile] {
        guard manifest.files.count <= fileLimit else {
            let detail = "the list has \(manifest.files.count) files, and the limit is \(fileLimit)"
            throw client.refusal("bulk file", detail, path: ["$export"], code: .rejected)
        }
        // All of them first: a refusal after an hour of transfers helps nobody.
        let ways = try manifest.files.map { file in
            (file, try way(to: file, manifest, otherTransport))
        }
        try claim(folder, for: manifest)
        var files: [BulkFile] = []
        for (file, (interaction, transport)) in ways {
            let place = folder.appending(path: file.name)
            let isThere = FileManager.default.fileExists(atPath: place.path(percentEncoded: false))
            if !isThere { try await fetch(interaction, transport, to: place, lineCount: file.count) }
            files.append(BulkFile(entry: file, url: place, wasThere: isThere))
        }
        return files
    }

    private func way(
        to file: BulkManifest.File,
        _ manifest: BulkManifest,
        _ otherTransport: (any HTTPTransport)?
    ) throws(FHIRClientError) -> (Interaction, any HTTPTransport) {
        var request = HTTPRequest(url: file.url)
        request.streamsResponse = true
        if let accept = try? HTTPField(.accept, "application/fhir+ndjson") { request.fields.append(accept) }
        // URL loading does not tell whether a compressed body is whole, as its end says (RFC 1952, 2.3.1).
        if file.count == nil, let plain = try? HTTPField(.acceptEncoding, "identity") { request.fields.append(plain) }
        let interaction = Interaction(name: "bulk file", path: ["$export"], request: request)
        guard let origin = HTTPOrigin(file.url), file.url.user() == nil, file.url.password() == nil else {
            throw FHIRClientError(.invalidLink, interaction, detail: "the address of a file is none")
        }
        if origin == client.origin {
            guard let refusal = client.scope.refusal(of: file.url) else { return (interaction, client.transport) }
            throw FHIRClientError(refusal.code, interaction, detail: "the address of a file \(refusal.detail)")
        }
        guard !manifest.requiresAccessToken else {
            let detail = "a file at \(origin) needs an access token, which is meant for \(client.origin) only"
            throw FHIRClientError(.crossOriginLink, interaction, detail: detail)
        }
        guard origin.scheme == "https" || client.origin.scheme == "http", let otherTransport else {
            let detail = "a file is at \(origin); give a transport without credentials for it, which must be https"
            throw FHIRClientError(.crossOriginLink, interaction, detail: detail)
        }
        return (interaction, otherTransport)
    }

    // MARK: Files

    /// Makes the folder that of this export, or checks that it is.
    private func claim(_ folder: URL, for manifest: BulkManifest) throws(FHIRClientError) {
        let place = folder.appending(path: Self.manifestName)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            guard FileManager.default.fileExists(atPath: place.path(percentEncoded: false)) else {
                // Its addresses may be signed: who has them has the files. So it is never there for others to read.
                let part = place.appendingPathExtension("part")
                defer { try? FileManager.default.removeItem(at: part) }
                let handle = try newFile(at: part)
                defer { try? handle.close() }
                try handle.write(contentsOf: Data(manifest.json.bytes))
                try FileManager.default.moveItem(at: part, to: place)
                return
            }
            let kept = BulkManifest([UInt8](try Data(contentsOf: place)))
            // Addresses may be signed anew each time the list is asked for.
            guard let kept, kept.transactionTime == manifest.transactionTime,
                kept.files.map(\.name) == manifest.files.map(\.name)
            else { throw file("the folder holds another export") }
        } catch let error as FHIRClientError {
            throw error
        } catch {
            throw file("the folder cannot be used", error)
        }
    }

    /// Makes an empty file for its owner only, in place of what an interruption left.
    private func newFile(at place: URL) throws -> FileHandle {
        try? FileManager.default.removeItem(at: place)
        let isCreated = FileManager.default.createFile(
            atPath: place.path(percentEncoded: false), contents: nil, attributes: [.posixPermissions: 0o600])
        guard isCreated else { throw file("a file cannot be made") }
        return try FileHandle(forWritingTo: place)
    }

    private func file(_ detail: String, _ error: (any Error)? = nil) -> FHIRClientError {
        client.refusal("bulk file", detail, path: ["$export"], code: .file, underlyingError: error)
    }

    private func fetch(
        _ interaction: Interaction,
        _ transport: any HTTPTransport,
        to place: URL,
        lineCount: Int?
    ) async throws {
        var answer = interaction
        let part = place.appendingPathExtension("part")
        // Removes what this call leaves when it fails.
        defer { try? FileManager.default.removeItem(at: part) }
        do {
            let response = try await transport.send(interaction.request)
            answer.response = response
            try answer.checkStatus(in: client.version)
            if lineCount == nil, let coding = response.fields[.contentEncoding], coding.lowercased() != "identity" {
                let detail =
                    "the file came compressed though it was not asked for so, and nothing says how many lines it has"
                throw FHIRClientError(.unexpectedResource, answer, detail: detail)
            }
            let handle = try newFile(at: part)
            defer { try? handle.close() }
            var lines = LineCount()
            for try await chunk in response.chunks {
                try Task.checkCancellation()
                guard lines.add(chunk) else {
                    throw FHIRClientError(
                        .notFHIR, answer, detail: "the file is not NDJSON: line \(lines.count) is no JSON object")
                }
                do {
                    try handle.write(contentsOf: Data(chunk))
                } catch {
                    throw file("a file cannot be written", error)
                }
            }
            guard lines.isAtEndOfObject else {
                throw FHIRClientError(
                    .notFHIR, answer, detail: "the file ends within line \(lines.count); it was cut off")
            }
            guard lineCount.map({ $0 == lines.count }) ?? true else {
                let detail = "the file has \(lines.count) lines, and \(lineCount ?? 0) were announced"
                throw FHIRClientError(.unexpectedResource, answer, detail: detail)
            }
            try handle.synchronize()
            try FileManager.default.moveItem(at: part, to: place)
        } catch let error as FHIRClientError {
            throw error
        } catch let error as CancellationError {
            throw error
        } catch let error where error is TransportError || error is any SignInFailure {
            throw FHIRClientError(answer, failed: error)
        } catch {
            try Task.checkCancellation()
            throw file("a file cannot be written", error)
        }
    }
}

/// The number of lines with content in a text that arrives in pieces, each of which must be one JSON object.
///
/// It looks at brackets and strings only; what a reader makes of the lines is another matter.
struct LineCount {
    private(set) var count = 0
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    private var hasContent = false

    /// Whether the last line is whole, as far as it goes.
    var isAtEndOfObject: Bool { depth == 0 }

    /// Counts the lines of the next piece; false where a line does not begin as a JSON object does, or ends within it.
    mutating func add(_ bytes: [UInt8]) -> Bool {
        for byte in bytes {
            if isInString, byte != UInt8(ascii: "\n") {
                if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "\n"):
                guard depth == 0 else { return false }
                hasContent = false
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "{") where !hasContent:
                (hasContent, depth) = (true, 1)
                count += 1
            case _ where depth == 0: return false
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""): isInString = true
            default: break
            }
        }
        return true
    }
}
