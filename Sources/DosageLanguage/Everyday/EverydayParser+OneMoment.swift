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
            leaveOut(first)
            leaveOut(index)
        }
    }

    /// Takes no time from times with a slash between, which may be a list, a choice or one moment: mat/midi/soir, tarde/noche.
    mutating func leaveOutSlashedTimes() {
        for index in items.indices.dropFirst().dropLast()
        where items[index].kind.isBad && items[index].tokens.count == 1 && isSlash(items[index].place) {
            let isTime = [index - 1, index + 1].contains { items[$0].kind.isTime }
            guard isTime, !items[index].isAfterStop, !items[index + 1].isAfterStop,
                items[index - 1].kind.isTime || items[index - 1].kind.isBad,
                items[index + 1].kind.isTime || items[index + 1].kind.isBad
            else { continue }
            leaveOut(index - 1)
            leaveOut(index + 1)
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
