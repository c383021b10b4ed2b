// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

extension SMARTScope {
    /// Whose resources a scope is about.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        /// Those of the one patient in context.
        case patient
        /// Those that the person who signed in may see.
        case user
        /// Those that a program without a person may see.
        case system
    }

    /// A set of things that may be done with resources.
    public struct Permissions: OptionSet, Sendable, Hashable {
        /// One bit for each letter of `cruds`, the first letter the lowest bit.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue & 0b11111
        }

        /// To create: `c`.
        public static let create = Permissions(rawValue: 1)
        /// To read, with versions and the history of one resource: `r`.
        public static let read = Permissions(rawValue: 2)
        /// To update and patch: `u`.
        public static let update = Permissions(rawValue: 4)
        /// To delete: `d`.
        public static let delete = Permissions(rawValue: 8)
        /// To search, with the history of a type: `s`.
        public static let search = Permissions(rawValue: 16)
        /// Everything: `cruds`.
        public static let all: Permissions = [.create, .read, .update, .delete, .search]

        /// Reads letters, which stand in the order of `cruds`, each at most once, and at least one.
        init?(_ letters: some StringProtocol) {
            self = []
            var rest = Self.letters[...]
            for letter in letters {
                guard let place = rest.firstIndex(where: { $0.letter == letter }) else { return nil }
                insert(rest[place].permission)
                rest = rest[(place + 1)...]
            }
            if isEmpty { return nil }
        }

        /// The letters, in the order in which they must stand.
        var text: String {
            String(Self.letters.filter { contains($0.permission) }.map(\.letter))
        }

        private static let letters: [(letter: Character, permission: Permissions)] = [
            ("c", .create), ("r", .read), ("u", .update), ("d", .delete), ("s", .search),
        ]
    }

    /// What a scope allows to do with resources.
    public struct Access: Sendable, Hashable {
        /// Whose resources it is about.
        public var level: Level
        /// The type of resource, such as `MedicationRequest`; nil for all types, those of the future included.
        public var type: String?
        /// What may be done.
        public var permissions: Permissions
        /// The search conditions that resources must meet, all of them.
        ///
        /// Each is `name=value` in the form in which it is sent.
        public var conditions: [String]

        /// Creates an access.
        ///
        /// - Parameters:
        ///   - level: Whose resources it is about.
        ///   - type: The type of resource; nil for all.
        ///   - permissions: What may be done.
        ///   - conditions: The search conditions that resources must meet.
        public init(level: Level, type: String?, permissions: Permissions, conditions: [String] = []) {
            self.level = level
            self.type = type
            self.permissions = permissions
            self.conditions = conditions
        }

        /// Reads the form of version 2 or 1; nil for anything else.
        init?(_ text: String) {
            let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            let parts = halves[0].split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let level = Level(rawValue: String(parts[0])) else { return nil }
            let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
            guard names.count == 2, names[0] == "*" || Self.isTypeName(names[0]) else { return nil }
            let conditions = halves.count == 1 ? [] : halves[1].split(separator: "&", omittingEmptySubsequences: false)
            guard conditions.allSatisfy({ $0.contains("=") && !$0.hasPrefix("=") }) else { return nil }
            // Version 1 had no conditions.
            let old = conditions.isEmpty ? Self.version1.first { $0.word == names[1] }?.permissions : nil
            guard let permissions = old ?? Permissions(names[1]) else { return nil }
            self.init(
                level: level,
                type: names[0] == "*" ? nil : String(names[0]),
                permissions: permissions,
                conditions: conditions.map(String.init)
            )
        }

        private static func isTypeName(_ text: Substring) -> Bool {
            let isUpper = text.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
            return isUpper
                && text.utf8.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
        }

        private static let version1: [(word: String, permissions: Permissions)] = [
            ("read", [.read, .search]), ("write", [.create, .update, .delete]), ("*", .all),
        ]

        private var target: String { "\(level.rawValue)/\(type ?? "*")." }

        var text: String {
            target + permissions.text + (conditions.isEmpty ? "" : "?" + conditions.joined(separator: "&"))
        }

        var version1Text: String? {
            guard conditions.isEmpty else { return nil }
            return Self.version1.first { $0.permissions == permissions }.map { target + $0.word }
        }

        func covers(_ needed: Access) -> Bool {
            level == needed.level && (type == nil || type == needed.type)
                && permissions.isSuperset(of: needed.permissions)
                && conditions.allSatisfy(needed.conditions.contains)
        }
    }
}
