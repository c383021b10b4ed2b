// SPDX-License-Identifier: Apache-2.0

import MedicationScreens

extension NextDoses {
    /// The name of the case, for tables of expectations.
    var kind: String {
        switch self {
        case .times: "times"
        case .doubtful: "doubtful"
        case .lookItUp: "lookItUp"
        case .asNeeded: "asNeeded"
        case .over: "over"
        case .replaced: "replaced"
        case .notInForce: "notInForce"
        case .doNotTake: "doNotTake"
        case .unavailable: "unavailable"
        }
    }
}
