// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Medicines in each version of FHIR.
///
/// Source: the StructureDefinitions of Medication, DSTU2 to R5, and HL7's cross-version maps of Medication.
struct MedicationVersionsTests {
    private static func reference(_ text: String) -> CodeableReference {
        CodeableReference(reference: Reference(text))
    }

    private static func concept(_ text: String) -> CodeableReference {
        CodeableReference(concept: CodeableConcept(text: text))
    }

    private static let ratio = FHIRRatio(
        numerator: Quantity(FHIRDecimal("500.0"), unit: "mg"), denominator: Quantity(1, unit: nil))
    private static let ratioJSON = #"{"numerator":{"value":500.0,"unit":"mg"},"denominator":{"value":1}}"#

    // MARK: Elements

    private static let rows: [ElementRow<Medication>] = [
        ElementRow("identifier", since: .r4, #""identifier":[{"value":"1"}]"#) {
            $0.identifier = [Identifier()]
            $0.identifier[0].value = "1"
        },
        ElementRow("code", #""code":{"text":"c"}"#) { $0.code = CodeableConcept(text: "c") },
        ElementRow("status", since: .stu3, #""status":"inactive""#) { $0.status = .inactive },
        ElementRow("isBrand", dstu2: #""isBrand":false"#, stu3: #""isBrand":false"#) { $0.isBrand = false },
        ElementRow("isOverTheCounter", stu3: #""isOverTheCounter":true"#) { $0.isOverTheCounter = true },
        ElementRow(
            "marketingAuthorizationHolder", dstu2: #""manufacturer":{"display":"o"}"#,
            stu3: #""manufacturer":{"display":"o"}"#, r4: #""manufacturer":{"display":"o"}"#,
            r5: #""marketingAuthorizationHolder":{"display":"o"}"#
        ) { $0.marketingAuthorizationHolder = Reference(nil, display: "o") },
        ElementRow(
            "doseForm", dstu2: #""product":{"form":{"text":"f"}}"#, stu3: #""form":{"text":"f"}"#,
            r4: #""form":{"text":"f"}"#, r5: #""doseForm":{"text":"f"}"#
        ) { $0.doseForm = CodeableConcept(text: "f") },
        ElementRow("totalVolume as a ratio", r4: #""amount":\#(ratioJSON)"#) { $0.totalVolume = .ratio(ratio) },
        ElementRow("totalVolume as a quantity", r5: #""totalVolume":{"value":3,"unit":"mL"}"#) {
            $0.totalVolume = .quantity(Quantity(3, unit: "mL"))
        },
        ElementRow(
            "ingredient that is a resource", dstu2: #""product":{"ingredient":[{"item":{"reference":"s"}}]}"#,
            stu3: #""ingredient":[{"itemReference":{"reference":"s"}}]"#,
            r4: #""ingredient":[{"itemReference":{"reference":"s"}}]"#,
            r5: #""ingredient":[{"item":{"reference":{"reference":"s"}}}]"#
        ) { $0.ingredient = [Medication.Ingredient(item: reference("s"))] },
        ElementRow(
            "ingredient that is a concept", stu3: #""ingredient":[{"itemCodeableConcept":{"text":"i"}}]"#,
            r4: #""ingredient":[{"itemCodeableConcept":{"text":"i"}}]"#,
            r5: #""ingredient":[{"item":{"concept":{"text":"i"}}}]"#
        ) { $0.ingredient = [Medication.Ingredient(item: concept("i"))] },
        ElementRow(
            "ingredient.isActive", stu3: #""ingredient":[{"itemReference":{"reference":"s"},"isActive":false}]"#,
            r4: #""ingredient":[{"itemReference":{"reference":"s"},"isActive":false}]"#,
            r5: #""ingredient":[{"item":{"reference":{"reference":"s"}},"isActive":false}]"#
        ) { $0.ingredient = [Medication.Ingredient(item: reference("s"), isActive: false)] },
        ElementRow(
            "ingredient.strength as a ratio",
            dstu2: #""product":{"ingredient":[{"item":{"reference":"s"},"amount":\#(ratioJSON)}]}"#,
            stu3: #""ingredient":[{"itemReference":{"reference":"s"},"amount":\#(ratioJSON)}]"#,
            r4: #""ingredient":[{"itemReference":{"reference":"s"},"strength":\#(ratioJSON)}]"#,
            r5: #""ingredient":[{"item":{"reference":{"reference":"s"}},"strengthRatio":\#(ratioJSON)}]"#
        ) { $0.ingredient = [Medication.Ingredient(item: reference("s"), strength: .ratio(ratio))] },
        ElementRow(
            "ingredient.strength as a concept",
            r5: #""ingredient":[{"item":{"concept":{"text":"i"}},"strengthCodeableConcept":{"text":"strong"}}]"#
        ) {
            let strength = Medication.Strength.concept(CodeableConcept(text: "strong"))
            $0.ingredient = [Medication.Ingredient(item: concept("i"), strength: strength)]
        },
        ElementRow(
            "ingredient.strength as a quantity",
            r5: #""ingredient":[{"item":{"concept":{"text":"i"}},"strengthQuantity":{"value":5,"unit":"mg"}}]"#
        ) {
            let strength = Medication.Strength.quantity(Quantity(5, unit: "mg"))
            $0.ingredient = [Medication.Ingredient(item: concept("i"), strength: strength)]
        },
        ElementRow(
            "package",
            dstu2: #""package":{"container":{"text":"box"},"content":[{"item":{"reference":"m"},"#
                + #""amount":{"value":2}}]}"#,
            stu3: #""package":{"container":{"text":"box"},"content":[{"itemReference":{"reference":"m"},"#
                + #""amount":{"value":2}}]}"#
        ) {
            var package = Medication.Package()
            package.container = CodeableConcept(text: "box")
            package.content = [Medication.Content(item: reference("m"), amount: Quantity(2, unit: nil))]
            $0.package = package
        },
        ElementRow(
            "package.content that is a concept", stu3: #""package":{"content":[{"itemCodeableConcept":{"text":"i"}}]}"#
        ) {
            var package = Medication.Package()
            package.content = [Medication.Content(item: concept("i"))]
            $0.package = package
        },
        ElementRow(
            "batch", dstu2: #""product":{"batch":[{"lotNumber":"L","expirationDate":"2030-01"}]}"#,
            stu3: #""package":{"batch":[{"lotNumber":"L","expirationDate":"2030-01"}]}"#,
            r4: #""batch":{"lotNumber":"L","expirationDate":"2030-01"}"#,
            r5: #""batch":{"lotNumber":"L","expirationDate":"2030-01"}"#
        ) { $0.batch = [Medication.Batch(lotNumber: "L", expirationDate: FHIRDateTime("2030-01"))] },
        ElementRow(
            "several batches", dstu2: #""product":{"batch":[{"lotNumber":"1"},{"lotNumber":"2"}]}"#,
            stu3: #""package":{"batch":[{"lotNumber":"1"},{"lotNumber":"2"}]}"#
        ) { $0.batch = [Medication.Batch(lotNumber: "1"), Medication.Batch(lotNumber: "2")] },
        ElementRow("image", stu3: #""image":[{"contentType":"image/png","size":3}]"#) {
            $0.image = [FHIRCore.Attachment()]
            $0.image[0].contentType = "image/png"
            $0.image[0].size = 3
        },
        ElementRow("definition", since: .r5, #""definition":{"reference":"MedicationKnowledge/1"}"#) {
            $0.definition = Reference("MedicationKnowledge/1")
        },
    ]

    @Test(arguments: rows)
    func `each element reads to one value in every version and is written back`(row: ElementRow<Medication>) throws {
        try row.check()
    }

    // MARK: Nesting

    @Test(arguments: [
        (FHIRVersion.dstu2, #""product":{}"#),
        (.dstu2, #""product":{"id":"p","extension":[{"url":"u"}],"form":{"text":"f"},"x":1}"#),
        (.dstu2, #""product":{"batch":[{"lotNumber":"1","id":"b"}],"form":{"text":"f"}}"#),
        (.dstu2, #""product":{"form":null,"ingredient":[]}"#),
        (.dstu2, #""product":{"ingredient":[{"item":{"reference":"s"},"modifierExtension":[{"url":"u"}]}]}"#),
        (.stu3, #""package":{}"#),
        (.stu3, #""package":{"id":"p","batch":[{"lotNumber":"1"}]}"#),
        (.stu3, #""package":{"batch":[{"lotNumber":"1"}],"container":{"text":"box"},"x":[1.0]}"#),
        (.stu3, #""package":{"batch":{"lotNumber":"1"}}"#),
        (.r4, #""batch":[{"lotNumber":"1"}]"#),
    ])
    func `what holds the parts in a version is written back as it was`(version: FHIRVersion, members: String) throws {
        let json = #"{"resourceType":"Medication",\#(members)}"#
        let value = try FHIRReader(version: version).read(Medication.self, from: Array(json.utf8)).value
        #expect(String(decoding: try FHIRWriter(version: version).write(value).bytes, as: UTF8.self) == json)
    }

    @Test func `what the product carries beside its parts has a property`() throws {
        let json = #"{"resourceType":"Medication","product":{"id":"p","form":{"text":"f"}}}"#
        let value = try FHIRReader(version: .dstu2).read(Medication.self, from: Array(json.utf8)).value
        #expect(value.doseForm?.text == "f")
        #expect(value.product.id == "p")
    }

    // MARK: Conversion

    @Test(arguments: [
        VersionChange(
            "all that the next version has", .dstu2,
            #""code":{"text":"c"},"isBrand":true,"manufacturer":{"display":"o"},"product":{"form":{"text":"f"},"#
                + #""ingredient":[{"item":{"reference":"s"},"amount":\#(ratioJSON)}],"batch":[{"lotNumber":"L"}]},"#
                + #""package":{"container":{"text":"box"},"content":[{"item":{"reference":"m"},"amount":{"value":2}}]}"#,
            .stu3,
            #""code":{"text":"c"},"isBrand":true,"manufacturer":{"display":"o"},"form":{"text":"f"},"#
                + #""ingredient":[{"itemReference":{"reference":"s"},"amount":\#(ratioJSON)}],"#
                + #""package":{"container":{"text":"box"},"content":[{"itemReference":{"reference":"m"},"#
                + #""amount":{"value":2}}],"batch":[{"lotNumber":"L"}]}"#),
        VersionChange(
            "all that the version before has", .stu3,
            #""code":{"text":"c"},"isBrand":true,"manufacturer":{"display":"o"},"form":{"text":"f"},"#
                + #""ingredient":[{"itemReference":{"reference":"s"},"amount":\#(ratioJSON)}],"#
                + #""package":{"content":[{"itemReference":{"reference":"m"}}],"batch":[{"lotNumber":"L"}]}"#,
            .dstu2,
            #""code":{"text":"c"},"isBrand":true,"manufacturer":{"display":"o"},"product":{"form":{"text":"f"},"#
                + #""ingredient":[{"item":{"reference":"s"},"amount":\#(ratioJSON)}],"batch":[{"lotNumber":"L"}]},"#
                + #""package":{"content":[{"item":{"reference":"m"}}]}"#),
        VersionChange(
            "what STU3 has more", .stu3,
            #""status":"active","isOverTheCounter":true,"ingredient":[{"itemCodeableConcept":{"text":"i"},"#
                + #""isActive":true}],"image":[{"title":"t"}]"#,
            .dstu2, #""product":{"ingredient":[{"item":{"display":"i"}}]}"#,
            lost: [
                "status", "isOverTheCounter", "ingredient[0].itemCodeableConcept", "ingredient[0].isActive", "image",
            ]),
        VersionChange(
            "what STU3 has and R4 has not", .stu3,
            #""isBrand":true,"isOverTheCounter":true,"package":{"container":{"text":"box"},"#
                + #""batch":[{"lotNumber":"1"},{"lotNumber":"2"}]},"image":[{"title":"t"}]"#,
            .r4, #""batch":{"lotNumber":"1"}"#,
            lost: ["isBrand", "isOverTheCounter", "package", "package.batch", "image"]),
        VersionChange(
            "a package that held only the batch", .stu3, #""package":{"batch":[{"lotNumber":"1"}]}"#, .r4,
            #""batch":{"lotNumber":"1"}"#),
        VersionChange(
            "what R4 has and STU3 has not", .r4,
            #""identifier":[{"value":"1"}],"status":"inactive","amount":\#(ratioJSON),"batch":{"lotNumber":"1"}"#,
            .stu3, #""status":"inactive","package":{"batch":[{"lotNumber":"1"}]}"#, lost: ["identifier", "amount"]),
        VersionChange(
            "the names of R5", .r4,
            #""identifier":[{"value":"1"}],"status":"entered-in-error","manufacturer":{"display":"o"},"form":{"text":"f"},"#
                + #""ingredient":[{"itemCodeableConcept":{"text":"i"},"isActive":true,"strength":\#(ratioJSON)},"#
                + #"{"itemReference":{"reference":"s"}}],"batch":{"lotNumber":"1"}"#,
            .r5,
            #""identifier":[{"value":"1"}],"status":"entered-in-error","marketingAuthorizationHolder":{"display":"o"},"#
                + #""doseForm":{"text":"f"},"ingredient":[{"item":{"concept":{"text":"i"}},"isActive":true,"#
                + #""strengthQuantity":{"value":500.0,"unit":"mg"}},{"item":{"reference":{"reference":"s"}}}],"#
                + #""batch":{"lotNumber":"1"}"#
        ),
        VersionChange(
            "the names of R4", .r5,
            #""marketingAuthorizationHolder":{"display":"o"},"doseForm":{"text":"f"},"ingredient":[{"item":"#
                + #"{"concept":{"text":"i"}},"strengthRatio":\#(ratioJSON)}],"totalVolume":{"value":3,"unit":"mL"}"#,
            .r4,
            #""manufacturer":{"display":"o"},"form":{"text":"f"},"ingredient":[{"itemCodeableConcept":{"text":"i"},"#
                + #""strength":\#(ratioJSON)}],"amount":{"numerator":{"value":3,"unit":"mL"},"denominator":{"value":1}}"#
        ),
        VersionChange(
            "what R5 has more", .r5,
            #""ingredient":[{"item":{"concept":{"text":"i"},"reference":{"reference":"s"}},"strengthQuantity":{"value":5}},"#
                + #"{"item":{"concept":{"text":"j"}},"strengthCodeableConcept":{"text":"strong"}}],"#
                + #""definition":{"reference":"MedicationKnowledge/1"}"#,
            .r4,
            #""ingredient":[{"itemReference":{"reference":"s","display":"i"},"strength":{"numerator":{"value":5},"#
                + #""denominator":{"value":1}}},{"itemCodeableConcept":{"text":"j"}}]"#,
            lost: ["ingredient[0].item.concept", "ingredient[1].strengthCodeableConcept", "definition"]),
        VersionChange(
            "an amount of an ingredient in DSTU2", .r5,
            #""ingredient":[{"item":{"reference":{"reference":"s"}},"strengthQuantity":{"value":5.0,"unit":"mg"}}]"#,
            .dstu2,
            #""product":{"ingredient":[{"item":{"reference":"s"},"amount":{"numerator":{"value":5.0,"unit":"mg"},"#
                + #""denominator":{"value":1}}}]}"#),
        VersionChange(
            "an amount of an ingredient comes back", .stu3,
            #""ingredient":[{"itemReference":{"reference":"s"},"amount":{"numerator":{"value":5,"unit":"mg"},"#
                + #""denominator":{"value":1}}}]"#,
            .r5,
            #""ingredient":[{"item":{"reference":{"reference":"s"}},"strengthQuantity":{"value":5,"unit":"mg"}}]"#),
        VersionChange(
            "an amount in a tablet stays a ratio", .r4,
            #""ingredient":[{"itemReference":{"reference":"s"},"strength":{"numerator":{"value":5,"unit":"mg"},"#
                + #""denominator":{"value":1,"unit":"tablet"}}}]"#,
            .r5,
            #""ingredient":[{"item":{"reference":{"reference":"s"}},"strengthRatio":{"numerator":{"value":5,"unit":"mg"},"#
                + #""denominator":{"value":1,"unit":"tablet"}}}]"#),
        VersionChange(
            "an amount in 1.0 stays a ratio, with its digits", .r4,
            #""ingredient":[{"itemReference":{"reference":"s"},"strength":{"numerator":{"value":5},"denominator":{"value":1.0}}}]"#,
            .r5,
            #""ingredient":[{"item":{"reference":{"reference":"s"}},"strengthRatio":{"numerator":{"value":5},"#
                + #""denominator":{"value":1.0}}}]"#),
        VersionChange(
            "the amount in one package", .r4,
            #""amount":{"numerator":{"value":3,"unit":"mL"},"denominator":{"value":1.0}}"#,
            .r5, #""totalVolume":{"value":3,"unit":"mL"}"#),
        VersionChange(
            "the amount in a package that has a name", .r4,
            #""amount":{"numerator":{"value":3,"unit":"mL"},"denominator":{"value":1,"unit":"vial"}}"#,
            .r5, #""totalVolume":{"value":3,"unit":"mL"}"#, lost: ["amount"]),
        VersionChange(
            "the amount in several packages", .r4,
            #""code":{"text":"c"},"amount":{"numerator":{"value":9,"unit":"mL"},"denominator":{"value":3}}"#, .r5,
            #""code":{"text":"c"}"#, lost: ["amount"]),
        VersionChange(
            "over all versions, upwards", .dstu2,
            #""isBrand":true,"manufacturer":{"display":"o"},"product":{"id":"p","form":{"text":"f"},"ingredient":[{"item":"#
                + #"{"reference":"s"},"amount":\#(ratioJSON),"x":1}],"batch":[{"lotNumber":"1"},{"lotNumber":"2"}]}"#,
            .r5,
            #""marketingAuthorizationHolder":{"display":"o"},"doseForm":{"text":"f"},"ingredient":[{"item":"#
                + #"{"reference":{"reference":"s"}},"strengthQuantity":{"value":500.0,"unit":"mg"}}],"#
                + #""batch":{"lotNumber":"1"}"#,
            lost: ["isBrand", "product.ingredient[0].x", "product", "product.batch"]),
        VersionChange(
            "over all versions, downwards", .r5,
            #""status":"active","marketingAuthorizationHolder":{"display":"o"},"doseForm":{"text":"f"},"totalVolume":"#
                + #"{"value":3},"ingredient":[{"item":{"reference":{"reference":"s"}},"isActive":false,"strengthRatio":\#(ratioJSON)}],"#
                + #""batch":{"lotNumber":"1"}"#,
            .dstu2,
            #""manufacturer":{"display":"o"},"product":{"form":{"text":"f"},"ingredient":[{"item":{"reference":"s"},"#
                + #""amount":\#(ratioJSON)}],"batch":[{"lotNumber":"1"}]}"#,
            lost: ["status", "ingredient[0].isActive", "totalVolume"]),
        VersionChange("nothing between R4 and R4B", .r4, #""amount":\#(ratioJSON)"#, .r4b, #""amount":\#(ratioJSON)"#),
    ])
    func `conversion keeps what the other version has and tells the rest`(change: VersionChange) throws {
        try change.check(Medication.self)
    }

    @Test(arguments: [
        VersionChange("a record out of use", .r4, #""status":"inactive""#, .dstu2, nil, lost: ["status"]),
        VersionChange("a mistake", .r5, #""status":"entered-in-error""#, .dstu2, nil, lost: ["status"]),
        VersionChange(
            "an ingredient of which only a code tells", .r5,
            #""ingredient":[{"item":{"concept":{"coding":[{"code":"c"}]}}}]"#, .dstu2, nil,
            lost: ["ingredient[0].item.concept"]),
        VersionChange(
            "a product that something unknown changes", .dstu2,
            #""product":{"modifierExtension":[{"url":"u"}],"form":{"text":"f"}}"#, .r4, nil,
            lost: ["product.modifierExtension"]),
        VersionChange(
            "a batch that something unknown changes", .stu3,
            #""package":{"modifierExtension":[{"url":"u"}],"batch":[{"lotNumber":"1"}]}"#, .r4, nil,
            lost: ["package.modifierExtension"]),
    ])
    func `conversion refuses what would mean something else`(change: VersionChange) throws {
        try change.check(Medication.self)
    }

    // MARK: Values made in code

    @Test(arguments: [
        (
            FHIRVersion.dstu2,
            #"{"resourceType":"Medication","code":{"text":"Para 500"},"product":{"form":{"text":"tablet"},"ingredient":["#
                + #"{"item":{"display":"Paracetamol"},"amount":\#(ratioJSON)}]}}"#,
            ["Medication.status", "Medication.product.ingredient[0].itemCodeableConcept"]
        ),
        (
            .r4,
            #"{"resourceType":"Medication","code":{"text":"Para 500"},"status":"active","form":{"text":"tablet"},"#
                + #""ingredient":[{"itemCodeableConcept":{"text":"Paracetamol"},"strength":\#(ratioJSON)}]}"#, []
        ),
        (
            .r5,
            #"{"resourceType":"Medication","code":{"text":"Para 500"},"status":"active","doseForm":{"text":"tablet"},"#
                + #""ingredient":[{"item":{"concept":{"text":"Paracetamol"}},"strengthRatio":\#(ratioJSON)}]}"#, []
        ),
    ])
    func `a medicine is made in one expression`(version: FHIRVersion, json: String, lost: [String]) throws {
        let medication = Medication(
            code: CodeableConcept(text: "Para 500"), doseForm: CodeableConcept(text: "tablet"),
            ingredient: [
                Medication.Ingredient(
                    item: CodeableReference(concept: CodeableConcept(text: "Paracetamol")), strength: .ratio(Self.ratio)
                )
            ],
            status: .active)
        let writing = try FHIRWriter(version: version).write(medication)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == json)
        #expect(writing.issues.map(\.path) == lost)
    }
}
