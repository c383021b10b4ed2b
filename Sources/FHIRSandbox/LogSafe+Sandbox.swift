// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

// The records of a server, and the bodies and paths of its faults.

extension SandboxServer: LogSafe {}
extension SandboxFault: LogSafe {}
extension SandboxFault.Effect: LogSafe {}
