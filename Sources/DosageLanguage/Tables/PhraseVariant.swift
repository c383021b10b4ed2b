// SPDX-License-Identifier: Apache-2.0

/// The keys of phrases in a variant, such as `unit.tablet:gen`, which a placeholder asks for: `%(gen)@`.
///
/// What a variant is, a table decides: a case, a gender, or a role such as "from". A number may follow, as in
/// `quantity.tablet:gen=0.5`.
enum PhraseVariant {
    /// The variants of months that CLDR has, which need no phrases: as in a date, and alone.
    static let ofMonths = ["format", "standalone"]

    /// Whether a text may be the name of a variant or of a form: letters and digits of ASCII, and hyphens.
    static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "-")
            }
    }

    /// Takes the key of a variant apart; nil for the key of a plain phrase.
    ///
    /// - Parameter key: A key such as `unit.tablet:gen=0.5`.
    /// - Returns: The key of the plain phrase, `unit.tablet`, and the name of the variant, `gen`.
    static func parts(of key: String) -> (base: String, variant: String)? {
        guard let colon = key.firstIndex(of: ":") else { return nil }
        let rest = key[key.index(after: colon)...]
        let variant = rest.prefix { $0 != "=" }
        return isName(variant) ? (String(key[..<colon]), String(variant)) : nil
    }
}

extension Phrase {
    /// The variants that the phrase asks for, with the position of the argument, counted from 0; those of nested forms
    /// included.
    var askedVariants: [(position: Int, name: String)] {
        var asked: [(position: Int, name: String)] = []
        func collect(_ segments: [Segment]) {
            for segment in segments {
                switch segment {
                case .literal, .argument: break
                case .variant(let position, let name): asked.append((position, name))
                case .plural(let variable): variable.forms.forEach(collect)
                case .choice(let variable): variable.allForms.forEach(collect)
                }
            }
        }
        collect(segments)
        for choice in exact { asked += choice.phrase.askedVariants }
        return asked
    }
}
