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
        var bytes = [UInt8](propertyList)
        if bytes.starts(with: "bplist".utf8) { return true }
        if bytes.contains(0) { bytes.removeAll { $0 == 0 } }
        var place = 0
        var depth = 0
        while let bracket = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = bracket
            if has(comment.start, bytes, at: place) {
                place = end(of: comment.end, bytes, from: place)
            } else if has(text.start, bytes, at: place) {
                place = end(of: text.end, bytes, from: place)
            } else {
                let close = bytes[place...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
                let tag = bytes[place..<close]
                switch tag.dropFirst().first {
                case UInt8(ascii: "/"): depth -= 1
                case UInt8(ascii: "!"), UInt8(ascii: "?"): break
                default: depth += tag.last == UInt8(ascii: "/") ? 0 : 1
                }
                place = min(close + 1, bytes.endIndex)
            }
            if depth > deepest { return false }
        }
        return true
    }

    private static func has(_ mark: [UInt8], _ bytes: [UInt8], at place: Int) -> Bool {
        place + mark.count <= bytes.count && mark.indices.allSatisfy { bytes[place + $0] == mark[$0] }
    }

    /// The place after the next mark; without one, the end.
    private static func end(of mark: [UInt8], _ bytes: [UInt8], from start: Int) -> Int {
        var place = start
        while place < bytes.count {
            if has(mark, bytes, at: place) { return place + mark.count }
            place += 1
        }
        return bytes.count
    }

    private static let comment = (start: Array("<!--".utf8), end: Array("-->".utf8))
    private static let text = (start: Array("<![CDATA[".utf8), end: Array("]]>".utf8))
}
