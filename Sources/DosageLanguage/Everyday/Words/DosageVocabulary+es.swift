// SPDX-License-Identifier: Apache-2.0

extension DosageVocabulary {
    /// The words of Spanish.
    ///
    /// Schemes such as 1-0-1 are not read: their second number is for lunch or the afternoon, their last for the evening meal
    /// or the night. "2 comprimidos al día" may be one dose or the sum of several and is refused, and so is every 15 days,
    /// which in Spanish are two weeks.
    static let spanish = DosageVocabulary(
        table: """
            option decimalComma:
            option slashInterval:
            option timesAmount:
            option dailyIsSum:
            option inclusiveWeeks:
            article: un | una
            number 1: uno
            number 2: dos
            number 3: tres
            number 4: cuatro
            number 5: cinco
            number 6: seis
            number 7: siete
            number 8: ocho
            number 9: nueve
            number 10: diez
            number 12: doce
            fraction 0.5: medio | media | mitad
            fraction 0.25: cuarto
            andHalf: y medio | y media
            of: de | de una | de un
            unit tablet: comprimido | comprimidos | comp | comps | cp | tableta | tabletas | tab | tabs | cpr | compr | tabl
            unit effervescent tablet: comprimido efervescente | comprimidos efervescentes | comp efervescente
                | comp efervescentes
            unit orodispersible tablet: comprimido bucodispersable | comprimidos bucodispersables | comp bucodispersable
            unit injection: inyección | inyecciones
            unit capsule: cápsula | cápsulas | cap | caps | cáps
            unit drop: gota | gotas | gts | gtas
            unit puff: inhalación | inhalaciones | puff | puffs | pulsación | pulsaciones | disparo | disparos | inh
            unit spray: pulverización | pulverizaciones | spray
            unit sachet: sobre | sobres
            unit suppository: supositorio | supositorios | supos
            unit patch: parche | parches
            unit ampoule: ampolla | ampollas | amp
                | ampolla bebible | ampollas bebibles
            unit mL: ml | mililitro | mililitros | mls
            unit mg: mg | mgs
            unit ug: µg | mcg | microgramos
            unit g: g | gramo | gramos | gr
            unit unit: unidad | unidades
            unit iu: ui | u i
            unit teaspoon: cucharadita | cucharaditas
            unit tablespoon: cucharada | cucharadas
            unit dose: dosis
            unit application: aplicación | aplicaciones
                | aplicación de crema | aplicación de pomada
            unit vial: vial | viales
            unit =pastilla: pastilla | pastillas
            unit pessary: óvulo | óvulos
            intakes: tomas | toma
            times: vez | veces | x | v
            per: por | al | a la | cada uno por | el
            within: en | en un plazo de
                | repartido en | repartidos en | repartida en | repartidas en | dividido en | divididos en
            outOf: de cada
            every: cada | todos los | todas las | c
            other: dos | 2
            time min: minuto | minutos | min
            time h: hora | horas | h | hs | hrs | hr
            time d: día | días | d | dia | dias
            time wk: semana | semanas | sem
            time mo: mes | meses
            time a: año | años
            adverb d: diario | diaria | diarios | diarias | diariamente | cada día | todos los días
            adverb wk: semanal | semanalmente | a la sem
            adverb mo: mensual | mensualmente
            cadence 1/2d: días alternos | a días alternos | en días alternos | un día sí y otro no | cada dos días
                | día por medio | un día sí un día no
            cadence 1/2wk: cada semana alterna | semanas alternas | en semanas alternas | a semanas alternas
            event MORN: por la mañana | por las mañanas | en la mañana | mañanas | cada mañana | todas las mañanas | de mañana
            listed MORN: mañana
            event NOON: al mediodía | a mediodía | mediodía | al medio día
            event AFT: por la tarde | por las tardes | en la tarde | tarde
            event NIGHT: por la noche | por las noches | en la noche | noche | cada noche | todas las noches
            event HS: al acostarse | antes de acostarse | antes de dormir | al acostarte | a la hora de acostarse
                | al irse a dormir | por la noche al acostarse | por la noche antes de dormir
                | por la noche antes de acostarse | al dormir | cada noche al acostarse
            event C: con las comidas | con la comida | con comida | durante las comidas | con alimentos | en las comidas
                | con los alimentos | junto con las comidas | con cada comida | durante la comida
            event AC: antes de las comidas | antes de comer | antes de cada comida | antes de los alimentos
                | antes de la comida
                | antes de comidas
            event PC: después de las comidas | después de comer | después de cada comida | tras las comidas
                | después de los alimentos | después de la comida
                | después de comidas | tras comidas
            event CM: con el desayuno | en el desayuno | en desayuno | desayuno | al desayunar | al desayuno
            event CD: con el almuerzo | en el almuerzo | almuerzo | al almuerzo
            event CV: con la cena | en la cena | en cena | cena | al cenar
            event ACM: antes del desayuno | antes de desayunar
                | antes de desayuno
            event ACD: antes del almuerzo
            event ACV: antes de la cena | antes de cenar
                | antes de cena
            event PCM: después del desayuno | tras el desayuno | después de desayunar
                | después de desayuno | tras desayuno
            event PCD: después del almuerzo
            event PCV: después de la cena | tras la cena | después de cenar
                | después de cena | tras cena
            meal MORN: el desayuno
            meal NOON: el almuerzo
            meal EVE: la cena
            meal NOON: comida | la comida
            meal EVE: comida | la comida
            event WAKE: al despertarse | al levantarse | al despertar
            event IMD: inmediatamente | ahora mismo | stat
            weekday mon: lunes
                | lun
            weekday tue: martes
                | mar
            weekday wed: miércoles
                | mié
            weekday thu: jueves
                | jue
            weekday fri: viernes
                | vie
            weekday sat: sábado
                | sáb
            weekday sun: domingo
                | dom
            weekdays mon: los lunes
            weekdays tue: los martes
            weekdays wed: los miércoles
            weekdays thu: los jueves
            weekdays fri: los viernes
            weekdays sat: sábados
            weekdays sun: domingos
            weekdays sat sun: fines de semana | los fines de semana
            weekdays mon tue wed thu fri: de lunes a viernes | días laborables
            on: los | el
            into: en | en el | en la | en los | en las | por | por la | vía | por vía
            at: a las | a la
            am: am | de la mañana
            pm: pm | de la tarde
            night: de la noche
            to: a | hasta
            or: o | ó | u
            and: y | e
            ending: luego suspender | y luego suspender | después suspender | y suspender | luego parar | luego stop
            then: luego | después | a continuación | posteriormente | seguido de
            upTo: hasta | máximo | como máximo | un máximo de | max
            max: max | máx | máximo | máximo de | no más de | hasta un máximo de | como máximo | hasta | sin exceder
                | no exceder | sin superar | no superar | no sobrepasar | sin sobrepasar | no tomar más de | un máximo de
                | con un máximo de | nunca más de
            maxDaily: dosis máxima diaria | máximo diario | dosis máxima al día | dosis diaria máxima
            during: durante | por | x | durante un periodo de | por espacio de | durante los próximos
            over: en
            until: hasta el | hasta el día | hasta
            from: desde el | desde | a partir del | a partir de | del | a partir del día
            toDate: al
            long: seguidos | de tratamiento | consecutivos
            nights: noches
            asNeeded: si precisa | si es necesario | si necesario | según necesidad | en caso necesario
                | en caso de necesidad | a demanda | si lo necesita | si fuera necesario | cuando sea necesario | prn
                | si lo precisa | si necesita | según precise | sp | solo si precisa
            inCaseOf: si | si hay | si tiene | en caso de | si presenta | cuando tenga | si aparece
            reasonMark: si | por | para | para el | para la | en caso de | contra el
            reason: dolor | dolores | fiebre | náuseas | náusea | vómitos | vómito | picor | prurito | ansiedad | insomnio
                | tos | dolor de cabeza | cefalea | migraña | ahogo | disnea | estreñimiento | diarrea | ardor | acidez
                | mareo | mareos | espasmos | alergia | nervios | dormir | dificultad respiratoria | dolor torácico
                | dolor de garganta | dolor de espalda | dolor abdominal | cólico | cólicos | falta de aire | agitación
                | gases | rinitis | congestión nasal | crisis | dolor de muelas | sibilancias | molestias
            reasonWord: intenso | fuerte | fuertes | leve | moderado | agudo | severo | alta | muscular | articular | nasal
                | seca | persistente | lumbar | menstrual | dental
            route oral: vía oral | por vía oral | oral | vo | v o | por boca | po
            route sublingual: sublingual | debajo de la lengua | vía sublingual | bajo la lengua
            route rectal: rectal | vía rectal
            route vaginal: vaginal | vía vaginal
            route nasal: nasal | vía nasal | intranasal
            route inhalation: inhalado | vía inhalatoria | inhalada | por vía inhalatoria
            route subcutaneous: subcutáneo | subcutánea | sc | s c | vía subcutánea | por vía subcutánea
            route intramuscular: im | i m | intramuscular | vía intramuscular
            route intravenous: iv | i v | intravenoso | intravenosa | vía intravenosa | endovenoso | endovenosa | ev
            route cutaneous: tópico | tópica | vía tópica | cutánea
            route transdermal: transdérmico | transdérmica
            site leftEye: ojo izquierdo
            site rightEye: ojo derecho
            site bothEyes: cada ojo | ambos ojos | los dos ojos
            site leftEar: oído izquierdo
            site rightEar: oído derecho
            site bothEars: cada oído | ambos oídos
            site bothNostrils: cada fosa nasal | ambas fosas nasales | cada orificio nasal | ambas fosas
            site nose: nariz
            site abdomen: abdomen
            site thigh: muslo
            site face: cara
            site scalp: cuero cabelludo
            method swallow: tragar
            method chew: masticar
            method inhale: inhalar
            method apply: aplicar | aplíquese | aplique
            method infuse: infundir | en infusión | en perfusión
            method inject: inyectar | inyecte
            method instill: instilar | echar
            method insert: introducir | insertar
            method suck: chupar
            instruction emptyStomach: en ayunas | con el estómago vacío
            instruction plentyOfWater: con abundante agua | con mucha agua | con abundante líquido
            instruction swallowWhole: sin masticar | entero sin masticar | tragar entero
            instruction dissolveInWater: disuelto en agua | disolver en agua | disuelto en un vaso de agua
                | disuelto en medio vaso de agua | diluido en agua
            instruction thinLayer: capa fina | una capa fina | en capa fina
            instruction noAlcohol: evitar el alcohol | no tomar alcohol | no beber alcohol | evitar alcohol
            instruction avoidSun: evitar el sol | evitar la exposición al sol
            notChewed: no masticar
            awayFromMeals: lejos de las comidas | fuera de las comidas | entre comidas
            note: con agua | con un vaso de agua | con un poco de agua | con leche | agitar antes de usar | agitar bien
                | según indicación médica | según indicaciones | según pauta | enjuagar la boca después
                | en la zona afectada | sobre la zona afectada | en las zonas afectadas | en zona afectada
                | completar el tratamiento | según prospecto
            unread: esta noche | esta tarde | esta mañana | una semana sí y otra no | una semana sí y una no
            single: una sola vez
            oneIntake: dosis única | en dosis única | en una sola dosis | en una sola toma | en una toma | una única dosis
                | en toma única | toma única
            verb: tomar | tome | toma | tómese | dar | administrar | usar | use | usa | poner | ponerse | póngase | dé
                | beber | posología | colocar | tomará | se tomará | pauta | debe tomar
                | por toma | en cada toma
            purpose: para | para el | para la | contra | contra el
            otherDays: los demás días | los otros días | el resto de los días | el resto de días | el resto de la semana
                | resto de la semana | todos los demás días
            harmless: la | el | los | las | por favor | su | del | gracias | medicamento | paciente | para la tensión
                | para el colesterol | para la presión | este | medicación | tratamiento | para el corazón
                | para la diabetes | para la hipertensión | para el tiroides
                | crema | pomada | ungüento
            insteadOf: en lugar de | en lugar del | en vez de | en vez del
            hint person: paciente | pacientes | niño | niños | niña | niñas | hijo | hija | adulto | adultos | bebé | lactante | lactantes | varón | mujer | hombre | edad | mayor | mayores | menor | menores
            hint past: previo | previa | anterior | suspender | suspendido | dejar | stop
            hint divided: repartido | repartidos | repartidas | dividido | divididos | divididas | repartir | iguales | repartida | mitad
            hint share: en
            hint relative: antes | después
            hint scale: mil | millones | millón | cien
            hint denial: nunca | no | sin | evitar | evite | tampoco
            hint change: menos | aumentar | aumentado | aumento | disminuir | reducir | reducido | sustituir | incrementar | aumente | aumentando | disminuya | disminuyendo | reduzca | reduciendo | subir | suba | subiendo | bajar | baje | bajando | añadir | añada
            hint body: superficie
            hint asDirected: indicado | prescrito | plan
            hint extra: adicional | adicionales | extra | más
            hint each: cada
            hint total: total
            hint except: excepto | salvo
            hint excluded: excluido | excluida | excluidos | excluidas | exceptuado | exceptuados
            hint least: mínimo | mínima | menos
            hint workday: laborables | laborable | hábiles
            hint singular: día | dia | semana | mes | año
            danger-in-capitals-after-number unidades: u
            ambiguous lunch, or any meal: con la comida y la cena | con la comida y con la cena | en la comida y la cena
                | en la comida y en la cena | con comida y cena
            ambiguous 14 or 15 days: quincenal | quincenalmente
            ambiguous twice a week, or every 2 weeks: bisemanal
            """,
        units: DoseUnit.spanishWords)
}
