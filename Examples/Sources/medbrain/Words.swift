// SPDX-License-Identifier: Apache-2.0

/// The words of this program; sentences about doses come from the library.
struct Words {
    var signedIn = "Signed in as"
    var prescriptions = "Prescriptions"
    var noLonger = "no longer in force"
    var instructions = "How to take it"
    var cannotSay = "The instructions cannot be put into words; ask your pharmacy"
    var notInSentence = "See the prescription for"
    var nextDoses = "Next doses"
    var asNeeded = "only as needed, no fixed times"
    var taken = "taken"
    var notTaken = "not taken"
    var perWeek = "Doses per week"
    var recorded = "Recorded"
    var now = "now"
    var incomplete = "The list may not be complete"

    /// Chooses the words of a language; English where there are none.
    ///
    /// - Parameter language: A BCP 47 tag.
    init(language: String) {
        guard language == "de" || language.hasPrefix("de-") else { return }
        signedIn = "Angemeldet als"
        prescriptions = "Verordnungen"
        noLonger = "nicht mehr gültig"
        instructions = "Einnahme"
        cannotSay = "Die Anweisung lässt sich nicht in Worte fassen; fragen Sie Ihre Apotheke"
        notInSentence = "Siehe Verordnung zu"
        nextDoses = "Nächste Einnahmen"
        asNeeded = "nur bei Bedarf, keine festen Zeiten"
        taken = "genommen"
        notTaken = "nicht genommen"
        perWeek = "Einnahmen pro Woche"
        recorded = "Eingetragen"
        now = "jetzt"
        incomplete = "Die Liste ist vielleicht nicht vollständig"
    }
}
