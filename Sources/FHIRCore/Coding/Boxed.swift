// SPDX-License-Identifier: Apache-2.0

/// A place for a value that is seldom there: one word, and the value on the heap when it is.
///
/// Resources have many elements of which most resources use few. Held in place, each absent one would still take the
/// room of a present one. It is also what lets a reference have an identifier that has a reference.
@propertyWrapper
public struct Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
    private indirect enum Storage: Sendable {
        case none
        case some(Value)
    }

    private var storage: Storage

    /// Creates a place.
    ///
    /// - Parameter wrappedValue: The value, nil for none.
    public init(wrappedValue: Value?) {
        storage = wrappedValue.map(Storage.some) ?? .none
    }

    /// The value, nil for none.
    public var wrappedValue: Value? {
        get {
            if case .some(let value) = storage { value } else { nil }
        }
        set {
            if let newValue { storage = .some(newValue) } else { storage = .none }
        }
    }

    /// Compares the values.
    @inline(__always)
    public static func == (left: Boxed, right: Boxed) -> Bool {
        if left.isEmpty, right.isEmpty { return true }
        return left.holdsSame(as: right)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private func holdsSame(as other: Boxed) -> Bool {
        wrappedValue == other.wrappedValue
    }

    /// Feeds the value to a hasher.
    @inline(__always)
    public func hash(into hasher: inout Hasher) {
        if isEmpty { hasher.combine(0 as UInt8) } else { hashValue(into: &hasher) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private func hashValue(into hasher: inout Hasher) {
        hasher.combine(wrappedValue)
    }

    /// Whether there is a value.
    package var isEmpty: Bool {
        if case .none = storage { true } else { false }
    }
}
