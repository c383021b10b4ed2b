// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Testing

struct HTTPFieldsTests {
    @Test(arguments: [
        "a\r\nX-Evil: 1", "a\rb", "a\nb", "a\0b", "\u{7F}", "\u{1B}[0m",
    ])
    func `a value with a control character is refused`(value: String) {
        let error = #expect(throws: HTTPFieldError.self) { try HTTPField(.accept, value) }
        #expect(error?.code == .invalidValue)
        #expect(error?.name == .accept)
    }

    @Test func `an error points at the byte and does not quote the value`() {
        let error = #expect(throws: HTTPFieldError.self) { try HTTPField(.authorization, "Bearer geheim\r\n") }
        #expect(error?.offset == 13)
        #expect(error?.description.contains("geheim") == false)
        #expect(error?.description.contains("Authorization") == true)
    }

    @Test(arguments: [
        ("", 0), ("Content Type", 7), ("Accept:", 6), ("Größe", 2), ("A\r\nB", 1),
    ])
    func `a name that is not a token is refused`(text: String, offset: Int) {
        let error = #expect(throws: HTTPFieldError.self) { try HTTPField.Name(text) }
        #expect(error?.code == .invalidName)
        #expect(error?.offset == offset)
    }

    @Test(arguments: [
        (" \t text/plain \t", "text/plain"),
        ("a, b", "a, b"),
        ("tab\tinside", "tab\tinside"),
        ("Müller", "Müller"),
        ("   ", ""),
        ("", ""),
    ])
    func `a value is kept without the white space around it`(text: String, value: String) throws {
        #expect(try HTTPField(.accept, text).value == value)
    }

    @Test func `names are compared without regard to case and keep their spelling`() throws {
        let name = try HTTPField.Name("x-REQUEST-id")
        #expect(name == (try HTTPField.Name("X-Request-Id")))
        #expect(Set([name, try HTTPField.Name("X-Request-ID")]).count == 1)
        #expect(name.text == "x-REQUEST-id")
    }

    @Test func `repeated fields stay apart and in order and are read joined`() throws {
        var fields = HTTPFields()
        try fields.append(.accept, "a")
        try fields.append(.prefer, "p")
        try fields.append(HTTPField.Name("ACCEPT"), "b")
        #expect(fields.count == 3)
        #expect(fields.map(\.value) == ["a", "p", "b"])
        #expect(fields.values(of: .accept) == ["a", "b"])
        #expect(fields[.accept] == "a, b")
        #expect(fields[.cookie] == nil)
    }

    @Test func `cookies are joined by a semicolon`() throws {
        var fields = HTTPFields()
        try fields.append(.cookie, "a=1")
        try fields.append(.cookie, "b=2")
        #expect(fields[.cookie] == "a=1; b=2")
    }

    @Test func `setting replaces the first field of a name and removes the others`() throws {
        var fields = HTTPFields()
        try fields.append(.accept, "a")
        try fields.append(.prefer, "p")
        try fields.append(.accept, "b")
        try fields.set(.accept, to: "c")
        #expect(fields.map(\.value) == ["c", "p"])
        try fields.set(.range, to: "r")
        #expect(fields.map(\.value) == ["c", "p", "r"])
    }

    @Test func `a refused value changes nothing`() throws {
        var fields = HTTPFields()
        try fields.set(.accept, to: "a")
        let before = fields
        #expect(throws: HTTPFieldError.self) { try fields.set(.accept, to: "b\n") }
        #expect(throws: HTTPFieldError.self) { try fields.append(.accept, "b\n") }
        #expect(fields == before)
    }

    @Test func `equality depends on the order and not on the case of names`() throws {
        let a = try HTTPField(.accept, "1")
        let b = try HTTPField(HTTPField.Name("ACCEPT"), "1")
        let c = try HTTPField(.prefer, "2")
        #expect(HTTPFields([a, c]) == HTTPFields([b, c]))
        #expect(HTTPFields([a, c]).hashValue == HTTPFields([b, c]).hashValue)
        #expect(HTTPFields([a, c]) != HTTPFields([c, a]))
    }

    @Test func `descriptions show names and lengths and no values`() throws {
        let fields = HTTPFields([try HTTPField(.authorization, "Bearer geheim")])
        #expect("\(fields)" == "Authorization: <13 bytes>")
        #expect(String(reflecting: fields) == "Authorization: <13 bytes>")
    }
}
