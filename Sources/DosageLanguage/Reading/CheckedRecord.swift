// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// What a resource says of its dosages beside them: whether it holds, from when to when, and in other words.
package struct CheckedRecord: Sendable {
    /// Whether a record is one to act on.
    package enum State: Sendable, Hashable {
        case inForce
        /// It holds no longer, or not yet; the code of its state.
        case notInForce(String)
        /// It was made by mistake, or says that the medication is not taken; the code of its state.
        case void(String)
    }

    /// Words or a time with the element that holds them.
    package struct Placed<Value: Sendable>: Sendable {
        package let value: Value
        package let path: String
    }

    /// The name of the type, as in paths.
    package let typeName: String
    /// What its words are compared with beside its dosages.
    package private(set) var context = RecordContext()
    /// The BCP 47 tag of the language of its words, where it says so.
    package var language: String? { context.language }
    /// The notes of the resource in words.
    package private(set) var notes: [Placed<String>] = []
    package let state: State
    /// The element that tells the state.
    package let statePath: String
    /// The instructions of the whole resource in words.
    package private(set) var renderedText: Placed<String>?
    /// The period in which the whole resource holds.
    package private(set) var period: Placed<FHIRPeriod>?
    /// The elements that say when it holds beside the period; the earliest of all ends holds.
    private(set) var otherPeriods: [String] = []
    /// What it carries that may change its dosages and has no meaning here.
    package private(set) var unread: [UnreadElement] = []
    /// What refuses its dosages.
    package private(set) var errors: [FHIRIssue] = []
    /// What is told of it with a warning, and changes nothing of its dosages.
    private(set) var facts: [FHIRIssue] = []

    private init(_ typeName: String, _ state: State, _ statePath: String = "status") {
        self.typeName = typeName
        self.state = state
        self.statePath = statePath
    }

    /// Whether nothing of it is said or listed beside the dosages.
    var isPlain: Bool {
        state == .inForce && renderedText == nil && period == nil && notes.isEmpty && unread.isEmpty && errors.isEmpty
            && facts.isEmpty
    }
}

extension CheckedRecord {
    /// Reads a prescription.
    package static func reading(
        _ request: MedicationRequest, extensions: DosageExtensions = .standard
    ) -> CheckedRecord {
        var (state, path) = (State.inForce, "status")
        switch (request.status, request.intent) {
        case (.enteredInError?, _): state = .void("entered-in-error")
        case (nil, let intent?) where !intent.isOrder, (.active?, let intent?) where !intent.isOrder:
            (state, path) = (.notInForce(intent.rawValue), "intent")
        case (nil, _), (.active?, _): break
        case (let status?, _): state = .notInForce(status.rawValue)
        }
        var record = CheckedRecord("MedicationRequest", state, path)
        if request.doNotPerform == true {
            record.refuse(.init(rawValue: "doNotPerform"), "doNotPerform", "the medication is not to be taken")
        }
        record.render(request.renderedDosageInstruction, ofR6: request.renderedInstructionOfR6, in: "dosageInstruction")
        if let period = request.effectiveDosePeriod { record.hold(period, "effectiveDosePeriod") }
        if let ended = request.dateEnded { record.hold(FHIRPeriod(start: nil, end: ended), "dateEnded") }
        record.context = RecordContext(
            language: request.language, written: request.authoredOn, medication: request.medication,
            contained: request.contained)
        record.take(request.note, isText: request.extras.version == .dstu2)
        record.lookInside(request.extras, extensions)
        record.requireRead(
            request.extras,
            [
                "doNotPerform", "dosageInstruction", "status", "statusChanged", "dateEnded", "effectiveDosePeriod",
                "renderedDosageInstruction", "authoredOn", "dateWritten",
            ],
            [
                ("doNotPerform", request.doNotPerform == nil), ("status", request.status == nil),
                ("statusChanged", request.statusChanged == nil), ("dateEnded", request.dateEnded == nil),
            ])
        record.requireRead(inside: request.effectiveDosePeriod, "effectiveDosePeriod")
        record.add(CheckedMedication(request.medication, in: request.contained, of: request.sourceVersion).issues)
        record.add(request.secondHand)
        return record
    }

