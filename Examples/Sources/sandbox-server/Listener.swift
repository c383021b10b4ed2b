// SPDX-License-Identifier: Apache-2.0

import Dispatch
import FHIRTransport
import Foundation

#if canImport(Darwin)
import Darwin
private let streamType = SOCK_STREAM
#elseif canImport(Musl)
import Musl
private let streamType = SOCK_STREAM
#else
import Glibc
private let streamType = Int32(SOCK_STREAM.rawValue)
#endif

/// A call of the socket interface that failed.
struct SocketError: Error, CustomStringConvertible {
    let call: String
    let number = errno

    var description: String { "\(call): \(String(cString: strerror(number)))" }
}

/// A socket that takes connections of this computer, each on a thread of its own.
struct Listener: Sendable {
    private let descriptor: Int32
    let port: UInt16

    /// Begins to listen on 127.0.0.1.
    ///
    /// - Parameter port: The port; 0 for one that is free.
    /// - Throws: Why that is not possible, such as a port that is in use.
    init(port: UInt16) throws(SocketError) {
        descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw SocketError(call: "socket") }
        // A server that is started again must not wait for the connections of the last one.
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 128) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isListening else { throw SocketError(call: "port \(port)") }
        self.port = UInt16(bigEndian: address.sin_port)
    }

    /// Answers requests until the program ends.
    ///
    /// - Parameter answer: Gives the response; nil to close the connection without one.
    func run(_ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse?) {
        while true {
            let client = accept(descriptor, nil, nil)
            guard client >= 0 else { continue }
            Thread.detachNewThread {
                var connection = Connection(client, port: port)
                while let request = connection.nextRequest(), let response = wait(for: { await answer(request) }),
                    connection.send(response, to: request)
                {}
                connection.close()
            }
        }
    }
}

/// Waits on a thread of its own, which may wait, for what a task gives.
private func wait(for body: @escaping @Sendable () async -> HTTPResponse?) -> HTTPResponse? {
    let box = Box()
    Task {
        box.response = await body()
        box.isFilled.signal()
    }
    box.isFilled.wait()
    return box.response
}

/// `@unchecked Sendable`: the response is written before the signal and read after it.
private final class Box: @unchecked Sendable {
    let isFilled = DispatchSemaphore(value: 0)
    var response: HTTPResponse?
}
