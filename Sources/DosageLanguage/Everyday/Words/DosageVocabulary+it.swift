// SPDX-License-Identifier: Apache-2.0

extension DosageVocabulary {
    /// The words of Italian.
    ///
    /// "1 cp/die" is one tablet a day; "2 cp/die" may be one dose or the sum of several and is refused, and so is every 8 or
    /// 15 days, which in Italian are one and two weeks.
    static let italian = DosageVocabulary(
        table: """
            option decimalComma:
            option scheme:
            option slashInterval:
            option timesAmount:
            option dailyIsSum:
            option inclusiveWeeks:
            article: un | una | uno
            number 2: due
            number 3: tre
            number 4: quattro
            number 5: cinque
            number 6: sei
            number 7: sette
            number 8: otto
            number 9: nove
            number 10: dieci
            number 12: dodici
            fraction 0.5: mezz | mezzo | mezza | metà
            fraction 0.25: quarto
            andHalf: e mezza | e mezzo
            of: di | di una | di un | d
            unit tablet: cp | cpr | compressa | compresse | comp | compr | cpr.
            unit effervescent tablet: compressa effervescente | compresse effervescenti | cpr effervescente
                | cpr effervescenti
            unit orodispersible tablet: compressa orodispersibile | compresse orodispersibili | cpr orodispersibile
                | cpr orodispersibili
            unit injection: iniezione | iniezioni
            unit capsule: capsula | capsule | caps
            unit drop: goccia | gocce | gtt | gc
            unit puff: puff | erogazione | erogazioni | inalazione | inalazioni
            unit spray: spruzzo | spruzzi | spray | nebulizzazione | nebulizzazioni
            unit sachet: bustina | bustine | busta | buste | bs | bust
            unit suppository: supposta | supposte | supp
            unit patch: cerotto | cerotti
            unit ampoule: fiala | fiale
            unit mL: ml | millilitri
            unit mg: mg
            unit ug: µg | mcg | microgrammi
            unit g: g | gr | grammo | grammi
            unit unit: unità
            unit iu: ui | u i
            unit teaspoon: cucchiaino | cucchiaini
            unit tablespoon: cucchiaio | cucchiai
            unit scoop: misurino | misurini
            unit dose: dose | dosi
            unit application: applicazione | applicazioni
                | applicazione di crema | applicazione di pomata
            unit vial: flacone | flaconi
            unit =pastiglia: pastiglia | pastiglie
            unit pessary: ovulo | ovuli
            unit syringe: siringa | siringhe
            intakes: somministrazioni | somministrazione | assunzioni
            times: volta | volte | x | v | vv
            per: al | alla | a | pro | di | il
            within: in | entro | nelle | nell'arco di
                | divisi in | divisa in | diviso in | divise in | suddivisi in | suddivisa in | suddivise in
            outOf: su | su ogni
            every: ogni | tutti i | tutte le
            other: due | 2
            time min: minuto | minuti | min
            time h: ora | ore | h
            time d: giorno | giorni | die | gg | dì
            time wk: settimana | settimane | sett
            time mo: mese | mesi
            time a: anno | anni
            adverb d: quotidianamente | quotidiano | quotidiana | giornaliero | giornaliera | giornalmente | ogni giorno
                | tutti i giorni | die | dì
            adverb wk: settimanale | settimanalmente
            adverb mo: mensile | mensilmente
            cadence 2/1d: bis die
            cadence 3/1d: ter die
            cadence 1/2d: a giorni alterni | giorni alterni | un giorno sì e uno no | un giorno sì e un giorno no
                | ogni due giorni | a dì alterni | ogni giorno alterno | a giorno alterno
            cadence 1/2wk: a settimane alterne | settimane alterne | ogni settimana alterna
            cadence 1/2mo: a mesi alterni
            event MORN: al mattino | la mattina | mattina | mattino | ogni mattina | di mattina | tutte le mattine
                | alla mattina | ogni mattino | il mattino
            event NOON: a mezzogiorno | mezzogiorno
            event AFT: il pomeriggio | nel pomeriggio | pomeriggio | di pomeriggio
            event EVE: la sera | sera | alla sera | ogni sera | di sera | tutte le sere
            event NIGHT: la notte | di notte | notte | durante la notte
            event HS: prima di coricarsi | al momento di coricarsi | prima di dormire | al coricarsi
                | prima di andare a letto | alla sera prima di coricarsi | la sera prima di coricarsi
                | la sera prima di dormire | prima di andare a dormire | prima del sonno | alla sera prima di dormire
            event C: ai pasti | durante i pasti | con il pasto | con i pasti | durante il pasto | a stomaco pieno | col cibo
                | con il cibo | durante un pasto | con cibo
            event AC: prima dei pasti | prima di mangiare | prima del pasto | prima di ogni pasto
            event PC: dopo i pasti | dopo mangiato | dopo il pasto | dopo ogni pasto
            event CM: a colazione | con la colazione | durante la colazione | colazione
            event CD: a pranzo | durante il pranzo | pranzo
            event CV: a cena | durante la cena | cena
            event ACM: prima di colazione | prima della colazione
            event ACD: prima di pranzo | prima del pranzo
            event ACV: prima di cena | prima della cena
            event PCM: dopo colazione | dopo la colazione
            event PCD: dopo pranzo | dopo il pranzo
            event PCV: dopo cena | dopo la cena
            meal MORN: la colazione
            meal NOON: il pranzo
            meal EVE: la cena
            event WAKE: al risveglio | appena svegli
            event IMD: subito | immediatamente
            weekday mon: lunedì
                | lun
            weekday tue: martedì
                | mar
            weekday wed: mercoledì
                | mer
            weekday thu: giovedì
                | gio
            weekday fri: venerdì
                | ven
            weekday sat: sabato
                | sab
            weekday sun: domenica
                | dom
            weekdays mon: ogni lunedì | il lunedì
            weekdays tue: ogni martedì | il martedì
            weekdays wed: ogni mercoledì | il mercoledì
            weekdays thu: ogni giovedì | il giovedì
            weekdays fri: ogni venerdì | il venerdì
            weekdays sat: ogni sabato | il sabato
            weekdays sun: domeniche | ogni domenica | la domenica
            otherDays: gli altri giorni | negli altri giorni | tutti gli altri giorni | nei restanti giorni | i restanti giorni
                | il resto della settimana
            purpose: per | per il | per la | contro | contro il
            weekdays sat sun: nel fine settimana
            weekdays mon tue wed thu fri: dal lunedì al venerdì | nei giorni feriali
            on: il | nei giorni di | di
            into: in | nel | nell' | nella | nelle | nei | negli | su | sulla | per | per via | via
            at: alle | alle ore | verso le
            oclock: alle ore | ore | h | alle | alle h
            to: a | fino a
            or: o | oppure
            and: e | ed
            ending: poi stop | e poi stop | poi sospendere | e poi sospendere | quindi stop | quindi sospendere
            then: poi | quindi | in seguito | successivamente | dopodiché
            upTo: fino a | massimo | al massimo | max | fino ad un massimo di
            max: max | massimo | al massimo | non più di | fino a un massimo di | fino ad un massimo di | fino a
                | non superare | non superare i | non superare le | senza superare | massimo di | per un massimo di
                | mai più di
            maxDaily: dose massima giornaliera | massimo al giorno | dose massima al giorno | max die
            during: per | x | durante | per altri | per la durata di | per almeno un ciclo di
            over: in
            until: fino al | fino a | sino al | fino al giorno
            from: dal | a partire dal | dal giorno | a decorrere dal
            toDate: al
            long: consecutivi | di terapia | di seguito
            nights: notti | sere
            asNeeded: al bisogno | se necessario | in caso di bisogno | all'occorrenza | se serve | a bisogno
                | quando necessario | secondo necessità | solo al bisogno | se bisogno | al bisogno solo
                | in caso di necessità | solo se necessario
            inCaseOf: se | in caso di | in presenza di | se c'è | in caso d' | se compare
            reasonMark: per | se | in caso di | contro il | contro | per il | per la
            reason: dolore | dolori | febbre | nausea | vomito | mal di testa | cefalea | emicrania | ansia | insonnia
                | tosse | prurito | dispnea | affanno | stipsi | stitichezza | diarrea | bruciore | reflusso | acidità
                | crampi | spasmi | agitazione | allergia | vertigini | dormire | dolore toracico | mal di gola
                | mal di schiena | mal di denti | temperatura | broncospasmo | asma | rinite | coliche | dolori mestruali
                | fame d'aria | difficoltà respiratoria | crisi | gonfiore | bruciore di stomaco | congestione nasale
            reasonWord: forte | forti | intenso | intensi | acuto | acuta | lieve | moderato | severo | alta | secca
                | persistente | addominale | addominali | muscolare | muscolari | articolari | articolare | nasale
            route oral: per os | os | per via orale | via orale | orale | per bocca | po | oralmente
            eyeOrMouth: os
            route sublingual: sublinguale | sotto la lingua | via sublinguale | sl
            route rectal: rettale | per via rettale | via rettale
            route vaginal: vaginale | per via vaginale
            route nasal: nasale | per via nasale
            route inhalation: per via inalatoria | inalatoria | per inalazione | via inalatoria
            route subcutaneous: sottocute | sottocutanea | s c | sc | sottocutaneo | per via sottocutanea
            route intramuscular: i m | im | intramuscolo | intramuscolare | per via intramuscolare
            route intravenous: e v | ev | iv | endovena | endovenosa | i v | per via endovenosa
            route cutaneous: topica | per uso topico | uso topico | cutanea
            route transdermal: transdermico | transdermica
            site leftEye: occhio sinistro | occhio sn | occhio sx
            site rightEye: occhio destro | occhio dx
            site bothEyes: entrambi gli occhi | ciascun occhio | ogni occhio
            site leftEar: orecchio sinistro
            site rightEar: orecchio destro
            site bothEars: entrambe le orecchie | ciascun orecchio | ogni orecchio
            site bothNostrils: ogni narice | ciascuna narice | entrambe le narici
            site nose: naso
            site abdomen: addome
            site thigh: coscia
            site face: viso
            site scalp: cuoio capelluto
            method swallow: deglutire | inghiottire
            method chew: masticare
            method inhale: inalare
            method apply: applicare
            method infuse: infondere | in infusione
            method inject: iniettare
            method instill: instillare
            method insert: inserire | introdurre
            method spray: spruzzare
            method suck: succhiare
            instruction emptyStomach: a digiuno | a stomaco vuoto
            instruction plentyOfWater: con abbondante acqua | con molta acqua
            instruction swallowWhole: senza masticare | intera senza masticare
            instruction dissolveInWater: sciolta in acqua | sciolto in acqua | sciogliere in acqua | in un bicchiere d'acqua
                | sciolta in un bicchiere d'acqua | diluite in acqua
            instruction thinLayer: uno strato sottile | strato sottile | in strato sottile
                | un sottile strato | sottile strato
            instruction noAlcohol: evitare alcolici | evitare l'alcol | niente alcol
            instruction avoidSun: evitare il sole | evitare l'esposizione al sole
            notChewed: non masticare
            awayFromMeals: lontano dai pasti | lontano dal pasto | fuori dai pasti | fuori pasto
            note: con acqua | con un bicchiere d'acqua | con un po' d'acqua | con un po d'acqua | con latte
                | agitare prima dell'uso | agitare bene | secondo prescrizione | secondo indicazione medica | secondo schema
                | risciacquare la bocca dopo | sulla zona interessata | sulla parte interessata | sulle zone interessate
                | come da schema | sciacquare la bocca dopo l'uso
                | sulla parte affetta
            unread: questa sera | questa mattina | questo pomeriggio | stasera | stamattina | una settimana sì e una no | un mese sì e uno no
            single: una sola volta
            oneIntake: in dose unica | in unica dose | dose unica | in un'unica somministrazione | in unica somministrazione
                | in singola dose
            verb: prendere | prenda | assumere | assuma | somministrare | dare | usare | utilizzare | mettere | posologia
                | s | bere | terapia | fare | da assumere | da prendere | eseguire
                | per volta | alla volta | per dose
            harmless: i | gli | le | lo | la | il | per favore | del | della | suo | grazie | farmaco | paziente
                | per la pressione | per la pressione alta | per l'ipertensione | per la tiroide | per il colesterolo | questo | medicinale | per il cuore
                | crema | pomata | unguento
            insteadOf: al posto di | al posto del | al posto della | al posto dell'
            hint person: paziente | pazienti | bambino | bambini | bambina | adulto | adulti | figlio | figlia | neonato | lattante | uomo | donna | età
            hint past: precedente | sospendere | sospeso | stop | pregressa
            hint divided: diviso | divisa | divisi | divise | suddiviso | suddivisa | suddivisi | suddivise | ripartito | ripartita | uguali | metà
            hint share: in
            hint relative: prima | dopo
            hint scale: mille | milioni | milione | mila | cento
            hint denial: mai | non | senza | evitare | evita | no
            hint change: meno | aumentare | aumentato | aumento | ridurre | ridotto | diminuire | sostituire | incrementare | invece | aumenti | aumentando | riduca | riducendo | diminuire | diminuendo | scalare | scalando | scalo | aggiungere | aggiungendo
            hint body: superficie
            hint asDirected: prescrizione | indicato | schema
            hint extra: aggiuntiva | aggiuntivo | aggiuntive | supplementare | extra | ulteriore
            hint each: ogni
            hint total: totale | totali
            hint except: eccetto | tranne | escluso | salvo
            hint excluded: escluso | esclusa | esclusi | escluse | eccettuato | eccettuata | eccettuati
            hint least: minimo | almeno | meno
            hint workday: feriali | feriale | lavorativi
            hint singular: giorno | settimana | mese
            danger-in-capitals-after-number unità: u
            ambiguous 14 or 15 days: quindicinale
            ambiguous twice a week, or every 2 weeks: bisettimanale
            """,
        units: DoseUnit.italianWords)
}
