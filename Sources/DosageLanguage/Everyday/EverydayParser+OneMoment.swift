// SPDX-License-Identifier: Apache-2.0

extension EverydayParser {
    /// Takes no two times from words for one moment between them: tarde-noche, pomeriggio-sera.
    ///
    /// In a list of three, as mañana, tarde, noche, they are two.
    mutating func leaveOutOneMoment() {
        for index in items.indices.dropFirst() {
            let first = index - 1
            guard event(of: first) == .afternoon, let second = event(of: index), second == .evening || second == .night,
                items[index].tokens.count == 1, !items[index].isAfterStop, event(of: first - 1) == nil,
                event(of: index + 1) == nil
            else { continue }
            items[first].kind = .bad
            items[index].kind = .bad
        }
    }

    /// The time of the day of an item that is one; nil for anything else.
    private func event(of index: Int) -> EventTiming? {
        guard items.indices.contains(index), case .events(let events, nil) = items[index].kind, events.count == 1 else {
            return nil
        }
        return events[0]
    }
}
