// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// What stands in the bytes of a log: the good frames, and what is wrong with the rest.
///
/// A pure function of the bytes, so that every cut and every flipped byte can be tried without a file.
struct OutboxScan {
    struct Frame: Hashable {
        let sequence: UInt64
        /// Where the frame stands, header and trailer included.
        let range: Range<Int>

        var payload: Range<Int> {
            range.lowerBound + OutboxFrame.headerLength..<range.upperBound - OutboxFrame.trailerLength
        }
    }

    private(set) var frames: [Frame] = []
    /// The bytes that are neither a good frame nor the beginning of one.
    private(set) var damage: [Range<Int>] = []
    /// The frame at the end whose writing was cut off.
    private(set) var tornTail: Range<Int>?
    /// The number of frames that are missing although nothing is damaged where they should be.
    private(set) var missing: UInt64 = 0

    private var lastSequence: UInt64?
    private var isAfterDamage = false

    /// Finds the frames.
    ///
    /// - Parameters:
    ///   - file: The bytes of the whole file, or of it from a place on.
    ///   - start: Where the first frame begins.
    ///   - sequence: The sequence of the frame before the first; nil where there is none or it is not known.
    init(_ file: [UInt8], from start: Int, after sequence: UInt64?) {
        lastSequence = sequence
        var index = start
        while index < file.count {
            if let header = header(in: file, at: index) {
                let end = index + OutboxFrame.headerLength + header.length + OutboxFrame.trailerLength
                guard end <= file.count else {
                    tornTail = index..<file.count
                    return
                }
                add(Frame(sequence: header.sequence, range: index..<end), in: file)
                index = end
            } else if file.count - index < OutboxFrame.headerLength || file[index...].allSatisfy({ $0 == 0 }) {
                // Too short for a header; or the file has grown, and then the power failed before its blocks were written.
                tornTail = index..<file.count
                return
            } else {
                let next = nextHeader(in: file, after: index)
                note(damage: index..<next)
                index = next
            }
        }
    }

    /// The end of the last good frame, nil when there is none.
    var end: Int? { frames.last?.range.upperBound }

    private mutating func add(_ frame: Frame, in file: [UInt8]) {
        if let lastSequence, !isAfterDamage { missing += frame.sequence - lastSequence - 1 }
        lastSequence = frame.sequence
        if OutboxFrame.isWhole(payload: frame.payload, in: file) {
            frames.append(frame)
            isAfterDamage = false
        } else {
            note(damage: frame.range)
        }
    }

    private mutating func note(damage range: Range<Int>) {
        if let last = damage.last, last.upperBound == range.lowerBound {
            damage[damage.count - 1] = last.lowerBound..<range.upperBound
        } else {
            damage.append(range)
        }
        isAfterDamage = true
    }

    /// Returns the header at a place, if it is a good one and not an old one in a block that was used again.
    private func header(in file: [UInt8], at index: Int) -> OutboxFrame.Header? {
        guard let header = OutboxFrame.header(in: file, at: index), header.sequence > lastSequence ?? 0 else {
            return nil
        }
        return header
    }

    private func nextHeader(in file: [UInt8], after index: Int) -> Int {
        var next = index + 1
        while next < file.count {
            if file[next] == OutboxFrame.marker[0], header(in: file, at: next) != nil { return next }
            next += 1
        }
        return file.count
    }
}