    /// The states of a dispense that did not take place, or has not yet.
    private static let ended: Set<String> = ["cancelled", "on-hold", "stopped", "declined", "unfulfilled", "unknown"]

    /// Reads a dispense; one that is completed is in its normal state.
    package static func reading(
        _ dispense: MedicationDispense, extensions: DosageExtensions = .standard
    ) -> CheckedRecord {
        let state: State =
            switch dispense.status {
            case .enteredInError?: .void("entered-in-error")
            case let status? where ended.contains(status.rawValue): .notInForce(status.rawValue)
            default: .inForce
            }
        var record = CheckedRecord("MedicationDispense", state)
        record.render(
            dispense.renderedDosageInstruction, ofR6: dispense.renderedInstructionOfR6, in: "dosageInstruction")
        record.context = RecordContext(
            language: dispense.language, written: dispense.whenHandedOver, medication: dispense.medication,
            contained: dispense.contained)
        record.take(dispense.note, isText: dispense.extras.version == .dstu2)
        record.lookInside(dispense.extras, extensions)
        record.requireRead(
            dispense.extras, ["dosageInstruction", "status", "notDone", "renderedDosageInstruction"],
            [("status", dispense.status == nil)])
        record.add(CheckedMedication(dispense.medication, in: dispense.contained, of: dispense.sourceVersion).issues)
        return record
    }

    /// Reads a statement, of which the state of the record and whether the medication is taken are two things.
    package static func reading(
        _ statement: MedicationStatement, extensions: DosageExtensions = .standard
    ) -> CheckedRecord {
        let (state, path) = State.of(statement)
        var record = CheckedRecord("MedicationStatement", state, path)
        record.render(statement.renderedDosageInstruction, ofR6: statement.renderedInstructionOfR6, in: "dosage")
        if case .period(let period)? = statement.effective { record.hold(period, "effectivePeriod") }
        record.context = RecordContext(
            language: statement.language, written: statement.dateAsserted, medication: statement.medication,
            contained: statement.contained)
        record.take(statement.note, isText: statement.extras.version == .dstu2)
        record.lookInside(statement.extras, extensions)
        record.requireRead(
            statement.extras,
            ["dosage", "status", "taken", "wasNotTaken", "adherence", "renderedDosageInstruction"],
            [
                ("status", statement.status == nil), ("taken", statement.taken == nil),
                ("wasNotTaken", statement.taken == nil),
            ])
        record.requireRead(inside: statement.adherence, "adherence")
        record.add(CheckedMedication(statement.medication, in: statement.contained, of: statement.sourceVersion).issues)
        return record
    }

    /// Takes the notes that say something; a note of DSTU2 is only its text.
    private mutating func take(_ notes: [Annotation], isText: Bool) {
        for (index, note) in notes.enumerated() {
            requireRead(inside: note, "note[\(index)]")
            guard let words = note.text?.shownWords else { continue }
            self.notes.append(Placed(value: words, path: isText ? "note" : "note[\(index)].text"))
        }
    }

    /// Takes the words for all dosages, or those of dosages that are written as R6 has them.
    private mutating func render(_ text: String?, ofR6 other: String?, in dosages: String) {
        if let text = text?.shown {
            renderedText = Placed(value: text, path: "renderedDosageInstruction")
        } else if let other = other?.shown {
            renderedText = Placed(value: other, path: dosages + ".renderedInstruction")
        }
    }

    /// Notes when it holds; the first is said.
    private mutating func hold(_ period: FHIRPeriod, _ path: String) {
        if self.period == nil {
            self.period = Placed(value: period, path: path)
        } else {
            otherPeriods.append(path)
        }
    }

    // MARK: What it carries

