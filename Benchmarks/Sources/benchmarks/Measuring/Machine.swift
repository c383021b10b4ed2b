// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The machine that a measurement was made on.
struct Machine: Encodable {
    let processor: String
    let cores: Int
    let system: String
    let compiler: String
    let build: String
    /// The load of the last minute before the measurement began; above the number of cores, others were measured too.
    let load: Double

    static func current() -> Machine {
        var loads = [0.0]
        getloadavg(&loads, 1)
        return Machine(
            processor: processorName,
            cores: ProcessInfo.processInfo.activeProcessorCount,
            system: ProcessInfo.processInfo.operatingSystemVersionString,
            compiler: compilerVersion,
            build: buildKind,
            load: loads[0]
        )
    }

    var line: String {
        "\(processor), \(cores) cores, \(system), \(compiler), \(build) build, load \(decimal(load, digits: 2))"
    }

    private static var processorName: String {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? architecture
    }

    private static var architecture: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        "another architecture"
        #endif
    }

    private static var buildKind: String {
        #if DEBUG
        "debug"
        #else
        "release"
        #endif
    }

    private static var compilerVersion: String {
        #if compiler(>=6.4)
        "Swift 6.4 or later"
        #elseif compiler(>=6.3)
        "Swift 6.3"
        #else
        "Swift 6.2"
        #endif
    }
}
