// SPDX-License-Identifier: Apache-2.0

extension ClauseLexicon {
    /// The words of German.
    static let german = """
        after: nach
        event: rucksprache | freigabe | ergebnis | befund
        circumstance: bei
        filler: auch wenn | selbst wenn
        beside: mit | zusammen mit | gemeinsam mit | kombinier* | gleichzeitig mit
        determiner: kein | keine | keinen | keinem
        target: ziel* | blutdruckziel | zielwert* | zielbereich
        topic: schluck* | magen | johanniskraut* | beschwerden
        measure: ml min | mg dl | g l
        event: termin | kontrolle | arzttermin | wiedervorstellung
        before: vor | vor der | vor dem
        replaces: ersetzt | ersatz fur | anstelle von
        habit: rauchen | nikotin | zigarette*
        now: mehr | ab sofort | umgehend
        since: wg
        held: ruht | ruhend | ruhen
        label: packung mit | packung a | packungsgrosse | menge
        topic: siegel | beschadigt | verschlossen | verschluss | nuchternen magen | leeren magen
        denial: nicht | kein | keine | keinen | keinem | keiner | niemals | nie | keinesfalls | auf keinen fall | weder | ohne
        noMore: nicht mehr | nicht weiter | keine weitere* | nicht langer | nicht mehr weiter
        take: einnehm* | eingenommen | nehm* | nimm | genommen | anwend* | angewendet | angewandt | verwend* | benutz* | spritz* | gespritzt
            | injizier* | verabreich* | geben | gegeben | gib | auftragen | inhalier* | beginn* | begonnen | anfangen | fortsetz* | fortgesetzt | weiternehm*
            | einfuhr* | start* | trinken | zufuhr* | applizier*
        stop: absetz* | stopp | stoppen | stoppe | stop | beend* | aufhor* | weglassen | sistier*
        stopped: abgesetzt | gestoppt | beendet | sistiert | entfallt | entfallen | therapieende | wird abgesetzt | storniert | nicht mehr erforderlich
            | nicht mehr notig | nicht mehr benotigt
        hold: pausier* | aussetz* | unterbrech* | auslassen
        held: pausiert | pause | ausgesetzt | unterbrochen | ausgelassen | zuruckgestellt | einnahmepause | therapiepause | in pause
        condition: wenn | falls | sofern | sobald | ausser | im falle | im fall | je nach | nach bz | abhangig | soweit | entsprechend
        onlyIf: nur wenn | nur bei | nur falls | ausschliesslich bei | nur im
        until: bis | vor wiederbeginn
        since: seit | wegen | aufgrund | auf grund | durch | weil | da | von | vom | laut | gemass | auf anordnung | auf anraten | lt | nach rucksprache
            | auf rat | infolge | bei aufnahme
        from: ab | ab dem | zum | am
        then: dann | danach | anschliessend | darauf
        own: dies* | es | sie | arznei* | medikament* | medikation | mittel | tablette* | tbl | kapsel* | praparat* | behandlung | therapie | dosis | einnahme | anwendung
            | gabe | verordnung | salbe | creme | tropfen | pflaster | spritze | medizin | pille
        now: jetzt | heute | derzeit | momentan | zurzeit | zur zeit | zur | zeit | vorerst | vorubergehend | vorlaufig | vorlauf | aktuell | sofort | erst einmal | erstmal | weiteres
            | auf weiteres | gegenwartig | ganz | vollig | komplett | dauerhaft | noch
        filler: bitte | der | die | das | den | dem | des | ein | eine | einen | im | ist | sind | wird | wurde | werden | wurden | worden | hat | sie | ihr | ihre | ihren | und | zu | in
            | patient | patientin | arzt | arztin | achtung | wichtig | hinweis | hausarzt | klinik | aufnahme | station | soll | sollen | darf | durfen | muss | mussen | auf | mit arzt | fur | alle
        limit: mehr als | hochstens | maximal | langer als | uberschreiten | weniger als | mindestens | innerhalb | ofter als
        event: blutentnahme | blutabnahme | operation | op | eingriff | narkose | untersuchung | endoskopie | darmspiegelung | magenspiegelung | biopsie | dialyse | kontrolltermin | rontgen | ct
        topic: alkohol* | trink* | grapefruit* | pampelmuse* | fahr* | autofahr* | strassenverkehr | maschine* | verkehrstuchtig* | reaktionsvermogen | sonne* | uv | solarium
            | milch* | antazid* | eisen* | zink | calcium* | kalzium* | magnesium* | andere arznei* | andere medikament* | anderen medikament* | anderen arznei* | paracetamol | aspirin | ass | ibuprofen
            | schmerzmittel* | nahrungserganz* | johanniskraut | schwanger* | stillzeit | stillen | kinder* | unzuganglich | sichtweite | reichweite
            | kuhlschrank | kuhl | kuhlen | gekuhlt | einfrieren | lager* | aufbewahr* | raumtemperatur | temperatur | feuchtigkeit | licht | originalverpackung | trocken
            | schutteln | geschuttelt | ausspul* | spulen | gurgel* | unzerkaut | im ganzen | ganz schlucken | zerkau* | zerkleiner* | zermors* | teil* | morser* | auflos* | aufgelost | lutsch* | wasser | flussigkeit | glas | saft
            | entsorg* | haltbar* | anbruch | geoffnet | verfall* | verwerfen | waschen | hande | reinig*
            | allergi* | ausschlag | juckreiz | schwellung* | nebenwirkung* | mude | mudigkeit | schlafrig* | benommen* | schwindel | ohnmacht
            | blutbild | blutwert* | laborkontrolle* | kontroll* | urin* | stuhl* | verfarb* | packungsbeilage | gebrauchsanweisung | beipackzettel | gebrauchsinformation | lesen | beachten | vergessen | versaumt* | doppelte | nachhol*
            | zu ende | bis zum ende | packung aufbrauchen | vollstandig* | ausweis | pass | dunn | betroffen* | hautstelle* | brennbar | feuer | entzundlich | rauch* | kontaktlinsen
            | arztlich* | apotheker* | apotheke | kontaktieren | informieren | aufsuchen | wenden sie sich | fragen sie | verstandigen | melden | vorsicht | warnung | warnhinweis | kann zu | kann die | enthalt
            | handschuh* | hitze | warme | baden | duschen | impf* | diat* | kalium | koffein | kaffee | tee | nuchtern | essen | mahlzeit* | nahrung | speisen | aufrecht | hinlegen | liegen | sport
            | geschmack | schutz* | schutzen | ausserlich* | augen | schleimhaut* | wunde* | verband | verhut* | pille | generi* | austausch* | aut idem | rezept* | folgeverordnung | wiederholung | packungsgrosse
            | termin | regelmassig* | gleichen uhrzeit | zur gleichen zeit | gleichzeitig* | zuckerfrei | gluten | laktose | abhangig machen | ohne rucksprache | ohne arztliche | eigenmachtig | plotzlich | selbststandig
            | andere* person* | weitergeben | blutung* | infekt* | fieber | atemnot | notarzt | notfall | uberdosier* | wechseln | einstichstelle* | injektionsstelle* | nadel* | mund ausspulen | zahne
        time: tag* | woche* | monat* | jahr* | stunde* | morgen | abend | nacht
        limit: nicht mehr als | nicht langer als | nicht ofter als
        change: erhoh* | reduzier* | reduktion | steiger* | senk* | ausschleich* | einschleich* | anpass* | angepasst | verdoppel* | halbier* | umstell* | umgestellt | anstatt | statt | stattdessen | abwechselnd | im wechsel | titrier* | schema | nach plan
        label: # | inr | ziel* | zielwert | zielbereich | gewicht | grosse | alter | rr | puls | gfr | kreatinin | hba1c | spiegel | tel | telefon | nr | nummer | zimmer | seite | pzn | charge | fax | vom | stand | version | stadium | grad | bmi
        measure: st | stk | stuck | kg | cm | mmhg | jahre | jahren | jahrig | prozent | mmol | grad | c | packung | packungen | pck | op | n1 | n2 | n3 | flasche | flaschen
        """
}
