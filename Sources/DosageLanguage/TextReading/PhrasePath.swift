// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// One way through a form of a phrase, with a branch of each choice: bytes, and between them the arguments.
struct PhrasePath: Sendable {
    enum Step: Sendable {
        case bytes([UInt8])
        /// An argument, counted from 0, in a variant.
        case slot(Int, variant: String?)
    }

    /// The most arguments that have a meaning for the reader.
    static let argumentLimit = 5
    /// The most ways through a phrase, so that no table fills the memory.
    private static let limit = 4_096

    private(set) var steps: [Step] = []
    /// By argument, the numbers that the chosen branches stand for, where they do not print them.
    private(set) var silent: [[FHIRDecimal]?] = Array(repeating: nil, count: argumentLimit)
    /// The number that the form is for, where its key names one.
    let number: FHIRDecimal?

    private init(number: FHIRDecimal?) {
        self.number = number
    }

    /// The ways through a form.
    ///
    /// - Throws: An error if there are too many.
    static func paths(of form: PhraseForm) throws(DosageTextError) -> [PhrasePath] {
        try extend([PhrasePath(number: form.number)], with: form.symbols)
    }

    private static func extend(
        _ starts: [PhrasePath], with symbols: [PhraseForm.Symbol]
    ) throws(DosageTextError) -> [PhrasePath] {
        var paths = starts
        for symbol in symbols {
            switch symbol {
            case .bytes(let bytes):
                for index in paths.indices { paths[index].steps.append(.bytes(bytes)) }
            case .slot(let position, let variant):
                for index in paths.indices { paths[index].steps.append(.slot(position, variant: variant)) }
            case .choice(let position, let branches):
                var all: [PhrasePath] = []
                for branch in branches {
                    var chosen = paths
                    for index in chosen.indices { chosen[index].choose(position, branch.numbers) }
                    all += try extend(chosen, with: branch.symbols)
                    guard all.count <= limit else {
                        throw DosageTextError(.unknownLanguage, "a phrase of the table has more than \(limit) forms")
                    }
                }
                paths = all
            }
        }
        return paths
    }

    private mutating func choose(_ position: Int, _ numbers: [FHIRDecimal]) {
        guard position < silent.count else { return }
        silent[position] = silent[position].map { known in known.filter(numbers.contains) } ?? numbers
    }
}
