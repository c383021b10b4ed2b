// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Standard output, with colour on a terminal and without in a pipe.
struct Terminal {
    private let usesColor: Bool

    init(environment: [String: String]) {
        usesColor = isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }

    enum Style: String {
        case bold = "1"
        case dim = "2"
        case green = "32"
        case yellow = "33"
        case red = "31"
    }

    func styled(_ text: String, _ style: Style) -> String {
        usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    func print(_ text: String = "") {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    func heading(_ text: String) {
        print()
        print(styled(text, .bold))
    }

    func complain(_ text: String) {
        FileHandle.standardError.write(Data(("medbrain: " + text + "\n").utf8))
    }
}
