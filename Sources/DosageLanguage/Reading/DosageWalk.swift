// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A walk over what a dosage carries beside its properties: extensions, members that are not known, ids.
///
/// It is the one place that decides what of it is known, what changes nothing, and what a dose may depend on. The path of an
/// amount covers its value and unit, and so on; each extension and each unknown member has a path of its own. Hardly any
/// element has any of this, and the path is built only where it does.
struct DosageWalk {
    let version: FHIRVersion
    let extensions: DosageExtensions
    private(set) var unread: [UnreadElement] = []
    /// What the extensions say, those that are known; nil for a dosage without any.
    var known: KnownExtensions? { reference?.value }
    private(set) var reference: KnownExtensions.Reference?
    /// What refuses the dosage: extensions that may change the meaning, and members that were not read.
    private(set) var errors: [FHIRIssue] = []

    init(version: FHIRVersion, extensions: DosageExtensions) {
        self.version = version
        self.extensions = extensions
    }

    // MARK: Elements of a dosage

    /// Looks at what an element of a dosage carries beside its properties.
    ///
    /// - Parameters:
    ///   - extras: What it carries.
    ///   - element: The element.
    ///   - prefix: The path of its members without their names.
    ///   - count: The number of values that a primitive member has.
    mutating func add(
        _ extras: ElementExtras, of element: DosageElement, _ prefix: @autoclosure () -> String,
        count: (String) -> Int
    ) {
        guard !extras.isAbsent else { return }
        let prefix = prefix()
        let effect: DosageEffect =
            switch element {
            case .dosage: .unknown
            case .doseAndRate: .amount
            case .timing, .pattern: .timing
            }
        for name in extras.memberNames {
            let path = prefix + name
            if name == "id" {
                note(path, .harmless, .none)
            } else if name.hasPrefix("extension[") {
                read(extras.extension[Self.index(of: name)], path, effect)
            } else if name.hasPrefix("modifierExtension") {
                // One that is not known refuses all; its index says no more than its place.
                let one = name.hasSuffix("]") ? extras.modifierExtension[Self.index(of: name)] : nil
                refuseModifier(one, path, prefix + "modifierExtension")
            } else if name.hasPrefix("_") {
                let member = String(name.dropFirst())
                addPrimitive(member, extras, path, Self.effect(of: member[...], effect), count: count(member))
            } else if name == "fhir_comments" {
                note(path, .harmless, .none)
            } else if DosageElement.isDefined(name) {
                refuseDefined(name, of: element, path)
                note(path, .unknownMember, effect)
            } else {
                note(path, .unknownMember, effect)
            }
        }
        guard extras.hasEntries else { return }
        for name in Self.lists where unread.last?.path != prefix + "_" + name {
            // A null in a list leaves no trace but beside it.
            guard extras.writtenCount(of: name) > count(name) else { continue }
            note(prefix + "_" + name, .missingValue, effect)
        }
    }

    /// The primitive members that are lists.
    private static let lists = ["dayOfWeek", "timeOfDay", "when", "event"]

    /// Reads a modifying extension: the least time between two doses is known, and any other refuses the dosage.
    private mutating func refuseModifier(_ one: Extension?, _ path: String, _ place: String) {
        if let one, !path.contains("."), extensions.reading(of: one.url) == .minimumGap {
            read(one, path, .limit)
            if unread.last?.reason == .invalidExtension {
                refuse(.value, path, "the extension has another value than it is defined to have")
            }
            return
        }
        note(path, .unknownExtension, .unknown)
        guard !errors.contains(where: { $0.path == place }) else { return }
        errors.append(
            FHIRIssue(
                .error, .modifierExtension, path: place, detail: "an extension that may change the meaning is not known"
            ))
    }

    /// Refuses a member that a version of FHIR has, and that was not read.
    private mutating func refuseDefined(_ name: String, of element: DosageElement, _ path: String) {
        guard element.has(name, in: version) else {
            let place = "\(element.rawValue) in FHIR \(version.rawValue.uppercased())"
            return refuse(.unknownElement, path, "it is not an element of \(place)")
        }
        if name.hasPrefix("bounds") {
            return refuse(.severalChoices, "timing.repeat.bounds[x]", "several bounds exclude each other")
        }
        refuse(.value, path, "the element occurs more than once, or could not be read")
    }

    private static func index(of name: String) -> Int {
        Int(name.drop { $0 != "[" }.dropFirst().dropLast()) ?? 0
    }

    /// What the extension of a primitive value may change.
    private static func effect(of name: Substring, _ effect: DosageEffect) -> DosageEffect {
        switch name {
        case "text", "patientInstruction": .none
        case "sequence": .timing
        case "asNeeded", "asNeededBoolean": .condition
        default: effect
        }
    }

