// SPDX-License-Identifier: Apache-2.0

/// A text of a record beside a structure, with what was marked by hand.
///
/// The texts and marks were written by a reader who had not seen the code, in the style of labels, letters and prescriptions.
package struct WordsSample: Sendable {
    /// The language of the text.
    package let language: String
    /// The name of the structure: D1 and D2 are 1 tablet once and twice a day, H4 is every 4 hours, MG is 500 mg once a day, W1
    /// is 4 tablets once a week, T8 is 1 tablet at 08:00, INS is 10 units under the skin, DROP is 1 drop into the left eye
    /// twice a day, L5 is 1 tablet twice a day for 5 days.
    package let structure: String
    package let result: String
    /// Whether words that say nothing of a dose may also be unknown without a warning.
    package let mayBeUnknown: Bool
    /// What dose times do: asStructure, moment, ends, none (as needed) or refused.
    package let times: String
    /// What the answer as needed is beside the same structure as needed: asStructure, cannotTell or denied.
    package let asNeeded: String
    package let text: String

    /// Creates a sample.
    package init(
        language: String, structure: String, result: String = "", mayBeUnknown: Bool = false, times: String = "",
        asNeeded: String = "", text: String
    ) {
        (self.language, self.structure, self.result) = (language, structure, result)
        (self.mayBeUnknown, self.times, self.asNeeded, self.text) = (mayBeUnknown, times, asNeeded, text)
    }

    /// The texts of the six languages, half of them harmless.
    package static let all: [WordsSample] = rows(table).map { row in
        WordsSample(
            language: row[0], structure: row[1], result: row[2].replacing("*", with: ""),
            mayBeUnknown: row[2].hasSuffix("*"),
            times: row[3], asNeeded: row[4], text: row[5])
    }

    /// Texts that forbid the medicine, and others that look like it, beside 1 tablet a day.
    package static let bans: [(language: String, result: String, text: String)] = rows(banTable).map {
        ($0[0], $0[1], $0[2])
    }

    /// Labels and notes that change no dose.
    package static let harmless: [(language: String, text: String)] = rows(harmlessTable).map { ($0[0], $0[1]) }

    private static func rows(_ table: String) -> [[String]] {
        table.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
    }

    private static let table = #"""
        en | D1 | agrees | asStructure | asStructure | Take ONE tablet ONCE a day
        en | D1 | agrees | asStructure | asStructure | 1 tab qd
        en | D2 | agrees | asStructure | asStructure | 1 tab po bid
        en | D2 | agrees | asStructure | asStructure | TAKE ONE TABLET TWICE A DAY WITH OR AFTER FOOD
        en | D1 | agrees | asStructure | asStructure | Swallow whole with a glass of water. Do not crush or chew.
        en | D2 | agrees | asStructure | asStructure | May cause drowsiness. If affected do not drive or operate machinery. Avoid alcohol.
        en | D1 | agrees | asStructure | asStructure | Do not stop taking this medicine unless your doctor tells you to
        en | L5 | agrees | asStructure | asStructure | Take one tablet twice daily for 5 days. Complete the course.
        en | DROP | agrees | asStructure | asStructure | Discard 4 weeks after opening. Keep the bottle tightly closed.
        en | D1 | agrees* | asStructure | asStructure | 1 tablet (5 mg) once daily for blood pressure. 3 repeats, #90.
        en | H4 | adds | none | asStructure | One every 4 hours when required for pain. Max 4 in 24 hrs
        en | L5 | contradicts | refused | cannotTell | Take 1 tablet twice daily for 7 days
        en | D1 | adds | moment | cannotTell | Take one at bedtime
        en | D1 | forbids | refused | denied | DO NOT TAKE until you have spoken to the clinic
        en | D1 | adds | refused | cannotTell | Withhold if heart rate below 60
        en | D1 | contradicts | refused | cannotTell | 2 tabs once daily
        en | DROP | contradicts | refused | cannotTell | One drop into the RIGHT eye twice a day
        en | MG | adds | asStructure | asStructure | Take 1 tablet once daily
        en | D1 | unknown | refused | cannotTell | 1 tab qod
        en | W1 | adds | refused | cannotTell | Take 4 tablets once a week on Wednesdays
        de | D1 | agrees | asStructure | asStructure | 1x täglich 1 Tablette
        de | D2 | agrees | asStructure | asStructure | 2 x tgl. 1 Tbl.
        de | T8 | agrees | asStructure | cannotTell | tgl. um 8 Uhr 1 Tablette
        de | D2 | agrees | asStructure | asStructure | Zum Essen einnehmen
        de | D1 | agrees | asStructure | asStructure | Unzerkaut mit reichlich Flüssigkeit schlucken
        de | D1 | agrees | asStructure | asStructure | Kann die Verkehrstüchtigkeit beeinträchtigen! Kein Alkohol.
        de | DROP | agrees | asStructure | asStructure | Nach Anbruch 4 Wochen haltbar. Vor Gebrauch schütteln.
        de | D1 | agrees | asStructure | asStructure | Nicht eigenmächtig absetzen
        de | D1 | agrees* | asStructure | asStructure | Aut idem möglich. Packungsgröße N3, 100 St.
        de | L5 | agrees | asStructure | asStructure | 2x täglich 1 Tablette, 5 Tage
        de | H4 | adds | none | asStructure | Bei Bedarf alle 4 Stunden 1 Tablette, höchstens 4 Tabletten pro Tag
        de | D1 | adds | ends | asStructure | 1 Tbl. tgl. für 7 Tage
        de | D2 | adds | moment | cannotTell | 1-0-1
        de | D1 | forbids | refused | denied | Nicht einnehmen bis zur Rücksprache
        de | INS | adds | refused | cannotTell | Bei BZ unter 80 mg/dl nicht spritzen
        de | D1 | contradicts | refused | cannotTell | 2x tgl. 1 Tablette
        de | INS | contradicts | refused | cannotTell | 10 IE i.v. 1x täglich
        de | MG | adds | asStructure | asStructure | 1 Tablette täglich
        de | W1 | adds | refused | cannotTell | 4 Tabletten jeden Mittwoch
        de | D1 | unknown | refused | cannotTell | Dosis lt. Marcoumar-Pass, 1/2 - 2 Tbl.
        fr | D1 | agrees | asStructure | asStructure | 1 comprimé par jour
        fr | D2 | agrees | asStructure | asStructure | 1 cp 2x/j
        fr | D2 | agrees | asStructure | asStructure | À prendre au cours des repas
        fr | D1 | agrees | asStructure | asStructure | Avaler sans croquer avec un grand verre d'eau
        fr | D1 | agrees | asStructure | asStructure | Ne pas conduire. Ne pas boire d'alcool pendant le traitement.
        fr | DROP | agrees | asStructure | asStructure | À conserver au réfrigérateur. Jeter 28 jours après ouverture.
        fr | D1 | agrees | asStructure | asStructure | Ne pas arrêter sans avis médical
        fr | L5 | agrees | asStructure | asStructure | 1 comprimé deux fois par jour pendant 5 jours, ne pas interrompre avant la fin
        fr | D1 | agrees* | asStructure | asStructure | Non substituable (MTE)
        fr | T8 | agrees | asStructure | cannotTell | 1 comprimé à 8h tous les jours
        fr | D1 | contradicts | refused | asStructure | 1 comprimé si besoin, sans dépasser 3 par jour
        fr | D1 | adds | ends | asStructure | 1 cp/j pdt 10 j
        fr | D1 | adds | moment | cannotTell | 1 cp au coucher
        fr | D1 | forbids | refused | denied | Traitement suspendu jusqu'à nouvel avis
        fr | D1 | adds | refused | cannotTell | Uniquement si TA > 140/90
        fr | D1 | contradicts | refused | cannotTell | 2 comprimés une fois par jour
        fr | DROP | contradicts | refused | cannotTell | 1 goutte dans l'œil droit 2 fois par jour
        fr | MG | adds | asStructure | asStructure | 1 gélule par jour
        fr | W1 | adds | refused | cannotTell | 4 comprimés le lundi, 1 fois par semaine
        fr | D1 | unknown | refused | cannotTell | Dose selon INR, entre 1/2 et 2 cp
        es | D1 | agrees | asStructure | asStructure | 1 comprimido al día
        es | D2 | agrees | asStructure | asStructure | 1 comprimido dos veces al día
        es | D2 | agrees | asStructure | asStructure | Tomar con las comidas
        es | D1 | agrees | asStructure | asStructure | Tragar entero, sin masticar
        es | D1 | agrees | asStructure | asStructure | Puede producir somnolencia. No conduzca ni tome alcohol.
        es | DROP | agrees | asStructure | asStructure | Conservar en nevera (2-8 ºC). Desechar al mes de abrir.
        es | D1 | agrees | asStructure | asStructure | No suspender sin consultar con su médico
        es | L5 | agrees | asStructure | asStructure | 1 comprimido 2 veces al día durante 5 días. Terminar el tratamiento completo.
        es | D1 | adds* | asStructure | asStructure | Paciente de 72 kg. Próxima revisión 14/04/2026.
        es | T8 | agrees | asStructure | cannotTell | Un comprimido a las 8:00 de la mañana cada día
        es | H4 | adds | none | asStructure | 1 comp cada 4 h si dolor, máx 4 al día
        es | D1 | adds | ends | asStructure | 1 comprimido al día hasta el 20 de marzo de 2026
        es | D1 | adds | moment | cannotTell | Por la noche al acostarse
        es | D1 | forbids | refused | denied | SUSPENDIDO por cardiología
        es | INS | adds | refused | cannotTell | No administrar si glucemia < 70 mg/dl
        es | INS | contradicts | refused | cannotTell | 20 UI al día subcutánea
        es | D1 | contradicts | refused | cannotTell | 1 comprimido cada 8 horas
        es | MG | adds | asStructure | asStructure | 1 cápsula al día
        es | D1 | adds | refused | cannotTell | Empezar el 10 de marzo
        es | D1 | unknown | refused | cannotTell | Media o una según tolerancia
        it | D1 | agrees | asStructure | asStructure | 1 compressa al giorno
        it | D2 | agrees | asStructure | asStructure | 1 cpr x 2/die
        it | D2 | agrees | asStructure | asStructure | A stomaco pieno
        it | D1 | agrees | asStructure | asStructure | Deglutire intera, senza masticare
        it | D1 | agrees | asStructure | asStructure | Può dare sonnolenza: non guidare, evitare alcolici
        it | DROP | agrees | asStructure | asStructure | Conservare in frigorifero, gettare 28 giorni dopo l'apertura
        it | D1 | agrees | asStructure | asStructure | Non interrompere la terapia senza consultare il medico
        it | L5 | agrees | asStructure | asStructure | 1 compressa due volte al giorno per 5 giorni
        it | D1 | agrees* | asStructure | asStructure | Farmaco generico sostituibile. Conf. da 30 cpr.
        it | T8 | agrees | asStructure | cannotTell | 1 compressa alle ore 8 tutti i giorni
        it | D1 | contradicts | refused | asStructure | 1 cpr al bisogno, max 3 al dì
        it | D1 | adds | ends | asStructure | 1 cpr al dì per 6 giorni poi stop
        it | D1 | adds | moment | cannotTell | la sera prima di coricarsi
        it | D1 | forbids | refused | denied | Sospeso dal cardiologo, non assumere
        it | D1 | adds | refused | cannotTell | Non assumere se PA < 100
        it | D1 | contradicts | refused | cannotTell | mezza compressa al giorno
        it | INS | contradicts | refused | cannotTell | 10 UI endovena 1 volta al giorno
        it | MG | adds | asStructure | asStructure | 1 bustina al giorno
        it | W1 | adds | refused | cannotTell | 4 compresse ogni martedì
        it | D1 | unknown | refused | cannotTell | Secondo schema TAO, da 1/4 a 2 cpr
        nl | D1 | agrees | asStructure | asStructure | 1x per dag 1 tablet
        nl | D2 | agrees | asStructure | asStructure | 2 dd 1 tablet
        nl | D2 | agrees | asStructure | asStructure | Bij de maaltijd innemen
        nl | D1 | agrees | asStructure | asStructure | Heel doorslikken, niet kauwen
        nl | D1 | agrees | asStructure | asStructure | Dit middel kan het reactievermogen verminderen. Pas op met alcohol.
        nl | DROP | agrees | asStructure | asStructure | Na openen 1 maand houdbaar
        nl | D1 | agrees | asStructure | asStructure | Niet zonder overleg stoppen
        nl | L5 | agrees | asStructure | asStructure | 2x per dag 1 tablet gedurende 5 dagen. Kuur afmaken.
        nl | D1 | agrees* | asStructure | asStructure | Volgende controle 3-4-2026 poli cardiologie
        nl | T8 | agrees | asStructure | cannotTell | elke dag om 08.00 uur 1 tablet
        nl | H4 | adds | none | asStructure | Zo nodig om de 4 uur 1 tablet, maximaal 4 per dag
        nl | D1 | adds | ends | asStructure | 1x daags 1 tablet, 10 dagen
        nl | D1 | adds | moment | cannotTell | voor het slapen
        nl | D1 | forbids | refused | denied | NIET INNEMEN tot controle bij huisarts
        nl | D1 | adds | refused | cannotTell | Alleen bij bloeddruk boven 150
        nl | D1 | contradicts | refused | cannotTell | 1 keer per week 1 tablet
        nl | DROP | contradicts | refused | cannotTell | 2x daags 1 druppel in beide ogen
        nl | MG | adds | asStructure | asStructure | 1 tablet per dag
        nl | D2 | forbids | refused | denied | Gestopt i.v.m. bloeding
        nl | D1 | unknown | refused | cannotTell | Dosering volgens schema trombosedienst
        """#

    private static let banTable = #"""
        en | forbids | STOPPED by cardiologist. Do not take.
        en | forbids | DO NOT TAKE until you have spoken to the clinic
        en | forbids | On hold since admission
        en | forbids | WITHHOLD - AKI. Restart when renal team advise.
        en | forbids | Omit until further notice
        en | forbids | Do not use. Recalled batch, awaiting replacement.
        en | forbids | Discontinued 14/02/26 (rash)
        en | forbids | pt no longer to take this, see new Rx for bisoprolol
        en | forbids | Suspended pending INR result
        en | forbids | Please stop taking these tablets straight away
        en | adds | Hold if pulse < 60
        en | agrees | Do not stop taking this medicine without advice
        en | agrees | Stop and call us if you get a rash
        en | agrees | Do not take with grapefruit juice
        en | adds | Do not take more than 8 tablets in 24 hours
        en | adds | STOP from 1 April 2026
        en | agrees | Replaces ramipril, which was stopped
        en | agrees | Smoking stopped 2019. No known allergies.
        en | agrees | Do not take on an empty stomach
        en | adds | Omit morning dose only if fasting for blood test
        de | forbids | Pausiert
        de | forbids | Nicht einnehmen bis zur Rücksprache
        de | forbids | ABGESETZT durch Kardiologie am 12.02.
        de | forbids | Vorerst nicht mehr nehmen, Kontrolle Labor abwarten
        de | forbids | Medikament ruht wg. OP
        de | forbids | bis auf Weiteres aussetzen
        de | forbids | Bitte ab sofort weglassen!
        de | forbids | Darf derzeit nicht angewendet werden
        de | forbids | Einnahme seit Aufnahme gestoppt
        de | forbids | nicht geben! akutes Nierenversagen
        de | adds | Bei Puls unter 60 nicht einnehmen
        de | agrees | Nicht zerkauen, nicht teilen
        de | agrees | Nicht ohne Rücksprache absetzen
        de | adds | Absetzen ab 01.04.2026
        de | adds | Nicht mehr als 8 Tabletten in 24 Stunden einnehmen
        de | agrees | Nicht auf nüchternen Magen einnehmen
        de | agrees | Nicht anwenden, wenn das Siegel beschädigt ist
        de | agrees | Ersetzt Ramipril (abgesetzt)
        de | agrees | Rauchen seit 2019 eingestellt
        de | agrees | Bei Gesichtsschwellung nicht weiter einnehmen und Notarzt rufen
        fr | forbids | Suspendu
        fr | forbids | NE PAS PRENDRE jusqu'au rendez-vous avec le cardiologue
        fr | forbids | Arrêt définitif le 10/02/2026 (allergie)
        fr | forbids | Traitement interrompu depuis l'hospitalisation
        fr | forbids | En pause, à reprendre sur avis médical
        fr | forbids | Ne plus utiliser
        fr | forbids | STOP, saignement digestif
        fr | forbids | Ne pas administrer avant résultat de la kaliémie
        fr | forbids | Médicament à ne pas reprendre pour l'instant
        fr | forbids | Stoppé par le Dr Martin
        fr | adds | Ne pas prendre si pouls < 60
        fr | agrees | Ne pas arrêter le traitement sans avis médical
        fr | agrees | Ne pas croquer ni écraser
        fr | agrees | Ne pas prendre avec du jus de pamplemousse
        fr | adds | Ne pas prendre plus de 8 comprimés par 24 heures
        fr | adds | À arrêter le 1er avril 2026
        fr | agrees | Remplace le ramipril arrêté le mois dernier
        fr | agrees | Tabac arrêté en 2019
        fr | agrees | Arrêter et consulter en cas de douleur au tendon
        fr | agrees | Ne pas prendre à jeun
        es | forbids | Suspender
        es | forbids | NO TOMAR hasta hablar con su médico
        es | forbids | Suspendido desde el ingreso
        es | forbids | Tratamiento en pausa
        es | forbids | Retirada por alergia 10/02/2026
        es | forbids | No administrar hasta nuevo aviso
        es | forbids | Ya no lo tome más
        es | forbids | Interrumpido por sangrado
        es | forbids | De momento no tomar este medicamento
        es | forbids | Dejar de tomar inmediatamente
        es | adds | No tomar si pulso < 60
        es | agrees | No suspenda el tratamiento sin consultar
        es | agrees | No masticar ni partir
        es | agrees | No tomar con zumo de pomelo
        es | adds | No tomar más de 8 comprimidos en 24 horas
        es | adds | Suspender el 1 de abril de 2026
        es | agrees | Sustituye a ramipril, que se suspendió
        es | agrees | Dejó de fumar en 2019
        es | agrees | Suspenda y consulte si nota hinchazón de la cara
        es | agrees | No tomar en ayunas
        it | forbids | Sospeso
        it | forbids | NON PRENDERE prima di aver parlato con il medico
        it | forbids | Terapia sospesa dal ricovero
        it | forbids | Interrotto il 10/02/2026 per allergia
        it | forbids | Non somministrare fino a nuova indicazione
        it | forbids | Da non assumere per ora
        it | forbids | STOP farmaco, sanguinamento
        it | forbids | Non usare più
        it | forbids | In pausa fino all'intervento
        it | forbids | Smettere subito di prendere questo farmaco
        it | adds | Non assumere se polso < 60
        it | agrees | Non sospendere senza parere del medico
        it | agrees | Non masticare né spezzare
        it | agrees | Non assumere con succo di pompelmo
        it | adds | Non superare le 8 compresse nelle 24 ore
        it | adds | Sospendere dal 1° aprile 2026
        it | agrees | Sostituisce ramipril, sospeso il mese scorso
        it | agrees | Ha smesso di fumare nel 2019
        it | agrees | Sospendere e chiamare il medico in caso di gonfiore del viso
        it | agrees | Non assumere a stomaco vuoto
        nl | forbids | Gestopt
        nl | forbids | NIET INNEMEN totdat u de kliniek gesproken heeft
        nl | forbids | Gepauzeerd sinds opname
        nl | forbids | Gestaakt d.d. 10-02-2026 wegens huiduitslag
        nl | forbids | Voorlopig niet gebruiken
        nl | forbids | Tijdelijk onderbreken, huisarts belt
        nl | forbids | Niet toedienen tot nader bericht
        nl | forbids | Per direct stoppen met deze tabletten
        nl | forbids | Staken op advies van de specialist
        nl | forbids | Niet meer innemen, vervangen door bisoprolol
        nl | adds | Niet innemen bij een pols onder 60
        nl | agrees | Niet stoppen zonder overleg met uw arts
        nl | agrees | Niet kauwen of fijnmaken
        nl | agrees | Niet innemen met grapefruitsap
        nl | adds | Niet meer dan 8 tabletten per 24 uur
        nl | adds | Stoppen per 1 april 2026
        nl | agrees | Vervangt ramipril, die is gestopt
        nl | agrees | Gestopt met roken in 2019
        nl | agrees | Stop en bel de arts bij zwelling van het gezicht
        nl | agrees | Niet op een nuchtere maag innemen
        """#

    private static let harmlessTable = #"""
        en | Store below 25 °C. Protect from moisture.
        en | Keep in the fridge. Do not freeze.
        en | Keep out of reach of children
        en | Once opened use within 28 days
        en | Avoid alcoholic drinks
        en | Do not drive for 4 hours after your injection appointment if you feel drowsy
        en | Wear sunscreen SPF 50 and cover up outdoors
        en | Swallow whole with plenty of water
        en | Shake the bottle well before each use
        en | Rinse mouth with water after inhaling
        en | Take with food
        en | May be taken with or without food
        en | Do not stop without advice from your GP
        en | Finish the course even if you feel better
        en | If you forget a dose skip it and carry on as normal the next day
        en | Stop using and see a doctor if rash or wheeze occurs
        en | Not to be taken with St John's wort
        en | Leave 2 hours between this and antacids
        en | Generic substitution allowed
        en | Disp: 90 tabs, 3 refills
        en | Target INR 2-3
        en | Target HbA1c 53 mmol/mol - discussed with pt 12/01/2026
        en | Weight 81.5 kg, eGFR 64, BP 132/78 on 2 Feb
        en | Review due April 2026 with practice nurse
        en | For high blood pressure
        de | Nicht über 25 °C lagern
        de | Im Kühlschrank bei 2-8 °C aufbewahren
        de | Arzneimittel für Kinder unzugänglich aufbewahren
        de | Nach dem Öffnen 6 Monate haltbar
        de | Kein Alkohol während der Behandlung
        de | Vorsicht im Straßenverkehr und beim Bedienen von Maschinen
        de | Sonnenbäder und Solarium meiden
        de | Im Ganzen schlucken
        de | Vor Gebrauch gut schütteln
        de | Nach der Anwendung Mund ausspülen
        de | Mit etwas Wasser zu den Mahlzeiten einnehmen
        de | Unabhängig von den Mahlzeiten
        de | Therapie nicht ohne ärztlichen Rat beenden
        de | Packung vollständig aufbrauchen, auch wenn es Ihnen besser geht
        de | Vergessene Einnahme nicht nachholen, normal weiter
        de | Bei Atemnot oder Ausschlag nicht weiter anwenden und Arzt aufsuchen
        de | Keine Johanniskrautpräparate einnehmen
        de | 2 Stunden Abstand zu Calcium und Antazida
        de | aut idem gestattet
        de | OP 100 Stück, N3, PZN 01234567
        de | INR-Zielbereich 2,0 bis 3,0
        de | Blutdruckziel < 140/90 mmHg
        de | Gewicht 79 kg, Größe 172 cm, GFR 58
        de | Kontrolle am 14.04.2026, Praxis Dr. Huber
        de | gegen Sodbrennen
        fr | À conserver à une température inférieure à 25 °C
        fr | Conserver au frais, à l'abri de la lumière
        fr | Ne pas laisser à la portée des enfants
        fr | Après ouverture, à utiliser dans le mois
        fr | Évitez les boissons alcoolisées
        fr | Attention, risque de somnolence : prudence au volant
        fr | Ne pas s'exposer au soleil
        fr | Avaler les gélules entières
        fr | Bien agiter le flacon
        fr | Se rincer la bouche après chaque inhalation
        fr | À prendre pendant un repas
        fr | Avec ou sans nourriture
        fr | Ne jamais arrêter brutalement ce traitement
        fr | Aller au bout du traitement même si les symptômes disparaissent
        fr | Si vous oubliez une prise, continuez normalement le lendemain
        fr | Arrêtez et appelez votre médecin en cas de fièvre ou d'angine
        fr | Ne pas associer au millepertuis
        fr | Prendre à distance (2 h) du fer et des antiacides
        fr | Substitution possible par un générique
        fr | Boîte de 30, à renouveler 2 fois
        fr | Objectif INR 2 à 3
        fr | Cible LDL < 0,70 g/L
        fr | Poids : 64 kg, clairance 72 mL/min
        fr | Prochaine consultation le 14/04/2026
        fr | pour l'hypertension
        es | Conservar por debajo de 25 ºC
        es | Guardar en la nevera, no congelar
        es | Mantener fuera de la vista y del alcance de los niños
        es | Una vez abierto, válido 28 días
        es | No consuma bebidas alcohólicas
        es | Precaución al conducir o manejar maquinaria
        es | Use protector solar, no se exponga al sol
        es | Tragar los comprimidos enteros
        es | Agitar bien antes de usar
        es | Enjuagarse la boca después de inhalar
        es | Tomar con alimentos
        es | Puede tomarse con o sin comida
        es | No abandone el tratamiento sin hablar con su médico
        es | Termine la caja aunque ya se sienta bien
        es | Si olvida una toma, siga con el horario habitual
        es | Deje de usarlo y consulte si aparece erupción
        es | No combinar con hierba de San Juan
        es | Separar 2 horas del hierro y de los antiácidos
        es | Se autoriza sustitución por genérico
        es | Envase de 28 comprimidos, 3 envases
        es | Objetivo de INR: 2-3
        es | Objetivo TA < 130/80 mmHg
        es | Peso 72 kg, creatinina 0,9 mg/dl
        es | Próxima cita el 14 de abril de 2026
        es | para el colesterol
        it | Conservare a temperatura inferiore a 25 °C
        it | Conservare in frigorifero, non congelare
        it | Tenere il medicinale fuori dalla vista e dalla portata dei bambini
        it | Dopo l'apertura utilizzare entro 1 mese
        it | Evitare le bevande alcoliche
        it | Attenzione alla guida di veicoli
        it | Non esporsi al sole o a lampade abbronzanti
        it | Inghiottire le capsule intere
        it | Agitare bene il flacone
        it | Sciacquare la bocca dopo ogni inalazione
        it | Assumere con il cibo
        it | Indipendentemente dai pasti
        it | Non smettere la cura senza sentire il medico
        it | Terminare la confezione anche se sta meglio
        it | In caso di dimenticanza proseguire come di consueto
        it | Interrompere e consultare il medico in caso di orticaria
        it | Non associare a iperico
        it | Distanziare di 2 ore da ferro e antiacidi
        it | Sostituibilità con generico ammessa
        it | Confezione da 28 compresse, n. 2 confezioni
        it | Obiettivo INR 2-3
        it | Target pressorio < 140/90 mmHg
        it | Peso 70 kg, altezza 168 cm
        it | Prossima visita il 14 aprile 2026
        it | per il colesterolo
        nl | Bewaren beneden 25 °C
        nl | In de koelkast bewaren, niet invriezen
        nl | Buiten het zicht en bereik van kinderen houden
        nl | Na opening 28 dagen houdbaar
        nl | Gebruik geen alcohol
        nl | Pas op in het verkeer, dit middel kan suf maken
        nl | Bescherm uw huid tegen de zon
        nl | In zijn geheel doorslikken
        nl | Goed schudden voor gebruik
        nl | Na het inhaleren de mond spoelen
        nl | Innemen met voedsel
        nl | Met of zonder eten innemen
        nl | Stop niet plotseling met dit middel
        nl | Maak de kuur af, ook als de klachten weg zijn
        nl | Dosis vergeten? Sla deze over en ga gewoon verder
        nl | Bij benauwdheid of galbulten: stoppen en arts bellen
        nl | Niet combineren met sint-janskruid
        nl | 2 uur tussentijd met ijzer en maagzuurremmers
        nl | Mag vervangen worden door generiek middel
        nl | 30 stuks, 2x herhalen
        nl | INR-streefwaarde 2-3
        nl | Streefbloeddruk < 140/90 mmHg
        nl | Gewicht 76 kg, lengte 180 cm
        nl | Controle op 14 april 2026 bij de huisarts
        nl | tegen hoge bloeddruk
        """#
}
