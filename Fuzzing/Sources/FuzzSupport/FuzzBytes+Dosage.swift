// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
import Foundation

extension FuzzBytes {
    /// Takes dosages: as JSON, of which any text may be a part, or put together from all elements in odd combinations.
    ///
    /// - Parameter version: The version of FHIR in which JSON is read.
    /// - Returns: The dosages; nil for JSON that is none.
    public mutating func dosages(in version: FHIRVersion) -> [Dosage]? {
        guard flag() else { return [dosage()] + some(upTo: 2) { $0.dosage() } }
        let reader = FHIRReader(version: version)
        let bytes = all()
        if bytes.first != UInt8(ascii: "[") { return (try? reader.readDosage(bytes)).map { [$0.value] } }
        guard case .array(let values)? = try? JSONValue(parsing: bytes), values.count <= 8 else { return nil }
        let dosages = values.compactMap { try? reader.readDosage($0.bytes).value }
        return dosages.count == values.count ? dosages : nil
    }

    /// Puts a dosage together.
    public mutating func dosage() -> Dosage {
        var dosage = Dosage()
        dosage.timing = number(below: 4) == 0 ? nil : timing()
        dosage.doseAndRate = some(upTo: 2) { $0.doseAndRate() }
        dosage.text = maybe { $0.text() }
        dosage.asNeeded = maybe { $0.flag() }
        dosage.asNeededFor = some(upTo: 2) { $0.concept() }
        dosage.sequence = maybe { $0.integer() }
        dosage.additionalInstruction = some(upTo: 2) { $0.concept() }
        dosage.patientInstruction = maybe { $0.text() }
        dosage.site = maybe { $0.concept() }
        if dosage.site == nil { dosage.siteReference = maybe { Reference($0.text()) } }
        dosage.route = maybe { $0.concept() }
        dosage.method = maybe { $0.concept() }
        dosage.maxDosePerPeriod = some(upTo: 2) { $0.ratio() }
        dosage.maxDosePerAdministration = maybe { $0.quantity() }
        dosage.maxDosePerLifetime = maybe { $0.quantity() }
        if number(below: 16) == 1 { dosage.extension = [Extension(url: "u", value: .string(text()))] }
        if number(below: 64) == 1 { dosage.modifierExtension = [Extension(url: "u", value: .boolean(true))] }
        return dosage
    }

    /// Puts a timing together.
    public mutating func timing() -> Timing {
        var timing = Timing()
        if number(below: 8) != 7 { timing.repeat = pattern() }
        timing.code = maybe { bytes in
            bytes.flag()
                ? bytes.concept()
                : CodeableConcept(
                    text: nil, coding: [Coding(system: bytes.choice(Self.codeSystems), code: bytes.code(Self.patterns))]
                )
        }
        timing.event = some(upTo: 3) { $0.dateTime() }
        return timing
    }

    private mutating func pattern() -> TimingRepeat {
        var pattern = TimingRepeat()
        pattern.frequency = maybe { $0.integer() }
        pattern.period = maybe { $0.decimal() }
        pattern.periodUnit = number(below: 4) == 1 ? nil : code(Self.units)
        pattern.when = some(upTo: 3) { $0.code(Self.events) }
        pattern.timeOfDay = some(upTo: 3) { $0.time() }
        pattern.dayOfWeek = some(upTo: 3) { $0.code(Self.days) }
        pattern.frequencyMax = maybe { $0.integer() }
        pattern.periodMax = maybe { $0.decimal() }
        pattern.offset = maybe { $0.integer() }
        pattern.count = maybe { $0.integer() }
        pattern.countMax = maybe { $0.integer() }
        pattern.duration = maybe { $0.decimal() }
        pattern.durationMax = maybe { $0.decimal() }
        pattern.durationUnit = maybe { $0.code(Self.units) }
        pattern.bounds = maybe { bytes in
            switch bytes.number(below: 3) {
            case 0: .duration(bytes.quantity())
            case 1: .range(bytes.range())
            default: .period(FHIRPeriod(start: bytes.maybe { $0.dateTime() }, end: bytes.maybe { $0.dateTime() }))
            }
        }
        return pattern
    }

