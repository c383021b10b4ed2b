// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension Options {
    static let help: TerminalText = """
        usage: medbrain [OPTIONS] [COMMAND]

        Shows a patient's prescriptions with instructions in words, when doses are due
        and what was taken, and records doses, also without a network.

        commands:
          (none)          the tour: sign in, list, and details of the first
                          prescription; the first time on the embedded server it
                          records a dose, too
          list            the prescriptions
          show ORDER      a prescription: instructions, next doses, recorded doses
          chart ORDER     what was taken
            --style S       bars, calendar or timeline (default: bars)
            --by G          bars by day, week, month or year (default: week)
            --last N        the last N bars, months of the calendar, or days
            --svg FILE      write a picture as well
          record ORDER --taken | --not-taken
                          record a dose
            --at TIME       when: 08:00, 2026-03-28T08:00 (default: now)
            --reason TEXT   why it was not taken
            --anyway        record it although something is unusual about it
            --against-words record it as taken although the words of the prescription
                            forbid it, end it or pause it; --anyway alone does not
          report --html FILE
                          write a page with everything, in each of the languages
          sync            send the doses that wait on this device
            --again         those, too, that the server has refused
            --discard       remove those that the server has refused

        options:
          --server URL    a FHIR server, DSTU2 to R5 (default: an embedded one with a
                          made-up patient)
          --patient ID    the patient, by id or by SYSTEM|IDENTIFIER (default: emma)
          --language TAG  such as de-AT, for a report also de,ar (default: that of the
                          terminal, else English)
          --zone ID       the patient's time zone, such as Europe/Vienna (default: that
                          of this computer)
          --store FOLDER  what is kept between runs (default: .medbrain)
          --offline       behave as without a network
          --version       tell the version
          --              what follows is no option

        examples:
          medbrain
          medbrain --language de show ramipril
          medbrain chart metformin --style calendar --svg calendar.svg
          medbrain record ramipril --not-taken --at 08:00 --reason "felt dizzy"
          medbrain --offline record metformin --taken; medbrain sync
          medbrain --language de,ar report --html report.html
          medbrain --server http://localhost:8080/fhir --patient 42 list

        The store holds what the embedded server knows, doses on their way to a server,
        and what another server said last, so that doses of it can be recorded while it
        is away. It is not encrypted. Remove the folder to begin anew.

        exit status:
          0  done
          1  not done, not shown, or not all of it
          2  wrong usage
          3  saved on this device, not sent yet
          4  saved on this device, and refused by the server
          5  not saved: something is unusual about the dose; --anyway records it
        """

    static let version: TerminalText = """
        medbrain, unreleased
        FHIR \(FHIRVersion.allCases.map { $0.rawValue.uppercased() }.joined(separator: ", ")); store format \(Store.format)
        """
}
