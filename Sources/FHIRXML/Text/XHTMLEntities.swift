// SPDX-License-Identifier: Apache-2.0

/// The named characters of HTML, which the narratives of JSON may have although XML does not know them.
///
/// Source: XHTML 1.0, appendix A.2: Latin-1, and of the others those for typography, arrows and comparison.
enum XHTMLEntities {
    /// Returns a narrative with the characters in the place of their names; names that are not known stay.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func replaced(in text: [UInt8]) -> [UInt8] {
        guard text.contains(UInt8(ascii: "&")) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var rest = text[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result.append(contentsOf: rest[..<start])
            let name = rest[(start + 1)...].prefix(longestName + 1).prefix { $0 != UInt8(ascii: ";") }
            if name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";"),
                let scalar = scalars[String(decoding: name, as: UTF8.self)]
            {
                result.append(contentsOf: String(Character(scalar)).utf8)
                rest = rest[(name.endIndex + 1)...]
            } else {
                result.append(UInt8(ascii: "&"))
                rest = rest[(start + 1)...]
            }
        }
        result.append(contentsOf: rest)
        return result
    }

    private static let longestName = 6

    private static let scalars: [String: Unicode.Scalar] = {
        var scalars: [String: Unicode.Scalar] = [:]
        for (offset, name) in latin1.split(separator: " ").enumerated() {
            scalars[String(name)] = Unicode.Scalar(UInt32(160 + offset))
        }
        for pair in others.split(separator: " ") {
            let parts = pair.split(separator: "=")
            scalars[String(parts[0])] = UInt32(parts[1]).flatMap(Unicode.Scalar.init)
        }
        return scalars
    }()

    /// From U+00A0 to U+00FF.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
        para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
        Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
        Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
        igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
        thorn yuml
        """

    private static let others = """
        OElig=338 oelig=339 Scaron=352 scaron=353 Yuml=376 mu=956 ensp=8194 emsp=8195 thinsp=8201 ndash=8211 mdash=8212 \
        lsquo=8216 rsquo=8217 sbquo=8218 ldquo=8220 rdquo=8221 bdquo=8222 dagger=8224 Dagger=8225 bull=8226 hellip=8230 \
        permil=8240 prime=8242 Prime=8243 lsaquo=8249 rsaquo=8250 euro=8364 trade=8482 larr=8592 uarr=8593 rarr=8594 \
        darr=8595 harr=8596 minus=8722 infin=8734 asymp=8776 ne=8800 le=8804 ge=8805
        """
}
