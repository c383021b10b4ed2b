// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

extension ResponseStore {
    /// Keeps a response of the present generation.
    func keep(_ response: HTTPResponse, for key: ResponseKey) async {
        await keep(response, for: key, in: generation)
    }
}
