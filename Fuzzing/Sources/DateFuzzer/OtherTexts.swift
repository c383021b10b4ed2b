// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import FHIRTransport
import Foundation

/// A wait that a server asks for is never negative, nor longer than a year.
func requireRetryDelay(_ one: String, _ other: String) {
    var response = HTTPResponse(status: 503)
    guard (try? response.fields.set(.retryAfter, to: one)) != nil else { return }
    if one != other { try? response.fields.set(.date, to: other) }
    for now in [1_470_000_000, 0, -1e12, 1e18, 253_402_300_799, Double.nan, .infinity] {
        let delay = response.retryDelay(now: Date(timeIntervalSince1970: now))
        precondition(delay.map { .zero ... .seconds(365 * 86_400) ~= $0 } ?? true, "a wait outside of a year")
    }
}

/// What a text is read as is written as the same text.
func requireOtherTexts(_ text: String) {
    if let time = CivilTime(text) { precondition(CivilTime(time.description) == time, "another time of day") }
    if let date = CivilDate(text) { precondition(CivilDate(date.description) == date, "another day") }
    if let time = RoutineTime(text) { precondition(time.description == text, "another time of a routine") }
    if let slot = DoseSlot(text) { precondition(slot.description == text, "another slot") }
    if let identity = DoseIdentity(text) {
        precondition(DoseIdentity(identity.description) == identity, "another identity of a dose")
    }
    if let tag = EntityTag(text) {
        precondition(EntityTag(tag.text) == tag && EntityTag(tag.text)?.versionID == tag.versionID, "another tag")
    }
    if let operands = PluralOperands(text) {
        precondition(operands.i >= 0 && operands.v >= operands.w, "other operands")
    }
    let match = LanguageMatcher(available: ["en", "de", "zh-Hant", "sr-Latn", "pt-PT", text], fallback: "en").match([
        text
    ])
    precondition(!match.isFallback || match.language == "en", "a fallback that nobody named")
}
