// SPDX-License-Identifier: Apache-2.0

/// A reason to take what is taken as needed, where the tables have words for it.
///
/// Any other is said in the words of the record.
///
/// Source: SNOMED CT by the displays in DICOM Part 16 (as value sets of FHIR, June 2026), CH Term (April 2026), the
/// International Patient Summary of FHIR (June 2026), the published map from MedDRA, and published examples of FHIR.
enum AsNeededReason: String, CaseIterable, Sendable {
    case pain
    case headache
    case migraine
    case nausea
    case vomiting
    case nauseaAndVomiting
    case fever
    case insomnia
    case constipation
    case diarrhea
    case anxiety
    case itching
    case wheezing
    case breathlessness
    case cough
    case allergicRhinitis
    case indigestion
    case abdominalPain
    case backPain
    case toothache
    case dizziness
    case asthma
    case periodPain
    case restlessLegs
    case fibromyalgia
    case ribPain
    case chestPain

    /// The key of its words, which stand in a list or in brackets.
    var key: String { "reason.\(rawValue)" }
}

extension AsNeededReason: CodedWords {
    static let codes = CodeList([
        CodeSystemAddress.snomed: [
            "22253000": AsNeededReason.pain, "25064002": .headache, "37796009": .migraine, "422587007": .nausea,
            "422400008": .vomiting, "16932000": .nauseaAndVomiting, "386661006": .fever, "193462001": .insomnia,
            "14760008": .constipation, "62315008": .diarrhea, "48694002": .anxiety, "418363000": .itching,
            "418290006": .itching, "56018004": .wheezing, "267036007": .breathlessness, "49727002": .cough,
            "61582004": .allergicRhinitis, "162031009": .indigestion,
            "21522001": .abdominalPain, "161891005": .backPain,
            "27355003": .toothache, "404640003": .dizziness, "195967001": .asthma, "266599000": .periodPain,
            "32914008": .restlessLegs, "203082005": .fibromyalgia, "297217002": .ribPain,
            "29857009": .chestPain,
        ]
    ])

