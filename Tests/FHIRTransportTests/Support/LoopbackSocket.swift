// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import FHIRTransport

#if canImport(Darwin)
import Darwin
private let streamType = SOCK_STREAM
private let sendFlags: Int32 = 0
#elseif canImport(Musl)
import Musl
private let streamType = SOCK_STREAM
private let sendFlags = Int32(MSG_NOSIGNAL)
#else
import Glibc
private let streamType = Int32(SOCK_STREAM.rawValue)
private let sendFlags = Int32(MSG_NOSIGNAL)
#endif

/// A failed call of the socket interface.
struct SocketError: Error {
    var call: String
    var number = errno
}

/// A socket on 127.0.0.1 with a port chosen by the system.
struct LoopbackSocket: Sendable {
    private let descriptor: Int32
    let port: UInt16

    /// Takes a port, which belongs to nobody else until the socket is closed.
    ///
    /// Without listening, whoever connects is refused.
    init(isListening: Bool) throws {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw SocketError(call: "socket") }
        var address = Self.loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && (!isListening || listen(descriptor, 128) == 0)
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound else { throw SocketError(call: "bind") }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Waits for a connection.
    func accept() -> Int32? {
        while true {
            #if canImport(Darwin)
            let connection = Darwin.accept(descriptor, nil, nil)
            #elseif canImport(Musl)
            let connection = Musl.accept(descriptor, nil, nil)
            #else
            let connection = Glibc.accept(descriptor, nil, nil)
            #endif
            if connection >= 0 { return connection }
            guard errno == EINTR || errno == ECONNABORTED else { return nil }
        }
    }

    /// Makes a waiting accept return, by a connection of our own: closing the socket does not do that everywhere.
    func wake() {
        let client = socket(AF_INET, streamType, 0)
        var address = Self.loopback(port: port)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = connect(client, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        Connection(client).close()
    }

    /// Gives the port back: the next to ask the system for one may get it.
    func close() {
        Connection(descriptor).close()
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}

/// One accepted connection, with what was read beyond the last request.
final class Connection {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Reads the next request, or nil when the client is gone.
    func readRequest(number: Int) -> LoopbackServer.Received? {
        let blankLine = Array("\r\n\r\n".utf8)
        var end = buffer.firstRange(of: blankLine)
        while end == nil {
            guard fill() else { return nil }
            end = buffer.firstRange(of: blankLine)
        }
        guard let end else { return nil }
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let start = lines[0].components(separatedBy: " ")
        var fields = HTTPFields()
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let name = try? HTTPField.Name(String(parts[0])) else { return nil }
            try? fields.append(name, String(parts[1]))
        }
        buffer.removeSubrange(..<end.upperBound)
        let length = fields[.contentLength].flatMap { Int($0) } ?? 0
        while buffer.count < length {
            guard fill() else { return nil }
        }
        defer { buffer.removeFirst(length) }
        return LoopbackServer.Received(
            method: start[0],
            target: start.count > 1 ? start[1] : "",
            fields: fields,
            body: Array(buffer.prefix(length)),
            connection: number
        )
    }

    /// Writes all bytes, or returns false when the client is gone.
    func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, sendFlags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Takes whatever comes, until the client is gone.
    func waitUntilGone() {
        while fill() { buffer = [] }
    }

    func close() {
        Self.shutDown(descriptor)
        #if canImport(Darwin)
        _ = Darwin.close(descriptor)
        #elseif canImport(Musl)
        _ = Musl.close(descriptor)
        #else
        _ = Glibc.close(descriptor)
        #endif
    }

    /// Makes the coming close a reset.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Ends both directions, so that a thread that waits on the connection goes on.
    static func shutDown(_ descriptor: Int32) {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 16_384)
        let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return false }
        buffer.append(contentsOf: chunk[..<count])
        return true
    }
}
