// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension JSONMaker: XMLSink {
    var issueCount: Int { issues.count }
}
