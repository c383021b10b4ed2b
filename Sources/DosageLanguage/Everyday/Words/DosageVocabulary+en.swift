// SPDX-License-Identifier: Apache-2.0

extension DosageVocabulary {
    /// The words of English.
    ///
    /// "Daily" is read as once a day, as the Institute for Safe Medication Practices recommends to write it (List of
    /// Error-Prone Abbreviations, 2021). BID, TID, QID, PRN and PO are on no list of abbreviations to avoid and are read; so
    /// is x7d, which that list has, since its misreading (7 doses) needs a number without a unit of time.
    static let english = DosageVocabulary(
        table: """
            article: a | an
            number 1: one
            number 2: two
            number 3: three
            number 4: four
            number 5: five
            number 6: six
            number 7: seven
            number 8: eight
            number 9: nine
            number 10: ten
            number 11: eleven
            number 12: twelve
            number 14: fourteen
            number 15: fifteen
            number 20: twenty
            number 21: twenty one | twenty-one
            number 24: twenty four | twenty-four
            number 30: thirty
            number 36: thirty six | thirty-six
            number 48: forty eight | forty-eight
            number 72: seventy two | seventy-two
            fraction 0.5: half | one-half | halves
            fraction 0.25: quarter | one quarter | a quarter
            fraction 0.75: three quarters | three-quarters
            andHalf: and a half | and half
            spoonful: spoonful | spoonfuls | spoon | spoons
            of: of | of a | of the | of one
            unit tablet: tab | tabs | tablet | tablets | tabl | tbl | tabelt | tabelts | tablest | tabet | tabets | tablt
                | tblt
            unit capsule: cap | caps | capsul | capsuls | capsle | capsles | softgel | softgels
            unit drop: drop | drops | gtt | gtts
            unit puff: puff | puffs | inhalation | inhalations | actuation | actuations
            unit spray: spray | sprays | squirt | squirts
            unit sachet: sachet | sachets | packet | packets
            unit suppository: supp | supps | suppository | suppositories
            unit patch: patch | patches
            unit mL: ml | mls | millilitres | milliliters
            unit mg: mg | mgs | milligrams
            unit ug: mcg | mcgs | micrograms | microgram
            unit g: g | gm | gms | gram | grams
            unit unit: unit | units
            unit iu: international units | international unit
            unit meq: meq | milliequivalents
            unit mmol: mmol | millimoles
            unit teaspoon: teaspoon | teaspoons | teaspoonful | teaspoonfuls | tsp | tsps
            unit tablespoon: tablespoon | tablespoons | tablespoonful | tablespoonfuls | tbsp | tbsps
            unit dose: dose | doses
            unit scoop: scoop | scoops
            unit vial: vial | vials
            unit ampoule: amp | amps | ampule | ampules
            unit pen: pen | pens
            unit syringe: syringe | syringes
            unit ring: ring
            unit pessary: pessary | pessaries
            unit application: application | applications | applicatorful | applicatorfuls
            unit =pill: pill | pills
            unit =nebule: nebule | nebules
            unit =gummy: gummy | gummies
            unit =pad: pad | pads
            intakes: divided doses | equal doses | equally divided doses | doses | dose
            times: times | time | x
            per: per
            within: in | within | in any | within any | divided in | divided into | split into
            outOf: out of | out of every
            every: every | each | q | ev
            other: other | alternate | second
            ordinal 2: second
            ordinal 3: third
            ordinal 4: fourth
            ordinalMark: nd | rd | th | st
            time min: minute | minutes | min | mins
            time h: hour | hours | hr | hrs | h | hour(s) | hourly interval
            time d: day | days | d | dy | dys
            time wk: week | weeks | wk | wks
            time mo: month | months | mo | mos | mth | mths
            time a: year | years | yr | yrs
            adverb h: hourly
            adverb d: daily | dly | dialy | daliy | everyday
            adverb wk: weekly
            adverb mo: monthly
            adverb a: yearly | annually
            count 1: once
            count 2: twice | twise
            count 3: thrice
            cadence 1/1d: quaque die
            cadence 2/1d: bd | bds | bid
            cadence 3/1d: tid | tds
            cadence 4/1d: qid | qds
            cadence 1/2d: on alternate days | alternate days | every alternate day | alternating days
            cadence 1/3mo: quarterly
            cadence 1/2wk: fortnightly | every fortnight | once a fortnight
            event HS: at bedtime | before bed | bedtime | at bed time | before going to bed | before bedtime
                | at night before bed | nightly at bedtime | every night at bedtime | each night at bedtime
                | nightly before bed | every night before bed | when going to bed | before sleep | before sleeping
                | at night at bedtime | once at bedtime daily | at bed
            event NIGHT: at night | nightly | every night | each night | nocte | in the night | nighttime | at nighttime
                | night | once nightly | once at night daily | nights
            event MORN: am | in the morning | every morning | each morning | mornings | morning | mane | in the am
                | every am | qam | q am | once every morning | in the mornings | each am | in morning | once each morning
            event NOON: at noon | noon | midday | at midday | noontime | every noon
            event AFT: in the afternoon | every afternoon | afternoon | each afternoon | in the afternoons
            event EVE: q pm | qpm | every pm | each pm | in the evening | every evening | each evening | evenings | evening | in the evenings | in evening
                | once every evening
            event C: with meals | with food | with a meal | with each meal | with every meal | at mealtimes | with meal
                | at meals | at meal times | during meals | with all meals | at mealtime | with your meals | with any meal
            event AC: before meals | before food | before each meal | before a meal | ac | prior to meals | before eating
                | before every meal | prior to eating | before meal | prior to each meal
            event PC: after meals | after food | after each meal | after a meal | pc | after eating | after every meal
                | following meals | after meal | following food
            event CM: with breakfast | at breakfast | at breakfast time | with your breakfast | with morning meal
                | with the morning meal
            event CD: with lunch | at lunch | at lunchtime | lunchtime | at lunch time | with your lunch
            event CV: with dinner | with supper | at dinner | at supper | with evening meal | with the evening meal
                | with your evening meal | at dinnertime | at suppertime
            event ACM: before breakfast | prior to breakfast | every morning before breakfast
                | each morning before breakfast | in the morning before breakfast
            event ACD: before lunch | prior to lunch
            event ACV: before dinner | before supper | prior to dinner | before the evening meal | before evening meal
                | prior to supper
            event PCM: after breakfast
            event PCD: after lunch
            event PCV: after dinner | after supper | after the evening meal | after evening meal
            meal MORN: breakfast
            meal NOON: lunch
            meal EVE: dinner | supper | evening meal
            event WAKE: upon waking | on waking | upon awakening | on rising | upon rising | upon waking up | on waking up
                | on awakening | when you wake up
            event IMD: stat | immediately | right away
            weekday mon: monday | mon
            weekday tue: tuesday | tue | tues
            weekday wed: wednesday | wed | weds
            weekday thu: thursday | thu | thur | thurs
            weekday fri: friday | fri
            weekday sat: saturday | sat
            weekday sun: sunday | sun
            weekdays mon: mondays
            weekdays tue: tuesdays
            weekdays wed: wednesdays
            weekdays thu: thursdays
            weekdays fri: fridays
            weekdays sat: saturdays
            weekdays sun: sundays
            weekdays sat sun: at weekends | on weekends | weekends | at the weekend
            weekdays mon tue wed thu fri: on weekdays | weekdays
            weekdays mon wed fri: mwf
            on: on | on a
            into: in | into | to | on | in the | into the | to the | on the | onto | onto the | via | via the | by | by the
                | inside the
            at: at
            am: am | in the morning
            pm: pm
            to: to | up to | through | thru
            or: or
            and: and
            then: then | and then | followed by | thereafter | after that
            upTo: no longer than | not longer than | not for longer than | for no longer than | up to | upto | a maximum of | no more than | not more than | at most | maximum
            max: max | maximum | maximum of | a maximum of | no more than | not more than | do not take more than
                | do not exceed | not to exceed | do not use more than | don't take more than | never take more than
                | never more than | at most | to a maximum of | up to a maximum of | up to a max of | max of | up to maximum
                | up to | nmt | must not exceed | don't exceed | not exceeding | not to exceed more than
                | do not exceed more than | maximum dose | max dose | limit | limit to
            maxDaily: max daily dose | maximum daily dose | max daily dose of | maximum daily dose of | max dose per day
                | daily maximum | mdd | max per day | maximum per day
            during: for | during | for a total of | for a period of | for the next | for another | over the next
            over: over
            until: until | till | until the | up until | up to and including | until and including | through
            from: from | from the | starting | starting on | starting from | start on | beginning | beginning on | commencing | effective
            nights: nights
            long: course | only
            asNeeded: prn | as needed | if needed | when needed | as required | when required | if required | as necessary
                | when necessary | if necessary | only as needed | only if needed | only when needed | on an as needed basis
                | as and when required | as and when needed | as needed only | prn only | whenever needed | when you need it
                | if you need it | asneeded
            inCaseOf: if | in case of | if you have | when you have | for episodes of | in the event of | as needed if
                | if you feel | if you get
            reasonMark: for | if | due to | with | to relieve | to treat | for relief of | for the relief of | indication
                | to help with | when experiencing | to control | for treatment of | for any
            reason: panic | breathing difficulties | stomach ache | stomach cramps | loose stools | pain | pains | headache | headaches | migraine | nausea | vomiting | fever | fevers | itching | itch
                | itchiness | anxiety | insomnia | constipation | diarrhea | diarrhoea | cough | wheezing | wheeze | sob
                | shortness of breath | breathlessness | chest pain | angina | heartburn | indigestion | reflux | dyspepsia
                | spasm | spasms | cramps | cramping | sleep | sleeplessness | difficulty sleeping | trouble sleeping
                | agitation | dizziness | vertigo | allergies | allergy symptoms | allergy | congestion | nasal congestion
                | sneezing | runny nose | rash | hives | swelling | bloating | gas | sore throat | hay fever | panic attacks
                | panic attack | seizure | seizures | dry eyes | discomfort | inflammation | stiffness | soreness
                | toothache | hiccups | restless legs | low blood sugar | hypoglycemia | bronchospasm | dyspnea | dyspnoea
                | difficulty breathing | menstrual cramps | period pain | cold sores | flare | flares | flare up | flare ups
                | temperature | bowel movement | menses | nosebleed | erectile dysfunction | hot flashes | stress
                | motion sickness | travel sickness | emesis | n/v | distress | symptoms
            reasonWord: severe | moderate | mild | acute | chronic | breakthrough | muscle | back | joint | abdominal
                | stomach | neuropathic | nerve | knee | neck | shoulder | tooth | dental | rib | leg | foot | hip | post-op
                | postoperative | seasonal | high | bad | persistent | occasional | nasal | eye | ear | skin | throat | head
                | pelvic | bladder | tension | stomach | cancer | arthritis | low back | lower back | any | intractable
                | dry | body | ongoing
            route oral: by mouth | orally | po | oral | by oral route | via oral route | oral route | by the oral route
                | per oral | through the mouth
            route sublingual: sublingually | sl | sublingual | under the tongue | under tongue | beneath the tongue
            route buccal: buccally | buccal | in the cheek | inside the cheek
            route rectal: rectally | pr | per rectum | rectal | in the rectum | into the rectum | into rectum
            route vaginal: vaginally | pv | intravaginally | vaginal | into the vagina | per vagina | in the vagina
                | into vagina
            route nasal: intranasally | nasally | intranasal | nasal
            route ophthalmic: ophthalmic | ophthalmically
            route otic: otic
            route inhalation: by inhalation | inhaled | inhalation route | via inhalation | inhalation via inhaler
                | via inhaler | with inhaler | inh | into the lungs | into your lungs
            route subcutaneous: subcut | subcutaneous | subcutaneously | subq | under the skin | subcutaneous route
                | subcutaneous injection | subcut.
            route intramuscular: im | intramuscularly | intramuscular | into the muscle | intramuscular route
            route intravenous: iv | intravenous | intravenously | intravenous route
            route intradermal: intradermally | intradermal
            route transdermal: transdermally | transdermal
            route cutaneous: topically | topical | to skin | to the skin | on skin | on the skin | onto the skin
            site ear: affected ear | the ear | ear
            site leftEye: left eye
            site rightEye: right eye
            site bothEyes: both eyes | each eye
            site eye: affected eye
            site leftEar: left ear
            site rightEar: right ear
            site bothEars: both ears | each ear
            site nose: nose
            site leftNostril: left nostril
            site rightNostril: right nostril
            site bothNostrils: both nostrils | each nostril | each nare | both nares
            site scalp: scalp
            site face: face
            site back: back
            site abdomen: abdomen | stomach | belly
            site upperArm: upper arm
            site leftUpperArm: left upper arm
            site rightUpperArm: right upper arm
            site leftArm: left arm
            site rightArm: right arm
            site thigh: thigh
            site leftThigh: left thigh
            site rightThigh: right thigh
            site buttock: buttock | buttocks
            site leftHand: left hand
            site rightHand: right hand
            site leftFoot: left foot
            site rightFoot: right foot
            method swallow: swallow | to be swallowed | swallowed
            method chew: chew | to be chewed | chewed | chew before swallowing | chewed before swallowing | chew well
                | chew thoroughly
            method inhale: inhale | inhales | to be inhaled
            method apply: apply | rub | applied | to be applied
            method infuse: infuse | infused | to be infused | infusion at | infusion at a rate of
            method inject: inject | injected | to be injected
            method instill: instill | instil | to be instilled | instilled
            method insert: insert | to be inserted | inserted
            method spray: spray | to be sprayed
            method suck: suck | to be sucked | sucked
            method gargle: gargle
            instruction emptyStomach: on an empty stomach | on empty stomach | empty stomach | take on an empty stomach
            instruction withOrAfterFood: with or after food | with or just after food | with or after meals
                | with or after a meal
            instruction plentyOfWater: with a lot of water | with plenty of water | with plenty of fluids | with lots of water
                | with plenty of fluid
            instruction swallowWhole: swallow whole | swallowed whole | swallow tablet whole | swallow capsule whole
                | swallow whole do not chew | swallowed whole not chewed | swallow them whole | swallow tablets whole
                | swallow capsules whole | swallow it whole
            instruction dissolveInWater: dissolve in water | dissolved in water | dissolve in a glass of water
                | mixed with water | mix with water
            instruction dissolveUnderTongue: dissolve under the tongue | dissolve under tongue | dissolved under the tongue
                | let dissolve under the tongue
            instruction thinLayer: thinly | a thin layer | thin layer | in a thin layer | sparingly
            instruction avoidSun: avoid sunlight | avoid sun exposure | avoid direct sunlight
            instruction noAlcohol: avoid alcohol | do not drink alcohol | no alcohol | avoid alcoholic drink
                | avoid alcoholic drinks
            instruction drowsiness: may cause drowsiness | may make you drowsy | causes drowsiness
            instruction untilUsedUp: until gone | until finished | until all gone | until all taken
            instruction thenStop: then stop | and then stop | then discontinue
            instruction regularIntervals: at regular intervals
            notChewed: do not chew | do not crush or chew | do not chew or crush | do not crush chew or split
                | without chewing
            note: dissolve | slowly in the mouth | on the tongue | in a glass of water | in half a glass of water | in water | massage | nebulise | nebulize | via nebuliser | via nebulizer | by nebuliser
                | around the clock | atc | as soon as possible | at the same time | shake the bottle | shake bottle well | discard remainder | discard the remainder | with the dropper provided | using the dropper provided | using the syringe provided | using handihaler | with the handihaler | on the tongue | into the affected area
                | with water | with a glass of water | with a full glass of water | with milk | with milk or food
                | shake well | shake well before use | shake well before using | shake before use | rinse mouth after use
                | rinse mouth after each use | rinse mouth with water after use | do not crush or chew | do not crush
                | do not chew or crush | do not crush chew or split | finish all medication | finish all of this medication
                | complete the course | complete full course | finish the course | as directed | use as directed
                | take as directed | as directed by your doctor | as directed by physician | as directed by prescriber
                | as instructed | as prescribed | with juice | with orange juice | with a small amount of water
                | to affected area | to the affected area | to affected areas | to the affected areas | on affected area
                | on the affected area | over affected area | do not lie down | keep refrigerated | store in the fridge
                | may be crushed | with a spacer | using a spacer | via spacer | with a large glass of water | sips of water
                | rotate sites | rotate injection sites | rotate injection site | protect from light | do not drive
                | avoid grapefruit juice | avoid grapefruit | wash hands after use | discard after use | with fluids
                | with fluid | with food or milk | massage in gently | massage gently | may take with food | swish and spit
                | swish and swallow | do not break
            unread: nasal cannula | nasal cannulae | nasal prongs | this evening | this morning | this afternoon | tonight
            single: one time only | one time | one time dose | once only | x1 dose | just once | one dose only
            oneIntake: as a single dose | single dose | as one dose | in one dose | in a single dose
            verb: take | takes | taken | taking | give | gives | given | administer | administered | use | uses | used
                | using | have | to be taken | to be given | to be used | please take | place | put | sig | drink | to take
                | should take | tk | rx | must be taken | should be taken | is to be taken | are to be taken | is taken
                | dose | start | continue | may take | you may take | can take
            purpose: for | to treat | to relieve | for relief of | for the relief of | to control | for treatment of
            otherDays: all other days | on all other days | on other days | the other days | on the other days
                | all the other days | on all the other days | remaining days | on remaining days | the remaining days
                | on the remaining days | the remaining days of the week | on the remaining days of the week
                | the rest of the week | for the rest of the week | all remaining days
            harmless: cream | ointment | gel | lotion | the cream | the ointment | the | this | these | these tablets | these capsules | the tablets | the capsules | your | please | medicine | medication | medicines | drug | is | are | be | it | them
                | by your doctor | your doctor | thank you | thanks | for blood pressure | for your blood pressure
                | for high blood pressure | for cholesterol | for your cholesterol | for high cholesterol | for diabetes
                | for your heart | for heart | for thyroid | for hypertension | for infection | for your infection | for depression
                | for acid reflux | for gerd | for asthma | for gout | for acne | for your bones | for water retention | mr
                | patient | patients | doctor | direct to patient | dosage | instructions | directions | your medicine
                | your medication | this medicine | this medication | tablet form | regularly | each dose
            insteadOf: instead of | in place of
            hint person: patient | patients | child | children | kid | adult | adults | son | daughter | baby | infant | male | female | man | woman | boy | girl | aged | age | ages
            hint past: longer | was | were | previously | previous | former | formerly | old | stop | stopped | discontinue | discontinued | hold | held
            hint divided: divided | split | throughout | total | equal | equally | portions | portion | feeds | feedings | spread | separate
            hint share: in | as | into | over
            hint relative: before | after | prior | following | of
            hint scale: million | millions | mill | thousand | hundred | dozen | percent
            hint denial: none | nil | never | not | avoid | avoiding | avoids
            hint change: more | less | increase | increased | increasing | decrease | decreased | decreasing | reduce | reduced | switch | switched | titrate | titrated | taper | tapered | instead
            hint body: surface
            hint asDirected: directed | instructed | prescribed | instructions | plan | protocol | prescription
            hint extra: extra | additional | additionally | further | more | another | also | often
            hint each: each | every | all | any
            hint total: total | altogether
            hint except: except | excluding
            hint excluded: excluded | excepted
            hint least: minimum | least | min
            hint workday: workdays | workday | working | business
            hint singular: day | week | month
            danger daily: qd | q1d
            danger every other day: qod
            danger daily, or right eye: od
            danger left eye: os
            danger both eyes: ou
            danger-in-capitals right ear: ad
            danger-in-capitals left ear: as
            danger-in-capitals both ears: au
            danger at bedtime, or half-strength: hs | qhs | bt
            danger at night: qn
            danger units: iu
            danger-after-number units: u
            danger mL: cc | ccs
            danger mcg: ug
            danger 3 times weekly: tiw
            danger twice weekly: biw
            danger morphine sulfate, or magnesium sulfate: ms | mso | mgso
            danger subcut: sc | sq | sub q
            danger by mouth: per os
            danger one half, or sliding scale: ss | ssi | ssri
            danger as directed: ud
            danger injection: ij
            danger orange juice: oj
            ambiguous a number of doses that is not named: in divided doses | in equally divided doses
            ambiguous immediately, or all together: at once | all at once
            ambiguous twice a week, or every 2 weeks: biweekly | bi weekly | semi weekly | semiweekly
            ambiguous twice a month, or every 2 months: bimonthly | bi monthly
            ambiguous twice a day, or every 2 days: bi daily
            option slashedLength:
            option articleIsPer:
            """,
        units: DoseUnit.englishWords)
}
