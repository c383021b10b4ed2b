// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The paths of a dosage that hold something, and which of them a sentence has spoken.
///
/// The grain is the element of Dosage, doseAndRate, Timing and repeat: an amount or a concept is one path that covers
/// its inside; each extension has its own.
struct DosagePaths {
    private(set) var populated: [String]
    private var spokenPaths: Set<String> = []
    private let version: FHIRVersion

    init(_ dosage: Dosage, version: FHIRVersion) {
        self.version = version
        populated = []
        for name in MemberLister.names(of: dosage, in: version) {
            switch name {
            case "timing": populated += Self.timingPaths(dosage.timing ?? Timing(), version)
            case "doseAndRate":
                for (index, entry) in dosage.doseAndRate.enumerated() {
                    populated += MemberLister.names(of: entry, in: version).map { "doseAndRate[\(index)].\($0)" }
                    if entry == DoseAndRate() { populated.append("doseAndRate[\(index)]") }
                }
            default: populated.append(name)
            }
        }
    }

    private static func timingPaths(_ timing: Timing, _ version: FHIRVersion) -> [String] {
        var paths: [String] = []
        for name in MemberLister.names(of: timing, in: version) {
            if name == "repeat", let pattern = timing.repeat {
                let members = MemberLister.names(of: pattern, in: version)
                paths += members.isEmpty ? ["timing.repeat"] : members.map { "timing.repeat.\($0)" }
            } else {
                paths.append("timing.\(name)")
            }
        }
        return paths.isEmpty ? ["timing"] : paths
    }

    /// Marks paths as spoken, if they hold something.
    mutating func speak(_ paths: [String]) {
        spokenPaths.formUnion(paths)
    }

    var spoken: [String] { collapsed(populated.filter(spokenPaths.contains)) }

    var unspoken: [String] { collapsed(populated.filter { !spokenPaths.contains($0) }) }

    /// Leaves out the index of an array whose entries all fare alike.
    private func collapsed(_ paths: [String]) -> [String] {
        var result: [String] = []
        for path in paths {
            let short = withoutIndex(path)
            let isAlike = populated.allSatisfy {
                withoutIndex($0) != short || spokenPaths.contains($0) == spokenPaths.contains(path)
            }
            let name = isAlike ? short : path
            if result.last != name, !result.contains(name) { result.append(name) }
        }
        return result
    }

    private func withoutIndex(_ path: String) -> String {
        guard path.hasPrefix("doseAndRate["), let end = path.firstIndex(of: "]") else { return path }
        return "doseAndRate" + path[path.index(after: end)...]
    }
}
