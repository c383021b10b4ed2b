// SPDX-License-Identifier: Apache-2.0

import MedicationScreens

/// The words of this program; sentences about doses come from the library.
struct Words {
    var signedIn = "Signed in as"
    var fallbackLanguage = "English, because there are no words for this language"
    var prescriptions = "Prescriptions"
    var onHold = "on hold"
    var notAnOrder = "a proposal, not a prescription"
    var draft = "not in force yet"
    var noLonger = "no longer in force"
    var unknownState = "not known whether it is in force"
    var cannotSay = "The instructions cannot be put into words; ask your pharmacy"
    var doubt = "Ask your pharmacy"
    var notInSentence = "See the prescription for"
    var openingQuote = "“"
    var closingQuote = "”"
    var taken = "taken"
    var notTaken = "not taken"
    var foreignRecords = "Doses of other patients or prescriptions, left out"
    var recorded = "Recorded"
    var nextDoses = "Next doses"
    var byRoutine = "by the times of a usual day"
    var noMoreDoses = "none: the prescribed time is over"
    var onlyAsNeeded = "only as needed"
    var noTimes = "The times cannot be computed"
    var doNotTake = "Do not take this medication"
    var notRecorded = "Nothing was recorded on this server; use: medbrain record ORDER --taken"
    var noRecords = "The records of doses taken could not be read"
    var incomplete = "The list may not be complete"
    var questionable = "Something in the prescriptions is not written as it should be; ask your pharmacy"
    var otherPatients = "Prescriptions of other patients, left out"
    var unnamedPatient = "Prescriptions that do not say whose they are"

    /// Chooses the words of a language; English where there are none.
    ///
    /// - Parameter language: A BCP 47 tag.
    init(language: String) {
        guard language == "de" || language.hasPrefix("de-") else { return }
        signedIn = "Angemeldet als"
        fallbackLanguage = "Deutsch, denn es gibt keine Wörter für diese Sprache"
        prescriptions = "Verordnungen"
        onHold = "pausiert"
        notAnOrder = "ein Vorschlag, keine Verordnung"
        draft = "noch nicht gültig"
        noLonger = "nicht mehr gültig"
        unknownState = "nicht bekannt, ob gültig"
        cannotSay = "Die Anweisung lässt sich nicht in Worte fassen; fragen Sie Ihre Apotheke"
        doubt = "Fragen Sie Ihre Apotheke"
        notInSentence = "Siehe Verordnung zu"
        openingQuote = "„"
        closingQuote = "“"
        taken = "genommen"
        notTaken = "nicht genommen"
        foreignRecords = "Einnahmen anderer Personen oder Verordnungen, weggelassen"
        recorded = "Eingetragen"
        nextDoses = "Nächste Einnahmen"
        byRoutine = "nach den Zeiten eines üblichen Tages"
        noMoreDoses = "keine: die verordnete Zeit ist vorbei"
        onlyAsNeeded = "nur bei Bedarf"
        noTimes = "Die Zeiten lassen sich nicht berechnen"
        doNotTake = "Dieses Medikament nicht einnehmen"
        notRecorded = "Auf diesem Server wurde nichts eingetragen; dafür: medbrain record ORDER --taken"
        noRecords = "Die Einträge über genommene Dosen konnten nicht gelesen werden"
        incomplete = "Die Liste ist vielleicht nicht vollständig"
        questionable = "In den Verordnungen steht etwas nicht so, wie es soll; fragen Sie Ihre Apotheke"
        otherPatients = "Verordnungen anderer Personen, weggelassen"
        unnamedPatient = "Verordnungen, die nicht sagen, wem sie gelten"
    }
}

extension Words {
    /// Returns the words for the state of a prescription, nil for one in force.
    func text(_ state: PrescriptionState) -> String? {
        switch state {
        case .inForce: nil
        case .onHold: onHold
        case .notAnOrder: notAnOrder
        case .draft: draft
        case .over: noLonger
        case .enteredInError, .unknown: unknownState
        }
    }

    /// Returns the words for a reason why a list may be incomplete or wrong.
    func text(_ warning: PrescriptionList.Warning) -> String {
        switch warning {
        case .incomplete, .unreadable, .server: incomplete
        case .reading: questionable
        case .otherPatients(let count): "\(otherPatients): \(count)"
        case .unnamedPatient(let count): "\(unnamedPatient): \(count)"
        }
    }
}