    /// The displays, and the words of our tables: a reason in one of our languages is said in that of the reader.
    static let words: [String: AsNeededReason] = [
        "pain": .pain, "headache": .headache, "headaches": .headache, "migraine": .migraine, "migraines": .migraine,
        "nausea": .nausea, "vomiting": .vomiting, "nausea and vomiting": .nauseaAndVomiting, "fever": .fever,
        "insomnia": .insomnia, "constipation": .constipation, "diarrhea": .diarrhea, "diarrhoea": .diarrhea,
        "anxiety": .anxiety, "feeling anxious": .anxiety, "itching": .itching, "itching of skin": .itching,
        "pruritus": .itching, "wheezing": .wheezing, "shortness of breath": .breathlessness,
        "dyspnea": .breathlessness, "dyspnoea": .breathlessness, "cough": .cough,
        "allergic rhinitis": .allergicRhinitis, "indigestion": .indigestion, "abdominal pain": .abdominalPain,
        "back pain": .backPain, "backache": .backPain, "toothache": .toothache, "dizziness": .dizziness,
        "asthma": .asthma, "dysmenorrhea": .periodPain, "dysmenorrhoea": .periodPain, "period pain": .periodPain,
        "restless legs": .restlessLegs, "fibromyalgia": .fibromyalgia, "rib pain": .ribPain,
        "smärta i revbenen": .ribPain, "zespół niespokojnych nóg": .restlessLegs,
        "syndrom neklidných nohou": .restlessLegs, "schmerzen": .pain,
        "douleur": .pain, "dolor": .pain, "dolore": .pain, "dor": .pain, "pijn": .pain, "smärta": .pain, "ból": .pain,
        "bolest": .pain, "ألم": .pain, "痛み": .pain, "kopfschmerzen": .headache, "mal de tête": .headache,
        "dolor de cabeza": .headache, "mal di testa": .headache, "dor de cabeça": .headache, "hoofdpijn": .headache,
        "huvudvärk": .headache, "ból głowy": .headache, "bolest hlavy": .headache, "صداع": .headache,
        "頭痛": .headache, "migräne": .migraine, "migraña": .migraine, "emicrania": .migraine, "enxaqueca": .migraine,
        "migrän": .migraine, "migrena": .migraine, "migréna": .migraine, "الصداع النصفي": .migraine,
        "片頭痛": .migraine, "übelkeit": .nausea, "nausées": .nausea, "náuseas": .nausea, "misselijkheid": .nausea,
        "illamående": .nausea, "nudności": .nausea, "nevolnost": .nausea, "pocit na zvracení": .nausea,
        "غثيان": .nausea, "吐き気": .nausea,
        "erbrechen": .vomiting, "vomissements": .vomiting, "vómitos": .vomiting, "vomito": .vomiting,
        "vômitos": .vomiting, "braken": .vomiting, "kräkningar": .vomiting, "wymioty": .vomiting,
        "zvracení": .vomiting, "قيء": .vomiting, "嘔吐": .vomiting, "übelkeit und erbrechen": .nauseaAndVomiting,
        "nausées et vomissements": .nauseaAndVomiting, "náuseas y vómitos": .nauseaAndVomiting,
        "nausea e vomito": .nauseaAndVomiting, "náuseas e vômitos": .nauseaAndVomiting,
        "náuseas e vómitos": .nauseaAndVomiting, "misselijkheid en braken": .nauseaAndVomiting,
        "illamående och kräkningar": .nauseaAndVomiting, "nudności i wymioty": .nauseaAndVomiting,
        "nevolnost a zvracení": .nauseaAndVomiting, "غثيان وقيء": .nauseaAndVomiting,
        "吐き気と嘔吐": .nauseaAndVomiting, "fieber": .fever, "fièvre": .fever, "fiebre": .fever, "febbre": .fever,
        "febre": .fever, "koorts": .fever, "feber": .fever, "gorączka": .fever, "horečka": .fever, "حمى": .fever,
        "発熱": .fever, "trouble sleeping": .insomnia, "schlafstörungen": .insomnia, "insomnie": .insomnia,
        "insomnio": .insomnia, "insonnia": .insomnia, "insônia": .insomnia, "insónia": .insomnia,
        "slapeloosheid": .insomnia, "sömnlöshet": .insomnia, "bezsenność": .insomnia, "nespavost": .insomnia,
        "أرق": .insomnia, "不眠": .insomnia, "verstopfung": .constipation, "estreñimiento": .constipation,
        "stitichezza": .constipation, "prisão de ventre": .constipation, "verstopping": .constipation,
        "obstipatie": .constipation,
        "förstoppning": .constipation, "zaparcie": .constipation, "zácpa": .constipation, "إمساك": .constipation,
        "便秘": .constipation, "durchfall": .diarrhea, "diarrhée": .diarrhea, "diarrea": .diarrhea,
        "diarreia": .diarrhea, "diarree": .diarrhea, "diarré": .diarrhea, "biegunka": .diarrhea, "průjem": .diarrhea,
        "إسهال": .diarrhea, "下痢": .diarrhea, "angst": .anxiety, "anxiété": .anxiety, "ansiedad": .anxiety,
        "ansia": .anxiety, "ansiedade": .anxiety, "ångest": .anxiety, "lęk": .anxiety, "úzkost": .anxiety,
        "قلق": .anxiety, "不安": .anxiety, "juckreiz": .itching, "démangeaisons": .itching, "picor": .itching,
        "prurito": .itching, "coceira": .itching, "comichão": .itching, "jeuk": .itching, "klåda": .itching,
        "świąd": .itching, "swędzenie": .itching, "svědění": .itching, "حكة": .itching, "かゆみ": .itching,
        "pfeifende atmung": .wheezing,
        "respiration sifflante": .wheezing, "pitidos al respirar": .wheezing, "respiro sibilante": .wheezing,
        "chiado no peito": .wheezing, "pieira": .wheezing, "piepende ademhaling": .wheezing,
        "pipande andning": .wheezing, "świszczący oddech": .wheezing, "pískání při dýchání": .wheezing,
        "أزيز عند التنفس": .wheezing, "صفير عند التنفس": .wheezing, "ゼーゼーする呼吸": .wheezing, "atemnot": .breathlessness,
        "essoufflement": .breathlessness, "falta de aire": .breathlessness, "mancanza di respiro": .breathlessness,
        "falta de ar": .breathlessness, "kortademigheid": .breathlessness, "andnöd": .breathlessness,
        "duszność": .breathlessness, "dušnost": .breathlessness, "ضيق النفس": .breathlessness,
        "ضيق التنفس": .breathlessness,
        "息切れ": .breathlessness, "husten": .cough, "toux": .cough, "tos": .cough, "tosse": .cough, "hoest": .cough,
        "hosta": .cough, "kaszel": .cough, "kašel": .cough, "سعال": .cough, "せき": .cough,
        "allergischer schnupfen": .allergicRhinitis, "rhinite allergique": .allergicRhinitis,
        "rinitis alérgica": .allergicRhinitis, "rinite allergica": .allergicRhinitis,
        "rinite alérgica": .allergicRhinitis, "allergische rhinitis": .allergicRhinitis,
        "allergisk snuva": .allergicRhinitis, "alergiczny nieżyt nosa": .allergicRhinitis,
        "katar alergiczny": .allergicRhinitis,
        "حساسية الأنف": .allergicRhinitis,
        "alergická rýma": .allergicRhinitis, "التهاب الأنف التحسسي": .allergicRhinitis,
        "アレルギー性鼻炎": .allergicRhinitis, "verdauungsbeschwerden": .indigestion, "indigestión": .indigestion,
        "cattiva digestione": .indigestion, "digestion difficile": .indigestion,
        "má digestão": .indigestion, "indigestie": .indigestion,
        "matsmältningsbesvär": .indigestion, "niestrawność": .indigestion, "trávicí potíže": .indigestion,
        "عسر الهضم": .indigestion, "消化不良": .indigestion, "bauchschmerzen": .abdominalPain,
        "mal de ventre": .abdominalPain, "dolor abdominal": .abdominalPain, "mal di pancia": .abdominalPain,
        "dor abdominal": .abdominalPain, "buikpijn": .abdominalPain, "magont": .abdominalPain,
        "ból brzucha": .abdominalPain, "bolest břicha": .abdominalPain, "ألم البطن": .abdominalPain,
        "腹痛": .abdominalPain, "rückenschmerzen": .backPain, "mal de dos": .backPain, "dolor de espalda": .backPain,
        "mal di schiena": .backPain, "dor nas costas": .backPain, "rugpijn": .backPain, "ryggont": .backPain,
        "ból pleców": .backPain, "bolest zad": .backPain, "ألم الظهر": .backPain, "背中や腰の痛み": .backPain,
        "zahnschmerzen": .toothache, "mal de dents": .toothache, "dolor de dientes": .toothache,
        "mal di denti": .toothache, "dor de dente": .toothache, "tandpijn": .toothache, "tandvärk": .toothache,
        "ból zęba": .toothache, "bolest zubů": .toothache, "ألم الأسنان": .toothache, "歯の痛み": .toothache,
        "schwindel": .dizziness, "vertiges": .dizziness, "mareo": .dizziness, "capogiri": .dizziness,
        "tontura": .dizziness, "duizeligheid": .dizziness, "yrsel": .dizziness, "zawroty głowy": .dizziness,
        "závratě": .dizziness, "دوخة": .dizziness, "めまい": .dizziness, "asthme": .asthma, "asma": .asthma,
        "astma": .asthma, "ربو": .asthma, "喘息": .asthma, "regelschmerzen": .periodPain,
        "règles douloureuses": .periodPain, "dolor menstrual": .periodPain, "dolori mestruali": .periodPain,
        "cólica menstrual": .periodPain, "dores menstruais": .periodPain, "menstruatiepijn": .periodPain,
        "mensvärk": .periodPain, "ból miesiączkowy": .periodPain, "bolest při menstruaci": .periodPain,
        "ألم الدورة الشهرية": .periodPain, "生理痛": .periodPain, "unruhige beine": .restlessLegs,
        "jambes sans repos": .restlessLegs, "piernas inquietas": .restlessLegs, "gambe senza riposo": .restlessLegs,
        "pernas inquietas": .restlessLegs, "rusteloze benen": .restlessLegs, "rastlösa ben": .restlessLegs,
        "niespokojne nogi": .restlessLegs, "neklidné nohy": .restlessLegs, "تململ الساقين": .restlessLegs,
        "むずむず脚": .restlessLegs, "fibromyalgie": .fibromyalgia, "fibromialgia": .fibromyalgia,
        "fibromyalgi": .fibromyalgia, "الألم العضلي الليفي": .fibromyalgia, "線維筋痛症": .fibromyalgia,
        "rippenschmerzen": .ribPain, "douleur aux côtes": .ribPain, "dolor en las costillas": .ribPain,
        "dolore alle costole": .ribPain, "dor nas costelas": .ribPain, "pijn in de ribben": .ribPain,
        "ont i revbenen": .ribPain, "ból żeber": .ribPain, "bolest žeber": .ribPain, "ألم الأضلاع": .ribPain,
        "肋骨の痛み": .ribPain,
        "chest pain": .chestPain, "schmerzen in der brust": .chestPain, "douleur dans la poitrine": .chestPain,
        "dolor en el pecho": .chestPain, "dolore al petto": .chestPain, "dor no peito": .chestPain,
        "pijn op de borst": .chestPain, "ból w klatce piersiowej": .chestPain, "bolest na hrudi": .chestPain,
        "smärta i bröstet": .chestPain, "ألم في الصدر": .chestPain, "胸の痛み": .chestPain,
    ]
}
