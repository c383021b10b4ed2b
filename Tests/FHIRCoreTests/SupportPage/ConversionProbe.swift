// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What becomes of an element in a version that has no place of that name for it, found by converting it.
enum ConversionOutcome: Hashable {
    /// It is left out, and a loss tells of it.
    case lost
    /// The whole resource is refused, as the rest would mean something else.
    case refused
    /// The value is left out, and nothing is told.
    case unsaid(String)
    /// It is written elsewhere.
    case moved(String)

    /// Converts an element inside a resource that has little else.
    ///
    /// - Parameters:
    ///   - way: The way to the element from a resource.
    ///   - value: The value.
    ///   - source: The version of the JSON.
    ///   - target: The version to convert to.
    /// - Returns: What happened; nil where what it belongs to has no place either.
    /// - Throws: What makes the JSON unreadable, or another reason not to convert it.
    static func of(
        _ way: ElementWay, _ value: String, from source: FHIRVersion, to target: FHIRVersion
    ) throws -> ConversionOutcome? {
        guard let step = way.steps.last else { return nil }
        let home = way.dropLast()
        // Without what it belongs to, and with that and nothing in it but an id.
        guard let outside = try convert(home.dropLast().text("{}"), source, target)?.json,
            let before = try convert(home.text(#"{"id":"a"}"#), source, target)?.json,
            home.steps.isEmpty || before != outside
        else { return nil }
        guard let after = try convert(home.text(ElementWay.object([step], value)), source, target) else {
            return .refused
        }
        let paths = differences(before, after.json, until: try JSONValue(parsing: Array(value.utf8)))
        if paths.isEmpty { return after.isLossy ? .lost : .unsaid(value) }
        // A place near the element is told without the way to both.
        let texts = paths.map { path in
            let common = zip(path, home.steps.map(\.member)).prefix { $0 == $1 }.count
            return path.dropFirst(min(common, path.count - 1)).joined(separator: ".")
        }
        return .moved(texts.joined(separator: ", "))
    }

    /// Returns the resource in another version; nil if the conversion is refused.
    private static func convert(
        _ text: String, _ source: FHIRVersion, _ target: FHIRVersion
    ) throws -> (json: JSONValue, isLossy: Bool)? {
        let resource = try FHIRReader(version: source).read(Array(text.utf8)).value
        do throws(FHIRError) {
            let writing = try FHIRWriter(version: target).write(resource)
            return (RawJSON(unchecked: writing.bytes).value, writing.issues.contains { $0.code == .lost })
        } catch {
            guard error.issues.contains(where: { $0.code == .meaning }) else { throw error }
            return nil
        }
    }

    /// The ways to the places in which two values differ.
    private static func differences(_ one: JSONValue, _ other: JSONValue, until end: JSONValue) -> [[String]] {
        switch (one, other) {
        case (.object(let old), .object(let new)):
            new.flatMap { member -> [[String]] in
                guard let before = old.first(where: { $0.name == member.name })?.value else {
                    return [[member.name] + onlyPath(in: member.value, until: end)]
                }
                return differences(before, member.value, until: end).map { [member.name] + $0 }
            }
        case (.array(let old), .array(let new)) where old.count == new.count:
            zip(old, new).flatMap { differences($0, $1, until: end) }
        default: one == other ? [] : [[]]
        }
    }

    /// The way to the one value in a value that holds nothing else.
    private static func onlyPath(in value: JSONValue, until end: JSONValue) -> [String] {
        switch value {
        case end: []
        case .object(let members) where members.count == 1:
            members.flatMap { [$0.name] + onlyPath(in: $0.value, until: end) }
        case .array(let values) where values.count == 1: onlyPath(in: values[0], until: end)
        default: []
        }
    }
}