    private mutating func lookInside(_ extras: ElementExtras, _ extensions: DosageExtensions) {
        guard !extras.isAbsent else { return }
        if extras.hasModifierExtension {
            refuse(.modifierExtension, "modifierExtension", "an extension that may change the meaning is not known")
        }
        for (index, one) in extras.extension.enumerated() {
            let path = "\(typeName).extension[\(index)]"
            if one.extras.hasUnread("url") { refuse(.value, "extension[\(index)].url", Self.wrongType) }
            guard let reading = extensions.reading(of: one.url) else { continue }
            let value: ExtensionValue? = try? one.value
            switch (reading, value) {
            case (.renderedDosageInstruction, .markdown(let text)?), (.renderedDosageInstruction, .string(let text)?):
                if let text = text.shown, renderedText == nil { renderedText = Placed(value: text, path: path) }
            case (.effectiveDosePeriod, .period(let period)?) where period.extension.isEmpty:
                hold(period, path)
            case (.effectiveDosePeriod, .dateTime(let end)?): hold(FHIRPeriod(start: nil, end: end), path)
            case (.effectiveDosePeriod, .date(let end)?): hold(FHIRPeriod(start: nil, end: FHIRDateTime(end)), path)
            case (.unsupportedIfTrue, .boolean(false)?), (.harmless, _), (.timeZone, _): break
            case (.unsupported(let effect), _), (.unsupportedIfTrue(let effect), _): noteUnsupported(path, effect)
            case (.asNeededFor, _): noteUnsupported(path, .condition)
            default: noteUnsupported(path, .unknown)
            }
        }
        guard extras.hasEntries else { return }
        for member in extras.unknownMembers where Self.isFlag(member) {
            unread.append(UnreadElement(path: member.name, reason: .unknownMember, effect: .unknown))
        }
    }

    /// Looks for elements that decide about the dosages and were not read, or have an extension in their place.
    ///
    /// Nobody needs the day on which a request was written where another start is known.
    private mutating func requireRead(
        _ extras: ElementExtras, _ names: @autoclosure () -> Set<String>,
        _ values: @autoclosure () -> [(name: String, isMissing: Bool)]
    ) {
        guard extras.hasEntries else { return }
        let (names, values) = (names(), values())
        for member in extras.unreadMembers where !Self.bystanders.contains(member.name) {
            if member.isDosageOfR6 {
                let detail = "the dosage is written as in FHIR R6, whose drafts are not read"
                refuse(.unsupportedVersion, member.name, detail)
            } else {
                refuse(.value, member.name, Self.wrongType)
            }
        }
        for member in extras.unknownMembers where names.contains(member.name) {
            guard !errors.contains(where: { $0.path == member.name }) else { continue }
            refuse(
                .unknownElement, member.name, "the element occurs more than once, or is one of another version of FHIR")
        }
        for value in values where value.isMissing || extras.isModified(value.name) {
            guard extras.hasContent(beside: value.name) else { continue }
            unread.append(UnreadElement(path: "_" + value.name, reason: .missingValue, effect: .unknown))
        }
    }

    /// Refuses the record where something inside an element that decides about its dosages was not read.
    private mutating func requireRead(inside element: (some FHIRElement)?, _ name: String) {
        guard let path = element?.unreadPaths().first else { return }
        refuse(.value, "\(name).\(path)", Self.wrongType)
    }

    private static let wrongType = "the value has a wrong type and was not read"

