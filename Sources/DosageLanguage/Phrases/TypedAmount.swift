// SPDX-License-Identifier: Apache-2.0

/// An amount, with what kind of amount it is where that is said.
struct TypedAmount: DirectPhrase {
    static var allFormatStrings: [String] { ["amount.typed"] }

    let amount: KeyedPhrase
    let type: PhraseArgument?

    init(_ amount: KeyedPhrase, type: PhraseArgument?) {
        self.amount = amount
        self.type = type
    }

    var formatString: String { type == nil ? amount.formatString : "amount.typed" }

    var argumentCount: Int { type == nil ? amount.argumentCount : 2 }

    func argument(at position: Int) -> PhraseArgument {
        guard let type else { return amount.argument(at: position) }
        return position == 0 ? .phrase(amount) : type
    }
}
