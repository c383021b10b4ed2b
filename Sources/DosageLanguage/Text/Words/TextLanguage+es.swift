// SPDX-License-Identifier: Apache-2.0

extension TextLanguage {
    /// The words of Spanish.
    static let spanishVocabulary: [(sense: WordSense, words: String)] = [
        (WordSense(roles: .article, value: 1000), "un una"), (.number(1), "uno"),
        (.number(2), "dos"), (.number(3), "tres"), (.number(4), "cuatro"), (.number(5), "cinco"), (.number(6), "seis"),
        (.number(7), "siete"), (.number(8), "ocho"), (.number(9), "nueve"), (.number(10), "diez"),
        (.number(12), "doce"),
        (.fraction(500), "medio media"), (.fraction(250), "cuarto"),
        (.role(.times), "vez veces x"),
        (.role(.daily), "diario diaria diarios diarias diariamente"),
        (.role(.day), "dia dias"),
        (.role(.weekly), "semanal semanalmente"), (.role(.week), "semana semanas"),
        (.role(.monthly), "mensual mensualmente"), (.role(.month), "mes meses"),
        (.role(.hour), "hora horas h hs"),
        (.role([.per, .filler]), "al"), (.role(.per), "por"), (.role([.per, .range]), "a"),
        (.role(.every), "cada todos todas"), (.role(.each), "ambos ambas"),
        (.role(.alternate), "alternos"),
        (.weekday(.monday), "lunes"), (.weekday(.tuesday), "martes"), (.weekday(.wednesday), "miercoles"),
        (.weekday(.thursday), "jueves"), (.weekday(.friday), "viernes"),
        (.weekday(.saturday), "sabado"), (.weekday(.saturday, isPlural: true), "sabados"),
        (.weekday(.sunday), "domingo"), (.weekday(.sunday, isPlural: true), "domingos"),
        (.role(.perhapsWeekday), "lun mar mie jue vie sab dom laborables"),
        (.role([.on, .filler, .harmless]), "los el"),
        (.role(.range), "o u"), (.role(.and), "y"),
        (.role(.condition), "si"), (.role([.need]), "necesario necesita precisa"),
        (.role([.limit, .only]), "solo solamente"), (.role([.limit, .never]), "nunca"),
        (
            .role(.limit),
            """
            max maximo maxima no mas hasta sin minimo minima menos exceder superar sobrepasar caja
            cajas frasco envase total entre repartidos repartidas
            """
        ),
        (
            .role(.block),
            """
            luego entonces salvo excepto reducir disminuir aumentar suspender dejar ninos nino adultos adulto ano anos edad
            primero primera ultimo proximo alternar alternando control controles ciclo ciclos seguido seguida repetir
            posteriormente inicialmente medir lavar pesar
            """
        ),
        (
            .role(.moment),
            """
            manana mananas mediodia noche noches tarde tardes desayuno comida comidas almuerzo cena acostarse dormir
            despertarse merienda ayunas levantarse
            """
        ),
        (.role([.verb, .harmless]), "tomar tome toma administrar dar usar use"),
        (.role(.verb), "inhalar inyectar aplicar poner tragar masticar chupar instilar introducir"),
        (.role([.harmless, .filler]), "la las de del lo"), (.role(.harmless), "durante para en"),
        (.role(.start), "desde partir inicio antes despues"),
        (.role(.dose), "dosis"),
    ]
}
