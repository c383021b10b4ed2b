// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The extension with which an element names its time zone.
///
/// Source: FHIR Extensions Pack, extension timezone: a code of the IANA database, such as America/New_York.
enum ZoneExtension {
    private static let url = "http://hl7.org/fhir/StructureDefinition/timezone"

    /// Returns the zone that a dosage names, in itself or in its timing.
    ///
    /// - Throws: A zone that is not known, or two that differ.
    static func zone(of dosage: Dosage) throws(ScheduleError) -> TimeZone? {
        let pattern = dosage.timing?.repeat
        var found: TimeZone?
        for (extensions, path) in [
            (dosage.extension, ""), (dosage.timing?.extension ?? [], "timing."),
            (pattern?.extension ?? [], "timing.repeat."),
        ] {
            guard let zone = try zone(in: extensions, path: path) else { continue }
            guard found == nil || found == zone else {
                throw ScheduleError(.zone, path: path + "extension", detail: "there are two time zones that differ")
            }
            found = zone
        }
        return found
    }

    /// Returns the zone that extensions name, nil where none does.
    static func zone(in extensions: [Extension], path: String) throws(ScheduleError) -> TimeZone? {
        var found: TimeZone?
        for (index, one) in extensions.enumerated() where one.url == url {
            guard case .code(let code)? = try? one.value, let zone = zone(named: code.rawValue),
                found == nil || found == zone
            else {
                throw ScheduleError(
                    .zone, path: "\(path)extension[\(index)]", detail: "expected one time zone of the IANA database")
            }
            found = zone
        }
        return found
    }

    /// Returns the zone with a name of the IANA database.
    ///
    /// Foundation also reads names such as "GMT+5", whose sign means the other side of Greenwich than in "Etc/GMT+5".
    private static func zone(named name: String) -> TimeZone? {
        let isOffset = ["GMT", "UTC"].contains(name.prefix(3)) && name.count > 3
        return isOffset ? nil : TimeZone(identifier: name)
    }
}
