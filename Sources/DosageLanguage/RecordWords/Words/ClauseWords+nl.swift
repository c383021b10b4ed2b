// SPDX-License-Identifier: Apache-2.0

extension ClauseLexicon {
    /// The words of Dutch.
    static let dutch = """
        after: na
        event: overleg | toestemming | resultaat
        circumstance: bij
        filler: ook als | zelfs als | ook wanneer
        beside: met | samen met | tegelijk met | combin*
        determiner: geen
        target: streef* | doelwaarde | streefwaarde
        topic: slik* | doorslik* | maag | sint janskruid | janskruid | klachten | kuur | bellen
        measure: ml min | g l
        event: afspraak | controle | controleafspraak
        before: voor | voorafgaand aan | voordat
        replaces: vervangt | ter vervanging | in plaats van
        habit: roken | tabak | sigaret*
        now: meer | per direct | meteen
        since: d d
        label: doos van | doos met | verpakking van | aantal | hoeveelheid
        topic: reactievermogen | gesloten | beschadigd | legen maag | pas op
        denial: niet | geen | nooit | noch | zonder
        noMore: niet meer | niet langer | geen meer | niet verder
        take: innemen | ingenomen | neem | neemt | nemen | in te nemen | inneemt | gebruik* | toedien* | toegediend | aanbreng* | smeer* | smeren | spuit* | inject* | injecteren | inhaleer* | geef | geven | begin* | start* | starten | hervat* | doorga* | voortzet* | toe te dienen
        stop: stop | stoppen | staken | staak | beeindig* | afbreken
        stopped: gestopt | gestaakt | beeindigd | geannuleerd | vervallen | afgebroken | ingetrokken | einde behandeling | therapie beeindigd
        hold: pauzeer* | pauzeren | onderbreek | onderbreken | overslaan | opschort* | weglaten
        held: gepauzeerd | pauze | onderbroken | opgeschort | overgeslagen | tijdelijk gestopt | in de wacht | on hold
        condition: als | indien | wanneer | tenzij | behalve | in geval | mits | afhankelijk | op geleide | volgens | zodra
        onlyIf: alleen als | alleen bij | alleen indien | alleen wanneer | uitsluitend bij | uitsluitend als
        until: tot | totdat | in afwachting
        since: sinds | vanwege | wegens | door | omdat | op advies | op verzoek | i v m | ivm | in verband met | namens
        from: vanaf | met ingang van | per | op
        then: dan | daarna | vervolgens
        own: dit | deze | die | het | geneesmiddel* | medicijn* | medicatie | tablet* | capsule* | behandeling | therapie | dosis | middel | zalf | creme | pleister* | injectie* | recept | druppels | pil | pillen
        now: nu | vandaag | momenteel | tijdelijk | voorlopig | op dit moment | voorshands | nader order | nader bericht | onmiddellijk | direct | definitief | nog | thans | helemaal
        filler: de | het | een | is | zijn | wordt | werd | worden | u | uw | patient | aub | alstublieft | a u b | en | te | van | in | belangrijk | let op | nb | arts | huisarts | dokter | dr | cardioloog | moet | mag | aan | alle | voor
        limit: meer dan | langer dan | overschrijd* | hoogstens | maximaal | minstens | minder dan | vaker dan
        event: bloedonderzoek | bloedafname | operatie | ingreep | narcose | onderzoek | scan | colonoscopie | endoscopie | biopsie | dialyse | afspraak | bloedprikken
        topic: alcohol* | drink* | grapefruit* | pompelmoes | rijd* | autorijd* | rijvaardigheid | machine* | verkeer | zon | zonlicht | uv | zonnebank | melk* | zuivel* | maagzuur* | antacid* | ijzer* | zink | calcium | magnesium | andere geneesmiddel* | andere medicijn* | paracetamol | aspirine | ibuprofen | pijnstiller* | kruiden*
            | zwanger* | borstvoeding | kinderen | bereik | zicht | koelkast | koel | gekoeld | vriez* | bewaar* | bewaren | temperatuur | kamertemperatuur | vocht | licht | verpakking | schudden | geschud | spoel* | gorgel* | heel doorslikken | geheel | fijnmaken | kauw* | oplos* | opgelost | breken | delen | water | sap | glas | vloeistof*
            | weggooien | houdbaar* | openen | geopend | was | wassen | handen | reinig* | allerg* | uitslag | jeuk | zwelling | bijwerking* | slaperig* | suf | sufheid | duizelig* | flauwval* | bloedcontrole* | controle* | controleer | urine | ontlasting | verkleur*
            | bijsluiter | lees | lezen | vergeten | dubbele | inhalen | afmaken | kuur afmaken | hele kuur | volledig* | kaart | pas | dun | dunne | aangedane | brandbaar | vuur | open vuur | rook* | contactlenzen | raadpleeg | apotheker | apotheek | contact op | neem contact | waarschuw* | meld* | vraag | informeer
            | voorzichtig | waarschuwing | kan veroorzaken | kan slaperigheid | bevat | handschoenen | warmte | hitte | bad | douche | vaccin* | dieet | kalium | koffie | thee | nuchter* | lege maag | maaltijd* | voedsel | eten | rechtop | liggen | sport* | smaak | bescherm* | uitwendig | ogen | slijmvlies* | wond* | verband | anticoncep*
            | generiek* | substitu* | merk | herhaal* | herhaling* | afspraak | regelmatig* | hetzelfde tijdstip | dezelfde tijd | tegelijk* | suikervrij | gluten | lactose | plotseling | zonder overleg | op eigen initiatief | ander persoon | bloeding* | infectie* | koorts | benauwd* | noodgeval | overdos* | naald* | mond na | tanden
        time: dag | dagen | week | weken | maand* | jaar | uur | uren | ochtend | avond | nacht
        limit: niet meer dan | niet langer dan | niet vaker dan | geen meer dan
        change: verhoog* | verhogen | verlaag* | verlagen | verminder* | afbouw* | opbouw* | aanpass* | aangepast | verdubbel* | halveer* | afwissel* | om en om | in plaats | wissel* | titreer* | schema
        label: # | inr | streef* | streefwaarde | doel | gewicht | lengte | leeftijd | rr | pols | gfr | kreatinine | hba1c | tel | telefoon | nr | nummer | kamer | pagina | lot | fax | graad | stadium | bmi
        measure: stuks | kg | cm | mmhg | jaar | procent | mmol | graden | c | doos | dozen | verpakking | verpakkingen | fles | flessen
        """
}
