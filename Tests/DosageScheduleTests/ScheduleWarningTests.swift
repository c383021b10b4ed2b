// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import Foundation
import Testing

/// What a reader must know beside dose times, and why there are none.
struct ScheduleWarningTests {
    @Test(
        arguments: [
            (.explicit, nil, nil),
            (
                .routine, .usualTimes,
                "The prescription sets no clock times; those shown here are those of a usual day."
            ),
            (
                .assumed, .assumedTimes,
                "The prescription leaves the times open; those shown here are assumed. Ask your doctor or pharmacist."
            ),
            (nil, .onlyAsNeeded, "Only as needed, at no fixed times."),
        ] as [(ScheduleBasis?, DosageWarning.Kind?, String?)])
    func `what the times rest on`(basis: ScheduleBasis?, kind: DosageWarning.Kind?, text: String?) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let warning = builder.warning(for: basis)
        #expect(warning?.kind == kind)
        #expect(warning?.text == text)
    }

    @Test(
        arguments: [
            (.value, "dosageInstruction[0].timing.repeat.period", "how often and when"),
            (.bounds, "dosageInstruction[1].timing.repeat.boundsDuration", "how long the treatment lasts"),
            (.notInForce, "status", "whether the prescription is current"),
            (.zone, "extension[0]", "the time zone"), (.tooMany, "", "how often and when"),
            (.modifierExtension, "modifierExtension", "an entry that cannot be read here"),
        ] as [(ScheduleError.Code, String, String)])
    func `why there are no times`(code: ScheduleError.Code, path: String, topic: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let warning = builder.warning(for: ScheduleError(code, path: path, detail: ""))
        #expect(warning.kind == .noTimes)
        #expect(
            warning.text
                == "The times of the doses cannot be worked out from this prescription (\(topic)). Ask your doctor "
                + "or pharmacist.")
        #expect(warning.paths == (path.isEmpty ? [] : [path]))
    }
}
