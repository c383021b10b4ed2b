// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// The words of a prescription, as the program tells how they stand to its structure.
func json(_ words: [WordsComparison]) -> JSONValue {
    .array(
        words.map { words in
            .object([
                .init("path", .string(words.path)), .init("result", .string(words.result.rawValue)),
                .init("kind", .array(words.kinds.map { .string($0.rawValue) })),
            ])
        })
}

extension JSONValue {
    /// An object with the words of a prescription behind its members; the same object without any.
    func adding(_ words: [WordsComparison]) -> JSONValue {
        guard !words.isEmpty, case .object(let members) = self else { return self }
        return .object(members + [.init("words", json(words))])
    }
}
