// SPDX-License-Identifier: Apache-2.0

/// A purpose of an identifier.
///
/// Source: the required binding of Identifier.use, DSTU2 to R5.
public struct IdentifierUse: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The one to use first.
    public static var usual: Self { Self(rawValue: "usual") }
    /// The most trusted one.
    public static var official: Self { Self(rawValue: "official") }
    /// One for a while.
    public static var temp: Self { Self(rawValue: "temp") }
    /// One of a secondary use.
    public static var secondary: Self { Self(rawValue: "secondary") }
    /// One that holds no longer; from R4 on.
    public static var old: Self { Self(rawValue: "old") }
}

/// A purpose of a name.
///
/// Source: the required binding of HumanName.use, DSTU2 to R5.
public struct NameUse: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The one to use first.
    public static var usual: Self { Self(rawValue: "usual") }
    /// The formal one.
    public static var official: Self { Self(rawValue: "official") }
    /// One for a while.
    public static var temp: Self { Self(rawValue: "temp") }
    /// One that is used informally.
    public static var nickname: Self { Self(rawValue: "nickname") }
    /// One that protects who it is.
    public static var anonymous: Self { Self(rawValue: "anonymous") }
    /// One that holds no longer.
    public static var old: Self { Self(rawValue: "old") }
    /// One from before a marriage.
    public static var maiden: Self { Self(rawValue: "maiden") }
}

/// A purpose of an address.
///
/// Source: the required binding of Address.use, DSTU2 to R5.
public struct AddressUse: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At home.
    public static var home: Self { Self(rawValue: "home") }
    /// At work.
    public static var work: Self { Self(rawValue: "work") }
    /// One for a while.
    public static var temp: Self { Self(rawValue: "temp") }
    /// One that holds no longer.
    public static var old: Self { Self(rawValue: "old") }
    /// For bills; from R4 on.
    public static var billing: Self { Self(rawValue: "billing") }
}

/// A kind of address: for letters, for visits, or for both.
///
/// Source: the required binding of Address.type, DSTU2 to R5.
public struct AddressType: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// For letters.
    public static var postal: Self { Self(rawValue: "postal") }
    /// For visits.
    public static var physical: Self { Self(rawValue: "physical") }
    /// For letters and visits.
    public static var both: Self { Self(rawValue: "both") }
}

/// A way to reach someone.
///
/// Source: the required binding of ContactPoint.system, DSTU2 to R5.
public struct ContactPointSystem: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A number for speech.
    public static var phone: Self { Self(rawValue: "phone") }
    /// A number for fax.
    public static var fax: Self { Self(rawValue: "fax") }
    /// An address of electronic mail.
    public static var email: Self { Self(rawValue: "email") }
    /// A number of a pager.
    public static var pager: Self { Self(rawValue: "pager") }
    /// An address of another kind; from STU3 on.
    public static var url: Self { Self(rawValue: "url") }
    /// A number for short messages; from STU3 on.
    public static var sms: Self { Self(rawValue: "sms") }
    /// Anything else.
    public static var other: Self { Self(rawValue: "other") }
}

/// A purpose of a way to reach someone.
///
/// Source: the required binding of ContactPoint.use, DSTU2 to R5.
public struct ContactPointUse: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At home.
    public static var home: Self { Self(rawValue: "home") }
    /// At work.
    public static var work: Self { Self(rawValue: "work") }
    /// One for a while.
    public static var temp: Self { Self(rawValue: "temp") }
    /// One that holds no longer.
    public static var old: Self { Self(rawValue: "old") }
    /// On the move.
    public static var mobile: Self { Self(rawValue: "mobile") }
}

/// A relation between two records of patients.
///
/// Source: the required binding of Patient.link.type, STU3 to R5; DSTU2 writes `replace` for replaced-by.
public struct PatientLinkType: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// This record must not be used any more; the other holds in its place.
    public static var replacedBy: Self { Self(rawValue: "replaced-by") }
    /// The other record must not be used any more; from STU3 on.
    public static var replaces: Self { Self(rawValue: "replaces") }
    /// The other record knows more.
    public static var refer: Self { Self(rawValue: "refer") }
    /// The other record is of the same person.
    public static var seealso: Self { Self(rawValue: "seealso") }
}

/// How the text of a resource came about.
///
/// Source: the required binding of Narrative.status, DSTU2 to R5.
public struct NarrativeStatus: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// From the core elements of the resource.
    public static var generated: Self { Self(rawValue: "generated") }
    /// From the resource with its extensions.
    public static var extensions: Self { Self(rawValue: "extensions") }
    /// With content beyond the resource.
    public static var additional: Self { Self(rawValue: "additional") }
    /// There is nothing to tell.
    public static var empty: Self { Self(rawValue: "empty") }
}
