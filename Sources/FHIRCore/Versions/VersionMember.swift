// SPDX-License-Identifier: Apache-2.0

/// One name of a kind of object, with the versions that have it.
struct VersionMember: Sendable {
    /// A kind of JSON value.
    enum Form: Sendable {
        case object
        case text
        /// A number or a boolean.
        case other

        init?(_ kind: JSONDocument.Kind) {
            switch kind {
            case .object: self = .object
            case .string, .escapedString: self = .text
            case .number, .true, .false: self = .other
            case .array, .end, .null: return nil
            }
        }
    }

    /// Where the value of a member leads.
    enum Destination: Sendable {
        case shape(VersionShape)
        case resource
    }

    let name: MemberName
    /// The value, or each entry of an array.
    let form: Form
    /// The versions that have a single value here.
    let one: VersionSet
    /// The versions that have an array here.
    let many: VersionSet
    let leadsTo: Destination?

    init(
        _ name: MemberName,
        _ form: Form,
        one: VersionSet = [],
        many: VersionSet = [],
        leadsTo: Destination? = nil
    ) {
        (self.name, self.form, self.one, self.many, self.leadsTo) = (name, form, one, many, leadsTo)
    }
}

/// Some of the four versions whose elements differ; R4 stands for R4B as well.
struct VersionSet: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let dstu2 = VersionSet(rawValue: 1)
    static let stu3 = VersionSet(rawValue: 2)
    static let r4 = VersionSet(rawValue: 4)
    static let r5 = VersionSet(rawValue: 8)

    static let upToSTU3: VersionSet = [.dstu2, .stu3]
    static let upToR4: VersionSet = [.dstu2, .stu3, .r4]
    static let stu3AndR4: VersionSet = [.stu3, .r4]
    static let fromR4: VersionSet = [.r4, .r5]
    static let fromSTU3: VersionSet = [.stu3, .r4, .r5]
    static let all: VersionSet = [.dstu2, .stu3, .r4, .r5]

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ version: FHIRVersion) {
        self =
            switch version {
            case .dstu2: .dstu2
            case .stu3: .stu3
            case .r4, .r4b: .r4
            case .r5: .r5
            }
    }

    var count: Int { rawValue.nonzeroBitCount }
}

/// The rows of all shapes, by shape and by the length of their names.
struct VersionTable: Sendable {
    private let rows: [[[VersionMember]]]
    /// For each shape, a bit for each length that a name has.
    private let lengths: [UInt64]

    /// The one table there is.
    static let shared = VersionTable()

    private init() {
        var rows: [[[VersionMember]]] = []
        var lengths: [UInt64] = []
        for shape in VersionShape.allCases {
            let members = shape.members
            let longest = members.map(\.name.count).max() ?? 0
            var ofShape = [[VersionMember]](repeating: [], count: longest + 1)
            for member in members { ofShape[member.name.count].append(member) }
            rows.append(ofShape)
            lengths.append(members.reduce(0) { $0 | 1 &<< UInt64(truncatingIfNeeded: $1.name.count) })
        }
        self.rows = rows
        self.lengths = lengths
    }

    /// The rows whose names have a length; most names of a resource have one that no row has.
    @inline(__always)
    func rows(of shape: VersionShape, length: Int) -> [VersionMember]? {
        guard length < 64, lengths[shape.rawValue] & 1 &<< UInt64(truncatingIfNeeded: length) != 0 else { return nil }
        return rows[shape.rawValue][length]
    }
}
