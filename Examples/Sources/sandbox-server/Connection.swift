// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

#if canImport(Darwin)
import Darwin
private let sendFlags: Int32 = 0
#elseif canImport(Musl)
import Musl
private let sendFlags = Int32(MSG_NOSIGNAL)
#else
import Glibc
private let sendFlags = Int32(MSG_NOSIGNAL)
#endif

/// A connection that speaks as much of HTTP/1.1 as clients on the same computer need.
///
/// Requests have a Content-Length; the connection stays open unless the client asks to close it. What is not understood is
/// answered with a status, and ends the connection.
struct Connection {
    private let descriptor: Int32
    private let port: UInt16
    private var buffer: [UInt8] = []

    private static let largestHead = 65_536
    private static let largestBody = 64 << 20

    init(_ descriptor: Int32, port: UInt16) {
        self.descriptor = descriptor
        self.port = port
        #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    func close() {
        #if canImport(Darwin)
        Darwin.close(descriptor)
        #elseif canImport(Musl)
        Musl.close(descriptor)
        #else
        Glibc.close(descriptor)
        #endif
    }

    // MARK: Requests

    /// Reads the next request; nil when there is none that can be answered.
    mutating func nextRequest() -> HTTPRequest? {
        let blankLine = Array("\r\n\r\n".utf8)
        var end = buffer.firstRange(of: blankLine)
        while end == nil {
            guard buffer.count <= Self.largestHead else { return refuse(431) }
            guard fill() else { return nil }
            end = buffer.firstRange(of: blankLine)
        }
        guard let end else { return nil }
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        buffer.removeSubrange(..<end.upperBound)
        let start = (lines.first ?? "").split(separator: " ")
        guard start.count == 3, start[1].hasPrefix("/"), start[2].hasPrefix("HTTP/1."),
            let method = HTTPRequest.Method(String(start[0]))
        else { return refuse(400) }
        var fields = HTTPFields()
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, let name = try? HTTPField.Name(parts[0]),
                (try? fields.append(name, parts[1])) != nil
            else { return refuse(400) }
        }
        // A page of the web that reaches this port by a name of its own must not read from it.
        let host = fields[.host] ?? ""
        guard ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host) else { return refuse(421) }
        guard let url = URL(string: "http://\(host)\(start[1])") else { return refuse(400) }
        guard fields[.transferEncoding] == nil else { return refuse(411) }
        guard let length = Int(fields[.contentLength] ?? "0"), length >= 0 else { return refuse(400) }
        guard length <= Self.largestBody else { return refuse(413) }
        if let expect = try? HTTPField.Name("Expect"), fields[expect]?.lowercased() == "100-continue" {
            guard write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
        }
        while buffer.count < length { guard fill() else { return nil } }
        let body = Array(buffer[..<length])
        buffer.removeSubrange(..<length)
        return HTTPRequest(method: method, url: url, fields: fields, body: body.isEmpty ? nil : body)
    }

    private func refuse(_ status: Int) -> HTTPRequest? {
        _ = write(Array("HTTP/1.1 \(status) Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8))
        return nil
    }

    private mutating func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return false }
        buffer += chunk[..<count]
        return true
    }

    // MARK: Responses

    /// Sends a response; false when the connection is to be closed.
    func send(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        var head = "HTTP/1.1 \(response.status) \r\n"
        for field in response.fields { head += "\(field.name): \(field.value)\r\n" }
        // These never have a body, and what it would be is not known here (RFC 9110, section 8.6).
        if response.status != 204, response.status != 304, request.method != .head {
            head += "Content-Length: \(response.body.count)\r\n"
        }
        let isLast = request.fields[.connection]?.lowercased() == "close"
        if isLast { head += "Connection: close\r\n" }
        return write(Array((head + "\r\n").utf8) + response.body) && !isLast
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.send(descriptor, $0) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.send(descriptor, bytes.baseAddress, bytes.count, sendFlags)
        #elseif canImport(Musl)
        Musl.send(descriptor, bytes.baseAddress, bytes.count, sendFlags)
        #else
        Glibc.send(descriptor, bytes.baseAddress, bytes.count, sendFlags)
        #endif
    }
}
