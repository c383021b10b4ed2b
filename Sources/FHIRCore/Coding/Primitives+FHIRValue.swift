// SPDX-License-Identifier: Apache-2.0

extension String: FHIRValue {
    static func read(_ reader: inout ElementReader, at index: Int) -> String? {
        var value: String?
        _ = read(&reader, at: index, into: &value)
        return value
    }

    static func readMember(_ reader: inout ElementReader, _ name: MemberName, _ value: inout String?) {
        reader.readText(name, &value)
    }

    static func read(_ reader: inout ElementReader, at index: Int, into value: inout String?) -> Bool {
        guard reader.document.kind(index) == .string else { return readUnusual(&reader, at: index, into: &value) }
        let text = reader.texts.text(reader.document, at: index)
        value.place(text)
        if text.isEmpty { noteEmpty(&reader) }
        return true
    }

    /// Reads a string with escapes, or notes that there is none.
    @inline(never)
    private static func readUnusual(_ reader: inout ElementReader, at index: Int, into value: inout String?) -> Bool {
        guard reader.document.kind(index) == .escapedString else {
            reader.noteMismatch("a string", at: index)
            value = nil
            return false
        }
        value = reader.document.string(index)
        return true
    }

    @inline(never)
    private static func noteEmpty(_ reader: inout ElementReader) {
        reader.note(.warning, .empty, "expected a text, found an empty string")
    }

    func write(to writer: inout ElementWriter) {
        writer.text(self)
    }
}

extension Bool: FHIRValue {
    static func read(_ reader: inout ElementReader, at index: Int) -> Bool? {
        switch reader.document.kind(index) {
        case .true: true
        case .false: false
        default: reader.mismatch("a boolean", at: index)
        }
    }

    func write(to writer: inout ElementWriter) {
        writer.literal(self ? "true" : "false")
    }
}

extension Int: FHIRValue {
    static func read(_ reader: inout ElementReader, at index: Int) -> Int? {
        guard reader.document.kind(index) == .number else { return reader.mismatch("a whole number", at: index) }
        if let value = reader.document.shortWholeNumber(index) { return value }
        let text = reader.document.text(index)
        // FHIR's integers have 32 bits (R4, Data Types, integer).
        if let value = Int32(text), text != "-0" { return Int(value) }
        // Some servers write 2.0 for 2: the number is clear, and its text is kept.
        if let value = FHIRDecimal(unchecked: text).wholeNumber.flatMap(Int32.init(exactly:)) {
            reader.note(.warning, .invalidValue, "expected a whole number without a fraction or exponent")
            reader.keepSpelling()
            return Int(value)
        }
        reader.note(.error, .wrongType, "expected a whole number of at most 32 bits, found another number")
        return nil
    }

    func write(to writer: inout ElementWriter) {
        writer.literal(String(self))
    }
}

extension FHIRDecimal: FHIRValue {
    static func read(_ reader: inout ElementReader, at index: Int) -> FHIRDecimal? {
        guard reader.document.kind(index) == .number else { return reader.mismatch("a number", at: index) }
        return FHIRDecimal(unchecked: reader.scalar(at: index))
    }

    func write(to writer: inout ElementWriter) {
        writer.literal(text)
    }
}

extension RawJSON: FHIRValue {
    static var shape: ValueShape { .whole }

    static func read(_ reader: inout ElementReader, at index: Int) -> RawJSON? {
        RawJSON(reader.document, at: index)
    }

    func write(to writer: inout ElementWriter) {
        writer.raw(self)
    }
}

// MARK: - Dates and times

/// A date or time that keeps its text, valid or not.
protocol TextualMoment: FHIRValue, Equatable {
    /// Keeps a text that may not be valid.
    init(asWritten text: String)
    /// Keeps what the fields of a moment say in full; nil for what they do not.
    init?(_ fields: DateTimeFields)
    var fields: DateTimeFields { get }
    var text: String { get }
    var isValid: Bool { get }
    /// What the text should have been.
    static var expectation: String { get }
}

extension TextualMoment {
    static func read(_ reader: inout ElementReader, at index: Int) -> Self? {
        switch reader.document.kind(index) {
        case .string, .escapedString:
            if let fields = reader.document.moment(index), let moment = Self(fields) { return moment }
            let moment = Self(asWritten: reader.text(at: index))
            if !moment.isValid { reader.note(.error, .invalidValue, "expected \(expectation)") }
            return moment
        default: return reader.mismatch("a string", at: index)
        }
    }

    func write(to writer: inout ElementWriter) {
        if fields.saysText { writer.text(of: fields) } else { writer.text(text) }
    }
}

extension FHIRDate: TextualMoment {
    init?(_ fields: DateTimeFields) { nil }

    static var expectation: String { "a date such as 2024-03-01, 2024-03 or 2024" }
}

extension FHIRDateTime: TextualMoment {
    static var expectation: String { "a date, or a date with a time and an offset" }
}

extension FHIRInstant: TextualMoment {
    static var expectation: String { "a date with a time and an offset" }
}

extension FHIRTime: TextualMoment {
    init?(_ fields: DateTimeFields) { nil }

    static var expectation: String { "a time such as 08:00:00" }
}

// MARK: - Codes

extension FHIRValue where Self: FHIRCode {
    static func read(_ reader: inout ElementReader, at index: Int) -> Self? {
        String.read(&reader, at: index).map { Self(rawValue: $0) }
    }

    func write(to writer: inout ElementWriter) {
        writer.text(rawValue)
    }
}

/// A code that some versions do not have, and say in another way.
protocol VersionedCode: FHIRCode, FHIRValue {
    /// Whether a version does not have the code, though another does.
    func isLacking(in version: FHIRVersion) -> Bool
}

extension VersionedCode {
    static func read(_ reader: inout ElementReader, at index: Int) -> Self? {
        guard let text = String.read(&reader, at: index) else { return nil }
        let code = Self(rawValue: text)
        // Such a text comes back as it was; the same code set by a program is not of it.
        if code.isLacking(in: reader.version) { reader.keepSpelling() }
        return code
    }
}

extension Code: FHIRValue {
    static func readMember(_ reader: inout ElementReader, _ name: MemberName, _ value: inout Code?) {
        var text = value?.rawValue
        reader.readText(name, &text)
        if value == nil, let text { value.place(Code(rawValue: text)) }
    }
}
extension AdministrativeGender: FHIRValue {}
extension BundleType: FHIRValue {}
extension SearchEntryMode: FHIRValue {}
extension IssueSeverity: FHIRValue {}
extension QuantityComparator: FHIRValue {}
