// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Testing

/// Bodies in pieces, without a network.
struct HTTPBodyStreamTests {
    @Test(arguments: [[1, 2, 3], []] as [[UInt8]])
    func `a body that is there is read once`(body: [UInt8]) async throws {
        let response = HTTPResponse(status: 200, body: body)
        let chunks = response.chunks
        var read: [[UInt8]] = []
        for try await chunk in chunks { read.append(chunk) }
        #expect(read == (body.isEmpty ? [] : [body]))
        for try await chunk in chunks { Issue.record("\(chunk) was read twice") }
    }

    @Test func `pieces come in order, and a second loop goes on where the first stopped`() async throws {
        let number = Locked<UInt8>(0)
        let stream = HTTPBodyStream {
            number.withLock { number in
                number += 1
                return number <= 4 ? [number] : nil
            }
        }
        var read: [UInt8] = []
        for try await chunk in stream {
            read += chunk
            if read.count == 2 { break }
        }
        for try await chunk in stream { read += chunk }
        #expect(read == [1, 2, 3, 4])
    }

    @Test func `a stream is equal to itself only, and a description does not read it`() {
        var response = HTTPResponse(status: 200)
        response.stream = HTTPBodyStream([1])
        var other = response
        #expect(other == response)
        other.stream = HTTPBodyStream([1])
        #expect(other != response)
        #expect(response.description == "200 from an unknown address (0 fields, a stream)")
    }

    @Test func `a cancelled task reads nothing`() async {
        let stream = HTTPBodyStream([1])
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            var iterator = stream.makeAsyncIterator()
            return try await iterator.next()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
