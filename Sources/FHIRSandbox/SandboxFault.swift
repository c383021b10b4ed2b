// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
import Foundation

/// Something that goes wrong between a client and a server in memory, for tests of what a client makes of it.
///
/// ```swift
/// await server.setFaults([
///     SandboxFault(.loseResponse, of: [.post], times: .number(1)),
///     SandboxFault(.status(503, retryAfter: 2), path: "Patient", times: .chance(0.1)),
/// ])
/// ```
public struct SandboxFault: Sendable, Hashable {
    /// What goes wrong.
    public enum Effect: Sendable, Hashable {
        /// The answer comes late, but comes; other faults may follow.
        case delay(Duration)
        /// The connection is lost before the server has seen the request: nothing is done.
        case dropRequest
        /// The connection is lost after the server has done what was asked.
        case loseResponse
        /// The body ends after some bytes, as where a proxy gives up; what was asked is done.
        case truncate(bytes: Int)
        /// A status comes in place of the answer, with a number of seconds to wait if given; nothing is done.
        case status(Int, retryAfter: Int? = nil)
        /// A page for people comes in place of the answer, as from a network that asks to sign in; nothing is done.
        case page(status: Int = 200)
        /// Other bytes come as the body, with the fields of the answer; what was asked is done.
        case body([UInt8])
        /// The answer has another media type than it should; what was asked is done.
        case mediaType(String)
    }

    /// Which of the matching requests it happens to.
    public enum Times: Sendable, Hashable {
        /// Each of them.
        case always
        /// One of them by its number, from 1 on.
        case number(Int)
        /// Those up to a number.
        case first(Int)
        /// Each with a probability from 0 to 1.
        case chance(Double)
    }

    /// What goes wrong.
    public var effect: Effect
    /// The methods of requests it can happen to; empty for all.
    public var methods: Set<HTTPRequest.Method>
    /// The beginning of the path below the base address, such as `Patient`; empty for all.
    public var path: String
    /// Which of the matching requests it happens to.
    public var times: Times

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - effect: What goes wrong.
    ///   - methods: The methods of requests it can happen to; empty for all.
    ///   - path: The beginning of the path below the base address, without a slash before it; empty for all.
    ///   - times: Which of the matching requests it happens to.
    public init(
        _ effect: Effect,
        of methods: Set<HTTPRequest.Method> = [],
        path: String = "",
        times: Times = .always
    ) {
        self.effect = effect
        self.methods = methods
        self.path = path
        self.times = times
    }
}

/// The faults of a server, and how often each could have happened.
struct SandboxFaultPlan: Sendable {
    private let faults: [SandboxFault]
    /// The number of requests that each fault matched.
    private var counts: [Int]
    private var chance: SplitMix64

    init(_ faults: [SandboxFault] = [], seed: UInt64 = 0) {
        self.faults = faults
        counts = Array(repeating: 0, count: faults.count)
        chance = SplitMix64(state: seed)
    }

    var isEmpty: Bool { faults.isEmpty }

    /// Returns what happens to a request: all delays, and the first of the other effects.
    mutating func effects(on request: HTTPRequest, below root: SandboxRoot) -> [SandboxFault.Effect] {
        var effects: [SandboxFault.Effect] = []
        let parts = root.parts(below: request.url.path(percentEncoded: true)[...]) ?? []
        let path = parts.joined(separator: "/")
        for (index, fault) in faults.enumerated() {
            guard fault.methods.isEmpty || fault.methods.contains(request.method), path.hasPrefix(fault.path) else {
                continue
            }
            counts[index] += 1
            let happens =
                switch fault.times {
                case .always: true
                case .number(let number): counts[index] == number
                case .first(let number): counts[index] <= number
                case .chance(let probability): Double.random(in: 0..<1, using: &chance) < probability
                }
            guard happens else { continue }
            effects.append(fault.effect)
            if case .delay = fault.effect { continue }
            break
        }
        return effects
    }
}

/// A generator of random numbers that gives the same ones for the same seed (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
