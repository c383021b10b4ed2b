// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

/// Which prescriptions of a list replace which others, by `priorPrescription`.
///
/// A prescription that is current replaces what it names, and through prescriptions that are not current what these name. One
/// that names itself, as an older version, replaces nothing. Names stand between the prescriptions, so that many with one
/// identifier cost no more than as many lines.
struct ReplacementGraph {
    /// What was found for a prescription.
    struct Finding: Equatable {
        /// Whether the prescription replaces the others as well.
        let isMutual: Bool
        /// The positions of the prescriptions that replace it, in rising order, at most ``most``.
        let others: [Int]
    }

    /// The most prescriptions that are told to replace one.
    static let most = 3

    /// What was found, by the position of the prescription.
    private(set) var findings: [Int: Finding] = [:]

    /// Looks for prescriptions that others replace.
    ///
    /// - Parameters:
    ///   - requests: The prescriptions of one patient.
    ///   - server: The address of the server that they come from.
    /// - Complexity: O(*n*) in the number of prescriptions and of their identifiers.
    init(_ requests: [MedicationRequest], server: URL) {
        guard requests.contains(where: { $0.priorPrescription != nil }) else { return }
        let next = Self.edges(requests, server)
        let states = requests.map { PrescriptionState($0) }
        let isCurrent = { (node: Int) in requests.indices.contains(node) && states[node] == .inForce }
        let origins = Self.origins(next, requests.count, isCurrent)
        let groups = StrongGroups(next).groups
        for index in requests.indices where isCurrent(index) {
            let others = (origins[index] ?? []).filter { $0 != index }
            let outside = others.filter { groups[$0] != groups[index] }
            guard !others.isEmpty else { continue }
            findings[index] = Finding(isMutual: outside.isEmpty, others: (outside.isEmpty ? others : outside).sorted())
        }
    }

    /// What each prescription leads to: names, and they to prescriptions.
    ///
    /// A record made by mistake leads nowhere.
    private static func edges(_ requests: [MedicationRequest], _ server: URL) -> [[Int]] {
        var nodes: [ReplacementName: Int] = [:]
        var next = [[Int]](repeating: [], count: requests.count)
        for (index, request) in requests.enumerated() where request.status != .enteredInError {
            for name in ReplacementName.namesReplaced(by: request, on: server) {
                let node = nodes[name] ?? next.count
                if node == next.count {
                    nodes[name] = node
                    next.append([])
                }
                next[index].append(node)
            }
        }
        let asksContent = nodes.keys.contains { if case .content = $0 { true } else { false } }
        for (index, request) in requests.enumerated() where request.status != .enteredInError {
            var names = ReplacementName.names(of: request)
            if asksContent, let content = ReplacementName.Content(request) { names.append(.content(content)) }
            for name in Set(names) { if let node = nodes[name] { next[node].append(index) } }
        }
        return next
    }

    /// The current prescriptions from which each node is reached without passing another that is current.
    private static func origins(
        _ next: [[Int]], _ count: Int, _ isCurrent: (Int) -> Bool
    ) -> [Int: [Int]] {
        var origins: [Int: [Int]] = [:]
        var waiting: [(node: Int, origin: Int)] = []
        for index in 0..<count where isCurrent(index) { waiting += next[index].map { ($0, index) } }
        var place = 0
        while place < waiting.count {
            let (node, origin) = waiting[place]
            place += 1
            // One more than are told, since one may be the prescription itself.
            guard origins[node, default: []].count <= most, !origins[node, default: []].contains(origin) else {
                continue
            }
            if node == origin { continue }
            origins[node, default: []].append(origin)
            if !isCurrent(node) { waiting += next[node].map { ($0, origin) } }
        }
        return origins.mapValues { Array($0.prefix(most)) }
    }
}
