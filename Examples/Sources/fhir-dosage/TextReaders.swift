// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import FHIRCore
import Foundation

/// What the commands that read texts share.
enum TextReaders {
    /// Creates the reader that a command line asks for.
    ///
    /// - Parameter arguments: The command line.
    /// - Returns: The reader.
    /// - Throws: A language, zone or vocabulary that cannot be used.
    static func reader(of arguments: Arguments) throws -> DosageTextReader {
        let language = arguments.options["--language"] ?? "en"
        let zone = try zone(of: arguments)
        let vocabulary = try arguments.options["--vocabulary"].map { path in
            do {
                let added = try DosageVocabulary(propertyList: try Data(contentsOf: URL(filePath: path)))
                var vocabulary = DosageVocabulary.builtIn(language) ?? DosageVocabulary()
                try vocabulary.add(added.words)
                return vocabulary
            } catch let error as DosageVocabularyError {
                throw UsageError("--vocabulary \(path): \(error)")
            } catch {
                throw UsageError("--vocabulary \(path): the file cannot be read")
            }
        }
        do throws(DosageTextError) {
            return try DosageTextReader(locale: Locale(identifier: language), zone: zone, vocabulary: vocabulary)
        } catch {
            throw UsageError("--language \(language): \(error.detail)")
        }
    }

    static func json(_ error: DosageTextError) -> JSONValue {
        var members = [JSONValue.Member("code", .string(error.code.rawValue))]
        if let range = error.range {
            members.append(
                .init("range", .array([.number("\(range.lowerBound)"), .number("\(range.upperBound)")])))
        }
        members.append(.init("message", .string(error.detail)))
        return .object(members)
    }
}
