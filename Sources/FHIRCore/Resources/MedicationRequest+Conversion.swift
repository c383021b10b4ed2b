// SPDX-License-Identifier: Apache-2.0

/// What a prescription says in another way in another version.
extension MedicationRequest {
    /// Says a status that DSTU2 does not have in its words.
    ///
    /// What was cancelled was never given: with an end, it would have been up to that. DSTU2 has no word for an unknown
    /// status, and without one the prescription would be in force.
    /// Source: HL7 cross-version concept map of MedicationRequest.status, but for unknown.
    mutating func fitStatus<M: MemberMapper>(_ m: inout M) {
        guard status == .cancelled else { return }
        let isEndKnown =
            dateEnded != nil || `extension`.contains { $0.url == Self.dateEndedURL || $0.url == Self.statusChangedURL }
        m.loseMeaning("status", isEndKnown)
        status = .stopped
        m.lose("status", !isEndKnown)
    }

    /// Changes what the target version says in another way, and refuses what only the words of a loss would tell.
    ///
    /// Source: HL7 cross-version concept maps of MedicationRequest.status; an order of DSTU2 has the intent order.
    mutating func convert<M: MemberMapper>(_ m: inout M) {
        moveTimes(&m)
        if m.source == .dstu2 {
            intent = intent ?? .order
        }
        if m.version != .dstu2 {
            if let dispensed = dispenseRequest?.medication, dispensed != medication {
                m.loseMeaning(
                    dispensed.reference == nil
                        ? .until(.dstu2, "dispenseRequest.medicationCodeableConcept")
                        : .until(.dstu2, "dispenseRequest.medicationReference"),
                    true)
            }
        }
    }

    // MARK: From when to when it holds

    static let dateEndedURL = "http://hl7.org/fhir/1.0/StructureDefinition/extension-MedicationOrder.dateEnded"
    static let effectiveDosePeriodURL =
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.effectiveDosePeriod"
    static let statusChangedURL =
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.statusChanged"

    /// Moves the times in which it holds: the element of one version is an extension of the others, and comes back.
    ///
    /// The day on which it was stopped, the end of DSTU2, is in R5 when the status changed. The end of an order of DSTU2 that
    /// is active, often one to come, stays an end and modifies nothing else.
    /// Source: FHIR R5, Extensions for converting between versions.
    private mutating func moveTimes<M: MemberMapper>(_ m: inout M) {
        requireTimes(&m)
        if m.version == .r5 {
            effectiveDosePeriod =
                effectiveDosePeriod
                ?? taken(from: Self.effectiveDosePeriodURL) { if case .period(let period) = $0 { period } else { nil } }
            statusChanged = statusChanged ?? taken(from: Self.statusChangedURL, Self.dateTime)
            let isChangeKnown = statusChanged != nil || hasExtension(Self.statusChangedURL)
            if status == .stopped, !isChangeKnown, !hasExtension(Self.dateEndedURL) {
                (statusChanged, dateEnded) = (dateEnded, nil)
            }
        } else {
            if m.version == .dstu2 {
                dateEnded = dateEnded ?? taken(from: Self.dateEndedURL, Self.dateTime)
                let isEndKnown = dateEnded != nil || hasExtension(Self.dateEndedURL)
                if status == .stopped, !isEndKnown, !hasExtension(Self.statusChangedURL) {
                    (dateEnded, statusChanged) = (statusChanged, nil)
                }
            }
            let period = effectiveDosePeriod.map(ExtensionValue.period)
            carry(period, Self.effectiveDosePeriodURL, .since(.r5, "effectiveDosePeriod"), &m)
            carry(statusChanged.map(ExtensionValue.dateTime), Self.statusChangedURL, .since(.r5, "statusChanged"), &m)
            (effectiveDosePeriod, statusChanged) = (nil, nil)
        }
        if m.version != .dstu2 {
            carry(dateEnded.map(ExtensionValue.dateTime), Self.dateEndedURL, .until(.dstu2, "dateEnded"), &m)
            dateEnded = nil
        }
    }

    /// Refuses a time that is missing for a reason, as the reason has no place in the other version.
    private func requireTimes<M: MemberMapper>(_ m: inout M) {
        guard !extras.isAbsent else { return }
        let isLacking = { (name: String) in extras.primitiveExtension(of: name) != nil }
        m.loseMeaning(.until(.dstu2, "dateEnded"), m.version != .dstu2 && dateEnded == nil && isLacking("dateEnded"))
        m.loseMeaning(
            .since(.r5, "statusChanged"), m.version != .r5 && statusChanged == nil && isLacking("statusChanged"))
    }

    private func hasExtension(_ url: String) -> Bool { `extension`.contains { $0.url == url } }

    /// Writes an element as an extension; refused beside another that says the same, as nobody could tell which holds.
    private mutating func carry<M: MemberMapper>(
        _ value: ExtensionValue?, _ url: String, _ name: VersionedName, _ m: inout M
    ) {
        guard let value else { return }
        m.loseMeaning(name, hasExtension(url))
        m.lose(name, !hasExtension(url))
        `extension`.append(Extension(url: url, value: value, version: m.version))
    }

    /// Takes the value of an extension away, if there is one that says this and nothing else.
    private mutating func taken<Value>(from url: String, _ cast: (ExtensionValue) -> Value?) -> Value? {
        let places = `extension`.indices.filter { `extension`[$0].url == url }
        guard places.count == 1, let place = places.first else { return nil }
        let one = `extension`[place]
        guard one.id == nil, one.extension.isEmpty, let value = (try? one.value).flatMap({ $0 }).flatMap(cast) else {
            return nil
        }
        `extension`.remove(at: place)
        return value
    }

    private static func dateTime(_ value: ExtensionValue) -> FHIRDateTime? {
        switch value {
        case .dateTime(let dateTime): dateTime
        case .date(let date): FHIRDateTime(date)
        default: nil
        }
    }
}
