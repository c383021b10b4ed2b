// SPDX-License-Identifier: Apache-2.0

/// A sign for what became of one or several doses, which needs no colour.
enum DoseSymbol: Sendable {
    /// A check mark.
    case check
    /// A square of which one half is filled.
    case half
    /// A cross.
    case cross
    /// A dash.
    case dash
    /// A plus sign.
    case plus
    /// Three dots.
    case dots
    /// One dot.
    case dot
    /// A question mark.
    case question
    /// An exclamation mark.
    case exclamation

    /// The length of a side.
    static let size = 10.0

    /// Returns the sign as it is shown in a terminal.
    func character(_ characters: ChartCharacters) -> Character {
        switch (self, characters) {
        case (.check, .blocks): "✓"
        case (.check, .ascii): "#"
        case (.half, .blocks): "◐"
        case (.half, .ascii): "%"
        case (.cross, .blocks): "✗"
        case (.cross, .ascii): "x"
        case (.dash, _): "-"
        case (.plus, _): "+"
        case (.dots, .blocks): "…"
        case (.dots, .ascii): "o"
        case (.dot, .blocks): "·"
        case (.dot, .ascii): "."
        case (.question, _): "?"
        case (.exclamation, _): "!"
        }
    }

    /// Draws the sign.
    ///
    /// - Parameters:
    ///   - x: Where its side begins.
    ///   - y: The upper edge.
    ///   - isMirrored: Whether the canvas mirrors what is drawn; a check mark looks the same in all languages.
    ///   - canvas: What to draw on.
    func draw(x: Double, y: Double, isMirrored: Bool, to canvas: inout ChartCanvas) {
        func line(_ points: (Double, Double)...) {
            canvas.line(points.map { (x: x + $0.0, y: y + $0.1) }, class: "fm-axis")
        }
        switch self {
        case .check: isMirrored ? line((9, 5), (6, 9), (0, 1)) : line((1, 5), (4, 9), (10, 1))
        case .half:
            canvas.rect(x: x + 1, y: y + 1, width: 8, height: 8, class: "fm-axis")
            canvas.rect(x: x + 1, y: y + 1, width: 4, height: 8, class: "fm-text")
        case .cross:
            line((1, 1), (9, 9))
            line((1, 9), (9, 1))
        case .dash: line((1, 5), (9, 5))
        case .plus:
            line((1, 5), (9, 5))
            line((5, 1), (5, 9))
        case .dots: for offset in [0.0, 4, 8] { dot(x: x + offset, y: y + 4, to: &canvas) }
        case .dot: dot(x: x + 4, y: y + 4, to: &canvas)
        case .question:
            line((2, 3), (3.5, 0.75), (6.5, 0.75), (8, 3), (5, 5.5), (5, 7))
            dot(x: x + 4, y: y + 8, to: &canvas)
        case .exclamation:
            line((5, 0.75), (5, 6.5))
            dot(x: x + 4, y: y + 8, to: &canvas)
        }
    }

    private func dot(x: Double, y: Double, to canvas: inout ChartCanvas) {
        canvas.rect(x: x, y: y, width: 2, height: 2, class: "fm-text")
    }
}

extension AdherenceCalendar.State {
    /// The sign for a day; one outside the treatment is hatched instead, one that was not looked at
    /// has no frame, and one without doses has nothing.
    var symbol: DoseSymbol? {
        switch self {
        case .taken: .check
        case .incomplete: .half
        case .skipped: .dash
        case .missed: .cross
        case .extra: .plus
        case .tooClose: .exclamation
        case .pending: .dots
        case .upcoming: .dot
        case .unknown: .question
        case .noDose, .outside, .notEvaluated: nil
        }
    }

    /// Returns the sign for a day as it is shown in a terminal.
    func character(_ characters: ChartCharacters) -> Character {
        switch self {
        case .outside: characters.outside
        case .notEvaluated: "="
        default: symbol?.character(characters) ?? " "
        }
    }
}
