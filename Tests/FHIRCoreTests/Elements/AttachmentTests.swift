// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore
import Testing

/// Attachments, whose size is a number up to R4 and a string in R5.
///
/// Source: FHIR DSTU2 to R5, Data Types, Attachment; R5, integer64.
struct AttachmentTests {
    /// Testing has a type of that name too.
    private typealias Attachment = FHIRCore.Attachment

    private func read(_ json: String, _ version: FHIRVersion) throws -> FHIRReading<Attachment> {
        try FHIRReader(version: version).value(Array(json.utf8), root: "Attachment")
    }

    private func write(
        _ attachment: Attachment,
        _ version: FHIRVersion,
        from source: FHIRVersion?
    ) throws -> (json: String, lost: [String]) {
        let writing = try FHIRWriter(version: version).write(attachment, root: "Attachment", source: source)
        return (String(decoding: writing.bytes, as: UTF8.self), writing.issues.map(\.path))
    }

    private static let common =
        #""contentType":"image/png","language":"de","data":"AA==","url":"urn:x","size":%,"hash":"BB==","title":"t","#
        + #""creation":"2024-01""#

    private static func json(_ size: String, _ more: String = "") -> String {
        "{" + common.split(separator: "%")[0] + size + common.split(separator: "%")[1] + more + "}"
    }

    private var whole: Attachment {
        var attachment = Attachment(contentType: "image/png", data: "AA==", title: "t")
        attachment.language = "de"
        attachment.url = "urn:x"
        attachment.size = 12
        attachment.hash = "BB=="
        attachment.creation = FHIRDateTime("2024-01")
        return attachment
    }

    @Test(arguments: [
        (FHIRVersion.dstu2, "12"), (.stu3, "12"), (.r4, "12"), (.r4b, "12"), (.r5, #""12""#),
    ])
    func `every version reads to the same value and is written back as it was`(
        version: FHIRVersion,
        size: String
    ) throws {
        let json = Self.json(size)
        let reading = try read(json, version)
        #expect(reading.issues == [])
        #expect(reading.value == whole)
        #expect(try write(reading.value, version, from: version) == (json, []))
        #expect(try write(whole, version, from: nil) == (json, []))
    }

    @Test(arguments: [FHIRVersion.dstu2, .stu3, .r4, .r4b])
    func `the size changes its JSON type between R5 and what came before`(version: FHIRVersion) throws {
        let before = try read(Self.json("12"), version).value
        #expect(try write(before, .r5, from: version) == (Self.json(#""12""#), []))
        let after = try read(Self.json(#""12""#), .r5).value
        #expect(try write(after, version, from: .r5) == (Self.json("12"), []))
    }

    @Test func `what only R5 has is read, written and told as lost`() throws {
        let json = #"{"height":2,"width":3,"frames":4,"duration":1.50,"pages":5}"#
        let attachment = try read(json, .r5).value
        #expect(attachment.height == 2)
        #expect(attachment.width == 3)
        #expect(attachment.frames == 4)
        #expect(attachment.duration == FHIRDecimal("1.50"))
        #expect(attachment.pages == 5)
        #expect(try write(attachment, .r5, from: .r5) == (json, []))
        let names = ["height", "width", "frames", "duration", "pages"]
        #expect(try write(attachment, .r4, from: .r5) == ("{}", names.map { "Attachment." + $0 }))
    }

    @Test func `a size that earlier versions cannot count is told as lost`() throws {
        let attachment = try read(#"{"size":"3000000000"}"#, .r5).value
        #expect(attachment.size == 3_000_000_000)
        #expect(try write(attachment, .r5, from: .r5) == (#"{"size":"3000000000"}"#, []))
        #expect(try write(attachment, .r4, from: .r5) == ("{}", ["Attachment.size"]))
    }

    @Test(arguments: [#"{"size":12}"#, #"{"size":12.0}"#, #"{"size":"012"}"#, #"{"size":"12","_size":{"id":"s"}}"#])
    func `a size in an unusual form is understood and kept`(json: String) throws {
        let attachment = try read(json, .r5).value
        #expect(attachment.size == 12)
        #expect(try write(attachment, .r5, from: .r5) == (json, []))
    }

    @Test func `a number in place of the string is noted`() throws {
        #expect(try read(#"{"size":12}"#, .r5).issues.map(\.path) == ["Attachment.size"])
    }

    @Test(arguments: [(FHIRVersion.r5, #"{"size":"12 kB"}"#), (.r5, #"{"size":true}"#), (.r4, #"{"size":"12"}"#)])
    func `a size that is not a number is refused`(version: FHIRVersion, json: String) {
        let error = #expect(throws: FHIRError.self) { try read(json, version) }
        #expect(error?.path == "Attachment.size")
    }

    @Test func `an attachment whose last detail is taken away equals one that never had it`() {
        var attachment = Attachment()
        attachment.pages = 1
        attachment.pages = nil
        #expect(attachment == Attachment())
    }
}
