// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The codes of routes with their displays, as terminologies publish them, and what they mean.
enum RouteRows {
    /// By code system: code, display, meaning.
    static let all: [(system: String, code: String, display: String, meaning: String)] =
        rows("http://snomed.info/sct", snomed) + rows("http://standardterms.edqm.eu", edqm)
        + rows("http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration", v3)
        + rows("http://terminology.hl7.org/CodeSystem/v2-0162", v2)
        + rows("http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl", nci)
        + rows("http://spor.ema.europa.eu/v1/lists/100000073345", ema)

    private static func rows(
        _ system: String, _ table: String
    ) -> [(system: String, code: String, display: String, meaning: String)] {
        table.split(separator: "\n").map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return (system, cells[0], cells[1], cells[2])
        }
    }

    private static let snomed = """
        26643006|Oral route|oral
        260548002|Oral|oral
        394899003|oral administration of treatment|oral
        386359008|Administration of drug or medicament via oral route|oral
        37839007|Sublingual route|sublingual
        54471007|Buccal route|buccal
        37161004|Rectal route|rectal
        16857009|Vaginal route|vaginal
        46713006|Nasal route|nasal
        54485002|Ophthalmic route|ophthalmic
        10547007|Otic route|otic
        45890007|Transdermal route|transdermal
        447694001|Respiratory tract route|inhalation
        18679011000001101|Inhalation|inhalation
        321667001|Respiratory tract|inhalation
        34206005|Subcutaneous route|subcutaneous
        263887005|Subcutaneous|subcutaneous
        78421000|Intramuscular route|intramuscular
        255559005|Intramuscular|intramuscular
        47625008|Intravenous route|intravenous
        255560000|Intravenous|intravenous
        372464004|Intradermal route|intradermal
        448598008|Cutaneous route|cutaneous
        372473007|Oromucosal route|oromucosal
        372457001|Gingival route|gingival
        6064005|Topical route|topical
        359540000|Topical|topical
        764723001|Epilesional route|epilesional
        372466002|Intralesional route|intralesional
        12130007|Intra-articular route|intraArticular
        372474001|Periarticular route|periarticular
        372459003|Intrabursal route|intrabursal
        417255000|Intraosseous route|intraosseous
        58100008|Intra-arterial route|intraArterial
        38239002|Intraperitoneal route|intraperitoneal
        372469009|Intrapleural route|intrapleural
        72607000|Intrathecal route|intrathecal
        404820008|Epidural route|epidural
        372475000|Perineural route|perineural
        372468001|Intraocular route|intraocular
        418401004|Intravitreal route|intravitreal
        446105004|Conjunctival route|conjunctival
        372476004|Subconjunctival route|subconjunctival
        404818005|Intratracheal route|intratracheal
        372452007|Endotracheopulmonary route|endotracheopulmonary
        418664002|Oropharyngeal route|oropharyngeal
        372449004|Dental route|dental
        62226000|Intrauterine route|intrauterine
        372450004|Endocervical route|endocervical
        90028008|Urethral route|urethral
        372471009|Intravesical route|intravesical
        372461007|Intracavernous route|intracavernous
        445768003|Intragastric route|gastric
        127492001|Nasogastric route|nasogastric
        127490009|Gastrostomy route|gastrostomy
        418730005|Nasojejunal route|nasojejunal
        127491008|Jejunostomy route|jejunostomy
        """

    private static let edqm = """
        20053000|Oral use|oral
        20067000|Sublingual use|sublingual
        20002500|Buccal use|buccal
        20061000|Rectal use|rectal
        20072000|Vaginal use|vaginal
        20049000|Nasal use|nasal
        20051000|Ocular use|ophthalmic
        20001000|Auricular use|otic
        20070000|Transdermal use|transdermal
        20020000|Inhalation use|inhalation
        20066000|Subcutaneous use|subcutaneous
        20035000|Intramuscular use|intramuscular
        20045000|Intravenous use|intravenous
        20030000|Intradermal use|intradermal
        20003000|Cutaneous use|cutaneous
        20054000|Oromucosal use|oromucosal
        20014000|Gingival use|gingival
        20010000|Epilesional use|epilesional
        20032000|Intralesional use|intralesional
        20024000|Intraarticular use|intraArticular
        20057000|Periarticular use|periarticular
        20025000|Intrabursal use|intrabursal
        20036500|Intraosseous use|intraosseous
        20023000|Intraarterial use|intraArterial
        20038000|Intraperitoneal use|intraperitoneal
        20039000|Intrapleural use|intrapleural
        20042000|Intrathecal use|intrathecal
        20009000|Epidural use|epidural
        20058000|Perineural use|perineural
        20036000|Intraocular use|intraocular
        20047000|Intravitreal use|intravitreal
        20065000|Subconjunctival use|subconjunctival
        20008000|Endotracheopulmonary use|endotracheopulmonary
        20055000|Oropharyngeal use|oropharyngeal
        20004000|Dental use|dental
        20044000|Intrauterine use|intrauterine
        20006000|Endocervical use|endocervical
        20071000|Urethral use|urethral
        20046000|Intravesical use|intravesical
        20027000|Intracavernous use|intracavernous
        20013500|Gastric use|gastric
        20021000|Intestinal use|intestinal
        20015000|Haemodialysis|hemodialysis
        """

    private static let v3 = """
        PO|Swallow, oral|oral
        SL|Dissolve, sublingual|sublingual
        BUC|Topical application, buccal|buccal
        PR|Insertion, rectal|rectal
        VAGINSI|Insertion, vaginal|vaginal
        VAGINS|Topical application, vaginal|vaginal
        NASALINSTIL|Instillation, nasal|nasal
        NASAL|Topical application, nasal|nasal
        OPTHALTA|Topical application, ophthalmic|ophthalmic
        OT|Instillation, otic|otic
        TRNSDERM|Transdermal|transdermal
        TRNSDERMD|Diffusion, transdermal|transdermal
        ORINHL|Inhalation, respiratory|inhalation
        IPINHL|Inhalation, respiratory|inhalation
        RESPINHL|Inhalation, respiratory|inhalation
        SQ|Injection, subcutaneous|subcutaneous
        IM|Injection, intramuscular|intramuscular
        IVINJ|Injection, intravenous|intravenous
        IDINJ|Injection, intradermal|intradermal
        SKIN|Topical application, skin|cutaneous
        ORMUC|Topical application, oromucosal|oromucosal
        GIN|Topical application, gingival|gingival
        TOPICAL|Topical|topical
        ILESINJ|Injection, intralesional|intralesional
        IARTINJ|Injection, intraarticular|intraArticular
        PAINJ|Injection, periarticular|periarticular
        IBURSINJ|Injection, intrabursal|intrabursal
        IOSSINJ|Injection, intraosseous|intraosseous
        IAINJ|Injection, intraarterial|intraArterial
        IPERINJ|Injection, intraperitoneal|intraperitoneal
        IPLRINJ|Injection, intrapleural|intrapleural
        ITINJ|Injection, intrathecal|intrathecal
        EPIDURINJ|Injection, epidural|epidural
        PNINJ|Injection, perineural|perineural
        IOINJ|Injection, intraocular|intraocular
        IVITINJ|Injection, intravitreal|intravitreal
        SCINJ|Injection, subconjunctival|subconjunctival
        ITRACHINSTIL|Instillation, intratracheal|intratracheal
        OROPHARTA|Topical application, oropharyngeal|oropharyngeal
        DEN|Topical application, dental|dental
        IU|Insertion, intrauterine|intrauterine
        URETHINS|Insertion, urethral|urethral
        ICORPCAVINJ|Injection, intracorpus cavernosum|intracavernous
        NGT|Instillation, nasogastric tube|nasogastric
        GT|Instillation, gastrostomy tube|gastrostomy
        JJTINSTL|Instillation, jejunostomy tube|jejunostomy
        """

    private static let v2 = """
        PO|Oral|oral
        SL|Sublingual|sublingual
        B|Buccal|buccal
        PR|Rectal|rectal
        VG|Vaginal|vaginal
        NS|Nasal|nasal
        IN|Intranasal|nasal
        OP|Ophthalmic|ophthalmic
        OT|Otic|otic
        TD|Transdermal|transdermal
        IH|Inhalation|inhalation
        SC|Subcutaneous|subcutaneous
        IM|Intramuscular|intramuscular
        IV|Intravenous|intravenous
        ID|Intradermal|intradermal
        TP|Topical|topical
        IB|Intrabursal|intrabursal
        IA|Intra-arterial|intraArterial
        IP|Intraperitoneal|intraperitoneal
        IT|Intrathecal|intrathecal
        EP|Epidural|epidural
        MTH|Mouth/Throat|oropharyngeal
        DT|Dental|dental
        IU|Intrauterine|intrauterine
        UR|Urethral|urethral
        NG|Nasogastric|nasogastric
        GTT|Gastrostomy Tube|gastrostomy
        """

    private static let nci = """
        C38288|ORAL|oral
        C38300|SUBLINGUAL|sublingual
        C38193|BUCCAL|buccal
        C38295|RECTAL|rectal
        C38313|VAGINAL|vaginal
        C38284|NASAL|nasal
        C38287|OPHTHALMIC|ophthalmic
        C38192|AURICULAR (OTIC)|otic
        C38305|TRANSDERMAL|transdermal
        C38216|RESPIRATORY (INHALATION)|inhalation
        C38299|SUBCUTANEOUS|subcutaneous
        C28161|INTRAMUSCULAR|intramuscular
        C38276|INTRAVENOUS|intravenous
        C38238|INTRADERMAL|intradermal
        C38675|CUTANEOUS|cutaneous
        C38304|TOPICAL|topical
        C38250|INTRALESIONAL|intralesional
        C38223|INTRA-ARTICULAR|intraArticular
        C38292|PERIARTICULAR|periarticular
        C38226|INTRABURSAL|intrabursal
        C38222|INTRA-ARTERIAL|intraArterial
        C38258|INTRAPERITONEAL|intraperitoneal
        C38259|INTRAPLEURAL|intrapleural
        C38267|INTRATHECAL|intrathecal
        C38210|EPIDURAL|epidural
        C38293|PERINEURAL|perineural
        C38255|INTRAOCULAR|intraocular
        C38280|INTRAVITREAL|intravitreal
        C38194|CONJUNCTIVAL|conjunctival
        C38298|SUBCONJUNCTIVAL|subconjunctival
        C38208|ENDOTRACHEAL|intratracheal
        C38289|OROPHARYNGEAL|oropharyngeal
        C38197|DENTAL|dental
        C38272|INTRAUTERINE|intrauterine
        C38205|ENDOCERVICAL|endocervical
        C38271|URETHRAL|urethral
        C38278|INTRAVESICAL|intravesical
        C38235|INTRACORPUS CAVERNOSUM|intracavernous
        C38246|INTRAGASTRIC|gastric
        C38285|NASOGASTRIC|nasogastric
        C38200|HEMODIALYSIS|hemodialysis
        """

    private static let ema = """
        100000073619|Oral use|oral
        100000073628|Rectal use|rectal
        100000073639|Vaginal use|vaginal
        100000073637|Transdermal use|transdermal
        100000073584|Inhalation use|inhalation
        100000073633|Subcutaneous use|subcutaneous
        100000073600|Intramuscular use|intramuscular
        100000073611|Intravenous use|intravenous
        100000073566|Cutaneous use|cutaneous
        """
}
