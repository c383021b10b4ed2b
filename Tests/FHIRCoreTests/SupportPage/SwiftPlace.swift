// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore

/// Where in a Swift value an element of JSON is found after reading.
///
/// It is found by looking: the element is read, and what the value then holds is compared with one that lacks it. So it
/// tells what the reader does, not what a description of it says.
struct SwiftPlace {
    /// The properties, from the outermost, with a dot between them.
    let path: String
    /// The type of the last property as Swift writes it.
    let type: String
    /// The type of the value where it is an element: of the value in a list, or of the case of a choice.
    let element: (any MappedElement.Type)?

    /// Returns the properties in which two values of one type differ.
    ///
    /// - Parameters:
    ///   - base: The value without the element.
    ///   - value: The value with it.
    ///   - fhirType: The FHIR type of the element, with which the search is at its end.
    /// - Returns: The places, with an empty path for the extras.
    static func differences(_ base: Any?, _ value: Any, fhirType: String) -> [SwiftPlace] {
        children(base, value).flatMap { child -> [SwiftPlace] in
            let content = content(child.value)
            // Only a property that is nil has no content; it was not set by the element.
            guard let content else { return [] }
            if content is ElementExtras {
                return [SwiftPlace(path: child.name == "extras" ? "" : child.name, type: "ElementExtras", element: nil)]
            }
            var (base, inner) = (child.base.flatMap(Self.content).flatMap(ifSet), content)
            if let one = base.flatMap(choice), let other = choice(content) { (base, inner) = (one, other) }
            if inner is any FHIRElement, base != nil || !isHome(inner, of: fhirType) {
                return differences(base, inner, fhirType: fhirType).map { place in
                    guard !place.path.isEmpty else { return child.place(of: content) }
                    return SwiftPlace(path: child.name + "." + place.path, type: place.type, element: place.element)
                }
            }
            // What only keeps several properties out of line has properties of the same names around it.
            if !(content is any FHIRValue), Mirror(reflecting: content).displayStyle == .struct {
                return differences(base, content, fhirType: fhirType)
            }
            return [child.place(of: content)]
        }
    }

    private struct Child {
        let name: String
        let base: Any?
        let value: Any

        func place(of content: Any) -> SwiftPlace {
            SwiftPlace(
                path: name, type: SwiftPlace.typeName(Swift.type(of: value)),
                element: Swift.type(of: SwiftPlace.choice(content) ?? content) as? any MappedElement.Type)
        }
    }

    /// The properties that are not the same in both.
    private static func children(_ base: Any?, _ value: Any) -> [Child] {
        let bases = base.map { Array(Mirror(reflecting: $0).children) } ?? []
        return Mirror(reflecting: value).children.enumerated().compactMap { index, child in
            guard let label = child.label else { return nil }
            let base = index < bases.count ? bases[index].value : nil
            if let one = base as? AnyHashable, let other = child.value as? AnyHashable, one == other { return nil }
            if base == nil, let extras = child.value as? ElementExtras, extras == ElementExtras() { return nil }
            return Child(name: label.hasPrefix("_") ? String(label.dropFirst()) : label, base: base, value: child.value)
        }
    }

    /// The value in an optional, a box or a list; nil where there is none.
    private static func content(_ value: Any) -> Any? {
        if let box = value as? any AnyBox { return box.content.flatMap(content) }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional?, .collection?: return mirror.children.first.flatMap { content($0.value) }
        default: return value
        }
    }

    /// The value of a choice; nil for what is none.
    private static func choice(_ value: Any) -> Any? {
        guard Mirror(reflecting: value).displayStyle == .enum else { return nil }
        return Mirror(reflecting: value).children.first.flatMap { content($0.value) }
    }

    /// An element, unless it is one without content in a property that cannot be nil.
    private static func ifSet(_ value: Any) -> Any? {
        func isEmpty<E: FHIRElement>(_ element: E) -> Bool { element == E() }
        guard let element = value as? any FHIRElement, isEmpty(element) else { return value }
        return nil
    }

    /// Whether a Swift element is that of a FHIR type.
    private static func isHome(_ content: Any, of fhirType: String) -> Bool {
        if fhirType.contains(".") { return false }
        let name = "\(Swift.type(of: content))"
        return name == fhirType || name == "FHIR" + fhirType
            || name == "Quantity" && quantities.contains(fhirType)
    }

    private static let quantities: Set<String> = ["Age", "Count", "Distance", "Duration", "SimpleQuantity"]

    /// A type as one writes it: `[Reference]`, `Code?`.
    static func typeName(_ type: Any.Type) -> String {
        var name = String(reflecting: type)
        for module in ["Swift.", "FHIRCore."] { name = name.replacing(module, with: "") }
        for (prefix, before, after) in [("Optional<", "", "?"), ("Boxed<", "", "?"), ("Array<", "[", "]")] {
            if name.hasPrefix(prefix) { return before + name.dropFirst(prefix.count).dropLast() + after }
        }
        return name
    }
}

/// A box of any type.
private protocol AnyBox {
    var content: Any? { get }
}

extension Boxed: AnyBox {
    fileprivate var content: Any? { wrappedValue }
}
