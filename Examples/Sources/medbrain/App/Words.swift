// SPDX-License-Identifier: Apache-2.0

/// The few words that no screen of the library has, in its languages.
struct Words {
    /// Who is signed in; the name follows.
    var signedIn = "Signed in as"
    /// What a dose is that has reached the server just now.
    var sent = "sent"
    var nothingToSend = "There is nothing to send."
    var openingQuote = "“"
    var closingQuote = "”"
    /// Only ever needed in English, which is read where there are no words for a language.
    let fallbackLanguage = "English, because there are no words for this language"

    /// Chooses the words of a language; English where there are none.
    ///
    /// - Parameter language: A BCP 47 tag, whose region makes no difference here.
    init(language: String) {
        guard let words = Self.table[language.prefix { $0 != "-" }.description] else { return }
        (signedIn, sent, nothingToSend) = words.texts
        (openingQuote, closingQuote) = words.quotes
    }

    private typealias Entry = (texts: (String, String, String), quotes: (String, String))

    private static let table: [String: Entry] = [
        "de": (("Angemeldet als", "gesendet", "Es gibt nichts zu senden."), ("„", "“")),
        "fr": (("Session ouverte :", "envoyé", "Il n’y a rien à envoyer."), ("« ", " »")),
        "es": (("Sesión iniciada como", "enviado", "No hay nada que enviar."), ("«", "»")),
        "it": (
            ("Accesso effettuato come", "inviato", "Non c’è nulla da inviare."),
            ("«", "»")
        ),
        "pt": (("Sessão iniciada como", "enviado", "Não há nada para enviar."), ("“", "”")),
        "nl": (("Aangemeld als", "verzonden", "Er is niets te verzenden."), ("“", "”")),
        "sv": (("Inloggad som", "skickad", "Det finns inget att skicka."), ("”", "”")),
        "pl": (("Zalogowano jako", "wysłano", "Nie ma nic do wysłania."), ("„", "”")),
        "cs": (("Přihlášená osoba:", "odesláno", "Není co odeslat."), ("„", "“")),
        "ar": (("تم تسجيل الدخول باسم", "أُرسلت", "لا يوجد ما يُرسَل."), ("«", "»")),
        "ja": (("サインイン中のユーザー：", "送信済み", "送信するものはありません。"), ("「", "」")),
    ]
}
