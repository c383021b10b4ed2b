// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The elements of a dosage that hold something, and which of them a sentence has spoken.
struct DosageLedger: Sendable, Hashable {
    /// The version whose names the paths use.
    let version: FHIRVersion
    /// The elements whose words say nothing that the sentence does not say.
    private(set) var repeated: DosageElements = []
    /// The words of the dosage that say nothing, such as "-".
    private var placeholders: DosageElements = []
    /// Whether the sentence says "as needed" of a dosage whose reason says nothing.
    var saysAsNeeded = false
    private var present: DosageElements = []
    private var spoken: DosageElements = []
    /// What a text says less exactly than it was written, such as a moment by its day.
    private var shortened: DosageElements = []
    /// The further entries of the list of amounts.
    private var entries: [Entry] = []
    /// What stands inside amounts and concepts, and what nobody knows, each with whether it was spoken.
    private var inside: [Inside] = []

    private struct Entry: Sendable, Hashable {
        let present: DosageElements
        var spoken: DosageElements = []
    }

    private struct Inside: Sendable, Hashable {
        let path: String
        /// The path without the index of its entry in the list of amounts.
        let short: String?
        var kind = UnspokenElement.Kind.mayChangeDose
        var isSpoken = false
    }

    /// The version whose names the paths of amounts use: several stand in a list, which only R4 and later have.
    var versionOfAmounts: FHIRVersion { entries.isEmpty ? version : max(version, .r4) }

    init(version: FHIRVersion) {
        self.version = version
    }

    /// Creates the ledger of a dosage that was read.
    static func of(_ dosage: Dosage, _ reading: CheckedDosage) -> DosageLedger {
        var ledger = DosageLedger(version: reading.version)
        ledger.present = reading.present
        if !reading.present.isDisjoint(with: .wordsAndConcepts) {
            ledger.placeholders = .placeholders(in: dosage, reading.present)
        }
        if dosage.doseAndRate.count > 1 {
            ledger.entries = dosage.doseAndRate.dropFirst().map {
                Entry(present: $0.present(in: .r4))
            }
        }
        if !reading.unread.isEmpty {
            ledger.inside = reading.unread.map { element in
                Inside(
                    path: element.path, short: element.path.withoutEntryIndex,
                    kind: element.matters || element.reason == .read ? .mayChangeDose : .harmless)
            }
        }
        return ledger
    }

    /// Marks elements as spoken, if they hold something.
    mutating func speak(_ elements: DosageElements) {
        spoken.formUnion(elements.intersection(present))
    }

    /// Marks elements whose words the sentence says otherwise.
    mutating func leaveOut(_ elements: DosageElements) { repeated.formUnion(elements.intersection(present)) }

    /// Marks elements that are said less exactly than they were written; they are not spoken, and no omission.
    mutating func shorten(_ elements: DosageElements) {
        shortened.formUnion(elements.intersection(present))
    }

    /// Marks elements of an entry of the list of amounts as spoken.
    mutating func speak(_ elements: DosageElements, ofEntry index: Int) {
        if index == 0 { return speak(elements) }
        entries[index - 1].spoken.formUnion(elements.intersection(entries[index - 1].present))
    }

    /// Whether an element of the dosage, outside its amounts from the second on, holds something.
    func holds(_ element: DosageElements) -> Bool {
        !present.isDisjoint(with: element)
    }

    /// Adds what stands inside an element and is left out of its words, such as a comparator.
    mutating func leave(_ path: String) {
        inside.append(Inside(path: path, short: path.withoutEntryIndex))
    }

    /// Marks an extension that is spoken by its path.
    mutating func speak(path: String) {
        for index in inside.indices where inside[index].path == path { inside[index].isSpoken = true }
    }

    /// Marks extensions that are spoken by their paths.
    mutating func speak(paths: [String]) {
        for path in paths { speak(path: path) }
    }

    // MARK: Paths

    /// The paths that were spoken, each once.
    var spokenPaths: [String] { elements(spoken: true).map(\.path) }

    /// The elements that were not spoken, each path once.
    var unspoken: [UnspokenElement] { elements(spoken: false) }

    /// The elements that were spoken, or those that were not.
    ///
    /// The index of an entry of the list of amounts is left out where all entries fare alike.
    private func elements(spoken isSpoken: Bool) -> [UnspokenElement] {
        var found: [UnspokenElement] = []
        func add(_ element: DosageElements, _ path: String) {
            found.append(UnspokenElement(path: path, kind: kind(of: element)))
        }
        let single = present.subtracting(.entry)
        for element in (isSpoken ? single.intersection(spoken) : single.subtracting(spoken)).each {
            add(element, element.path(in: version))
        }
        let all = [Entry(present: present.intersection(.entry), spoken: spoken.intersection(.entry))] + entries
        var (saidSomewhere, leftSomewhere): (DosageElements, DosageElements) = ([], [])
        for entry in all {
            saidSomewhere.formUnion(entry.spoken)
            leftSomewhere.formUnion(entry.present.subtracting(entry.spoken))
        }
        let mixed = saidSomewhere.intersection(leftSomewhere)
        for element in (isSpoken ? saidSomewhere : leftSomewhere).subtracting(mixed).each {
            add(element, element.path(in: versionOfAmounts))
        }
        if !mixed.isEmpty {
            for (index, entry) in all.enumerated() {
                let elements = isSpoken ? entry.spoken : entry.present.subtracting(entry.spoken)
                for element in elements.intersection(mixed).each {
                    add(element, element.path(in: versionOfAmounts, entry: "doseAndRate[\(index)]"))
                }
            }
        }
        if !inside.isEmpty { addInside(to: &found, spoken: isSpoken) }
        return found
    }