    /// The elements of the three resources that say nothing about how and when a medication is taken: who wrote it and why, what
    /// it is, and how it is dispensed.
    private static let bystanders: Set<String> = [
        "id", "meta", "text", "contained", "identifier", "language", "definition", "instantiatesCanonical",
        "instantiatesUri", "basedOn", "groupIdentifier", "partOf", "category", "priority", "medication",
        "medicationCodeableConcept", "medicationReference", "patient", "subject", "encounter", "context",
        "informationSource", "supportingInformation", "derivedFrom", "requester", "prescriber", "reporter", "reported",
        "reportedBoolean", "reportedReference", "recorder", "performer", "performerType", "device", "reason",
        "reasonCode", "reasonReference", "reasonCodeableConcept", "reasonForUse", "reasonForUseCodeableConcept",
        "reasonForUseReference", "reasonEnded", "reasonNotTaken", "courseOfTherapyType", "insurance",
        "dispenseRequest", "substitution", "priorPrescription", "detectedIssue", "eventHistory", "dateAsserted",
        "relatedClinicalInformation", "location", "type", "quantity", "daysSupply", "dispenser", "receiver",
        "destination", "authorizingPrescription", "fillNumber", "recorded", "whenPrepared", "whenHandedOver",
    ]

    private mutating func noteUnsupported(_ path: String, _ effect: DosageEffect) {
        unread.append(UnreadElement(path: path, reason: .unsupportedExtension, effect: effect))
    }

    /// Takes what is told of the record: an error refuses its dosages.
    private mutating func add(_ issues: [FHIRIssue]) {
        errors += issues.filter { $0.severity == .error }
        facts += issues.filter { $0.severity != .error }
    }

    private mutating func refuse(_ code: FHIRIssue.Code, _ path: String, _ detail: String) {
        errors.append(FHIRIssue(.error, code, path: path, detail: detail))
    }

    /// Whether a member that is not known may turn the resource around: a flag, or a modifier element in other letters.
    private static func isFlag(_ member: RawMember) -> Bool {
        if member.name == "modifierExtension" { return true }
        let text = member.json.text
        return text == "true" || text == "false" || modifiers.contains(plain(member.name))
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter(\.isLetter)
    }

    /// The elements of the three resources that FHIR marks as modifiers, in plain letters.
    private static let modifiers: Set<String> = [
        "donotperform", "status", "intent", "implicitrules", "taken", "wasnottaken", "notgiven", "wasnotgiven",
        "notdone",
        "asneeded", "asneededboolean",
    ]
}

extension CheckedRecord {
    /// What is said beside the dosages: the state of the record, and elements that are not known.
    ///
    /// - Parameter isStrict: Whether elements that are not known refuse the record; its state alone does not.
    /// - Returns: The issues, with paths relative to the resource.
    /// - Throws: What refuses the record: that it is void, or that it may mean the opposite.
    package func notices(isStrict: Bool) throws(DosageLanguageError) -> [FHIRIssue] {
        if let error = errors.first { throw DosageLanguageError(error) }
        var notices: [FHIRIssue] = []
        switch state {
        case .inForce: break
        case .void(let code):
            throw DosageLanguageError(
                .notInForce, path: statePath,
                detail: code == "entered-in-error"
                    ? "the record was entered in error" : "the record says that the medication is not taken (\(code))")
        case .notInForce(let code):
            notices.append(
                FHIRIssue(.warning, .notInForce, path: statePath, detail: "the record is not in force: \(code)"))
        }
        notices += facts
        for element in unread {
            guard let code = element.code else { continue }
            let issue = FHIRIssue(.warning, code, path: element.path, detail: element.detail)
            if isStrict { throw DosageLanguageError(issue) }
            notices.append(issue)
        }
        return notices
    }

    /// What refuses dose times, and leaves open what may be taken as needed.
    package var obstacle: FHIRIssue? {
        if let error = errors.first { return error }
        guard let element = unread.first(where: \.matters), let code = element.code else { return nil }
        return FHIRIssue(.error, code, path: element.path, detail: element.detail)
    }

    /// The code of the state, where the record is not in force.
    package var status: String? {
        switch state {
        case .inForce: nil
        case .notInForce(let code), .void(let code): code
        }
    }
}

extension ElementExtras {
    /// Whether more than an id and plain extensions stand beside a primitive value.
    fileprivate func isModified(_ name: String) -> Bool {
        guard case .object(let members)? = primitiveExtension(of: name)?.value else { return false }
        return members.contains { !["id", "extension", "fhir_comments"].contains($0.name) }
    }
}
