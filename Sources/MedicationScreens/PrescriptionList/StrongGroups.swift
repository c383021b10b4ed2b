// SPDX-License-Identifier: Apache-2.0

/// The groups of nodes of which each leads to each other, as in a circle.
///
/// Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972); without recursion, since a
/// chain may be as long as a list.
struct StrongGroups {
    /// The number of the group of each node.
    private(set) var groups: [Int]

    /// Finds the groups.
    ///
    /// - Parameter next: What each node leads to.
    /// - Complexity: O(*n*) in the number of nodes and of what they lead to.
    init(_ next: [[Int]]) {
        groups = [Int](repeating: -1, count: next.count)
        var order = [Int](repeating: -1, count: next.count)
        var low = order
        var (open, count, groupCount): ([Int], Int, Int) = ([], 0, 0)
        for start in next.indices where order[start] < 0 {
            var path: [(node: Int, edge: Int)] = [(start, 0)]
            while let (node, edge) = path.last {
                if edge == 0 {
                    (order[node], low[node]) = (count, count)
                    count += 1
                    open.append(node)
                }
                if edge < next[node].count {
                    path[path.count - 1].edge += 1
                    let target = next[node][edge]
                    if order[target] < 0 {
                        path.append((target, 0))
                    } else if groups[target] < 0 {
                        low[node] = min(low[node], order[target])
                    }
                    continue
                }
                if low[node] == order[node] {
                    while let last = open.popLast() {
                        groups[last] = groupCount
                        if last == node { break }
                    }
                    groupCount += 1
                }
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
            }
        }
    }
}
