// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A server on 127.0.0.1 that gives every request the same answer, and stays until the program ends.
///
/// It reads no more of a request than the end of its header section, so that as little as possible of what is measured is
/// its own.
struct FixedAnswerServer {
    let port: UInt16

    init(type: String, body: String) throws {
        #if canImport(Glibc)
        let streamType = Int32(SOCK_STREAM.rawValue)
        #else
        let streamType = SOCK_STREAM
        #endif
        let listener = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isBound else { throw BenchmarkError("no socket to listen on: errno \(errno)") }
        port = UInt16(bigEndian: address.sin_port)
        let answer = Array(
            ("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nETag: W/\"1\"\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                + body).utf8)
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { Self.serve(connection, answer) }
            }
        }
    }

    private static func serve(_ connection: Int32, _ answer: [UInt8]) {
        defer { close(connection) }
        var noDelay: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &noDelay, socklen_t(MemoryLayout<Int32>.size))
        let end = Array("\r\n\r\n".utf8)
        var buffer = [UInt8](repeating: 0, count: 8192)
        var filled = 0
        while true {
            let count = buffer.withUnsafeMutableBytes { bytes in
                let free = UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
                return recv(connection, free.baseAddress, free.count, 0)
            }
            guard count > 0 else { return }
            filled += count
            guard buffer[..<filled].suffix(4).elementsEqual(end) else { continue }
            filled = 0
            guard answer.withUnsafeBytes({ send(connection, $0.baseAddress, $0.count, 0) }) == answer.count else {
                return
            }
        }
    }
}