    private mutating func doseAndRate() -> DoseAndRate {
        let dose: DoseAndRate.Dose? = maybe { bytes in
            bytes.flag() ? .range(bytes.range()) : .quantity(bytes.quantity())
        }
        let rate: DoseAndRate.Rate? = maybe { bytes in
            switch bytes.number(below: 3) {
            case 0: .ratio(bytes.ratio())
            case 1: .range(bytes.range())
            default: .quantity(bytes.quantity())
            }
        }
        return DoseAndRate(dose: dose, rate: rate, type: maybe { $0.concept() })
    }

    private mutating func quantity() -> Quantity {
        Quantity(
            number(below: 8) == 7 ? nil : decimal(),
            comparator: maybe { $0.choice(["<", "<=", ">=", ">", "ad", "?"]) },
            unit: maybe { $0.text() }, system: maybe { $0.choice(["http://unitsofmeasure.org", "", "x"]) },
            code: maybe { $0.code(Self.units + ["mg", "mL", "{tbl}", "1", "%"]) })
    }

    private mutating func range() -> FHIRRange {
        FHIRRange(low: maybe { $0.quantity() }, high: maybe { $0.quantity() })
    }

    private mutating func ratio() -> FHIRRatio {
        FHIRRatio(numerator: maybe { $0.quantity() }, denominator: maybe { $0.quantity() })
    }

    /// Takes a concept with words, codes, both or nothing.
    public mutating func concept() -> CodeableConcept {
        CodeableConcept(
            text: maybe { $0.text() },
            coding: some(upTo: 2) { bytes in
                Coding(
                    system: bytes.choice(Self.codeSystems), code: bytes.maybe { $0.code(Self.words) },
                    display: bytes.maybe { $0.text() })
            })
    }

    /// Takes a dateTime that FHIR can write.
    public mutating func dateTime() -> FHIRDateTime {
        let year = choice([2016, 2011, 2024, 1, 1970, 9999, 2026, 1900])
        let (month, day) = (number(below: 12) + 1, number(below: 28) + 1)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        var text = String(String(year + 10_000).dropFirst())
        let parts = number(below: 4)
        if parts > 0 { text += "-" + two(month) }
        if parts > 1 { text += "-" + two(day) }
        if parts > 2 {
            text +=
                "T" + two(number(below: 24)) + ":" + two(number(below: 60)) + ":" + choice(["00", "59", "30.5", "60"])
            text += choice(["Z", "+01:00", "-03:30", "+14:00", "-14:00", "+10:30"])
        }
        guard let dateTime = FHIRDateTime(text) else { preconditionFailure("\(text) is a dateTime of FHIR") }
        return dateTime
    }

    private mutating func time() -> FHIRTime {
        let seconds = (number(below: 24) * 60 + number(below: 60)) * 60 + choice([0, 0, 0, 59])
        return FHIRTime(CivilTime(secondsSinceMidnight: seconds) ?? .midnight)
    }

    private mutating func decimal() -> FHIRDecimal {
        FHIRDecimal(decimalText()) ?? 0
    }

    private mutating func code(_ known: [String]) -> Code {
        let place = number(below: known.count + 2)
        return Code(rawValue: place < known.count ? known[place] : text())
    }

    private static let units = ["d", "h", "min", "s", "wk", "mo", "a"]
    private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let events = [
        "MORN", "AC", "ACM", "ACD", "ACV", "PC", "PCM", "PCD", "PCV", "C", "CM", "CD", "CV", "HS", "WAKE", "PHS", "IMD",
        "MORN.early", "MORN.late", "NOON", "AFT", "AFT.early", "AFT.late", "EVE", "EVE.early", "EVE.late", "NIGHT",
    ]
    private static let patterns = [
        "BID", "TID", "QID", "AM", "PM", "QD", "QOD", "Q1H", "Q2H", "Q3H", "Q4H", "Q6H", "Q8H", "BED", "WK", "MO",
    ]
    private static let codeSystems: [String?] = [
        "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation", "http://hl7.org/fhir/v3/GTSAbbreviation",
        "http://snomed.info/sct", "http://terminology.hl7.org/CodeSystem/dose-rate-type", nil, "",
    ]
    private static let words = [
        "26643006", "421521009", "calculated", "ordered", "BID", "PRN", "738995006", "422145002", "385055001", "x",
    ]
}
