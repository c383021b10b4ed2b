// SPDX-License-Identifier: Apache-2.0

/// A rule of the British dose-to-text style, as its errors name it.
enum NHSRule: String {
    case sequence
    case method
    case dose
    case rate
    case duration
    case frequency = "frequency and period"
    case event = "offset and when"
    case day = "day of week"
    case time = "time of day"
    case route
    case site
    case asNeeded = "as needed"
    case bounds
    case count
    case date = "event"
    case limit = "maximum dose"
    case instruction = "additional instruction"
    case structure
    case strictness

    func error(_ code: DosageLanguageError.Code, _ path: String, _ detail: String) -> DosageLanguageError {
        DosageLanguageError(code, path: path, detail: "NHS dose to text, \(rawValue): \(detail)")
    }
}

extension DosageLanguageError.Code {
    /// An element that a style needs beside others, and that is not there.
    public static var missing: DosageLanguageError.Code { DosageLanguageError.Code(rawValue: "missing") }
    /// An element that a style leaves out, where it was asked to leave out nothing.
    public static var unspoken: DosageLanguageError.Code { DosageLanguageError.Code(rawValue: "unspoken") }
    /// A dosage, valid in itself, that a style has no rule for.
    public static var unsupported: DosageLanguageError.Code { DosageLanguageError.Code(rawValue: "unsupported") }
}
