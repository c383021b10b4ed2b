// SPDX-License-Identifier: Apache-2.0

@testable import DosageLanguage

/// Dosages of each unit, method, route and site together, each of which is also missing and in words of a record.
///
/// Most of these are no medicine. What a sentence leaves out, as another of its words says it, depends on all four, and the
/// dosages by chance have few of them together.
struct MannerProduct {
    private static let words = #"{"text":"x"}"#
    private static let units = [""] + RandomDosage.units.map { #""doseAndRate":[{"doseQuantity":{"value":3,\#($0)}}]"# }
    private static let methods = members("method", RandomDosage.methods)
    private static let routes = members("route", RandomDosage.routes)
    private static let sites = members("site", RandomDosage.sites)

    private static func members(_ name: String, _ concepts: [String]) -> [String] {
        [""] + (concepts + [words]).map { #""\#(name)":\#($0)"# }
    }

    static let count = units.count * methods.count * routes.count * sites.count

    /// The JSON of a dosage of R5.
    static func json(_ index: Int) -> String {
        var rest = index
        var chosen = [#""timing":{"repeat":{"period":1,"periodUnit":"d"}}"#]
        for list in [sites, routes, methods, units] {
            let member = list[rest % list.count]
            if !member.isEmpty { chosen.append(member) }
            rest /= list.count
        }
        return "{\(chosen.joined(separator: ","))}"
    }
}
