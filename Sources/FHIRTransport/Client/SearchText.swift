// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// The name of a search parameter in each version; nil where a version has no such parameter.
///
/// R4 stands for R4B as well: the two have the same parameters.
package struct SearchNames: Sendable, Hashable {
    private let dstu2: String?
    private let stu3: String?
    private let r4: String?
    private let r5: String?

    /// A name that all versions share.
    init(_ name: String) {
        self.init(dstu2: name, stu3: name, r4: name, r5: name)
    }

    init(dstu2: String? = nil, stu3: String? = nil, r4: String? = nil, r5: String? = nil) {
        self.dstu2 = dstu2
        self.stu3 = stu3
        self.r4 = r4
        self.r5 = r5
    }

    package func name(in version: FHIRVersion) -> String? {
        switch version {
        case .dstu2: dstu2
        case .stu3: stu3
        case .r4, .r4b: r4
        case .r5: r5
        }
    }

    /// The name for errors and logs: that of the newest version that has one.
    var anyName: String { r5 ?? r4 ?? stu3 ?? dstu2 ?? "" }
}

/// A part of a search that may hold names of types and parameters, which differ between versions.
enum SearchText: Sendable, Hashable {
    case plain(String)
    /// The text in each version, DSTU2 first; in the order of `FHIRVersion.allCases`.
    case varying([String])

    /// Makes the text for each version.
    init(_ text: (FHIRVersion) -> String) {
        let texts = FHIRVersion.allCases.map(text)
        self = Set(texts).count == 1 ? .plain(texts[0]) : .varying(texts)
    }

    func text(in version: FHIRVersion) -> String {
        switch self {
        case .plain(let text): text
        case .varying(let texts): zip(FHIRVersion.allCases, texts).first { $0.0 == version }?.1 ?? ""
        }
    }
}

extension String {
    /// The text without the meaning its characters have in a search value.
    ///
    /// Source: FHIR R4, Search, escaping search parameters. https://hl7.org/fhir/R4/search.html#escaping
    var searchEscaped: String {
        guard utf8.contains(where: Self.isSpecialInSearch) else { return self }
        var escaped: [UInt8] = []
        for byte in utf8 {
            if Self.isSpecialInSearch(byte) { escaped.append(UInt8(ascii: "\\")) }
            escaped.append(byte)
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func isSpecialInSearch(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "$"): true
        default: false
        }
    }

    /// The text with everything encoded that is not an unreserved character of RFC 3986, section 2.3.
    ///
    /// Foundation leaves `+` as it is, which servers read as a space. The same text is right in a form, where `%20` is a
    /// space, too.
    package var percentEncoded: String {
        guard !utf8.allSatisfy(Self.isUnreserved) else { return self }
        var encoded: [UInt8] = []
        for byte in utf8 {
            if Self.isUnreserved(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), Self.hexDigit(byte >> 4), Self.hexDigit(byte & 0xF)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
