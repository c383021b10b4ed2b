// SPDX-License-Identifier: Apache-2.0

/// A value so frequent in medication data, patients and what servers say of themselves that moving it to its place is
/// compiled for its type.
///
/// All other types share functions of `ElementReader` and `ElementWriter`, which ask the type at run time how to move a
/// value. What is compiled for a type is a kilobyte of code and takes milliseconds of the compiler.
protocol FrequentValue: FHIRValue {}

extension FrequentValue {
    static func read(_ reader: inout ElementReader, at index: Int, into value: inout Self?) -> Bool {
        guard let read = read(&reader, at: index) else {
            value = nil
            return false
        }
        value.place(read)
        return true
    }

    static func write(_ values: [Self], at index: Int, to writer: inout ElementWriter) {
        var value = values[index]
        value.write(to: &writer)
    }
}

extension MappedElement where Self: FrequentValue {
    mutating func fill(_ reader: inout ElementReader, at index: Int) -> Bool {
        reader.readHere(&self, at: index)
    }

    static func readMember(_ reader: inout ElementReader, _ name: MemberName, _ value: inout Self?) {
        reader.readElement(name, &value)
    }

    static func read(_ reader: inout ElementReader, at index: Int, into value: inout Self?) -> Bool {
        value.place(Self())
        if value?.fill(&reader, at: index) == true { return true }
        value = nil
        return false
    }
}

/// A value that often stands in a list as well, so that the growing of its array is compiled for its type.
protocol OftenListed: FrequentValue {}

extension OftenListed {
    static func append(_ reader: inout ElementReader, at index: Int, to values: inout [Self], of count: Int) -> Bool {
        guard let value = read(&reader, at: index) else { return false }
        values.add(value, of: count)
        return true
    }
}

extension MappedElement where Self: OftenListed {
    static func append(_ reader: inout ElementReader, at index: Int, to values: inout [Self], of count: Int) -> Bool {
        values.add(Self(), of: count)
        return values[values.count - 1].fill(&reader, at: index)
    }
}

extension Array {
    /// Adds an element to a list that will have as many as told.
    @inline(__always)
    fileprivate mutating func add(_ element: Element, of count: Int) {
        if count == 1 {
            // Most lists have one element, which is not worth asking the array for room.
            self = [element]
        } else {
            if capacity == 0 { reserveCapacity(count) }
            append(element)
        }
    }
}

extension Bool: FrequentValue {}
extension Code: OftenListed {}
extension FHIRDate: FrequentValue {}
extension FHIRDateTime: OftenListed {}
extension FHIRDecimal: FrequentValue {}
extension FHIRInstant: FrequentValue {}
extension FHIRTime: OftenListed {}
extension Int: FrequentValue {}
extension RawJSON: FrequentValue {}
extension String: OftenListed {}

extension AddressUse: FrequentValue {}
extension AdministrativeGender: FrequentValue {}
extension ContactPointSystem: FrequentValue {}
extension ContactPointUse: FrequentValue {}
extension IdentifierUse: FrequentValue {}
extension MedicationAdministrationStatus: FrequentValue {}
extension MedicationDispenseStatus: FrequentValue {}
extension MedicationRequestIntent: FrequentValue {}
extension MedicationRequestStatus: FrequentValue {}
extension MedicationStatementStatus: FrequentValue {}
extension NameUse: FrequentValue {}
extension NarrativeStatus: FrequentValue {}
extension RequestPriority: FrequentValue {}
extension RestfulInteraction: FrequentValue {}
extension SearchEntryMode: FrequentValue {}
extension SearchParameterType: FrequentValue {}

extension Address: OftenListed {}
extension Annotation: OftenListed {}
extension CodeableConcept: OftenListed {}
extension CodeableReference: OftenListed {}
extension Coding: OftenListed {}
extension ContactPoint: OftenListed {}
extension Dosage: OftenListed {}
extension DoseAndRate: OftenListed {}
extension Extension: OftenListed {}
extension FHIRPeriod: FrequentValue {}
extension FHIRRange: FrequentValue {}
extension FHIRRatio: FrequentValue {}
extension HumanName: OftenListed {}
extension Identifier: OftenListed {}
extension Meta: FrequentValue {}
extension Narrative: FrequentValue {}
extension Quantity: FrequentValue {}
extension Reference: OftenListed {}
extension Timing: FrequentValue {}
extension TimingRepeat: FrequentValue {}

extension CapabilityStatement.Interaction: OftenListed {}
extension CapabilityStatement.SearchParam: OftenListed {}
extension FHIRBundle.Entry: OftenListed {}
extension FHIRBundle.Search: FrequentValue {}
extension MedicationAdministration.Administered: FrequentValue {}
extension MedicationAdministration.Performer: OftenListed {}
extension MedicationRequest.DispenseRequest: FrequentValue {}
extension MedicationRequest.Substitution: FrequentValue {}
extension Resource: OftenListed {}
