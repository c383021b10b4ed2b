// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// The list of the files of an export.
///
/// Source: Bulk Data Access 2.0, response, output manifest.
public struct BulkManifest: Sendable, Hashable {
    /// A file of an export.
    public struct File: Sendable, Hashable {
        /// What a file is for.
        public enum Purpose: String, Sendable, Hashable {
            /// It holds resources.
            case output
            /// It holds transactions that name deleted resources.
            case deleted
            /// It holds what went wrong, as OperationOutcomes.
            case error
        }

        /// What the file is for.
        public let purpose: Purpose
        /// The name of the type of its resources; nil where the manifest tells none, as for errors.
        public let typeName: String?
        /// Its address.
        public let url: URL
        /// The number of its resources, as far as the server tells.
        public let count: Int?
        /// The name that it gets in a folder.
        public let name: String
    }

    /// The moment to which the data are complete, for the next export since then.
    public let transactionTime: FHIRInstant
    /// Whether the files are given to those with an access token only.
    public let requiresAccessToken: Bool
    /// The files, in the order of the manifest: output, deleted, error.
    public let files: [File]
    /// The manifest as it came.
    public let json: RawJSON

    /// Reads a manifest; nil where what is needed to use it is missing.
    init?(_ bytes: [UInt8]) {
        guard let raw = try? RawJSON(parsing: bytes), case .object = raw.value,
            let time = raw.value["transactionTime"]?.string.flatMap({ FHIRInstant($0) }),
            case .bool(let requiresToken)? = raw.value["requiresAccessToken"]
        else { return nil }
        var files: [File] = []
        for purpose in [File.Purpose.output, .deleted, .error] {
            guard case .array(let entries)? = raw.value[purpose.rawValue] else {
                // The others may be left out.
                if purpose == .output { return nil }
                continue
            }
            for (index, entry) in entries.enumerated() {
                guard let file = File(entry, purpose, index: index) else { return nil }
                files.append(file)
            }
        }
        transactionTime = time
        requiresAccessToken = requiresToken
        self.files = files
        json = raw
    }
}

extension BulkManifest.File {
    fileprivate init?(_ entry: JSONValue, _ purpose: Purpose, index: Int) {
        guard let url = entry["url"]?.string.flatMap({ URL(string: $0) }) else { return nil }
        self.purpose = purpose
        self.url = url
        let type = entry["type"]?.string
        typeName = type
        count = if case .number(let digits)? = entry["count"] { Int(digits) } else { nil }
        // A name from outside must not lead to another folder.
        let letters = (type ?? "").filter { $0.isASCII && $0.isLetter }
        let number = String(index + 1)
        let padded = String(repeating: "0", count: max(0, 5 - number.count)) + number
        name = "\(purpose.rawValue)-\(padded)" + (letters.isEmpty ? "" : "-\(letters)") + ".ndjson"
    }
}
