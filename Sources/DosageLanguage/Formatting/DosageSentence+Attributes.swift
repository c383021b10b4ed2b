// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributeScopes {
    /// What the words of a sentence about a dosage are known to speak of.
    public struct DosageAttributes: AttributeScope, Sendable {
        /// The elements that the words speak.
        public let elementPaths: ElementPaths
        /// What the words tell.
        public let dosageRole: Role

        /// The elements that words speak, as paths of the JSON.
        public enum ElementPaths: AttributedStringKey, Sendable {
            /// Paths relative to the dosage; with several dosages each begins with the index of its dosage.
            public typealias Value = [String]
            /// The name of the attribute.
            public static let name = "FHIRMedication.elementPaths"
        }

        /// What words tell.
        public enum Role: AttributedStringKey, Sendable {
            /// The role of a part of a sentence.
            public typealias Value = DosageRole
            /// The name of the attribute.
            public static let name = "FHIRMedication.dosageRole"
        }
    }
}

extension AttributeDynamicLookup {
    /// Gives attributed texts the attributes of sentences about dosages.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.DosageAttributes, T>
    ) -> T {
        self[T.self]
    }
}

extension DosageSentence {
    /// The sentence, with the elements of the JSON as attributes of the words that speak them.
    public var attributedText: AttributedString {
        var attributed = AttributedString()
        var position = text.startIndex
        for part in parts {
            attributed += AttributedString(String(text[position..<part.range.lowerBound]))
            var words = AttributedString(part.text)
            words.elementPaths = part.paths
            words.dosageRole = part.role
            attributed += words
            position = part.range.upperBound
        }
        attributed += AttributedString(String(text[position...]))
        return attributed
    }
}
