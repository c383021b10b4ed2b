// SPDX-License-Identifier: Apache-2.0

/// A line of NDJSON with the resource in it, or with the reason why there is none.
public struct FHIRLine: Sendable {
    /// The line, counted from 1; blank lines count.
    public let number: Int
    /// The number of bytes before the line.
    public let byteOffset: Int
    /// The resource with what was noticed, or why the line could not be read.
    ///
    /// Places of syntax errors are those of the whole text. Paths of issues begin with the type of the resource.
    public let result: Result<FHIRReading<Resource>, FHIRError>

    init(_ line: LineCutter.Line, limit: Int, reader: FHIRReader) {
        number = line.position.line
        byteOffset = line.position.byteOffset
        guard let bytes = line.bytes else {
            let expected = "expected at most \(limit) bytes in a line"
            result = .failure(FHIRError(JSONSyntaxError(.tooLong, at: line.position, expected: expected)))
            return
        }
        do throws(FHIRError) {
            result = .success(try reader.read(bytes))
        } catch {
            result = .failure(
                error.syntax.map { FHIRError(JSONSyntaxError($0, inPartAt: line.position)) } ?? error
            )
        }
    }
}
