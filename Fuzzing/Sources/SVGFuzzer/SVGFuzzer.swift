// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import FuzzSupport

/// Draws charts whose words and numbers are anything: what is drawn is well-formed, and has nothing that was only text.
///
/// The first byte chooses what is drawn. A chart is one that was made by us, of which some texts and numbers were replaced
/// in its JSON, as someone could who stores it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPictures(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    var choices = FuzzBytes(fuzzInput(data, count))
    let language = Samples.languages[choices.number(below: Samples.languages.count)]
    switch choices.number(below: 4) {
    case 0: requireChart(&choices, language)
    case 1: requireCalendar(&choices, language)
    case 2: requireTimeline(&choices, language)
    default: requireReport(&choices, language)
    }
    return 0
}

// MARK: Charts

private func requireChart(_ choices: inout FuzzBytes, _ language: String) {
    let sample = Samples.chart(language)
    let options = options(&choices)
    guard let chart = changed(sample, &choices) else { return }
    require(chart.svg(options), "a chart")
    require(chart.htmlTable(id: options.id), "a table of a chart")
    requireCSV(chart.csv(), rows: chart.groups.count)
    requireText(chart.text(width: Int(options.width.isFinite ? min(max(options.width, -9), 999) : 80)))
}

private func requireCalendar(_ choices: inout FuzzBytes, _ language: String) {
    let sample = Samples.calendar(language)
    let options = options(&choices)
    guard let calendar = changed(sample, &choices) else { return }
    require(calendar.svg(options), "a calendar")
    require(calendar.htmlTable(id: options.id), "a table of a calendar")
    requireText(calendar.text(width: 40, characters: .ascii))
}

private func requireTimeline(_ choices: inout FuzzBytes, _ language: String) {
    let sample = Samples.timeline(language)
    let options = options(&choices)
    guard let timeline = changed(sample, &choices) else { return }
    require(timeline.svg(options), "a timeline")
    require(timeline.htmlTable(id: options.id), "a table of a timeline")
    requireText(timeline.text())
}

private func options(_ choices: inout FuzzBytes) -> ChartPictureOptions {
    let widths: [Double] = [640, 320, 0, -1, 1e300, .nan, .infinity, 241.123456789]
    return ChartPictureOptions(
        id: choices.text(), width: choices.choice(widths), layout: choices.choice(ChartLayout.allCases),
        theme: choices.choice(ChartTheme.allCases), isInteractive: choices.flag())
}

/// Replaces some texts and numbers in the JSON of a value; nil where what comes of it is refused.
private func changed<Value: Codable>(_ value: Value, _ choices: inout FuzzBytes) -> Value? {
    guard let data = try? JSONEncoder().encode(value), let json = try? JSONValue(parsing: Array(data)) else {
        preconditionFailure("a sample that cannot be written")
    }
    let changed = json.changed(&choices)
    return try? JSONDecoder().decode(Value.self, from: Data(changed.bytes))
}

extension JSONValue {
    /// Returns the value with other texts, numbers and lists.
    fileprivate func changed(_ choices: inout FuzzBytes) -> JSONValue {
        // The rest stays as it is.
        if choices.isEmpty { return self }
        switch self {
        case .object(let members):
            return .object(members.map { .init($0.name, $0.value.changed(&choices)) })
        case .array(let values):
            let kept = choices.number(below: 8) == 7 ? Array(values.prefix(choices.number(below: 4))) : values
            return .array(kept.map { $0.changed(&choices) })
        case .string:
            return choices.number(below: 4) == 1 ? .string(choices.text()) : self
        case .number:
            return choices.number(below: 16) == 1 ? .number(String(choices.integer())) : self
        default: return self
        }
    }
}

// MARK: What holds

/// A picture or page is XML, and has only elements and attributes of which none runs or fetches anything.
func require(_ text: String, _ what: String) {
    let (document, fault) = XMLScanner.scan(text)
    if let fault { preconditionFailure("\(what): \(fault)") }
    precondition(text.utf8.count < 4_000_000, "\(what) of \(text.utf8.count) bytes")
    precondition(document.names.isSubset(of: Samples.allowedNames), "\(what): the elements \(document.names)")
    precondition(
        document.attributeNames.allSatisfy { !$0.hasPrefix("on") && !["src", "srcdoc", "formaction"].contains($0) },
        "\(what): the attributes \(document.attributeNames)")
}

/// A table of fields has its rows and columns, and no field that a spreadsheet would run.
private func requireCSV(_ text: String, rows: Int) {
    var fields: [[String]] = [[]]
    var field = ""
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
        switch (scalar, isQuoted) {
        case ("\"", true) where scalars.first == "\"":
            scalars.removeFirst()
            field.unicodeScalars.append(scalar)
        case ("\"", true): isQuoted = false
        case ("\"", false):
            precondition(field.isEmpty, "a quotation mark inside a field")
            isQuoted = true
        case (",", false):
            fields[fields.count - 1].append(field)
            field = ""
        case ("\r", false):
            precondition(scalars.popFirst() == "\n", "a carriage return alone")
            fields[fields.count - 1].append(field)
            field = ""
            fields.append([])
        case ("\n", false): preconditionFailure("a line feed alone")
        default: field.unicodeScalars.append(scalar)
        }
    }
    precondition(fields.removeLast().isEmpty && field.isEmpty && !isQuoted, "a last line without end")
    precondition(fields.count == rows + 1 && fields.allSatisfy { $0.count == 6 }, "other rows or columns")
    for field in fields.joined() {
        precondition(!"=+-@\t\r".unicodeScalars.contains(field.unicodeScalars.first ?? "x"), "a formula")
    }
}

/// A drawing of characters has none that a terminal obeys.
private func requireText(_ text: String) {
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x09, 0x0A: continue
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E: preconditionFailure("a control character in a text")
        default: continue
        }
    }
}
