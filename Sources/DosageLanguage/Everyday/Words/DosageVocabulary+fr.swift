// SPDX-License-Identifier: Apache-2.0

extension DosageVocabulary {
    /// The words of French.
    ///
    /// "UI" is the usual way to write international units. "2 comprimés par jour" may be one dose or the sum of several and is
    /// refused, and so is every 8 or 15 days, which in French are one and two weeks with both ends counted.
    static let french = DosageVocabulary(
        table: """
            option decimalComma:
            option scheme:
            option slashInterval:
            option timesAmount:
            option dailyIsSum:
            option inclusiveWeeks:
            article: un | une | l
            number 2: deux
            number 3: trois
            number 4: quatre
            number 5: cinq
            number 6: six
            number 7: sept
            number 8: huit
            number 9: neuf
            number 10: dix
            number 12: douze
            fraction 0.5: demi | demie | moitié
            fraction 0.25: quart
            fraction 0.75: trois quarts
            andHalf: et demi | et demie
            of: de | d | de la | d'un | d une | d un
            unit tablet: comprimé | comprimés | cp | cpr | comp | comprime | comprimes | cachet | cachets | compr | cprs
                | cp pelliculé | cp pelliculés | comprimé pelliculé | comprimés pelliculés
            unit effervescent tablet: comprimé effervescent | comprimés effervescents | cp effervescent | cp effervescents | cp eff
            unit orodispersible tablet: comprimé orodispersible | comprimés orodispersibles | cp orodispersible
                | cp orodispersibles
            unit injection: injection | injections | inj
            unit capsule: gélule | gélules | gél | gel | capsule | capsules | caps
            unit drop: goutte | gouttes | gtte | gttes | gtt
            unit puff: bouffée | bouffées | inhalation | inhalations | bouf
            unit spray: pulvérisation | pulvérisations | pulv | spray
            unit sachet: sachet | sachets | sach
            unit suppository: suppo | suppos | suppositoire | suppositoires
            unit patch: patch | patchs | patches
            unit ampoule: ampoule | ampoules | amp
            unit mL: ml | millilitre | millilitres
            unit mg: mg
            unit ug: µg | mcg | microgramme | microgrammes
            unit g: g | gramme | grammes
            unit unit: unité | unités
            unit iu: ui | u i
            unit teaspoon: cuillère à café | cuillères à café | c à c | cuiller à café | cuillerée à café
                | cuillerées à café | cac | càc
            unit tablespoon: cuillère à soupe | cuillères à soupe | c à s | cuillerée à soupe | cuillerées à soupe | cas | càs
            unit scoop: cuillère mesure | cuillères mesure | cuillère-mesure | cuillères-mesure | mesure | mesures
                | mesurette | mesurettes | dose mesure
            unit dose: dose | doses
            unit application: application | applications
                | application locale | applications locales | application de crème | application de pommade
            unit lozenge: pastille | pastilles
            unit pessary: ovule | ovules
            unit syringe: seringue | seringues
            intakes: prises | prise
            times: fois | x
            per: par | à chaque | le | l
            within: en | dans | sur | par périodes de
                | réparti en | répartis en | réparties en | répartie en | à répartir en | divisé en | divisés en | divisées en
            outOf: sur
            every: toutes les | tous les | tout les | toute les | chaque | ttes les | ts les
            other: deux | 2
            time min: minute | minutes | min | mn
            time h: heure | heures | h
            time d: jour | jours | j | jr | jrs
            time wk: semaine | semaines | sem
            time mo: mois
            time a: an | ans
            adverb d: quotidien | quotidienne | quotidiennement | journellement | chaque jour | tous les jours
            adverb wk: hebdomadaire | par sem
            adverb mo: mensuel | mensuellement
            cadence 1/3mo: trimestriel | trimestriellement | tous les trimestres
            cadence 1/2d: un jour sur deux | 1 jour sur 2 | un jour sur 2 | 1 jour sur deux | tous les deux jours
                | jours alternés
            cadence 1/1d: une prise par jour | une prise quotidienne | en une prise par jour
            event MORN: le matin | matin | chaque matin | tous les matins | au matin | les matins
            event NOON: le midi | midi | à midi | chaque midi | tous les midis
            event AFT: l'après-midi | après-midi | dans l'après-midi | l'aprem
            event EVE: le soir | soir | chaque soir | tous les soirs | au soir | en soirée | dans la soirée
            event NIGHT: la nuit | nuit | chaque nuit | dans la nuit
            event HS: au coucher | avant le coucher | avant de dormir | au moment du coucher | le soir au coucher
                | avant de se coucher | avant d'aller au lit | coucher | chaque soir au coucher | tous les soirs au coucher
                | le soir avant de dormir | juste avant le coucher
            event C: au cours du repas | au cours des repas | pendant les repas | pendant le repas | aux repas | au repas
                | avec les repas | avec un repas | au milieu des repas | au cours d'un repas | avec de la nourriture
                | au milieu du repas | pdt les repas | avec le repas
            event AC: avant les repas | avant le repas | avant chaque repas | avant repas | avant de manger
            event PC: après les repas | après le repas | après chaque repas | après repas
            event CM: au petit-déjeuner | au petit déjeuner | pendant le petit déjeuner | avec le petit-déjeuner
                | au petit dej | au cours du petit-déjeuner
            event CD: au déjeuner | au cours du déjeuner | pendant le déjeuner | au repas de midi
                | au milieu du repas de midi | au cours du repas de midi | pendant le repas de midi | avec le repas de midi
            event CV: au dîner | au souper | au cours du dîner | pendant le dîner | au repas du soir
                | au milieu du repas du soir | au cours du repas du soir | pendant le repas du soir | avec le repas du soir
            event ACM: avant le petit-déjeuner | avant petit déjeuner | avant le petit déj | le matin avant le petit-déjeuner
            event ACD: avant le déjeuner
            event ACV: avant le dîner | avant le souper
            event PCM: après le petit-déjeuner
            event PCD: après le déjeuner
            event PCV: après le dîner | après le souper
            meal MORN: petit-déjeuner | le petit-déjeuner
            meal NOON: déjeuner | le déjeuner
            meal EVE: dîner | le dîner | souper | le souper
            event WAKE: au réveil | au lever | dès le réveil
            event IMD: immédiatement | tout de suite | stat
            weekdays mon tue wed thu fri: en semaine | les jours de semaine | du lundi au vendredi
            otherDays: les autres jours | tous les autres jours | les jours restants | le reste de la semaine
            purpose: pour | contre
            weekdays sat sun: le week-end | le weekend | les week-ends
            weekday mon: lundi
            weekday tue: mardi
            weekday wed: mercredi
            weekday thu: jeudi
            weekday fri: vendredi
            weekday sat: samedi
            weekday sun: dimanche
            weekdays mon: lundis
            weekdays tue: mardis
            weekdays wed: mercredis
            weekdays thu: jeudis
            weekdays fri: vendredis
            weekdays sat: samedis
            weekdays sun: dimanches
            on: le | les
            into: dans | dans le | dans la | dans l' | dans les | sur | sur le | sur la | sur les | par | en | voie | par voie
            at: à | vers | a
            to: à | a | jusqu'à
            or: ou
            and: et | plus
            ending: puis arrêt | puis arrêter | puis stop | ensuite arrêt | ensuite stop | puis arrêt du traitement
            then: puis | ensuite | suivi de
            upTo: jusqu'à | au maximum | max | au max | maximum | au plus
            max: max | maximum | ne pas prendre plus de | au maximum | maxi | au max | sans dépasser | ne pas dépasser | pas plus de | jusqu'à
                | au plus | maximum de | jusqu'à un maximum de | avec un maximum de | un maximum de | ne jamais dépasser
                | sans excéder | dose max | dose maximale | dose maximum | soit maximum
            maxDaily: dose maximale par jour | dose journalière maximale | dose maximale quotidienne | dose max par jour
                | dose maximale journalière
            during: pendant | durant | pdt | pour | x | pour une durée de | sur | pendant encore | pr
            over: en | sur
            until: jusqu'au | jusqu'à | jusqu'au et y compris le
            from: à partir du | à compter du | dès le | du | depuis le
            toDate: au
            long: consécutifs | de suite | de traitement
            nights: nuits | soirs
            asNeeded: si besoin | au besoin | en cas de besoin | si nécessaire | sb | selon besoin | à la demande | si bsn
                | selon les besoins | s b | uniquement si besoin | seulement si besoin
            inCaseOf: si | en cas de | lors de | en cas d' | en cas | si vous avez des | si vous avez | en cas de fortes
                | lors des | s'il y a
            reasonMark: si | en cas de | pour | contre | de | lors de | en cas d' | en cas
            reason: douleur | douleurs | fièvre | nausées | nausée | vomissements | mal de tête | maux de tête | céphalées
                | migraine | anxiété | angoisse | insomnie | toux | démangeaisons | prurit | essoufflement | dyspnée
                | diarrhée | constipation | brûlures d'estomac | reflux | spasmes | crampes | crise | crises | rhinite
                | allergie | dormir | vertiges | douleur thoracique | mal de gorge | température | crise d'asthme
                | gêne respiratoire | agitation | règles douloureuses | troubles du sommeil | ballonnements | stress
                | sifflements | mal de dos | mal de ventre
            reasonWord: forte | fortes | intense | intenses | aiguë | aiguës | légère | modérée | sévère | sévères
                | importante | importantes | abdominales | abdominale | abdominaux | dorsales | persistante | persistantes
                | sèche | allergique | musculaires | articulaires | dentaires | dentaire | lombaires
            of: des | du
            route oral: per os | po | p o | voie orale | par voie orale | par la bouche | orale | oral | vo | v o
                | oralement | à avaler
            route sublingual: sublingual | sublinguale | sous la langue | voie sublinguale | par voie sublinguale | s l
            route rectal: rectal | rectale | voie rectale | par voie rectale | intra-rectal | en intrarectal
            route vaginal: vaginal | vaginale | voie vaginale | par voie vaginale | intravaginal
            route nasal: nasal | nasale | voie nasale | par voie nasale
            route inhalation: en inhalation | par inhalation | voie inhalée
            route subcutaneous: s c | sc | sous-cutané | sous-cutanée | en sous-cutané | par voie sous-cutanée
                | voie sous-cutanée
            route intramuscular: i m | im | intramusculaire | en intramusculaire | voie intramusculaire
                | par voie intramusculaire
            route intravenous: i v | iv | intraveineux | intraveineuse | en intraveineux | voie intraveineuse
                | par voie intraveineuse | en intraveineuse | ivl
            route cutaneous: voie cutanée | en application cutanée | en application locale
            route transdermal: transdermique | voie transdermique
            site leftEye: œil gauche | oeil gauche
            site rightEye: œil droit | oeil droit
            site bothEyes: chaque œil | les deux yeux | chaque oeil | deux yeux | les 2 yeux
            site leftEar: oreille gauche
            site rightEar: oreille droite
            site bothEars: chaque oreille | les deux oreilles | deux oreilles
            site bothNostrils: chaque narine | les deux narines | deux narines
            site nose: nez
            site leftNostril: narine gauche
            site rightNostril: narine droite
            site abdomen: ventre | abdomen
            site thigh: cuisse
            site scalp: cuir chevelu
            site face: visage
            method swallow: avaler
            method chew: croquer | mâcher
            method inhale: inhaler
            method apply: appliquer | mettre en application | étaler
            method infuse: perfuser | en perfusion
            method inject: injecter
            method instill: instiller
            method insert: insérer | introduire
            method spray: pulvériser
            method suck: sucer
            instruction emptyStomach: à jeun
            instruction plentyOfWater: avec un grand verre d'eau | avec beaucoup d'eau
            instruction swallowWhole: sans croquer | sans mâcher | avaler sans croquer | sans les croquer | sans le croquer
            instruction dissolveInWater: à dissoudre dans un verre d'eau | dissoudre dans l'eau | dans un verre d'eau
                | à diluer dans l'eau | dissous dans un verre d'eau | à diluer dans un verre d'eau
            instruction thinLayer: en couche mince | en fine couche | en couche fine
            instruction noAlcohol: éviter l'alcool | pas d'alcool | sans alcool
            instruction avoidSun: éviter le soleil | éviter l'exposition au soleil
            notChewed: ne pas croquer | ne pas mâcher | ne pas les croquer | ne pas le croquer
            awayFromMeals: à distance des repas | en dehors des repas | entre les repas
            note: avec de l'eau | avec un verre d'eau | avec un peu d'eau | agiter avant emploi | bien agiter
                | agiter avant usage | selon prescription | selon avis médical | se rincer la bouche après
                | rincer la bouche après | sur la zone atteinte
                | sur les lésions | sur les zones atteintes | avec du lait | sur la zone concernée
                | selon les indications du médecin
            unread: en plus | ce soir | ce matin | ce midi | cet après-midi | cette nuit | une semaine sur deux | une semaine sur trois | un mois sur deux
            single: une seule fois | une fois seulement
            oneIntake: en une seule prise | en une fois | en une prise | dose unique | en prise unique | en dose unique
                | en une seule fois
            verb: prendre | prenez | prend | à prendre | mettre | donner | administrer | utiliser | utilisez | boire | faire
                | posologie | prise | prises | soit | mettez | à raison de | donnez | prenne | il prend | poser | coller
                | par prise | à chaque prise
            harmless: pour l'hypertension | pour l'hypertension artérielle | pour la thyroïde | pour le diabète | la | le | les | l | svp | s'il vous plaît | du | des | votre | merci | médicament | patient | bien
                | pour la tension | pour le cœur | traitement | ce | à | régulièrement | pour le cholestérol
                | contre l'hypertension | pour l'estomac
                | à changer | crème | la crème | pommade | la pommade
            insteadOf: au lieu de | au lieu du | au lieu d' | à la place de | à la place du | à la place
            hint person: patient | patiente | enfant | enfants | adulte | adultes | bébé | nourrisson | nourrissons | fils | fille | homme | femme | âge | âgé | âgée
            hint past: ancien | ancienne | antérieur | antérieure | précédent | précédente | arrêter | arrêt | arrêté | stop
            hint divided: réparti | répartis | réparties | répartie | divisé | divisés | divisées | répartir | égales | égal | moitié
            hint share: en
            hint relative: avant | après
            hint scale: million | millions | mille | cent
            hint denial: jamais | pas | sans | eviter | évitez | ne | non
            hint change: moins | davantage | augmenter | augmenté | augmentée | augmentation | diminuer | diminué | diminution | réduire | réduit | réduction | remplacer | augmentez | augmentant | diminuez | diminuant | réduisez | réduisant | baisser | monter | ajouter | rajouter
            hint body: surface | superficie
            hint asDirected: prescription | plan | instructions
            hint extra: supplémentaire | supplémentaires | supplément | plus
            hint each: chaque
            hint total: total | tout
            hint except: sauf | excepté | hormis
            hint excluded: exclu | exclue | exclus | exclues | excepté | exceptée | exceptés | exceptées
            hint least: minimum | minimal | mini | moins
            hint workday: ouvrables | ouvrable
            hint singular: jour | semaine | an
            danger-in-capitals-after-number unités: u
            ambiguous 14 or 15 days: quinze jours | tous les quinze jours | quinzaine | une quinzaine
            ambiguous twice a week, or every 2 weeks: bihebdomadaire | bimensuel
            """,
        units: DoseUnit.frenchWords)
}
