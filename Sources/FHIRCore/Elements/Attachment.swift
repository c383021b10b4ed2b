// SPDX-License-Identifier: Apache-2.0

/// A document, image or recording, in place or elsewhere.
///
/// Source: FHIR R5, Data Types, Attachment; DSTU2 to R4 have neither dimensions nor a duration.
public struct Attachment: FHIRElement {
    /// The MIME type, with a character set for text.
    public var contentType: Code?
    /// The human language of the content.
    public var language: Code?
    /// The content in base64.
    public var data: String?
    /// Where the content is.
    public var url: String?
    /// The number of bytes before base64.
    ///
    /// R5 writes it as a string, whose text stays what it was; earlier versions as a number of at most 32 bits, and a
    /// larger one is lost there.
    public var size: Int64?
    /// The SHA-1 of the content in base64.
    public var hash: String?
    /// A label in place of the content.
    public var title: String?
    /// When the content was made.
    public var creation: FHIRDateTime?
    /// What only R5 tells of images, recordings and documents.
    @Boxed var media: Media?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// What only R5 tells, together, as most attachments have none of it.
    struct Media: Sendable, Hashable {
        var height: Int?
        var width: Int?
        var frames: Int?
        var duration: FHIRDecimal?
        var pages: Int?
    }

    /// Creates an element without content.
    public init() {}

    /// Creates an attachment with its content in place.
    ///
    /// - Parameters:
    ///   - contentType: The MIME type, with a character set for text.
    ///   - data: The content in base64.
    ///   - title: A label in place of the content.
    public init(contentType: Code, data: String, title: String? = nil) {
        self.contentType = contentType
        self.data = data
        self.title = title
    }

    /// Creates an attachment whose content is elsewhere.
    ///
    /// - Parameters:
    ///   - contentType: The MIME type, with a character set for text.
    ///   - url: Where the content is.
    ///   - title: A label in place of the content.
    public init(contentType: Code, url: String, title: String? = nil) {
        self.contentType = contentType
        self.url = url
        self.title = title
    }
}

extension Attachment {
    /// The height of an image or video in pixels; from R5 on.
    public var height: Int? {
        get { media?.height }
        set { edit { $0.height = newValue } }
    }

    /// The width of an image or video in pixels; from R5 on.
    public var width: Int? {
        get { media?.width }
        set { edit { $0.width = newValue } }
    }

    /// The number of frames of a video or image; from R5 on.
    public var frames: Int? {
        get { media?.frames }
        set { edit { $0.frames = newValue } }
    }

    /// The length of a recording in seconds; from R5 on.
    public var duration: FHIRDecimal? {
        get { media?.duration }
        set { edit { $0.duration = newValue } }
    }

    /// The number of pages when printed; from R5 on.
    public var pages: Int? {
        get { media?.pages }
        set { edit { $0.pages = newValue } }
    }

    private mutating func edit(_ change: (inout Media) -> Void) {
        var edited = media ?? Media()
        change(&edited)
        media = edited == Media() ? nil : edited
    }
}

extension Attachment: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("contentType", &contentType)
        m.member("language", &language)
        m.member("data", &data)
        m.member("url", &url)
        if m.version == .r5 {
            m.member("size", &size)
        } else {
            var number = size.flatMap(Int32.init(exactly:)).map(Int.init)
            m.lose("size", size != nil && number == nil)
            m.member("size", &number)
            if size == nil { size = number.map(Int64.init) }
        }
        m.member("hash", &hash)
        m.member("title", &title)
        m.member("creation", &creation)
        var parts = media ?? Media()
        m.member(.since(.r5, "height"), &parts.height)
        m.member(.since(.r5, "width"), &parts.width)
        m.member(.since(.r5, "frames"), &parts.frames)
        m.member(.since(.r5, "duration"), &parts.duration)
        m.member(.since(.r5, "pages"), &parts.pages)
        if media == nil, parts != Media() { media = parts }
    }
}

/// A whole number of up to 64 bits, which JSON of FHIR holds in a string, as not every reader has such numbers.
///
/// Source: FHIR R5, Data Types, integer64.
extension Int64: FHIRValue {
    static func read(_ reader: inout ElementReader, at index: Int) -> Int64? {
        switch reader.document.kind(index) {
        case .string, .escapedString:
            let text = reader.document.string(index)
            guard let value = Int64(text) else {
                reader.note(.error, .wrongType, "expected a whole number of at most 64 bits in a string")
                return nil
            }
            if String(value) != text { reader.keepSpelling() }
            return value
        case .number:
            // Servers that moved from earlier versions go on writing a number, which is clear, and is kept so.
            guard
                let value = FHIRDecimal(unchecked: String(decoding: reader.document.scalar(index), as: UTF8.self))
                    .wholeNumber.flatMap(Int64.init(exactly:))
            else { return reader.mismatch("a whole number in a string", at: index) }
            reader.note(.warning, .invalidValue, "expected a whole number in a string, found a number")
            reader.keepSpelling()
            return value
        default: return reader.mismatch("a whole number in a string", at: index)
        }
    }

    func write(to writer: inout ElementWriter) {
        writer.text(String(self))
    }
}
