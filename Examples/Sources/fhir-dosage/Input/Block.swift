// SPDX-License-Identifier: Apache-2.0

/// Some texts of the input that follow each other.
struct Block: WorkItem {
    /// A text, which takes a line, or several.
    struct Text {
        /// The number of its first line, counted from 1.
        let line: Int
        /// Its bytes without the end of its last line; nil where they are more than the limit, and gone.
        let bytes: [UInt8]?
    }

    /// Where a text stands.
    struct Place {
        let line: Int
        let range: Range<Int>?
    }

    private let bytes: [UInt8]
    private let places: [Place]
    let byteCount: Int

    /// Creates a block.
    ///
    /// - Parameters:
    ///   - places: Where its texts stand.
    ///   - bytes: What they stand in.
    ///   - byteCount: The bytes of the input, with the ends of lines and what is gone.
    init(_ places: [Place], in bytes: [UInt8], byteCount: Int) {
        self.bytes = bytes
        self.places = places
        self.byteCount = byteCount
    }

    /// The texts, each made when it is asked for.
    var texts: some Sequence<Text> {
        places.lazy.map { [bytes] place in Text(line: place.line, bytes: place.range.map { Array(bytes[$0]) }) }
    }
}
