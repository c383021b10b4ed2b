// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A check that an XML property list is not nested too deep for a parser that recurses.
///
/// Foundation's XML parser overflows the stack, and so ends the process, on some ten thousand levels where a table
/// needs three. Its binary and OpenStep parsers stop on their own.
enum XMLDepth {
    private static let deepest = 64

    /// Returns whether a property list is binary, or nests its elements no deeper than 64 levels.
    ///
    /// Null bytes are passed over, so that UTF-16 is seen as well.
    static func isParsable(_ propertyList: Data) -> Bool {
        if propertyList.starts(with: "bplist".utf8) { return true }
        var rest = Array(propertyList.lazy.filter { $0 != 0 })[...]
        var depth = 0
        while let bracket = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[bracket...]
            if rest.starts(with: "<!--".utf8) {
                _ = popText(before: "-->", from: &rest)
            } else if rest.starts(with: "<![CDATA[".utf8) {
                _ = popText(before: "]]>", from: &rest)
            } else {
                let tag = popText(before: ">", from: &rest)
                switch tag.dropFirst().first {
                case UInt8(ascii: "/"): depth -= 1
                case UInt8(ascii: "!"), UInt8(ascii: "?"): break
                default: depth += tag.last == UInt8(ascii: "/") ? 0 : 1
                }
            }
            if depth > deepest { return false }
        }
        return true
    }

    /// Removes and returns the text up to a mark, and removes the mark; without a mark, all there is.
    private static func popText(before mark: String, from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let mark = Array(mark.utf8)
        var end = rest.startIndex
        while let start = rest[end...].firstIndex(of: mark[0]) {
            if rest[start...].starts(with: mark) {
                defer { rest = rest[(start + mark.count)...] }
                return rest[..<start]
            }
            end = start + 1
        }
        defer { rest = [] }
        return rest
    }
}