    // MARK: Values inside

    mutating func add(_ quantity: Quantity?, _ effect: DosageEffect, _ path: @autoclosure () -> String) {
        guard quantity?.extras.isAbsent == false, let quantity else { return }
        add(quantity.extension, quantity.extras, Self.quantity, effect, isStrict: true, path()) { name in
            switch name {
            case "value": quantity.value == nil ? 0 : 1
            case "unit": quantity.unit == nil ? 0 : 1
            case "system": quantity.system == nil ? 0 : 1
            case "code": quantity.code == nil ? 0 : 1
            default: quantity.comparator == nil ? 0 : 1
            }
        }
    }

    mutating func add(_ range: FHIRRange?, _ effect: DosageEffect, _ path: @autoclosure () -> String) {
        guard let range else { return }
        add(range.extension, range.extras, [], effect, isStrict: true, path())
        add(range.low, effect, path() + ".low")
        add(range.high, effect, path() + ".high")
    }

    mutating func add(_ ratio: FHIRRatio?, _ effect: DosageEffect, _ path: @autoclosure () -> String) {
        guard let ratio else { return }
        add(ratio.extension, ratio.extras, [], effect, isStrict: true, path())
        add(ratio.numerator, effect, path() + ".numerator")
        add(ratio.denominator, effect, path() + ".denominator")
    }

    mutating func add(_ concept: CodeableConcept?, _ effect: DosageEffect, _ path: @autoclosure () -> String) {
        guard let concept else { return }
        if !concept.extras.isAbsent {
            add(concept.extension, concept.extras, ["text"], effect, isStrict: false, path())
        }
        for index in concept.coding.indices where !concept.coding[index].extras.isAbsent {
            let coding = concept.coding[index]
            add(coding.extension, coding.extras, Self.coding, effect, isStrict: false, path() + ".coding[\(index)]")
        }
    }

    mutating func add(_ bounds: TimingRepeat.Bounds?, _ path: @autoclosure () -> String) {
        let name = version == .dstu2 ? ".boundsQuantity" : ".boundsDuration"
        switch bounds {
        case .duration(let quantity)?: add(quantity, .timing, path() + name)
        case .range(let range)?: add(range, .timing, path() + ".boundsRange")
        case .period(let period)?:
            add(period.extension, period.extras, ["start", "end"], .timing, isStrict: true, path() + ".boundsPeriod") {
                ($0 == "start" ? period.start : period.end) == nil ? 0 : 1
            }
        case nil: break
        }
    }

    mutating func add(_ entry: DoseAndRate, _ prefix: @autoclosure () -> String) {
        add(entry.type, .none, prefix() + "type")
        switch entry.dose {
        case .quantity(let quantity)? where !quantity.extras.isAbsent:
            add(quantity, .amount, prefix() + "doseQuantity")
        case .range(let range)?: add(range, .amount, prefix() + "doseRange")
        default: break
        }
        switch entry.rate {
        case .quantity(let quantity)?: add(quantity, .amount, prefix() + "rateQuantity")
        case .range(let range)?: add(range, .amount, prefix() + "rateRange")
        case .ratio(let ratio)?: add(ratio, .amount, prefix() + "rateRatio")
        case nil: break
        }
    }

    /// Looks at what a value carries.
    ///
    /// An unknown member of an amount or a span refuses the dosage: it may be a misspelled one that turns the number around,
    /// such as Comparator.
    private mutating func add(
        _ plain: [Extension],
        _ extras: ElementExtras,
        _ primitives: [String],
        _ effect: DosageEffect,
        isStrict: Bool,
        _ path: @autoclosure () -> String,
        count: (String) -> Int = { _ in 1 }
    ) {
        guard !extras.isAbsent else { return }
        let path = path()
        for index in plain.indices { read(plain[index], "\(path).extension[\(index)]", effect) }
        for name in primitives where extras.hasContent(beside: name) {
            let place = "\(path)._\(name)"
            addPrimitive(name, extras, place, effect, count: count(name))
            if name == "comparator", isStrict, count(name) == 0 {
                errors.append(
                    FHIRIssue(
                        .error, .value, path: place, detail: "an extension stands in the place of the comparator"))
            }
        }
        // Comments, which DSTU2 allows everywhere, are notes for people and no part of the content.
        for name in extras.unknownMembers.map(\.name) where name != "fhir_comments" {
            let place = "\(path).\(name)"
            note(place, .unknownMember, effect)
            guard name != "modifierExtension" else {
                refuse(.modifierExtension, place, "an extension that may change the meaning is not known")
                continue
            }
            if extras.hasUnread(name) {
                refuse(.value, place, "the value has a wrong type and was not read")
            } else if isStrict {
                refuse(.unknownElement, place, "the element is not known, and may change the others")
            }
        }
    }

