// SPDX-License-Identifier: Apache-2.0

extension ClauseLexicon {
    /// The words of English.
    static let english = """
        after: after | following
        event: approval | clearance | speaking | talking | instruction | instructions | result | results
        filler: even if | even when
        beside: with | together with | along with | at the same time as | combin* | alongside
        target: target* | goal* | aim for | range
        topic: swallow* | stomach | john s wort | feel better
        measure: ml min
        event: appointment | review | follow up | visit
        before: before | prior to | ahead of
        replaces: replaces | replace | replacing | in place of | replacement for
        habit: smok* | tobacco | cigarette*
        now: straight away | right away | now on | for good
        label: pack of | packs of | box of | bottle of | quantity | qty | supply of | dispense
        topic: keep | closed | seal | damaged | broken | tight*
        denial: do not | don t | dont | does not | did not | must not | mustn t | should not | shouldn t | never | not to be | not to | not | no
            | cannot | can t | may not | is not to | are not to | neither | nor | nothing
        noMore: no longer | any more | anymore | any longer | no more
        take: take* | taking | taken | use | using | used | uses | give | given | giving | inject* | apply | applied | applies | applying
            | inhal* | administer* | start | starting | started | restart* | begin | resume | resumed | continu* | ingest*
            | consume* | receive | insert
        stop: stop | discontinue | discontinuing | cease | cancel | terminate | d c | dc | stopping | come off
        stopped: stopped | discontinued | ceased | cancelled | canceled | withdrawn | terminated | d c d | dc d | dcd | no longer needed
            | no longer required | no longer indicated | no longer taking | no longer takes | not currently taking | not taking
            | not needed | not required anymore | treatment ended | therapy ended | completed therapy | has ended
        hold: hold | withhold | pause | suspend | omit | skip | interrupt | holding
        held: held | withheld | paused | suspended | omitted | on hold | on pause | interrupted | temporarily stopped
        condition: if | when | whenever | unless | in case | should you | provided | as long as | in the event | where | except
            | depending | based on | according to | per sliding scale | titrate to | while
        onlyIf: only if | only when | only in case | only take if | take only if | take only when
        until: until | till | til | pending | unless and until | before restarting | before starting
        since: since | because | due to | by | as per | on advice of | on the advice of | on instruction of | at request of | following
            | at the request of | on doctor s orders | per | secondary to | in view of | owing to | given that | as of now | on account of
        from: from | as of | starting | with effect from | effective | on
        then: then | followed by | after that | thereafter
        own: this | it | these | them | that | medicine* | medication* | drug* | tablet* | capsule* | pill* | treatment | therapy
            | dose | doses | prescription | injection* | cream | ointment | patch | patches | inhaler | product | med | meds | tabs
        now: now | today | currently | at present | presently | temporarily | for now | at the moment | for the time being | immediately
            | at once | tonight | at this time | again | further notice | yet | anyway | permanently | completely | altogether
        filler: the | a | an | please | you | your | patient | pt | has | have | been | is | was | were | are | be | to | and | of | in | at
            | for | own | all | advised | told | instructed | asked | until told | patient s | must | should | will | any
            | important | note | nb | attention | status | dr | doctor | gp | ward | admission | team | clinic | on
        limit: more than | exceed | exceeding | longer than | for longer | greater than | over the | above the | less than | at least
            | at most | within
        event: blood test | bloodtest | blood sample | blood draw | surgery | operation | procedure | scan | biopsy | endoscopy | colonoscopy
            | the appointment | dialysis | theatre | angiogram | anaesthe* | anesthe*
        topic: alcohol* | drink* | grapefruit | driv* | machin* | sun | sunlight | sunbed* | sun lamp* | sunlamp* | sunscreen | sun cream
            | milk | dairy | antacid* | indigestion | iron | zinc | calcium | magnesium | other medicine* | other drug* | other medication*
            | paracetamol | acetaminophen | aspirin | ibuprofen | nsaid* | anti inflammator* | antihistamine* | decongestant* | herbal* | supplement* | vitamin*
            | pregnan* | breastfe* | breast feed* | children | child s reach | reach | sight
            | fridge | refrigerat* | freez* | frozen | store | stored | storage | keep cool | room temperature | temperature | moisture | light | dry place | original
            | shake | shaken | rinse | gargl* | whole | crush* | chew* | dissolve* | split | break | sprinkle | water | juice | glass | fluid* | liquid*
            | discard | dispos* | throw away | expir* | open* | wash* | hands | clean*
            | allerg* | rash | itch* | swelling | sore throat | side effect* | drows* | sleepy | sleepiness | dizz* | lightheaded | faint* | blurred
            | blood test* | blood count | kidney function | liver function | monitor* | check ups | check up | urine | stool* | faeces | feces | tears
            | leaflet | information | instructions | label | package insert | read | forget | forgot | missed | miss a | miss your | double | make up for
            | the course | full course | whole course | prescribed course | finish* | complet* | card | bracelet | spacer | technique | dial
            | thinly | sparingly | affected area | spread | flammable | fire | flame* | smok* | contact lens* | lenses
            | contact your | call your | call the | seek | ask your | tell your | inform your | consult | talk to | speak to your | report | see your | see a | contact a
            | pharmacist | caution | warning | may cause | can cause | may make | may colour | may color | contains | wear | gloves | heat | hot water | warm | bath | shower
            | vaccin* | diet | low salt | potassium | caffeine | coffee | tea | empty stomach | food | meal | meals | upright | lie down | lying down | exercise
            | colour | color | taste | protect* | external use | eyes | mucous | wound* | broken skin | bandage* | cover | pets | contracept* | birth control | condom*
            | generic | substitut* | brand | branded | refill* | dispens* | supply | repeat prescription | quantity | pharmacy | blister | insurance | prior authorization
            | follow up | appointment | review* | regular intervals | same time | steady | sugar free | gluten | lactose | habit forming | addictive | dependen*
            | without advice | without consulting | without talking | unless advised | unless directed | unless told | except on | doctor s advice | medical advice
            | other | another | someone else | share | person | bleed* | bruis* | infection* | fever | breathing | emergency | overdose | poison*
            | rotate | injection site* | alternate sites | shoulders | prime | needle* | sharps | mouth wash | mouth after | teeth
        time: day* | week* | month* | year* | hour* | night | nights | morning | evening
        limit: no more than | not more than | no longer than | not longer than | never more than
        change: increas* | decreas* | reduc* | taper* | titrat* | adjust* | doubl* | halv* | half | halve | switch* | convert* | instead | alternat* | escalat* | wean*
            | step up | step down | variable | varying | sliding scale
        label: # | inr | target | range | goal | weight | height | age | aged | bp | hr | pulse | spo2 | egfr | gfr | creatinine | hba1c | a1c | level | levels | tel | telephone | phone
            | no | nr | number | id | ref | room | page | nhs | npi | dea | lot | batch | mrn | ext | fax | rx | dated | visit | month | version | score | grade | stage | bmi
        measure: repeats | repeat | rpt | pcs | kg | lb | lbs | cm | mmhg | bpm | years | year | yrs | yo | y o | percent | mmol | celsius | c | f | degrees | refills | refill | pack | packs | box
            | boxes | bottle | bottles | supply | meters | metres | old
        """
}
