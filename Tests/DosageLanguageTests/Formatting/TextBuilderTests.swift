// SPDX-License-Identifier: Apache-2.0

@testable import DosageLanguage
import Testing

struct TextBuilderTests {
    private func text(_ build: (inout TextBuilder) -> Void) -> String {
        // So small that every test needs more room than there is at first.
        var builder = TextBuilder(capacity: 1)
        build(&builder)
        return builder.text
    }

    @Test(arguments: [
        (0, 1, "0"), (9, 1, "9"), (10, 1, "10"), (2016, 4, "2016"), (7, 2, "07"), (0, 4, "0000"), (123, 2, "123"),
        (1_000_000_000_000, 1, "1000000000000"),
    ])
    func `a number has zeros in front up to its width`(number: Int, width: Int, expected: String) {
        #expect(text { $0.append(number, paddedTo: width) } == expected)
    }

    @Test(arguments: [
        (0, "0"), (1, "0.01"), (10, "0.1"), (99, "0.99"), (100, "1"), (105, "1.05"), (150, "1.5"), (12_345, "123.45"),
        (-1, "-0.01"), (-250, "-2.5"), (-300, "-3"),
    ])
    func `hundredths have a point and no zeros at their end`(hundredths: Int, expected: String) {
        #expect(text { $0.append(hundredths: hundredths) } == expected)
    }

    @Test(arguments: [[], ["a"], ["Woche ", "33", ""], ["أسبوع", " ", "٣٣"], ["日本語", "x"]])
    func `pieces follow each other, settled or not`(pieces: [String]) {
        #expect(text { text in pieces.forEach { text.append($0) } } == pieces.joined())
        let settled = text { text in
            for piece in pieces {
                text.append(piece)
                text.settle()
            }
        }
        #expect(settled == pieces.joined())
    }

    @Test func `another text has nothing of the one before`() {
        let second = text { text in
            text.append("before")
            text.settle()
            text.append("and after")
            text.removeAll()
            text.append("new")
        }
        #expect(second == "new")
    }
}
