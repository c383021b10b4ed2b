// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

// What records and plays requests; tests may be made of real ones.

extension Cassette: LogSafe {}
extension Cassette.Exchange: LogSafe {}
extension Cassette.Outcome: LogSafe {}
extension RecordingTransport: LogSafe {}
extension ReplayingTransport: LogSafe {}
extension ScriptedTransport: LogSafe {}
extension Redaction: LogSafe {}
