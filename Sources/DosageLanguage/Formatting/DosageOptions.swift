// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What a sentence about a dosage says, and how.
public struct DosageOptions: Sendable, Hashable {
    /// The reader whom a sentence speaks to.
    public enum Register: String, Sendable, Hashable, Codable {
        /// A patient: routes, methods, sites, reasons and instructions that are known are said in everyday words.
        case patient
        /// A clinician: all of these stand in the words of the record, and the type of an amount is said.
        case clinician
    }

    /// The reader whom the sentence speaks to.
    public var register: Register
    /// The parts that are said; the elements of all others are listed as unspoken.
    ///
    /// A dosage that has none of them is refused, since an empty sentence would look like one that says all; so are several
    /// dosages that differ in a route or method that is not said, with ``DosageLanguageError/Code/differingParts``.
    public var roles: Set<DosageRole> {
        didSet { said = RoleSet(roles) }
    }
    /// Whether the text that was written is quoted always, and not only where nothing else tells how to take it.
    public var quotesText: Bool
    /// Whether halves and quarters of what is counted are printed as such: 1½ tablets; 1.5 tablets has been read as 15.
    public var usesFractions: Bool
    /// Whether a no-break space (U+00A0) keeps a number and the word behind it on one line, for a narrow view.
    ///
    /// The words of the record stay as they are. ``DosageTextReader`` reads such a sentence as any other; a search for its
    /// text must treat the no-break space as a space.
    public var usesNoBreakSpaces: Bool
    /// Whether what contradicts itself is refused, where it is otherwise said as written with an issue beside it.
    ///
    /// What may change a dose and is not known is refused then, too.
    public var isStrict: Bool
    /// What extensions mean.
    public var extensions: DosageExtensions

    /// The roles once more, for the question that each part asks.
    private var said: RoleSet

    /// Creates options.
    ///
    /// - Parameters:
    ///   - register: The reader whom the sentence speaks to.
    ///   - roles: The parts that are said.
    ///   - quotesText: Whether the text that was written is quoted always.
    ///   - usesFractions: Whether halves and quarters of what is counted are printed as such.
    ///   - usesNoBreakSpaces: Whether a no-break space keeps a number and the word behind it on one line.
    ///   - isStrict: Whether what contradicts itself is refused.
    ///   - extensions: What extensions mean.
    public init(
        register: Register = .patient,
        roles: Set<DosageRole> = DosageOptions.allRoles,
        quotesText: Bool = false,
        usesFractions: Bool = true,
        usesNoBreakSpaces: Bool = false,
        isStrict: Bool = false,
        extensions: DosageExtensions = .standard
    ) {
        self.register = register
        self.roles = roles
        self.quotesText = quotesText
        self.usesFractions = usesFractions
        self.usesNoBreakSpaces = usesNoBreakSpaces
        self.isStrict = isStrict
        self.extensions = extensions
        said = RoleSet(roles)
    }

    /// Everything there is.
    public static let allRoles = Set(DosageRole.allCases)

    /// What a small screen must have: everything but the way into the body and what to do with it, in words that are known.
    ///
    /// What is left out never changes how much is taken, when, for how long, at which site, or under which
    /// condition. Where dosages differ in what would be left out, the sentence is refused.
    public static let shortRoles = allRoles.subtracting([.method, .route])

    func says(_ role: DosageRole) -> Bool { said.contains(role) }

    /// The paths that parts of a program say, of those parts that are asked for.
    func paths(saidBy parts: [DosagePart]) -> Set<String> {
        parts.isEmpty ? [] : Set(parts.lazy.filter { says($0.role) }.flatMap(\.paths))
    }

    /// Whether anything is said of how often or when.
    var saysWhen: Bool { said.containsAny(of: .tellingWhen) || says(.code) }
}

/// A source of words for codes: displays for those that come without any, and phrases in the place of ours.
///
/// ```swift
/// let terminology = TerminologyLookup(
///     phrase: { coding, role, language in
///         role == .site && language == "en" && coding.code == "8205005" ? "on the wrist" : nil
///     },
///     display: { _, _ in nil })
/// ```
public struct TerminologyLookup: Sendable {
    /// Returns a phrase for a code in the role of a part of a sentence and in a language; nil where there is none.
    public let phrase: (@Sendable (_ coding: Coding, _ role: DosageRole, _ language: String) -> String?)?

    /// Returns the words for a code in a language; nil where there are none.
    public let display: @Sendable (_ coding: Coding, _ language: String) -> String?

    /// Creates a source.
    ///
    /// - Parameter display: The words for a code in the language with the given BCP 47 tag. It is asked only for codes
    ///   without display and text, while a sentence is made, and should answer from memory.
    public init(display: @escaping @Sendable (_ coding: Coding, _ language: String) -> String?) {
        self.display = display
        phrase = nil
    }

    /// Creates a source that has phrases, too.
    ///
    /// - Parameters:
    ///   - phrase: The words for a code as they stand in a sentence, in the language with the given BCP 47 tag: "into the
    ///     left eye" for a site, "headache" for a reason (role ``DosageRole/asNeeded``), "with food" for a further
    ///     instruction, "as ordered" for the type of an amount (role ``DosageRole/dose``, or ``DosageRole/rate`` of a rate
    ///     alone). It is asked first for each code of a timing, method, route, site, reason, instruction and type of an
    ///     amount, before our tables, and should answer from memory. Where the record holds words that are neither the display of that code nor known
    ///     to mean the same, they are said, and it is not asked; nor is it for a clinician where the record holds any words.
    ///   - display: The words for a code that has no display and no text, under the same conditions; they are quoted. It is
    ///     asked for a unit that is a code without words, too, which is refused without an answer.
    public init(
        phrase: @escaping @Sendable (_ coding: Coding, _ role: DosageRole, _ language: String) -> String?,
        display: @escaping @Sendable (_ coding: Coding, _ language: String) -> String?
    ) {
        self.phrase = phrase
        self.display = display
    }
}
