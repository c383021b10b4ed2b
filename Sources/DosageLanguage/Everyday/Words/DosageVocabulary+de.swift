// SPDX-License-Identifier: Apache-2.0

extension DosageVocabulary {
    /// The words of German.
    ///
    /// A scheme such as 1-0-1-0 is for morning, noon, evening and night (German implementation guide for dosages, dgMP,
    /// 4-Schema). "IE" and "I.E." are the official way to write international units. "Täglich 2 Tabletten" may be one dose or
    /// the sum of several and is refused.
    static let german = DosageVocabulary(
        table: """
            option decimalComma:
            option scheme:
            option timesAmount:
            option timesAmountIsDaily:
            option dailyIsSum:
            option verbLast:
            article: ein | eine | einen | einer | eines | einem | 'ne
            number 1: eins
            number 1.5: anderthalb | eineinhalb
            number 2: zwei
            number 3: drei
            number 4: vier
            number 5: fünf | fuenf
            number 6: sechs
            number 7: sieben
            number 8: acht
            number 9: neun
            number 10: zehn
            number 12: zwölf | zwoelf
            fraction 0.5: halb | halbe | halben | halber | halbes
            fraction 0.25: viertel
            fraction 0.75: dreiviertel | drei viertel
            number 2.5: zweieinhalb
            andHalf: und eine halbe | und eine halben | und ein halbes
            unit tablet: tbl | tabl | tab | tabs | tablette | tabletten | filmtablette | filmtabletten | ftbl | tbl
                | tabletten | tablett | tableten | tabeltten | retardtablette | retardtabletten | brausetablette
                | brausetabletten | kautablette | kautabletten
            unit capsule: kapsel | kapseln | kps | kaps | hartkapsel | hartkapseln | weichkapsel | weichkapseln
            unit drop: tropfen | trpf | tr | gtt | tropf | trpfn
            unit puff: hub | hube | huebe | inhalation | inhalationen
            unit spray: sprühstoß | sprühstöße | spruehstoss | spruehstoesse | sprühstösse | spray
            unit sachet: beutel | btl | beutelchen | sachet | sachets
            unit suppository: zäpfchen | supp | suppositorium | suppositorien
            unit patch: pflaster
            unit ampoule: ampulle | ampullen | amp
            unit mL: ml | milliliter
            unit mg: mg | milligramm
            unit ug: µg | mcg | mikrogramm
            unit g: g | gramm
            unit unit: einheit | einheiten | e
            unit iu: ie | i e | internationale einheiten
            unit mmol: mmol
            unit teaspoon: teelöffel | tl | teeloeffel
            unit tablespoon: esslöffel | el | essloeffel
            unit scoop: messlöffel | messloeffel | dosierlöffel
            unit piece: stück | stk | stueck
            unit dose: dosis | dosen | einzeldosis
            unit lozenge: lutschtablette | lutschtabletten
            unit application: anwendung | anwendungen
            unit pen: pen
            unit syringe: fertigspritze | fertigspritzen | spritze | spritzen
            unit =Dragee: dragee | dragees | drg
            intakes: gaben | dosen | einzeldosen | einzelgaben | gabe | portionen
            times: mal | x | × | mal je
            timesADay: xtgl | xtägl | xtäglich | xtaeglich
            count 1: einmal
            count 2: zweimal
            count 3: dreimal
            count 4: viermal
            count 5: fünfmal | fuenfmal
            count 6: sechsmal
            per: pro | je | am | in der | im | die
            within: in | innerhalb von | binnen | innerhalb | verteilt auf | aufgeteilt auf | aufgeteilt in | auf
            outOf: von | von je
            every: alle | jede | jeden | jeder | jedes | aller
            other: zweiten | zweite | 2ten | anderen
            ordinal 3: dritten | dritte
            ordinal 4: vierten | vierte
            ordinalMark: ten | te
            time min: minute | minuten | min
            time h: stunde | stunden | std | h | stdn
            time d: tag | tage | tagen | tages | d | tg
            time wk: woche | wochen | wo | wch
            time mo: monat | monate | monaten | mon
            time a: jahr | jahre | jahren
            adverb h: stündlich | stuendlich | stdl | std-lich
            adverb d: täglich | taeglich | tgl | tägl | taegl | tagl | tgl. | jeden tag
            adverb wk: wöchentlich | woechentlich | wtl | wöch
            adverb mo: monatlich | mtl
            adverb a: jährlich
            cadence 1/2d: jeden zweiten tag | jeden 2ten tag
            cadence 1/3mo: vierteljährlich | quartalsweise | einmal im quartal | 1x im quartal
            cadence 1/6mo: halbjährlich
            everyDays: tägig
            cadence 1/14d: vierzehntägig | vierzehntäglich
            cadence 2/1d: bid
            cadence 3/1d: tid
            cadence 4/1d: qid
            event MORN: morgens | am morgen | jeden morgen | in der früh | in der frueh | früh | frueh | frühmorgens
                | des morgens | morgends
            event NOON: mittags | am mittag | mittag | jeden mittag | zu mittag
            event AFT: nachmittags | am nachmittag | nachmittag
            event MORN.late: vormittags | am vormittag
            event EVE: abends | am abend | jeden abend | abend | des abends
            event NIGHT: nachts | zur nacht | in der nacht | jede nacht | z n | zn | nacht
            event HS: vor dem schlafengehen | vor dem schlafen | beim schlafengehen | zum schlafen | zum schlafengehen
                | vor dem zubettgehen | beim zubettgehen | vor dem zu bett gehen | abends vor dem schlafengehen
                | abends vor dem schlafen | vorm schlafengehen | vorm schlafen | vor schlafengehen
                | abends vor dem zubettgehen | jeden abend vor dem schlafengehen
            event C: z d mahlzeiten | zum essen | mit dem essen | zu den mahlzeiten | zur mahlzeit | mit der mahlzeit | mit den mahlzeiten
                | zu einer mahlzeit | beim essen | während des essens | während der mahlzeit | während der mahlzeiten
                | mit einer mahlzeit | mit essen | zu jeder mahlzeit | z.d.e. | z d e
            event AC: vor dem essen | vor den mahlzeiten | vor der mahlzeit | vor jeder mahlzeit | v d e | v.d.e.
                | vor essen | vor einer mahlzeit
            event PC: nach dem essen | nach den mahlzeiten | nach der mahlzeit | nach jeder mahlzeit | n d e | n.d.e.
                | nach essen | nach einer mahlzeit
            event CM: zum frühstück | beim frühstück | mit dem frühstück | zum fruehstueck | morgens zum frühstück
                | zum frühstueck
            event CD: zum mittagessen | beim mittagessen | mit dem mittagessen
            event CV: zum abendessen | beim abendessen | mit dem abendessen | zum abendbrot | abends zum essen
            event ACM: vor dem frühstück | vor dem fruehstueck | morgens vor dem frühstück | vorm frühstück
            event ACD: vor dem mittagessen
            event ACV: vor dem abendessen | vor dem abendbrot
            event PCM: nach dem frühstück | nach dem fruehstueck
            event PCD: nach dem mittagessen
            event PCV: nach dem abendessen | nach dem abendbrot
            meal MORN: frühstück
            meal NOON: mittagessen
            meal EVE: abendessen
            event WAKE: nach dem aufstehen | beim aufstehen | direkt nach dem aufwachen | nach dem aufwachen
            event IMD: sofort | stat | umgehend
            weekday mon: mo | montag
            weekday tue: di | dienstag
            weekday wed: mi | mittwoch
            weekday thu: do | donnerstag
            weekday fri: fr | freitag
            weekday sat: sa | samstag | sonnabend
            weekday sun: so | sonntag
            weekdays mon: montags
            weekdays tue: dienstags
            weekdays wed: mittwochs
            weekdays thu: donnerstags
            weekdays fri: freitags
            weekdays sat: samstags | sonnabends
            weekdays sun: sonntags
            weekdays sat sun: am wochenende | wochenends
            weekdays mon tue wed thu fri: werktags | an werktagen | wochentags
            on: am | an | immer
            into: in das | ins | in den | in die | auf die | auf das | auf den | in der | an die | am | an der | in | per
                | auf
            at: um | gegen
            oclock: uhr
            to: bis | bis zu
            or: oder | bzw
            and: und | sowie | u
            ending: dann absetzen | danach absetzen | anschließend absetzen | dann stopp | dann stop | dann beenden
            then: dann | danach | anschließend | anschliessend
            upTo: nicht länger als | nicht laenger als | längstens | laengstens | bis | bis zu | maximal | max | höchstens | hoechstens
            max: max | maximal | höchstens | hoechstens | nicht mehr als | bis zu | maximum | jedoch nicht mehr als
                | aber nicht mehr als | aber maximal | aber höchstens | jedoch maximal | insgesamt maximal | maximal jedoch
                | bis maximal | bis max | nie mehr als
            maxDaily: tageshöchstdosis | max tagesdosis | maximale tagesdosis | tagesmaximum | maximaldosis pro tag
                | tagesmaximaldosis | max tgl | höchstens täglich
            during: für | fuer | über | ueber | für insgesamt | während | für die nächsten | f
            over: über | ueber
            until: bis | bis zum | bis einschließlich | bis einschliesslich | bis inklusive | bis inkl | bis einschl
            from: ab | ab dem | vom | von | beginnend am | beginn am | start am
            nights: nächte | naechte | abende
            long: lang | hindurch
            asNeeded: bei bedarf | b bed | bb | b b | bei bed | in reserve | als reserve | falls nötig | wenn nötig | falls erforderlich | wenn erforderlich
                | nach bedarf | bedarfsweise | nur bei bedarf | im bedarfsfall | bei bed | falls notwendig | wenn notwendig
                | im bedarfsfalle | prn | als bedarf | i b | z b bei bedarf
            inCaseOf: bei | nur bei | falls | wenn | bei akuten | im fall von | bei auftreten von | bedarf bei
            reasonMark: bei | gegen | wegen | zur linderung von | d h bei
            reason: panikattacke | panikattacken | panik | schmerzen | schmerz | kopfschmerzen | kopfschmerz | migräne | übelkeit | uebelkeit | erbrechen | fieber
                | juckreiz | angst | ängsten | unruhe | schlafstörungen | schlafstörung | schlaflosigkeit
                | einschlafstörungen | husten | hustenreiz | atemnot | luftnot | sodbrennen | krämpfen | krämpfe
                | bauchschmerzen | rückenschmerzen | verstopfung | durchfall | schwindel | halsschmerzen | zahnschmerzen
                | gelenkschmerzen | regelschmerzen | menstruationsbeschwerden | allergie | allergischen beschwerden
                | heuschnupfen | schnupfen | verstopfter nase | blähungen | panikattacken | brustschmerzen | angina pectoris
                | asthmaanfall | asthma | krampfanfall | magenschmerzen | muskelschmerzen | erkältung | reiseübelkeit
                | trockenen augen | beschwerden | nervosität | agitation | durchschlafstörungen | hämorrhoiden | obstipation
                | nausea | dyspnoe | pruritus | blutdruckkrise | bauchkrämpfen | unterleibsschmerzen | spastik
                | migräneanfall | anfall | schmerzspitzen | schmerzattacken
            reasonWord: starken | starker | starke | leichten | leichter | mäßigen | akuten | akuter | starkem | hohem
                | hoher | stärkeren | heftigen | anhaltenden | plötzlicher | allergischem | trockenem | nächtlicher
                | nächtlicher | innerer | erneuten | auftretenden | erhöhter | quälendem | chronischen | neuropathischen
                | postoperativen | krampfartigen | ausgeprägter
            route oral: oral | p o | po | per os | peroral | zum einnehmen | durch den mund | per oral | oral einnehmen
            route sublingual: sublingual | s l | sl | unter die zunge | unter der zunge
            route buccal: bukkal | buccal
            route rectal: rektal | rectal | in den after | ins rektum | in den enddarm
            route vaginal: vaginal | in die scheide | intravaginal
            route nasal: nasal | intranasal
            route inhalation: inhalativ | per inhalation | zur inhalation | p i | per inhalationem
            route subcutaneous: s c | sc | subkutan | subcutan | unter die haut
            route intramuscular: i.m. | im muskel | intramuskulär | in den muskel
            route intravenous: i v | iv | intravenös | in die vene
            route transdermal: transdermal
            route cutaneous: auf die haut | kutan | topisch
            site leftEye: linke auge | linkes auge | auge links | linken auge
            site rightEye: rechte auge | rechtes auge | auge rechts | rechten auge
            site bothEyes: beide augen | jedes auge | beiden augen | augen beidseits | je auge | pro auge
            site eye: auge | betroffene auge
            site leftEar: linke ohr | linkes ohr | ohr links
            site rightEar: rechte ohr | rechtes ohr | ohr rechts
            site bothEars: beide ohren | jedes ohr
            site nose: nase
            site leftNostril: linke nasenloch | linkes nasenloch
            site rightNostril: rechte nasenloch | rechtes nasenloch
            site bothNostrils: beide nasenlöcher | jedes nasenloch | je nasenloch | pro nasenloch | beide nasenloecher
            site scalp: kopfhaut
            site face: gesicht
            site back: rücken
            site abdomen: bauch | bauchdecke
            site upperArm: oberarm
            site leftUpperArm: linken oberarm
            site rightUpperArm: rechten oberarm
            site thigh: oberschenkel
            site leftThigh: linken oberschenkel
            site rightThigh: rechten oberschenkel
            method swallow: schlucken
            method chew: kauen | zerkauen | zerkaut | gut kauen | gründlich kauen | vor dem schlucken zerkauen
                | vor dem schlucken kauen
            method inhale: inhalieren
            method apply: auftragen | aufkleben | einreiben | auftr | eincremen
            method infuse: infundieren | als infusion | per infusion | infusion mit | als infusion mit
            method inject: spritzen | injizieren
            method instill: einträufeln | eintropfen | tropfen lassen
            method insert: einführen
            method spray: sprühen | einsprühen
            method suck: lutschen
            method gargle: gurgeln
            instruction emptyStomach: auf nüchternen magen | nüchtern | auf leeren magen
            instruction plentyOfWater: mit viel wasser | mit reichlich wasser | mit viel flüssigkeit
                | mit ausreichend wasser | mit reichlich flüssigkeit | mit ausreichend flüssigkeit
            instruction swallowWhole: unzerkaut | unzerkaut schlucken | im ganzen schlucken | nicht zerkauen
                | unzerkaut einnehmen | ganz schlucken
            instruction dissolveInWater: in wasser auflösen | in wasser gelöst | in einem glas wasser auflösen
                | in wasser aufgelöst | in einem glas wasser gelöst
            instruction thinLayer: dünn | dünn auftragen | hauchdünn
            instruction avoidSun: sonne meiden | sonnenlicht meiden | direkte sonne meiden
            instruction noAlcohol: kein alkohol | keinen alkohol | alkohol meiden
            instruction withOrAfterFood: zu oder nach dem essen | zum oder nach dem essen | mit oder nach dem essen
            instruction untilUsedUp: bis zum ende der packung | bis packung leer | bis zum packungsende
            notChewed: nicht kauen
            note: langsam im mund zergehen lassen | im mund zergehen lassen | zergehen lassen | auf der zunge zergehen lassen | langsam lutschen | einwirken lassen | als kurzinfusion | mit dem handihaler | mit dem inhalator | auflösen | in wasser auflösen | einmassieren | sanft einmassieren
                | mit wasser | mit etwas wasser | mit einem glas wasser | mit einem schluck wasser | mit etwas flüssigkeit
                | mit milch | vor gebrauch schütteln | gut schütteln | vor gebrauch gut schütteln | nach anweisung
                | laut anweisung | nach ärztlicher anweisung | laut arzt | nach plan | laut plan | wie besprochen
                | danach mund ausspülen | mund danach ausspülen | mund ausspülen | danach den mund ausspülen
                | auf die betroffene stelle | auf die betroffenen stellen | auf betroffene stellen
                | auf betroffene hautstellen | auf die betroffenen hautstellen | kühl lagern | nicht mit milch
                | in etwas wasser | mit flüssigkeit | nach gebrauchsanweisung | laut packungsbeilage | siehe packungsbeilage
                | gemäß packungsbeilage | teilbar | mit spacer | einstichstelle wechseln
            unread: heute abend | heute morgen | heute mittag | heute nacht
            single: einmalig | als einmalgabe | nur einmal | einmalgabe
            oneIntake: als einzeldosis | einmaldosis | als einmaldosis | in einer dosis | in einer gabe
            verb: nehmen | einnehmen | einzunehmen | nimm | eingenommen | geben | gegeben | nehme | anwenden | verwenden
                | angewendet | einnahme | gabe | ds | s | dosierung | dos | trinken | je | jeweils | je eine gabe
                | anzuwenden | nimmt | gib | dj | zu nehmen | verabreichen
            purpose: gegen | zur linderung von | zur behandlung von
            otherDays: an den übrigen tagen | an allen übrigen tagen | übrige tage | die übrigen tage | an den anderen tagen
                | an allen anderen tagen | an den restlichen tagen | restliche tage | den rest der woche
            harmless: des arztes | ihres arztes | salbe | creme | die salbe | die creme | sie | bitte | der | die | das | den | dem | des | ist | sind | wird | werden | ihr | ihre | arzt | ein
                | zu | danke | medikament | arzneimittel | patient | regelmäßig | regelmässig | für den blutdruck
                | gegen bluthochdruck | für das herz | für den magen | für die schilddrüse | dauermedikation | wie gehabt
                | bzgl | magenschutz | blutdruck | blutverdünner
            insteadOf: anstelle von | anstelle der | an stelle von
            hint person: patient | patientin | patienten | kind | kinder | kindern | erwachsene | säugling | säuglinge | baby | sohn | tochter | alter | alt | jährige | jähriger
            hint past: bisher | bisherige | bisherig | vorher | früher | frühere | alt | gestoppt | abgesetzt | absetzen | pausiert
            hint divided: aufgeteilt | verteilt | geteilt | gesamt | tagesdosis | gesamtdosis | gleichen | gleiche | gleichmäßig | hälfte | hälften | teildosen | teilgaben | einzeldosen
            hint share: in | als | auf
            hint relative: vor | nach
            hint scale: million | mio | mill | millionen | tausend | tsd | hundert | prozent
            hint denial: nie | niemals | nicht | ohne | kein | keine | keinen | vermeiden | meiden | aussparen
            hint change: mehr | weniger | erhöht | erhöhen | erhöhe | erhöhung | reduziert | reduzieren | reduktion | gesteigert | steigern | steigerung | senken | gesenkt | umstellen | umgestellt | ändern | geändert | anstatt | statt | stattdessen | dazu | hinzu
            hint body: kof | quadratmeter | körperoberfläche | koerperoberfläche | koerperoberflaeche
            hint asDirected: schema | anweisung | plan | verordnet | ärztlich
            hint extra: zusätzlich | zusätzliche | zusätzlichen | extra | weitere | weiteren | weiterer | nochmals | öfter | häufiger
            hint each: jeder | jede | jedem | jedes | allen
            hint total: gesamt | insgesamt | zusammen | summe
            hint except: außer | ausser | ausgenommen
            hint excluded: ausgeschlossen | ausgenommen
            hint least: mindestens | minimal | minimum | wenigstens
            hint workday: werktags | werktagen | werktag | werktage | werktäglich
            hint singular: Tag | Woche | Monat
            danger-in-capitals ml oder Messlöffel: ml
            danger-in-capitals-after-number Einheiten: u
            ambiguous a number of doses that is not named: in geteilten dosen | auf mehrere gaben verteilt | in mehreren gaben | in mehreren dosen | über den tag verteilt | auf den tag verteilt
            ambiguous both together, or once only: auf einmal
            ambiguous twice a day, or every 2 days: zweitäglich | zweitägig | 2tägig
            """,
        units: DoseUnit.germanWords)
}
