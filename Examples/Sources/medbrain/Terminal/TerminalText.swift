// SPDX-License-Identifier: Apache-2.0

/// Text for a terminal: literals of this program as they are, and values without what a terminal would obey.
///
/// ```swift
/// let line: TerminalText = "• \(name, .bold) [\(id)]"
/// ```
///
/// A name on a prescription may hold anything, and must not move the cursor, change colours or turn the line around.
struct TerminalText: ExpressibleByStringInterpolation {
    enum Style: String {
        case bold = "1"
        case dim = "2"
        case green = "32"
        case yellow = "33"
        case red = "31"
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var runs: [(text: String, style: Style?)] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            runs.append((literal, nil))
        }

        mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Style? = nil) {
            runs.append((value.description.visible, style))
        }

        mutating func appendInterpolation(_ text: TerminalText) {
            runs += text.runs
        }
    }

    /// A character with its style.
    struct Styled {
        let value: Character
        let style: Style?
    }

    private let runs: [(text: String, style: Style?)]

    /// The text, character by character.
    var characters: [Styled] {
        runs.flatMap { run in run.text.map { Styled(value: $0, style: run.style) } }
    }

    /// Puts characters together again.
    init(_ characters: some Sequence<Styled>) {
        var runs: [(text: String, style: Style?)] = []
        for character in characters {
            if let last = runs.last, last.style == character.style {
                runs[runs.count - 1].text.append(character.value)
            } else {
                runs.append((String(character.value), character.style))
            }
        }
        self.runs = runs
    }

    init(stringLiteral value: String) {
        runs = [(value, nil)]
    }

    init(stringInterpolation: StringInterpolation) {
        runs = stringInterpolation.runs
    }

    /// Returns the text as it is sent to the terminal.
    func rendered(withColor usesColor: Bool) -> String {
        var result = ""
        for run in runs {
            if usesColor, let style = run.style {
                result += "\u{1B}[\(style.rawValue)m\(run.text)\u{1B}[0m"
            } else {
                result += run.text
            }
        }
        return result
    }
}

extension String {
    /// The text on one line, without control characters and without what changes the direction of the rest of the line.
    ///
    /// Source: Unicode Standard Annex 9, Explicit Directional Embedding, Override and Isolate. Isolates stay, because
    /// they end: one that is left open is closed here.
    fileprivate var visible: String {
        var scalars = UnicodeScalarView()
        var isolates = 0
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x09...0x0D, 0x85, 0x2028, 0x2029: scalars.append(" ")
            case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E: continue
            case 0x2069 where isolates == 0: continue
            case 0x2069:
                isolates -= 1
                scalars.append(scalar)
            case 0x2066...0x2068:
                isolates += 1
                scalars.append(scalar)
            default: scalars.append(scalar)
            }
        }
        scalars.append(contentsOf: repeatElement("\u{2069}", count: isolates))
        return String(scalars)
    }
}