    /// The elements that a text of a country leaves out and that may change a dose; free text is no such element.
    var omissions: [UnspokenElement] {
        let isWhole =
            inside.isEmpty && present.subtracting(spoken).subtracting(shortened).isSubset(of: Self.manner)
            && entries.allSatisfy { $0.present.subtracting($0.spoken).isSubset(of: Self.manner) }
        guard !isWhole else { return [] }
        let known = shortened.union(Self.manner).each.map { $0.path(in: version) }
        return unspoken.filter { element in
            guard element.kind == .mayChangeDose, !known.contains(element.path) else { return false }
            let parts = element.path.split(separator: ".")
            // The words of a concept that is said in other words of the record.
            let isWorded =
                Self.mannerNames.contains(String(parts[0])) || parts[0].hasPrefix("additionalInstruction")
            return !(isWorded && parts.count > 1 && parts.last == "text")
        }
    }

    private static let mannerNames: Set<String> = ["route", "site", "siteCodeableConcept", "method"]

    /// The elements that change no dose, or hold words.
    private static let manner: DosageElements = [
        .type, .timing, .pattern, .doseAndRate, .route, .site, .siteReference, .method, .text, .patientInstruction,
    ]

    /// What somebody misses who does not know the element.
    private func kind(of element: DosageElements) -> UnspokenElement.Kind {
        switch element {
        // That there is a reason says "as needed", where nothing else does.
        case .asNeededFor where placeholders.contains(element):
            saysAsNeeded || present.contains(.asNeeded) ? .harmless : .mayChangeDose
        case _ where placeholders.contains(element): .harmless
        case _ where repeated.contains(element): .harmless
        case .type, .timing, .pattern, .doseAndRate: .harmless
        case .route, .site, .siteReference, .method: .manner
        default: .mayChangeDose
        }
    }

    private func addInside(to found: inout [UnspokenElement], spoken isSpoken: Bool) {
        var fates: [String: Bool] = [:]
        var mixed: Set<String> = []
        for place in inside {
            guard let short = place.short else { continue }
            if fates.updateValue(place.isSpoken, forKey: short) == !place.isSpoken { mixed.insert(short) }
        }
        var positions: [String: Int] = [:]
        for place in inside where place.isSpoken == isSpoken {
            let path = place.short.flatMap { mixed.contains($0) ? nil : $0 } ?? place.path
            if let position = positions[path] {
                // Of places with one path the graver holds.
                if place.kind == .mayChangeDose { found[position] = UnspokenElement(path: path, kind: place.kind) }
            } else {
                positions[path] = found.count
                found.append(UnspokenElement(path: path, kind: place.kind))
            }
        }
    }

    /// The paths of elements that a part speaks.
    func paths(of elements: DosageElements) -> [String] {
        let all = entries.reduce(present) { $0.union($1.present) }
        return elements.intersection(all).each.map {
            $0.path(in: DosageElements.entry.contains($0) ? versionOfAmounts : version)
        }
    }
}

extension DosageElements {
    /// The elements whose words or codes may say nothing, such as "-".
    fileprivate static let wordsAndConcepts: DosageElements = [
        .text, .patientInstruction, .route, .site, .method, .asNeededFor, .additionalInstruction,
    ]

    /// Those elements of a dosage whose words say nothing; an element that is absent would be copied when it is asked.
    fileprivate static func placeholders(in dosage: Dosage, _ present: DosageElements) -> DosageElements {
        var found: DosageElements = []
        func add(_ element: DosageElements, _ isPlaceholder: (Dosage) -> Bool) {
            if present.contains(element), isPlaceholder(dosage) { found.insert(element) }
        }
        add(.text) { $0.text.map { $0.shownWords == nil } ?? false }
        add(.patientInstruction) { $0.patientInstruction.map { $0.shownWords == nil } ?? false }
        add(.route) { $0.route?.isPlaceholder ?? false }
        add(.site) { $0.site?.isPlaceholder ?? false }
        add(.method) { $0.method?.isPlaceholder ?? false }
        add(.asNeededFor) { $0.asNeededFor.arePlaceholders }
        add(.additionalInstruction) { $0.additionalInstruction.arePlaceholders }
        return found
    }
}

extension [CodeableConcept] {
    /// Whether there are concepts, of which no one says anything.
    fileprivate var arePlaceholders: Bool { !isEmpty && allSatisfy(\.isPlaceholder) }
}

extension String {
    /// The path without the index of its entry in the list of amounts; nil for any other path.
    fileprivate var withoutEntryIndex: String? {
        guard hasPrefix("doseAndRate["), let end = firstIndex(of: "]") else { return nil }
        return "doseAndRate" + String(self[end...].dropFirst())
    }
}
