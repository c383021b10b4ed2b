// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIRTransport

/// Moments as HTTP writes them, and what Retry-After makes of them.
struct HTTPDateTests {
    // The examples of RFC 9110, section 5.6.7 are one moment in three forms.
    @Test(
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777),
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Mon, 15 Aug 2016 10:00:00 GMT", 1_471_255_200),
            ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
            ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),  // a leap second
            ("Sunday, 15-Aug-66 10:00:00 GMT", 3_049_092_000),  // 50 years ahead
            ("Tuesday, 15-Aug-67 10:00:00 GMT", -75_132_000),  // 51 would be: the last century
            ("Sun, 30 Feb 2020 10:00:00 GMT", nil),
            ("Sun, 06 Nov 1994 24:00:00 GMT", nil),
            ("Sun, 06 Nov 1994 8:49:37 GMT", nil),
            ("Sun, 06 Nov 1994 08:49:37 CET", nil),
            ("06 Nov 1994 08:49:37 GMT", nil),
            ("1994-11-06T08:49:37Z", nil),
            ("٠٦ Nov 1994 08:49:37 GMT x", nil),
            ("", nil),
        ] as [(String, Int?)])
    func `three forms of a date are read`(text: String, seconds: Int?) {
        #expect(HTTPDate(text, now: Clinic.now)?.secondsSinceEpoch == seconds)
    }

    @Test(
        arguments: [
            // Retry-After, Date, wait
            ("120", nil, .seconds(120)),
            ("0", nil, .zero),
            ("99999999999999999999", nil, .seconds(31_536_000)),  // more than a year, and than an Int
            ("-1", nil, nil),
            ("1.5", nil, nil),
            ("soon", nil, nil),
            ("Mon, 15 Aug 2016 10:00:30 GMT", nil, .seconds(30)),
            ("Mon, 15 Aug 2016 09:59:00 GMT", nil, .zero),
            // The clock of the device is hours off that of the server: only that of the server counts.
            ("Mon, 15 Aug 2016 14:00:30 GMT", "Mon, 15 Aug 2016 14:00:00 GMT", .seconds(30)),
            ("Mon, 15 Aug 2016 04:00:30 GMT", "Mon, 15 Aug 2016 04:00:00 GMT", .seconds(30)),
            ("Mon, 15 Aug 2016 10:00:30 GMT", "nonsense", .seconds(30)),
        ] as [(String, String?, Duration?)])
    func `a server says how long to wait`(text: String, date: String?, wait: Duration?) throws {
        var response = try HTTPResponse.with(503, .retryAfter, text)
        if let date { try response.fields.set(.date, to: date) }
        #expect(response.retryDelay(now: Clinic.now) == wait)
    }

    @Test func `a response without the field says nothing`() {
        #expect(HTTPResponse(status: 503).retryDelay(now: Clinic.now) == nil)
    }
}
