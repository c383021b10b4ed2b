// SPDX-License-Identifier: Apache-2.0

extension TextLanguage {
    /// The words of English.
    static let englishVocabulary: [(sense: WordSense, words: String)] = [
        (.number(1), "one"), (.number(2), "two"), (.number(3), "three"), (.number(4), "four"), (.number(5), "five"),
        (.number(6), "six"), (.number(7), "seven"), (.number(8), "eight"), (.number(9), "nine"), (.number(10), "ten"),
        (.number(12), "twelve"),
        (.times(1), "once"), (.times(2), "twice"), (.times(3), "thrice"),
        (.fraction(500), "half"), (.fraction(250), "quarter"),
        (.unit(.capsule), "cap caps"),
        (.role(.times), "time times x"),
        (.role(.daily), "daily qd"),
        (.role(.day), "day days"),
        (.role(.weekly), "weekly"), (.role(.week), "week weeks wk"),
        (.role(.monthly), "monthly"), (.role(.month), "month months"),
        (.role(.hour), "hour hours hr hrs h"), (.role(.hourly), "hourly"),
        (.role([.per, .filler]), "a an"), (.role(.per), "per"),
        (.role(.every), "every q"), (.role([.every, .each]), "each"), (.role(.each), "both either"),
        (.role(.other), "other second alternate"),
        (.timesADay(2), "bid bd"), (.timesADay(3), "tid tds"), (.timesADay(4), "qid qds"),
        (.role(.everyOtherDay), "qod"),
        (.weekday(.monday), "monday mon"), (.weekday(.monday, isPlural: true), "mondays"),
        (.weekday(.tuesday), "tuesday tue tues"), (.weekday(.tuesday, isPlural: true), "tuesdays"),
        (.weekday(.wednesday), "wednesday"), (.weekday(.wednesday, isPlural: true), "wednesdays"),
        (.weekday(.thursday), "thursday thurs"), (.weekday(.thursday, isPlural: true), "thursdays"),
        (.weekday(.friday), "friday fri"), (.weekday(.friday, isPlural: true), "fridays"),
        (.weekday(.saturday), "saturday"), (.weekday(.saturday, isPlural: true), "saturdays"),
        (.weekday(.sunday), "sunday"), (.weekday(.sunday, isPlural: true), "sundays"),
        (.role(.perhapsWeekday), "wed thu thur sat sun weekday weekdays weekend weekends mwf"),
        (.role([.on, .filler]), "on"),
        (.role([.range, .filler]), "to"), (.role(.range), "or"), (.role(.and), "and"),
        (.role(.asNeeded), "prn"), (.role(.condition), "if when"), (.role(.perhapsNeed), "as"),
        (.role(.need), "needed need required necessary"),
        (.role([.limit, .only]), "only"), (.role([.limit, .never]), "never not"),
        (
            .role(.limit),
            """
            max maximum most more up upto exceed exceeding than limit limited no without least minimum min
            dispense dispensed supply supplied pack packs package packet box boxes bottle bottles refill refills total
            within between apart don divided
            """
        ),
        (
            .role(.block),
            """
            then afterwards followed later unless except excluding until till reduce reducing reduced increase increasing
            increased decrease decreasing decreased taper tapering titrate titrated titration stop stopping discontinue
            alternating alternately alternatively first initially initial loading adult adults child children infant
            infants age aged year years old check test tests monitor monitoring blood inr repeat repeated missed miss
            forget cycle cycles instead otherwise awake fortnightly bi semi biweekly bimonthly last next wash rinse measure weigh
            """
        ),
        (
            .role(.moment),
            """
            morning mornings evening evenings noon midday afternoon night nights bedtime breakfast lunch dinner supper
            meal meals food am pm mane nocte qhs hs qam qpm ac pc
            """
        ),
        (.role([.verb, .harmless]), "take takes taken taking give given administer administered use used using"),
        (
            .role(.verb),
            """
            swallow inhale inject instil instill insert apply chew suck dissolve drink place put spray infuse inhaled
            injected
            """
        ),
        (.role([.harmless, .filler]), "the of"), (.role(.harmless), "be should please is are for"),
        (.role(.start), "start starts starting started begin beginning from since by before after"),
        (.role(.ordinal), "st nd rd th"),
        (.role(.dose), "dose doses dosage amount"),
    ]
}
