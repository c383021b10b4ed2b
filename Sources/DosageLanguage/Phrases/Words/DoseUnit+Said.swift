// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words that our tables say for units, in the forms and cases that the lists of each language do not have, in lower case.
    ///
    /// What we say as a unit we understand as one. They are kept apart from the lists of each language, by which the text of
    /// a dosage is understood: "unidad" or "pezzo" may be anything in a text, and is a unit where an amount has it as one.
    ///
    /// Left out, since a record does not tell its language and the words mean something else there, or mean two things:
    /// "pastiglia" and "pastilha" (lozenge, or any tablet),
    /// "flacon", "flaconcino" and قارورة (to inject or to drink), "mått" (any measure), "vstřik", "rozpylenie",
    /// بخة and رشة (of an inhaler or of a spray), كيس (sachet or infusion bag), حقنة (injection, syringe or enema), 枚 and 個
    /// (of anything). "Compressa" and "compresse" are tablets: a dressing, which they are in Portuguese and French, is no dose of
    /// a medicine, and "2 compressa" is no Italian.
    static let saidWords: [String: DoseUnit] = [
        ["l": .liter], german, dutch, swedish, french, italian, spanish, portuguese, polish, czech, arabic, japanese,
    ].reduce(into: [:]) { all, words in all.merge(words) { first, _ in first } }

    private static let german: [String: DoseUnit] = [
        "millieinheit": .milliunit, "millieinheiten": .milliunit, "sprühstoss": .spray, "sprühstösse": .spray,
        "applikation": .application, "applikationen": .application, "applikation(en)": .application,
    ]

    private static let dutch: [String: DoseUnit] = [
        "toepassing": .application, "toepassingen": .application, "toepassing(en)": .application,
        "smeltfilm": .film, "smeltfilms": .film, "milli-eenheid": .milliunit, "milli-eenheden": .milliunit,
        "pennen": .pen, "ringen": .ring, "maatschepje": .scoop, "maatschepjes": .scoop,
    ]

    private static let swedish: [String: DoseUnit] = [
        "munlöslig film": .film, "munlösliga filmer": .film, "millienhet": .milliunit, "millienheter": .milliunit,
        "injektionspenna": .pen, "injektionspennor": .pen, "ringar": .ring, "spraydos": .spray, "spraydoser": .spray,
        "applikationer": .application, "applikation(er)": .application,
    ]

    private static let french: [String: DoseUnit] = [
        "unité": .unit, "unités": .unit, "milliunité": .milliunit, "milliunités": .milliunit,
        "nanogramme": .nanogram, "nanogrammes": .nanogram, "ovule": .pessary, "ovules": .pessary,
        "unité de prise": .piece, "unités de prise": .piece, "mesurette": .scoop, "mesurettes": .scoop,
    ]

    private static let italian: [String: DoseUnit] = [
        "compressa": .tablet, "compresse": .tablet, "compressa/e": .tablet, "compressa(e)": .tablet,
        "compressa/compresse": .tablet, "compresse/a": .tablet,
        "unità": .unit, "milliunità": .milliunit, "microlitro": .microliter, "microlitri": .microliter,
        "micromoli": .micromole, "nanogrammo": .nanogram, "nanogrammi": .nanogram, "penna": .pen, "penne": .pen,
        "ovuli": .pessary, "pezzo": .piece, "pezzi": .piece, "anelli": .ring, "cucchiaio": .tablespoon,
        "cucchiai": .tablespoon,
    ]

    private static let spanish: [String: DoseUnit] = [
        "unidad": .unit, "unidades": .unit, "unidad(es)": .unit, "inhalación": .puff, "inhalaciones": .puff,
        "inhalación(es)": .puff, "película oral": .film, "películas orales": .film, "microlitro": .microliter,
        "microlitros": .microliter, "miliunidad": .milliunit, "miliunidades": .milliunit, "nanogramo": .nanogram,
        "nanogramos": .nanogram, "pluma": .pen, "plumas": .pen, "pieza": .piece, "piezas": .piece,
        "cucharada": .tablespoon, "cucharadas": .tablespoon, "cacito": .scoop, "cacitos": .scoop,
        "cacito dosificador": .scoop, "cacitos dosificadores": .scoop,
    ]

    private static let portuguese: [String: DoseUnit] = [
        "unidade": .unit, "unidades": .unit, "unidade(s)": .unit, "filme oral": .film, "filmes orais": .film,
        "películas orais": .film, "microlitro": .microliter, "microlitros": .microliter, "micromols": .micromole,
        "miliunidade": .milliunit, "miliunidades": .milliunit, "nanograma": .nanogram, "nanogramas": .nanogram,
        "caneta": .pen, "canetas": .pen, "peça": .piece, "peças": .piece, "anéis": .ring, "colher-medida": .scoop,
        "colheres-medida": .scoop, "frasco para injetáveis": .vial, "frascos para injetáveis": .vial,
    ]

    private static let polish: [String: DoseUnit] = [
        "aplikację": .application, "dawkę": .dose, "lamelka": .film, "lamelki": .film, "lamelek": .film,
        "lamelkę": .film, "jednostki międzynarodowej": .internationalUnit,
        "jednostkę międzynarodową": .internationalUnit, "litra": .liter, "pastylkę do ssania": .lozenge,
        "mikrolitr": .microliter, "mikrolitra": .microliter, "mikrolitry": .microliter, "mikrolitrów": .microliter,
        "mikromola": .micromole, "mikromole": .micromole, "mikromoli": .micromole, "milijednostka": .milliunit,
        "milijednostki": .milliunit, "milijednostek": .milliunit, "milijednostkę": .milliunit,
        "nanograma": .nanogram, "nanogramy": .nanogram, "nanogramów": .nanogram, "plastra": .patch,
        "wstrzykiwacz": .pen, "wstrzykiwacza": .pen, "wstrzykiwacze": .pen, "wstrzykiwaczy": .pen,
        "globulek": .pessary, "globulki": .pessary, "globulkę": .pessary, "sztukę": .piece, "pierścień": .ring,
        "pierścienia": .ring, "pierścienie": .ring, "pierścieni": .ring, "miarek": .scoop, "miarkę": .scoop,
        "strzykawki": .syringe, "strzykawek": .syringe, "strzykawkę": .syringe, "łyżka stołowa": .tablespoon,
        "łyżki stołowe": .tablespoon, "łyżki stołowej": .tablespoon, "łyżek stołowych": .tablespoon,
        "łyżkę stołową": .tablespoon, "łyżeczek": .teaspoon, "łyżeczkę": .teaspoon, "jednostkę": .unit,
    ]

    private static let czech: [String: DoseUnit] = [
        "aplikaci": .application, "dávku": .dose, "film do úst": .film, "filmu do úst": .film, "filmy do úst": .film,
        "filmů do úst": .film, "injekci": .injection, "mezinárodní jednotku": .internationalUnit,
        "mikrolitr": .microliter, "mikrolitru": .microliter, "mikrolitry": .microliter, "mikrolitrů": .microliter,
        "mikromolu": .micromole, "mikromoly": .micromole, "mikromolů": .micromole, "milijednotka": .milliunit,
        "milijednotky": .milliunit, "milijednotek": .milliunit, "milijednotku": .milliunit,
        "nanogramu": .nanogram, "nanogramy": .nanogram, "nanogramů": .nanogram, "injekční pero": .pen,
        "injekční pera": .pen, "injekčního pera": .pen, "injekčních per": .pen, "vaginální globule": .pessary,
        "vaginální globuli": .pessary, "vaginálních globulí": .pessary, "kus": .piece, "kusu": .piece,
        "kroužek": .ring, "kroužku": .ring, "kroužky": .ring, "kroužků": .ring, "odměrek": .scoop,
        "odměrku": .scoop, "stříkačky": .syringe, "stříkaček": .syringe, "stříkačku": .syringe,
        "polévková lžíce": .tablespoon, "polévkové lžíce": .tablespoon, "polévkových lžic": .tablespoon,
        "polévkovou lžíci": .tablespoon, "čajová lžička": .teaspoon, "čajové lžičky": .teaspoon,
        "čajových lžiček": .teaspoon, "čajovou lžičku": .teaspoon, "jednotku": .unit, "injekční lahvičku": .vial,
    ]

    private static let arabic: [String: DoseUnit] = [
        "استعمال": .application, "استعمالات": .application, "استعمالًا": .application, "جرعات": .dose,
        "رقاقة فموية": .film, "رقائق فموية": .film, "غرامًا": .gram, "كيلوغرامات": .kilogram, "كيلوغرامًا": .kilogram,
        "لترًا": .liter, "قرصًا للمص": .lozenge, "ميكروغرامات": .microgram, "ميكروغرامًا": .microgram,
        "ميكرولتر": .microliter, "ميكرولترات": .microliter, "ميكرولترًا": .microliter, "ميكرومول": .micromole,
        "ميكرومولات": .micromole, "ميكرومولًا": .micromole, "ملي مكافئ": .milliequivalent, "مليغرامات": .milligram,
        "مليغرامًا": .milligram, "مليلترات": .milliliter, "مليلترًا": .milliliter, "مليمولات": .millimole,
        "مليمولًا": .millimole, "ميليوحدة": .milliunit, "ميليوحدات": .milliunit, "نانوغرام": .nanogram,
        "نانوغرامات": .nanogram, "نانوغرامًا": .nanogram, "قلم حقن": .pen, "أقلام حقن": .pen,
        "تحميلة مهبلية": .pessary, "تحاميل مهبلية": .pessary, "قطع": .piece, "حلقة": .ring, "حلقات": .ring,
        "مكيال": .scoop, "مكيالًا": .scoop, "مكاييل": .scoop, "أمتار مربعة": .squareMeter, "مترًا مربعًا": .squareMeter,
        "محقنة": .syringe, "محاقن": .syringe, "ملعقة كبيرة": .tablespoon, "ملاعق كبيرة": .tablespoon,
        "ملعقة صغيرة": .teaspoon, "ملاعق صغيرة": .teaspoon,
    ]

    private static let japanese: [String: DoseUnit] = [
        "使用分": .application, "投与分": .dose, "枚（フィルム）": .film, "本（注射）": .injection, "錠（トローチ）": .lozenge,
        "マイクロリットル": .microliter, "マイクロモル": .micromole, "ミリ単位": .milliunit, "ナノグラム": .nanogram,
        "本（ペン）": .pen, "個（腟坐剤）": .pessary, "個（リング）": .ring, "杯（計量スプーン）": .scoop,
        "個（坐剤）": .suppository, "本（シリンジ）": .syringe, "杯（大さじ）": .tablespoon, "杯（小さじ）": .teaspoon,
    ]

    /// Words that may stand for anything that is counted, as well as for units of insulin, so that no code contradicts them.
    static let wordsOfAnything: Set<String> = [
        "unité", "unités", "unité(s)", "unità", "unidad", "unidades", "unidad(es)", "unidade", "unidade(s)",
    ]
}
