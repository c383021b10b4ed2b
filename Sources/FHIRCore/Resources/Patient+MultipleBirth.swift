// SPDX-License-Identifier: Apache-2.0

extension Patient {
    /// Whether a person is a twin or the like, or in which order they were born.
    public enum MultipleBirth: Sendable, Hashable {
        /// Whether.
        case flag(Bool)
        /// The order of birth, 1 for the first.
        case order(Int)

        /// The value, if it is this case.
        public var flag: Bool? {
            if case .flag(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var order: Int? {
            if case .order(let value) = self { value } else { nil }
        }
    }
}
