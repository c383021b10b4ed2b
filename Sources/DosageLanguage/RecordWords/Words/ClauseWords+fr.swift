// SPDX-License-Identifier: Apache-2.0

extension ClauseLexicon {
    /// The words of French.
    static let french = """
        after: apres
        event: avis | avis du medecin | avis de votre medecin | avis medical | accord | resultat | resultats
        filler: meme si | meme quand
        beside: avec | en meme temps que | associ*
        determiner: aucun | aucune | pas de
        target: cible* | objectif*
        topic: aval* | estomac | au bout | symptome* | millepertuis
        measure: ml min | g l
        event: rendez vous | consultation | visite
        before: avant | avant le | avant la | avant l
        replaces: remplace | en remplacement | remplacement
        habit: tabac | fumer | cigarette*
        now: plus | definitif | definitive
        label: boite de | boites de | flacon de | quantite | qsp
        topic: ferme* | endommage* | estomac vide
        limit: ne pas prendre plus de
        denial: ne pas | ne | n | pas | jamais | aucun | aucune | ni | pas de | interdit* | sans
        noMore: ne plus | n plus | plus jamais
        take: prendre | prenez | prend | pris | prise | utilis* | administr* | appliqu* | inject* | inhal* | donner | donnez | commenc* | debut* | reprendre | reprenez | continu* | poursuiv* | employ* | instill*
        stop: arreter | arretez | arret | stopper | stoppez | stop | cesser | cessez | supprimer
        stopped: arrete | arretee | arretes | arretees | stoppe | stoppee | annule | annulee | termine | terminee | supprime | supprimee | fin de traitement | traitement fini
        hold: suspendre | suspendez | interrompre | interrompez | sauter
        held: suspendu | suspendue | suspendus | interrompu | interrompue | en pause | pause | en suspens | suspension | mis en attente | en attente
        condition: si | lorsque | quand | sauf | en cas | en cas de | a condition | selon | en fonction | des que | s il | s ils | a moins
        onlyIf: seulement si | uniquement si | seulement en cas | uniquement en cas | que si | qu en cas
        until: jusqu a | jusqu au | jusqu | jusque | avant de reprendre | en attendant | avant reprise
        since: depuis | a cause | en raison | par | car | suite a | pour cause | sur avis | sur demande | sur conseil | d apres | du fait | parce que
        from: a partir du | a partir de | des le | a compter du | le
        then: puis | ensuite | apres quoi
        own: ce | cet | cette | ces | le medicament | medicament* | traitement | comprime* | gelule* | dose | doses | produit | sirop | creme | pommade | therapie | prescription | injection* | patch* | il | la
        now: maintenant | aujourd hui | actuellement | pour le moment | temporairement | provisoirement | pour l instant | immediatement | nouvel ordre | tout de suite | definitivement | momentanement | en ce moment | encore
        filler: le | la | les | l | un | une | des | du | de | d | est | sont | a | ete | etre | vous | votre | vos | patient | patiente | veuillez | svp | s il vous plait | et | au | aux | en | important | attention | medecin | docteur | dr
            | cardiologue | doit | devez | avoir | son | sa | ses | tout | toute | pour
        limit: plus de | plus que | depasser | plus longtemps | au moins | au maximum | moins de | pendant plus | maximum
        event: prise de sang | operation | intervention | chirurgie | anesthesie | examen | scanner | irm | coloscopie | endoscopie | biopsie | dialyse | rendez vous
        topic: alcool* | boire | boisson* | pamplemousse | condui* | machine* | vehicule* | soleil | solaire | uv | lait | laitier* | antiacide* | fer | zinc | calcium | magnesium | autre* medicament* | paracetamol | aspirine | ibuprofene
            | anti inflammatoire* | millepertuis | enceinte | grossesse | allait* | enfant* | portee | vue | refrigerateur | frigo | congel* | conserv* | stock* | temperature | humidite | lumiere | emballage | abri
            | agiter | agitez | secouer | rincer | rincez | gargaris* | entier | entiers | ecras* | croqu* | mach* | dissou* | coup* | ouvrir | ouvrez | eau | jus | verre | liquide* | jeter | jetez | peremption | ouverture | elimin* | laver | lavez | mains | nettoy*
            | allerg* | eruption | demangeaison* | gonflement | effet* indesirable* | effets secondaires | somnolence | somnolent* | vertige* | etourdi* | malaise | analyse* | bilan* | surveill* | controle* | urine* | selle* | color*
            | notice | lire | lisez | oubli* | double | doubler | rattrap* | terminer le traitement | jusqu au bout | jusqu a la fin du traitement | totalite | carte | couche mince | mince | zone | flamme* | inflammable | feu | fum* | lentille*
            | avis medical | avis de votre medecin | avis du medecin | pharmacien* | consult* | contact* | prevenir | prevenez | inform* | demandez | signal* | precaution | avertissement | peut provoquer | peut causer | peut entrainer | contient | gants | chaleur | bain | douche | vaccin* | regime | potassium | cafe* | the
            | jeun | repas | nourriture | aliment* | manger | mangeant | debout | allong* | couch* | sport | gout | proteg* | usage externe | yeux | muqueuse* | plaie* | pansement | contracep* | generique* | substitu* | renouvel* | ordonnance | rendez vous | intervalles reguliers | meme heure | sucre | gluten | lactose
            | brutalement | brusquement | arreter sans | autre personne | saign* | infection* | fievre | respir* | urgence* | surdos* | aiguille* | bouche apres | dents
        time: jour* | semaine* | mois | annee* | heure* | matin | soir | nuit
        limit: pas plus de | ne pas depasser | sans depasser
        change: augment* | diminu* | redui* | ajust* | adapt* | doubl* | altern* | au lieu de | a la place | remplac* | titr* | degress* | palier* | progressiv*
        label: # | inr | cible | objectif | poids | taille | age | ta | pouls | dfg | creatinine | hba1c | tel | telephone | no | numero | n° | chambre | page | lot | fax | score | grade | stade | imc
        measure: cp au total | unites | kg | cm | mmhg | ans | an | pourcent | mmol | degres | c | boite | boites | flacon | flacons | renouvellements
        """
}
