// SPDX-License-Identifier: Apache-2.0

/// What an element of a prescription is about, in the words of somebody who takes a medication.
///
/// A patient cannot look up `timing.repeat.boundsPeriod`, and can ask about the length of the treatment.
enum DosageTopic: String, Sendable, Hashable, CaseIterable {
    case dose
    case rate
    case times
    /// How long the treatment lasts, or how many doses it has.
    case length
    /// How long one dose takes.
    case duration
    case asNeeded
    case limit
    case route
    case site
    case method
    case instructions
    /// The words of the prescription.
    case words
    /// The order of several dosages.
    case order
    /// From when to when the prescription holds.
    case period
    /// Whether the prescription is one to follow.
    case state
    /// What the medication is.
    case medication
    case zone
    /// Anything else: an extension of the resource, a member that is not known.
    case other

    /// Finds what an element is about.
    ///
    /// What is inside an element, such as an extension, is about that element.
    ///
    /// - Parameter path: The path of the JSON, relative to the dosage, the list of dosages, or the resource.
    init(path: String) {
        var names = path.split(separator: ".").map { name in
            name.prefix { $0 != "[" }.drop { $0 == "_" }
        }
        // The place of a dosage in a list, and the resource, say nothing about the subject.
        while let name = names.first, Self.holders.contains(name) { names.removeFirst() }
        guard let name = names.first else {
            self = .other
            return
        }
        let inside = names.dropFirst()
        self =
            switch name {
            case "timing": inside.lazy.compactMap { Self.lengths[$0] }.first ?? .times
            case "doseAndRate": inside.first.flatMap { Self.topics[$0] } ?? .dose
            default: Self.topics[name] ?? .other
            }
    }

    private static let holders: Set<Substring> = [
        "", "MedicationRequest", "MedicationOrder", "MedicationDispense", "MedicationStatement", "MedicationUsage",
        "dosageInstruction", "dosage",
    ]

    private static let lengths: [Substring: DosageTopic] = [
        "bounds": .length, "boundsDuration": .length, "boundsQuantity": .length, "boundsRange": .length,
        "boundsPeriod": .length, "count": .length, "countMax": .length, "duration": .duration,
        "durationMax": .duration, "durationUnit": .duration, "durationUnits": .duration,
    ]

    private static let topics: [Substring: DosageTopic] = [
        "dose": .dose, "doseQuantity": .dose, "doseRange": .dose, "quantityQuantity": .dose, "quantityRange": .dose,
        "quantity": .dose, "type": .dose, "rate": .rate, "rateRatio": .rate, "rateRange": .rate,
        "rateQuantity": .rate, "asNeeded": .asNeeded, "asNeededBoolean": .asNeeded,
        "asNeededCodeableConcept": .asNeeded, "asNeededFor": .asNeeded, "maxDosePerPeriod": .limit,
        "maxDosePerAdministration": .limit, "maxDosePerLifetime": .limit, "route": .route, "site": .site,
        "siteCodeableConcept": .site, "siteReference": .site, "method": .method, "additionalInstruction": .instructions,
        "additionalInstructions": .instructions, "patientInstruction": .instructions, "text": .words,
        "renderedDosageInstruction": .words, "renderedInstruction": .words, "sequence": .order,
        "effectiveDosePeriod": .period, "start": .period, "dateEnded": .period, "authoredOn": .period,
        "dateWritten": .period,
        "status": .state, "statusChanged": .state, "intent": .state, "doNotPerform": .state, "taken": .state,
        "wasNotTaken": .state, "adherence": .state, "medication": .medication, "medicationReference": .medication,
        "medicationCodeableConcept": .medication, "effectivePeriod": .period, "zone": .zone, "timeZone": .zone,
    ]

    /// The key of its words in a table.
    var key: String { "topic." + rawValue }

    /// The topics of elements, each once, in the order in which they are listed.
    static func all(of paths: some Sequence<String>) -> [DosageTopic] {
        let found = Set(paths.map(DosageTopic.init(path:)))
        return allCases.filter(found.contains)
    }
}
