// SPDX-License-Identifier: Apache-2.0

/// The words of this program; sentences about doses come from the library.
struct Words {
    var signedIn = "Signed in as"
    var prescriptions = "Prescriptions"
    var noLonger = "no longer in force"
    var cannotSay = "The instructions cannot be put into words; ask your pharmacy"
    var notInSentence = "See the prescription for"
    var taken = "taken"
    var notTaken = "not taken"
    var perWeek = "Doses per week"
    var recorded = "Recorded"
    var nextDoses = "Next doses"
    var byRoutine = "by the times of a usual day"
    var noMoreDoses = "none: the prescribed time is over"
    var onlyAsNeeded = "only as needed"
    var noTimes = "The times cannot be computed"
    var doNotTake = "Do not take this medication"
    var notRecorded = "Nothing was recorded on this server; use: medbrain record ORDER --taken"
    var incomplete = "The list may not be complete"

    /// Chooses the words of a language; English where there are none.
    ///
    /// - Parameter language: A BCP 47 tag.
    init(language: String) {
        guard language == "de" || language.hasPrefix("de-") else { return }
        signedIn = "Angemeldet als"
        prescriptions = "Verordnungen"
        noLonger = "nicht mehr gültig"
        cannotSay = "Die Anweisung lässt sich nicht in Worte fassen; fragen Sie Ihre Apotheke"
        notInSentence = "Siehe Verordnung zu"
        taken = "genommen"
        notTaken = "nicht genommen"
        perWeek = "Einnahmen pro Woche"
        recorded = "Eingetragen"
        nextDoses = "Nächste Einnahmen"
        byRoutine = "nach den Zeiten eines üblichen Tages"
        noMoreDoses = "keine: die verordnete Zeit ist vorbei"
        onlyAsNeeded = "nur bei Bedarf"
        noTimes = "Die Zeiten lassen sich nicht berechnen"
        doNotTake = "Dieses Medikament nicht einnehmen"
        notRecorded = "Auf diesem Server wurde nichts eingetragen; dafür: medbrain record ORDER --taken"
        incomplete = "Die Liste ist vielleicht nicht vollständig"
    }
}
