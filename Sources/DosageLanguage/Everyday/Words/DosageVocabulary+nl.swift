// SPDX-License-Identifier: Apache-2.0

extension DosageVocabulary {
    /// The words of Dutch.
    ///
    /// "IE" and "E" are the usual ways to write units. "2 dd 1" is 1 twice a day.
    static let dutch = DosageVocabulary(
        table: """
            option decimalComma:
            option scheme:
            option timesAmount:
            option dailyIsSum:
            option verbLast:
            article: een | 'n
            number 1: één
            number 1.5: anderhalve | anderhalf
            number 2: twee
            number 3: drie
            number 4: vier
            number 5: vijf
            number 6: zes
            number 7: zeven
            number 8: acht
            number 9: negen
            number 10: tien
            number 12: twaalf
            fraction 0.5: half | halve
            fraction 0.25: kwart
            andHalf: en een halve | en een half
            of: van een
            unit tablet: tablet | tabletten | tabl | tab | tabs | tb | tbl | tablett | tableten | filmomhulde tablet
                | co | comp | compr | t
            unit effervescent tablet: bruistablet | bruistabletten
            unit chewable tablet: kauwtablet | kauwtabletten
            unit orodispersible tablet: smelttablet | smelttabletten | orodispergeerbare tablet
                | orodispergeerbare tabletten
            unit injection: injectie | injecties
            unit capsule: capsule | capsules | caps
            unit drop: druppel | druppels | dr | gtt | drup
            unit puff: puf | pufs | pufje | pufjes | inhalatie | inhalaties
                | puff | puffs
            unit spray: verstuiving | verstuivingen | spray | sprays
            unit sachet: zakje | zakjes | sachet | sachets
            unit suppository: zetpil | zetpillen | supp
            unit patch: pleister | pleisters
            unit ampoule: ampul | ampullen | amp
            unit mL: ml | milliliter
            unit mg: mg | milligram
            unit ug: µg | mcg | microgram
            unit g: g | gram
            unit unit: eenheid | eenheden | eh | e
            unit iu: ie | i e
            unit teaspoon: theelepel | theelepels | tl
                | koffielepel | koffielepels
            unit tablespoon: eetlepel | eetlepels | el
            unit scoop: maatlepel | maatlepels | maatschep | schepje | schepjes
            unit dose: dosis | doses
            unit piece: stuk | stuks | st
            unit application: applicatie | applicaties
            unit lozenge: zuigtablet | zuigtabletten
            unit pessary: ovule | ovules
            intakes: giften | innames | inname | gift
            times: keer | maal | x | maal per keer
            timesADay: dd | d d
            count 1: eenmaal | 1maal
            count 2: tweemaal
            count 3: driemaal
            count 4: viermaal
            per: per | op een | op | p
            within: in | binnen
                | verdeeld over | verdeeld in
            outOf: op | op de
            every: elke | iedere | elk | ieder | om de | alle
            alternate: om de | om het
            other: andere | tweede
            ordinal 3: derde
            time min: minuut | minuten | min
            time h: uur | uren | u
            time d: dag | dagen | dg | dgn | d
            time wk: week | weken | wk | wkn
            time mo: maand | maanden | mnd
            time a: jaar
            adverb d: daags | dagelijks | dgs | elke dag | iedere dag
            adverb wk: wekelijks | pw
            adverb mo: maandelijks
            cadence 1/3mo: per kwartaal | elk kwartaal | ieder kwartaal | eens per kwartaal
            cadence 1/2d: om de dag | om de andere dag | om de 2 dagen
            cadence 1/2wk: om de week | om de andere week
            cadence 1/2mo: om de maand | om de andere maand
            event MORN: 's ochtends | 's morgens | s ochtends | s morgens | ochtends | in de ochtend | ochtend
                | elke ochtend | iedere ochtend | 's-ochtends
            event NOON: tussen de middag | in de middag om 12 uur | rond het middaguur
            event AFT: 's middags | s middags | in de middag | middag | elke middag
            event EVE: 's avonds | s avonds | in de avond | avond | elke avond | iedere avond | 's-avonds
            event NIGHT: 's nachts | s nachts | voor de nacht | 's avonds voor de nacht | nacht | in de nacht
            event HS: voor het slapen | voor het slapengaan | voor het slapen gaan | bij het slapengaan | an | a n
                | voor de nachtrust | bij het naar bed gaan | voor het naar bed gaan | 's avonds voor het slapen
                | 's avonds voor het slapengaan
            event C: bij de maaltijd | tijdens de maaltijd | bij het eten | met de maaltijd | bij de maaltijden
                | tijdens het eten | met voedsel | tijdens de maaltijden | met eten | bij maaltijd | bij elke maaltijd
            event AC: voor de maaltijd | voor het eten | voor de maaltijden | voor elke maaltijd | a c | ac
            event PC: na de maaltijd | na het eten | na de maaltijden | na elke maaltijd | pc | p c
            event CM: bij het ontbijt | tijdens het ontbijt | met het ontbijt
                | bij ontbijt
            event CD: bij de lunch | tijdens de lunch
                | bij lunch
            event CV: bij het avondeten | tijdens het avondeten | bij het diner | bij de avondmaaltijd
                | bij avondeten | bij diner
            event ACM: voor het ontbijt | 's ochtends voor het ontbijt
                | voor ontbijt
            event ACD: voor de lunch
                | voor lunch
            event ACV: voor het avondeten | voor het diner
                | voor avondeten | voor diner
            event PCM: na het ontbijt
                | na ontbijt
            event PCD: na de lunch | na lunch
            event PCV: na het avondeten | na het diner
                | na avondeten | na diner
            meal MORN: ontbijt | het ontbijt
            meal NOON: lunch | de lunch
            meal EVE: avondeten | het avondeten | diner
            event WAKE: bij het opstaan | na het opstaan | bij het ontwaken
            event IMD: direct | meteen | onmiddellijk | cito
            weekday mon: maandag | ma
            weekday tue: dinsdag | di
            weekday wed: woensdag | wo
            weekday thu: donderdag | do
            weekday fri: vrijdag | vr
            weekday sat: zaterdag | za
            weekday sun: zondag | zo
            weekdays mon: maandags | maandagen
            weekdays tue: dinsdags | dinsdagen
            weekdays wed: woensdags | woensdagen
            weekdays thu: donderdags | donderdagen
            weekdays fri: vrijdags | vrijdagen
            weekdays sat: zaterdags | zaterdagen
            weekdays sun: zondags | zondagen
            otherDays: de overige dagen | op de overige dagen | overige dagen | op alle overige dagen | op de andere dagen
            purpose: tegen | voor
            weekdays sat sun: in het weekend | in het weekeinde
            weekdays mon tue wed thu fri: op werkdagen | werkdagen | doordeweeks
            on: op
            into: in het | in de | in | op de | op het | op | via
            at: om | rond
            to: tot | à | a | tot en met | t/m
            or: of
            and: en
            ending: dan stop | daarna stop | dan stoppen | daarna stoppen | en dan stoppen | en dan stop | en daarna stoppen
            then: dan | daarna | vervolgens | en daarna
            upTo: tot | maximaal | max | ten hoogste | hoogstens | tot maximaal
            max: max | maximaal | maximum | niet meer dan | hoogstens | ten hoogste | tot maximaal | tot max
                | met een maximum van | maximum van | tot een maximum van | nooit meer dan | met max
            maxDaily: maximale dagdosis | max dagdosis | maximale dosis per dag | maximum per dag | max per dag
            during: gedurende | voor | x | ged | voor de duur van | gedurende de | nog
            over: in | over
            until: tot en met | t/m | tm | tot
            from: vanaf | van | met ingang van
            long: lang | achtereen
            nights: nachten | avonden
            asNeeded: zo nodig | zonodig | zn | z n | indien nodig | als nodig | wanneer nodig | bij behoefte
                | alleen zo nodig | zo nodig maar | prn | n b | alleen indien nodig | als het nodig is
            inCaseOf: bij | indien | in geval van | alleen bij | als u
            reasonMark: bij | tegen | voor | ter verlichting van
            reason: pijn | hoofdpijn | koorts | misselijkheid | braken | jeuk | angst | onrust | slapeloosheid
                | slaapproblemen | hoest | benauwdheid | kortademigheid | obstipatie | diarree | maagzuur | kramp | krampen
                | migraine | allergie | hooikoorts | buikpijn | rugpijn | keelpijn | kiespijn | duizeligheid
                | pijn op de borst | menstruatiepijn | spierpijn | maagpijn | verstopping | klachten | jeukklachten
                | prikkelhoest | aanval | neusverstopping | verstopte neus | slecht slapen | agitatie | gewrichtspijn
                | reisziekte
            reasonWord: hevige | erge | ernstige | matige | lichte | acute | aanhoudende | hoge | veel | droge | plotselinge
            route oral: oraal | per os | po | p o | via de mond | door de mond
            route sublingual: sublinguaal | onder de tong | sl
            route rectal: rectaal | in de anus
            route vaginal: vaginaal | in de vagina
            route nasal: nasaal
            route inhalation: per inhalatie | inhalatie via voorzetkamer | via inhalatie
            route subcutaneous: s c | sc | subcutaan | onder de huid
            route intramuscular: i m | im | intramusculair
            route intravenous: i v | iv | intraveneus
            route cutaneous: cutaan | op de huid | lokaal
            route transdermal: transdermaal
            site leftEye: linkeroog | linker oog
            site rightEye: rechteroog | rechter oog
            site bothEyes: beide ogen | elk oog
            site leftEar: linkeroor | linker oor
            site rightEar: rechteroor | rechter oor
            site bothEars: beide oren | elk oor
            site bothNostrils: beide neusgaten | elk neusgat | ieder neusgat
            site leftNostril: linkerneusgat
            site rightNostril: rechterneusgat
            site nose: neus
            site abdomen: buik
            site thigh: bovenbeen | dij
            site face: gezicht
            site scalp: hoofdhuid
            method swallow: slikken | doorslikken
            method chew: kauwen
            method inhale: inhaleren
            method apply: aanbrengen | smeren | insmeren | plakken | dun smeren
            method infuse: infunderen | per infuus
            method inject: spuiten | injecteren
            method instill: druppelen | indruppelen
            method insert: inbrengen
            method spray: sprayen | verstuiven
            method suck: zuigen
            instruction emptyStomach: op een lege maag | op nuchtere maag | nuchter
            instruction plentyOfWater: met veel water | met ruim water
            instruction swallowWhole: heel doorslikken | niet kauwen | in zijn geheel doorslikken | zonder kauwen
            instruction dissolveInWater: oplossen in water | in water oplossen | opgelost in water
                | opgelost in een glas water
                | oplossen in een glas water | in een glas water oplossen
            instruction thinLayer: dun | dun aanbrengen | in een dunne laag
            instruction noAlcohol: geen alcohol | alcohol vermijden
            note: met water | met een glas water | met wat water | volgens voorschrift | volgens schema | goed schudden
                | voor gebruik schudden | schudden voor gebruik | mond spoelen na gebruik | daarna mond spoelen
                | op de aangedane plek | op de aangedane plekken | op aangedane huid | kuur afmaken | zie bijsluiter
                | volgens afspraak | op de aangedane huid
            unread: deze avond | deze ochtend | deze middag | deze nacht | vanavond
            single: eenmalig | als eenmalige dosis
            oneIntake: in één keer | in een keer
            verb: neem | innemen | nemen | inname | gebruik | gebruiken | geven | toedienen | s | dosering | u neemt
                | nemen per keer | per keer | drinken | te nemen | geef | neemt | telkens | in te nemen
            harmless: de | het | u | aub | alstublieft | graag | uw | is | deze | dit | medicijn | voor de bloeddruk | voor het cholesterol | voor de schildklier
                | voor het hart | patiënt | regelmatig | voor de maag | tegen hoge bloeddruk
                | crème | zalf
            insteadOf: in plaats van
            hint person: patiënt | patiënten | kind | kinderen | volwassene | volwassenen | baby | zuigeling | zoon | dochter | man | vrouw | leeftijd
            hint past: vorige | eerdere | voorheen | staken | gestaakt | gestopt | stoppen | stop
            hint divided: verdeeld | verdelen | verspreid | gelijke | helft
            hint share: in | over
            hint relative: voor | na
            hint scale: miljoen | duizend | honderd | mille | percent
            hint denial: nooit | niet | zonder | geen | vermijd | vermijden
            hint change: meer | minder | verhogen | verhoogd | ophogen | opgehoogd | verlagen | verlaagd | afbouwen | verminderen | wijzigen | gewijzigd | veranderen | erbij | eraf | omhoog | omlaag | verhoog | verlaag | toevoegen | afbouw | opbouw | opbouwen
            hint body: lichaamsoppervlak
            hint asDirected: voorschrift | schema | plan | protocol
            hint extra: extra | aanvullend | aanvullende | bijkomend
            hint each: elke | iedere
            hint total: totaal
            hint except: behalve | uitgezonderd
            hint excluded: uitgezonderd | uitgesloten | uitgenomen
            hint least: minimaal | minimum | minstens | tenminste | minste
            hint workday: werkdagen
            hint singular: dag | week | maand
            danger-in-capitals-after-number eenheden: u
            """,
        units: DoseUnit.dutchWords)
}
