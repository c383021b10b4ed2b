// SPDX-License-Identifier: Apache-2.0

import ContentState
import Foundation
import MedicationScreens

/// Who reads: a language, with the words of the screens in it and the few that only this program needs.
struct Reader {
    /// The words of the screens.
    let language: ScreenLanguage
    /// The words of this program.
    let own: Words
    /// The language and region of what is shown.
    let locale: Locale
    /// The language that was asked for, if there are no words for it.
    let missing: String?

    /// Finds the words.
    ///
    /// - Parameter tag: A BCP 47 tag; English is read where no table serves it.
    /// - Throws: That the tables cannot be found or read.
    init(tag: String) throws {
        let wish = Locale(identifier: tag)
        let language = try ScreenLanguage(locale: wish)
        self.language = language
        own = Words(language: language.language)
        locale = language.isFallbackLanguage ? Locale(identifier: language.language) : wish
        missing = language.isFallbackLanguage ? tag : nil
    }

    /// Returns a message of a screen.
    func words(_ key: ContentMessageKey, _ screen: ScreenName) -> String {
        language.text(key, on: screen) ?? ""
    }
}