    private mutating func refuse(_ code: FHIRIssue.Code, _ path: String, _ detail: String) {
        errors.append(FHIRIssue(.error, code, path: path, detail: detail))
    }

    // MARK: Extensions

    /// Looks at the extensions of a primitive value, which stand in place of it or beside it.
    private mutating func addPrimitive(
        _ name: String, _ extras: ElementExtras, _ path: String, _ effect: DosageEffect, count: Int
    ) {
        guard let json = extras.primitiveExtension(of: name)?.value else {
            // Beside a member that is no primitive value, or none at all.
            return note(path, .unknownMember, effect)
        }
        for member in Self.members(of: json) where !Self.primitiveMembers.contains(member) {
            if member == "modifierExtension" {
                refuse(.modifierExtension, "\(path).\(member)", "an extension that may change the meaning is not known")
            }
            return note(path, .unknownMember, effect == .none ? .unknown : effect)
        }
        guard effect != .none else { return note(path, .harmless, .none) }
        // In a list, extensions stand beside the values, and a value that is missing left no trace.
        let places = if case .array(let places) = json { places.count } else { 1 }
        guard places <= count else { return note(path, .missingValue, effect) }
        let urls = Self.urls(in: json)
        let isHarmless = !urls.isEmpty && urls.allSatisfy { extensions.reading(of: $0) == .harmless }
        note(path, isHarmless ? .harmless : .unknownExtension, isHarmless ? .none : effect)
    }

    private static let primitiveMembers: Set<String> = ["id", "extension", "fhir_comments"]

    /// The names of the members beside a primitive value, or beside each of a list.
    private static func members(of json: JSONValue) -> [String] {
        switch json {
        case .array(let elements): elements.flatMap(members)
        case .object(let members): members.map(\.name)
        default: []
        }
    }

    private static func urls(in json: JSONValue) -> [String?] {
        switch json {
        case .array(let elements): elements.flatMap(urls)
        case .object:
            if case .array(let extensions)? = json["extension"] { extensions.map { $0["url"]?.string } } else { [] }
        default: []
        }
    }

    /// Notes an extension, and takes its value where it is known.
    private mutating func read(_ one: Extension, _ path: String, _ effect: DosageEffect) {
        guard let reading = extensions.reading(of: one.url) else {
            return note(path, effect == .none ? .harmless : .unknownExtension, effect)
        }
        switch reading {
        case .harmless: note(path, .harmless, .none)
        case .unsupported(let effect): note(path, .unsupportedExtension, effect)
        case .unsupportedIfTrue(let effect):
            let isFalse = (try? one.value) == .boolean(false)
            note(path, isFalse ? .harmless : .unsupportedExtension, isFalse ? .none : effect)
        default:
            var taken = known ?? KnownExtensions()
            if taken.take(one, as: reading, path) {
                reference = KnownExtensions.Reference(taken)
                note(path, .read, .none)
                let hasParts = reading == .daysOfCycle || reading == .condition
                lookInside(one, path, effect, hasParts: hasParts)
            } else {
                note(path, .invalidExtension, effect == .none ? .unknown : effect)
            }
        }
    }

    /// Notes what stands inside an extension beside its value, which may change it.
    private mutating func lookInside(_ one: Extension, _ path: String, _ effect: DosageEffect, hasParts: Bool) {
        for (index, part) in one.extension.enumerated() {
            let place = "\(path).extension[\(index)]"
            if hasParts {
                for deeper in part.extension.indices where part.url == "day" {
                    note("\(place).extension[\(deeper)]", .unknownExtension, effect == .none ? .unknown : effect)
                }
            } else if extensions.reading(of: part.url) != .harmless {
                note(place, .unknownExtension, effect == .none ? .unknown : effect)
            }
        }
        for member in one.extras.unknownMembers where !member.name.hasPrefix("value") && member.name != "fhir_comments"
        {
            note("\(path).\(member.name)", .unknownMember, effect == .none ? .unknown : effect)
        }
    }

    private mutating func note(_ path: String, _ reason: UnreadElement.Reason, _ effect: DosageEffect) {
        unread.append(UnreadElement(path: path, reason: reason, effect: effect))
    }

    private static let quantity = ["value", "comparator", "unit", "system", "code"]
    private static let coding = ["system", "version", "code", "display", "userSelected"]
}
