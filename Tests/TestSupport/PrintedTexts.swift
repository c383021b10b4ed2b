// SPDX-License-Identifier: Apache-2.0

/// Returns what every way of printing a value shows: describing, debugging, interpolating and dumping, alone and inside others.
package func printedTexts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var inside = ""
    dump(["value": [value]], to: &inside)
    return [String(describing: value), String(reflecting: value), "\(value)", "\([value])", dumped, inside]
}
