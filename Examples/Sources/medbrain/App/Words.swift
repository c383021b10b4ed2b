// SPDX-License-Identifier: Apache-2.0

/// The few words that no screen of the library has, in its languages.
struct Words {
    /// Who is signed in; the name follows.
    var signedIn = "Signed in as"
    /// What the elements that follow are to be looked up in.
    var seePrescription = "See the prescription for"
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
        (signedIn, seePrescription, sent, nothingToSend) = words.texts
        (openingQuote, closingQuote) = words.quotes
    }

    private typealias Entry = (texts: (String, String, String, String), quotes: (String, String))

    private static let table: [String: Entry] = [
        "de": (("Angemeldet als", "Siehe Verordnung zu", "gesendet", "Es gibt nichts zu senden."), ("„", "“")),
        "fr": (("Connecté en tant que", "Voir l’ordonnance pour", "envoyé", "Il n’y a rien à envoyer."), ("« ", " »")),
        "es": (("Sesión iniciada como", "Consulte la receta para", "enviado", "No hay nada que enviar."), ("«", "»")),
        "it": (
            ("Accesso effettuato come", "Vedere la prescrizione per", "inviato", "Non c’è nulla da inviare."),
            ("«", "»")
        ),
        "pt": (("Sessão iniciada como", "Ver a receita para", "enviado", "Não há nada para enviar."), ("“", "”")),
        "nl": (("Aangemeld als", "Zie het recept voor", "verzonden", "Er is niets te verzenden."), ("“", "”")),
        "sv": (("Inloggad som", "Se receptet för", "skickad", "Det finns inget att skicka."), ("”", "”")),
        "pl": (("Zalogowano jako", "Szczegóły na recepcie", "wysłano", "Nie ma nic do wysłania."), ("„", "”")),
        "cs": (("Přihlášená osoba:", "Podrobnosti v předpisu", "odesláno", "Není co odeslat."), ("„", "“")),
        "ar": (("تم تسجيل الدخول باسم", "راجع الوصفة الطبية بشأن", "أُرسلت", "لا يوجد ما يُرسَل."), ("«", "»")),
        "ja": (("サインイン中：", "処方箋を参照", "送信済み", "送信するものはありません。"), ("「", "」")),
    ]
}
