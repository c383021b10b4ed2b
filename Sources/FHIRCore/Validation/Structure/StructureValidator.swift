// SPDX-License-Identifier: Apache-2.0

/// A walk over JSON that compares it with the definitions and the invariants of a version of FHIR.
///
/// It works on the text, not on the model, so that it sees what reading is lenient about, and the types that have no
/// Swift type. A resource of a type without definitions is only checked for the rules of FHIR's JSON. What is left to look
/// at stands in a list, so that nesting costs no stack; the issues of an element come before those of what is inside.
struct StructureValidator {
    let document: JSONDocument
    let version: FHIRVersion
    let definitions: ElementDefinitions
    private(set) var found: ValidationIssues

    private let rootName: String
    /// Where the walk is.
    var place = Place()
    /// What is left to look at, the next one last.
    private var tasks: [Task] = []
    /// What the element that is looked at has inside.
    private var inner: [Task] = []
    /// The resources that hold contained ones, in the order they were met.
    var containers: [Container] = []

    enum Step {
        case member(String)
        case index(Int)
    }

    struct Place {
        var path: [Step] = []
        /// The resource that holds the contained ones.
        var container: Int?
        /// The place of the contained resource that is being looked at.
        var containedPosition: Int?
    }

    struct Task {
        indirect enum Work {
            case resource
            case contained
            case object(TypeDefinition, TypeUse?, targets: [String])
            /// The id and extensions of a primitive value, or null.
            case annotation(TypeDefinition)
            case shape
            case end
            /// An item of an array and those after it, which are looked at one after the other: a list of them all would
            /// be many times as long as the text.
            case items(Work, name: String, position: Int, isIndexed: Bool)
        }

        let work: Work
        let index: Int
        let place: Place
    }

    /// What has to be known of a resource to check its contained ones.
    struct Container {
        let typeName: String?
        /// The id and type of each contained resource.
        let contained: [(id: String?, typeName: String?)]
        /// The place of the first contained resource with an id.
        let places: [String: Int]
        /// The ids that something refers to.
        var mentions: Set<String> = []
        /// The contained resources that refer to the container.
        var referring: Set<Int> = []

        init(typeName: String?, contained: [(id: String?, typeName: String?)]) {
            self.typeName = typeName
            self.contained = contained
            let ids = contained.enumerated().compactMap { place, resource in resource.id.map { ($0, place) } }
            places = Dictionary(ids) { first, _ in first }
        }
    }

    /// One member of an element: its value and what stands beside a primitive value.
    struct Found {
        let name: String
        let type: Int
        var value: Int?
        var annotation: Int?
    }

    init(document: JSONDocument, version: FHIRVersion, root: String, issueLimit: Int) {
        self.document = document
        self.version = version
        definitions = .of(version)
        rootName = root
        found = ValidationIssues(limit: issueLimit)
    }

    // MARK: The list

    /// Checks a resource.
    mutating func resource(at index: Int) {
        run(.resource, at: index)
    }

    /// Checks an object that stands alone.
    mutating func object(at index: Int, named typeName: String) {
        guard let type = definitions.types[typeName] else { return }
        run(.object(type, TypeUse(Substring(typeName)), targets: []), at: index)
    }

    mutating func run(_ work: Task.Work, at index: Int) {
        tasks = [Task(work: work, index: index, place: place)]
        while let task = tasks.popLast() {
            place = task.place
            perform(task.work, at: task.index, nil)
            tasks += inner.reversed()
            inner = []
        }
    }

    /// Checks a value; `position` is its place in the array that holds it, if one does.
    private mutating func perform(_ work: Task.Work, at index: Int, _ position: Int?) {
        switch work {
        case .resource: uncontained(at: index)
        case .contained:
            place.containedPosition = position
            content(at: index)
        case .object(let type, let use, let targets):
            object(at: index, type, use)
            if type.name == "Reference" { reference(at: index, targets) }
        case .annotation(let type):
            if document.kind(index) != .null { object(at: index, type, nil) }
        case .shape: shape(at: index)
        case .end: noteUnmentioned()
        case .items(let work, let name, let position, let isIndexed):
            let next = document.next(after: index)
            if !document.isEnd(next) {
                let rest = Task.Work.items(work, name: name, position: position + 1, isIndexed: isIndexed)
                tasks.append(Task(work: rest, index: next, place: place))
            }
            place.path.append(.member(name))
            if isIndexed { place.path.append(.index(position)) }
            perform(work, at: index, position)
        }
    }

    mutating func later(_ work: Task.Work, at index: Int) {
        inner.append(Task(work: work, index: index, place: place))
    }

    /// Checks the value of a member later, or each item of an array.
    ///
    /// - Parameters:
    ///   - work: What to do with each.
    ///   - name: The name of the member.
    ///   - index: The value.
    ///   - isIndexed: Whether the paths of items have their position, as of an element that repeats.
    mutating func later(_ work: Task.Work, _ name: String, at index: Int, isIndexed: Bool) {
        if document.kind(index) == .array {
            guard !document.isEnd(index + 1) else { return }
            later(.items(work, name: name, position: 0, isIndexed: isIndexed), at: index + 1)
        } else {
            inside(name) { $0.later(work, at: index) }
        }
    }

    // MARK: Issues

    mutating func note(_ code: FHIRIssue.Code, at member: String = "", _ detail: String) {
        note(severity: .error, code, at: member, detail)
    }

    mutating func note(
        severity: FHIRIssue.Severity,
        _ code: FHIRIssue.Code,
        at member: String = "",
        _ detail: String
    ) {
        guard found.count(severity) else { return }
        var text = rootName
        for step in place.path {
            switch step {
            case .member(let name): text += text.isEmpty ? name : "." + name
            case .index(let index): text += "[\(index)]"
            }
        }
        if !member.isEmpty { text += text.isEmpty ? member : "." + member }
        found.keep(FHIRIssue(severity, code, path: text, detail: detail))
    }

    mutating func noteMismatch(_ expected: String, at index: Int) {
        if document.kind(index) == .null {
            note(.empty, "expected \(expected), found null")
        } else {
            note(.wrongType, "expected \(expected), found \(document.kind(index).phrase)")
        }
    }

    mutating func inside(_ name: String, _ position: Int? = nil, _ body: (inout StructureValidator) -> Void) {
        place.path.append(.member(name))
        if let position { place.path.append(.index(position)) }
        body(&self)
        place.path.removeLast(position == nil ? 1 : 2)
    }
}
