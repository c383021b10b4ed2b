// SPDX-License-Identifier: Apache-2.0

extension ClauseLexicon {
    /// The words of Spanish.
    static let spanish = """
        after: despues de | tras
        event: autorizacion | resultado | resultados | consultar
        filler: aunque | incluso si
        stop: abandon* | dejo de
        beside: con | junto con | junto a | combin* | a la vez que | al mismo tiempo que
        determiner: ningun | ninguna
        target: objetivo*
        topic: trag* | estomago | hierba de san juan | sintomas
        measure: ml min | g l
        event: cita | visita | consulta | revision
        before: antes de | antes del
        replaces: sustituye a | sustituye | reemplaza | en sustitucion
        habit: tabaco | fumar | cigarrillo*
        now: mas | definitivo | definitiva
        label: envase de | caja de | caja con | frasco de | cantidad
        topic: cerrado | danado | estomago vacio
        denial: no | nunca | jamas | ni | ningun | ninguna | sin
        noMore: ya no | no mas | nunca mas
        take: tomar | tome | toma | tomando | tomado | tomarlo | tomarla | usar | use | usarlo | utiliz* | administr* | aplic* | inyect* | inhal* | dar | empez* | empiece | inici* | reanud* | continu* | ingerir | emplear
        stop: suspender | suspenda | parar | pare | dejar de | deje de | interrumpir | interrumpa | detener | detenga | cesar | retirar | retire | stop | discontinuar | discontinue
        stopped: suspendido | suspendida | suspendidos | retirado | retirada | interrumpido | interrumpida | parado | anulado | anulada | cancelado | cancelada | terminado | finalizado | discontinuado | fin de tratamiento
        hold: pausar | omitir | omita | saltar | posponer
        held: en pausa | pausado | pausada | pausa | en espera | omitido | temporalmente suspendido | pospuesto
        condition: si | cuando | salvo | excepto | en caso | en caso de | a menos | siempre que | segun | dependiendo
        onlyIf: solo si | solamente si | solo cuando | solo en caso | unicamente si
        until: hasta | antes de reiniciar | pendiente de
        since: desde | por | porque | debido | a causa | segun indicacion | por indicacion | ya que
        from: a partir del | a partir de | desde el | el
        then: luego | despues | a continuacion
        own: este | esta | estos | estas | medicamento* | medicina* | medicacion | tratamiento | comprimido* | capsula* | tableta* | pastilla* | dosis | farmaco* | terapia | lo | la | crema | pomada | parche* | inyeccion* | jarabe | prescripcion
        now: ahora | hoy | actualmente | por ahora | por el momento | temporalmente | de momento | inmediatamente | nuevo aviso | nueva orden | definitivamente | todavia | aun | momentaneamente
        filler: el | la | los | las | un | una | de | del | al | a | es | esta | ha | sido | ser | fue | su | sus | usted | paciente | por favor | y | en | importante | atencion | medico | doctor | dr | dra | cardiologo | debe | se | que | le | todo | para
        limit: mas de | mas que | exceder | exceda | superar | supere | por mas tiempo | al menos | como maximo | menos de | maximo
        event: analisis de sangre | analitica | operacion | cirugia | intervencion | anestesia | prueba | escaner | colonoscopia | endoscopia | biopsia | dialisis | cita | extraccion de sangre
        topic: alcohol* | bebida* | beber | pomelo | toronja | conduc* | conduzca | maneje | maquin* | vehiculo* | sol | solar | uv | leche | lacteo* | antiacido* | hierro | zinc | calcio | magnesio | otro* medicamento* | paracetamol | aspirina | ibuprofeno | antiinflamatorio* | hierba*
            | embaraz* | lactancia | amamant* | nino* | alcance | vista | nevera | refriger* | congel* | conserv* | almacen* | guarde | guardar | guardese | temperatura | humedad | luz | envase | agit* | enjuag* | gargar* | entero* | entera* | tritur* | mastic* | disol* | disuel* | part* | agua | zumo | jugo | vaso | liquido*
            | desech* | tirar | caduc* | abierto | abrir | lav* | manos | limpi* | alerg* | erupcion | sarpullido | picor | hinchazon | efecto* secundario* | efectos adversos | somnolencia | sueno | mareo* | desmayo* | analitica* | analisis | control* | vigil* | orina* | heces | color*
            | prospecto | leer | lea | olvid* | doble | duplicar | recuper* | complet* | termine el | acabar | todo el tratamiento | tarjeta | capa fina | zona | inflamable | fuego | llama* | fum* | lentilla* | lentes | consult* | farmaceutico* | contact* | acuda | avise | inform* | pregunte | comuni*
            | precaucion | advertencia | puede causar | puede provocar | puede producir | contiene | guantes | calor | bano | ducha | vacun* | dieta | potasio | cafe* | te | ayunas | comida* | alimento* | comer | estomago | erguido | de pie | acost* | tumb* | ejercicio | sabor | proteg* | proteja | uso externo | ojos | mucosa* | herida* | vendaje | anticoncep*
            | generico* | sustitu* | receta* | renov* | intervalos regulares | misma hora | azucar | gluten | lactosa | bruscamente | sin consultar | otra persona | sangrado* | infeccion* | fiebre | respir* | urgencia* | sobredosis | aguja* | boca despues | dientes
        time: dia | dias | semana* | mes | meses | ano | anos | hora* | manana | noche
        limit: no mas de | no exceder | sin exceder | no superar
        change: aument* | disminu* | reduc* | reduzca | ajust* | duplic* | altern* | en lugar | en vez | cambi* | titul* | progresiv* | pauta
        label: # | inr | objetivo | peso | talla | edad | ta | pulso | fg | creatinina | hba1c | tel | telefono | num | numero | n° | habitacion | pagina | lote | fax | grado | estadio | imc
        measure: unidades | comprimidos en total | kg | cm | mmhg | anos | ano | por ciento | mmol | grados | c | caja | cajas | envase | envases | frasco | frascos
        """
}
