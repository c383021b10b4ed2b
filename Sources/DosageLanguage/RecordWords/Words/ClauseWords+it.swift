// SPDX-License-Identifier: Apache-2.0

extension ClauseLexicon {
    /// The words of Italian.
    static let italian = """
        after: dopo
        event: parere | autorizzazione | risultato | esito
        filler: anche se | anche quando
        beside: con | insieme a | assieme a | associ* | contemporaneamente
        determiner: nessun | nessuna
        target: obiettivo* | target*
        topic: inghiott* | deglut* | stomaco | iperico | sintomi
        measure: ml min | g l
        event: visita | appuntamento | controllo
        habit: fumare | fumo | fumato
        before: prima di | prima del | prima della | prima
        replaces: sostituisce | in sostituzione | al posto di
        habit: fumo | fumare | sigarett*
        now: piu | definitivo | definitiva
        label: conf | confezione da | scatola da | flacone da | quantita
        topic: chiuso | chiusa | danneggiat* | stomaco vuoto
        denial: non | mai | nessun | nessuna | ne | senza
        noMore: non piu | mai piu
        take: prendere | prenda | prendi | preso | presa | assum* | usare | usi | usa | utilizz* | somministr* | applic* | iniett* | inal* | dare | inizi* | riprend* | continu* | ingerire | impiegare
        stop: smesso di | smesso | sospendere | sospenda | interrompere | interrompa | smettere | smetta | cessare | cessi | stop | fermare
        stopped: sospeso | sospesa | sospesi | interrotto | interrotta | cessato | cessata | annullato | annullata | terminato | terminata | concluso | fine terapia | terapia conclusa
        hold: saltare | salti | omettere | mettere in pausa
        held: in pausa | pausa | in sospeso | omesso | temporaneamente sospeso | sospensione | in attesa
        condition: se | quando | salvo | tranne | eccetto | in caso | in caso di | a meno | qualora | purche | secondo | in base | a seconda
        onlyIf: solo se | solo quando | solo in caso | soltanto se | esclusivamente se
        until: fino a | fino al | fino alla | fino | finche | sino a | in attesa di | prima di riprendere
        since: da | dal | dalla | per | perche | a causa | su indicazione | su consiglio | causa | poiche
        from: a partire dal | a partire da | dal giorno | il
        then: poi | quindi | in seguito
        own: questo | questa | questi | medicinale* | medicina* | farmaco | farmaci | terapia | trattamento | compress* | capsul* | dose | dosi | lo | la | crema | pomata | cerott* | iniezion* | prescrizione | sciroppo
        now: ora | oggi | attualmente | per ora | al momento | temporaneamente | momentaneamente | per il momento | immediatamente | subito | nuovo avviso | nuovo ordine | nuova indicazione | definitivamente | ancora | adesso
        filler: il | lo | la | i | gli | le | l | un | una | di | del | della | e | stato | stata | essere | deve | paziente | per favore | si | al | alla | a | in | importante | attenzione | medico | dottore | dr | cardiologo | suo | sua | che | ha | tutto
        limit: piu di | superare | superi | oltre | piu a lungo | almeno | al massimo | massimo | meno di
        event: prelievo | esame del sangue | esami del sangue | operazione | intervento | chirurgia | anestesia | esame | tac | colonscopia | endoscopia | biopsia | dialisi | visita | prelievo di sangue
        topic: alcol* | alcool* | bere | bevand* | pompelmo | guid* | macchin* | veicol* | sole | solar* | uv | latte | latticin* | antiacid* | ferro | zinco | calcio | magnesio | altri farmaci | altri medicinali | paracetamolo | aspirina | ibuprofene | antinfiammator* | erbe
            | gravidanza | incinta | allatt* | bambin* | portata | vista | frigorifero | frigo | refriger* | congel* | conserv* | temperatura | umidita | luce | confezione | agit* | sciacqu* | gargar* | intera | intere | intero | tritur* | mastic* | sciogl* | sciolt* | frantum* | spezz* | acqua | succo | bicchiere | liquid*
            | gettare | scaden* | apertura | elimin* | lavare | lavarsi | mani | pul* | allerg* | eruzion* | prurito | gonfiore | effett* indesiderat* | effetti collaterali | sonnolenza | vertigin* | capogir* | svenim* | esami | controll* | monitor* | urin* | feci | color*
            | foglietto | foglio illustrativo | leggere | legga | dimentic* | doppia | raddoppi* | recuper* | complet* | ciclo completo | tessera | strato sottile | zona | infiammabile | fuoco | fiamm* | fum* | lenti | consult* | farmacista | contatt* | avvis* | inform* | chied* | rivolgersi | segnal*
            | precauzione | avvertenza | puo causare | puo provocare | puo dare | contiene | guanti | calore | bagno | doccia | vaccin* | dieta | potassio | caff* | te | digiuno | pasto | pasti | cibo | stomaco | mangiare | in piedi | sdraiar* | coricar* | esercizio | sapore | protegg* | uso esterno | occhi | mucos* | ferit* | medicazione | contraccett*
            | generic* | sostitu* | ricett* | rinnov* | intervalli regolari | stessa ora | zucchero | glutine | lattosio | bruscamente | improvvisamente | senza consultare | senza parere | altra persona | sanguin* | infezion* | febbre | respir* | emergenza | sovradosaggio | ago | aghi | bocca dopo | denti
        time: giorn* | settiman* | mese | mesi | anno | anni | ora | ore | mattin* | sera | notte
        limit: non piu di | non superare | non oltre | senza superare
        change: aument* | diminu* | ridu* | ridurre | aggiust* | adegu* | raddopp* | altern* | al posto | invece | cambi* | titol* | gradual* | scalar* | schema
        label: # | inr | obiettivo | target | peso | altezza | eta | pa | polso | creatinina | hba1c | tel | telefono | n | num | numero | stanza | pagina | lotto | fax | grado | stadio | bmi
        measure: pezzi | kg | cm | mmhg | anni | anno | percento | mmol | gradi | c | confezione | confezioni | scatola | scatole | flacone | flaconi
        """
}
